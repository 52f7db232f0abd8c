"""The sentences of Lanterns without a window."""

from collections.abc import Mapping

from oathsworn_gui.assets import read_texts
from oathsworn_gui.tabletop.action import Line, Refusal, Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.texts import Texts
from tests.toy_game.lanterns_ui import TEXTS


class PlainPhrases:
    """Ids are their own names."""

    def __init__(self) -> None:
        self.texts = Texts({**read_texts(), **TEXTS})

    def said(self, key: str, params: Mapping[str, Scalar]) -> str:
        return self.texts.find(key, key, **params)

    def line_text(self, line: Line) -> str:
        return self.said(f"line.{line.code}", line.params)

    def refusal_text(self, refusal: Refusal) -> str:
        return self.said(f"refusal.{refusal.code}", refusal.params)

    def asked(self, question: Question, suffix: str = "") -> str:
        return self.texts.find(f"question.{question.kind}{suffix}", "", **question.params)
