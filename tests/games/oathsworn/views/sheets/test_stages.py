"""The stages of a told boss: numbers that may be left out, and ends typed in words."""

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import Boss, StageNumbers
from oathsworn_gui.games.oathsworn.rules.hp.enemy import stage_condition
from oathsworn_gui.games.oathsworn.views.sheets.stages import (
    numbers_of,
    read_might,
    with_end,
    with_stage,
    with_target,
    written_end,
    written_might,
)
from oathsworn_gui.tabletop.action import Refusal
from tests.cases import each_of
from tests.games.oathsworn.builders.sheets import hart

BARE = hart(broken_at=(), stages=())


def test_the_first_stage_is_the_boss_itself_and_later_ones_stand_beside_it() -> None:
    first = with_stage(BARE, 1, StageNumbers(defense=6, might=("black",)))
    assert (first.defense, first.might, first.stages) == (6, ("black",), ())
    second = with_stage(first, 2, StageNumbers(defense=7))
    assert second.stages == (
        StageNumbers(defense=6, might=("black",)),
        StageNumbers(defense=7),
        StageNumbers(),
    )
    assert numbers_of(second, 2) == StageNumbers(defense=7)
    assert with_stage(second, 2, StageNumbers()).stages == ()


def test_might_is_typed_in_several_ways_and_written_in_one() -> None:
    cards = ("red", "red", "red", "yellow", "yellow")
    for words in ("3r2y", "rrryy", "3 red 2 yellow", "3R2Y"):
        assert read_might(words) == cards
    assert written_might(("yellow", "red", "yellow", "black")) == "1b1r2y"
    assert read_might(written_might(cards)) == cards
    assert read_might(" ") == ()
    for words in ("many", "move 3", "3r push 2"):
        wrong = read_might(words)
        assert isinstance(wrong, Refusal)
        assert wrong.code == "sheet.no-might"


ENDS: dict[str, tuple[int, tuple[str, ...], str]] = {
    "2": (2, (), "2"),
    "3 dice lost": (3, (), "3"),
    "one": (0, (), "one"),
    "all but one": (3, (), "3"),
    "Heart broken": (0, ("heart",), "Heart"),
    "head + flank": (0, ("head", "flank", "flank-2"), "Head + Flank"),
    "Heart broken, or 4 dice lost": (4, ("heart",), "Heart, 4"),
    "Tail": (0, (), "Tail"),
    "when the moon is full": (0, (), "when the moon is full"),
    "": (0, (), ""),
}


@pytest.mark.rule("BREAK-02")
@each_of("typed", ENDS)
def test_what_ends_a_stage_is_typed_and_written_again(typed: str) -> None:
    limit, keys, written = ENDS[typed]
    boss = with_end(BARE, 1, typed)
    assert (stage_condition(boss, 2), written_end(boss, 1)) == ((limit, keys), written)
    assert with_end(BARE, 1, written) == boss


def test_each_end_is_its_own() -> None:
    both = with_end(with_end(BARE, 1, "2"), 2, "when it sleeps")
    assert (written_end(both, 1), written_end(both, 2)) == ("2", "when it sleeps")
    assert both.stage_words == ("", "when it sleeps")
    nothing: Boss = with_end(with_end(both, 1, ""), 2, "")
    assert nothing == BARE


@pytest.mark.rule("TARGET-02")
def test_whom_it_targets_is_typed_and_what_nobody_can_find_is_asked() -> None:
    found = {
        words: (with_target(BARE, words).target, with_target(BARE, words).targeting)
        for words in ("", "most animus", "The farthest Oathsworn", "who laughed last")
    }
    assert found == {
        "": ("closest", ""),
        "most animus": ("most-animus", "most animus"),
        "The farthest Oathsworn": ("farthest", "The farthest Oathsworn"),
        "who laughed last": (None, "who laughed last"),
    }
