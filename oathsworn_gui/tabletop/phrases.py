"""The interface through which views turn rule results into sentences, independent of the window."""

from collections.abc import Mapping
from typing import Protocol

from oathsworn_gui.tabletop.action import Line, Refusal, Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.texts import Texts


class Phrases(Protocol):
    """The sentences of the open campaign in the display language; `PageContext` implements it."""

    @property
    def texts(self) -> Texts:
        """All sentences by key."""
        ...

    def said(self, key: str, params: Mapping[str, Scalar]) -> str:
        """Return the text of ``key`` with the ids among ``params`` (seats, cards) as names."""
        ...

    def line_text(self, line: Line) -> str:
        """Return a line of the log as a sentence."""
        ...

    def refusal_text(self, refusal: Refusal) -> str:
        """Return the reason why something cannot be done as a sentence."""
        ...

    def asked(self, question: Question, suffix: str = "") -> str:
        """Return the text of a question, or of the part whose key ends in ``suffix``."""
        ...
