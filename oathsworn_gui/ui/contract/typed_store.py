"""What is typed for the open question and not accepted yet, kept over the end of the program."""

from dataclasses import dataclass
from typing import Protocol

from oathsworn_gui.tabletop.procedure import Question


@dataclass(frozen=True)
class Typed:
    """The ``codes`` typed so far; ``kept`` are the places of those kept although doubted."""

    codes: tuple[str, ...] = ()
    kept: tuple[int, ...] = ()


class TypedStore(Protocol):
    """Keeps what is typed for one question of the open campaign."""

    def read(self, question: Question) -> Typed:
        """Return what was typed for ``question`` as it is asked now; nothing if it was another."""
        ...

    def keep(self, question: Question, typed: Typed) -> None:
        """Keep what is typed for ``question`` now, in place of all that was kept before."""
        ...


class NoTypedStore:
    """Keeps nothing: for pages without file access."""

    def read(self, question: Question) -> Typed:
        """Return nothing."""
        del question
        return Typed()

    def keep(self, question: Question, typed: Typed) -> None:
        """Do nothing."""
        del question, typed
