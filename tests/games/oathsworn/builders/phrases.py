"""The sentences of a campaign in English, for tests of views: no window is made."""

from collections.abc import Mapping
from functools import cache

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.content.box import box_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Line, Refusal, Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.builders.content_files import printed


@cache
def english() -> Texts:
    """Return the texts of the program, read once."""
    return Texts(read_texts())


def a_store(campaign: Campaign) -> Store:
    """Return a campaign that is open, as views read it."""
    return Store(system_of(printed()), campaign, clock=lambda: "")


class English:
    """What a page says of ``campaign``; the Protocol is `Phrases`."""

    def __init__(self, campaign: Campaign) -> None:
        self.texts = english()
        self._campaign = campaign
        self._fill = filler(lambda now: box_of(printed(), now))

    def said(self, key: str, params: Mapping[str, Scalar]) -> str:
        return self.texts.find(key, key, **self._fill(self._campaign, self.texts, params))

    def line_text(self, line: Line) -> str:
        return self.said(f"line.{line.code}", line.params)

    def refusal_text(self, refusal: Refusal) -> str:
        return self.said(f"refusal.{refusal.code}", refusal.params)

    def asked(self, question: Question, suffix: str = "") -> str:
        return self.said(f"question.{question.kind}{suffix}", question.params)
