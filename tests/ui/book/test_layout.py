"""The book on its pages: nothing overlaps, no heading is last, no picture is cut."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from oathsworn_gui.ui.book.blocks import Anchored, Beside, Opening, Picture, SectionTitle
from oathsworn_gui.ui.book.book_page import pdf_of
from oathsworn_gui.ui.book.flow import BookPage
from oathsworn_gui.ui.book.prose import Prose, Setting
from oathsworn_gui.ui.book.style import LEADING, Measures
from oathsworn_gui.ui.book.volume import volume
from oathsworn_gui.ui.printing.paper import A4, LETTER, Block, Gap, Paper
from oathsworn_gui.ui.printing.paper_output import picture_of
from tests.ui.book.made import chapter, contents, written
from tests.ui.printing.pdf_words import words_of

pytestmark = pytest.mark.usefixtures("qapp")


def going(done: int, of: int) -> None:
    assert 0 <= done < of


def bare(block: Block) -> Block:
    return block.block if isinstance(block, Anchored) else block


def pages_of(paper: Paper) -> list[BookPage]:
    return [page for page in volume(written(), paper, going) if isinstance(page, BookPage)]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_no_block_meets_another_or_leaves_the_page(paper: Paper) -> None:
    whole = Measures(paper).whole.adjusted(-1, -1, 1, 1)
    for page in pages_of(paper)[1:]:
        seen = [(block, box) for block, box in page.placed if not isinstance(bare(block), Gap)]
        for _, box in seen:
            assert whole.contains(box.adjusted(0, 0, 0, -1)), (page.number, box)
        for (one, box), (other, its) in combinations(seen, 2):
            shrunk = QRectF(its).adjusted(0.5, 0.5, -0.5, -0.5)
            assert not box.intersects(shrunk), (page.number, one, other)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_a_heading_is_never_last_and_a_picture_is_whole(paper: Paper) -> None:
    pictures = 0
    body = Measures(paper).body
    for page in pages_of(paper)[1:]:
        text = [bare(block) for block, box in page.placed if box.left() < body.right()]
        shown = [block for block in text if not isinstance(block, Gap)]
        if shown:
            assert not isinstance(shown[-1], Opening | SectionTitle), page.number
        for block, box in page.placed:
            if isinstance(bare(block), Picture | Beside):
                pictures += 1
                assert box.height() == pytest.approx(block.height(box.width()))
    assert pictures == 3


def test_a_paragraph_is_cut_with_two_lines_at_least_on_either_page() -> None:
    prose = Prose("one two three four five six seven eight nine ten " * 12, Setting(indent=True))
    lines = round(prose.height(720) / LEADING)
    assert prose.split(720, LEADING * 1.9) is None
    for fitting in range(2, lines + 3):
        parts = prose.split(720, LEADING * fitting + 1)
        assert parts is not None
        first, rest = parts
        assert rest is not None
        upper = min(fitting, lines - 2)
        assert round(first.height(720) / LEADING) == upper
        assert round(rest.height(720) / LEADING) == lines - upper


def test_an_initial_takes_three_lines_and_is_not_cut_from_its_text() -> None:
    short = Prose("Short.", Setting(initial=True))
    assert short.height(720) == 3 * LEADING
    long = Prose("Word " * 120, Setting(initial=True))
    assert long.split(720, LEADING * 2.5) is None


def test_pages_are_numbered_from_the_one_after_the_title_and_the_contents_name_them() -> None:
    pages = pages_of(A4)
    assert [page.number for page in pages] == [0, *range(2, len(pages) + 1)]
    began = {
        bare(block).title: page.number  # pyright: ignore[reportAttributeAccessIssue]
        for page in pages
        for block, _ in page.placed
        if isinstance(bare(block), Opening)
    }
    listed = {
        block.words: int(block.page)  # pyright: ignore[reportAttributeAccessIssue]
        for block, _ in pages[1].placed
        if type(block).__name__ == "Entry"
    }
    assert began == {title: listed[title] for title in began}
    assert len(began) == 4


def test_short_chapters_share_a_page_and_long_ones_begin_one() -> None:
    def starts(*lengths: int) -> list[int]:
        made = contents(*(chapter(n, length, 2) for n, length in enumerate(lengths, 5)))
        return [
            page.number
            for page in volume(made, A4, going)
            if isinstance(page, BookPage)
            for block, _ in page.placed
            if isinstance(bare(block), Opening)
        ]

    assert starts(1, 1, 8) == [3, 3, 4]


def test_the_words_of_the_book_can_be_searched(qapp: QApplication) -> None:
    del qapp
    words = words_of(pdf_of(volume(written(), A4, going), "The Ashen Lantern", going))
    for each in ("The Ashen Lantern", "did not turn its head", "Four white cards", "Left flank"):
        assert each in words


def test_the_work_can_be_cancelled_between_its_parts() -> None:
    class StoppedError(Exception):
        pass

    def stop(done: int, of: int) -> None:
        if done:
            raise StoppedError

    with pytest.raises(StoppedError):
        volume(written(), A4, stop)
    with pytest.raises(StoppedError):
        pdf_of(volume(written(), A4, going), "x", stop)


def test_a_page_is_painted() -> None:
    page = pages_of(A4)[2]
    picture = picture_of(page, 36)
    dark = [
        y
        for y in range(picture.height())
        if any(picture.pixelColor(x, y).lightness() < 120 for x in range(picture.width()))
    ]
    assert min(dark) < picture.height() / 8
    assert max(dark) > picture.height() / 2
