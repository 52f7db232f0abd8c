"""The same odds by icepool, an independent tool for dice and decks: tests and the benchmark.

It is written as one who knows icepool would: a colour is a deal from a deck, criticals deal again
from what that left, the colours are joined. What repeats is kept for the run, as icepool advises.
icepool knows no discards and no dice that serve for cards; a pile that runs out takes its discards.
"""

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import icepool

from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool

Card = tuple[int, bool]
Hand = tuple[Card, ...]
Deck = Any
Die = Any
MISS = (2, 0)


class Odds(NamedTuple):
    """The chance to miss and of each total of a hit."""

    miss: Fraction
    totals: dict[int, Fraction]


class Dealing:
    """How piles are dealt for one family, with a memory that ends with it."""

    def __init__(self, *, enemy: bool) -> None:
        self.enemy = enemy
        self._extras = cache(self._deal_extras)

    def dealt(self, pile: Pile, n: int) -> Die:
        """Return blanks and total of ``n`` cards of one colour, criticals drawn on."""
        deck, discard = _deck(pile.left), _deck(pile.discard)
        if n <= deck.size():
            hands = deck.deal(n).expand()
            return hands.map(lambda hand: self._after(hand, deck - hand, discard), star=False)
        whole = tuple(card for card, times in deck.items() for _ in range(times))
        hands = discard.deal(n - deck.size()).expand()
        return hands.map(
            lambda hand: self._after((*whole, *hand), discard - hand, icepool.Deck()), star=False
        )

    def _after(self, hand: Hand, deck: Deck, discard: Deck) -> Die:
        total, blanks, owed = _counted(hand, enemy=self.enemy)
        if blanks >= 2:
            return MISS
        if not owed:
            return blanks, total
        return self._extras(deck, discard, owed).map(lambda more: (blanks, total + more))

    def _deal_extras(self, deck: Deck, discard: Deck, owed: int) -> Die:
        """Return the total of the cards that criticals still owe, one after the other."""
        if not owed:
            return icepool.Die([0])
        if not deck.size() + discard.size():
            raise ValueError("no card is left to deal")
        if not deck.size():
            return self._extras(discard, deck, owed)
        dice = [
            card[0] + self._extras(deck - (card,), discard, owed - 1 + card[1]) for card in deck
        ]
        return icepool.Die(dice, times=deck.values())


def odds(pool: Pool, piles: Piles) -> Odds:
    """Return the distribution of a pool of cards.

    Raises:
        ValueError: pile and discards hold too few cards, or there are dice.
    """
    return odds_of(joined(pool, piles, Dealing(enemy=piles.family == "enemy")))


def plan(pool: Pool, piles: Piles, most: int = 10) -> list[Odds]:
    """Return the distributions with 0, 1, … ``most`` whites more; what does not change is kept."""
    dealing = Dealing(enemy=piles.family == "enemy")
    whites, yellow, red, black = pool.cards
    others = joined(Pool((0, yellow, red, black)), piles, dealing)
    dice = [dealing.dealt(piles.decks[0], whites + n) for n in range(most + 1)]
    return [odds_of(icepool.map(_both, others, white)) for white in dice]


def joined(pool: Pool, piles: Piles, dealing: Dealing) -> Die:
    """Return blanks and total of all colours as one die."""
    if any(pool.dice):
        raise ValueError("dice without end are not dealt from a deck")
    rows = zip(piles.decks, pool.cards, strict=True)
    die: Die = icepool.Die([(0, 0)])
    for pile, n in rows:
        if n:
            die = icepool.map(_both, die, dealing.dealt(pile, n))
    return die


def odds_of(die: Die) -> Odds:
    """Read the chances off a die of blanks and totals."""
    whole = die.denominator()
    totals: dict[int, Fraction] = {}
    for (blanks, total), ways in die.items():
        if blanks < 2:
            totals[total] = totals.get(total, Fraction(0)) + Fraction(ways, whole)
    return Odds(Fraction(die.quantity(MISS), whole), totals)


def _counted(hand: Hand, *, enemy: bool) -> tuple[int, int, int]:
    """Return the total of a hand, its blanks, and its criticals; enemies ignore both."""
    total = sum(value for value, _ in hand)
    if enemy:
        return total, 0, 0
    return total, sum(not value for value, _ in hand), sum(critical for _, critical in hand)


def _deck(faces: Faces) -> Deck:
    return icepool.Deck({(int(face.rstrip("*")), face.endswith("*")): n for face, n in faces})


def _both(first: tuple[int, int], second: tuple[int, int]) -> Any:
    blanks = first[0] + second[0]
    return (blanks, first[1] + second[1]) if blanks < 2 else MISS
