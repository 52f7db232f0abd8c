"""A chronicle recorded while simulated players play, without a disk and without words."""

from datetime import datetime, timedelta
from typing import Any

from oathsworn_gui.session.history import Step
from oathsworn_gui.tabletop.action import Line, stored_name

BEGAN = datetime.fromisoformat("2026-11-03T19:30:00")


class Recording:
    """Implements `session.record.Record`. ``entries`` are those of the chronicle, oldest first.

    Its clock gives each evening ``long`` steps, half a minute each; a week later is the next.
    """

    def __init__(self, long: int = 300) -> None:
        self.entries: list[dict[str, Any]] = []
        self._long = long

    def clock(self) -> str:
        """Return the local time of the next step in ISO form."""
        week, step = divmod(len(self.entries), self._long)
        return (BEGAN + timedelta(weeks=week, seconds=30 * step)).isoformat()

    def done(self, step: Step) -> None:
        """Record a step that was done."""
        action = {"type": stored_name(type(step.action)), "seat": getattr(step.action, "seat", "")}
        lines = [_plain(each) for each in step.lines]
        self._add("done", step, who=step.who, action=action, overruled=None, lines=lines)

    def undone(self, step: Step, because: str | None = None, together: int = 1) -> None:
        """Record an undone step."""
        del because
        self._add("undone", step)

    def redone(self, step: Step) -> None:
        """Record that an undone step was redone."""
        self._add("redone", step)

    def _add(self, kind: str, step: Step, **more: Any) -> None:
        n = len(self.entries) + 1
        self.entries.append({"n": n, "kind": kind, "seq": step.seq, "at": step.at, **more})


def _plain(line: Line) -> dict[str, Any]:
    return {"code": line.code, "rule": line.rule, "params": dict(line.params), "words": ""}
