"""What players of every game do with an open question: answer it, let the program deal, go on.

A game gives its table of procedures, and says which cards or dice can come up.
"""

from typing import Any, ClassVar, Literal

from oathsworn_gui.tabletop.action import Action, Outcome, Refusal, impossible
from oathsworn_gui.tabletop.procedure import (
    DrawRequest,
    Table,
    Value,
    answer_top,
    ask,
    refuse_answer,
)


class GiveAnswer(Action):
    """Answer the open question of ``procedure`` for ``seat`` (empty: the whole table)."""

    procedures: ClassVar[Table]

    type: Literal["answer"] = "answer"
    procedure: str
    seat: str = ""
    value: Value

    @property
    def is_told(self) -> bool:
        """Whether cards or dice were typed: what reveals something and was not dealt here."""
        return isinstance(self.value, tuple)

    def refuse(self, campaign: Any, box: Any) -> Refusal | None:
        """Refuse what does not fit the question, and what cannot come up."""
        table, value = self.procedures, self.value
        fault = refuse_answer(table, campaign, box, self.procedure, self.seat, value)
        question = ask(table, campaign, box)
        if fault or question is None or question.draw is None or not isinstance(value, tuple):
            return fault
        return self.refuse_drawn(campaign, box, question.draw, value)

    def refuse_drawn(
        self, campaign: Any, box: Any, draw: DrawRequest, drawn: tuple[str, ...]
    ) -> Refusal | None:
        """Return why these cards or dice cannot come up to what is asked for, or None."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, campaign: Any, box: Any) -> Outcome:
        """Hand the answer to the procedure on top."""
        return answer_top(self.procedures, campaign, box, self.seat, self.value)


class DealForQuestion(Action):
    """Let the program deal the cards or roll the dice of the open question of ``procedure``."""

    procedures: ClassVar[Table]

    type: Literal["draw"] = "draw"
    procedure: str
    seat: str = ""

    def refuse(self, campaign: Any, box: Any) -> Refusal | None:
        """Refuse when nothing is to be dealt, or nothing can come up."""
        draw = self._asked(campaign, box)
        if draw is None:
            return impossible("answer.no-draw-asked")
        return self.refuse_dealing(campaign, box, draw)

    def refuse_dealing(self, campaign: Any, box: Any, draw: DrawRequest) -> Refusal | None:
        """Return why nothing can come up, or None."""
        return None

    def dealt(self, campaign: Any, box: Any, draw: DrawRequest) -> tuple[str, ...]:
        """Return what comes up by counted chance."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, campaign: Any, box: Any) -> Outcome:
        """Deal, and continue as if it had been typed in."""
        draw = self._asked(campaign, box)
        if draw is None:
            return Outcome(campaign)
        return answer_top(
            self.procedures, campaign, box, self.seat, self.dealt(campaign, box, draw)
        )

    def _asked(self, campaign: Any, box: Any) -> DrawRequest | None:
        question = ask(self.procedures, campaign, box)
        if question is None or question.procedure != self.procedure:
            return None
        return question.draw


class GoOnAction(Action):
    """Continue a procedure that is under way without an open question."""

    procedures: ClassVar[Table]

    type: Literal["go-on"] = "go-on"

    def refuse(self, campaign: Any, box: Any) -> Refusal | None:
        """Refuse with an open question, or without a procedure."""
        waits = bool(campaign.pending) and ask(self.procedures, campaign, box) is None
        return None if waits else impossible("answer.nothing-waits")

    def apply(self, campaign: Any, box: Any) -> Outcome:
        """Change nothing: the procedures are settled behind every action."""
        return Outcome(campaign)
