"""Which kept generations of a campaign may be deleted: a pure function of names and dates.

Kept are the newest, the last time each chapter was begun, the very first, every tree from before a
migration, all of the last days of play, and then the last of each day and of each week, which is
how a session ended; older weeks as long as there is room.

Order is by journal numbers, never by a clock, and a clock may be wrong, so that no age is computed.
Days of play are counted instead: a day ends where the date differs from that of the generation
before, by however much. So a leap of the clock deletes no more than an ordinary day does. Where
there is no room, what lies closest to its neighbours goes first, and a spread over the whole
campaign stays even if the clock stands still.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

MOST = 80
"""The most that are kept, except for those that are never deleted."""
LARGEST = 64 * 1024 * 1024
"""The most bytes they take, except for those that are never deleted."""

NEWEST = 3
LATEST = 20
CHAPTERS = 40
WHOLE_DAYS = 4
"""Of how many days of play everything is kept: three times 24 hours touch as many."""
DAYS = 31
WEEKS = 27
_NEVER, _CHAPTER, _FIRST, _WEEK, _DAY, _LATEST, _RECENT, _OLD, _PASSED = range(9)
"""Why one is kept, the strongest reason first; those only passed are deleted."""
_SPREAD = (_RECENT, _OLD)
"""Of these the most crowded are deleted first, of all others the oldest."""


class Kept(NamedTuple):
    """A generation: its file name, last line number, reason, time and size in bytes.

    ``at`` is None if unknown; it then counts as kept on the day of its neighbour.
    """

    name: str
    seq: int
    mark: str
    why: str
    at: datetime | None
    bytes: int


def thinned(kept: Iterable[Kept], most: int = MOST, largest: int = LARGEST) -> tuple[Kept, ...]:
    """Return those to delete, the least valuable first.

    The newest `NEWEST` and those from before a migration are never among them.
    """
    left = sorted(kept, key=lambda each: (each.seq, _stamp(each), each.name))
    gone: list[Kept] = []
    # Days of one date may become neighbours when the days between them are gone.
    while found := _thinned_once(left, most, largest):
        gone += found
        names = {each.name for each in found}
        left = [each for each in left if each.name not in names]
    return tuple(gone)


def _thinned_once(oldest_first: Sequence[Kept], most: int, largest: int) -> list[Kept]:
    ranks = _ranks(oldest_first[::-1])
    gone = [each for each in oldest_first if ranks[each.name] == _PASSED]
    left = [each for each in oldest_first if ranks[each.name] != _PASSED]
    number, size = len(left), sum(each.bytes for each in left)
    for rank in range(_OLD, _NEVER, -1):
        while number > most or size > largest:
            worst = _worst_first(left, ranks, rank)
            if not worst:
                break
            names: set[str] = set()
            for each in worst:
                if number > most or size > largest:
                    names.add(each.name)
                    gone.append(each)
                    number, size = number - 1, size - each.bytes
            left = [each for each in left if each.name not in names]
    return gone


def _worst_first(left: Sequence[Kept], ranks: dict[str, int], rank: int) -> list[Kept]:
    """Return those of a rank that may be deleted now, in this order; no two neighbours."""
    places = [place for place, each in enumerate(left) if ranks[each.name] == rank]
    if rank not in _SPREAD:
        return [left[place] for place in places]

    def room(place: int) -> float:
        """Return how far its neighbours are from each other, in relation to its age in lines."""
        gap = left[place + 1].seq - left[place - 1].seq  # the first and the last have other ranks
        return gap / (left[-1].seq - left[place].seq + 1)

    chosen: dict[int, Kept] = {}
    for place in sorted(places, key=room):
        if place - 1 not in chosen and place + 1 not in chosen:
            chosen[place] = left[place]
    return list(chosen.values())


def _ranks(newest_first: Sequence[Kept]) -> dict[str, int]:
    ranks = {each.name: _PASSED for each in newest_first}
    days, weeks = _runs(newest_first, "%Y-%m-%d"), _runs(newest_first, "%G-%V")

    def mark(found: Iterable[Kept], rank: int) -> None:
        for each in found:
            ranks[each.name] = min(ranks[each.name], rank)

    mark(newest_first[:NEWEST], _NEVER)
    mark((each for each in newest_first if each.why == "migration"), _NEVER)
    mark(_one_each(newest_first, [_chapter(each) for each in newest_first])[:CHAPTERS], _CHAPTER)
    mark(newest_first[-1:], _FIRST)
    mark(newest_first[:LATEST], _LATEST)
    of_last_days = zip(newest_first, days, strict=True)
    mark((each for each, day in of_last_days if day < WHOLE_DAYS), _RECENT)
    mark(_one_each(newest_first, [str(day) for day in days])[:DAYS], _DAY)
    ends_of_weeks = _one_each(newest_first, [str(week) for week in weeks])
    mark(ends_of_weeks[:WEEKS], _WEEK)
    mark(ends_of_weeks[WEEKS:], _OLD)
    return ranks


def _runs(newest_first: Sequence[Kept], form: str) -> list[int]:
    """Return for each the number of its day or week of play, 0 for the newest.

    ``form`` names the day or week of a date; wherever the name differs, a new one begins.
    """
    runs: list[int] = []
    number, last = 0, ""
    for each in newest_first:
        name = each.at.strftime(form) if each.at is not None else last
        number += bool(last) and name != last
        last = name
        runs.append(number)
    return runs


def _one_each(kept: Sequence[Kept], groups: Sequence[str]) -> list[Kept]:
    """Return the first item of each group; an empty name is not a group."""
    firsts: dict[str, Kept] = {}
    for each, group in zip(kept, groups, strict=True):
        if group:
            firsts.setdefault(group, each)
    return list(firsts.values())


def _chapter(each: Kept) -> str:
    return each.mark if each.why == "chapter" else ""


def _stamp(each: Kept) -> float:
    return each.at.timestamp() if each.at else 0.0
