"""After a defeat: both ways on, and what a replay begins with at each difficulty."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, MoveOn, Replay
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    injured,
    items_to_lose,
    knockout_parts,
    marks,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, do, refusal_code, seat
from tests.games.oathsworn.builders.encounter import encounter, in_round_1
from tests.games.oathsworn.rules.encounter.test_outcome import TOKENS, lost

REPLAY = Replay(tokens=TOKENS)


def all_down(campaign: Campaign) -> Campaign:
    """Return the campaign after all four lost their HP."""
    return do(campaign, *(LoseHp(seat=key, amount=6) for key in SEATS))


@pytest.mark.rule("OUTCOME-05", "OUTCOME-02")
def test_after_a_defeat_the_table_moves_on_or_replays_and_not_before() -> None:
    going = in_round_1()
    assert (refusal_code(going, MoveOn()), refusal_code(going, REPLAY)) == (
        "outcome.not-yet",
        "outcome.not-yet",
    )
    beaten = all_down(going)
    assert encounter(beaten).result == "defeat"
    assert (refusal_code(beaten, MoveOn()), refusal_code(beaten, REPLAY)) == ("", "")
    assert do(beaten, MoveOn()).part == "epilogue"
    again = do(beaten, REPLAY)
    assert (again.part, encounter(again).result, encounter(again).attempt) == ("encounter", None, 2)


@pytest.mark.rule("OUTCOME-11", "DIFF-04", "DIFF-05")
@each_of(
    ("difficulty", "hp"),
    [("journeyman", 6), ("pilgrim", 6), ("free", 6), ("grim", 5), ("dread", 4)],
)
def test_a_replay_begins_at_the_maximum_of_the_difficulty(difficulty: str, hp: int) -> None:
    hurt = an_oathsworn(in_round_1(difficulty=difficulty), "1", hp=1)
    hurt = an_oathsworn(hurt, "2", hp=0)
    again = do(hurt, DeclareOutcome(result="defeat"), REPLAY)
    assert [who.hp for who in again.seats.values()] == [hp] * 4


@pytest.mark.rule("OUTCOME-14", "OUTCOME-09")
def test_after_a_second_defeat_there_are_both_ways_and_no_new_marks() -> None:
    second = all_down(do(all_down(lost(difficulty="pilgrim")), REPLAY))
    assert (refusal_code(second, MoveOn()), refusal_code(second, REPLAY)) == ("", "")
    assert do(second, REPLAY).company.knockouts == 5
    moved = do(second, MoveOn())
    assert (moved.company.knockouts, marks(knockout_parts(moved, a_box(moved)))) == (5, 0)
    assert [items_to_lose(moved, key) for key in moved.seats] == [2, 2, 2, 2]


@pytest.mark.rule("OUTCOME-10")
def test_who_stands_at_the_end_of_the_replay_pays_nothing_for_the_first_attempt() -> None:
    again = do(all_down(in_round_1()), REPLAY)
    fallen = do(again, LoseHp(seat="3", amount=6), DeclareOutcome(result="victory"), MoveOn())
    assert injured(fallen) == ("3",)
    assert [items_to_lose(fallen, key) for key in fallen.seats] == [1, 1, 2, 1]
    assert seat(fallen, "1").hp == 6
