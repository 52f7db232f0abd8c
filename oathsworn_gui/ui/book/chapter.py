"""The blocks of one chapter: its text, with its map, photos and notes where they belong."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from oathsworn_gui.tale.book import ChapterTold, Fact, Paragraph, Section
from oathsworn_gui.tale.notes import Note
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
from oathsworn_gui.ui.book.placing import (
    caption_of,
    end_of,
    evening_begun,
    notes_until,
    notes_with,
    under,
)
from oathsworn_gui.ui.book.prose import Prose, Setting
from oathsworn_gui.ui.book.style import APART
from oathsworn_gui.ui.printing.paper import Block

_BEFORE_MAP = 2
"""How many paragraphs stand before the map of a chapter."""
_CHAPTER_GAP = 64.0


class Told(NamedTuple):
    """A chapter as it is set: its title, its blocks, and how high it is with its notes.

    The last block is room, so that what follows begins below the notes too.
    """

    key: str
    title: str
    blocks: tuple[Block, ...]
    high: float


def chapters_set(contents: BookContents, width: float, margin: float) -> tuple[Told, ...]:
    """Return the chapters; text is ``width`` wide, notes ``margin``."""
    made: list[Told] = []
    for n, one in enumerate(contents.book.chapters):
        chapter = _Chapter(contents, one, notes_with(contents, n))
        blocks = tuple(chapter.blocks(width))
        high = _high(blocks, width, margin)
        text = sum(each.height(width) for each in blocks)
        filler = Space(high - text + _CHAPTER_GAP)
        made.append(Told(one.key, one.title, (*blocks, filler), high))
    return tuple(made)


def _high(blocks: Sequence[Block], width: float, margin: float) -> float:
    """Return the height of the text or of its notes, whichever is higher."""
    text = sum(each.height(width) for each in blocks)
    notes = [note for each in blocks if isinstance(each, Anchored) for note in each.notes]
    opening = blocks[0].height(width)
    return max(text, opening + sum(note.height(margin) + APART for note in notes))


class _Chapter:
    """Sets one chapter."""

    def __init__(self, contents: BookContents, told: ChapterTold, notes: Sequence[Note]) -> None:
        self._contents = contents
        self._told = told
        self._notes = list(notes)
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
        for picture in (_photo(note) for note in self._notes if note.photo):
            if picture is not None:
                yield picture.alone()

    def _section(self, section: Section, width: float, *, first: bool) -> Iterator[Block]:
        paragraphs = section.paragraphs
        if not paragraphs:
            yield Anchored(Space(1), [self._fact(each) for each in section.facts])
        n = 0
        while n < len(paragraphs):
            if first and n == _BEFORE_MAP:
                yield from self._picture_of_map()
            notes = self._beside(section, n)
            picture = self._photo_until(section, n)
            setting = Setting(initial=first and n == 0, indent=n > 0)
            if picture is None or setting.initial:
                yield Anchored(Prose(paragraphs[n].words, setting), notes)
                n += 1
                if picture is not None:
                    yield picture.alone()
                continue
            found = _with_picture(picture, paragraphs[n:], width, indent=n > 0)
            if found is None:
                yield Anchored(Prose(paragraphs[n].words, setting), notes)
                yield picture.alone()
                n += 1
                continue
            block, used = found
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
        start, end = (paragraph.seq if n else 0), end_of(section, n)
        begun = evening_begun(self._contents, paragraph)
        notes = [evening(begun)] if begun else []
        notes += [self._fact(each) for each in section.facts if start <= each.seq < end]
        written = [note for note in notes_until(section, n, self._notes) if not note.photo]
        self._notes = [note for note in self._notes if note not in written]
        return [*notes, *map(_remark, written)]

    def _fact(self, found: Fact) -> Block:
        more = [self._texts.say("margin.rest", n=found.rest)] if found.rest else []
        return fact(found.title, [*found.lines, *more])

    def _photo_until(self, section: Section, n: int) -> Picture | None:
        for note in notes_until(section, n, self._notes):
            if note.photo:
                self._notes.remove(note)
                return _photo(note)
        return None


def _with_picture(
    picture: Picture, paragraphs: Sequence[Paragraph], width: float, *, indent: bool
) -> tuple[Beside, int] | None:
    """Return a picture with as many paragraphs beside it as it is high, and how many.

    None if there is too little text.
    """
    texts = [(each.words, indent or n > 0) for n, each in enumerate(paragraphs)]
    for used in range(1, len(texts) + 1):
        block = Beside(picture, texts[:used])
        if block.is_full(width):
            return block, used
    return None


def _photo(note: Note) -> Picture | None:
    image = image_of(note.photo)
    if image is None:
        return None
    return photo(image, caption_of(note))


def _remark(note: Note) -> Block:
    return remark(note.who, note.words)
