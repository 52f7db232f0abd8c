"""What is let go of the earlier trees, whatever the clock says and however many there are."""

from datetime import UTC, datetime, timedelta
from random import Random

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


def left(all_of_them: list[Kept], now: datetime = NOW) -> list[Kept]:
    gone = thinned(all_of_them, now)
    return [each for each in all_of_them if each not in gone]


def test_few_are_all_kept() -> None:
    assert thinned(an_evening(1, 400) + an_evening(2, 1), NOW) == ()
    assert thinned((), NOW) == ()


def test_of_an_evening_long_ago_its_end_stays() -> None:
    weekly = [each for n in range(1, 11) for each in an_evening(n, 77 - 7 * n)]
    stay = left(weekly)
    ends = {n * 100 + 8 for n in range(1, 8)}
    assert {each.seq for each in stay if each.seq < 800} == {100, *ends}
    assert {each.seq for each in stay if each.seq >= 900} == {*range(900, 909), *range(1000, 1009)}


def test_a_chapter_s_last_beginning_stays_for_ever() -> None:
    undone = kept(3, 900, "chapter", "chapter-2")
    begun = kept(5, 899, "chapter", "chapter-2")
    later = [kept(seq, 500, "moment", f"m-{seq}") for seq in range(10, 60)]
    stay = left([kept(1, 901), undone, begun, *later])
    assert begun in stay
    assert undone not in stay


def test_the_very_first_stays() -> None:
    first = kept(0, 2000, "session")
    assert first in left([first, *(kept(seq, 300) for seq in range(1, 60))])


def test_what_was_before_a_migration_stays_however_large() -> None:
    older = [kept(seq, 700, "migration", f"schema-{seq}", LARGEST) for seq in range(1, 6)]
    more = [kept(seq, 1) for seq in range(10, 40)]
    gone = thinned([*older, *more], NOW)
    assert seqs(gone) == set(range(10, 37))


def test_the_size_is_bounded_and_the_newest_stay() -> None:
    large = [kept(seq, 0, "chapter", f"c-{seq}", LARGEST // 4) for seq in range(1, 9)]
    assert seqs(thinned(large, NOW)) == {1, 2, 3, 4}
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
    gone = thinned(trees, NOW)
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
    assert thinned(stay, NOW) == ()
    shuffled = list(trees)
    random.shuffle(shuffled)
    assert set(thinned(shuffled, NOW)) == set(gone)


@given(st.lists(TREES, max_size=120))
def test_chapters_stay_while_there_is_room(trees: list[Kept]) -> None:
    small = [each._replace(bytes=1) for each in trees]
    stay = left(small)
    if len({each.mark for each in small if each.why == "chapter"}) <= 40:
        for mark in {each.mark for each in small if each.why == "chapter"}:
            begun = [each for each in small if each.why == "chapter" and each.mark == mark]
            last = max(each.seq for each in begun)
            assert any(each.seq == last for each in begun if each in stay) or len(stay) >= MOST
