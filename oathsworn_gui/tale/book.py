"""The book of a campaign: every chapter told, with what is kept in its margin and its way."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.tale import ChapterName, TaleSpec
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.choice import Measure, Told, chosen, decisions, tellable
from oathsworn_gui.tale.chronicle import Chronicle, Deed, Evening, Happening, Part, Scene
from oathsworn_gui.tale.previously import Fill, Sentences

_EVEN = 1.0
"""In a book the beginning of an evening counts as much as its end."""
_LINES, _WORDS = 18, 300
"""The most lines and words of a section."""
_PARAGRAPH = 5
_BEFORE_A_SCENE = 3
"""The most sentences of a paragraph, and the fewest before a new scene begins another."""
_AN_END = 100
"""The weight from which a line tells how a chapter ended; the last ``_MOST_ENDS`` are told."""
_MOST_ENDS = 2
_MOST_FACTS = 5
"""The most lines of one kind in the margin."""


class Paragraph(NamedTuple):
    """Some sentences; ``seq`` and ``evening`` are the step and the evening of the first of them."""

    seq: int
    evening: int
    words: str


class Fact(NamedTuple):
    """What the margin says of a section: a kind of thing and lines of it, the ``rest`` uncounted.

    ``seq`` is the step of the first of them.
    """

    seq: int
    title: str
    lines: tuple[str, ...]
    rest: int = 0


class Section(NamedTuple):
    """A part of a chapter; ``title`` is empty for its beginning."""

    title: str
    paragraphs: tuple[Paragraph, ...]
    facts: tuple[Fact, ...]


class ChapterTold(NamedTuple):
    """A chapter as the book tells it.

    ``kicker`` and ``title`` name it, ``ended`` says how it ended, empty if it did not. ``evenings``
    are the numbers of its evenings from 1, ``began`` and ``until`` local ISO times, ``seq`` its
    first step. ``way`` are the places where the four were, in order, as the game writes them.
    """

    key: str
    seq: int
    kicker: str
    title: str
    ended: str
    evenings: tuple[int, ...]
    began: str
    until: str
    sections: tuple[Section, ...]
    way: tuple[str, ...]


class Book(NamedTuple):
    """The whole book: its chapters, and the beginning and end of its evenings."""

    chapters: tuple[ChapterTold, ...]
    evenings: tuple[tuple[str, str], ...]
    unread: int


class Teller(NamedTuple):
    """What a book is told with: the game's tale, its texts, names for ids.

    ``name`` names a chapter, of its key and the parameters of the line that began it.
    """

    spec: TaleSpec
    texts: Texts
    fill: Fill
    name: Callable[[str, Mapping[str, Scalar]], ChapterName]


class _Played(NamedTuple):
    """What was played of a chapter in one evening."""

    evening: int
    part: Part


class _Step(NamedTuple):
    """A step, and the evening it belongs to."""

    evening: int
    deed: Deed


def book_of(chronicle: Chronicle, teller: Teller) -> Book:
    """Return the book of a chronicle."""
    played = [
        _Played(n, part)
        for n, evening in enumerate(chronicle.evenings, 1)
        for part in evening.parts
    ]
    runs = groupby(played, lambda one: one.part.chapter)
    chapters = tuple(_chapter(key, tuple(run), teller) for key, run in runs)
    return Book(chapters, tuple(map(_times, chronicle.evenings)), chronicle.unread)


def titles_of(chronicle: Chronicle, spec: TaleSpec, table: tuple[Any, Any]) -> dict[str, str]:
    """Return the titles of the chapters that were played by key, empty where one has none.

    ``table`` are the campaign and its box.
    """
    deeds: dict[str, list[Deed]] = {}
    for evening in chronicle.evenings:
        for part in evening.parts:
            deeds.setdefault(part.chapter, []).extend(part.deeds)
    return {
        key: spec.chapter_name(*table, key, _begun(played, spec)).title
        for key, played in deeds.items()
    }


def _times(evening: Evening) -> tuple[str, str]:
    return evening.began, evening.ended


def _chapter(key: str, played: Sequence[_Played], teller: Teller) -> ChapterTold:
    deeds = [deed for one in played for deed in one.part.deeds]
    words = Sentences(teller.texts, teller.fill)
    name = teller.name(key, _begun(deeds, teller.spec))
    chapter = teller.texts.say("tale-list.chapter", number=name.number)
    begins = next(iter(teller.spec.chapters), "")
    kicker = teller.texts.find(f"book.{begins}", chapter, number=name.number)
    lines = tellable(deeds, teller.spec)
    ends = [words.of(one) for one in lines if one.telling.kind == "end" and one.weight >= _AN_END]
    return ChapterTold(
        key or name.number,
        deeds[0].seq,
        kicker if name.title else "",
        name.title or kicker,
        " ".join(list(dict.fromkeys(ends))[-_MOST_ENDS:]),
        tuple(dict.fromkeys(one.evening for one in played)),
        deeds[0].at,
        deeds[-1].at,
        tuple(_sections(played, teller, words)),
        tuple(_way(deeds, teller.spec)),
    )


def _begun(deeds: Iterable[Deed], spec: TaleSpec) -> Mapping[str, Scalar]:
    """Return the parameters of the line that began a chapter, none for the first one."""
    lines = (line for deed in deeds for line in deed.lines)
    nothing: Mapping[str, Scalar] = {}
    return next((line.params for line in lines if line.code in spec.chapters), nothing)


def _sections(played: Sequence[_Played], teller: Teller, words: Sentences) -> Iterator[Section]:
    """Yield the sections: a new one where something opens that is not the chapter itself."""
    opened: list[tuple[Scene, list[_Step]]] = []
    for one in played:
        for scene in one.part.scenes:
            if not opened or _opens_section(scene, teller.spec):
                opened.append((scene, []))
            opened[-1][1].extend(_Step(one.evening, deed) for deed in scene.deeds)
    for scene, steps in opened:
        section = _section(scene, steps, teller, words)
        if section.paragraphs or section.facts:
            yield section


def _opens_section(scene: Scene, spec: TaleSpec) -> bool:
    opening = scene.opening
    if opening is None or opening.code in spec.chapters:
        return False
    return spec.tellings[opening.code].opens


def _section(scene: Scene, steps: Sequence[_Step], teller: Teller, words: Sentences) -> Section:
    deeds = [step.deed for step in steps]
    lines = tellable(deeds, teller.spec)
    measure = Measure(_LINES, _WORDS, _EVEN)
    opening = scene.opening if _opens_section(scene, teller.spec) else None
    headed = [one for one in lines if _is_new(one, opening, teller.spec)]
    told = chosen(headed, lambda one: len(words.of(one).split()), measure)
    title = next((words.head(one) for one in lines if one.line is opening), "")
    facts = (*_decided(lines, deeds, teller, words), *_kept(lines, deeds, teller, words))
    return Section(title, tuple(_paragraphs(told, steps, words)), facts)


def _is_new(one: Told, opening: Happening | None, spec: TaleSpec) -> bool:
    """Whether a line says more than the titles above it."""
    return one.line is not opening and one.line.code not in spec.chapters


def _paragraphs(
    told: Sequence[Told], steps: Sequence[_Step], words: Sentences
) -> Iterator[Paragraph]:
    """Yield the sentences in paragraphs: a new one with an evening, a scene, or after a few."""
    first, sentences = steps[0], list[str]()
    for one in told:
        said, step = words.of(one), steps[one.at]
        if not said:
            continue
        opens = one.telling.kind == "scene" and len(sentences) >= _BEFORE_A_SCENE
        opens = (
            opens
            or len(sentences) >= _PARAGRAPH
            or (step.evening != first.evening and len(sentences) > 1)
        )
        if sentences and opens:
            yield Paragraph(first.deed.seq, first.evening, " ".join(sentences))
            sentences = []
        if not sentences:
            first = step
        sentences.append(said)
    if sentences:
        yield Paragraph(first.deed.seq, first.evening, " ".join(sentences))


def _decided(
    lines: Sequence[Told], deeds: Sequence[Deed], teller: Teller, words: Sentences
) -> Iterator[Fact]:
    made = decisions(lines, _MOST_FACTS)
    said = tuple(dict.fromkeys(words.short(one.chosen) for one in made))
    if said:
        yield Fact(deeds[made[0].chosen.at].seq, teller.texts.say("margin.chosen"), said)


def _kept(
    lines: Sequence[Told], deeds: Sequence[Deed], teller: Teller, words: Sentences
) -> Iterator[Fact]:
    """Yield what the game wants in the margin."""
    for group, codes in teller.spec.margin.items():
        found = [one for one in lines if one.line.code in codes]
        noted = (words.noted(one) for one in found)
        said = tuple(dict.fromkeys(each for each in noted if each))
        if said:
            title = teller.texts.say(f"margin.{group}")
            rest = max(0, len(said) - _MOST_FACTS)
            yield Fact(deeds[found[0].at].seq, title, said[:_MOST_FACTS], rest)


def _way(deeds: Sequence[Deed], spec: TaleSpec) -> Iterator[str]:
    """Yield the places of the way in order, none twice in a row."""
    last = ""
    for deed in deeds:
        for line in deed.lines:
            place = str(line.params.get(spec.way.get(line.code, ""), ""))
            if place and place != last:
                last = place
                yield place
