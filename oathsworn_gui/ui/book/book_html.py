"""The book as one HTML file that needs nothing else: faces and pictures are in it."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from html import escape

from PySide6.QtCore import QBuffer, QIODevice, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from oathsworn_gui.assets import package_file, resource
from oathsworn_gui.tale.book import ChapterTold, Section
from oathsworn_gui.tale.notes import Note
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.book.contents import BookContents
from oathsworn_gui.ui.book.placing import (
    caption_of,
    evening_begun,
    notes_until,
    notes_with,
    under,
)
from oathsworn_gui.ui.book.volume import Going
from oathsworn_gui.ui.printing.paper import A4
from oathsworn_gui.ui.printing.paper_output import picture_of
from oathsworn_gui.ui.printing.paper_pages import pages_of
from oathsworn_gui.ui.tale.luck_drawing import paint_luck, scale_of
from oathsworn_gui.ui.tale.luck_words import DeedsShown, signed

_FACES = (
    ("Book", "normal", 400, "files/SourceSerifPro-Regular.ttf"),
    ("Book", "italic", 400, "files/SourceSerifPro-It.ttf"),
    ("Book", "normal", 600, "files/SourceSerifPro-Semibold.ttf"),
)
_MAP_WIDE, _CHART = 1500, (1400, 260)
_SHEET_DPI = 110.0


def html_of(contents: BookContents, going: Going) -> bytes:
    """Return the book; ``going`` is told how many of its parts are done."""
    chapters = contents.book.chapters
    of = len(chapters) + 2
    parts: list[str] = [_title(contents), _people(contents)]
    for n, chapter in enumerate(chapters):
        going(n, of)
        parts.append("".join(_chapter(contents, chapter, n)))
    going(of - 2, of)
    parts += [*_deeds(contents), *_sheets(contents)]
    going(of - 1, of)
    title = escape(contents.title)
    head = f'<meta charset="utf-8"><title>{title}</title><style>{_style()}</style>'
    view = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    body = "\n".join(filter(None, parts))
    html = (
        f"<!DOCTYPE html>\n<html><head>{head}{view}</head><body><main>{body}</main></body></html>"
    )
    return html.encode()


def _style() -> str:
    """Return the style sheet with the faces in it."""
    faces = "".join(_face(*each) for each in _FACES)
    return faces + resource("themes", "book.css").read_text("utf-8")


def _face(family: str, style: str, weight: int, pattern: str) -> str:
    path = package_file("font_source_serif_pro", pattern)
    if path is None:
        return ""
    data = b64encode(path.read_bytes()).decode()
    return (
        f"@font-face{{font-family:{family};font-style:{style};font-weight:{weight};"
        f"src:url(data:font/ttf;base64,{data})}}\n"
    )


def _tag(name: str, words: str, kind: str = "") -> str:
    """Return an element with plain words in it, nothing if there are none."""
    if not words:
        return ""
    attribute = f' class="{kind}"' if kind else ""
    return f"<{name}{attribute}>{escape(words)}</{name}>"


def _title(contents: BookContents) -> str:
    texts, evenings = contents.texts, contents.book.evenings
    played = ""
    if evenings:
        days = [moment_in_form("long-day", at, texts) for at in (evenings[0][0], evenings[-1][1])]
        played = texts.say("book.played", n=len(evenings), began=days[0], until=days[1])
    names = ", ".join(one.name for one in contents.people)
    lines = (
        _tag("p", texts.say("book.of"), "of"),
        _tag("h1", contents.title),
        _tag("p", contents.game, "game"),
        _tag("p", names),
        _tag("p", played, "under"),
    )
    return f"<header>{''.join(lines)}</header>"


def _people(contents: BookContents) -> str:
    texts = contents.texts
    if not contents.people:
        return ""
    rows = [
        f"<li>{_tag('strong', one.name)} "
        f"{_tag('em', texts.say('book.player', player=one.player) if one.player else '')} "
        f"{_tag('span', one.state)}</li>"
        for one in contents.people
    ]
    title = _tag("h2", texts.say("book.people"))
    return f"<section>{title}<ul class='people'>{''.join(rows)}</ul></section>"


def _chapter(contents: BookContents, told: ChapterTold, n: int) -> Iterator[str]:
    notes = list(notes_with(contents, n))
    yield f'<article id="chapter-{n + 1}">'
    yield _tag("p", told.kicker, "kicker")
    yield _tag("h2", told.title)
    yield _tag("p", under(told, contents.texts), "under")
    for place, section in enumerate(told.sections):
        yield _tag("h3", section.title)
        yield from _section(contents, section, notes, first=place == 0)
        found = contents.maps.get(told.key)
        if place == 0 and found is not None:
            size = (_MAP_WIDE, round(_MAP_WIDE * found.ratio))
            scale = _MAP_WIDE / 750
            yield _figure(_painted(size, scale, found.paint), found.way, found.name)
    for note in notes:
        yield _note(note)
    yield "</article>"


def _section(
    contents: BookContents, section: Section, notes: list[Note], *, first: bool
) -> Iterator[str]:
    facts = list(_facts(contents, section))
    if not section.paragraphs:
        yield from facts
    for n, paragraph in enumerate(section.paragraphs):
        yield _tag("p", paragraph.words, "first" if first and n == 0 else "")
        yield _tag("aside", evening_begun(contents, paragraph), "evening")
        if n == 0:
            yield from facts  # below the initial: what floats is never above what floats before it
        for note in notes_until(section, n, notes):
            notes.remove(note)
            yield _note(note)


def _facts(contents: BookContents, section: Section) -> Iterator[str]:
    said = [[each.title, *each.lines] for each in section.facts]
    for fact, lines in zip(section.facts, said, strict=True):
        if fact.rest:
            lines.append(contents.texts.say("margin.rest", n=fact.rest))
        listed = "<br>".join(map(escape, lines[1:]))
        yield f"<aside>{_tag('b', lines[0])}<br>{listed}</aside>"


def _note(note: Note) -> str:
    who = _tag("b", note.who)
    if note.photo:
        source = f"data:image/jpeg;base64,{escape(note.photo)}"
        return _figure(source, caption_of(note), note.words)
    return f"<aside class='note'>{who}<br>{_tag('i', note.words)}</aside>"


def _figure(source: str, caption: str, alt: str) -> str:
    image = f'<img src="{source}" alt="{escape(alt, quote=True)}">'
    return f"<figure>{image}{_tag('figcaption', caption)}</figure>"


def _deeds(contents: BookContents) -> Iterator[str]:
    if not contents.deeds:
        return
    yield f"<section>{_tag('h2', contents.texts.say('book.deeds'))}"
    yield _tag("p", contents.deeds_about, "under")
    scale = scale_of([one.luck for one in contents.deeds if one.luck is not None])
    for one in contents.deeds:
        yield _tag("h3", one.name)
        counts = "".join(
            f"<td><b>{escape(count.number)}</b><br>{escape(count.label)}</td>"
            for count in (one.first, *one.others)
        )
        yield f"<table><tr>{counts}</tr></table>"
        yield from _luck(contents, one, scale)
    yield "</section>"


def _luck(contents: BookContents, one: DeedsShown, scale: float) -> Iterator[str]:
    luck = one.luck
    if luck is None or not luck.line:
        return
    said = contents.texts.say("book.luck-of", total=signed(luck), n=len(luck.line))
    theme = Theme("parchment")

    def paint(painter: QPainter, box: QRectF) -> None:
        paint_luck(painter, box, luck, scale, theme)

    yield _figure(_painted(_CHART, 2.0, paint), f"{one.compared}. {said}.", one.spoken)


def _sheets(contents: BookContents) -> Iterator[str]:
    """Yield the sheets as pictures of their pages."""
    of = contents.texts.say("paper.of", page="{page}", pages="{pages}")
    for page in pages_of(contents.sheets, A4, contents.title, of):
        yield _figure(_source(picture_of(page, _SHEET_DPI)), page.foot[1], page.foot[1])


def _painted(size: tuple[int, int], scale: float, paint: Callable[[QPainter, QRectF], None]) -> str:
    """Return a picture of ``size`` px as the source of an image; lengths are ``scale`` px."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale, scale)
    paint(painter, QRectF(0, 0, size[0] / scale, size[1] / scale))
    painter.end()
    return _source(image)


def _source(image: QImage) -> str:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # pyright: ignore[reportCallIssue, reportArgumentType]
    return f"data:image/png;base64,{b64encode(buffer.data().data()).decode()}"
