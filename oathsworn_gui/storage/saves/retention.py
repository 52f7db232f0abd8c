"""Which kept generations of a campaign may be deleted: a pure function of names and dates.

Kept are the newest, the last time each chapter was begun, the very first, every tree from before a
migration, all of the last days, and then the last of each day and of each week, which is how a
session ended. Order is by journal numbers, never by a clock.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

MOST = 80
"""The most that are kept, except for those that are never deleted."""
LARGEST = 64 * 1024 * 1024
"""The most bytes they take, except for those that are never deleted."""

NEWEST = 3
LATEST = 20
CHAPTERS = 40
_ALL = timedelta(days=3)
_DAYS = timedelta(days=30)
_WEEKS = timedelta(weeks=26)
_NEVER, _CHAPTER, _FIRST, _WEEK, _DAY, _RECENT, _PASSED = range(7)
"""Why one is kept, the strongest reason first; those only passed are deleted."""


class Kept(NamedTuple):
    """A generation: its file name, last line number, reason, time and size in bytes.

    ``at`` is None if unknown; it then counts as kept just now.
    """

    name: str
    seq: int
    mark: str
    why: str
    at: datetime | None
    bytes: int


def thinned(
    kept: Iterable[Kept], now: datetime, most: int = MOST, largest: int = LARGEST
) -> tuple[Kept, ...]:
    """Return those to delete, the least valuable first.

    The newest `NEWEST` and those from before a migration are never among them.
    """
    oldest_first = sorted(kept, key=lambda each: (each.seq, _stamp(each), each.name))
    ranks = _ranks(oldest_first[::-1], now)
    worst_first = sorted(oldest_first, key=lambda each: -ranks[each.name])
    left, size = len(worst_first), sum(each.bytes for each in worst_first)
    gone: list[Kept] = []
    for each in worst_first:
        rank = ranks[each.name]
        if rank != _NEVER and (rank == _PASSED or left > most or size > largest):
            gone.append(each)
            left, size = left - 1, size - each.bytes
    return tuple(gone)


def _ranks(newest_first: Sequence[Kept], now: datetime) -> dict[str, int]:
    ranks = {each.name: _PASSED for each in newest_first}

    def mark(found: Iterable[Kept], rank: int) -> None:
        for each in found:
            ranks[each.name] = min(ranks[each.name], rank)

    mark(newest_first[:NEWEST], _NEVER)
    mark((each for each in newest_first if each.why == "migration"), _NEVER)
    mark(_one_each(newest_first, [_chapter(each) for each in newest_first])[:CHAPTERS], _CHAPTER)
    mark(newest_first[-1:], _FIRST)
    mark(newest_first[:LATEST], _RECENT)
    mark((each for each in newest_first if _age(each, now) <= _ALL), _RECENT)
    mark(_one_each(newest_first, [_day(each, now) for each in newest_first]), _DAY)
    mark(_one_each(newest_first, [_week(each, now) for each in newest_first]), _WEEK)
    return ranks


def _one_each(kept: Sequence[Kept], groups: Sequence[str]) -> list[Kept]:
    """Return the first item of each group; an empty name is not a group."""
    firsts: dict[str, Kept] = {}
    for each, group in zip(kept, groups, strict=True):
        if group:
            firsts.setdefault(group, each)
    return list(firsts.values())


def _chapter(each: Kept) -> str:
    return each.mark if each.why == "chapter" else ""


def _day(each: Kept, now: datetime) -> str:
    return f"{each.at:%Y-%m-%d}" if each.at and _age(each, now) <= _DAYS else ""


def _week(each: Kept, now: datetime) -> str:
    return f"{each.at:%G-%V}" if each.at and _age(each, now) <= _WEEKS else ""


def _age(each: Kept, now: datetime) -> timedelta:
    """Return how long ago it was kept; a future time counts as now."""
    return max(now - each.at, timedelta()) if each.at else timedelta()


def _stamp(each: Kept) -> float:
    return each.at.timestamp() if each.at else 0.0
