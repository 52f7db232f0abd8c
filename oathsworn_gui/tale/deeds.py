"""Deeds and luck: what each of the players' characters did, and what came against the odds.

Luck is what the draws came to less what was to be expected of them when they were made, summed
exactly; its variance is the sum of theirs. The chance of less luck is the normal share, told from
`ENOUGH` draws on.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import erf, sqrt
from typing import NamedTuple

from oathsworn_gui.tabletop.tale import Counted, Person, TaleSpec
from oathsworn_gui.tale.choice import cause
from oathsworn_gui.tale.chronicle import Deed, Evening, Happening

ENOUGH = 30
"""From this number of draws on luck is compared with that of other tables."""


class Luck(NamedTuple):
    """The luck of somebody: ``total`` exact, ``variance`` exact, one of ``line`` for each draw.

    A point of ``line`` is the sum so far and its standard deviation; ``chapters`` are the numbers
    of draws after which another chapter began.
    """

    total: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)
    line: tuple[tuple[float, float], ...] = ()
    chapters: tuple[int, ...] = ()

    @property
    def luckier_than(self) -> int | None:
        """Of 100 tables with the same draws, how many had less luck; None for too few draws."""
        if len(self.line) < ENOUGH or not self.variance:
            return None
        share = (1 + erf(float(self.total) / sqrt(2 * float(self.variance)))) / 2
        return min(99, max(1, round(100 * share)))


class Deeds(NamedTuple):
    """What somebody did, by the names of the counts, and their luck."""

    person: Person
    counts: Mapping[str, int]
    luck: Luck

    @property
    def draws(self) -> int:
        """How many draws were compared."""
        return len(self.luck.line)


def deeds_of(
    evenings: Iterable[Evening], people: Iterable[Person], spec: TaleSpec
) -> tuple[Deeds, ...]:
    """Return the deeds and the luck of each of these people, in their order.

    A line belongs to whom it names; where it names nobody of them and `Counted.by_hand` holds, to
    whose seat acted, as with an ally that somebody plays.
    """
    known = tuple(people)
    count = _Count(known, spec)
    for chapter, deeds in _chapters(evenings):
        count.begin(chapter)
        for at in range(len(deeds)):
            count.take(deeds, at)
    return tuple(Deeds(one, count.counts(one), count.luck(one)) for one in known)


def _chapters(evenings: Iterable[Evening]) -> Iterator[tuple[str, list[Deed]]]:
    for evening in evenings:
        for part in evening.parts:
            yield part.chapter, list(part.deeds)


class _Count:
    def __init__(self, people: tuple[Person, ...], spec: TaleSpec) -> None:
        self._names = {one.name: one for one in people}
        self._seats = {one.seat: one for one in people if one.seat}
        self._rules: dict[str, list[tuple[str, Counted]]] = defaultdict(list)
        for name, rules in spec.counts.items():
            for rule in rules:
                self._rules[rule.code].append((name, rule))
        self._draws = spec.draws
        self._counts: dict[str, Counter[str]] = defaultdict(Counter)
        self._drawn: dict[str, list[tuple[Fraction, Fraction]]] = defaultdict(list)
        self._marks: dict[str, list[int]] = defaultdict(list)
        self._chapter: str | None = None

    def begin(self, chapter: str) -> None:
        """Note where another chapter begins."""
        if self._chapter not in (None, chapter):
            for name in self._names:
                self._marks[name].append(len(self._drawn[name]))
        self._chapter = chapter

    def take(self, deeds: list[Deed], at: int) -> None:
        """Count the lines of a step."""
        deed = deeds[at]
        for place, line in enumerate(deed.lines):
            for name, rule in self._rules.get(line.code, ()):
                told = cause(deeds, at, place, rule.by) if rule.by else line
                who = self._whose(told, deed, rule) if told is not None else None
                if who is not None:
                    self._add(who.name, name, line, rule)
            if line.code in self._draws:
                self._take_draw(line, deed)

    def _take_draw(self, line: Happening, deed: Deed) -> None:
        who = self._seats.get(deed.seat)
        found = _exact(line)
        if who is None or found is None or line.params.get("of") not in self._draws[line.code]:
            return
        came, mean, spread = found
        self._drawn[who.name].append((came - mean, spread))

    def _whose(self, line: Happening, deed: Deed, rule: Counted) -> Person | None:
        key = str(line.params.get(rule.who, ""))
        named = self._names.get(key) or self._seats.get(key)
        return named or (self._seats.get(deed.seat) if rule.by_hand else None)

    def _add(self, who: str, name: str, line: Happening, rule: Counted) -> None:
        n = line.params.get(rule.n) if rule.n else 1
        if not isinstance(n, int):
            return
        counts = self._counts[who]
        counts[name] = max(counts[name], n) if rule.best else counts[name] + n

    def counts(self, who: Person) -> Mapping[str, int]:
        """Return what somebody did."""
        return dict(self._counts[who.name])

    def luck(self, who: Person) -> Luck:
        """Return the luck of somebody."""
        drawn = self._drawn[who.name]
        sums = _Sums()
        line = tuple(sums.after(float(luck), float(spread)) for luck, spread in drawn)
        return Luck(
            exact_sum([luck for luck, _ in drawn]),
            exact_sum([spread for _, spread in drawn]),
            line,
            tuple(self._marks[who.name]),
        )


class _Sums:
    def __init__(self) -> None:
        self._luck = self._variance = 0.0

    def after(self, luck: float, variance: float) -> tuple[float, float]:
        """Return the sum of all luck so far, and its standard deviation."""
        self._luck += luck
        self._variance += variance
        return self._luck, sqrt(max(0.0, self._variance))


def exact_sum(parts: list[Fraction]) -> Fraction:
    """Return the exact sum; halves first, because the denominators of a long sum grow."""
    if len(parts) <= 2:
        return sum(parts, Fraction(0))
    half = len(parts) // 2
    return exact_sum(parts[:half]) + exact_sum(parts[half:])


def _exact(line: Happening) -> tuple[int, Fraction, Fraction] | None:
    """Return what a draw came to, its mean and its variance; None if they cannot be read."""
    n, mean, spread = (line.params.get(name) for name in ("n", "mean", "spread"))
    try:
        found = Fraction(str(mean)), Fraction(str(spread))
    except (ValueError, ZeroDivisionError):
        return None
    return (n, *found) if isinstance(n, int) and found[1] >= 0 else None
