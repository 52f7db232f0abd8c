"""The levels table as running totals, and the level that a chapter asks."""

import pytest

from oathsworn_gui.games.oathsworn.rules.company.level import granted, level_in, totals
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign

BOX = a_box(a_campaign())

RUNNING = (
    (0, 0, 0), (1, 0, 0), (1, 0, 1), (2, 0, 1), (2, 0, 1), (2, 0, 2), (3, 0, 2), (3, 1, 2),
    (3, 1, 3), (3, 1, 3), (3, 1, 4), (3, 2, 4), (3, 2, 5), (4, 2, 5), (4, 2, 5), (4, 2, 6),
    (4, 3, 6), (4, 3, 7), (5, 3, 7), (5, 3, 8), (6, 3, 8),
)  # fmt: skip
"""Permanent tokens, animus or regen, traits at levels 1 to 21 (facts, section 2)."""


@pytest.mark.rule("LEVEL-03")
@each_of(("level", "running"), tuple(enumerate(RUNNING, 1)))
def test_the_rows_up_to_a_level_come_to_the_printed_totals(
    level: int, running: tuple[int, int, int]
) -> None:
    assert totals(level, BOX) == running


@pytest.mark.rule("LEVEL-03")
@each_of("above", range(1, 22))
def test_rows_above_a_level_are_what_is_missing_to_the_next(above: int) -> None:
    for level in range(above, 22):
        have, wanted = totals(above, BOX), totals(level, BOX)
        assert granted(above, level, BOX) == tuple(
            after - before for before, after in zip(have, wanted, strict=True)
        )


@pytest.mark.rule("LEVEL-02")
def test_everyone_has_the_level_of_the_chapters_number() -> None:
    assert [level_in(str(n), BOX) for n in range(1, 22)] == list(range(1, 22))


@pytest.mark.rule("LEVEL-02")
def test_a_chapter_that_gives_no_level_is_played_at_the_one_reached_before_it() -> None:
    assert (level_in("11", BOX), level_in("11.5", BOX), level_in("12", BOX)) == (11, 12, 12)
