"""Convert steps to journal lines."""

from collections.abc import Iterable
from dataclasses import replace

from oathsworn_gui.session.plain_step import plain_step
from oathsworn_gui.session.step import Step
from oathsworn_gui.storage.files.plain_json import Json, compact
from oathsworn_gui.storage.journal.journal_lines import JournalLine, Kind, SealedLine
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.difference import changes_to_json, difference

_TOGETHER = "together-"
_MARK = b'"procedure":"together-'


def line_of(n: int, kind: Kind, step: Step, at: str, because: str | None = None) -> JournalLine:
    """Return the journal line for a step that was done, undone or redone at the time ``at``.

    ``because`` is the reason for undoing a sealed step, None otherwise.
    """
    if kind != "done":
        before, after = (step.after, step.before) if kind == "undone" else (step.before, step.after)
        changes = changes_to_json(difference(before, after))
        return JournalLine(n, kind, step.seq, at, changes, overruled=because)
    return JournalLine(n, kind, **vars(plain_step(step)))


def undone_as_one(line: JournalLine, together: int) -> JournalLine:
    """Return the line of the last of ``together`` steps that were undone as one, marked so."""
    return replace(line, procedure=f"{_TOGETHER}{together}") if together > 1 else line


def together_of(lines: Iterable[SealedLine]) -> dict[int, int]:
    """Return how many steps are redone as one with that of a number, if more than one."""
    found: dict[int, int] = {}
    for line in lines:
        marked = line.kind == "undone" and _MARK in line.data
        opened = line.opened() if marked else None
        count = (opened.procedure or "").removeprefix(_TOGETHER) if opened is not None else ""
        if count.isdecimal():
            found[line.seq] = int(count)
        else:
            found.pop(line.seq, None)
    return found


def lines_of(plain: Json) -> tuple[Line, ...]:
    """Return the lines of play in plain JSON.

    Raises:
        ValidationError: it does not hold such lines.
    """
    # As bytes: where memory ends, pydantic takes a str that it cannot encode for invalid.
    return tuple(Line.model_validate_json(compact(each).encode()) for each in plain)
