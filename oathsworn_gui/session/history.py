"""The steps of an open campaign: what was done, what can be undone and redone."""

from oathsworn_gui.session.step import Step
from oathsworn_gui.session.step_stack import StepStack

__all__ = ["History", "Step"]


class History:
    """Steps done, oldest first, and steps undone, the next one to redo last."""

    def __init__(self, done: StepStack, undone: StepStack) -> None:
        self.done = done
        self.undone = undone

    def add(self, step: Step) -> None:
        """Add a step that was done; nothing can be redone any longer."""
        self.done.push(step)
        self.undone.clear()

    def undo(self) -> Step:
        """Move the last step to the undone steps and return it.

        Raises:
            IndexError: nothing was done.
        """
        step = self.done.pop()
        self.undone.push(step)
        return step

    def redo(self) -> Step:
        """Move the last undone step back and return it.

        Raises:
            IndexError: nothing was undone.
        """
        step = self.undone.pop()
        self.done.push(step)
        return step

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
