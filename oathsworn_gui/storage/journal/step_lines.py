"""Convert steps to journal lines."""

from oathsworn_gui.session.plain_step import plain_step
from oathsworn_gui.session.step import Step
from oathsworn_gui.storage.files.plain_json import Json, compact
from oathsworn_gui.storage.journal.journal_lines import JournalLine, Kind
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.difference import changes_to_json, difference


def line_of(n: int, kind: Kind, step: Step, at: str, because: str | None = None) -> JournalLine:
    """Return the journal line for a step that was done, undone or redone at the time ``at``.

    ``because`` is the reason for undoing a sealed step, None otherwise.
    """
    if kind != "done":
        before, after = (step.after, step.before) if kind == "undone" else (step.before, step.after)
        changes = changes_to_json(difference(before, after))
        return JournalLine(n, kind, step.seq, at, changes, overruled=because)
    return JournalLine(n, kind, **vars(plain_step(step)))


def lines_of(plain: Json) -> tuple[Line, ...]:
    """Return the lines of play in plain JSON.

    Raises:
        ValidationError: it does not hold such lines.
    """
    # As bytes: where memory ends, pydantic takes a str that it cannot encode for invalid.
    return tuple(Line.model_validate_json(compact(each).encode()) for each in plain)
