"""Blocks in as many columns as fit, read from top to bottom."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


def in_columns(heights: Sequence[int], columns: int, gap: int) -> tuple[int, ...]:
    """Return the column of each block, in their order, so that the tallest column is lowest."""
    pairs = [(i, j) for i in range(len(heights)) for j in range(i, len(heights))]
    limits = {sum(heights[i : j + 1]) + gap * (j - i) for i, j in pairs}
    enough = [limit for limit in sorted(limits) if limit >= max(heights, default=0)]
    tried = (_filled(heights, limit, gap) for limit in enough)
    return next((placed for placed in tried if placed[-1] < columns), ())


def _filled(heights: Sequence[int], tallest: int, gap: int) -> tuple[int, ...]:
    """Return the columns when each is filled until the next block would make it too tall."""
    column, used, placed = 0, -gap, list[int]()
    for height in heights:
        if used + gap + height > tallest:
            column, used = column + 1, -gap
        used += gap + height
        placed.append(column)
    return tuple(placed)


class Columns(QWidget):
    """Places its blocks by the width it gets; it is as high as its tallest column."""

    def __init__(
        self, blocks: Sequence[QWidget], least: int, gap: tuple[int, int] = (24, 20)
    ) -> None:
        """Hold ``blocks`` in columns of ``least`` px or more; ``gap`` is px beside and below.

        No column is narrower than a block can be, where there is room for one column.
        """
        super().__init__()
        self._blocks, self._least, (self._beside, self._below) = tuple(blocks), least, gap
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        for block in self._blocks:
            block.setParent(self)
            block.show()

    def hasHeightForWidth(self) -> bool:
        """Return that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the tallest column at this width."""
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        """Return the room of one column."""
        return QSize(self._least, self.heightForWidth(max(self._least, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(min(self._least, 200), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the blocks anew."""
        super().resizeEvent(event)
        self._lay(event.size().width(), move=True)

    def event(self, event: QEvent) -> bool:
        """Place the blocks anew when one of them needs other room."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._lay(self.width(), move=True)
        return super().event(event)

    def _lay(self, width: int, *, move: bool) -> int:
        least = max(self._least, *(each.minimumSizeHint().width() for each in self._blocks), 0)
        fitting = (width + self._beside) // (least + self._beside)
        columns = max(1, min(fitting, len(self._blocks)))
        placed = in_columns(self._heights(self._wide(width, columns)), columns, self._below)
        columns = max(placed, default=0) + 1  # fewer may do, and are wider then
        wide = self._wide(width, columns)
        heights = self._heights(wide)
        placed = in_columns(heights, columns, self._below)
        ends = [-self._below] * columns
        for block, height, column in zip(self._blocks, heights, placed, strict=True):
            top = ends[column] + self._below
            if move:
                rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
                place = columns - 1 - column if rtl else column
                block.setGeometry(place * (wide + self._beside), top, wide, height)
            ends[column] = top + height
        return max(0, *ends)

    def _wide(self, width: int, columns: int) -> int:
        return (width - self._beside * (columns - 1)) // columns

    def _heights(self, wide: int) -> list[int]:
        return [_height(block, wide) for block in self._blocks]


def _height(block: QWidget, width: int) -> int:
    tall = block.heightForWidth(width) if block.hasHeightForWidth() else -1
    return tall if tall >= 0 else block.sizeHint().height()
