"""The draw that was settled last, read from the history: its cards, its verdict, its steps.

The campaign forgets a draw once its effect is resolved; the step that settled it does not.
"""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.actions.base.answers import Draw as DealtByProgram
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


def draw_after(store: Store, step: Step) -> Draw | None:
    """Return the draw right after the answer of ``step``, before anything went on.

    None when the step answered no draw.
    """
    action, before = step.action, step.before
    if not isinstance(action, (Answer, RecordDraw, DealtByProgram)) or not before.pending:
        return None
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
    return draw_of(PROCEDURES[top.type].answer(before, top, box, action.seat, value).after)


def turned_up(before: Draw, after: Draw) -> tuple[int, ...]:
    """Return the places of the cards that came up between two moments of a draw."""
    if before.replacing is not None:
        return (before.replacing,)
    return tuple(range(len(before.cards), len(after.cards)))


def dealt_last(store: Store) -> tuple[int, ...]:
    """Return the places of the cards that the program turned up in the last step, if it did."""
    step = store.history.done[-1] if store.history.done else None
    if step is None or not isinstance(step.action, DealtByProgram):
        return ()
    after = draw_after(store, step)
    return () if after is None else turned_up(draw_of(step.before), after)


def settled_by(store: Store, step: Step) -> Settled | None:
    """Return the draw that ``step`` settled, the last one done; None when it settled none."""
    verdicts = tuple(told for told in step.lines if told.code in VERDICTS)
    draw = draw_after(store, step) if verdicts else None
    if draw is None or not draw.settled:
        return None
    dealt = isinstance(step.action, DealtByProgram)
    places = turned_up(draw_of(step.before), draw) if dealt else ()
    return Settled(draw, places, verdicts, _lines(store, step))


def last_settled(store: Store) -> Draw | None:
    """Return the draw that the last step settled."""
    if not store.history.done:
        return None
    found = settled_by(store, store.history.done[-1])
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
