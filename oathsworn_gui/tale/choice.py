"""Choose the few lines of an evening that are told, of the hundreds that were recorded.

Each line that can be told has a weight, by its kind (`Telling`). What is chosen is the heaviest
line of all, again and again, where a line counts for less the more often its like was chosen:

- a later line counts for more than an early one (`EARLIEST`), for the end is what is gone on with;
- of lines of one code each further one counts `SAME_CODE` of the one before,
- of lines about one person `SAME_PERSON`.

So ten hits become the hardest one or two, and nobody of the four fills the page. What was chosen is
told in the order in which it happened.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from oathsworn_gui.tabletop.tale import TaleSpec, Telling
from oathsworn_gui.tale.chronicle import Deed, Happening

MOST_LINES = 10
MOST_WORDS = 120
EARLIEST = 0.7


class Measure(NamedTuple):
    """How much is told: the most lines and words; a line at the beginning counts ``earliest``."""

    lines: int = MOST_LINES
    words: int = MOST_WORDS
    earliest: float = EARLIEST


HALF_A_PAGE = Measure()

SAME_CODE = 0.55
SAME_PERSON = 0.85

NEAR = 3
"""The most steps between a line and the one that tells who caused it, if nothing else is said."""
_CONSEQUENCES = 2


class Told(NamedTuple):
    """A line that can be told; ``by`` is the line that tells who caused it, None if there is none.

    ``at`` is the place of its step in the evening, ``place`` its place in the step.
    """

    line: Happening
    telling: Telling
    weight: float
    at: int
    by: Happening | None = None
    place: int = 0

    @property
    def person(self) -> str:
        """Whom it is about, empty if nobody."""
        return str(self.line.params.get(self.telling.who) or "")


class Decision(NamedTuple):
    """A decision, the lines that followed from it, and how much they matter together."""

    chosen: Told
    led_to: tuple[Told, ...]
    weight: float


Count = Callable[[Told], int]
"""How many words a line takes."""


def tellable(deeds: Sequence[Deed], spec: TaleSpec, first: int = 0) -> list[Told]:
    """Return every line that can be told of the steps from ``first`` on, in order.

    The steps before are looked at for who caused something.
    """
    found: list[Told] = []
    for at in range(first, len(deeds)):
        for place, each in enumerate(deeds[at].lines):
            telling = spec.tellings.get(each.code)
            if telling is not None:
                by = cause(deeds, at, place, telling.by, telling.within) if telling.by else None
                found.append(Told(each, telling, _weight(each, telling), at - first, by, place))
    return found


def chosen(lines: Sequence[Told], count: Count, measure: Measure = HALF_A_PAGE) -> tuple[Told, ...]:
    """Return the lines that are told, in order, as many as ``measure`` allows.

    Decisions are not among them: they are told apart. Of one step only the heaviest line is.
    """
    left = _heaviest_of_each_step(each for each in lines if each.telling.kind != "decision")
    last = max((each.at for each in left), default=0) or 1
    codes, people = Counter[str](), Counter[str]()
    taken: list[Told] = []
    words = 0

    def counts(each: Told) -> float:
        late = measure.earliest + (1 - measure.earliest) * each.at / last
        likes = SAME_CODE ** codes[each.line.code] * SAME_PERSON ** people[each.person]
        return each.weight * late * likes

    while left and len(taken) < measure.lines:
        best = max(left, key=counts)
        left.remove(best)
        if _is_said(best, taken):
            continue
        caused = [each for each in taken if _causes(each, best)]
        more = count(best) - sum(map(count, caused))
        if words + more > measure.words and taken:
            continue
        taken = [each for each in taken if each not in caused] + [best]
        words += more
        codes[best.line.code] += 1
        people[best.person] += bool(best.person)
    return tuple(sorted(taken, key=lambda each: each.at))


def _is_said(told: Told, taken: Sequence[Told]) -> bool:
    """Whether a line would be the same sentence as one taken, or is what it names as its cause."""
    return any(each.line == told.line or _causes(told, each) for each in taken)


def _causes(earlier: Told, told: Told) -> bool:
    """Whether the sentence of a line names what ``earlier`` tells: the blow that broke it."""
    return told.by is earlier.line and told.telling.within <= NEAR


def decisions(lines: Sequence[Told], most: int = 3) -> tuple[Decision, ...]:
    """Return the decisions that mattered most, in order: those from which most followed.

    What follows is told until the next decision or paragraph, in its `Telling.follows` steps; each
    further line of one code counts for less there too, and so does the same decision made again.
    """
    found = [
        _decision(lines, place)
        for place, each in enumerate(lines)
        if each.telling.kind == "decision"
    ]
    made = Counter[str]()
    best: list[Decision] = []
    while found and len(best) < most:
        heaviest = max(found, key=lambda each: each.weight * SAME_CODE ** made[_what(each)])
        found.remove(heaviest)
        best.append(heaviest)
        made[_what(heaviest)] += 1
    return tuple(sorted(best, key=lambda each: each.chosen.at))


def _what(decision: Decision) -> str:
    """Return what was decided: the same for a decision that is made again."""
    line = decision.chosen.line
    return f"{line.code} {sorted(line.params.items(), key=str)}"


def _decision(lines: Sequence[Told], place: int) -> Decision:
    chosen_line = lines[place]
    following: list[Told] = []
    for each in lines[place + 1 :]:
        if (
            each.telling.kind == "decision"
            or each.at > chosen_line.at + chosen_line.telling.follows
        ):
            break
        if each.telling.opens:
            break
        following.append(each)
    codes = Counter[str]()
    weight = chosen_line.weight
    for each in sorted(following, key=lambda one: -one.weight):
        weight += each.weight * SAME_CODE ** codes[each.line.code]
        codes[each.line.code] += 1
    heaviest = sorted(following, key=lambda each: -each.weight)[:_CONSEQUENCES]
    return Decision(chosen_line, tuple(sorted(heaviest, key=lambda each: each.at)), weight)


def _heaviest_of_each_step(lines: Iterable[Told]) -> list[Told]:
    best: dict[int, Told] = {}
    for each in lines:
        if each.weight > 0 and (each.at not in best or each.weight > best[each.at].weight):
            best[each.at] = each
    return list(best.values())


def _weight(line: Happening, telling: Telling) -> float:
    if telling.unless and line.params.get(telling.unless):
        return 0
    n = line.params.get(telling.n) if telling.grows else 0
    number = n if isinstance(n, int) else 0
    return min(telling.most, telling.weight + telling.grows * max(0, number))


def cause(
    deeds: Sequence[Deed], at: int, place: int, code: str, within: int = NEAR
) -> Happening | None:
    """Return the last line of that code before a line, in its step or some steps before."""
    here = reversed(deeds[at].lines[:place])
    steps = (deeds[each] for each in range(at - 1, max(-1, at - 1 - within), -1))
    before = (line for deed in steps for line in reversed(deed.lines))
    return next((each for each in chain(here, before) if each.code == code), None)
