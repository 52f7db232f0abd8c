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

    def next_redo(self) -> int:
        """How many steps were undone as one with the last undone one; 0 if none is undone."""
        undone = self.undone
        return undone.together.get(undone[-1].seq, 1) if undone else 0

    def keep_together(self, step: Step, count: int) -> None:
        """Note that an undone step is the last of ``count`` that are redone as one."""
        self.undone.together.pop(step.seq, None)
        if count > 1:
            self.undone.together[step.seq] = count

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
