"""What a page says of an evening, in English: no window is made."""

from collections.abc import Mapping
from functools import cache

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.views.names import in_words, with_names
from oathsworn_gui.tabletop.action import Line, Refusal, Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.texts import Texts
from tests.games.set_a_watch.builders.game import a_box


@cache
def english() -> Texts:
    """Return the texts of the program, read once."""
    return Texts(read_texts())


class English:
    """What a page says of ``campaign``; the Protocol is `Phrases`."""

    def __init__(self, campaign: Campaign) -> None:
        self.texts, self._campaign = english(), campaign

    def said(self, key: str, params: Mapping[str, Scalar]) -> str:
        named = with_names(self._campaign, a_box(self._campaign), in_words(self.texts, params))
        return self.texts.find(key, key, **named)

    def line_text(self, line: Line) -> str:
        return self.said(f"line.{line.code}", line.params)

    def refusal_text(self, refusal: Refusal) -> str:
        return self.said(f"refusal.{refusal.code}", refusal.params)

    def asked(self, question: Question, suffix: str = "") -> str:
        return self.said(f"question.{question.kind}{suffix}", question.params)
