"""A redraw before the extra cards that criticals are owed, or after them. Exact; for a worker.

Extra cards may come before a redraw is decided on, and need not (MIGHT-17, L1295-1297): while some
are owed, each redraw now is compared with turning them first.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import count
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.odds.ahead_lanes import Stopped
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles
from oathsworn_gui.games.oathsworn.odds.redraw import Redraw, redraw_advice
from oathsworn_gui.games.oathsworn.odds.redraw_hand import HandCard

MOST_TOKENS = 2
"""More redraws than this are counted as this many."""
MOST_ASKED = 30_000
"""The hands after which the count is given up, or made with one redraw: 2 to 3 s."""


class FirstAdvice(NamedTuple):
    """What turning the extra cards first is worth, and each redraw before them, best first.

    ``best`` is the place of the card to redraw now, None to turn the extra cards: a redraw comes
    first only where something is gained by it. ``tokens`` are the redraws counted.
    """

    extras: Fraction
    redraws: tuple[Redraw, ...]
    best: int | None
    tokens: int


class _Card(NamedTuple):
    """A card in hand; ``owed``: the extra card for it has not come."""

    card: HandCard
    owed: bool


Hand = tuple[_Card, ...]


class _NoCardError(Exception):
    """Pile and discards of a colour are out: dice would serve."""


def first_advice(
    hand: Sequence[HandCard],
    owed: Sequence[int],
    piles: Piles,
    redraws: int,
    aim: Aim,
    *,
    stop: Callable[[], bool] = lambda: False,
) -> FirstAdvice | None:
    """Return what to do while the criticals at the places ``owed`` have no extra card yet.

    None where that is not counted: dice in hand, decks that may run out, or too many hands.
    Source: MIGHT-15, MIGHT-16, L905-907; MIGHT-17, L1295-1297; TOKEN-14, L1292-1300.

    Raises:
        Stopped: ``stop`` returned True.
    """
    if not owed or any(card.die for card in hand):
        return None
    cards = tuple(_Card(card, place in owed) for place, card in enumerate(hand))
    counts = range(min(redraws, MOST_TOKENS), 0, -1)
    found = (_counted(cards, piles, tokens, aim, stop) for tokens in counts)
    return next((each for each in found if each is not None), None)


def _counted(
    cards: Hand, piles: Piles, tokens: int, aim: Aim, stop: Callable[[], bool]
) -> FirstAdvice | None:
    asked = count(1)
    orders = _Orders(aim, lambda: next(asked) > MOST_ASKED or stop())
    try:
        extras = orders.turned(cards, piles, tokens)
        found = [
            Redraw(place, orders.redrawn(cards, place, piles, tokens))
            for place in _different(cards)
        ]
    except _NoCardError:
        return None
    except Stopped:
        if stop():
            raise
        return None
    found.sort(key=lambda redraw: (-redraw.worth, redraw.place))
    best = found[0].place if found[0].worth > extras else None
    return FirstAdvice(extras, tuple(found), best, tokens)


class _Orders:
    """The worth of hands for one aim, with the redraws at the best moment of each course."""

    def __init__(self, aim: Aim, stop: Callable[[], bool]) -> None:
        self._aim = aim
        self._stop = stop
        self._known: dict[tuple[Hand, Piles, int], Fraction] = {}

    def best(self, hand: Hand, piles: Piles, tokens: int) -> Fraction:
        """Return what a hand is worth, the extra cards that are owed before or after a redraw."""
        key = (tuple(sorted(hand)), piles, tokens)
        if key not in self._known:
            self._known[key] = self._found(hand, piles, tokens)
        return self._known[key]

    def _found(self, hand: Hand, piles: Piles, tokens: int) -> Fraction:
        if self._stop():
            raise Stopped
        if not any(card.owed for card in hand):
            found = redraw_advice([card.card for card in hand], piles, tokens, self._aim)
            return found.keep if found.best is None else found.redraws[0].worth
        worth = self.turned(hand, piles, tokens)
        if tokens:
            redraws = (self.redrawn(hand, n, piles, tokens) for n in _different(hand))
            worth = max(worth, *redraws)
        return worth

    def turned(self, hand: Hand, piles: Piles, tokens: int) -> Fraction:
        """Return the worth when all extra cards that are owed now are turned first."""
        colours: list[Colour] = [card.card.colour for card in hand if card.owed]
        kept = tuple(card._replace(owed=False) for card in hand)
        return self._after(kept, colours, piles, tokens)

    def _after(self, hand: Hand, colours: list[Colour], piles: Piles, tokens: int) -> Fraction:
        """Return the worth when an extra card of each of these colours comes."""
        if not colours:
            return self.best(hand, piles, tokens)
        place = COLOURS.index(colours[0])
        worth = Fraction(0)
        for chance, face, left in _drawn(piles, place):
            more = _Card(HandCard(COLOURS[place], face, extra=True), face.endswith("*"))
            worth += chance * self._after((*hand, more), colours[1:], left, tokens)
        return worth

    def redrawn(self, hand: Hand, at: int, piles: Piles, tokens: int) -> Fraction:
        """Return the worth when the card at a place is redrawn now. None is owed for it then."""
        old, colour = hand[at].card, COLOURS.index(hand[at].card.colour)
        worth = Fraction(0)
        for chance, face, left in _drawn(_discarded(piles, colour, old.face), colour):
            new = _Card(old._replace(face=face), face.endswith("*"))
            others = (*hand[:at], new, *hand[at + 1 :])
            worth += chance * self.best(others, left, tokens - 1)
        return worth


def _different(hand: Hand) -> list[int]:
    """Return the places of cards that differ, the first of equal ones."""
    return list({card: place for place, card in reversed(list(enumerate(hand)))}.values())


def _drawn(piles: Piles, colour: int) -> Iterator[tuple[Fraction, str, Piles]]:
    """Yield each card that may come of a colour: its chance, its face, and the piles after it.

    Source: MIGHT-06, L271-273.
    """
    pile = piles.decks[colour]
    if not pile.left:
        pile = Pile(pile.discard)
    size = sum(n for _, n in pile.left)
    if not size:
        raise _NoCardError
    for face, n in pile.left:
        left = tuple((f, k - (f == face)) for f, k in pile.left if k - (f == face))
        yield Fraction(n, size), face, _with_pile(piles, colour, pile._replace(left=left))


def _discarded(piles: Piles, colour: int, face: str) -> Piles:
    pile = piles.decks[colour]
    counts = {**dict(pile.discard)}
    counts[face] = counts.get(face, 0) + 1
    faces: Faces = tuple(sorted(counts.items()))
    return _with_pile(piles, colour, pile._replace(discard=faces))


def _with_pile(piles: Piles, colour: int, pile: Pile) -> Piles:
    white, yellow, red, black = (
        pile if n == colour else each for n, each in enumerate(piles.decks)
    )
    return piles._replace(decks=(white, yellow, red, black))
