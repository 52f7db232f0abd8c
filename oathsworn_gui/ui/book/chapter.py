"""The blocks of one chapter: its text, with its map, photos and notes where they belong."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.book import ChapterTold, Fact, Paragraph, Section
from oathsworn_gui.tale.notes import Note
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.base.photo_file import image_of
from oathsworn_gui.ui.book.blocks import (
    Anchored,
    Beside,
    Opening,
    Picture,
    SectionTitle,
    Space,
    photo,
)
from oathsworn_gui.ui.book.contents import BookContents
from oathsworn_gui.ui.book.notes import evening, fact, remark
from oathsworn_gui.ui.book.prose import Prose, Setting
from oathsworn_gui.ui.printing.paper import Block

_BEFORE_MAP = 2
"""How many paragraphs stand before the map of a chapter."""
_CHAPTER_GAP = 64.0


class Told(NamedTuple):
    """A chapter as it is set: its title, its blocks, the words for the head of its pages."""

    key: str
    title: str
    blocks: tuple[Block, ...]


def chapters_set(contents: BookContents, width: float, margin: float) -> tuple[Told, ...]:
    """Return the chapters; text is ``width`` wide, notes ``margin``."""
    chapters = contents.book.chapters
    starts = [one.seq for one in chapters]
    known: set[int] = set()
    made: list[Told] = []
    for n, one in enumerate(chapters):
        notes = [note for note in contents.notes if max(0, bisect_right(starts, note.seq) - 1) == n]
        chapter = _Chapter(contents, one, notes, known)
        blocks = tuple(chapter.blocks(width))
        made.append(Told(one.key, one.title, (*blocks, _filler(blocks, width, margin))))
    return tuple(made)


def _filler(blocks: Sequence[Block], width: float, margin: float) -> Block:
    """Return the room below a chapter, so that the next one begins below its notes too."""
    text = sum(each.height(width) for each in blocks)
    notes = [note for each in blocks if isinstance(each, Anchored) for note in each.notes]
    high = sum(note.height(margin) + 26 for note in notes)
    return Space(max(0.0, high - text) + _CHAPTER_GAP)


class _Chapter:
    """Sets one chapter. ``known`` are the evenings whose beginning was told already."""

    def __init__(
        self, contents: BookContents, told: ChapterTold, notes: Sequence[Note], known: set[int]
    ) -> None:
        self._contents = contents
        self._told = told
        self._notes = sorted(notes, key=lambda note: note.seq)
        self._known = known
        self._map = contents.maps.get(told.key)
        self._texts = contents.texts

    def blocks(self, width: float) -> Iterator[Block]:
        """Yield the blocks in order."""
        told = self._told
        yield Opening(told.kicker, told.title, under(told, self._texts))
        for n, section in enumerate(told.sections):
            if section.title:
                yield SectionTitle(section.title)
            yield from self._section(section, width, first=n == 0)
        yield from self._picture_of_map()
        yield from (Anchored(Space(1), [_remark(note)]) for note in self._notes if not note.photo)
        yield from filter(None, (_photo(note) for note in self._notes if note.photo))

    def _section(self, section: Section, width: float, *, first: bool) -> Iterator[Block]:
        paragraphs = section.paragraphs
        if not paragraphs:
            yield Anchored(Space(1), [self._fact(each) for each in section.facts])
        n = 0
        while n < len(paragraphs):
            if first and n == _BEFORE_MAP:
                yield from self._picture_of_map()
            notes = self._beside(section, n)
            picture = self._photo_until(_end(section, n))
            setting = Setting(initial=first and n == 0, indent=n > 0)
            if picture is None or setting.initial:
                yield Anchored(Prose(paragraphs[n].words, setting), notes)
                n += 1
                if picture is not None:
                    yield picture
                continue
            block, used = _with_picture(picture, paragraphs[n:], width, indent=n > 0)
            for more in range(n + 1, n + used):
                notes += self._beside(section, more)
            yield Anchored(block, notes)
            n += used

    def _picture_of_map(self) -> Iterator[Block]:
        """Yield the map, once."""
        found, self._map = self._map, None
        if found is not None:
            yield Picture(found.paint, found.ratio, found.way)

    def _beside(self, section: Section, n: int) -> list[Block]:
        """Return the notes of a paragraph: a new evening, facts, what somebody wrote."""
        paragraph = section.paragraphs[n]
        start, end = (paragraph.seq if n else 0), _end(section, n)
        notes = list(self._evening(paragraph))
        notes += [self._fact(each) for each in section.facts if start <= each.seq < end]
        written = [note for note in self._notes if not note.photo and note.seq < end]
        self._notes = [note for note in self._notes if note not in written]
        return [*notes, *map(_remark, written)]

    def _evening(self, paragraph: Paragraph) -> Iterator[Block]:
        times = self._contents.book.evenings
        if paragraph.evening in self._known or paragraph.evening > len(times):
            return
        self._known.add(paragraph.evening)
        day = moment_in_form("long-day", times[paragraph.evening - 1][0], self._texts)
        yield evening(self._texts.say("book.evening", number=paragraph.evening, day=day))

    def _fact(self, found: Fact) -> Block:
        more = [self._texts.say("margin.rest", n=found.rest)] if found.rest else []
        return fact(found.title, [*found.lines, *more])

    def _photo_until(self, end: int) -> Picture | None:
        for note in self._notes:
            if note.photo and note.seq < end:
                self._notes.remove(note)
                return _photo(note)
        return None


def _end(section: Section, n: int) -> int:
    """Return the step with which the next paragraph begins."""
    after = section.paragraphs[n + 1 : n + 2]
    return after[0].seq if after else 10**12


def _with_picture(
    picture: Picture, paragraphs: Sequence[Paragraph], width: float, *, indent: bool
) -> tuple[Beside, int]:
    """Return a picture with as many paragraphs beside it as it is high, and how many."""
    texts = [(each.words, indent or n > 0) for n, each in enumerate(paragraphs)]
    for used in range(1, len(texts)):
        block = Beside(picture, texts[:used])
        if block.is_full(width):
            return block, used
    return Beside(picture, texts), len(texts)


def _photo(note: Note) -> Picture | None:
    image = image_of(note.photo)
    if image is None:
        return None
    return photo(image, " ".join(filter(None, (note.words, f"({note.who})" if note.who else ""))))


def _remark(note: Note) -> Block:
    return remark(note.who, note.words)


def under(told: ChapterTold, texts: Texts) -> str:
    """Return the line below the title: the evenings of a chapter and how it ended."""
    days = [moment_in_form("long-day", at, texts) for at in (told.began, told.until)]
    first, last = told.evenings[0], told.evenings[-1]
    key = (
        "book.under-one"
        if first == last
        else "book.under-two"
        if last - first == 1
        else "book.under"
    )
    said = texts.say(key, first=first, last=last, began=days[0], until=days[1])
    return " ".join(filter(None, (said, told.ended)))


def heads(told: Iterable[Told]) -> str:
    """Return the words above a page on which these chapters are told."""
    return " · ".join(dict.fromkeys(each.title for each in told))
