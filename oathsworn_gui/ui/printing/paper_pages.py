"""Pagination: which blocks go on which page, its head and foot, and the page itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from oathsworn_gui.ui.printing.paper import BLACK, LINE, MARGIN, QUIET, Block, Paper, face
from oathsworn_gui.ui.printing.paper_layout import cut
from oathsworn_gui.ui.printing.paper_marks import ember
from oathsworn_gui.ui.printing.paper_texts import RIGHT, paint_line

_FOOT = 34
_GAP = 6


@dataclass(frozen=True)
class Sheet:
    """One sheet: blocks in order, on as many pages as they need.

    ``name`` is printed in its foot; ``across`` means landscape.
    """

    name: str
    blocks: tuple[Block, ...]
    across: bool = False


@dataclass(frozen=True)
class Page:
    """One page as printed; ``foot`` are the texts at its left and right bottom."""

    paper: Paper
    placed: tuple[tuple[Block, QRectF], ...]
    foot: tuple[str, str]

    def paint(self, painter: QPainter) -> None:
        """Paint the page; one unit of the painter is 1/144 inch."""
        for block, box in self.placed:
            painter.save()
            high = block.height(box.width())
            if high > box.height():  # a single block higher than the page is scaled down
                painter.translate(box.topLeft())
                painter.scale(box.height() / high, box.height() / high)
                block.paint(painter, QRectF(0, 0, box.width(), high))
            else:
                block.paint(painter, box)
            painter.restore()
        self._paint_foot(painter)

    def _paint_foot(self, painter: QPainter) -> None:
        width, y = self.paper.width, self.paper.height - MARGIN + 4
        row = QRectF(MARGIN, y, width - 2 * MARGIN, 24)
        painter.setPen(QPen(LINE, 0.8))
        painter.drawLine(row.topLeft(), row.topRight())
        ember(painter, QPointF(width / 2, y))
        left, right = self.foot
        row.adjust(0, 4, 0, 4)
        paint_line(painter, row, left, face(15), QUIET)
        paint_line(painter, row, right, face(15), QUIET, RIGHT)


def pages_of(sheets: Sequence[Sheet], paper: Paper, title: str, of: str) -> tuple[Page, ...]:
    """Return the pages of the sheets; each sheet begins a new one.

    ``title`` is at the left of every foot; at the right are the sheet's name and ``of``, which is
    filled
    with ``page`` and ``pages`` of the sheet.
    """
    made: list[Page] = []
    for sheet in sheets:
        turned = paper.turned() if sheet.across else paper
        flowed = _flowed(sheet.blocks, turned)
        for number, placed in enumerate(flowed, 1):
            counted = of.format(page=number, pages=len(flowed)) if len(flowed) > 1 else ""
            words = f"{sheet.name} {counted}".strip()
            made.append(Page(turned, placed, (title, words)))
    return tuple(made)


def _flowed(blocks: tuple[Block, ...], paper: Paper) -> list[tuple[tuple[Block, QRectF], ...]]:
    width = float(paper.width - 2 * MARGIN)
    room = float(paper.height - 2 * MARGIN - _FOOT + 20)
    pages: list[tuple[tuple[Block, QRectF], ...]] = []
    rest: tuple[Block, ...] = blocks
    while rest:
        first, left = cut(rest, width, room, _GAP)
        if not first:
            first, left = rest[:1], rest[1:]
        pages.append(_placed(first, width, room))
        rest = left
    return pages


def _placed(blocks: Sequence[Block], width: float, room: float) -> tuple[tuple[Block, QRectF], ...]:
    top, placed = float(MARGIN), list[tuple[Block, QRectF]]()
    for block in blocks:
        high = min(block.height(width), room)
        placed.append((block, QRectF(MARGIN, top, width, high)))
        top += high + _GAP
    return tuple(placed)


def paint_rule(painter: QPainter, left: QPointF, right: QPointF) -> None:
    """Paint the double line below the head of a sheet."""
    painter.setPen(QPen(BLACK, 2.4))
    painter.drawLine(left, right)
    painter.setPen(QPen(BLACK, 0.8))
    painter.drawLine(left + QPointF(0, 5), right + QPointF(0, 5))
