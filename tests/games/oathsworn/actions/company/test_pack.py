"""Taking cards from the group's pack: one step, seen everywhere, undone as a whole."""

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterInjury
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.company.pack import OfferToPack, TakeFromPack, is_offered
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainInjury
from oathsworn_gui.games.oathsworn.model.own import OwnBoard, OwnCard, OwnInjury, OwnItem, OwnRules
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.rules.base.entered_boards import board_confirmed
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.state import frozen
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    do,
    outcome_of,
    seat,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.turn import practice
from tests.games.oathsworn.content.test_pack import full


def test_everything_of_a_pack_is_in_the_campaign_afterwards() -> None:
    outcome = outcome_of(a_campaign(), TakeFromPack(entries=full()))
    box = a_box(outcome.after)
    assert box.card("cur-leap").parts == full().cards["cur-leap"].parts
    assert (box.cls("cur").regen.value, board_confirmed(outcome.after, "cur")) == (3, True)
    assert box.item("own-lamp").name == "Lamp"
    assert box.injury("Gash")
    assert box.ally("Wen")
    assert box.archetype("cur-fox")
    assert [card.title for card in box.stage_cards("1")] == ["X"]
    assert box.board_rules("1")
    assert [(told.code, told.params["n"]) for told in outcome.lines] == [("pack.taken", 13)]
    assert outcome_of(outcome.after, TakeFromPack(entries=full())).after is outcome.after


def test_copies_and_sheets_show_what_was_taken() -> None:
    campaign = do(
        a_campaign(),
        GainItem(name="Lamp", kind="gear"),
        GainInjury(seat="1", name="Gash"),
    )
    lamp = OwnItem(card="own-lamp", cost=2, defense=1)
    gash = OwnInjury(key="gash", name="Gash", cost=1, cooldown=3)
    board = OwnBoard(cls="warden", regen=5, max_animus=9)
    entries = Pack(
        items=frozen({"own-lamp": lamp}),
        injuries=frozen({"gash": gash}),
        boards=frozen({"warden": board}),
    )
    campaign = do(campaign, TakeFromPack(entries=entries))
    (copy,) = campaign.company.backpack
    assert (copy.cost, copy.defense) == (2, 1)
    assert seat(campaign).injuries[0].cooldown == 3
    assert (seat(campaign).regen, seat(campaign).max_animus) == (5, 9)


def test_rules_that_are_taken_hold_in_the_encounter_under_way() -> None:
    campaign = practice()
    rules = OwnRules(chapter=campaign.chapter, words="Ours.")
    entries = Pack(rules=frozen({campaign.chapter: rules}))
    campaign = do(campaign, TakeFromPack(entries=entries))
    assert campaign.encounter is not None
    assert campaign.encounter.rules_words == "Ours."


def test_what_a_stranger_entered_is_known_as_such_until_this_table_changes_it() -> None:
    own = OwnInjury(key="cut", name="Cut", cost=1)
    campaign = do(a_campaign(), EnterInjury(name="Cut", cost=1))
    entries = Pack(injuries=frozen({"gash": OwnInjury(key="gash", name="Gash"), "cut": own}))
    campaign = do(campaign, TakeFromPack(entries=entries))
    assert campaign.own.taken == ("injuries.gash",)
    assert do(campaign, EnterInjury(name="Gash", cost=2)).own.taken == ()


def test_taking_is_one_step_to_undo() -> None:
    campaign = a_campaign()
    store = Store(system_of(printed()), campaign, clock=lambda: "2026-01-01T20:00:00")
    store.dispatch(TakeFromPack(entries=full()))
    assert len(store.history.done) == 1
    store.undo()
    assert store.campaign is campaign


@each_of(
    ("entries", "code"),
    [
        (Pack(), "pack.nothing"),
        (
            Pack(cards=frozen({"x": OwnCard(key="x", cls="baker", name="X", cooldown=1)})),
            "pack.misfit",
        ),
        (
            Pack(cards=frozen({"x": OwnCard(key="y", cls="cur", name="X", cooldown=1)})),
            "pack.misfit",
        ),
        (Pack(boards=frozen({"baker": OwnBoard(cls="baker")})), "pack.misfit"),
    ],
)
def test_what_cannot_be_taken_is_refused(entries: Pack, code: str) -> None:
    campaign = a_campaign()
    refusal = TakeFromPack(entries=entries).refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert refusal.code == code
    assert refusal.params.get("name") in {None, *entries.cards, *entries.boards}
    assert ("name" in refusal.params) == (code == "pack.misfit")


def test_a_campaign_may_stay_out_of_the_pack() -> None:
    campaign = do(a_campaign(), OfferToPack(offered=False))
    assert not is_offered(campaign)
    assert outcome_of(campaign, OfferToPack(offered=False)).after is campaign
    assert is_offered(do(campaign, OfferToPack()))
    assert do(campaign, OfferToPack()).own == a_campaign().own
