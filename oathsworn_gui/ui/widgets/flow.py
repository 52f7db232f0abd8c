"""A layout that lays widgets in rows like words."""

from collections.abc import Iterator
from typing import cast

import shiboken6
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidgetItem


class Flow(QLayout):
    """Lays widgets in rows like words, as many a row as fit."""

    def __init__(self, gap: int = 8) -> None:
        super().__init__()
        self._items: list[int] = []  # their positions: no handle is kept, see `qt_layouts`
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Add at the end."""
        self._items.append(shiboken6.getCppPointer(item)[0])

    def count(self) -> int:
        """Return how many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return one, None beyond the last."""
        return _handle(self._items[index]) if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Take one out, None beyond the last."""
        return _handle(self._items.pop(index)) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        """Return that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows at this width."""
        return self._lay(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Place the widgets."""
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def sizeHint(self) -> QSize:
        """Return the room of one row."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Return the room of the widest widget."""
        sizes = [self.room_of(item, 0) for item in self.handles()]
        wide = max((size.width() for size in sizes), default=0)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def room_of(self, item: QWidgetItem, wide: int) -> QSize:
        """Return the room of an item in a flow so wide; it must not follow from the present width.

        Where it does, the height for a width is another one each time that it is asked for.
        """
        return item.sizeHint()

    def handles(self) -> Iterator[QWidgetItem]:
        """Yield the items; callers must not keep any of them."""
        return map(_handle, self._items)

    def _lay(self, rect: QRect, *, move: bool) -> int:
        x, y, row = rect.x(), rect.y(), 0
        for item in self.handles():
            if item.isEmpty():  # hidden
                continue
            size = self.room_of(item, rect.width())
            if x > rect.x() and x + size.width() > rect.right() + 1:
                x, y, row = rect.x(), y + row + self._gap, 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), size))
            x, row = x + size.width() + self._gap, max(row, size.height())
        return y + row - rect.y()


def _handle(place: int) -> QWidgetItem:
    return cast("QWidgetItem", shiboken6.wrapInstance(place, QWidgetItem))
