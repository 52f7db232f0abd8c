"""The book: its chapters, sections, margin and way, over a lamp lighter's evenings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.tale import ChapterName
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.book import Book, Teller, book_of
from oathsworn_gui.tale.chronicle import read_tale
from tests.tale.toy import SPEC, done, told, undone

TEXTS = Texts(
    {
        "tale.lit": "{name} lit {n} lamps.",
        "tale.found": "{name} found a coin.",
        "tale.turned.short": "{way}",
        "tale.morning": "It was morning.",
        "tale.street": "You came to {street}.",
        "tale-list.chapter": "Chapter {number}",
        "tale.corner.head": "At the corner of {name}",
        "margin.chosen": "Chosen",
        "margin.found": "Found",
        "margin.rest": "and {n} more",
        "margin.found.found": "",
        "margin.lit": "{n} lamps",
    }
)
BOOK = replace(
    SPEC,
    tellings={**SPEC.tellings, "corner": SPEC.tellings["corner"]._replace(opens=True)},
    margin={"found": ("lit",)},
    way={"street": "street"},
)
LATER = "2026-11-24T20:00:00"


def named(key: str, begun: Mapping[str, Scalar]) -> ChapterName:
    return ChapterName(key or "1", str(begun.get("street", "")))


def book(*entries: dict[str, Any]) -> Book:
    chronicle = read_tale(entries, BOOK)
    return book_of(chronicle, Teller(BOOK, TEXTS, lambda params: params, named))


def test_the_first_chapter_is_named_though_no_line_begins_it() -> None:
    lamp = told("lit", name="Ines", n=1)
    made = book(done(1, lamp), done(2, told("street", street="Weir"), lamp))
    assert [(one.kicker, one.title, one.seq) for one in made.chapters] == [
        ("", "Chapter 1", 1),
        ("Chapter Weir", "Weir", 2),
    ]
    assert [one.key for one in made.chapters] == ["1", "Weir"]
    assert made.chapters[1].way == ("Weir",)


def test_a_chapter_says_how_it_ended_and_over_which_evenings() -> None:
    made = book(done(1, told("lit", name="Ines", n=1)), done(2, told("morning"), at=LATER))
    chapter = made.chapters[0]
    assert (chapter.ended, chapter.evenings) == ("It was morning.", (1, 2))
    assert made.evenings == (("2026-11-17T20:00:00",) * 2, (LATER, LATER))


def test_what_opens_begins_a_section_and_says_nothing_twice() -> None:
    made = book(
        done(1, told("street", street="Weir"), told("lit", name="Ines", n=1)),
        done(2, told("corner", name="the mill")),
        done(3, told("found", name="Jonas")),
    )
    first, second = made.chapters[0].sections
    assert (first.title, second.title) == ("", "At the corner of the mill")
    assert [each.words for each in first.paragraphs] == ["Ines lit 1 lamps."]
    assert [each.words for each in second.paragraphs] == ["Jonas found a coin."]


def test_paragraphs_are_of_five_sentences_and_know_their_step_and_evening() -> None:
    lamps = [done(n, told("lit", name=f"P{n}", n=n)) for n in range(1, 8)]
    late = [done(n, told("lit", name=f"P{n}", n=n), at=LATER) for n in (8, 9, 10)]
    paragraphs = book(*lamps, *late).chapters[0].sections[0].paragraphs
    assert [(each.seq, each.evening) for each in paragraphs] == [(1, 1), (6, 1), (8, 2)]
    assert [each.words.count(".") for each in paragraphs] == [5, 2, 3]


def test_the_margin_keeps_decisions_and_what_the_game_wants() -> None:
    made = book(
        *(done(n, told("lit", name="Ines", n=n)) for n in range(1, 8)),
        done(8, told("turned", way="left")),
        done(9, told("turned", way="left")),
    )
    facts = made.chapters[0].sections[0].facts
    assert facts[0][1:] == ("Chosen", ("left",), 0)
    assert facts[1].lines == tuple(f"{n} lamps" for n in range(1, 6))
    assert (facts[1].seq, facts[1].rest) == (1, 2)


def test_what_was_taken_back_is_not_in_the_book() -> None:
    made = book(done(1, told("lit", name="Ines", n=1)), done(2, told("morning")), undone(2))
    assert made.chapters[0].ended == ""
    assert book().chapters == ()
