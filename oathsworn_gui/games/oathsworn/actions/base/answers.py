"""Answers to the open question: an option, a number, text, or the cards of a draw."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.might.pool import is_raise, refuse_raises, refuse_whites
from oathsworn_gui.games.oathsworn.rules.might.turn_up import refuse_cards, turn_up
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, weightiest
from oathsworn_gui.tabletop.procedure import Question, Value, answer_top, ask, refuse_answer

POOL = "draw.pool"
"""The question of a pool, which may be answered with steps of empowering too."""

_DEALT = frozenset({"draw.cards", "draw.replacement"})
"""What is drawn without a choice. The card of a critical may be declined, so it is asked for."""


class _Answering(OathswornAction):
    procedure: str
    seat: str = ""
    value: Value

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what does not fit the question."""
        return _refuse(campaign, box, self.procedure, self.seat, self.value)


class Answer(_Answering):
    """Answer the open question of ``procedure`` for ``seat`` (empty: the whole table)."""

    type: Literal["answer"] = "answer"

    @property
    def is_told(self) -> bool:
        """Whether cards were typed: what reveals something and was not drawn by the program."""
        return isinstance(self.value, tuple)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Hand the answer to the procedure on top."""
        return _answer(campaign, box, self.seat, self.value)


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


class Draw(OathswornAction):
    """Let the program draw the cards or dice of the open question."""

    type: Literal["draw"] = "draw"
    procedure: str
    seat: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse when no draw is asked for."""
        question = ask(PROCEDURES, campaign, box)
        if question is None or question.draw is None or question.procedure != self.procedure:
            return impossible("answer.no-draw-asked")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Draw the cards with the counted random source and continue as if they were typed in."""
        question = ask(PROCEDURES, campaign, box)
        if question is None or question.draw is None:
            return Outcome(campaign)
        return _answer(campaign, box, self.seat, turn_up(campaign, box, question.draw))


class AnswerAndDraw(_Answering):
    """Answer the open question of a draw; the program draws at once what the answer asks for."""

    type: Literal["answer-and-draw"] = "answer-and-draw"

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


class GoOn(OathswornAction):
    """Continue a procedure that is under way without an open question.

    Only another edition of our own story leaves a campaign so: what was being read has more to it.
    """

    type: Literal["go-on"] = "go-on"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse with an open question, or without a procedure."""
        waits = bool(campaign.pending) and ask(PROCEDURES, campaign, box) is None
        return None if waits else impossible("answer.nothing-waits")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Change nothing: the procedures are settled behind every action."""
        return Outcome(campaign)


ACTIONS: tuple[type[OathswornAction], ...] = (Answer, RecordDraw, Draw, AnswerAndDraw, GoOn)
