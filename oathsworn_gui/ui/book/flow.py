"""Blocks and their notes on pages.

A heading is never the last on a page, a picture never cut; notes begin where their block does, or
below the note before, and go on to the next page where there is no more room.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter, QPen

from oathsworn_gui.ui.book.blocks import Anchored
from oathsworn_gui.ui.book.style import APART, QUIET, RULE, Measures, display
from oathsworn_gui.ui.printing.paper import Block, Paper, face
from oathsworn_gui.ui.printing.paper_layout import cut
from oathsworn_gui.ui.printing.paper_texts import CENTRE, RIGHT, paint_line

Placed = tuple[tuple[Block, QRectF], ...]


@dataclass(frozen=True)
class BookPage:
    """A page of the book: its blocks, the words above them, and its number (0: none is shown)."""

    paper: Paper
    placed: Placed
    head: tuple[str, str] = ("", "")
    number: int = 0

    @property
    def foot(self) -> tuple[str, str]:
        """What a preview says of the page."""
        return (self.head[0], self.head[1])

    def numbered(self, number: int) -> "BookPage":
        """Return the page with its number."""
        return replace(self, number=number)

    def paint(self, painter: QPainter) -> None:
        """Paint the page; one unit of the painter is 1/144 inch."""
        for block, box in self.placed:
            painter.save()
            block.paint(painter, box)
            painter.restore()
        whole = Measures(self.paper).whole
        if any(self.head):
            self._paint_head(painter, whole)
        if self.number:
            foot = QRectF(whole.left(), whole.bottom() + 34, whole.width(), 30)
            painter.setPen(QPen(RULE, 1.2))
            painter.drawLine(QLineF(foot.topLeft(), foot.topRight()))
            foot.translate(0, 14)
            paint_line(painter, foot, str(self.number), face(19, "semibold"), QUIET, CENTRE)

    def _paint_head(self, painter: QPainter, whole: QRectF) -> None:
        row = QRectF(whole.left(), whole.top() - 72, whole.width(), 30)
        painter.setPen(QPen(RULE, 1.2))
        painter.drawLine(QLineF(row.bottomLeft(), row.bottomRight()))
        paint_line(painter, row, self.head[0], display(17), QUIET)
        paint_line(painter, row, self.head[1], display(17), QUIET, RIGHT)


def flowed(
    blocks: Sequence[Block], measures: Measures, *, wide: bool = False
) -> tuple[Placed, ...]:
    """Return the pages of a run of blocks, those of `Anchored` with their notes beside them.

    ``wide``: there are no notes, and the blocks have their room too.
    """
    body = measures.whole if wide else measures.body
    pages: list[Placed] = []
    rest: tuple[Block, ...] = tuple(blocks)
    waiting: list[Block] = []
    while rest:
        first, left = cut(rest, body.width(), body.height(), 0)
        if not first:  # a single block higher than the page
            first, left = rest[:1], rest[1:]
        placed = _below_each_other(first, body)
        noted, waiting = _noted(placed, waiting, measures.margin)
        pages.append((*placed, *noted))
        rest = left
    return tuple(_with_late_notes(pages, waiting, measures))


def _with_late_notes(
    pages: list[Placed], waiting: Sequence[Block], measures: Measures
) -> list[Placed]:
    """Put notes that found no more room below the text, beside each other, in as many rows."""
    body, wide = measures.body, measures.margin.width()
    columns = max(1, int((body.width() + APART) // (wide + APART)))
    for start in range(0, len(waiting), columns):
        row = waiting[start : start + columns]
        high = max(note.height(wide) for note in row)
        top = max((box.bottom() for _, box in pages[-1] if box.left() < body.right()), default=0.0)
        top += APART
        if top + high > body.bottom():
            pages.append(())
            top = body.top()
        lefts = [body.left() + n * (wide + APART) for n in range(len(row))]
        boxes = [
            QRectF(left, top, wide, note.height(wide))
            for left, note in zip(lefts, row, strict=True)
        ]
        pages[-1] = (*pages[-1], *zip(row, boxes, strict=True))
    return pages


def _below_each_other(blocks: Sequence[Block], body: QRectF) -> Placed:
    top, placed = body.top(), list[tuple[Block, QRectF]]()
    for block in blocks:
        high = block.height(body.width())
        placed.append((block, QRectF(body.left(), top, body.width(), high)))
        top += high
    return tuple(placed)


def _noted(placed: Placed, waiting: Sequence[Block], margin: QRectF) -> tuple[Placed, list[Block]]:
    """Return the notes of a page, those ``waiting`` first, and those that have no more room."""
    wanted = [(margin.top(), note) for note in waiting]
    wanted += [
        (box.top(), note)
        for block, box in placed
        if isinstance(block, Anchored)
        for note in block.notes
    ]
    notes = [note for _, note in wanted]
    heights = [note.height(margin.width()) for note in notes]
    low, made = margin.top(), list[tuple[Block, QRectF]]()
    for n, (top, note) in enumerate(wanted):
        below = sum(heights[n:]) + APART * (len(heights) - n - 1)
        at = max(low, min(top, margin.bottom() - below))
        if heights[n] > margin.bottom() - at and (made or at > margin.top()):
            return tuple(made), notes[n:]
        if heights[n] > margin.height():
            return _cut_note(notes[n:], margin)
        made.append((note, QRectF(margin.left(), at, margin.width(), heights[n])))
        low = at + heights[n] + APART
    return tuple(made), []


def _cut_note(notes: Sequence[Block], margin: QRectF) -> tuple[Placed, list[Block]]:
    """Return what a margin holds of a note that is higher than it, and what is left."""
    parts = notes[0].split(margin.width(), margin.height()) or (notes[0], None)
    high = parts[0].height(margin.width())
    box = QRectF(margin.left(), margin.top(), margin.width(), high)
    left = [parts[1]] if parts[1] is not None else []
    return ((parts[0], box),), [*left, *notes[1:]]
