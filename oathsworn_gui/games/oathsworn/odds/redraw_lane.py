"""Redraws in one lane: the cards of one colour in hand, or its dice, and where new ones come from.

Here the pile cannot run out, so at most three cards of a lane are worth redrawing: a counted
blank, the lowest extra card and the lowest counted card that is no blank. With any other of the
lane one could do the same and be left with less.
"""

from functools import lru_cache
from math import lcm, perm
from typing import NamedTuple, Protocol

from oathsworn_gui.games.oathsworn.odds.piles import Faces
from oathsworn_gui.games.oathsworn.odds.redraw_worths import Last, Lookups, Row, Worths

LONGEST = 8
"""How many criticals of one die are followed; the chance of more is below 1 in 10 million."""

Values = tuple[int, ...]


class Held(NamedTuple):
    """What a lane has: what is ``left`` to come by face, and the lowest cards in hand, in order."""

    left: Values
    discard: Values
    counted: Values
    extra: Values


Outcome = tuple[int, int, int, Last, Held]
"""Ways out of the whole, what total and counted blanks change by, and how the lane is then."""


class Move(NamedTuple):
    """The redraw of one card, extra or not, and all that may come; ``mends``: a counted blank."""

    card: int
    extra: bool
    mends: bool
    outcomes: tuple[Outcome, ...]


class Lane(Protocol):
    """One colour of the hand, or its dice."""

    @property
    def root(self) -> Held:
        """How the lane is now."""
        ...

    def moves(self, held: Held, tokens: int) -> tuple[Move, ...]:
        """Return what may be redrawn with so many tokens left, this one among them."""
        ...

    def last(self, held: Held) -> Last:
        """Return what one last token may do here."""
        ...


class Source(NamedTuple):
    """What a lane draws from: its values without critical, the critical, and a die's sides or 0.

    ``values`` rise, so a blank comes first; ``critical`` is 0 when there is none.
    """

    values: Values
    critical: int
    sides: int = 0

    @property
    def greatest(self) -> int:
        """The most one redraw can add, criticals of a pile counted once, of a die to the end."""
        return max((*self.values, self.critical)) + self.critical * (LONGEST if self.sides else 0)


@lru_cache(maxsize=256)
def source_of(faces: Faces, *, die: bool = False) -> tuple[Source, Values]:
    """Return a pile or die as a source, and how many of each value there are, criticals last.

    Raises:
        ValueError: there are criticals of different values.
    """
    plain = sorted((int(face), n) for face, n in faces if not face.endswith("*"))
    criticals = [(int(face[:-1]), n) for face, n in faces if face.endswith("*")]
    if len(criticals) > 1:
        raise ValueError(f"criticals of different values: {faces}")
    critical, number = criticals[0] if criticals else (0, 0)
    sides = sum(n for _, n in faces) if die else 0
    source = Source(tuple(value for value, _ in plain), critical, sides)
    return source, (*(n for _, n in plain), number)


@lru_cache(maxsize=256)
def whole_of(size: int, criticals: int, tokens: int) -> int:
    """Return a whole that any redraw from a pile of that size comes out even in."""
    least = max(1, size - criticals - tokens + 1)
    return lcm(*(perm(n, min(n, criticals + 1)) for n in range(least, size + 1)))


class OpenLane:
    """A lane whose pile outlasts every token, or dice. Cards in hand are known by their value."""

    def __init__(self, source: Source, root: Held, worths: Worths) -> None:
        self._source, self._worths, self.root = source, worths, root
        self._rows: dict[Values, tuple[Row, Row]] = {}
        self._lasts: dict[tuple[Values, int, int], Last] = {}
        self._turned: dict[Values, list[tuple[int, int, int, Values]]] = {}

    def moves(self, held: Held, tokens: int) -> tuple[Move, ...]:
        """Return what may be redrawn with so many tokens left, this one among them."""
        counted, extra = held.counted, held.extra
        found: list[Move] = []
        if counted and not counted[0]:
            found.append(self._move(held, 0, counted[1:], None, tokens))
        low = next((card for card in counted if card), 0)
        if low:
            at = counted.index(low)
            found.append(self._move(held, low, counted[:at] + counted[at + 1 :], None, tokens))
        if extra:
            found.append(self._move(held, extra[0], counted, extra[1:], tokens))
        return tuple(found)

    def _move(
        self, held: Held, card: int, counted: Values, extra: Values | None, tokens: int
    ) -> Move:
        critical, later = self._source.critical, tokens - 1
        counts = extra is None
        others = held.extra if extra is None else extra
        blank = 1 if counts and not card else 0
        outcomes: list[Outcome] = []
        for ways, burst, value, left in self._turn(held.left):
            first = critical if burst else value
            if counts:
                base = tuple(sorted((*counted, first))[:later])
                more = (*others, *[critical] * (burst - 1), value) if burst else others
                blanks = (0 if first else 1) - blank
            else:
                base, blanks = counted[:later], 0
                more = (*others, *[critical] * burst, value)
            after = Held(left, (), base, tuple(sorted(more)[:later]))
            gained = burst * critical + value - card
            outcomes.append((ways, gained, blanks, self.last(after), after))
        return Move(card, not counts, bool(blank), tuple(outcomes))

    def _turn(self, left: Values) -> list[tuple[int, int, int, Values]]:
        """Return the ways of each number of criticals and the value after them, and what is left.

        Source: MIGHT-12/13, L338-342.
        """
        if left not in self._turned:
            values, critical, sides = self._source
            found: list[tuple[int, int, int, Values]] = []
            for burst, ways in enumerate(self._bursts(left)):
                for at, value in enumerate(values):
                    if left[at]:
                        found.append((ways * left[at], burst, value, self._without(left, burst, at)))
                if sides and burst == LONGEST and left[-1]:
                    found.append((ways * left[-1], burst, critical, left))
            self._turned[left] = found
        return self._turned[left]

    def _without(self, left: Values, burst: int, at: int) -> Values:
        if self._source.sides:
            return left
        return (*left[:at], left[at] - 1, *left[at + 1 : -1], left[-1] - burst)

    def _bursts(self, left: Values) -> list[int]:
        """Return by criticals the ways that they come and one given card after them."""
        whole, criticals = self._worths.whole, left[-1]
        sides = self._source.sides
        if sides:
            longest = LONGEST if criticals else 0
            return [whole * criticals**k // sides ** (k + 1) for k in range(longest + 1)]
        size = sum(left)
        found = [whole // size]
        for k in range(criticals):
            found.append(found[k] * (criticals - k) // (size - k - 1))
        return found

    def last(self, held: Held) -> Last:
        """Return what one last token may do here."""
        counted = held.counted[0] if held.counted else -1
        extra = held.extra[0] if held.extra else -1
        key = (held.left, counted, extra)
        if key not in self._lasts:
            self._lasts[key] = self._looked_up(held.left, counted, extra)
        return self._lasts[key]

    def _looked_up(self, left: Values, counted: int, extra: int) -> Last:
        """Return the lookups for the lowest counted and the lowest extra card, -1 for none."""
        if counted < 0 and extra < 0:
            return (), (), ()
        both, clean = self._after(left)
        low = counted if extra < 0 else extra if counted < 0 else min(counted, extra)
        if not counted:
            return ((both, low),), ((both, 0),), ((clean, 0),)
        one: Lookups = ((both, extra),) if extra >= 0 else ()
        if counted > 0:
            one = (*one, (clean, counted))
        return ((both, low),), one, ()

    def _after(self, left: Values) -> tuple[Row, Row]:
        """Return the worths after any new card, and after one that must not be a blank."""
        if left not in self._rows:
            law, blanks = self._law(left)
            self._rows[left] = self._worths.after(law), self._worths.after(law - blanks)
        return self._rows[left]

    def _law(self, left: Values) -> tuple[int, int]:
        """Return the packed law of what a new card adds, and the ways of a blank in it."""
        values, critical, sides = self._source
        bits = self._worths.bits
        plain = sum(n << bits * value for value, n in zip(values, left, strict=False))
        bursts = self._bursts(left)
        chain = sum(ways << bits * critical * k for k, ways in enumerate(bursts))
        law = plain * chain
        if sides and left[-1]:
            law += bursts[-1] * left[-1] << bits * critical * (LONGEST + 1)
        blanks = bursts[0] * left[0] if values and not values[0] else 0
        return law, blanks
