"""Every sentence that a campaign composes: questions, options, lines, undo, refusals, the library.

`faults` says what is wrong with one.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import box_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.summary import summary
from oathsworn_gui.games.oathsworn.system import ACTIONS
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Refusal, Scalar
from oathsworn_gui.tabletop.procedure import Question, ask
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.contract.game_ui import Fill
from oathsworn_gui.ui.table.step_words import action_words
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.phrases import english
from tests.games.oathsworn.walks.encounter_fields import an_action
from tests.sentences import faults as faults_of_any

_SOMEBODY = "Edda"
_MOST_HP = 30
"""More HP than anybody has."""

_WRONG: Mapping[str, re.Pattern[str]] = {
    "an id instead of a name": re.compile(r"\b([ps]\d|(common|unique)-\d+)\b"),
    "nothing that is told": re.compile(r"\b(?:gains|loses|regains) 0 "),
}


class Said(NamedTuple):
    """A sentence and the key of its text; ``kind`` is what of play it belongs to."""

    kind: str
    key: str
    words: str


class Told:
    """The words of a campaign that is being played."""

    def __init__(self, store: Store) -> None:
        """Tell of ``store``."""
        self.store = store
        self._fill = filler(lambda now: box_of(printed(), now))

    @property
    def texts(self) -> Texts:
        """English."""
        return english()

    @property
    def fill(self) -> Fill:
        """Ids in words."""
        return self._fill

    def said(self, campaign: Campaign, key: str, params: Mapping[str, Scalar]) -> str:
        """Return a text as it stood at ``campaign``; the key where there is none."""
        said = self.texts.find(key, key, **self._fill(campaign, self.texts, params))
        for who in campaign.seats.values():  # chance may have named somebody "move 1"
            said = said.replace(who.name, _SOMEBODY) if re.search(r"\d", who.name) else said
        return said

    def of_step(self, step: Step, chance: Random) -> Iterator[Said]:
        """Yield what was asked before a step, what it is called, and what it told."""
        question = ask(PROCEDURES, step.before, box_of(printed(), step.before))
        if question is not None:
            yield from self._of_question(step.before, question)
        yield Said("undo", "action", action_words(self, step))
        for line in step.lines:
            key = f"line.{line.code}"
            yield Said("line", key, self.said(step.after, key, line.params))
            if self.texts.has(f"result.{line.code}"):
                key = f"result.{line.code}"
                yield Said("result", key, self.said(step.after, key, line.params))
        for words in summary(step.after, printed()).stopped:
            yield Said("stopped", "", words)
        yield from self._of_refusals(step.after, chance)

    def _of_question(self, campaign: Campaign, question: Question) -> Iterator[Said]:
        key = f"question.{question.kind}"
        yield Said("question", key, self.said(campaign, key, question.params))
        if self.texts.has(f"{key}.help"):
            yield Said("help", f"{key}.help", self.said(campaign, f"{key}.help", question.params))
        if question.because is not None:
            key = f"line.{question.because.code}"
            yield Said("line", key, self.said(campaign, key, question.because.params))
        for option in question.options:
            key = f"option.{option.code}"
            yield Said("option", key, self.said(campaign, key, option.params))
            if option.refusal is not None:
                yield self._of_refusal(campaign, option.refusal)
            if option.trace is not None:
                key = f"line.{option.trace.line.code}"
                yield Said("line", key, self.said(campaign, key, option.trace.line.params))

    def _of_refusals(self, campaign: Campaign, chance: Random) -> Iterator[Said]:
        """Yield why something chosen by chance cannot be done."""
        if campaign.encounter is None:
            return
        action = an_action(ACTIONS[chance.choice(_kinds())], campaign, chance)
        refusal = action.refuse(campaign, box_of(printed(), campaign)) if action else None
        if isinstance(refusal, Refusal) and "" not in refusal.params.values():
            yield self._of_refusal(campaign, refusal)

    def _of_refusal(self, campaign: Campaign, refusal: Refusal) -> Said:
        key = f"refusal.{refusal.code}"
        return Said("refusal", key, self.said(campaign, key, refusal.params))


@cache
def _kinds() -> tuple[str, ...]:
    return tuple(sorted(ACTIONS))


def faults(words: str) -> Iterator[str]:
    """Yield what is wrong with a sentence."""
    yield from faults_of_any(words)
    for name, pattern in _WRONG.items():
        if pattern.search(words):
            yield name
    for found in re.finditer(r"\b(?:loses?|lost) (\d+) HP", words):
        if int(found[1]) > _MOST_HP:
            yield "more HP than there are"
