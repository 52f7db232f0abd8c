"""Both readings of what the company gains, pays and loses: trades, traits, petitions, losses."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.items import Petition
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, MoveOn, Replay
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.actions.story.reading import FieldMedic, ToughAsNails
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import common_parts, items_brought
from oathsworn_gui.games.oathsworn.rules.company.petition import refuse_chosen
from oathsworn_gui.games.oathsworn.rules.encounter.tough_roll import thrown
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.parts import Adjustment, total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import (
    answer,
    before_the_encounter,
    encounter,
    in_round_1,
    question,
)
from tests.games.oathsworn.builders.story import answered, in_story, tokens_on_track

APOTHECARY = SendRunner(shop="apothecary")
ARM = Injury(id="j1", name="Broken arm")
BOTH = {"field-medic": 1, "tough-as-nails": 1}
THREE: tuple[TokenType, ...] = ("redraw", "redraw", "defense")


def current(campaign: Campaign) -> Campaign:
    """Return the campaign in the current printing."""
    return campaign.evolve(edition="current")


def rich(campaign: Campaign) -> Campaign:
    for key in campaign.seats:
        campaign = an_oathsworn(campaign, key, iron=10)
    return campaign


@pytest.mark.rule("TALLY-04", "LEVEL-28")
@each_of(("chosen", "plain", "scavenger"), [("4", 4, 5), ("3", 3, 4), ("3-or-5", 3, 5)])
def test_commons_looted_by_each_reading(chosen: str, plain: int, scavenger: int) -> None:
    campaign = a_campaign(table_options={"commons-looted": chosen})
    assert total(common_parts(campaign)) == plain
    assert total(common_parts(a_company(campaign, traits={"scavenger": 1}))) == scavenger


def test_the_page_of_the_loot_shows_what_the_current_printing_takes_off() -> None:
    parts = common_parts(a_campaign(edition="current"))
    assert [(part.code, part.amount) for part in parts] == [
        ("loot.commons", 4),
        ("loot.commons-current", -1),
    ]
    scavenger = a_company(a_campaign(edition="current"), traits={"scavenger": 1})
    assert total(common_parts(scavenger)) == 4


@pytest.mark.rule("SHOP-06", "SHOP-07")
def test_in_the_current_printing_five_curatives_are_all_there_are_in_a_chapter() -> None:
    campaign = do(current(rich(in_story())), APOTHECARY)
    for _ in range(3):
        campaign = answered(campaign, "curative").after
    again = do(answered(campaign, "done").after, APOTHECARY)
    assert question(again).params["bought"] == 3
    for _ in range(2):
        again = answered(again, "curative").after
    refusal = question(again).options[0].refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("trade.five-a-chapter", "SHOP-06")
    first = again.evolve(edition="first")
    assert question(first).options[0].refusal is None


@pytest.mark.rule("LEVEL-23")
def test_the_medic_of_the_current_printing_takes_iron_anywhere_in_the_story() -> None:
    campaign = an_oathsworn(current(rich(in_story())), "2", injuries=(ARM,))
    campaign = a_company(campaign.evolve(chapter="3"), traits=BOTH)
    medic = FieldMedic(seat="2", injury="j1")
    outcome = outcome_of(campaign, medic)
    assert outcome.after.seats["2"].injuries == ()
    assert iron(outcome.after) == iron(campaign) - 3
    assert tokens_on_track(outcome.after) == tokens_on_track(campaign)
    assert codes(outcome) == ("story.field-medic", "story.medic-paid", "reading.applied")
    hurt = an_oathsworn(outcome.after, "2", injuries=(ARM,))
    assert refusal_code(hurt, medic) == "story.trait-used"
    assert refusal_code(campaign.evolve(edition="first"), medic) == "story.no-choice-of-location"


@pytest.mark.rule("LEVEL-23")
def test_a_medic_without_iron_does_nothing_and_its_price_can_be_adjusted() -> None:
    campaign = an_oathsworn(current(in_story()), "2", injuries=(ARM,))
    for key in campaign.seats:
        campaign = an_oathsworn(campaign, key, iron=0)
    campaign = a_company(campaign, traits=BOTH)
    medic = FieldMedic(seat="2", injury="j1")
    assert refusal_code(campaign, medic) == "trade.too-dear"
    gift = {"price.field-medic": Adjustment(amount=-1, because="an old debt")}
    assert refusal_code(campaign.evolve(adjustments=gift), medic) == ""


@pytest.mark.rule("LEVEL-29")
def test_in_the_current_printing_nails_are_tough_at_encounter_set_up_and_not_in_the_story() -> None:
    story = a_company(an_oathsworn(in_story(tokens=(4,)), "1", hp=3), traits=BOTH)
    assert refusal_code(story, ToughAsNails(seat="1")) == ""
    assert refusal_code(current(story), ToughAsNails(seat="1")) == "story.trait-at-set-up"


def hurt_before(*seats: str, **changes: object) -> Campaign:
    """Return the current printing's encounter about to be set up, these seats at 3 HP."""
    campaign = a_company(before_the_encounter(edition="current", **changes), traits=BOTH)
    for key in seats:
        campaign = an_oathsworn(campaign, key, hp=3)
    return campaign


@pytest.mark.rule("LEVEL-29")
def test_who_rolls_highest_at_encounter_set_up_heals_1_hp() -> None:
    campaign = do(hurt_before("1", "3"), SetUpEncounter())
    asked = question(campaign)
    assert (asked.kind, asked.rule) == ("tough.roll", "LEVEL-29")
    assert [option.key for option in asked.options] == ["roll", "1", "3", "nobody"]
    after = answer(campaign, "3")
    assert (seat(after, "1").hp, seat(after, "3").hp, after.pending) == (3, 4, ())
    assert seat(answer(campaign, "nobody"), "3").hp == 3


@pytest.mark.rule("LEVEL-29")
@each_of("seed", range(12))
def test_the_program_rolls_hp_dice_the_same_after_an_undo(seed: int) -> None:
    campaign = do(hurt_before("1", "3", seed=seed), SetUpEncounter())
    faces = thrown(campaign, a_box(campaign))
    assert set(faces) == {"1", "3"}
    assert all(1 <= face <= 6 for face in faces.values())
    after = answer(campaign, "roll")
    if faces["1"] == faces["3"]:
        assert question(after).kind == "tough.tied"
        after = answer(after, "1")
    highest = "3" if faces["3"] > faces["1"] else "1"
    assert {key for key in "13" if seat(after, key).hp == 4} == {highest}
    assert seat(campaign, highest).hp == 3


@pytest.mark.rule("LEVEL-29")
def test_nobody_rolls_unhurt_or_without_the_trait_or_in_the_first_printing() -> None:
    assert do(hurt_before(), SetUpEncounter()).pending == ()
    assert "reading.applied" not in codes(outcome_of(hurt_before(), SetUpEncounter()))
    assert do(a_company(hurt_before("1"), traits={}), SetUpEncounter()).pending == ()
    assert do(hurt_before("1").evolve(edition="first"), SetUpEncounter()).pending == ()


@pytest.mark.rule("LEVEL-29")
def test_laying_the_board_out_again_asks_the_same_roll_once() -> None:
    campaign = do(hurt_before("1"), SetUpEncounter(), SetUpEncounter())
    assert [procedure.type for procedure in campaign.pending] == ["tough-roll"]
    rolled = do(answer(campaign, "1"), SetUpEncounter())
    assert (rolled.pending, seat(rolled).hp) == ((), 4)


def asking(edition: str) -> Campaign:
    """Return a story in which items may be asked of the Raven Spire, three cards in the deck."""
    decks = {"common-1": deck_of({"short-spear": 2, "hatchet": 1})}
    campaign = a_campaign(edition=edition)
    return campaign.evolve(decks={**campaign.decks, **decks})


@pytest.mark.rule("ITEM-20", "ITEM-18")
def test_a_petition_is_chosen_in_the_first_printing_and_drawn_blind_in_the_current() -> None:
    named = Petition(card="hatchet", deck="common-1")
    assert refusal_code(asking("first"), named) == ""
    assert refusal_code(asking("current"), named) == "petition.drawn-blind"
    outcome = outcome_of(asking("current"), Petition(deck="common-1"))
    assert outcome.after.decks["common-1"].left == 2
    assert len(outcome.after.company.backpack) == 1
    assert outcome.after.company.knockouts == 1
    assert codes(outcome) == ("petition.heard", "item.gained", "reading.applied")
    assert "reading.applied" not in codes(outcome_of(asking("first"), named))


@pytest.mark.rule("ITEM-17")
def test_a_blind_petition_takes_no_unique_no_later_and_no_empty_deck() -> None:
    campaign = asking("current")
    decks = {"unique-1": deck_of({"a": 1}), "common-2": deck_of({"b": 1}), "common-1": deck_of({})}
    campaign = campaign.evolve(decks={**campaign.decks, **decks})
    refused = [refusal_code(campaign, Petition(deck=deck)) for deck in (*decks, "common-9")]
    assert refused == [
        "petition.unique",
        "petition.later-chapter",
        "item.deck-empty",
        "item.deck-unknown",
    ]


@pytest.mark.rule("OUTCOME-06", "TOKEN-16")
def test_the_current_printing_says_nothing_of_tokens_after_a_defeat() -> None:
    lost = do(in_round_1(), DeclareOutcome(result="defeat"))
    lost = an_oathsworn(lost, "1", tokens={"redraw": 2})
    assert seat(do(lost, MoveOn())).tokens == {}
    outcome = outcome_of(current(lost), MoveOn())
    assert seat(outcome.after).tokens == {"redraw": 2}
    assert "defeat-tokens" in [line.params.get("option") for line in outcome.lines]


@pytest.mark.rule("TALLY-11")
def test_items_are_lost_of_those_brought_in_or_of_those_worn_at_the_end() -> None:
    won = do(in_round_1(), DeclareOutcome(result="victory"))
    brought = [item.id for item in seat(won).equipped]
    found = an_item(id="found", kind="gear", hands=0)
    won = an_oathsworn(won, "1", equipped=(*seat(won).equipped[1:], found))
    first, later = do(won, MoveOn()), do(current(won), MoveOn())
    assert {item.id for item in items_brought(first, "1")} < set(brought)
    assert [item.id for item in items_brought(later, "1")] == [*brought[1:], "found"]
    told = [line.params["option"] for line in outcome_of(current(won), MoveOn()).lines
            if line.code == "reading.applied"]  # fmt: skip
    assert told == ["items-lost"]
    assert "reading.applied" not in codes(outcome_of(won, MoveOn()))


@pytest.mark.rule("OUTCOME-15")
def test_a_table_may_be_ambushed_only_once() -> None:
    lost = do(with_encounter(in_round_1(), ambush=True), DeclareOutcome(result="defeat"))
    replay = Replay(tokens=dict.fromkeys("1234", THREE))  # pyright: ignore[reportArgumentType]
    assert encounter(do(lost, replay)).ambush
    once = outcome_of(lost.evolve(table_options={"ambush-again": "once"}), replay)
    assert not encounter(once.after).ambush
    assert "reading.applied" in codes(once)


@pytest.mark.rule("LEVEL-23")
def test_a_medic_overruled_takes_what_iron_there_is_and_one_injury() -> None:
    leg = Injury(id="j2", name="Broken leg")
    campaign = an_oathsworn(current(in_story().evolve(chapter="3")), "2", injuries=(ARM, leg))
    for key in campaign.seats:
        campaign = an_oathsworn(campaign, key, iron=1 if key == "2" else 0)
    campaign = a_company(campaign, traits=BOTH)
    after = do(campaign, FieldMedic(seat="2", injury="j1"), overrule=True)
    assert iron(after) == 0
    assert seat(after, "2").injuries == (leg,)


@pytest.mark.rule("ITEM-20")
def test_from_a_deck_that_lies_at_the_table_a_petitioned_card_is_named_in_any_printing() -> None:
    known, at_table = asking("current"), current(a_campaign())
    refusal = refuse_chosen(known, "common-1")
    assert refusal is not None
    assert refusal.code == "petition.drawn-blind"
    assert refuse_chosen(at_table, "common-1") is None
