"""The sentences of a campaign for views, without a window."""

from collections.abc import Mapping
from dataclasses import dataclass

from oathsworn_gui.assets import read_texts
from oathsworn_gui.tabletop.action import Line, Refusal, Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.texts import Texts


@dataclass(frozen=True)
class PlainPhrases:
    """Texts with their parameters as they are; ids are not put in words."""

    texts: Texts

    def said(self, key: str, params: Mapping[str, Scalar]) -> str:
        return self.texts.find(key, key, **params)

    def line_text(self, line: Line) -> str:
        return self.said(f"line.{line.code}", line.params)

    def refusal_text(self, refusal: Refusal) -> str:
        return self.said(f"refusal.{refusal.code}", refusal.params)

    def asked(self, question: Question, suffix: str = "") -> str:
        return self.texts.find(f"question.{question.kind}{suffix}", "", **question.params)


PHRASES = PlainPhrases(Texts(read_texts()))
