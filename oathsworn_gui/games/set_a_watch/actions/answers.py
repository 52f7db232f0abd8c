"""Answers to the open question; cards and dice that the table tells, or the program deals."""

from typing import Literal

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.answering import by_chance, refuse_told
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible
from oathsworn_gui.tabletop.procedure import Value, answer_top, ask, refuse_answer


class Answer(WatchAction):
    """Answer the open question of ``procedure``: an option, several, or what the table tells."""

    type: Literal["answer"] = "answer"
    procedure: str
    seat: str = ""
    value: Value

    @property
    def is_told(self) -> bool:
        """Whether it says what came up at the table."""
        return isinstance(self.value, tuple)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what does not fit the question, and cards that cannot lie there."""
        fault = refuse_answer(PROCEDURES, campaign, box, self.procedure, self.seat, self.value)
        question = ask(PROCEDURES, campaign, box)
        if fault is not None or question is None or question.draw is None:
            return fault
        told = self.value if isinstance(self.value, tuple) else ()
        return refuse_told(campaign, box, question.draw.family, told)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Hand the answer to the procedure on top."""
        return answer_top(PROCEDURES, campaign, box, self.seat, self.value)


class Draw(WatchAction):
    """Let the program deal the cards or roll the dice of the open question."""

    type: Literal["draw"] = "draw"
    procedure: str
    seat: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse when none are asked for, or none are known that could come."""
        question = ask(PROCEDURES, campaign, box)
        if question is None or question.draw is None or question.procedure != self.procedure:
            return impossible("answer.no-draw-asked")
        if by_chance(campaign, question.draw.family) is None:
            return impossible("watch.cannot-deal")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Deal by counted chance and go on as if it had been told."""
        question = ask(PROCEDURES, campaign, box)
        dealt = by_chance(campaign, question.draw.family if question and question.draw else "")
        if dealt is None:
            return Outcome(campaign)
        return answer_top(PROCEDURES, campaign, box, self.seat, dealt)


class GoOn(WatchAction):
    """Go on with what is under way and asks nothing: an older program left it so."""

    type: Literal["go-on"] = "go-on"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse with an open question, or with nothing under way."""
        waits = bool(campaign.pending) and ask(PROCEDURES, campaign, box) is None
        return None if waits else impossible("answer.nothing-waits")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Change nothing: the procedures are settled behind every action."""
        return Outcome(campaign)


ACTIONS: tuple[type[WatchAction], ...] = (Answer, Draw, GoOn)
