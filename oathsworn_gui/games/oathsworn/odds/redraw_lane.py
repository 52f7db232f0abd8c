"""Redraws in one lane: the cards of one colour in hand, or its dice, and where new ones come from.

Here the pile cannot run out, so at most three cards of a lane are worth redrawing: a counted
blank, the lowest extra card and the lowest counted card that is no blank. With any other of the
lane one could do the same and be left with less.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import lcm, perm
from typing import NamedTuple, Protocol

from oathsworn_gui.games.oathsworn.odds.piles import Faces
from oathsworn_gui.games.oathsworn.odds.redraw_worths import NOWHERE, Last, Lookups, Row, Worths

NO_CARD = 99
"""Value of the lowest card where there is no card."""

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
        """Return what may be redrawn with ``tokens`` tokens left, including this one."""
        ...

    def last(self, held: Held) -> Last:
        """Return what one last token may do here."""
        ...

    def narrowed(self, held: Held, tokens: int) -> Held:
        """Return the lane with only what matters to ``tokens`` tokens."""
        ...


class Source(NamedTuple):
    """What a lane draws from: its values without critical, the critical, and a die's sides or 0.

    ``values`` rise, so a blank comes first; ``critical`` is 0 when there is none. The criticals
    of a die are followed up to ``longest``, and one more without the cards it would add.
    """

    values: Values
    critical: int
    sides: int = 0
    longest: int = LONGEST


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


class Chain(NamedTuple):
    """A die with all cards of its criticals: ``again``, the chance of one, and what it adds."""

    again: Fraction
    mean: Fraction


@lru_cache(maxsize=16)
def chain_of(die: Faces) -> Chain:
    """Return the chain of a die's criticals, without a limit.

    Raises:
        ValueError: it shows nothing but criticals.
    """
    sides = sum(n for _, n in die)
    criticals = sum(n for face, n in die if face.endswith("*"))
    if criticals == sides:
        raise ValueError(f"no MIGHT die has the faces {die}")
    total = sum(int(face.rstrip("*")) * n for face, n in die)
    return Chain(Fraction(criticals, sides), Fraction(total, sides - criticals))


Rows = dict[Values, tuple[Row, Row]]
Lasts = dict[tuple[Values, int, int], Last]


class OpenLane:
    """A lane whose pile outlasts every token, or dice. Cards in hand are known by their value."""

    def __init__(self, source: Source, root: Held, worths: Worths, slots: int = 0) -> None:
        """Build a lane; ``slots`` are those that rows need after two redraws in it, 0 for all."""
        self._source = source
        self._worths = worths
        self.root = root
        self._slots = slots
        self._rows: tuple[Rows, Rows] = ({}, {})
        self._lasts: tuple[Lasts, Lasts] = ({}, {})
        self._moves: dict[tuple[Held, int], tuple[Move, ...]] = {}
        self._turned: dict[Values, list[tuple[int, int, int, Values]]] = {}

    def moves(self, held: Held, tokens: int) -> tuple[Move, ...]:
        """Return what may be redrawn with ``tokens`` tokens left, including this one."""
        key = (held, tokens)
        if key not in self._moves:
            self._moves[key] = tuple(self._all_moves(held, tokens))
        return self._moves[key]

    def _all_moves(self, held: Held, tokens: int) -> Iterator[Move]:
        left, _, counted, extra = held
        outcomes = self._two_left if tokens == 2 else self._outcomes
        if counted and not counted[0]:
            yield Move(0, False, True, outcomes(Held(left, (), counted[1:], extra), 0, tokens))
        low = next((card for card in counted if card), 0)
        if low:
            at = counted.index(low)
            rest = Held(left, (), counted[:at] + counted[at + 1 :], extra)
            yield Move(low, False, False, outcomes(rest, low, tokens))
        if extra:
            rest = Held(left, (), counted, extra[1:])
            yield Move(extra[0], True, False, outcomes(rest, ~extra[0], tokens))

    def _outcomes(self, rest: Held, card: int, tokens: int) -> tuple[Outcome, ...]:
        """Return what may come to the rest of a lane for a card, an extra one inverted."""
        critical, later = self._source.critical, tokens - 1
        outcomes: list[Outcome] = []
        for ways, burst, value, left in self._turn(rest.left):
            new = (*[critical] * burst, value)
            base, more, blanks = rest.counted, (*rest.extra, *new), 0
            if card >= 0:
                base, more = (*base, new[0]), (*rest.extra, *new[1:])
                blanks = (not new[0]) - (not card)
            low = tuple(sorted(base)[:later])
            after = Held(left, (), low, tuple(sorted(more)[:later]))
            gained = sum(new) - (card if card >= 0 else ~card)
            outcomes.append((ways, gained, blanks, self.last(after), after))
        return tuple(outcomes)

    def _two_left(self, rest: Held, card: int, _: int) -> tuple[Outcome, ...]:
        """Return the same when one token is left after it: only the lowest cards matter then."""
        critical, deep = self._source.critical, self._slots > 0 and rest.left != self.root.left
        lasts = self._lasts[deep]
        counts = card >= 0
        mended = counts and not card
        lost = card if counts else ~card
        counted = rest.counted[0] if rest.counted else NO_CARD
        extra = rest.extra[0] if rest.extra else NO_CARD
        outcomes: list[Outcome] = []
        for ways, burst, value, left in self._turn(rest.left):
            base, more, blanks = counted, extra, 0
            if counts:
                first = critical if burst else value
                blanks = (not first) - mended
                base = min(first, base)
            if burst or not counts:
                more = min(value, more)
            key = (left, base, more)
            last = lasts.get(key) or self._looked_up(key, deep=deep)
            outcomes.append((ways, burst * critical + value - lost, blanks, last, rest))
        return tuple(outcomes)

    def _turn(self, left: Values) -> list[tuple[int, int, int, Values]]:
        """Return the ways of each number of criticals and the value after them, and what is left.

        Source: MIGHT-12, MIGHT-13, L338-342.
        """
        if left not in self._turned:
            values, critical, sides, longest = self._source
            found: list[tuple[int, int, int, Values]] = []
            for burst, ways in enumerate(self._bursts(left)):
                for at, value in enumerate(values):
                    if left[at]:
                        found.append(
                            (ways * left[at], burst, value, self._without(left, burst, at))
                        )
                if sides and burst == longest and left[-1]:
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
            longest = self._source.longest if criticals else 0
            return [whole * criticals**k // sides ** (k + 1) for k in range(longest + 1)]
        size = sum(left)
        found = [whole // size]
        for k in range(criticals):
            found.append(found[k] * (criticals - k) // (size - k - 1))
        return found

    def narrowed(self, held: Held, tokens: int) -> Held:
        """Return the lane with only what matters to ``tokens`` tokens: the lowest cards."""
        return Held(held.left, (), held.counted[:tokens], held.extra[:tokens])

    def last(self, held: Held) -> Last:
        """Return what one last token may do here."""
        counted = held.counted[0] if held.counted else NO_CARD
        key = (held.left, counted, held.extra[0] if held.extra else NO_CARD)
        return self._lasts[0].get(key) or self._looked_up(key, deep=False)

    def _looked_up(self, key: tuple[Values, int, int], *, deep: bool) -> Last:
        """Keep and return the lookups for the lowest counted and the lowest extra card.

        ``deep``: after two redraws in this lane, so that fewer totals can come.
        """
        left, counted, extra = key
        low = min(counted, extra)
        found = NOWHERE
        if low < NO_CARD:
            both, clean = self._after(left, deep=deep)
            one: Lookups = ((both, extra),) if extra < NO_CARD else ()
            if counted < NO_CARD:
                one = (*one, (clean, counted))
            found = (((both, low),), one, ()) if counted else ((), ((both, 0),), ((clean, 0),))
        self._lasts[deep][key] = found
        return found

    def _after(self, left: Values, *, deep: bool) -> tuple[Row, Row]:
        """Return the worths after any new card, and after one that must not be a blank."""
        rows = self._rows[deep]
        if left not in rows:
            rows[left] = self._worths.after(*self._law(left), self._slots * deep)
        return rows[left]

    def _law(self, left: Values) -> tuple[int, int]:
        """Return the packed law of what a new card adds, and the ways of a blank in it."""
        values, critical, sides, longest = self._source
        bits = self._worths.bits
        plain = sum(n << bits * value for value, n in zip(values, left, strict=False))
        bursts = self._bursts(left)
        chain = sum(ways << bits * critical * k for k, ways in enumerate(bursts))
        law = plain * chain
        if sides and left[-1]:
            law += bursts[-1] * left[-1] << bits * critical * (longest + 1)
        blanks = bursts[0] * left[0] if values and not values[0] else 0
        return law, blanks
