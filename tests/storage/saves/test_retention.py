"""What is let go of the earlier trees, whatever the clock says and however many there are."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.storage.saves.retention import LARGEST, MOST, NEWEST, Kept, thinned

NOW = datetime(2026, 11, 22, 20, tzinfo=UTC)
WHY = ("session", "chapter", "moment", "migration", "before-restore", "")


def kept(seq: int, days: float = 0, why: str = "moment", mark: str = "m", size: int = 9) -> Kept:
    at = NOW - timedelta(days=days)
    return Kept(f"{seq:08}.{why}.{mark}", seq, mark, why, at, size)


def an_evening(number: int, days: float) -> list[Kept]:
    """The trees of one evening: its beginning, and eight moments of play."""
    first = number * 100
    return [
        kept(first, days, "session", "story"),
        *(kept(first + n, days - n / 50, "moment", f"part-{n}") for n in range(1, 9)),
    ]


def seqs(found: tuple[Kept, ...]) -> set[int]:
    return {each.seq for each in found}


def left(all_of_them: list[Kept], most: int = MOST, largest: int = LARGEST) -> list[Kept]:
    gone = set(thinned(all_of_them, most, largest))
    return [each for each in all_of_them if each not in gone]


def test_few_are_all_kept() -> None:
    assert thinned(an_evening(1, 400) + an_evening(2, 1)) == ()
    assert thinned(()) == ()


def test_of_an_evening_long_ago_its_end_stays() -> None:
    weekly = [each for n in range(1, 11) for each in an_evening(n, 77 - 7 * n)]
    stay = left(weekly)
    ends = {n * 100 + 8 for n in range(1, 8)}
    assert {each.seq for each in stay if each.seq < 700} == {100, *ends} - {708}
    assert [each for each in stay if each.seq >= 700] == [
        each for each in weekly if each.seq >= 700
    ]


def test_a_chapter_s_last_beginning_stays_for_ever() -> None:
    undone = kept(3, 900, "chapter", "chapter-2")
    begun = kept(5, 899, "chapter", "chapter-2")
    later = [kept(seq, 500 - seq, "moment", f"m-{seq}") for seq in range(10, 60)]
    stay = left([kept(1, 901), undone, begun, *later])
    assert begun in stay
    assert undone not in stay


def test_the_very_first_stays() -> None:
    first = kept(0, 2000, "session")
    assert first in left([first, *(kept(seq, 300 - seq // 9) for seq in range(1, 60))])


def test_what_was_before_a_migration_stays_however_large() -> None:
    older = [kept(seq, 700, "migration", f"schema-{seq}", LARGEST) for seq in range(1, 6)]
    more = [kept(seq, 1) for seq in range(10, 40)]
    gone = thinned([*older, *more])
    assert seqs(gone) == set(range(10, 37))


def test_the_size_is_bounded_and_the_newest_stay() -> None:
    large = [kept(seq, 0, "chapter", f"c-{seq}", LARGEST // 4) for seq in range(1, 9)]
    assert seqs(thinned(large)) == {1, 2, 3, 4}
    huge = [kept(seq, 0, size=LARGEST) for seq in range(1, 9)]
    assert seqs(tuple(left(huge))) == {6, 7, 8}


def test_the_newest_is_told_by_its_number_when_the_clock_went_back() -> None:
    ahead = [kept(seq, -40_000) for seq in range(1, 90)]
    behind = [kept(seq, 40_000) for seq in range(90, 93)]
    stay = left([*ahead, *behind])
    assert set(behind) <= set(stay)
    assert len(stay) == MOST


TREES = st.builds(
    Kept,
    st.uuids().map(str),
    st.integers(0, 60),
    st.sampled_from([*(f"chapter-{n}" for n in range(60)), "m"]),
    st.sampled_from(WHY),
    st.none() | st.floats(-500, 3000).map(lambda days: NOW - timedelta(days=days)),
    st.integers(0, LARGEST // 8),
)


@given(st.lists(TREES, max_size=200), st.randoms())
def test_whatever_there_is(trees: list[Kept], random: Random) -> None:
    gone = thinned(trees)
    stay = [each for each in trees if each not in gone]
    newest = sorted(trees, key=lambda each: each.seq)[-NEWEST:]
    migrations = [each for each in trees if each.why == "migration"]
    assert len(gone) == len(set(gone))
    assert set(gone) <= set(trees)
    assert {each.seq for each in newest} <= {each.seq for each in stay}
    assert set(migrations) <= set(stay)
    bounded = [each for each in stay if each.why != "migration"]
    assert len(bounded) <= MOST
    assert len(stay) <= NEWEST + len(migrations) or sum(each.bytes for each in stay) <= LARGEST
    assert thinned(stay) == ()
    shuffled = list(trees)
    random.shuffle(shuffled)
    assert set(thinned(shuffled)) == set(gone)


@given(st.lists(TREES, max_size=120))
def test_chapters_stay_while_there_is_room(trees: list[Kept]) -> None:
    small = [each._replace(bytes=1) for each in trees]
    stay = left(small)
    if len({each.mark for each in small if each.why == "chapter"}) <= 40:
        for mark in {each.mark for each in small if each.why == "chapter"}:
            begun = [each for each in small if each.why == "chapter" and each.mark == mark]
            last = max(each.seq for each in begun)
            assert any(each.seq == last for each in begun if each in stay) or len(stay) >= MOST


# ------------------------------------------------------------------------------ wrong clocks

EVENINGS = st.lists(st.tuples(st.integers(1, 30), st.integers(1, 9)), min_size=2, max_size=45)
"""How many days after the one before each evening was played, and how many moments it has."""

LEAPS = st.dictionaries(st.integers(0, 44), st.sampled_from([-20_000, -400, -31, 9, 400, 20_000]))
"""By how many days the clock is set forward or back before which evenings, never onto the last."""


def played(evenings: list[tuple[int, int]], leaps: dict[int, int]) -> list[tuple[Kept, Kept]]:
    """Return each generation twice: with its true time, and with what the clock said."""
    found: list[tuple[Kept, Kept]] = []
    day, off, seq = 0, 0, 0
    for number, (days, moments) in enumerate(evenings):
        day, off = day + days, off + leaps.get(number, 0)
        for moment in range(moments):
            seq += 1
            at = datetime(2026, 1, 1, 18, moment, tzinfo=UTC) + timedelta(days=day)
            why = "moment" if moment else "session"
            true = Kept(f"{seq:08}", seq, f"part-{seq}", why, at, 9)
            found.append((true, true._replace(at=at + timedelta(days=off))))
    return found


def of_honest_ages(trees: list[Kept]) -> set[int]:
    """Return the numbers of those that ages keep, by a clock that is right: the least to keep."""
    newest_first = trees[::-1]
    assert trees[-1].at is not None
    keep = {each.seq for each in (*newest_first[:20], trees[0])}
    days, weeks = set[str](), set[str]()
    for each in newest_first:
        assert each.at is not None
        age, day, week = trees[-1].at - each.at, f"{each.at:%F}", f"{each.at:%G-%V}"
        if (
            age <= timedelta(days=3)
            or (age <= timedelta(days=30) and day not in days)
            or (age <= timedelta(weeks=26) and week not in weeks)
        ):
            keep.add(each.seq)
        days.add(day)
        weeks.add(week)
    return keep


@given(EVENINGS)
def test_a_right_clock_keeps_no_less_than_ages_did(evenings: list[tuple[int, int]]) -> None:
    trees = [true for true, _ in played(evenings, {})]
    assert of_honest_ages(trees) <= {each.seq for each in left(trees, 10_000)}


@given(EVENINGS, LEAPS)
def test_a_leap_deletes_no_more_than_a_day_does(
    evenings: list[tuple[int, int]], leaps: dict[int, int]
) -> None:
    both = played(evenings, leaps)
    true = {each.seq: each.at for each, _ in both if each.at is not None}
    stay = {each.seq for each in left([wrong for _, wrong in both], 10_000)}
    right = of_honest_ages([each for each, _ in both])
    within_days = {seq for seq in right if true[max(true)] - true[seq] <= timedelta(days=30)}
    assert within_days <= stay, "the last days stay as by a right clock"
    for seq in right:
        near = [abs(true[other] - true[seq]) for other in stay]
        assert min(near) <= timedelta(days=7), "and of each week one"


@given(EVENINGS, LEAPS)
def test_over_the_years_a_leap_is_a_day(
    evenings: list[tuple[int, int]], leaps: dict[int, int]
) -> None:
    """Thinned at each moment, as the program does, and with no more room than there is."""
    trees: list[Kept] = []
    days: list[list[Kept]] = []
    for _, wrong in played(evenings, leaps):
        begins = wrong.why == "session"
        days = [*days, [wrong]] if begins else [*days[:-1], [*days[-1], wrong]]
        gone = thinned([*trees, wrong])
        trees = [each for each in (*trees, wrong) if each not in gone]
        assert [each for day in days[-4:] for each in day] == trees[-sum(map(len, days[-4:])) :]
        ends = [day[-1] for day in days[-31:]]
        assert set(ends) <= set(trees)


def test_each_evening_is_a_day_where_every_other_one_has_a_wrong_clock() -> None:
    years = 6 * 365
    evenings = [an_evening(n, 30 - n + years * (n % 2)) for n in range(1, 25)]
    stay = left([each for evening in evenings for each in evening], most=60)
    assert {evening[-1] for evening in evenings} <= set(stay)
    assert {each for evening in evenings[-4:] for each in evening} <= set(stay)


@pytest.mark.parametrize("now", [NOW, None])
def test_a_clock_that_stands_still_leaves_a_spread(now: datetime | None) -> None:
    trees: list[Kept] = []
    number = 250
    for seq in range(number):
        fresh = Kept(f"{seq:08}", seq, "m", "session", now, 9)
        gone = thinned([*trees, fresh])
        trees = [each for each in (*trees, fresh) if each not in gone]
    assert len(trees) == MOST
    assert {*range(number - 20, number)} <= seqs(tuple(trees))
    older = trees[:-19]
    gaps = [(later.seq - each.seq) / (number - each.seq) for each, later in pairwise(older)]
    assert max(gaps) < 0.1, "the older, the farther apart, and no gap is a tenth of the age"
