"""What a trial came to."""

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["good", "refused", "crash", "hang", "loss"]


@dataclass(frozen=True)
class Verdict:
    """``good``: an intact campaign; ``refused``: a typed error; else a fault, told in ``words``."""

    outcome: Outcome
    words: str = ""

    @property
    def is_fault(self) -> bool:
        """Whether it is counted."""
        return self.outcome in ("crash", "hang", "loss")


class LossError(AssertionError):
    """Something is lost, or was changed without a word."""


def hold(good: object, words: str) -> None:
    """See that something holds.

    Raises:
        LossError: it does not.
    """
    if not good:
        raise LossError(words)
