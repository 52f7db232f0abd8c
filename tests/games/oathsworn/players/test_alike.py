"""Chapter 1 of the box, told by hand from nothing, plays as the one that ships, step by step."""

import pytest

from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from tests.games.oathsworn.players.__main__ import alike
from tests.games.oathsworn.players.alike import UnlikeError, refuse_unlike
from tests.games.oathsworn.players.tutorial import tutorial
from tests.games.oathsworn.views.sheets.test_chapter_1_by_hand import by_hand

LEAST_STEPS = 50


def test_two_games_are_the_same_at_every_step() -> None:
    assert all(alike(seed) >= LEAST_STEPS for seed in (1, 2))


@pytest.mark.long
@pytest.mark.parametrize("first", range(1, 201, 20))
def test_two_hundred_games_are_the_same_at_every_step(first: int) -> None:
    assert all(alike(seed) >= LEAST_STEPS for seed in range(first, first + 20))


def test_a_die_that_was_told_otherwise_is_noticed() -> None:
    told = by_hand()
    assert told.boss is not None
    first, *others = told.boss.locations
    weaker = told.boss.evolve(locations=(first.evolve(hp=first.hp - 1), *others))
    with pytest.raises(UnlikeError, match="encounter"):
        refuse_unlike(tutorial(1), tutorial(1, told.evolve(boss=weaker)), "set-up")
    moved = with_encounter(tutorial(1), round=encounter_of(tutorial(1)).round + 1)
    with pytest.raises(UnlikeError, match="encounter"):
        refuse_unlike(tutorial(1), moved, "set-up")
