"""The hardcore variant in the encounter: killed, replaced by allies, saved by a replay."""

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.allies import BringInAlly
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, MoveOn, Replay
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import knocked_out, knockout_parts
from oathsworn_gui.games.oathsworn.rules.company.tracks import classes_left, strike_class
from oathsworn_gui.games.oathsworn.rules.hp.knockout import available_allies
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.encounter import at_seat, encounter, in_round_1

THREE: tuple[TokenType, ...] = ("redraw", "redraw", "defense")
TOKENS: dict[str, tuple[TokenType, ...]] = dict.fromkeys(("1", "2", "3", "4"), THREE)


def falls(campaign: Campaign, seat: str = "1") -> Outcome:
    """Return what comes of an Oathsworn losing its last HP."""
    return hurt(campaign, seat, 6, "ENEMYATK-10", a_box(campaign))


@pytest.mark.rule("HARD-01")
@each_of(
    ("hardcore", "told"),
    [(True, ("hp.killed", "HARD-01")), (False, ("hp.unconscious", "HP-05"))],
)
def test_at_0_hp_an_oathsworn_is_killed_in_hardcore(
    *, hardcore: bool, told: tuple[str, str]
) -> None:
    outcome = falls(in_round_1(hardcore=hardcore))
    assert told in {(one.code, one.rule) for one in outcome.lines}
    assert encounter(outcome.after).figures["s1"].at is None


@pytest.mark.rule("HARD-11")
def test_an_ally_takes_the_seat_of_the_killed_over_too() -> None:
    killed = falls(in_round_1(hardcore=True)).after
    killed = with_encounter(killed, moved=False, played=False, acted=False)
    entry = BringInAlly(seat="1", ally=available_allies(killed)[0].id, at="A1")
    taken = do(killed, entry)
    assert at_seat(taken).ally == entry.ally
    assert at_seat(taken).ally_animus == 2


@pytest.mark.rule("HARD-08", "HARD-09")
def test_a_replay_brings_the_killed_back_and_its_marks_stay() -> None:
    lost = do(falls(in_round_1(hardcore=True)).after, DeclareOutcome(result="defeat"))
    again = do(lost, Replay(tokens=TOKENS))
    assert (again.seats["1"].hp, at_seat(again).knocked_out) == (6, False)
    assert again.company.dead_classes == ()
    assert again.company.knockouts == 4
    won = do(again, DeclareOutcome(result="victory"), MoveOn())
    assert knocked_out(won) == ()
    assert total(knockout_parts(won, a_box(won))) == 0
    assert won.company.knockouts == 4


@pytest.mark.rule("HARD-08")
def test_who_falls_in_the_last_attempt_is_dead() -> None:
    lost = do(falls(in_round_1(hardcore=True)).after, DeclareOutcome(result="defeat"))
    again = falls(do(lost, Replay(tokens=TOKENS)), "2").after
    won = do(again, DeclareOutcome(result="victory"), MoveOn())
    assert knocked_out(won) == ("2",)


@pytest.mark.rule("HARD-10")
def test_a_class_struck_off_before_is_not_counted_twice() -> None:
    campaign = in_round_1(hardcore=True)
    once = strike_class(strike_class(campaign, "warden").after, "warden").after
    assert once.company.dead_classes == ("warden",)
    assert classes_left(once) == 11
