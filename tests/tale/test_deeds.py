"""Deeds and luck: whose line counts, and exact sums of what came against the odds."""

from fractions import Fraction
from typing import Any

from oathsworn_gui.tabletop.tale import Counted, Person, TaleSpec
from oathsworn_gui.tale.chronicle import read_tale
from oathsworn_gui.tale.deeds import ENOUGH, Deeds, deeds_of, exact_sum
from tests.tale.toy import SPEC, done, redone, told, undone

INES, JONAS = Person("Ines", seat="1"), Person("Jonas", seat="2")

COUNTING = TaleSpec(
    chapters=SPEC.chapters,
    counts={
        "lamps": (Counted("lit", n="n", by_hand=True),),
        "best": (Counted("lit", n="n", best=True, by_hand=True),),
        "burns": (Counted("burnt", by="lit"),),
        "finds": (Counted("found"), Counted("turned")),
    },
    draws={"came": ("pool",)},
)


def came(n: int, mean: str, spread: str, of: str = "pool") -> dict[str, Any]:
    return told("came", n=n, mean=mean, spread=spread, of=of)


def count(*entries: dict[str, Any]) -> tuple[Deeds, ...]:
    return deeds_of(read_tale(entries, COUNTING).evenings, (INES, JONAS), COUNTING)


def test_deeds_are_counted_for_whom_they_name_else_for_the_seat_that_acted() -> None:
    ines, jonas = count(
        done(1, told("lit", name="Ines", n=3), seat="2"),
        done(2, told("lit", name="a friend of Jonas", n=4), seat="2"),
        done(3, told("lit", name="Ines", n=1), told("burnt", name="Jonas")),
        done(4, told("found", name="a stranger"), seat="1"),
        done(5, told("found", name="2"), told("turned", name="Jonas")),
    )
    assert ines.counts == {"lamps": 4, "best": 3, "burns": 1}
    assert jonas.counts == {"lamps": 4, "best": 4, "finds": 2}


def test_luck_is_what_came_less_what_was_expected_exactly() -> None:
    ines, jonas = count(
        done(1, came(3, "5/3", "2/9"), seat="1"),
        done(2, came(0, "11264/6561", "1/7"), seat="1"),
        done(3, came(9, "1", "1"), seat="2"),
        done(4, came(5, "1", "1", of="enemy"), seat="1"),
        done(5, came(5, "1", "1")),
    )
    assert ines.luck.total == 3 - Fraction(5, 3) - Fraction(11264, 6561)
    assert ines.luck.variance == Fraction(2, 9) + Fraction(1, 7)
    assert (ines.draws, jonas.draws, jonas.luck.total) == (2, 1, 8)
    assert [round(each, 3) for each, _ in ines.luck.line] == [1.333, -0.383]


def test_a_draw_taken_back_does_not_count_and_one_done_again_does() -> None:
    entries = [done(1, came(3, "1", "1"), seat="1"), done(2, came(9, "1", "1"), seat="1")]
    assert count(*entries, undone(2))[0].luck.total == 2
    assert count(*entries, undone(2), redone(2))[0].luck.total == 10


def test_odds_that_cannot_be_read_are_left_out() -> None:
    broken = [("x", "1"), ("1/0", "1"), ("1", "-1"), (None, "1")]
    lines = [came(3, str(mean), spread) for mean, spread in broken]
    assert count(done(1, *lines, came(3, "1", "1"), seat="1"))[0].draws == 1


def test_luck_is_compared_from_thirty_draws_on() -> None:
    draws = [done(n, came(2, "1", "1"), seat="1") for n in range(1, ENOUGH + 1)]
    assert count(*draws[:-1])[0].luck.luckier_than is None
    assert count(*draws)[0].luck.luckier_than == 99
    fair = [done(n, came(1, "1", "1"), seat="1") for n in range(1, ENOUGH + 1)]
    assert count(*fair)[0].luck.luckier_than == 50
    bad = [done(n, came(1 - n % 2, "1", "1"), seat="1") for n in range(1, ENOUGH + 1)]
    assert count(*bad)[0].luck.luckier_than == 1


def test_chapters_are_marked_by_the_draws_before_them() -> None:
    ines, jonas = count(
        done(1, came(3, "1", "1"), seat="1"),
        done(2, told("street", street="Weir"), came(3, "1", "1"), seat="1"),
        done(3, came(3, "1", "1"), seat="1", at="2026-11-24T20:00:00"),
        done(4, told("street", street="Mill"), at="2026-11-24T20:01:00"),
    )
    assert ines.luck.chapters == (1, 3)
    assert jonas.luck.chapters == (0, 0)


def test_a_long_sum_is_exact() -> None:
    parts = [Fraction(1, n) for n in range(1, 300)]
    assert exact_sum(parts) == sum(parts, Fraction(0))
