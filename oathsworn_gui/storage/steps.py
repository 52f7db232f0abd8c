"""Journal lines from steps, and steps from journal lines."""

from collections.abc import Sequence
from typing import Any

from oathsworn_gui.session.history import Step
from oathsworn_gui.storage.journal_lines import JournalLine, Kind
from oathsworn_gui.storage.plain_json import Json, compact, is_object
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.difference import changes_from_json, changes_to_json, difference
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.patched_state import patched_state

KEPT = 200
"""How many steps can be undone after a restart."""


def line_of(n: int, kind: Kind, step: Step, at: str, because: str | None = None) -> JournalLine:
    """Return the journal line of a step that was done, undone or redone ``at`` a time.

    ``because`` is the word of why a step was undone that had been sealed, None for any other.
    """
    before, after = (step.after, step.before) if kind == "undone" else (step.before, step.after)
    changes = changes_to_json(difference(before, after))
    if kind != "done":
        return JournalLine(n, kind, step.seq, at, changes, overruled=because)
    return JournalLine(
        n,
        kind,
        step.seq,
        step.at,
        changes,
        step.who,
        step.action.model_dump(mode="json"),
        [each.model_dump(mode="json") for each in step.lines],
        step.procedure,
        step.overruled,
    )


def steps_of(
    lines: Sequence[JournalLine], system: GameSystem, campaign: Any
) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """Return the steps done (oldest first) and undone (the next to redo last) that led here.

    ``campaign`` is the tree after the last line. The history begins where a line cannot be read any
    more (an action that is gone, a change that no longer fits): it is then shorter, never wrong.
    """
    done, undone = _told(lines)
    return _done(done[-KEPT:], system, campaign), _undone(undone[-KEPT:], system, campaign)


def _told(lines: Sequence[JournalLine]) -> tuple[list[JournalLine], list[JournalLine]]:
    """Follow the lines as a history does; return the lines of the steps done, and undone."""
    done: list[JournalLine] = []
    undone: list[JournalLine] = []
    for line in lines:
        if line.kind == "done":
            done.append(line)
            undone.clear()
            continue
        source, target = (done, undone) if line.kind == "undone" else (undone, done)
        if source and source[-1].seq == line.seq:
            target.append(source.pop())
        else:  # the step was done before the journal begins
            done.clear()
            undone.clear()
    return done, undone


def _done(lines: Sequence[JournalLine], system: GameSystem, campaign: Any) -> tuple[Step, ...]:
    steps: list[Step] = []
    after = campaign
    for line in reversed(lines):
        try:
            before = patched_state(after, changes_from_json(line.changes), back=True)
            steps.append(_step(line, system, before, after))
        except (KeyError, TypeError, ValueError):
            break
        after = before
    return tuple(reversed(steps))


def _undone(lines: Sequence[JournalLine], system: GameSystem, campaign: Any) -> tuple[Step, ...]:
    steps: list[Step] = []
    before = campaign
    for line in reversed(lines):
        try:
            after = patched_state(before, changes_from_json(line.changes))
            steps.append(_step(line, system, before, after))
        except (KeyError, TypeError, ValueError):
            break
        before = after
    return tuple(reversed(steps))


def _step(line: JournalLine, system: GameSystem, before: Any, after: Any) -> Step:
    if not is_object(line.action):
        raise TypeError("a step has an action")
    action = system.actions[line.action["type"]].model_validate_json(compact(line.action))
    return Step(
        line.seq,
        line.at,
        line.who,
        action,
        before,
        after,
        lines_of(line.lines),
        line.procedure,
        line.overruled,
    )


def lines_of(plain: Json) -> tuple[Line, ...]:
    """Return the lines of play that plain JSON holds.

    Raises:
        ValidationError: they are none.
    """
    return tuple(Line.model_validate_json(compact(each)) for each in plain)
