"""History from the journal: as long as it can be read, and never wrong."""

from dataclasses import replace
from typing import Any

import pytest

from oathsworn_gui.session.history import Step
from oathsworn_gui.storage.journal_lines import JournalLine
from oathsworn_gui.storage.steps import line_of, steps_of
from oathsworn_gui.tabletop.state import EMPTY
from tests.storage.lamps import LAMPS, House, Light, NextEvening


@pytest.fixture
def played() -> tuple[list[JournalLine], list[Step], House]:
    """Four evenings, step by step."""
    house = House(seed=7)
    steps: list[Step] = []
    for seq in range(1, 5):
        action = NextEvening()
        after = action.apply(house, None).after
        steps.append(Step(seq, f"2026-11-2{seq}T20:00:00", "Ines", action, house, after))
        house = after
    return [line_of(step.seq, "done", step, step.at) for step in steps], steps, house


def test_all_of_it(played: tuple[list[JournalLine], list[Step], House]) -> None:
    lines, steps, house = played
    assert steps_of(lines, LAMPS, house) == (tuple(steps), ())


def test_an_action_that_is_gone_ends_it(
    played: tuple[list[JournalLine], list[Step], House],
) -> None:
    lines, steps, house = played
    lines[1] = replace(lines[1], action={"type": "sing"})
    assert steps_of(lines, LAMPS, house) == (tuple(steps[2:]), ())


@pytest.mark.parametrize(
    "wrong",
    [
        {"action": {}},
        {"action": {"type": "light"}},
        {"lines": [{"code": 3}]},
        {"changes": [{"at": ["evening"], "from": 8, "to": 9}]},
        {"changes": [{"at": []}]},
        {"changes": [3]},
    ],
)
def test_what_cannot_be_read_ends_it(
    played: tuple[list[JournalLine], list[Step], House], wrong: dict[str, Any]
) -> None:
    lines, steps, house = played
    lines[0] = replace(lines[0], **wrong)
    assert steps_of(lines, LAMPS, house) == (tuple(steps[1:]), ())


def test_undone_before_the_journal_begins(
    played: tuple[list[JournalLine], list[Step], House],
) -> None:
    lines, steps, _ = played
    back = line_of(5, "undone", steps[3], "")
    further = line_of(6, "undone", steps[2], "")
    assert steps_of([*lines[3:], back, further], LAMPS, steps[1].after) == ((), ())
    assert steps_of([*lines, back, further], LAMPS, steps[1].after) == (
        tuple(steps[:2]),
        (steps[3], steps[2]),
    )
    lit = Light(room="hall").apply(steps[1].after, None).after
    new = Step(5, "", "", Light(room="hall"), steps[1].after, lit)
    after = [*lines, back, further, line_of(7, "done", new, "")]
    assert steps_of(after, LAMPS, lit) == ((*steps[:2], new), ())
    assert lit.lamps is not EMPTY
