"""The whole tale as rows, and the way of its chapters."""

from typing import Any

import pytest

from oathsworn_gui.tabletop.tale import ChapterName, Mark, Person, TaleSpec, Telling
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.account import Account, account_of, minutes_of_play
from oathsworn_gui.tale.chronicle import Chronicle, read_tale
from oathsworn_gui.tale.notes import Note, entry_of
from oathsworn_gui.tale.previously import Params, Sentences
from oathsworn_gui.tale.way import Fork, Thread, way_of
from tests.tale.toy import SPEC, done, redone, told, undone

THE_SPEC = TaleSpec(
    {
        **SPEC.tellings,
        "morning": Telling("end", 100, outcome="won"),
        "night": Telling("end", 100, outcome="lost"),
    },
    SPEC.chapters,
    marks={
        "turned": Mark("path", "way"),
        "found": Mark("clue", "clue"),
        "heard": Mark("word", "word"),
        "said": Mark("spent", "word"),
    },
)
PEOPLE = (Person("Ines", seat="1"), Person("Petra", seat="2"))
TEXTS = Texts({"tale.turned.short": "You went {way}", "tale.street.head": "Street {street}"})


def account(*entries: Any) -> tuple[Chronicle, Account]:
    chronicle = read_tale(entries, THE_SPEC)
    sentences = Sentences(TEXTS, lambda params: params)

    def named(key: str, begun: Params) -> ChapterName:
        return ChapterName(key or "1", str(begun.get("street", "")))

    return chronicle, account_of(chronicle, THE_SPEC, sentences, PEOPLE, named)


def note(seq: int, words: str = "So dark.", name: str = "a1") -> dict[str, Any]:
    return {"n": seq, **entry_of(Note(name, seq, "2026-11-17T20:30:00", "Petra", words))}


EVENING = (
    done(1, told("corner", name="Petra"), told("oil")),
    note(1),
    done(2, told("turned", way="left", others="right\nback"), seat="1"),
    note(3, "Later.", "b2"),
    done(3, told("found", clue="4"), told("heard", word="Wax")),
    done(4, told("night")),
    done(5, told("street", street="2"), at="2026-11-24T20:00:00"),
    done(6, told("said", word="Wax"), told("morning"), at="2026-11-24T20:05:00"),
)


def test_rows_are_evenings_sections_lines_and_notes_in_their_order() -> None:
    _, told_all = account(*EVENING)
    assert [(row.kind, row.sort, row.words) for row in told_all.rows] == [
        ("evening", "scene", ""),
        ("line", "scene", "words of corner"),
        ("line", "other", "words of oil"),
        ("note", "note", "So dark."),
        ("line", "decision", "You went left"),
        ("line", "gain", "words of found"),
        ("line", "other", "words of heard"),
        ("note", "note", "Later."),
        ("line", "end", "words of night"),
        ("evening", "scene", ""),
        ("section", "scene", "Street 2"),
        ("line", "other", "words of said"),
        ("line", "end", "words of morning"),
    ]
    people = [row.people for row in told_all.rows[1:5]]
    assert people == [{"Petra"}, set(), set(), {"Ines"}]
    assert told_all.rows[4].others == ("right", "back")
    assert [(part.key, part.first, part.last, part.outcome) for part in told_all.parts] == [
        ("", 0, 3, "lost"), ("2", 4, 5, "won"),
    ]  # fmt: skip
    assert minutes_of_play(told_all.rows[9:]) == 5


def test_the_way_has_what_was_chosen_found_and_met_in_each_chapter() -> None:
    chronicle, told_all = account(*EVENING)
    way = way_of(chronicle, told_all, THE_SPEC)
    first, second = way.stops
    assert (first.name, second.name) == (ChapterName("1"), ChapterName("2", "2"))
    assert first.forks == (Fork("left", ("right", "back")),)
    assert (first.clues, first.outcome, first.lost) == (("4",), "lost", 1)
    assert (second.outcome, second.ending, second.part) == ("won", "words of morning", 1)
    assert way.threads == (Thread("Wax", 0, 1),)


@pytest.mark.parametrize("taken", [2, 3])
def test_a_note_stays_when_its_step_is_taken_back_and_returns_with_it(taken: int) -> None:
    steps = [*EVENING[:4], done(3, told("found", clue="4"))]
    backs = [undone(3), undone(2)][: 4 - taken]
    _, back = account(*steps, *backs)
    notes = [(row.words, row.step) for row in back.rows if row.kind == "note"]
    assert notes == [("So dark.", 0), ("Later.", taken - 2)]
    again = [redone(2), redone(3)][taken - 2 :]
    _, whole = account(*steps, *backs, *again)
    assert [(row.words, row.step) for row in whole.rows if row.kind == "note"] == [
        ("So dark.", 0), ("Later.", 2),
    ]  # fmt: skip


def test_a_damaged_chronicle_is_told_as_far_as_it_goes() -> None:
    broken = (
        {"n": 7, "kind": "note"},
        5,
        {"n": 8, "kind": "done", "seq": 7},
        {"n": 9, "kind": "?"},
    )
    _, told_all = account(*broken, *EVENING[:2], {"kind": "done", "seq": 9, "at": 3, "lines": []})
    assert told_all.unread == 5
    assert [row.kind for row in told_all.rows] == ["evening", "line", "line", "note"]
    _, nothing = account()
    assert nothing == Account()
