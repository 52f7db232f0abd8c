"""The pages of the whole book: front, chapters, deeds and luck, sheets."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from oathsworn_gui.ui.book.blocks import Anchored, Opening
from oathsworn_gui.ui.book.chapter import Told, chapters_set
from oathsworn_gui.ui.book.contents import BookContents
from oathsworn_gui.ui.book.flow import BookPage, Placed, flowed
from oathsworn_gui.ui.book.front import front_pages, title_page
from oathsworn_gui.ui.book.people import deeds_block
from oathsworn_gui.ui.book.style import INK, QUIET, Measures, display, serif
from oathsworn_gui.ui.printing.paper import Block, Gap, Paper
from oathsworn_gui.ui.printing.paper_pages import Page, pages_of
from oathsworn_gui.ui.printing.paper_texts import Words
from oathsworn_gui.ui.tale.luck_drawing import scale_of

Going = Callable[[int, int], None]
"""Is told how far the work is; raises to end it."""

_SHORT = 0.6
"""A chapter of less than this part of a page does not begin a page of its own."""

AnyPage = BookPage | Page


def volume(contents: BookContents, paper: Paper, going: Going) -> tuple[AnyPage, ...]:
    """Lay out the book on a paper; ``going`` is told how many of its parts are done."""
    measures = Measures(paper)
    chapters = chapters_set(contents, measures.body.width(), measures.margin.width())
    runs = tuple(_runs(chapters, measures))
    of = len(runs) + 3
    bodies: list[BookPage] = []
    for n, run in enumerate(runs):
        going(n, of)
        bodies += _chapter_pages(contents, run, measures)
    going(of - 2, of)
    deeds = _deeds_pages(contents, measures)
    bound = [*bodies, *deeds]
    ahead = 1 + len(front_pages(contents, _entries(contents, bound, 0), measures))
    front = front_pages(contents, _entries(contents, bound, ahead), measures)
    numbered = [page.numbered(n) for n, page in enumerate((*front, *bound), 2)]
    going(of - 1, of)
    return (title_page(contents, measures), *numbered, *_sheets(contents, paper))


def _runs(chapters: Sequence[Told], measures: Measures) -> Iterator[tuple[Told, ...]]:
    """Yield the chapters that share pages: short ones in a row, others alone."""

    def is_short(one: Told) -> bool:
        return one.high < _SHORT * measures.body.height()

    for short, run in groupby(chapters, is_short):
        if short:
            yield tuple(run)
        else:
            yield from ((one,) for one in run)


def _chapter_pages(
    contents: BookContents, run: Sequence[Told], measures: Measures
) -> Iterator[BookPage]:
    title = run[0].title
    for placed in flowed([block for one in run for block in one.blocks], measures):
        opened = _opened(placed)
        yield BookPage(measures.paper, placed, (contents.title, opened[0] if opened else title))
        title = opened[-1] if opened else title


def _opened(placed: Placed) -> list[str]:
    """Return the titles of the chapters that begin on a page."""
    blocks = [block.block if isinstance(block, Anchored) else block for block, _ in placed]
    return [block.title for block in blocks if isinstance(block, Opening)]


def _deeds_pages(contents: BookContents, measures: Measures) -> tuple[BookPage, ...]:
    if not contents.deeds:
        return ()
    texts = contents.texts
    title = texts.say("book.deeds")
    blocks: list[Block] = [Words(title, display(50), INK), Gap(6)]
    blocks += [Words(contents.deeds_about, serif(19, italic=True), QUIET), Gap(26)]
    scale = scale_of([one.luck for one in contents.deeds if one.luck is not None])
    blocks += [deeds_block(one, scale, texts) for one in contents.deeds]
    return tuple(
        BookPage(measures.paper, placed, (contents.title, title))
        for placed in flowed(blocks, measures, wide=True)
    )


def _entries(
    contents: BookContents, pages: Sequence[BookPage], ahead: int
) -> list[tuple[str, int]]:
    """Return the titles and the pages on which they begin."""
    found = [
        (title, n) for n, page in enumerate(pages, ahead + 1) for title in _opened(page.placed)
    ]
    deeds = contents.texts.say("book.deeds")
    first = next((n for n, page in enumerate(pages, ahead + 1) if page.head[1] == deeds), None)
    return found if first is None else [*found, (deeds, first)]


def _sheets(contents: BookContents, paper: Paper) -> tuple[Page, ...]:
    of = contents.texts.say("paper.of", page="{page}", pages="{pages}")
    return pages_of(contents.sheets, paper, contents.title, of)
