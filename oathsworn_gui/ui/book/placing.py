"""Where notes and evenings belong in the text: the same for the pages and for the file."""

from bisect import bisect_right
from collections.abc import Sequence

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.book import ChapterTold, Paragraph, Section
from oathsworn_gui.tale.notes import Note
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.book.contents import BookContents

_NO_END = 10**12


def notes_with(contents: BookContents, chapter: int) -> tuple[Note, ...]:
    """Return the notes of a chapter, by its place from 0, in the order of their steps."""
    starts = [one.seq for one in contents.book.chapters]
    found = (
        note
        for note in contents.notes
        if max(0, bisect_right(starts, note.seq) - 1) == chapter and (note.words or note.photo)
    )
    return tuple(sorted(found, key=lambda note: note.seq))


def notes_until(section: Section, n: int, notes: Sequence[Note]) -> tuple[Note, ...]:
    """Return those of ``notes`` that stand before the paragraph after the ``n``-th."""
    return tuple(note for note in notes if note.seq < end_of(section, n))


def end_of(section: Section, n: int) -> int:
    """Return the step with which the paragraph after the ``n``-th begins."""
    after = section.paragraphs[n + 1 : n + 2]
    return after[0].seq if after else _NO_END


def evening_begun(contents: BookContents, paragraph: Paragraph) -> str:
    """Return the evening and its day in words if it begins with this paragraph, else nothing."""
    texts, times = contents.texts, contents.book.evenings
    told = (
        each
        for chapter in contents.book.chapters
        for section in chapter.sections
        for each in section.paragraphs
        if each.evening == paragraph.evening
    )
    if next(told, None) is not paragraph or paragraph.evening > len(times):
        return ""
    day = moment_in_form("long-day", times[paragraph.evening - 1][0], texts)
    return texts.say("book.evening", number=paragraph.evening, day=day)


def caption_of(note: Note) -> str:
    """Return what stands below a photo."""
    return " ".join(filter(None, (note.words, f"({note.who})" if note.who else "")))


def under(told: ChapterTold, texts: Texts) -> str:
    """Return the line below the title: the evenings of a chapter and how it ended."""
    days = [moment_in_form("long-day", at, texts) for at in (told.began, told.until)]
    first, last = told.evenings[0], told.evenings[-1]
    form = {0: "-one", 1: "-two"}.get(last - first, "")
    said = texts.say(f"book.under{form}", first=first, last=last, began=days[0], until=days[1])
    return " ".join(filter(None, (said, told.ended)))
