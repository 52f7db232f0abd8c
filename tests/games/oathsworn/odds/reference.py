"""A second answer to every draw of MIGHT: card by card from the rules text, and slow.

It shares no line and no idea with the odds of the program. A colour is worked through one card at
a time: first the cards asked for, then one more for each critical, and one more for each critical
among those (MIGHT-12/13, L338-342). When the pile is out in the middle of the draw the discards
become the pile and the cards in play stay out (MIGHT-06, L271-273); when those are out too, dice of
the colour serve (MIGHT-30). Two blanks among the cards asked for miss (MIGHT-11, L322-326); blanks
of further cards do not count (MIGHT-14, L342-343). Enemies add up what they turn (ENEMYATK-08).

Chances are counted as orders: of the ``L`` cards of a pile each of the ``L!`` orders is as likely,
and so is each order in which the discards come after it. Whatever is decided after a few cards
weighs as many orders as the cards left over have. So all weights are whole numbers until a die is
thrown, and fractions from there.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import factorial, lcm
from typing import NamedTuple

Cards = tuple[tuple[str, int], ...]
Ending = tuple[int, int]
Weights = dict[Ending, int | Fraction]
MISS: Ending = (2, 0)
EVERY_CARD = 126
"""What the 72 cards of a family come to: no draw without dice is more."""


class Colour(NamedTuple):
    """What one colour brings to a draw: its deck, its die, the cards and dice asked for."""

    left: Cards
    discard: Cards
    die: tuple[str, ...]
    cards: int
    dice: int = 0


class Answer(NamedTuple):
    """How the draw comes out: the chance to miss, of each total of a hit, and of totals beyond."""

    miss: Fraction
    totals: dict[int, Fraction]
    beyond: Fraction


def answer(colours: Sequence[Colour], *, enemy: bool = False, limit: int = EVERY_CARD) -> Answer:
    """Return the exact chances; totals above ``limit`` are not told apart."""
    whole, weights = 1, {(0, 0): 1}
    for colour in colours:
        for part in (_cards_of(colour), Draw((), (), colour.dice, 0, 0)):
            shares = drawn(part, colour.die, limit, enemy=enemy)
            scale = lcm(*(Fraction(share).denominator for share in shares.values()))
            whole *= part.orders * scale
            weights = _joined(weights, {end: int(w * scale) for end, w in shares.items()}, limit)
    hits: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (blanks, total), weight in weights.items():
        if blanks < 2:
            hits[total] += Fraction(weight, whole)
    beyond = hits.pop(limit + 1, Fraction(0))
    return Answer(Fraction(weights.get(MISS, 0), whole), dict(hits), beyond)


def _joined(
    first: Mapping[Ending, int], second: Mapping[Ending, int], limit: int
) -> dict[Ending, int]:
    """Both happen: blanks and totals add up."""
    sums: defaultdict[Ending, int] = defaultdict(int)
    for (blanks, total), ways in first.items():
        for (more_blanks, more), others in second.items():
            counted = blanks + more_blanks
            end = (counted, min(total + more, limit + 1)) if counted < 2 else MISS
            sums[end] += ways * others
    return sums


def _cards_of(colour: Colour) -> "Draw":
    return Draw(_shown(colour.left), _shown(colour.discard), colour.cards, 0, 0)


class Draw(NamedTuple):
    """In the middle of a draw of one colour: what can come, what is owed, blanks that count."""

    left: Cards
    discard: Cards
    asked: int
    extra: int
    blanks: int

    @property
    def orders(self) -> int:
        """In how many orders the cards left over can lie."""
        return factorial(_size(self.left)) * factorial(_size(self.discard))


@lru_cache(maxsize=200_000)
def drawn(draw: Draw, die: tuple[str, ...], room: int, *, enemy: bool) -> Weights:
    """The weights of blanks and of what is still added; more than ``room`` is ``room + 1``."""
    if draw.blanks >= 2:
        return {MISS: draw.orders}
    if not draw.asked and (not draw.extra or room < 0):
        return {(draw.blanks, 0): draw.orders}
    if not draw.left and draw.discard:
        shuffled = draw._replace(left=draw.discard, discard=())
        return drawn(shuffled, die, room, enemy=enemy)
    weights: Weights = {}
    faces = draw.left or tuple((face, Fraction(1, 6)) for face in die)
    for face, times in faces:
        value = int(face.rstrip("*"))
        after = drawn(_after(draw, face, enemy=enemy), die, room - value, enemy=enemy)
        for (blanks, total), weight in after.items():
            ending = MISS if blanks >= 2 else (blanks, min(total + value, max(room, -1) + 1))
            weights[ending] = weights.get(ending, 0) + times * weight
    return weights


def _after(draw: Draw, face: str, *, enemy: bool) -> Draw:
    """The draw after this face was turned up."""
    counts = draw.asked > 0 and face == "0" and not enemy
    owed = 1 if face.endswith("*") and not enemy else 0
    return Draw(
        tuple((card, n - (card == face)) for card, n in draw.left if n - (card == face)),
        draw.discard,
        max(draw.asked - 1, 0),
        draw.extra - (draw.asked == 0) + owed,
        draw.blanks + counts,
    )


def _shown(cards: Cards) -> Cards:
    return tuple((face, n) for face, n in cards if n)


def _size(cards: Cards) -> int:
    return sum(n for _, n in cards)
