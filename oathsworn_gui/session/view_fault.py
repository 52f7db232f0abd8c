"""The fault of views that could not show a change which was made all the same."""

from collections.abc import Sequence
from typing import Literal, Self

Happened = Literal["done", "undone", "redone"]


class ViewFault(ExceptionGroup[Exception]):
    """Views or listeners failed after a change; the change itself is made and recorded.

    ``happened`` is what was done with ``steps`` steps; with 0 steps the campaign did not change, it
    was only shown again.
    """

    happened: Happened
    steps: int

    def __new__(cls, happened: Happened, steps: int, faults: Sequence[Exception]) -> Self:
        """Gather ``faults``, of which there is at least one."""
        self = super().__new__(cls, "a view could not show the campaign", faults)
        self.happened, self.steps = happened, steps
        return self

    def __init__(self, happened: Happened, steps: int, faults: Sequence[Exception]) -> None:
        """Accept what ``__new__`` has kept."""
        super().__init__("a view could not show the campaign", faults)

    def derive(self, excs: Sequence[Exception], /) -> "ViewFault":  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return the same about some of the faults."""
        return ViewFault(self.happened, self.steps, excs)
