"""Blocks beside and below each other, in frames and tables, split at page ends."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter, QPen

from oathsworn_gui.ui.printing.paper import LINE, Block, Cut, Gap

_WHOLE = 320
"""A table row lower than this is not split but moved to the next page."""


class Column(Block):
    """Blocks below each other."""

    def __init__(self, blocks: Iterable[Block], gap: float = 0) -> None:
        """Show the blocks with ``gap`` between them."""
        self._blocks = tuple(blocks)
        self._gap = gap
        self._known: tuple[float, float] = (-1, 0)

    def height(self, width: float) -> float:
        """Return the sum of heights and gaps; cached for the last width."""
        if self._known[0] != width:
            gaps = self._gap * max(0, len(self._blocks) - 1)
            self._known = (width, sum(block.height(width) for block in self._blocks) + gaps)
        return self._known[1]

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint them from the top."""
        top = box.top()
        for block in self._blocks:
            high = block.height(box.width())
            block.paint(painter, QRectF(box.left(), top, box.width(), high))
            top += high + self._gap

    def split(self, width: float, room: float) -> Cut | None:
        """Split between two blocks, or the block at the page end."""
        first, rest = cut(self._blocks, width, room, self._gap)
        if not first:
            return None
        return Column(first, self._gap), Column(rest, self._gap) if rest else None


def cut(
    blocks: Sequence[Block], width: float, room: float, gap: float
) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Return the blocks that fit into ``room``, the last perhaps split, and the others.

    Nothing fits if the first block is too high and cannot be split.
    """
    used, fitting = 0.0, list[Block]()
    for place, block in enumerate(blocks):
        high = block.height(width)
        if used + high > room:
            parts = block.split(width, room - used)
            rest = blocks[place:]
            if parts is not None:
                fitting.append(parts[0])
                left = () if parts[1] is None else (parts[1],)
                rest = (*left, *blocks[place + 1 :])
            return _without_lone_heads(fitting, rest)
        fitting.append(block)
        used += high + gap
    return tuple(fitting), ()


def _without_lone_heads(
    fitting: list[Block], rest: Sequence[Block]
) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Move a heading to the next page with its content, unless nothing else would remain."""
    after = list(rest)
    while len(fitting) > 1 and fitting[-1].keeps_next:
        after.insert(0, fitting.pop())
    return tuple(fitting), tuple(after)


class Cell(NamedTuple):
    """A block in a row: ``wide`` units, or (0) a ``share`` of the remaining width."""

    block: Block
    share: float = 1
    wide: float = 0


class Row(Block):
    """Blocks beside each other, aligned at the top."""

    def __init__(self, cells: Iterable[Cell], gap: float = 24) -> None:
        """Show the cells with ``gap`` between them."""
        self._cells = tuple(cells)
        self._gap = gap
        self._known: tuple[float, float] = (-1, 0)

    def height(self, width: float) -> float:
        """Return the height of the highest; cached for the last width."""
        if self._known[0] != width:
            widths = self._widths(width)
            cells = zip(self._cells, widths, strict=True)
            self._known = (width, max((c.block.height(w) for c, w in cells), default=0))
        return self._known[1]

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint them from the left."""
        left = box.left()
        for cell, wide in zip(self._cells, self._widths(box.width()), strict=True):
            high = cell.block.height(wide)
            cell.block.paint(painter, QRectF(left, box.top(), wide, high))
            left += wide + self._gap

    def split(self, width: float, room: float) -> Cut | None:
        """Split every block that does not fit at the same height."""
        upper, lower = list[Cell](), list[Cell]()
        for cell, wide in zip(self._cells, self._widths(width), strict=True):
            parts: Cut | None = (cell.block, None)
            if cell.block.height(wide) > room:
                parts = cell.block.split(wide, room)
            if parts is None:
                return None
            upper.append(cell._replace(block=parts[0]))
            lower.append(cell._replace(block=parts[1] or Gap(0)))
        return Row(upper, self._gap), Row(lower, self._gap)

    def _widths(self, width: float) -> tuple[float, ...]:
        fixed = sum(cell.wide for cell in self._cells) + self._gap * (len(self._cells) - 1)
        shares = sum(cell.share for cell in self._cells if not cell.wide) or 1
        free = max(0.0, width - fixed)
        return tuple(cell.wide or free * cell.share / shares for cell in self._cells)


class IfRoom(Block):
    """A block that is omitted if the page has no more room for it."""

    def __init__(self, block: Block) -> None:
        """Show ``block`` where it fits."""
        self._block = block

    def height(self, width: float) -> float:
        """Return the height of the piece."""
        return self._block.height(width)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the piece."""
        self._block.paint(painter, box)

    def split(self, width: float, room: float) -> Cut | None:
        """Return nothing, and no rest."""
        return Gap(0), None


class Table(Block):
    """Rows under a head that is repeated on every page."""

    _ABOVE = 5
    _BELOW = 5

    def __init__(self, head: Block | None, rows: Sequence[Block]) -> None:
        """Show the rows, a hairline below each."""
        self._head = head
        self._rows = tuple(rows)

    def height(self, width: float) -> float:
        """Return the height of head and rows."""
        return self._head_height(width) + sum(self._row_height(row, width) for row in self._rows)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the head, then row below row."""
        top = box.top()
        if self._head is not None:
            high = self._head.height(box.width())
            self._head.paint(painter, QRectF(box.left(), top, box.width(), high))
            top += self._head_height(box.width())
            _hairline(painter, box, top - 1, 1.2)
        for row in self._rows:
            high = row.height(box.width())
            row.paint(painter, QRectF(box.left(), top + self._ABOVE, box.width(), high))
            top += high + self._ABOVE + self._BELOW
            _hairline(painter, box, top - 1, 0.7)

    def split(self, width: float, room: float) -> Cut | None:
        """Split between two rows, or a row higher than the room."""
        padded = [_Padded(row, self._ABOVE + self._BELOW) for row in self._rows]
        first, rest = cut(padded, width, room - self._head_height(width), 0)
        if not first:
            return None
        return Table(self._head, _bare(first)), Table(self._head, _bare(rest)) if rest else None

    def _head_height(self, width: float) -> float:
        return 0.0 if self._head is None else self._head.height(width) + 4

    def _row_height(self, row: Block, width: float) -> float:
        return row.height(width) + self._ABOVE + self._BELOW


class _Padded(Block):
    """A table row with its padding, while it is decided where to split."""

    def __init__(self, block: Block, around: float) -> None:
        self.block = block
        self._around = around

    def height(self, width: float) -> float:
        return self.block.height(width) + self._around

    def split(self, width: float, room: float) -> Cut | None:
        if self.height(width) < _WHOLE:
            return None
        parts = self.block.split(width, room - self._around)
        if parts is None:
            return None
        return self._padded(parts[0]), self._padded(parts[1]) if parts[1] else None

    def _padded(self, part: Block) -> "_Padded":
        return _Padded(part, self._around)


def _bare(rows: Sequence[Block]) -> tuple[Block, ...]:
    return tuple(row.block if isinstance(row, _Padded) else row for row in rows)


def _hairline(painter: QPainter, box: QRectF, y: float, thick: float) -> None:
    painter.setPen(QPen(LINE, thick))
    painter.drawLine(QLineF(box.left(), y, box.right(), y))
