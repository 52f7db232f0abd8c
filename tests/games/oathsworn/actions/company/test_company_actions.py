"""What players do by hand on boards, sheet and table."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.bag import (
    GainAlly,
    MarkDeadClass,
    MarkKnockouts,
    MarkTrait,
    RemoveAlly,
    SetCounter,
    SetKeyword,
    SetNotes,
    TickChapterBox,
)
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterCard
from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    ConfirmBoard,
    EnterBoard,
    GainAnimus,
    GainInjury,
    Heal,
    LoseHp,
    RemoveInjury,
    SetStatus,
    SpendAnimus,
)
from oathsworn_gui.games.oathsworn.actions.company.table import (
    Adjust,
    ChangePlayers,
    ChooseDealer,
    ChooseStoryMode,
    ChooseTableOption,
    RenameCampaign,
    RenameSeat,
)
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.base.entered_boards import unsure_numbers
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense
from oathsworn_gui.tabletop.action import Action
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import in_round_1, seat_with


def test_hp_are_turned_down_and_up() -> None:
    campaign = do(a_campaign(), LoseHp(seat="1", amount=4), Heal(seat="1"))
    assert seat(campaign).hp == 3


@pytest.mark.rule("SETUP-08")
def test_animus_moves_between_reserve_and_available() -> None:
    campaign = do(a_campaign(), GainAnimus(seat="1", amount=5), SpendAnimus(seat="1", amount=2))
    assert (seat(campaign).animus, seat(campaign).reserve) == (3, 5)
    assert refusal_code(campaign, GainAnimus(seat="1", amount=6)) == "animus.not-in-reserve"
    assert refusal_code(campaign, SpendAnimus(seat="1", amount=4)) == "animus.not-available"


def test_injuries_come_and_go() -> None:
    campaign = do(a_campaign(), GainInjury(seat="1", name="7"), GainInjury(seat="1", name="Gash"))
    gash = seat(campaign).injuries[1]
    after = do(campaign, RemoveInjury(seat="1", injury=gash.id))
    assert [injury.name for injury in seat(after).injuries] == ["7"]


@pytest.mark.rule("SETUP-06")
def test_a_board_that_is_not_sure_is_confirmed_once() -> None:
    campaign = a_campaign()
    assert unsure_numbers(campaign, "2", a_box(campaign)) == ("regen", "max-animus")
    after = do(campaign, ConfirmBoard(seat="2"))
    assert unsure_numbers(after, "2", a_box(after)) == ()
    assert refusal_code(after, ConfirmBoard(seat="2")) == "board.nothing-to-confirm"
    assert unsure_numbers(campaign, "1", a_box(campaign)) == ()


@pytest.mark.rule("SETUP-07")
def test_numbers_read_off_a_board_keep_what_the_levels_added() -> None:
    campaign = an_oathsworn(a_campaign(), "2", regen=7)  # 6 on the board, 1 from a level
    after = do(campaign, EnterBoard(seat="2", regen=5, max_animus=9))
    assert (seat(after, "2").regen, seat(after, "2").max_animus) == (6, 9)
    assert unsure_numbers(after, "2", a_box(after)) == ()


@pytest.mark.rule("SETUP-17")
def test_a_companions_animus_cannot_be_raised() -> None:
    action = EnterBoard(seat="4", regen=3, max_animus=4)
    assert refusal_code(a_campaign(), action) == "board.companion"


def test_a_number_asked_for_is_kept() -> None:
    campaign = ask_for(ask_for(a_campaign(), "card-defense.warden-guard", 0, 9), "regen.witch")
    campaign = do(campaign, Answer(procedure=campaign.pending[-1].id, value=4))
    campaign = do(campaign, Answer(procedure=campaign.pending[-1].id, value=3))
    assert campaign.pending == ()
    assert seat(campaign, "2").regen == 4
    assert a_box(campaign).card("warden-guard").defense == 3
    assert unsure_numbers(campaign, "2", a_box(campaign)) == ("max-animus",)


@pytest.mark.rule("ALLY-02", "ALLY-03")
def test_allies_join_the_company_as_combat_allies_or_not() -> None:
    outcome = outcome_of(a_campaign(), GainAlly(name="Wen", combat=False))
    ally = outcome.after.company.allies[-1]
    assert (ally.name, ally.combat, codes(outcome)) == ("Wen", False, ("ally.gained-non-combat",))
    assert len(do(outcome.after, RemoveAlly(ally=ally.id)).company.allies) == 4


@pytest.mark.rule("ALLY-11")
def test_an_ally_in_a_seat_stays_and_the_others_may_go() -> None:
    first, second, *_ = in_round_1().company.allies
    campaign = seat_with(in_round_1(), "1", knocked_out=True, ally=first.id)
    assert refusal_code(campaign, RemoveAlly(ally=first.id)) == "figure.ally-stays"
    assert refusal_code(campaign, RemoveAlly(ally=second.id)) == ""


def test_no_mark_where_there_is_none_changes_nothing() -> None:
    campaign = a_campaign()
    outcome = outcome_of(campaign, MarkTrait(trait="scavenger", marks=0))
    assert (outcome.after, outcome.lines) == (campaign, ())


@pytest.mark.rule("ALLY-01")
def test_allies_do_not_sit_among_the_oathsworn() -> None:
    assert tuple(do(a_campaign(), GainAlly(name="Wen")).seats) == SEATS


@pytest.mark.rule("SAVE-12", "HARD-02")
def test_the_company_sheet_holds_tracks_traits_and_boxes() -> None:
    campaign = do(
        a_campaign(),
        MarkKnockouts(marks=7),
        MarkDeadClass(cls="cur"),
        MarkTrait(trait="scavenger"),
        TickChapterBox(chapter="1", box="unique_item"),
    )
    company = type(campaign).model_validate_json(campaign.model_dump_json()).company
    assert (company.knockouts, company.dead_classes) == (7, ("cur",))
    assert (company.traits, company.chapters["1"].unique_item) == ({"scavenger": 1}, True)
    cleared = do(
        campaign, MarkDeadClass(cls="cur", dead=False), MarkTrait(trait="scavenger", marks=0)
    )
    assert (cleared.company.dead_classes, cleared.company.traits) == ((), {})


def test_keywords_counters_and_notes() -> None:
    campaign = do(
        a_campaign(),
        SetKeyword(keyword="Owed a Boat"),
        SetKeyword(keyword="Lantern"),
        SetKeyword(keyword="Owed a Boat", held=False),
        SetCounter(name="rations", number=3),
        SetNotes(notes="North gate."),
    )
    company = campaign.company
    assert (company.keywords, company.counters) == (("Lantern",), {"rations": 3})
    assert company.notes == "North gate."
    assert do(campaign, SetCounter(name="rations")).company.counters == {}


def test_an_adjustment_counts_until_it_is_taken_off() -> None:
    campaign = do(a_campaign(), Adjust(number="defense.1", amount=2, because="a blessing"))
    assert defense(campaign, "1", a_box(campaign)) == 6
    after = do(campaign, Adjust(number="defense.1", amount=0))
    assert (defense(after, "1", a_box(after)), after.adjustments) == (4, {})


def test_names_and_players_change() -> None:
    seats = {"1": "p3", "2": "p2", "3": "p1", "4": "p1"}
    campaign = do(
        a_campaign(),
        RenameSeat(seat="1", name="Bran"),
        RenameCampaign(title="Four Ravens"),
        ChangePlayers(players=("Ines", "Jonas", "Petra"), seats=seats),
    )
    assert (seat(campaign).name, campaign.title) == ("Bran", "Four Ravens")
    assert {key: who.player for key, who in campaign.seats.items()} == seats
    assert campaign.players[2].name == "Petra"


def test_the_two_questions_are_answered_anew_at_any_time() -> None:
    campaign = do(a_campaign(), ChooseDealer(dealer="program"), ChooseStoryMode(mode="instant"))
    assert (campaign.dealer, campaign.story_mode) == ("program", "instant")


def test_a_card_is_entered_and_unlocked() -> None:
    card = EnterCard(
        key="warden-own-1", cls="warden", name="Hold the Line", cooldown=2, defense=3, seat="1"
    )
    campaign = do(a_campaign(), card)
    assert seat(campaign).cards[-1] == "warden-own-1"
    assert a_box(campaign).card("warden-own-1").defense == 3


REFUSED = [
    (LoseHp(seat="3"), "hp.none-left"),
    (Heal(seat="1"), "hp.at-maximum"),
    (GainAnimus(seat="3"), "animus.maximum-unknown"),
    (ConfirmBoard(seat="3"), "board.number-missing"),
    (RemoveInjury(seat="1", injury="j9"), "injury.none"),
    (RemoveAlly(ally="a99"), "ally.none"),
    (MarkTrait(trait="luck"), "trait.unknown"),
    (MarkTrait(trait="scavenger", marks=2), "trait.no-circle-left"),
    (MarkDeadClass(cls="baker"), "setup.unknown-class-name"),
    (TickChapterBox(chapter="99", box="story"), "chapter.unknown"),
    (Adjust(number="defense.1", amount=1, because=" "), "adjust.no-reason"),
    (RenameSeat(seat="1", name=" "), "setup.no-name"),
    (RenameCampaign(title=""), "setup.no-title"),
    (ChangePlayers(players=(), seats={}), "setup.players"),
    (ChangePlayers(players=("",), seats={}), "setup.player-without-name"),
    (ChangePlayers(players=("Ines",), seats={"1": "p2"}), "setup.seat-without-player"),
    (EnterCard(key="x", cls="baker", name="X", cooldown=1), "setup.unknown-class-name"),
    (EnterCard(key="x", cls="cur", name="X", cooldown=1, seat="1"), "card.other-class"),
]


@each_of(("action", "code"), REFUSED)
def test_refusals(action: Action, code: str) -> None:
    campaign = an_oathsworn(a_campaign(), "3", hp=0, max_animus=None)
    assert refusal_code(campaign, action) == code


SAME = [
    SetKeyword(keyword="None", held=False),
    SetCounter(name="rations"),
    SetNotes(notes=""),
    MarkTrait(trait="scavenger", marks=0),
    MarkKnockouts(marks=0),
    MarkDeadClass(cls="cur", dead=False),
    TickChapterBox(chapter="1", box="story", ticked=False),
    SetStatus(seat="1", status="bleed", amount=0),
    RenameSeat(seat="1", name="Brannoc"),
    RenameCampaign(title="The Ashen Lantern"),
    ChooseDealer(dealer="table"),
    ChooseStoryMode(mode="full"),
    ChooseTableOption(option="commons-looted"),
    Adjust(number="defense.1", amount=0),
]


@each_of("action", SAME)
def test_what_changes_nothing_leaves_the_same_campaign(action: Action) -> None:
    campaign = a_campaign()
    assert do(campaign, action) is campaign


@pytest.mark.rule("TOKEN-24")
@each_of(("amount", "told"), [(1, 1), (3, 1), (0, 0)])
def test_status_tokens_lie_on_the_board_as_many_as_are_set(amount: int, told: int) -> None:
    outcome = outcome_of(a_campaign(), SetStatus(seat="2", status="bleed", amount=amount))
    assert outcome.after.seats["2"].statuses.get("bleed", 0) == amount
    assert [who.statuses for seat, who in outcome.after.seats.items() if seat != "2"] == [{}] * 3
    assert len(outcome.lines) == told
    taken = do(outcome.after, SetStatus(seat="2", status="bleed", amount=0))
    assert taken.seats["2"].statuses == {}
