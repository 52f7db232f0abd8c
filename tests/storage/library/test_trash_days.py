"""Whatever the clock says at the starts of the program, nothing goes before its days are over."""

from datetime import date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.storage.library.trash import NOTICE, STAYS, Thrown, with_day

NOON = datetime(2026, 11, 24, 12)  # noqa: DTZ001 - only its date counts

STEPS = st.one_of(
    st.integers(-2, 3),
    st.integers(1, 1),
    st.sampled_from([-20_000, -2500, -400, -31, 31, 400, 2500, 20_000]),
)
"""By how many days the clock differs from the one at the start before."""


def readings(steps: list[int]) -> list[datetime]:
    """The clock at each start, within the years that a calendar knows."""
    found, ordinal = list[datetime](), NOON.toordinal()
    for step in steps:
        ordinal = min(max(ordinal + step, 1), date.max.toordinal())
        found.append(datetime.fromordinal(ordinal))
    return found


@given(st.lists(STEPS, min_size=10, max_size=200), st.booleans())
def test_any_sequence_of_starts(steps: list[int], shown: bool) -> None:
    note = Thrown(NOON, "x", (NOON.date(),))
    seen: set[date] = set()
    told_at: set[date] | None = None
    for now in readings(steps):
        before = note.lain
        note = with_day(note, now)
        seen.add(now.date())
        assert note.lain - before in (0, 1)
        if note.days_left == 0:
            assert len(seen) >= STAYS
            assert told_at is not None
            assert len(seen - told_at) >= NOTICE
            return
        if note.is_ending and note.told is None and shown:
            note = note._replace(told=note.lain)
            told_at = set(seen)
    assert len(note.dates) <= 400


@given(st.integers(-20_000, 20_000), st.integers(0, 28))
def test_an_honest_clock_that_leaps_once_counts_a_day_at_most(leap: int, when: int) -> None:
    note = Thrown(NOON, "x", (NOON.date(),))
    for day in range(1, 30):
        off = leap if day > when else 0
        note = with_day(note, NOON + timedelta(days=day + off))
        assert note.lain <= day


def test_a_clock_that_always_falls_begins_again() -> None:
    note = Thrown(NOON, "x", (NOON.date(),))
    for day in range(1000):
        note = with_day(note, NOON - timedelta(days=day))
        assert note.lain == 0
        assert len(note.dates) <= 400
