"""What players of every game do with an open question, with procedures of a game of two dice."""

from typing import Any

import pytest

from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible
from oathsworn_gui.tabletop.answers import DealForQuestion, GiveAnswer, GoOnAction
from oathsworn_gui.tabletop.procedure import DrawRequest, Option, Procedure, Question, Value
from oathsworn_gui.tabletop.state import State


class Waits(Procedure):
    """Asks for two dice, or for nothing while it is ``idle``."""

    type: str = "waits"
    idle: bool = False


class Table(State):
    """A campaign: what was answered, and what is under way."""

    pending: tuple[Waits, ...] = ()
    shown: tuple[str, ...] = ()


class WaitsRules:
    """How the dice are asked for."""

    def ask(self, campaign: Table, procedure: Waits, box: Any) -> Question | None:
        del campaign, box
        if procedure.idle:
            return None
        draw = DrawRequest(family="dice", colours=("d6", "d6"))
        keep = (Option(key="none", code="none"),)
        return Question(procedure=procedure.id, kind="dice", form="draw", draw=draw, options=keep)

    def go_on(self, campaign: Table, procedure: Waits, box: Any) -> Outcome:
        del procedure, box
        return Outcome(campaign)

    def answer(
        self, campaign: Table, procedure: Waits, box: Any, seat: str, value: Value
    ) -> Outcome:
        del procedure, box, seat
        shown = value if isinstance(value, tuple) else (str(value),)
        return Outcome(campaign.evolve(shown=shown, pending=()))


RULES = {"waits": WaitsRules()}


class Answer(GiveAnswer):
    """An answer; no die shows a 7."""

    procedures = RULES

    def refuse_drawn(
        self, campaign: Any, box: Any, draw: DrawRequest, drawn: tuple[str, ...]
    ) -> Refusal | None:
        assert draw.family == "dice"
        return impossible("no-seven") if "7" in drawn else None


class Deal(DealForQuestion):
    """Dice that always show the same, or none where the box is empty."""

    procedures = RULES

    def refuse_dealing(self, campaign: Any, box: Any, draw: DrawRequest) -> Refusal | None:
        return None if box else impossible("no-dice")

    def dealt(self, campaign: Any, box: Any, draw: DrawRequest) -> tuple[str, ...]:
        return ("3",) * len(draw.colours)


class GoOn(GoOnAction):
    """Going on."""

    procedures = RULES


ASKS = Table(pending=(Waits(id="p1"),))
IDLE = Table(pending=(Waits(id="p1", idle=True),))
NOTHING = Table()
DICE = ("d6",)


def code(refusal: Refusal | None) -> str:
    """Return the code of a refusal, empty for none."""
    return refusal.code if refusal else ""


@pytest.mark.parametrize(
    ("campaign", "value", "refused"),
    [
        (ASKS, ("1", "2"), ""),
        (ASKS, ("1", "7"), "no-seven"),
        (ASKS, ("1",), "answer.cards-needed"),
        (ASKS, "none", ""),
        (IDLE, ("1", "2"), "answer.not-asked"),
        (NOTHING, ("1", "2"), "answer.not-asked"),
    ],
)
def test_an_answer_fits_the_question_and_can_come_up(
    campaign: Table, value: Value, refused: str
) -> None:
    answer = Answer(procedure="p1", value=value)
    assert code(answer.refuse(campaign, DICE)) == refused
    assert answer.is_told == isinstance(value, tuple)
    if not refused:
        after: Table = answer.apply(campaign, DICE).after
        assert after.shown == (value if isinstance(value, tuple) else (value,))


@pytest.mark.parametrize(
    ("campaign", "box", "procedure", "refused"),
    [
        (ASKS, DICE, "p1", ""), (ASKS, (), "p1", "no-dice"),
        (ASKS, DICE, "p2", "answer.no-draw-asked"), (IDLE, DICE, "p1", "answer.no-draw-asked"),
        (NOTHING, DICE, "p1", "answer.no-draw-asked"),
    ],
)  # fmt: skip
def test_the_program_deals_what_is_asked_for(
    campaign: Table, box: tuple[str, ...], procedure: str, refused: str
) -> None:
    deal = Deal(procedure=procedure)
    assert code(deal.refuse(campaign, box)) == refused
    after: Table = deal.apply(campaign, DICE).after
    assert after.shown == (("3", "3") if campaign is ASKS and procedure == "p1" else ())


@pytest.mark.parametrize(("campaign", "refused"), [(ASKS, True), (IDLE, False), (NOTHING, True)])
def test_one_goes_on_only_with_what_waits_without_a_question(
    campaign: Table, *, refused: bool
) -> None:
    assert (code(GoOn().refuse(campaign, DICE)) == "answer.nothing-waits") == refused
    assert GoOn().apply(campaign, DICE).after is campaign
