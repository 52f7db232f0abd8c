"""The checklist in the margin: due when it matters, ticked by itself where the program knows."""

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.abilities.abilities import UseClassAbility
from oathsworn_gui.games.oathsworn.actions.conditions.bound import TickReminder
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound, EndTurn
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Encounter, Slot
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter, with_seat
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import with_status
from oathsworn_gui.games.oathsworn.rules.encounter.reminders import Reminder, reminders, text_key
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import (
    ONE_HP,
    caged,
    confirmed,
    end_of_round,
    inside,
    on_board,
    round_over,
    seat_of,
)
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_oathsworn,
    do,
    refusal_code,
)
from tests.games.oathsworn.builders.classes import its_turn
from tests.games.oathsworn.builders.encounter import encounter, laid_out

MOST = 12
"""More lines than this nobody reads."""


def listed(campaign: Campaign) -> dict[str, Reminder]:
    """Return the checklist by key."""
    found = reminders(campaign, a_box(campaign))
    assert len({one.key for one in found}) == len(found)
    return {one.key: one for one in found}


def states() -> list[Campaign]:
    """Return a campaign in each phase, with much that matters."""
    words = BoardRule(key="w", words="Look out.", when="round-end")
    busy = with_status(caged(inside(on_board(), "2")), "s3", "bleed", 1)
    busy = with_status(busy, "s1", "poison", 1)
    busy = an_oathsworn(with_encounter(busy, rules=(words,)), "1", tokens={"animus": 2})
    ambush = with_encounter(busy, phase="encounter", turn=None, ambush=True)
    over = with_encounter(busy, phase="over", result="defeat", turn=None)
    return [laid_out(), on_board(), busy, ambush, end_of_round(busy), round_over(on_board()), over]


@each_of("place", range(7))
def test_every_line_has_its_words_and_there_are_few(place: int) -> None:
    texts, found = read_texts(), listed(states()[place])
    assert 0 < len([one for one in found.values() if one.due]) <= MOST
    for one in found.values():
        assert text_key(one.key) in texts
        texts[text_key(one.key)].format(**one.params)


def test_there_is_none_outside_an_encounter() -> None:
    assert reminders(a_campaign(), a_box(a_campaign())) == ()


def test_the_set_up_ticks_what_the_program_knows() -> None:
    found = listed(laid_out())
    assert found["hands"].done is True
    assert found["top-card"].done is True
    assert (found["lead"].ticks, found["lead"].done) == (True, False)


def test_ticks_of_the_table_are_for_this_round() -> None:
    words = BoardRule(key="w", words="Look out.", when="round-end")
    campaign = end_of_round(with_encounter(on_board(), rules=(words,)))
    key = "board-rule.w-round-end"
    assert listed(campaign)[key].done is False
    ticked = do(campaign, TickReminder(key=key))
    assert listed(ticked)[key].done is True
    assert do(ticked, TickReminder(key=key)) is ticked
    assert refusal_code(campaign, TickReminder(key="kept-cards")) == "reminder.none"
    begun = do(confirmed(round_over(ticked.evolve(encounter=on_again(ticked)))), BeginRound())
    assert encounter(begun).ticked == ()


def on_again(campaign: Campaign) -> Encounter:
    """Return the encounter back in the Oathsworn phase."""
    return encounter(campaign).evolve(phase="oathsworn", turn="1", stage_done=False)


def test_who_is_caged_is_reminded_until_it_tried() -> None:
    campaign = caged()
    found = listed(campaign)["caged.1"]
    assert (found.params["n"], found.params["round"], found.done) == (3, 2, False)


def test_the_last_card_is_kept_for_its_defense() -> None:
    campaign = on_board()
    assert "defense-card.1" not in listed(campaign)
    one = seat_of(campaign).hand[:1]
    last = with_seat(campaign, "1", hand=one)
    assert "defense-card.1" in listed(last)
    assert "defense-card.1" not in listed(with_seat(campaign, "1", hand=()))
    assert "defense-card.1" not in listed(caged(last))
    assert "defense-card.1" not in listed(inside(last))


def test_a_rule_of_a_turn_is_no_concern_of_one_inside_the_boss() -> None:
    lonely = BoardRule(key="a", words="Pulled.", when="turn-end", alone=4, steps=ONE_HP)
    off = with_encounter(on_board(), rules=(lonely,), board="off")
    assert any(key.startswith("board-rule.a") for key in listed(off))
    assert not any(key.startswith("board-rule.a") for key in listed(inside(off)))


@pytest.mark.rule("CONSUMED-05")
def test_an_effect_that_only_the_card_tells_is_reminded_in_both_phases() -> None:
    untold = listed(inside(on_board()))
    assert [key for key in untold if key.startswith("ongoing.")] == ["ongoing.1-oathsworn"]
    enemy = with_encounter(inside(on_board()), phase="encounter", turn=None)
    assert [key for key in listed(enemy) if key.startswith("ongoing.")] == ["ongoing.1-encounter"]
    for none in (on_board(), inside(on_board(), ongoing=ONE_HP)):
        assert not [key for key in listed(none) if key.startswith("ongoing.")]


@pytest.mark.rule("ENDROUND-01", "TOKEN-17")
@each_of("status", ["bleed", "poison"])
def test_tokens_that_are_triggered_are_reminded_only_where_there_are_some(status: str) -> None:
    assert not {"bleed", "poison"} & set(listed(end_of_round(on_board())))
    found = listed(end_of_round(with_status(on_board(), "s1", status, 1)))
    assert {"bleed", "poison"} & set(found) == {status}
    assert found[status].params["names"] == "Brannoc"


def test_injuries_are_due_before_the_first_turn_only() -> None:
    campaign = on_board()
    hand = (*seat_of(campaign).hand, Slot(card="j1", kind="injury"))
    campaign = with_seat(campaign, "1", hand=hand)
    assert listed(campaign)["injuries"].params["n"] == 1
    assert "injuries" not in listed(with_seat(campaign, "1", turns=1))


def test_an_ability_of_once_a_round_is_due_until_it_served() -> None:
    campaign = on_board()
    hand = seat_of(campaign).hand
    state = {"hand": hand[1:], "cooldown": {"2": hand[:1]}}
    campaign = with_seat(campaign, "1", **state)
    assert listed(campaign)["once.discipline"].params["ability"] == "discipline"
    used = do(campaign, UseClassAbility(seat="1", ability="discipline", choice=hand[0].card))
    assert "once.discipline" not in listed(used)


@pytest.mark.rule("ROUND-10")
def test_only_passes_in_a_row_are_told() -> None:
    """Who did something in the turn has not passed, and ends the row."""
    fresh = do(laid_out(), BeginRound())
    assert "passed" not in listed(fresh)
    two = do(fresh, EndTurn(), EndTurn())
    assert listed(two)["passed"].params == {"n": 2}
    acted = do(with_encounter(two, acted=True), EndTurn())
    assert "passed" not in listed(acted)


def test_what_is_still_to_be_done_is_not_ticked() -> None:
    """Nothing that the program only tells is ticked, whatever the table does."""
    busy = states()[2]
    told = {**listed(busy), **listed(end_of_round(busy)), **listed(on_board())}
    assert {key: one.done for key, one in told.items() if one.key.partition(".")[0] in (
        "injuries", "once", "caged-out", "fire-burns", "kept-cards",
    )} == dict.fromkeys((key for key in told if key.partition(".")[0] in (
        "injuries", "once", "caged-out", "fire-burns", "kept-cards",
    )), False)  # fmt: skip


def test_the_lead_is_named_once_it_is_chosen() -> None:
    campaign = laid_out()
    assert listed(with_encounter(campaign, lead=None))["lead"].params == {"name": ""}
    name = campaign.seats["2"].name
    assert listed(with_encounter(campaign, lead="2"))["lead"].params == {"name": name}


def test_the_text_of_a_line_is_that_before_the_first_point() -> None:
    assert [text_key(key) for key in ("lead", "tokens.1", "once.a.b")] == [
        "reminder.lead", "reminder.tokens", "reminder.once",
    ]  # fmt: skip


@pytest.mark.rule("CAGED-07", "TURN-05", "ENDROUND-03", "ROUND-09")
def test_what_the_program_brings_about_is_not_done_before_it_happens() -> None:
    campaign = with_encounter(caged(), phase="end-of-round", turn=None, round=9)
    out = listed(campaign)["caged-out.1"]
    assert (out.done, out.rule, out.params["name"]) == (False, "CAGED-07", "Brannoc")
    assert text_key(out.key) == "reminder.caged-out"
    assert text_key("once.a.b") == "reminder.once"
    hurt = with_seat(on_board(), "1", hand=(Slot(card="w", kind="injury"),))
    assert listed(hurt)["injuries"].done is False
    once = [one.done for key, one in listed(its_turn("witch")).items() if key.startswith("once.")]
    assert once
    assert not any(once)
    enemies = listed(with_encounter(on_board(), phase="encounter", turn=None))
    assert enemies["companion-defense"].due is False
