"""The reader of the chronicle: evenings, chapters, scenes, and the steps that stand."""

from typing import Any

import pytest

from oathsworn_gui.tale.chronicle import Chronicle, read_tale
from oathsworn_gui.tale.days import evening_of
from tests.tale.toy import SPEC, done, redone, told, undone


def steps(chronicle: Chronicle) -> list[int]:
    return [deed.seq for evening in chronicle.evenings for deed in evening.deeds]


def test_an_evening_goes_on_past_midnight_until_five() -> None:
    times = ["2026-11-17T20:36:00", "2026-11-18T00:10:00", "2026-11-18T04:59:59"]
    later = "2026-11-18T05:00:00"
    tale = read_tale([done(n, at=at) for n, at in enumerate([*times, later], 1)], SPEC)
    assert [one.day for one in tale.evenings] == ["2026-11-17", "2026-11-18"]
    assert tale.evenings[0].began == times[0]
    assert tale.evenings[0].ended == times[-1]
    assert [len(list(one.deeds)) for one in tale.evenings] == [3, 1]


@pytest.mark.parametrize(
    ("at", "evening"),
    [
        ("2026-11-17T05:00:00", "2026-11-17"),
        ("2027-01-01T01:00:00", "2026-12-31"),
        ("0001-01-01T01:00:00", "0001-01-01"),
        ("yesterday", ""),
        ("", ""),
    ],
)
def test_the_evening_of_a_moment(at: str, evening: str) -> None:
    assert evening_of(at) == evening


def test_steps_taken_back_do_not_stand_and_redone_ones_do() -> None:
    entries = [done(1), done(2), done(3), undone(3), undone(2), redone(2), done(4)]
    tale = read_tale(entries, SPEC)
    assert steps(tale) == [1, 2, 4]
    assert tale.taken_back == 1
    assert tale.unread == 0


def test_a_number_used_again_after_a_lost_history_is_another_step() -> None:
    tale = read_tale([done(1), done(2), done(1), undone(1)], SPEC)
    assert steps(tale) == [1, 2]
    assert read_tale([done(1), undone(1), done(1), redone(1)], SPEC).taken_back == 1


def test_chapters_and_scenes_follow_their_lines() -> None:
    entries = [
        done(1, told("lit", n=1)),
        done(2, told("street", street="Mill Lane")),
        done(3, told("lit", n=2)),
        done(4, told("corner"), told("lit", n=1)),
        done(5, told("street", street="Weir")),
    ]
    parts = read_tale(entries, SPEC).evenings[0].parts
    assert [part.chapter for part in parts] == ["", "Mill Lane", "Weir"]
    openings = [[scene.opening for scene in part.scenes] for part in parts]
    assert [[each and each.code for each in scenes] for scenes in openings] == [
        [None],
        ["street", "corner"],
        ["street"],
    ]
    assert [len(scene.deeds) for scene in parts[1].scenes] == [2, 1]


def test_a_chapter_goes_on_in_the_next_evening() -> None:
    entries = [
        done(1, told("street", street="Weir"), at="2026-11-17T21:00:00"),
        done(2, told("lit", n=1), at="2026-11-19T21:00:00"),
    ]
    tale = read_tale(entries, SPEC)
    assert [[part.chapter for part in one.parts] for one in tale.evenings] == [["Weir"], ["Weir"]]


DAMAGED: list[Any] = [
    None,
    7,
    "done",
    [],
    {},
    {"kind": "done"},
    {"kind": "done", "seq": "1", "at": "", "lines": []},
    {"kind": "done", "seq": 1},
    {"kind": "done", "seq": 1, "at": 5, "lines": []},
    {"kind": "done", "seq": 1, "at": "x", "lines": {}},
    {"kind": "dreamt", "seq": 1},
]


@pytest.mark.parametrize("entry", DAMAGED)
def test_what_cannot_be_understood_is_counted_and_left_out(entry: Any) -> None:
    tale = read_tale([done(8), entry, done(9)], SPEC)
    assert steps(tale) == [8, 9]
    assert tale.unread == 1


def test_a_broken_line_does_not_spoil_its_step() -> None:
    entry = done(1, told("lit", n=1))
    entry["lines"] = [None, {"code": 4}, {"code": "found"}, *entry["lines"]]
    entry["action"] = "light"
    deed = next(read_tale([entry], SPEC).evenings[0].deeds)
    assert [(each.code, each.words) for each in deed.lines] == [
        ("found", ""),
        ("lit", "words of lit"),
    ]
    assert (deed.action, deed.seat) == ("", "")


def test_the_note_of_a_copy_is_no_step_and_no_damage() -> None:
    tale = read_tale([{"n": 0, "kind": "copied", "of": "x", "words": "y"}, done(1)], SPEC)
    assert (steps(tale), tale.unread) == ([1], 0)


def test_an_empty_chronicle_tells_nothing() -> None:
    assert read_tale([], SPEC) == Chronicle()


def test_a_step_without_a_known_time_belongs_to_the_evening_under_way() -> None:
    tale = read_tale([done(1), done(2, at="?"), done(3)], SPEC)
    assert [one.day for one in tale.evenings] == ["2026-11-17"]
    assert steps(tale) == [1, 2, 3]
