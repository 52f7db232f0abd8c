"""An estimate of what redraws add to a draw: hands dealt by counter-based chance, each solved."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from math import sqrt
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.odds.ahead_lanes import Stop, Stopped
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles, faces_of
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.odds.redraw import redraw_advice
from oathsworn_gui.games.oathsworn.odds.redraw_hand import HandCard
from oathsworn_gui.tabletop.chance import pick_counted


class Gain(NamedTuple):
    """What more redraws add on average, give or take ``error``, its standard error."""

    mean: float
    error: float
    samples: int


class Question(NamedTuple):
    """A draw, and what ``tokens`` are to be held against: ``fewer`` of them, or none."""

    pool: Pool
    piles: Piles
    aim: Aim
    tokens: int
    fewer: int = 0


def sampled(question: Question, samples: int, stop: Stop) -> Gain:
    """Return the gain of the tokens over fewer, estimated from ``samples`` hands (at least 2).

    The same question always samples the same hands.

    Raises:
        Stopped: ``stop`` returned True.
    """
    gains: list[float] = []
    for seed in range(max(samples, 2)):
        if stop():
            raise Stopped
        hand, after = dealt(question.pool, question.piles, seed)
        more, fewer = (
            _worth(hand, after, tokens, question.aim)
            for tokens in (question.tokens, question.fewer)
        )
        gains.append(float(more - fewer))
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return Gain(mean, sqrt(spread / len(gains)), len(gains))


def _worth(hand: list[HandCard], piles: Piles, tokens: int, aim: Aim) -> Fraction:
    """Return what a hand is worth with ``tokens`` tokens, 0 if it misses in any case."""
    if sum(card.counts for card in hand) > tokens + 1:
        return Fraction(0)
    advice = redraw_advice(hand, piles, tokens, aim)
    return max((advice.keep, *(redraw.worth for redraw in advice.redraws)))


def dealt(pool: Pool, piles: Piles, seed: int) -> tuple[list[HandCard], Piles]:
    """Return a hand drawn for a pool, criticals and all, and the piles after it."""
    hand: list[HandCard] = []
    decks: list[Pile] = []
    for colour, pile, die, cards, dice in zip(
        COLOURS, piles.decks, piles.dice, pool.cards, pool.dice, strict=True
    ):
        deal = _Deal(colour, pile, die, seed)
        hand += [*deal.turned(cards, dice=False), *deal.turned(dice, dice=True)]
        decks.append(deal.pile)
    return hand, piles._replace(decks=(decks[0], decks[1], decks[2], decks[3]))


class _Deal:
    """The cards and dice of one colour, turned up one after another."""

    def __init__(self, colour: Colour, pile: Pile, die: Faces, seed: int) -> None:
        self._colour: Colour = colour
        self._left = Counter[str](dict(pile.left))
        self._discard = Counter[str](dict(pile.discard))
        self._die = Counter(dict(die))
        self._seed = seed
        self._k = count()

    @property
    def pile(self) -> Pile:
        """The rest of the pile, and the discards."""
        return Pile(faces_of(self._left), faces_of(self._discard))

    def turned(self, n: int, *, dice: bool) -> Iterator[HandCard]:
        """Yield ``n`` cards or dice, then one for each critical.

        Source: MIGHT-12, MIGHT-13, L338-342.
        """
        base = [self._one(die=dice, extra=False) for _ in range(n)]
        yield from base
        owed = [card.die for card in base if card.face.endswith("*")]
        while owed:
            card = self._one(die=owed.pop(), extra=True)
            owed += [card.die] if card.face.endswith("*") else []
            yield card

    def _one(self, *, die: bool, extra: bool) -> HandCard:
        """Turn up one, of the discards when the pile is out. Source: MIGHT-06; MIGHT-30."""
        if not die and not self._left.total():
            self._left = self._discard
            self._discard = Counter[str]()
        die = die or not self._left.total()
        stream = f"{self._colour}/{'die' if die else 'card'}"
        face = pick_counted(self._seed, stream, next(self._k), self._die if die else self._left)
        if not die:
            self._left[face] -= 1
        return HandCard(self._colour, face, extra, die)
