"""Records of a campaign and the spans that deeds are counted over, over made-up evenings."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from oathsworn_gui.tabletop.tale import Person, RecordRule
from oathsworn_gui.tale.chronicle import read_tale
from oathsworn_gui.tale.records import Record, records_of
from oathsworn_gui.tale.spans import within
from tests.tale.toy import SPEC, done, told, undone

PEOPLE = (Person("Ines", seat="1", most=6), Person("Jonas", seat="2", most=6))
RULES = (
    RecordRule("most", "most", "lit", against="street", by="turned"),
    RecordRule("odds", "share", "came", n="luck", of=("pool",)),
    RecordRule("row", "row", "lit", ends="burnt"),
    RecordRule("left", "left", "morning", n="hp", of=("hurt",), falls=("down",), resets="corner"),
)
LATER = "2026-11-24T20:00:00"


def kept(*entries: dict[str, Any]) -> dict[str, Record]:
    spec = replace(SPEC, records=RULES)
    found = records_of(read_tale(entries, spec).evenings, PEOPLE, spec)
    return {one.name: one for one in found}


def test_the_largest_number_is_kept_with_who_whom_why_and_when() -> None:
    best = kept(
        done(1, told("street", street="Weir"), told("lit", name="Ines", n=4)),
        done(2, told("turned"), told("lit", name="Jonas", n=9, street="Mill"), at=LATER),
        done(3, told("lit", name="Ines", n=9), at=LATER),
        done(4, told("lit", name="a stranger", n=40), at=LATER),
        done(5, told("lit", name="a friend", n=7), seat="1", at=LATER),
    )["most"]
    assert (best.n, best.who, best.against, best.chapter) == (9, "Jonas", "Mill", "Weir")
    assert (best.evening, best.at, best.by and best.by.code) == (2, LATER, "turned")


def test_the_smallest_share_of_draws_that_count_is_kept_exactly() -> None:
    def came(luck: str, of: str = "pool") -> dict[str, Any]:
        return told("came", luck=luck, of=of)

    best = kept(
        done(1, came("1/3"), came("1"), came("0"), came("x"), came("1/0"), seat="1"),
        done(2, came("2/700"), seat="2"),
        done(3, came("1/9000", "enemy"), seat="2"),
        done(4, came("1/9000")),
    )["odds"]
    assert (best.n, best.who) == (Fraction(1, 350), "Jonas")


def test_a_row_is_of_one_person_and_ends_with_what_ends_it() -> None:
    def lit(seq: int, name: str) -> dict[str, Any]:
        return done(seq, told("lit", name=name, n=1))

    entries = [
        lit(1, "Ines"),
        lit(2, "Jonas"),
        lit(3, "Ines"),
        done(4, told("burnt", name="Ines")),
        lit(5, "Ines"),
        lit(6, "Jonas"),
        lit(7, "Jonas"),
    ]
    assert (kept(*entries)["row"].n, kept(*entries)["row"].who) == (3, "Jonas")
    assert kept(*entries, undone(7))["row"].n == 2


def test_the_fewest_left_at_an_end_are_kept() -> None:
    def hurt(seq: int, name: str, hp: int) -> dict[str, Any]:
        return done(seq, told("hurt", name=name, hp=hp))

    first = [hurt(1, "Ines", 4), done(2, told("morning"))]
    assert kept(*first)["left"].n == 10
    again = [done(3, told("corner")), hurt(4, "Jonas", 3), done(5, told("down", name="Ines"))]
    assert kept(*first, *again, done(6, told("morning")))["left"].n == 3
    assert "left" not in kept(*again)


def test_spans_are_the_campaign_its_last_chapter_and_its_last_evening() -> None:
    tale = read_tale(
        [
            done(1, told("street", street="Weir")),
            done(2, told("street", street="Mill")),
            done(3, told("lit"), at=LATER),
        ],
        SPEC,
    )

    def steps(span: Any) -> list[int]:
        return [deed.seq for evening in within(tale, span) for deed in evening.deeds]

    assert steps("campaign") == [1, 2, 3]
    assert steps("chapter") == [2, 3]
    assert steps("evening") == [3]
    assert within(read_tale([], SPEC), "chapter") == ()
