"""The pages before the first chapter: title, the four, contents."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.book.blocks import Entry, Ornament, Space, Whole
from oathsworn_gui.ui.book.contents import BookContents
from oathsworn_gui.ui.book.flow import BookPage, flowed
from oathsworn_gui.ui.book.people import person_block
from oathsworn_gui.ui.book.style import ACCENT, INK, QUIET, Measures, display, serif
from oathsworn_gui.ui.printing.paper import Block, Gap
from oathsworn_gui.ui.printing.paper_texts import CENTRE, Words

_TITLE_AT = 0.24
_PINES_AT = 0.62


def title_page(contents: BookContents, measures: Measures) -> BookPage:
    """Return the title page."""
    texts, whole = contents.texts, measures.whole
    evenings = contents.book.evenings
    size = 84 if len(contents.title) <= 22 else 60 if len(contents.title) <= 60 else 40
    blocks: list[Block] = [
        Words(texts.say("book.of"), serif(26, italic=True), ACCENT, CENTRE),
        Gap(18),
        Words(contents.title, display(size), INK, CENTRE),
        Gap(20),
        Words(contents.game, display(24), QUIET, CENTRE),
    ]
    below: list[Block] = [Ornament(), Gap(40)]
    names = ", ".join(one.name for one in contents.people)
    below.append(Words(names, serif(24), INK, CENTRE))
    if evenings:
        days = [moment_in_form("long-day", at, texts) for at in (evenings[0][0], evenings[-1][1])]
        said = texts.say("book.played", n=len(evenings), began=days[0], until=days[1])
        below += [Gap(10), Words(said, serif(20, italic=True), QUIET, CENTRE)]
    high = float(measures.paper.height)
    placed = (*_stacked(blocks, whole, high * _TITLE_AT), *_stacked(below, whole, high * _PINES_AT))
    return BookPage(measures.paper, placed)


def _stacked(
    blocks: Sequence[Block], within: QRectF, top: float
) -> tuple[tuple[Block, QRectF], ...]:
    placed: list[tuple[Block, QRectF]] = []
    for block in blocks:
        high = block.height(within.width())
        placed.append((block, QRectF(within.left(), top, within.width(), high)))
        top += high
    return tuple(placed)


def front_pages(
    contents: BookContents, entries: Sequence[tuple[str, int]], measures: Measures
) -> tuple[BookPage, ...]:
    """Return the pages of the four and of the contents: what is on which page."""
    texts = contents.texts
    blocks: list[Block] = []
    if contents.people:
        blocks.append(Words(texts.say("book.people"), display(50), INK))
        blocks += [Whole(person_block(one, texts)) for one in contents.people]
        blocks.append(Space(70))
    blocks += [Words(texts.say("book.contents"), display(50), INK), Gap(26)]
    blocks += [Entry(words, str(page)) for words, page in entries]
    return tuple(
        BookPage(measures.paper, placed, (contents.title, ""))
        for placed in flowed(blocks, measures, wide=True)
    )
