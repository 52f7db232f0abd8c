"""How an evening of each game is begun, carried on, and told what only the table knows."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.set_a_watch.rules.answering import by_chance
from oathsworn_gui.tabletop.procedure import Question
from tests.commands import played, watch
from tests.commands.table import Table
from tests.evening.hands import Telling
from tests.journeys.typed_cards import cards_to_type

if TYPE_CHECKING:
    from tests.evening.run import Order

_BOARDS: tuple[BoardMode, ...] = get_args(BoardMode)


class Begun(NamedTuple):
    """An evening: its table, what carries it on (yielding the part), and what is told."""

    table: Table
    going_on: Iterator[str]
    telling: Telling


def _of_oathsworn(campaign: Any, question: Question, high: bool) -> Iterable[str]:
    return cards_to_type(campaign, question, high=high)


OATHSWORN = Telling(
    ("boss-sheet", "chapter-sheet", "content"),
    (
        "3r2y", "2, or Head + Tail", "Thornling 2 yy move 4 mob", "II farthest m5 a4r2y push 1",
        "end of round 8: defeat", "closest", "Head", "Rain",
        "iron 8 / each hp -1 / clue 3", "city 12", "survival 7",
        "Spear out over the water until it turns",
    ),
    _of_oathsworn,
)  # fmt: skip


def _of_the_watch(campaign: Any, question: Question, high: bool) -> Iterable[str]:
    del high
    dice = question.draw is not None and question.draw.family == "dice"
    return (by_chance(campaign, "dice") or ()) if dice else ()


WATCH = Telling(
    ("watch-hand", "watch-own"),
    (
        "reveal: steal the highest die", "first (once): draw a creature in front",
        "ongoing: health +4", "strike the first with die + 1 or 5", "Bog Wyrm", "999999", "-7",
    ),
    _of_the_watch,
)  # fmt: skip


def _oathsworn(order: "Order", number: int, folder: Path) -> Begun:
    kind, seed = played.KINDS[number % len(played.KINDS)], order.seed + number
    board = _BOARDS[(number + number // len(played.KINDS)) % len(_BOARDS)]
    table = Table(folder, kind.choices(seed), size=order.size, theme=order.theme)
    return Begun(table, played.steps(table, kind, seed, order.lengths, board), OATHSWORN)


def _set_a_watch(order: "Order", number: int, folder: Path) -> Begun:
    kind, seed = watch.KINDS[number % len(watch.KINDS)], order.seed + number
    table = Table(folder, kind.choices(seed), game=watch.KEY, size=order.size, theme=order.theme)
    return Begun(table, watch.steps(table, seed), WATCH)


GAMES: Mapping[str, Callable[["Order", int, Path], Begun]] = {
    "oathsworn": _oathsworn,
    watch.KEY: _set_a_watch,
}
"""How an evening of a game begins: of an order, with its number, in a folder of its own."""
