"""Redraws where the pile may run out: its discards come in, with the card just redrawn.

Which card is redrawn then changes what may come, so every different card of the lane is tried
(MIGHT-06, L271-273; MIGHT-15). When pile and discards are both out, dice replace cards (MIGHT-30).
As soon as the pile outlasts the tokens that are left, the lane continues as an open one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import factorial, lcm, perm
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile
from oathsworn_gui.games.oathsworn.odds.redraw_lane import (
    LONGEST,
    Held,
    Move,
    OpenLane,
    Outcome,
    Source,
    Values,
)
from oathsworn_gui.games.oathsworn.odds.redraw_worths import Last, Lookups, Row, Worths


class Turned(NamedTuple):
    """What came up one after another, in how many ways of ``of``, and the piles after it."""

    codes: Values
    ways: int
    of: int
    left: Values
    discard: Values


class Codes(NamedTuple):
    """Every card and die face of a colour by its code: cards first, each kind from the lowest.

    ``die`` is how many sides show each die face.
    """

    faces: tuple[str, ...]
    values: Values
    cards: int
    die: Values

    def critical(self, code: int) -> bool:
        """Whether a card is a critical."""
        return self.faces[code].endswith("*")

    def counts(self, faces: Faces) -> Values:
        """Return how many there are of each card."""
        numbers = dict(faces)
        return tuple(numbers.get(face, 0) for face in self.faces[: self.cards])

    @property
    def source(self) -> Source | None:
        """The cards as an open lane draws them; None when criticals differ in value."""
        cards = range(self.cards)
        criticals = {self.values[code] for code in cards if self.critical(code)}
        plain = tuple(self.values[code] for code in cards if not self.critical(code))
        return Source(plain, max(criticals, default=0)) if len(criticals) < 2 else None

    def one_more(self, turned: Turned, *, die: bool = False) -> Iterator[Turned]:
        """Yield all that may be turned up next, of the pile, of the discards, or as a die.

        Source: MIGHT-06, L271-273; MIGHT-30.
        """
        codes, ways, of, left, discard = turned
        if not any(left) and any(discard):
            left, discard = discard, tuple(0 for _ in discard)
        if die or not any(left):
            for code, n in enumerate(self.die, self.cards):
                yield Turned((*codes, code), ways * n, of * sum(self.die), left, discard)
            return
        size = sum(left)
        for code, n in enumerate(left):
            if n:
                fewer = (*left[:code], n - 1, *left[code + 1 :])
                yield Turned((*codes, code), ways * n, of * size, fewer, discard)


def codes_of(pile: Pile, hand: Sequence[str], die: Faces) -> Codes:
    """Return the codes of a colour; ``hand`` are faces of its cards in hand.

    A deck without a single card has codes for cards all the same.
    """
    cards = {*dict(pile.left), *dict(pile.discard), *hand} or {*dict(die)}
    ordered = sorted(cards, key=lambda face: (int(face.rstrip("*")), face))
    faces = (*ordered, *dict(die))
    values = tuple(int(face.rstrip("*")) for face in faces)
    return Codes(faces, values, len(ordered), tuple(dict(die).values()))


@lru_cache(maxsize=256)
def whole_of_short(size: int, criticals: int) -> int:
    """Return a whole that any redraw comes out even in, ``size`` being all cards of the lane."""
    most = criticals + 1
    return lcm(
        *(
            factorial(first) * perm(n, min(n, most - first))
            for first in range(min(most, size) + 1)
            for n in range(1, size + 1)
        )
    )


class ShortLane:
    """A lane whose pile may run out. Cards in hand are known by their code."""

    def __init__(self, codes: Codes, root: Held, worths: Worths) -> None:
        self._codes = codes
        self._worths = worths
        self.root = root
        source = codes.source
        self._plain = [code for code in range(codes.cards) if not codes.critical(code)]
        self._open = OpenLane(source, root, worths) if source else None
        self._lasts: dict[Held, Last] = {}
        self._moves: dict[tuple[Held, int], tuple[Move, ...]] = {}
        self._came: dict[tuple[Values, Values, bool], tuple[Turned, ...]] = {}

    def moves(self, held: Held, tokens: int) -> tuple[Move, ...]:
        """Return what may be redrawn with ``tokens`` tokens left, including this one."""
        opened = self._opened(held, tokens)
        if opened is not None and self._open is not None:
            return self._open.moves(opened, tokens)
        key = (held, tokens)
        if key not in self._moves:
            counted = ((card, False) for card in dict.fromkeys(held.counted))
            extra = ((card, True) for card in dict.fromkeys(held.extra))
            cards = (*counted, *extra)
            self._moves[key] = tuple(self._move(held, *card, tokens) for card in cards)
        return self._moves[key]

    def _opened(self, held: Held, tokens: int) -> Held | None:
        """Return the lane as an open one, without discards; None when its pile may run out."""
        codes = self._codes
        if not held.discard:
            return held
        plain = tuple([held.left[code] for code in self._plain])
        if self._open is None or sum(plain) < tokens:
            return None
        if max((*held.counted, *held.extra), default=0) >= codes.cards:
            return None  # a die in the place of a card is none of this lane's
        left = (*plain, sum(held.left) - sum(plain))
        counted, extra = (
            tuple(codes.values[card] for card in cards[:tokens])
            for cards in (held.counted, held.extra)
        )
        return Held(left, (), counted, extra)

    def _move(self, held: Held, card: int, extra: bool, tokens: int) -> Move:  # noqa: FBT001
        values, whole = self._codes.values, self._worths.whole
        blank = not extra and not values[card]
        outcomes: list[Outcome] = []
        for turned in self._after(held, card):
            after = _replaced(held, card, turned, extra=extra)
            after = self.narrowed(after, tokens - 1)
            gained = sum(values[code] for code in turned.codes) - values[card]
            comes = not extra and not values[turned.codes[0]]
            ways = turned.ways * whole // turned.of
            outcomes.append((ways, gained, comes - blank, self.last(after), after))
        return Move(card, extra, blank, tuple(outcomes))

    def _after(self, held: Held, card: int) -> tuple[Turned, ...]:
        """Return all that may come for a card that is discarded at once. Source: MIGHT-15."""
        die = card >= self._codes.cards
        discard = held.discard
        if not die:
            discard = (*discard[:card], discard[card] + 1, *discard[card + 1 :])
        key = (held.left, discard, die)
        if key not in self._came:
            start = Turned((), 1, 1, held.left, discard)
            self._came[key] = tuple(self._chain(start, die=die))
        return self._came[key]

    def _chain(self, turned: Turned, *, die: bool) -> Iterator[Turned]:
        codes = self._codes
        for after in codes.one_more(turned, die=die):
            thrown = sum(code >= codes.cards for code in after.codes)
            if codes.critical(after.codes[-1]) and thrown <= LONGEST:
                yield from self._chain(after, die=die)
            else:
                yield after

    def narrowed(self, held: Held, tokens: int) -> Held:
        """Return the lane with only what matters to ``tokens`` tokens, as an open one if it is."""
        return self._opened(held, tokens) or held

    def last(self, held: Held) -> Last:
        """Return what one last token may do here."""
        opened = self._opened(held, 1)
        if opened is not None and self._open is not None:
            return self._open.last(opened)
        if held not in self._lasts:
            self._lasts[held] = self._looked_up(held)
        return self._lasts[held]

    def _looked_up(self, held: Held) -> Last:
        none: Lookups = ()
        one: Lookups = ()
        two: Lookups = ()
        for card in dict.fromkeys(held.extra):
            both, value = self._rows(held, card)[0], self._codes.values[card]
            none, one = (*none, (both, value)), (*one, (both, value))
        for card in dict.fromkeys(held.counted):
            both, clean = self._rows(held, card)
            value = self._codes.values[card]
            none = (*none, (both, value))
            one = (*one, (clean, value) if value else (both, 0))
            two = two if value else (*two, (clean, 0))
        return none, one, two

    def _rows(self, held: Held, card: int) -> tuple[Row, Row]:
        """Return the worths after the redraw of a card, and if the new one must not be a blank."""
        values, both, blanks = self._codes.values, Counter[int](), 0
        for turned in self._after(held, card):
            ways = turned.ways * self._worths.whole // turned.of
            both[sum(values[code] for code in turned.codes)] += ways
            blanks += 0 if values[turned.codes[0]] else ways
        bits = self._worths.bits
        law = sum(ways << bits * gained for gained, ways in both.items())
        return self._worths.after(law, blanks)


def _replaced(held: Held, card: int, turned: Turned, *, extra: bool) -> Held:
    """Return the lane with the first new card in the place of the old, the others beside it.

    Source: MIGHT-29, L917-919.
    """
    first, others = turned.codes[:1], turned.codes[1:]
    if not extra:
        counted = tuple(sorted((*_less(held.counted, card), *first)))
        more = tuple(sorted((*held.extra, *others)))
        return Held(turned.left, turned.discard, counted, more)
    more = tuple(sorted((*_less(held.extra, card), *first, *others)))
    return Held(turned.left, turned.discard, held.counted, more)


def _less(cards: Values, card: int) -> Values:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
