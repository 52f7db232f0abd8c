"""The steps of an open campaign: what was done, what can be undone and redone."""

from typing import NamedTuple

from oathsworn_gui.session.step import Step
from oathsworn_gui.session.step_stack import Content, StepStack

__all__ = ["History", "Step"]


class Change(NamedTuple):
    """What the steps done and undone are to be."""

    done: Content
    undone: Content


class History:
    """Steps done, oldest first, and steps undone, the next one to redo last.

    What changes is prepared, and becomes so once it is recorded: where memory ends in between, the
    history is as it was.
    """

    def __init__(self, done: StepStack, undone: StepStack) -> None:
        self.done = done
        self.undone = undone

    def adding(self, step: Step) -> Change:
        """Prepare a step that was done; nothing can be redone any longer."""
        return Change(self.done.pushed(step), self.undone.cleared())

    def undoing(self) -> Change:
        """Prepare that the last step moves to the undone steps.

        Raises:
            IndexError: nothing was done.
        """
        step, done = self.done.popped()
        return Change(done, self.undone.pushed(step))

    def redoing(self) -> Change:
        """Prepare that the last undone step moves back.

        Raises:
            IndexError: nothing was undone.
        """
        step, undone = self.undone.popped()
        return Change(self.done.pushed(step), undone)

    def become(self, change: Change) -> None:
        """Make what was prepared so; this takes no memory."""
        self.done.become(change.done)
        self.undone.become(change.undone)

    def last_of_procedure(self) -> int:
        """How many of the last steps belong to the procedure of the last one; at least 1 if any."""
        if not self.done:
            return 0
        procedure = self.done[-1].procedure
        if procedure is None:
            return 1
        return _run(self.done, procedure)


def _run(steps: StepStack, procedure: str) -> int:
    length = 0
    for step in reversed(steps):
        if step.procedure != procedure:
            break
        length += 1
    return length
