"""The steps of an open campaign: what was done, what can be undone and redone."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from oathsworn_gui.tabletop.action import Action, Line


@dataclass(frozen=True)
class Step:
    """One change of the campaign, with the whole tree before and after (shared structure).

    ``seq`` counts from 1 and never goes back; ``at`` is the local time in ISO form; ``who`` names
    the player, empty when nobody said; ``procedure`` is the id of the outermost procedure the step
    belongs to, None outside one; ``overruled`` the table's word where it overruled a refusal.
    """

    seq: int
    at: str
    who: str
    action: Action
    before: Any
    after: Any
    lines: tuple[Line, ...] = ()
    procedure: str | None = None
    overruled: str | None = None


@dataclass
class History:
    """Steps done, oldest first, and steps undone, the next to redo last."""

    done: list[Step] = field(default_factory=list[Step])
    undone: list[Step] = field(default_factory=list[Step])

    def add(self, step: Step) -> None:
        """Join a step to what was done; nothing can be redone any more."""
        self.done.append(step)
        self.undone.clear()

    def undo(self) -> Step:
        """Move the last step to the undone and return it.

        Raises:
            IndexError: nothing was done.
        """
        step = self.done.pop()
        self.undone.append(step)
        return step

    def redo(self) -> Step:
        """Move the last undone step back and return it.

        Raises:
            IndexError: nothing was undone.
        """
        step = self.undone.pop()
        self.done.append(step)
        return step

    def last_of_procedure(self) -> int:
        """How many of the last steps belong to the procedure of the last one; at least 1 if any."""
        if not self.done:
            return 0
        procedure = self.done[-1].procedure
        if procedure is None:
            return 1
        return _run(self.done, procedure)


def _run(steps: Sequence[Step], procedure: str) -> int:
    length = 0
    for step in reversed(steps):
        if step.procedure != procedure:
            break
        length += 1
    return length
