"""Answers to the open question: an option, a number, text, or the cards of a draw."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.might.pool import is_raise, refuse_raises, refuse_whites
from oathsworn_gui.games.oathsworn.rules.might.turn_up import refuse_cards, turn_up
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Outcome, Refusal, weightiest
from oathsworn_gui.tabletop.answers import DealForQuestion, GiveAnswer, GoOnAction
from oathsworn_gui.tabletop.procedure import (
    DrawRequest,
    Question,
    Value,
    answer_top,
    ask,
    refuse_answer,
)

POOL = "draw.pool"
"""The question of a pool, which may be answered with steps of empowering too."""

_DEALT = frozenset({"draw.cards", "draw.replacement"})
"""What is drawn without a choice. The card of a critical may be declined, so it is asked for."""


class Answer(GiveAnswer, OathswornAction):
    """Answer the open question of ``procedure`` for ``seat`` (empty: the whole table)."""

    procedures = PROCEDURES

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what does not fit the question; to that of a pool steps of empowering do."""
        return _refuse(campaign, box, self.procedure, self.seat, self.value)


class RecordDraw(OathswornAction):
    """Type in the cards or dice drawn at the table, in the order asked (``"W2*"``, ``"dR3"``)."""

    type: Literal["record-draw"] = "record-draw"
    procedure: str
    seat: str = ""
    cards: tuple[str, ...]

    @property
    def is_told(self) -> bool:
        """Yes: these cards lie on the table."""
        return True

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse cards that cannot come up now."""
        return _refuse(campaign, box, self.procedure, self.seat, self.cards)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Record the cards and continue the draw."""
        return _answer(campaign, box, self.seat, self.cards)


class Draw(DealForQuestion, OathswornAction):
    """Let the program draw the cards or dice of the open question."""

    procedures = PROCEDURES

    def dealt(self, campaign: Campaign, box: Box, draw: DrawRequest) -> tuple[str, ...]:
        """Draw with the counted random source."""
        return turn_up(campaign, box, draw)


class AnswerAndDraw(OathswornAction):
    """Answer the open question of a draw; the program draws at once what the answer asks for."""

    type: Literal["answer-and-draw"] = "answer-and-draw"
    procedure: str
    seat: str = ""
    value: Value

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what does not fit the question."""
        return _refuse(campaign, box, self.procedure, self.seat, self.value)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Answer, then draw the cards of the pool or the new card; else only answer."""
        outcome = _answer(campaign, box, self.seat, self.value)
        question = dealt_next(outcome.after, box, self.procedure)
        if question is None or question.draw is None:
            return outcome
        cards = turn_up(outcome.after, box, question.draw)
        return outcome.then(_answer(outcome.after, box, self.seat, cards))


def dealt_next(campaign: Campaign, box: Box, procedure: str) -> Question | None:
    """Return the question after a pool or a redraw that the program answers at once, or None."""
    question = ask(PROCEDURES, campaign, box)
    dealt = question is not None and question.kind in _DEALT and question.procedure == procedure
    return question if dealt else None


def _refuse(
    campaign: Campaign, box: Box, procedure: str, seat: str, value: Value
) -> Refusal | None:
    question = ask(PROCEDURES, campaign, box)
    if question is not None and question.kind == POOL and isinstance(value, tuple):
        return _refuse_pool(campaign, box, question, procedure, seat, value)
    refusal = refuse_answer(PROCEDURES, campaign, box, procedure, seat, value)
    if refusal or question is None or question.draw is None or not isinstance(value, tuple):
        return refusal
    return refuse_cards(campaign, box, question.draw, value)


def _refuse_pool(
    campaign: Campaign,
    box: Box,
    question: Question,
    procedure: str,
    seat: str,
    keys: tuple[str, ...],
) -> Refusal | None:
    """Refuse too many whites, invalid units or tokens, and steps wrongly placed."""
    plain = tuple(key for key in keys if not is_raise(key))
    refusal = refuse_answer(PROCEDURES, campaign, box, procedure, seat, plain)
    if question.procedure != procedure:
        return refusal
    whites = refuse_whites(question, plain)
    return weightiest([whites, refusal, refuse_raises(question, keys)])


def _answer(campaign: Campaign, box: Box, seat: str, value: Value) -> Outcome:
    return answer_top(PROCEDURES, campaign, box, seat, value)


class GoOn(GoOnAction, OathswornAction):
    """Continue a procedure that is under way without an open question.

    Only another edition of our own story leaves a campaign so: what was being read has more to it.
    """

    procedures = PROCEDURES


ACTIONS: tuple[type[OathswornAction], ...] = (Answer, RecordDraw, Draw, AnswerAndDraw, GoOn)
