"""The sentences of a campaign as phones get them, without a window."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from oathsworn_gui.assets import read_texts
from oathsworn_gui.tabletop.action import Line, Refusal, Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.texts import Texts

TEXTS = Texts(read_texts())

Fill = Callable[[Any, Texts, Mapping[str, Scalar]], Mapping[str, Scalar]]


@dataclass(frozen=True)
class Sentences:
    """The texts with the ids in their parameters as names, by the ``fill`` of a game."""

    campaign: Any
    fill: Fill
    texts: Texts = TEXTS

    def said(self, key: str, params: Mapping[str, Scalar]) -> str:
        return self.texts.find(key, key, **self.fill(self.campaign, self.texts, params))

    def line_text(self, line: Line) -> str:
        return self.said(f"line.{line.code}", line.params)

    def refusal_text(self, refusal: Refusal) -> str:
        return self.said(f"refusal.{refusal.code}", refusal.params)

    def asked(self, question: Question, suffix: str = "") -> str:
        filled = self.fill(self.campaign, self.texts, question.params)
        return self.texts.find(f"question.{question.kind}{suffix}", "", **filled)
