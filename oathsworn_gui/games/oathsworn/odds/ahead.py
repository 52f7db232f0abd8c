"""What a draw is worth before it is made, when redraw tokens are held. For a worker, not a frame.

Counted over every hand where that can be done; where there are too many, between two bounds, with
an estimate from sampled hands, each of them played on optimally.
"""

from fractions import Fraction
from math import prod
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.odds.ahead_cells import cells_of, expected
from oathsworn_gui.games.oathsworn.odds.ahead_lanes import (
    Graphs,
    Stop,
    Stopped,
    graphs_of,
    hands_of,
)
from oathsworn_gui.games.oathsworn.odds.ahead_sampled import Question, sampled
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.pool import Four, Pool, refuse_pool
from oathsworn_gui.games.oathsworn.odds.redraw_hand import cut_short
from oathsworn_gui.games.oathsworn.odds.redraw_lane import chain_of
from oathsworn_gui.games.oathsworn.odds.redraw_search import MOST_TOKENS

__all__ = ["ALWAYS", "Ahead", "Bounds", "Stopped", "ahead", "exactly"]

ALWAYS = 6
"""Draws of up to this many cards are counted exactly; four colours take some seconds."""

MOST_OF_DICE = 100_000_000
"""Draws with dice are counted exactly if they have at most this many hands."""

LONGESTS = (8, 6, 5)
"""Limits to the criticals followed of a die; the first with few enough hands is used."""

NONE: Four = (0, 0, 0, 0)
MOST_CELLS = 12_000_000
"""Draws of more than `ALWAYS` cards are counted exactly if they need at most this many hands."""


class Ahead(NamedTuple):
    """What a draw is worth with redraws held.

    ``exact``: computed over every hand; it is between ``low`` and ``high``, which are equal but
    for rounding and, with dice, for chains of criticals, which are cut off at a limit.
    ``sampled``: ``worth`` is an estimate from ``samples`` hands, with ``error`` as its
    standard error; the exact worth is always between ``low`` and ``high``. ``tokens`` are those
    that were taken into account, 3 at most.
    """

    worth: Fraction | float
    kind: Literal["exact", "sampled"]
    low: float
    high: float
    samples: int = 0
    error: float = 0.0
    tokens: int = 0


def _never() -> bool:
    return False


def ahead(
    pool: Pool,
    piles: Piles,
    redraws: int,
    aim: Aim,
    *,
    stop: Stop = _never,
    samples: int = 200,
) -> Ahead:
    """Return what a draw is worth when up to ``redraws`` redraws may follow it.

    ``stop`` is called many times a second. Source: MIGHT-15, MIGHT-16, MIGHT-17, L905-907,
    L1293-1298; TOKEN-14.

    Raises:
        ValueError: the pool cannot be drawn, or it is the enemy's, whose draws allow no redraw.
        Stopped: ``stop`` returned True.
    """
    refuse_pool(pool)
    if piles.family != "oathsworn":
        raise ValueError("only draws of the Oathsworn are redrawn")
    tokens = max(0, min(redraws, MOST_TOKENS))
    without = outlook(pool, piles).worth(aim)
    if not tokens or not sum(pool.cards) + sum(pool.dice):
        return Ahead(without, "exact", float(without), float(without))
    asked = _Asked(pool, piles, aim, stop)
    found = asked.exact(tokens)
    return found or asked.sampled(tokens, float(without), samples)


def exactly(
    pool: Pool, piles: Piles, redraws: int, aim: Aim, *, stop: Stop = _never
) -> Ahead | None:
    """Return what `ahead` does where it counts every hand; None where there are too many.

    Raises:
        ValueError: as `ahead`.
        Stopped: ``stop`` returned True.
    """
    refuse_pool(pool)
    tokens = max(0, min(redraws, MOST_TOKENS))
    if not tokens or not sum(pool.cards) + sum(pool.dice):
        return ahead(pool, piles, 0, aim)
    return _Asked(pool, piles, aim, stop).exact(tokens)


class Bounds:
    """Worths that draws from the same decks for the same aim cannot exceed. Soon known."""

    def __init__(self, piles: Piles, redraws: int, aim: Aim, stop: Stop = _never) -> None:
        """Bound draws that up to ``redraws`` redraws may follow."""
        self._piles = piles
        self._tokens = max(0, min(redraws, MOST_TOKENS))
        self._aim = aim
        self._stop = stop
        self._alone: dict[tuple[Pool, Aim], float] = {}

    def of(self, pool: Pool) -> float:
        """Return a worth that a draw of ``pool`` cannot exceed.

        Each colour is given all the tokens, and misses only by two blanks of its own; HP are
        counted without rounding down. Then the colours are apart: one counts while the others hit.

        Raises:
            Stopped: ``stop`` returned True.
        """
        apart, aim = _apart(pool), self._aim
        totals = [self._of_colour(one, Aim("hp")) for one in apart]
        hits = [self._of_colour(one, Aim("hit")) for one in apart]
        hit = min(1.0, prod(hits))
        total = max(aim.bonus, 0) * hit + sum(
            one * prod(hits[:at] + hits[at + 1 :]) for at, one in enumerate(totals)
        )
        if aim.kind == "hit":
            return hit
        if aim.kind == "reach":
            return min(hit, total / aim.reach) if aim.reach > 0 else hit
        worth = total / max(1, aim.per)
        return worth if aim.most is None else min(worth, aim.most * hit)

    def _of_colour(self, pool: Pool, aim: Aim) -> float:
        """Return a worth that one colour of the pool by itself cannot exceed."""
        if (pool, aim) not in self._alone:
            asked = _Asked(pool, self._piles, aim, self._stop)
            self._alone[pool, aim] = asked.at_most(self._tokens)
        return self._alone[pool, aim]


class _Asked(NamedTuple):
    """One question, for any number of tokens."""

    pool: Pool
    piles: Piles
    aim: Aim
    stop: Stop

    def exact(self, tokens: int) -> Ahead | None:
        """Return the exact worth; None when there are too many hands."""
        small = sum(self.pool.cards) + sum(self.pool.dice) <= ALWAYS
        if not small and not self._few(tokens):
            return None
        dice = sum(self.pool.dice) > 0
        for longest in LONGESTS if dice else LONGESTS[:1]:
            graphs = self._graphs(tokens, longest)
            cells, last = cells_of(graphs, tokens), longest == LONGESTS[-1]
            if cells <= MOST_CELLS or (small and (not dice or (last and cells <= MOST_OF_DICE))):
                worth = expected(graphs, tokens, self.stop)
                high = worth + self._cut(tokens, longest)
                return Ahead(worth, "exact", worth, high, tokens=tokens)
        return None

    def sampled(self, tokens: int, without: float, samples: int) -> Ahead:
        """Return an estimate between bounds; ``without`` is the worth without tokens."""
        exact = (self.exact(less) for less in range(tokens - 1, 0, -1))
        fewer = next((found for found in exact if found), Ahead(without, "exact", without, without))
        question = Question(self.pool, self.piles, self.aim, tokens, fewer.tokens)
        gain = sampled(question, samples, self.stop)
        low, high = fewer.low, max(fewer.low, self._bound(tokens))
        worth = min(max(float(fewer.worth) + gain.mean, low), high)
        return Ahead(worth, "sampled", low, high, gain.samples, gain.error, tokens)

    def _graphs(self, tokens: int, longest: int) -> Graphs:
        return graphs_of(self.pool, self.piles, tokens, self.aim, longest, self.stop)

    def _few(self, tokens: int) -> bool:
        """Whether listing all states is feasible: False if there are far too many hands."""
        sizes = hands_of(self.pool, self.piles, tokens)
        return prod(sizes) * (3 * len(sizes)) ** (tokens - 1) <= MOST_CELLS

    def _bound(self, tokens: int) -> float:
        return Bounds(self.piles, tokens, self.aim, self.stop).of(self.pool)

    def at_most(self, tokens: int) -> float:
        """Return the worth with chains of dice counted up to a limit, and all they may add."""
        graphs = self._graphs(tokens, LONGESTS[-1])
        return expected(graphs, tokens, self.stop) + self._cut(tokens, LONGESTS[-1])

    def _cut(self, tokens: int, longest: int) -> float:
        """Return the error bound from cutting off chains of dice.

        Dice replace cards where a deck may be drawn to its end (MIGHT-30).
        """
        thrown = [die for die, n in zip(self.piles.dice, self.pool.dice, strict=True) if n]
        dice = tokens + sum(self.pool.dice)
        for pile, die, cards in zip(
            self.piles.decks, self.piles.dice, self.pool.cards, strict=True
        ):
            faces = (*pile.left, *pile.discard)
            criticals = sum(n for face, n in faces if face.endswith("*"))
            if cards and sum(n for _, n in faces) < cards + criticals + tokens:
                thrown.append(die)
                dice += (cards + criticals + tokens) ** 2
        cuts = (cut_short(self.aim, chain_of(die), dice, tokens, longest) for die in thrown)
        return float(max(cuts, default=0))


def _apart(pool: Pool) -> list[Pool]:
    """Return the colours of a pool apart, cards and dice too."""
    fours = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    cards = [Pool(_times(n, four)) for n, four in zip(pool.cards, fours, strict=True) if n]
    dice = [Pool(NONE, _times(n, four)) for n, four in zip(pool.dice, fours, strict=True) if n]
    return [*cards, *dice]


def _times(n: int, four: Four) -> Four:
    return n * four[0], n * four[1], n * four[2], n * four[3]
