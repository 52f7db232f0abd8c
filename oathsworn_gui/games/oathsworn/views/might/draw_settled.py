"""The draw that was settled last, read from the history: its cards, its verdict, its steps.

The campaign forgets a draw once its effect is resolved; the step that settled it does not.
"""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.base.answers import (
    Answer,
    AnswerAndDraw,
    RecordDraw,
    dealt_next,
)
from oathsworn_gui.games.oathsworn.actions.base.answers import Draw as DealtByProgram
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.rules.might.turn_up import turn_up
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.views.might.words import draw_of
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.procedure import Value, ask

VERDICTS = frozenset(
    {
        "check.succeeded",
        "check.failed",
        "check.blanks",
        "check.successes",
        "fight.succeeded",
        "fight.failed",
        "fight.missed",
        "caged.escaped",
        "caged.failed",
        "attack.hit",
        "attack.missed",
        "enemy-attack.revealed",
        "enemy-attack.hit",
    }
)
"""The codes of the lines that say what a settled draw came to."""

BEGINNINGS = frozenset({"draw.pool", "enemy-attack.begun", "enemy-attack.weakened"})
"""The codes of the lines with which the telling of a draw begins."""


class Settled(NamedTuple):
    """A settled draw: its cards, the places the program dealt last, what it came to, its steps.

    ``after`` are the lines of later steps of the same procedure: the die hit, tokens spent.
    """

    draw: Draw
    dealt: tuple[int, ...]
    verdicts: tuple[Line, ...]
    lines: tuple[Line, ...]
    after: tuple[Line, ...] = ()


_DEALT = (DealtByProgram, AnswerAndDraw)


def draw_after(store: Store, step: Step) -> Draw | None:
    """Return the draw right after the answer of ``step``, before anything went on.

    None when the step answered no draw.
    """
    found = _around(store, step)
    return None if found is None else found[1]


def _around(store: Store, step: Step) -> tuple[Draw, Draw] | None:
    """Return the draw before the cards of ``step`` came up, and after its answer."""
    action, before = step.action, step.before
    if isinstance(action, AnswerAndDraw):
        return _after_two(store, before, action)
    if not isinstance(action, (Answer, RecordDraw, DealtByProgram)) or not before.pending:
        return None
    after = _answered(store, before, action)
    return None if after is None else (draw_of(before), draw_of(after))


def _after_two(store: Store, before: Campaign, action: AnswerAndDraw) -> tuple[Draw, Draw] | None:
    answer = Answer(procedure=action.procedure, seat=action.seat, value=action.value)
    between = _answered(store, before, answer) if before.pending else None
    if between is None:
        return None
    question = dealt_next(between, store.system.box(between), action.procedure)
    if question is None:
        return draw_of(before), draw_of(between)
    seat = question.seats[0] if question.seats else ""
    dealt = DealtByProgram(procedure=action.procedure, seat=seat)
    after = _answered(store, between, dealt)
    return None if after is None else (draw_of(between), draw_of(after))


def _answered(
    store: Store, before: Campaign, action: Answer | RecordDraw | DealtByProgram
) -> Campaign | None:
    """Return the campaign right after an answer to a draw, None where it answers none."""
    box = store.system.box(before)
    question = ask(PROCEDURES, before, box)
    if question is None or not question.kind.startswith("draw."):
        return None
    if isinstance(action, DealtByProgram):
        if question.draw is None:
            return None
        value: Value = turn_up(before, box, question.draw)
    else:
        value = action.value if isinstance(action, Answer) else action.cards
    top = before.pending[-1]
    return PROCEDURES[top.type].answer(before, top, box, action.seat, value).after


def turned_up(before: Draw, after: Draw) -> tuple[int, ...]:
    """Return the places of the cards that came up between two moments of a draw."""
    if before.replacing is not None:
        return (before.replacing,)
    return tuple(range(len(before.cards), len(after.cards)))


def dealt_last(store: Store) -> tuple[int, ...]:
    """Return the places of the cards that the program turned up in the last step, if it did."""
    step = store.history.done[-1] if store.history.done else None
    if step is None or not isinstance(step.action, _DEALT):
        return ()
    found = _around(store, step)
    return () if found is None else turned_up(*found)


def deals_at_once(store: Store) -> bool:
    """Whether the program draws with the same press: it deals, and nothing was typed just now."""
    done = store.history.done
    typed = bool(done) and isinstance(done[-1].action, RecordDraw)
    return store.campaign.dealer == "program" and not typed


def settled_by(store: Store, step: Step) -> Settled | None:
    """Return the draw that ``step`` settled, the last one done; None when it settled none."""
    verdicts = tuple(told for told in step.lines if told.code in VERDICTS)
    found = _around(store, step) if verdicts else None
    if found is None or not found[1].settled:
        return None
    places = turned_up(*found) if isinstance(step.action, _DEALT) else ()
    return Settled(found[1], places, verdicts, _lines(store, step))


def settled_last(store: Store) -> Settled | None:
    """Return what the last step settled, None when it settled no draw."""
    return settled_by(store, store.history.done[-1]) if store.history.done else None


def last_settled(store: Store) -> Draw | None:
    """Return the draw that the last step settled."""
    found = settled_last(store)
    return None if found is None else found.draw


def _lines(store: Store, last: Step) -> tuple[Line, ...]:
    """Return the lines from the choice of the pool on, without the verdict itself."""
    found: list[Line] = []
    for step in reversed(store.history.done):
        if step.procedure != last.procedure or step.seq > last.seq:
            break
        begins = next((n for n, told in enumerate(step.lines) if told.code in BEGINNINGS), None)
        found[:0] = step.lines if begins is None else step.lines[begins:]
        if begins is not None:
            break
    return tuple(told for told in found if told.code not in VERDICTS)
