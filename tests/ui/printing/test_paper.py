"""Pieces on paper: nothing is lost, nothing is cut through, nothing leaves the page."""

import re
from collections.abc import Sequence

import pytest
import shiboken6
from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.printing.paper import A4, LETTER, MARGIN, Block, Gap, Paper
from oathsworn_gui.ui.printing.paper_layout import Cell, Column, IfRoom, Row, Table
from oathsworn_gui.ui.printing.paper_marks import Marks, Ruled, ToTheFoot
from oathsworn_gui.ui.printing.paper_output import PdfInTheMaking, picture_of
from oathsworn_gui.ui.printing.paper_pages import Page, Sheet, pages_of
from oathsworn_gui.ui.printing.paper_texts import Title, Words
from oathsworn_gui.ui.printing.print_pages import PdfWriting
from tests.cases import each_of
from tests.ui.printing.paper_reader import faults, read, words_on

pytestmark = pytest.mark.usefixtures("qapp")


class Brick(Block):
    """A piece of a given height that cannot be cut and remembers where it was painted."""

    def __init__(self, high: float) -> None:
        self.high = high
        self.painted: list[QRectF] = []

    def height(self, width: float) -> float:
        del width
        return self.high

    def paint(self, painter: QPainter, box: QRectF) -> None:
        self.painted.append(painter.transform().mapRect(box))


def paged(*blocks: Block, paper: Paper = A4) -> tuple[Page, ...]:
    return pages_of((Sheet("Sheet", blocks),), paper, "Title", "{page} of {pages}")


def painted(pages: Sequence[Page]) -> None:
    for page in pages:
        picture_of(page, 36)


@each_of("paper", [A4, LETTER])
def test_long_words_go_on_over_pages_and_none_is_lost(paper: Paper) -> None:
    text = " ".join(f"word{n}" for n in range(6000))
    pages = paged(Words(text), paper=paper)
    assert len(pages) > 3
    assert words_on(pages) == text
    assert not [fault for page in pages for fault in faults(page)]


def test_words_without_a_gap_are_broken_and_stay_inside() -> None:
    long = "x" * 10_000
    pages = paged(Words(long))
    assert words_on(pages).replace(" ", "") == long
    assert not [fault for page in pages for fault in faults(page)]


def test_markup_and_line_breaks_stand_as_they_were_typed() -> None:
    lines = [line.words for line in read(paged(Words("<b>one</b> & two\nthree"))[0])]
    assert lines[:2] == ["<b>one</b> & two", "three"]


def test_every_piece_lies_between_the_margins_and_above_the_foot() -> None:
    bricks = [Brick(170) for _ in range(30)]
    pages = paged(*bricks)
    painted(pages)
    assert all(len(brick.painted) == 1 for brick in bricks)
    for page in pages:
        for _, box in page.placed:
            assert box.left() >= MARGIN
            assert box.right() <= A4.width - MARGIN
            assert MARGIN <= box.top() <= box.bottom() <= A4.height - MARGIN


def test_a_piece_higher_than_a_page_is_made_smaller() -> None:
    giant = Brick(5000)
    painted(paged(Brick(100), giant))
    assert giant.painted[0].height() < A4.height / 4  # painted at 36 dots an inch


def test_a_heading_is_never_left_alone_at_the_foot() -> None:
    room = A4.height - 2 * MARGIN
    pages = paged(Brick(room - 120), Title("Items"), Brick(200))
    assert [len(page.placed) for page in pages] == [1, 2]


def test_a_row_of_a_table_is_not_cut_and_its_head_is_said_again() -> None:
    rows = [Column((Words(f"Row {n}"), Words("its second line"))) for n in range(60)]
    pages = paged(Table(Words("Card"), rows))
    assert len(pages) > 1
    for page in pages:
        lines = [line.words for line in read(page) if line.words not in page.foot]
        assert lines[0] == "Card"
        assert lines[1].startswith("Row")
        assert lines[-1] == "its second line"


def test_a_row_higher_than_a_page_is_cut_all_the_same() -> None:
    text = " ".join(f"word{n}" for n in range(6000))
    pages = paged(Table(None, [Row((Cell(Words("Name")), Cell(Words(text), 3)))]))
    assert len(pages) > 3
    assert words_on(pages) == f"Name {text}"


def test_lines_to_write_on_end_with_the_page() -> None:
    pages = paged(Brick(700), ToTheFoot(Title("Notes")))
    assert len(pages) == 1
    assert len(pages[0].placed) == 2
    full = paged(Brick(A4.height - 2 * MARGIN - 60), ToTheFoot(Title("Notes")))
    assert len(full) == 1


def test_ruled_lines_go_on_over_pages() -> None:
    pages = paged(Ruled(60))
    assert sum(page.placed[0][0].height(1000) for page in pages) == Ruled(60).height(1000)


def test_a_hint_without_room_is_left_out() -> None:
    room = A4.height - 2 * MARGIN
    assert len(paged(Brick(room - 60), IfRoom(Brick(200)))) == 1


def test_marks_are_as_many_as_told_and_shrink_to_fit() -> None:
    few, many = Marks(3, 1, size=30), Marks(100, 7, "skull", per_row=25, size=34, every=5)
    assert few.height(1000) == 36
    assert many.height(400) < many.height(1000)


def test_nothing_needs_no_page_and_the_foot_counts_the_pages_of_a_sheet() -> None:
    assert paged() == ()
    one, *_ = paged(Gap(10))
    assert one.foot == ("Title", "Sheet")
    first, second = paged(Brick(1400), Brick(1400))
    assert (first.foot[1], second.foot[1]) == ("Sheet 1 of 2", "Sheet 2 of 2")


def test_a_pdf_has_its_pages_its_paper_and_its_title(qtbot: QtBot) -> None:
    del qtbot
    pages = paged(Brick(1400), Brick(1400), paper=LETTER)
    making = PdfInTheMaking(pages, "The Ashen Lantern")
    steps = 0
    while not making.is_done:
        making.paint_next()
        steps += 1
    data = making.finished()
    assert steps == 2
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")
    assert b"/Count 2" in data
    assert re.search(rb"/MediaBox \[0 0 612(\.0+)? 792(\.0+)?\]", data)


@each_of("how", ["cancelled", "left"])
def test_a_pdf_that_is_not_painted_to_its_end_is_not_given_out(qtbot: QtBot, how: str) -> None:
    """Qt warns of one that goes while it is painted, and now and then does not survive it."""
    page, given = QObject(), list[bytes]()
    bricks = Brick(1400), Brick(1400)
    writing = PdfWriting(page, paged(*bricks), "The Ashen Lantern")
    writing.finished.connect(given.append)
    with qtbot.waitSignal(writing.painted):
        pass
    if how == "cancelled":
        writing.cancel()
    else:
        del writing
        shiboken6.delete(page)
    qtbot.wait(20)
    assert given == []
    assert [len(brick.painted) for brick in bricks] == [1, 0]


def test_a_page_is_printed_without_any_colour() -> None:
    pages = paged(Words("Ink"), Marks(20, 9, "skull", per_row=10, size=30, every=5))
    picture = picture_of(pages[0], 60).convertToFormat(QImage.Format.Format_RGB32)
    coloured = {
        QColor(picture.pixel(x, y)).name()
        for x in range(0, picture.width(), 3)
        for y in range(0, picture.height() // 3, 3)
        if QColor(picture.pixel(x, y)).saturation()
    }
    assert not coloured
