"""The recording interface of a session, implemented by the storage."""

from typing import Protocol

from oathsworn_gui.session.history import Step


class Record(Protocol):
    """Records every step before it is shown.

    No method raises because of a disk failure: the record keeps pending data and its mark shows the
    failure.
    """

    def done(self, step: Step) -> None:
        """Record a step that was done."""
        ...

    def undone(self, step: Step, because: str | None = None, together: int = 1) -> None:
        """Record an undone step; ``because`` is the players' reason for overruling a seal.

        ``together``: it is the last of so many that were undone as one, and are redone as one.
        """
        ...

    def redone(self, step: Step) -> None:
        """Record that an undone step was redone."""
        ...


class Forgetful:
    """A record that stores nothing, for tests and tours."""

    def done(self, step: Step) -> None:
        """Do nothing."""

    def undone(self, step: Step, because: str | None = None, together: int = 1) -> None:
        """Do nothing."""

    def redone(self, step: Step) -> None:
        """Do nothing."""
