"""Records of a campaign: the hardest blow, the longest row, what came against all odds.

The earlier of two equal ones keeps the record.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.tabletop.tale import Person, RecordRule, TaleSpec
from oathsworn_gui.tale.choice import cause
from oathsworn_gui.tale.chronicle import Deed, Evening, Happening


class Record(NamedTuple):
    """A record: its rule's ``name``, the number ``n`` (of ``of``), who holds it and against whom.

    ``n`` is a share for a draw against the odds. ``against`` is the value of the parameter
    ``named`` of its line, which may be an id. ``by`` is the line that tells what caused it,
    ``chapter`` the key of the chapter, ``at`` the local ISO time, ``evening`` its number from 1.
    """

    name: str
    n: int | Fraction
    of: int
    who: str
    against: str
    named: str
    by: Happening | None
    chapter: str
    at: str
    evening: int


class _Step(NamedTuple):
    evening: int
    chapter: str
    deed: Deed


def records_of(
    evenings: Iterable[Evening], people: Iterable[Person], spec: TaleSpec
) -> tuple[Record, ...]:
    """Return the record of each rule of the game, in order; none where nothing was recorded."""
    steps = [
        _Step(n, part.chapter, deed)
        for n, evening in enumerate(evenings, 1)
        for part in evening.parts
        for deed in part.deeds
    ]
    known = _People(tuple(people))
    best = (_best(rule, steps, known) for rule in spec.records)
    return tuple(each for each in best if each is not None)


class _People:
    """The four, by name and by seat."""

    def __init__(self, people: tuple[Person, ...]) -> None:
        self.names = tuple(one.name for one in people)
        self._seats = {one.seat: one.name for one in people if one.seat}
        self.most = {one.name: one.most for one in people}

    def of(self, key: object, seat: str = "") -> str:
        """Return the name of who is meant, by name or seat, else of whose seat acted; or ''."""
        named = str(key or "")
        if named in self.names:
            return named
        return self._seats.get(named) or self._seats.get(seat, "")


def _best(rule: RecordRule, steps: Sequence[_Step], people: _People) -> Record | None:
    find = {
        "most": _most,
        "share": _share,
        "row": _row,
        "left": _left,
    }[rule.kind]
    best: Record | None = None
    for each in find(rule, steps, people):
        least = rule.kind in ("share", "left")
        if best is None or (each.n < best.n if least else each.n > best.n):
            best = each
    return best


def _most(rule: RecordRule, steps: Sequence[_Step], people: _People) -> Iterator[Record]:
    """Yield the numbers of single lines."""
    deeds = [step.deed for step in steps]
    for at, step in enumerate(steps):
        for place, line in enumerate(step.deed.lines):
            if line.code != rule.code:
                continue
            n, who = line.params.get(rule.n), people.of(line.params.get(rule.who), step.deed.seat)
            if not isinstance(n, int) or n < 1 or (rule.who and not who):
                continue
            by = cause(deeds, at, place, rule.by) if rule.by else None
            yield _record(rule, step, line, n, who)._replace(by=by, of=_cards(line))


def _share(rule: RecordRule, steps: Sequence[_Step], people: _People) -> Iterator[Record]:
    """Yield how likely draws were, as fractions."""
    for step in steps:
        for line in step.deed.lines:
            if line.code != rule.code or line.params.get("of") not in rule.of:
                continue
            who = people.of("", step.deed.seat)
            try:
                share = Fraction(str(line.params.get(rule.n)))
            except (ValueError, ZeroDivisionError):
                continue
            if who and 0 < share < 1:
                yield _record(rule, step, line, share, who)


def _row(rule: RecordRule, steps: Sequence[_Step], people: _People) -> Iterator[Record]:
    """Yield how many lines of one person came without one that ends the row."""
    rows = Counter[str]()
    for step in steps:
        for line in step.deed.lines:
            if line.code not in (rule.code, rule.ends):
                continue
            who = people.of(line.params.get(rule.who), step.deed.seat)
            if line.code == rule.ends:
                rows[who] = 0
            elif who:
                rows[who] += 1
                yield _record(rule, step, line, rows[who], who)


def _left(rule: RecordRule, steps: Sequence[_Step], people: _People) -> Iterator[Record]:
    """Yield the sum of what the four had left where a part ended as the rule says.

    A line with the parameter ``n`` of the rule says what one of them has now.
    """
    left = dict(people.most)
    for step in steps:
        for line in step.deed.lines:
            now, who = line.params.get(rule.n), people.of(line.params.get(rule.who))
            if line.code in rule.of and who and isinstance(now, int):
                left[who] = now
            elif line.code in rule.falls and who:
                left[who] = 0
            elif line.code == rule.resets:
                left = dict(people.most)
            elif line.code == rule.code and left:
                yield _record(rule, step, line, sum(left.values()), "")


def _cards(line: Happening) -> int:
    """Return how many cards a line is about, 0 if it does not say."""
    return len(str(line.params.get("cards") or "").split())


def _record(rule: RecordRule, step: _Step, line: Happening, n: int | Fraction, who: str) -> Record:
    against = str(line.params.get(rule.against) or "") if rule.against else ""
    return Record(
        rule.name, n, 0, who, against, rule.against, None, step.chapter, step.deed.at, step.evening
    )
