"""One colour of a draw over all its redraws: the states it may be in after none, one and two.

States that are alike for everything to come are one: total, blanks that count, and what the tokens
that are left may do.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from math import lcm
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.ahead_dealt import Hands, dealt_cards, dealt_dice
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.odds.redraw_lane import (
    LONGEST,
    Held,
    Lane,
    Move,
    OpenLane,
    source_of,
)
from oathsworn_gui.games.oathsworn.odds.redraw_short import ShortLane, codes_of, whole_of_short
from oathsworn_gui.games.oathsworn.odds.redraw_worths import Last, Worths

Step = list[tuple[int, float]]
"""A redraw: the states that it may lead to, by number, with their chances."""


class Level(NamedTuple):
    """The states after a number of redraws in this colour, those with fewest blanks first.

    ``moves`` are the redraws of each state, none on the last level; ``lasts`` names what a last
    token may do, by its number in `Graph.lasts`.
    """

    totals: list[int]
    blanks: list[int]
    moves: list[list[Step]]
    lasts: list[int]


@dataclass
class Graph:
    """All states of a colour. ``start`` are the chances of those of the first level."""

    levels: list[Level] = field(default_factory=list["Level"])
    start: list[float] = field(default_factory=list[float])
    lasts: list[Last] = field(default_factory=list["Last"])


class Dealing(NamedTuple):
    """A colour before worths are laid out: its hands, and how its lane is made then."""

    hands: Hands
    whole: int
    gains: int
    lane: Callable[[Worths], Lane]


class Graphs(NamedTuple):
    """The colours of a pool with the worths their rows are made of."""

    graphs: list[Graph]
    worths: Worths


class Stopped(Exception):  # noqa: N818 - it is no error
    """Raised when the caller no longer needs the answer."""


Stop = Callable[[], bool]
"""Asked now and then whether to stop."""


def graphs_of(pool: Pool, piles: Piles, tokens: int, aim: Aim, longest: int, stop: Stop) -> Graphs:
    """Return the states of each colour of a pool over a number of redraws, at least one.

    ``longest`` is how many criticals of a die are followed.

    Raises:
        Stopped: ``stop`` returned True.
    """
    dealings = _dealings(pool, piles, tokens, longest)
    most = sum(max(dealt.total for dealt in dealing.hands) for dealing in dealings)
    last = most + tokens * max(dealing.gains for dealing in dealings)
    worths = Worths(aim, lcm(*(dealing.whole for dealing in dealings)), 0, last)
    graphs = [
        _Maker(dealing.lane(worths), worths.whole, stop).made(dealing.hands, tokens)
        for dealing in dealings
    ]
    return Graphs(graphs, worths)


def hands_of(pool: Pool, piles: Piles, tokens: int) -> tuple[int, ...]:
    """Return how many different hands each colour of a pool may come to."""
    return tuple(len(dealing.hands) for dealing in _dealings(pool, piles, tokens, 3))


def _dealings(pool: Pool, piles: Piles, tokens: int, longest: int) -> list[Dealing]:
    rows = zip(piles.decks, piles.dice, pool.cards, strict=True)
    cards = [_cards(pile, die, n) for pile, die, n in rows if n]
    thrown = zip(piles.dice, pool.dice, strict=True)
    return [*cards, *(_dice(die, n, tokens, longest) for die, n in thrown if n)]


def _cards(pile: Pile, die: Faces, n: int) -> Dealing:
    codes = codes_of(pile, (), die)
    left, discard = codes.counts(pile.left), codes.counts(pile.discard)
    hands = dealt_cards(codes, left, discard, n)
    both = [(face, many) for face, many in (*pile.left, *pile.discard)]
    criticals = [(int(face[:-1]), many) for face, many in both if face.endswith("*")]
    size, bursts = sum(many for _, many in both), sum(many for _, many in criticals)
    whole = whole_of_short(size, bursts) if size else 1
    gains = max(codes.values) + sum(value * many for value, many in criticals)
    if size <= n + 2 * bursts + 3:
        whole *= sum(codes.die) ** (LONGEST + 1)
        gains += max(codes.values) * (LONGEST + 1)
    root = Held(left, discard, (), ())
    return Dealing(hands, whole, gains, partial(ShortLane, codes, root))


def _dice(die: Faces, n: int, tokens: int, longest: int) -> Dealing:
    source, left = source_of(die, die=True)
    source = source._replace(longest=longest)
    hands = dealt_dice(source, left, n, tokens)
    gains = max((*source.values, source.critical)) + longest * source.critical
    root = Held(left, (), (), ())
    whole = source.sides ** (longest + 1)
    return Dealing(hands, whole, gains, partial(OpenLane, source, root))


_Key = tuple[Held | int, int, int]
"""A state: the lane, or the number of what its last token may do; total and counted blanks."""


class _Maker:
    """Makes the graph of one colour."""

    def __init__(self, lane: Lane, whole: int, stop: Stop) -> None:
        self._lane = lane
        self._whole = whole
        self._stop = stop
        self._graph = Graph()
        self._numbers: dict[int, int] = {}

    def made(self, hands: Hands, tokens: int) -> Graph:
        """Return the graph that begins with these hands."""
        chances: defaultdict[_Key, float] = defaultdict(float)
        for (held, total, blanks), chance in hands.items():
            if blanks <= tokens + 1:
                chances[self._key(held, tokens), total, blanks] += chance
        states = _in_order(chances)
        self._graph.start = [chances[state] for state in states]
        for left in range(tokens, 1, -1):
            if self._stop():
                raise Stopped
            states = self._add_level(states, left)
        self._graph.levels.append(self._level(states, []))
        return self._graph

    def _key(self, held: Held, tokens: int) -> Held | int:
        """Return the key that distinguishes a lane from others that many tokens before the end."""
        if tokens > 1:
            return self._lane.narrowed(held, tokens)
        return self._number(self._lane.last(held))

    def _number(self, last: Last) -> int:
        """Return the number of what the last token may do; a lane has each of them once."""
        if id(last) not in self._numbers:
            self._numbers[id(last)] = len(self._graph.lasts)
            self._graph.lasts.append(last)
        return self._numbers[id(last)]

    def _add_level(self, states: list[_Key], tokens: int) -> list[_Key]:
        """Add the level of these states and return those of the next."""
        ways: list[list[list[tuple[_Key, float]]]] = []
        for held, total, blanks in states:
            moves = self._lane.moves(held, tokens) if isinstance(held, Held) else ()
            ways.append([self._after(move, total, blanks, tokens) for move in moves])
        after = _in_order({key for moves in ways for step in moves for key, _ in step})
        places = {key: at for at, key in enumerate(after)}
        steps = [
            [[(places[key], chance) for key, chance in step] for step in moves] for moves in ways
        ]
        self._graph.levels.append(self._level(states, steps))
        return after

    def _after(self, move: Move, total: int, blanks: int, tokens: int) -> list[tuple[_Key, float]]:
        """Return the states a redraw may lead to; sure misses are left out."""
        found: list[tuple[_Key, float]] = []
        for ways, gained, more, last, held in move.outcomes:
            if blanks + more <= tokens:
                what = self._number(last) if tokens == 2 else held
                found.append(((what, total + gained, blanks + more), ways / self._whole))
        return found

    def _level(self, states: list[_Key], moves: list[list[Step]]) -> Level:
        return Level(
            [total for _, total, _ in states],
            [blanks for _, _, blanks in states],
            moves,
            [
                what if isinstance(what, int) else self._number(self._lane.last(what))
                for what, _, _ in states
            ],
        )


def _in_order(states: Iterable[_Key]) -> list[_Key]:
    return sorted(states, key=lambda state: state[2])
