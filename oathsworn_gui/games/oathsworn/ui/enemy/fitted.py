"""A panel that pins its answer and its numbers around a middle that scrolls, as far as they fit."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QVBoxLayout

from oathsworn_gui.ui.widgets.qt_layouts import move_layout

_LEAST = 400
_TIGHT_WINDOW = 600
"""Height of the window in px below which a panel has narrow edges: its buttons stay in view."""
_EDGE = 16
MIDDLE = 36
"""Least height of the middle in px."""


class FittedPanel(QFrame):
    """Pins its upper part and its numbers around a middle that scrolls, as far as they fit."""

    _column: QVBoxLayout
    _inside: QVBoxLayout
    top: QVBoxLayout
    numbers: QVBoxLayout
    _scrolls_all = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the parts to the window."""
        super().resizeEvent(event)
        self.fit_window()

    def event(self, event: QEvent) -> bool:
        """Fit the parts when they need another room."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit_window()
        return done

    def fit_window(self) -> None:
        """Give the panel narrow edges in a very low window, and pin what there is room for."""
        window = self.window()
        tight = window is not self and window.height() < _TIGHT_WINDOW
        edge, gap = (6, 4) if tight else (16, 8)
        self._column.setContentsMargins(_EDGE, edge, _EDGE, edge)
        spaced = ((self._column, gap), (self._inside, gap), (self.top, 2 if tight else 6))
        for column, spacing in spaced:
            if column.spacing() != spacing:  # setting it asks for a layout, which fits it again
                column.setSpacing(spacing)
        self.fit_parts(tight=tight)
        if not tight or self.minimumSizeHint().height() > self._room():
            self.scroll_all(on=tight)

    def fit_parts(self, *, tight: bool) -> None:
        """Fold parts in a very low window, and unfold them in another."""

    def _room(self) -> int:
        """Return the height in px that is seen of the panel without scrolling it."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QAbstractScrollArea):
            around = around.parentWidget()
        return self.height() if around is None else around.viewport().height()

    def scroll_all(self, *, on: bool) -> None:
        """Let answer and numbers scroll with the middle, or pin them above and below it."""
        if on == self._scrolls_all:
            return
        self._scrolls_all = on
        old, new = (self._column, self._inside) if on else (self._inside, self._column)
        for part, place in ((self.top, 0), (self.numbers, 2)):
            move_layout(part, old, new, place)

    def hasHeightForWidth(self) -> bool:
        """Return False: a layout would use the height without scrolling as the minimum."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Return the least room: the middle scrolls, so what it shows asks for none."""
        wide = max(_LEAST, self.width())
        return QSize(_LEAST, self._least_height(wide))

    def _least_height(self, width: int) -> int:
        column = self._column
        if column.hasHeightForWidth():
            return column.totalMinimumHeightForWidth(width)
        return column.totalMinimumSize().height()

    def sizeHint(self) -> QSize:
        """Return the least room; the dock gives all there is."""
        return self.minimumSizeHint()

    def wanted_height(self, width: int) -> int:
        """Return the height in px at which nothing scrolls."""
        inner, inside = width - 2 * _EDGE, self._inside
        middle = inside.totalHeightForWidth(inner) if inside.hasHeightForWidth() else 0
        wanted = max(middle, inside.totalSizeHint().height())
        return self._least_height(width) - MIDDLE + wanted
