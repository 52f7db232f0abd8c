"""Procedures: everything that takes more than one click, as small values on a stack.

A campaign's ``pending`` is the stack of running procedures, the last one on top. A procedure's
question is computed from the campaign, never stored, so a program closed, killed or undone in the
middle asks the same question again.
"""

from collections.abc import Mapping
from typing import Any, Literal, Protocol, cast, runtime_checkable

from pydantic import Field

from oathsworn_gui.tabletop.action import (
    Line,
    Outcome,
    Refusal,
    Scalar,
    Trace,
    impossible,
    weightiest,
)
from oathsworn_gui.tabletop.remembered import Remembered
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

Value = str | int | tuple[str, ...]
"""An answer: the key of an option, a number, or several keys (options, or the cards of a draw)."""


def number_of(value: Value) -> int:
    """Return the answer to a question for a number; 0 for words, which no such question takes."""
    return value if isinstance(value, int) else 0


def keys_of(value: Value) -> tuple[str, ...]:
    """Return the answer to a question for several keys; a single one as the only one of them."""
    return value if isinstance(value, tuple) else (str(value),)


Form = Literal["choice", "many", "number", "draw", "text", "place"]
"""`choice` one option; `many` from ``least`` to ``most`` options; `number` within bounds;
`draw` the cards asked for in ``draw``, by the program or typed in, or one option instead of them;
`text` free words, or one option instead of them; `place` one option, or a place on the board in
names, which the procedure's rules judge (`Judging`)."""


class Procedure(State):
    """A running procedure; ``id`` is unique in the campaign.

    Each subclass adds ``type: Literal[…]``, the name under which it is saved, which never changes.
    """

    id: str


class Option(State):
    """One possible answer. ``key`` is the value of the answer; the text is ``option.<code>``."""

    key: str
    code: str
    params: FrozenMap[str, Scalar] = EMPTY
    refusal: Refusal | None = None
    trace: Trace | None = None


class DrawRequest(State):
    """Cards to draw: the family of decks and the colours in order, one per card.

    ``facedown`` cards are only counted until the reveal.
    """

    family: str
    colours: tuple[str, ...]
    facedown: bool = False


class Question(State):
    """A question to the players. The texts are ``question.<kind>`` and ``.help``.

    ``seats`` are those that answer, empty for the whole table. ``default`` is what the rules would
    choose and ``because`` why; None if it is the players' free choice. ``secret``: what was
    answered is named nowhere.
    """

    procedure: str
    kind: str
    form: Form
    seats: tuple[str, ...] = ()
    params: FrozenMap[str, Scalar] = EMPTY
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 0
    draw: DrawRequest | None = None
    default: Value | None = None
    because: Line | None = None
    rule: str | None = None
    secret: bool = Field(default=False, exclude=True)


class ProcedureRules(Protocol):
    """How one type of procedure proceeds. A game holds them in a table by ``Procedure.type``."""

    def ask(self, campaign: Any, procedure: Any, box: Any) -> Question | None:
        """Return the question to answer now; None if the rules can continue by themselves."""
        ...

    def go_on(self, campaign: Any, procedure: Any, box: Any) -> Outcome:
        """Take the next step that needs no answer: change the campaign, push, or pop itself."""
        ...

    def answer(self, campaign: Any, procedure: Any, box: Any, seat: str, value: Value) -> Outcome:
        """Return the outcome of an answer that :func:`refuse_answer` accepted."""
        ...


class Unasking:
    """Procedure rules that never ask: those of what only goes on by itself."""

    def ask(self, campaign: Any, procedure: Any, box: Any) -> Question | None:
        """Return None: nothing is asked."""
        del campaign, procedure, box

    def answer(self, campaign: Any, procedure: Any, box: Any, seat: str, value: Value) -> Outcome:
        """Change nothing."""
        del procedure, box, seat, value
        return Outcome(campaign)


@runtime_checkable
class Judging(Protocol):
    """Procedure rules that also validate answers which are not options: text and places."""

    def refuse(
        self, campaign: Any, procedure: Any, box: Any, question: Question, value: Value
    ) -> Refusal | None:
        """Return why ``value`` cannot be the answer to ``question``, or None."""
        ...


@runtime_checkable
class JudgingSeveral(Protocol):
    """Procedure rules that also validate combinations of options that are valid alone."""

    def refuse_several(
        self, campaign: Any, procedure: Any, box: Any, question: Question, keys: tuple[str, ...]
    ) -> Refusal | None:
        """Return why these options cannot be the answer together, or None."""
        ...


Table = Mapping[str, ProcedureRules]
_LIMIT = 1000
_JUDGED = ("text", "place")


_ASKED: Remembered[Question | None] = Remembered()
"""The open questions of the last campaigns: a window asks several times per answer."""


def ask(table: Table, campaign: Any, box: Any) -> Question | None:
    """Return the open question of the procedure on top, or None if there is none."""
    if not campaign.pending:
        return None
    top = campaign.pending[-1]
    inputs = (table, *contents(box))
    return _ASKED.find(campaign, inputs, lambda: table[top.type].ask(campaign, top, box))


def contents(box: Any) -> tuple[Any, ...]:
    """Return the items of a box, to compare boxes by identity: a box may be rebuilt each time.

    A box that is not a tuple is compared as a whole.
    """
    return cast("tuple[Any, ...]", box) if isinstance(box, tuple) else (box,)


def settle(table: Table, campaign: Any, box: Any) -> Outcome:
    """Run the procedures to the next question, or until none is left.

    Raises:
        RuntimeError: a procedure neither asks nor continues (a bug).
    """
    outcome = Outcome(campaign)
    for _ in range(_LIMIT):
        now = outcome.after
        if not now.pending or ask(table, now, box) is not None:
            return outcome
        top = now.pending[-1]
        outcome = outcome.then(table[top.type].go_on(now, top, box))
        if outcome.after is now:
            raise RuntimeError(f"{top.type} neither asks nor goes on")
    raise RuntimeError("procedures do not come to an end")


def push(campaign: Any, procedure: Procedure) -> Any:
    """Return the campaign with ``procedure`` on top of the stack."""
    return campaign.evolve(pending=(*campaign.pending, procedure))


def replace(campaign: Any, procedure: Procedure) -> Any:
    """Return the campaign with the procedure of that id replaced, at any position in the stack."""
    stack = tuple(procedure if p.id == procedure.id else p for p in campaign.pending)
    return campaign.evolve(pending=stack)


def pop(campaign: Any, procedure: Procedure) -> Any:
    """Return the campaign without the procedure of that id and all above it."""
    ids = [p.id for p in campaign.pending]
    return campaign.evolve(pending=campaign.pending[: ids.index(procedure.id)])


def answer_top(table: Table, campaign: Any, box: Any, seat: str, value: Value) -> Outcome:
    """Hand an answer that was not refused to the procedure on top, which asked."""
    top = campaign.pending[-1]
    return table[top.type].answer(campaign, top, box, seat, value)


def refuse_answer(
    table: Table, campaign: Any, box: Any, procedure: str, seat: str, value: Value
) -> Refusal | None:
    """Return why ``value`` cannot be the answer of ``seat`` to the open question, or None."""
    question = ask(table, campaign, box)
    if question is None or question.procedure != procedure:
        return impossible("answer.not-asked")
    if question.seats and seat not in question.seats:
        return impossible("answer.not-your-question")
    refusal = _FITS[question.form](question, value)
    rules = table[campaign.pending[-1].type]
    if refusal is None and isinstance(rules, JudgingSeveral) and isinstance(value, tuple):
        refusal = rules.refuse_several(campaign, campaign.pending[-1], box, question, value)
    if refusal is not None or question.form not in _JUDGED or _option(question, value):
        return refusal
    if not isinstance(rules, Judging):
        return None
    return rules.refuse(campaign, campaign.pending[-1], box, question, value)


def _option(question: Question, value: Value) -> Option | None:
    return next((option for option in question.options if option.key == value), None)


def _fits_choice(question: Question, value: Value) -> Refusal | None:
    option = _option(question, value)
    return option.refusal if option else impossible("answer.no-such-option")


def _fits_many(question: Question, value: Value) -> Refusal | None:
    if not isinstance(value, tuple):
        return impossible("answer.several-needed")
    if question.least == question.most != len(value):
        return impossible("answer.exactly", n=question.most)
    if not question.least <= len(value) <= question.most:
        return impossible("answer.how-many", least=question.least, most=question.most)
    if len(set(value)) < len(value):
        return impossible("answer.twice-the-same")
    return weightiest(_fits_choice(question, key) for key in value)


def _fits_number(question: Question, value: Value) -> Refusal | None:
    if not isinstance(value, int) or isinstance(value, bool):
        return impossible("answer.number-needed")
    if not question.least <= value <= question.most:
        return impossible("answer.out-of-bounds", least=question.least, most=question.most)
    return None


def _fits_draw(question: Question, value: Value) -> Refusal | None:
    if isinstance(value, str):
        return _fits_choice(question, value)
    wanted = len(question.draw.colours) if question.draw else 0
    if not isinstance(value, tuple) or len(value) != wanted:
        return impossible("answer.cards-needed", cards=wanted)
    return None


def _fits_text(question: Question, value: Value) -> Refusal | None:
    option = _option(question, value)
    if option is not None:
        return option.refusal
    return None if isinstance(value, str) and len(value) <= _LIMIT else impossible("answer.words")


def _fits_place(question: Question, value: Value) -> Refusal | None:
    option = _option(question, value)
    if option is not None:
        return option.refusal
    names = value if isinstance(value, tuple) else (value,)
    few = 0 < len(names) <= _LIMIT
    words = all(isinstance(name, str) for name in names)
    return None if few and words else impossible("answer.place-needed")


_FITS = {
    "choice": _fits_choice,
    "many": _fits_many,
    "number": _fits_number,
    "draw": _fits_draw,
    "text": _fits_text,
    "place": _fits_place,
}
