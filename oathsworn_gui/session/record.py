"""What a session tells to whoever keeps it: the protocol that storage implements."""

from typing import Protocol

from oathsworn_gui.session.history import Step


class Record(Protocol):
    """Keeps every step before it is shown.

    No method raises because a disk failed: the record remembers what it owes and its mark says so.
    """

    def done(self, step: Step) -> None:
        """Keep a step that was done."""
        ...

    def undone(self, step: Step, because: str | None = None) -> None:
        """Keep that the step was taken back, and the table's word of why a seal was overruled."""
        ...

    def redone(self, step: Step) -> None:
        """Keep that the step was done again."""
        ...


class Forgetful:
    """A record that keeps nothing, for tests and tours."""

    def done(self, step: Step) -> None:
        """Keep nothing."""

    def undone(self, step: Step, because: str | None = None) -> None:
        """Keep nothing."""

    def redone(self, step: Step) -> None:
        """Keep nothing."""
