"""Cards side by side in columns of equal width: as many as fit, the others below."""

from collections.abc import Iterable
from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget


class EqualColumns(QWidget):
    """A grid whose columns are at least ``least`` px wide and at most ``most`` in number."""

    def __init__(self, most: int, least: int, gap: int = 16) -> None:
        super().__init__()
        self._most = most
        self._least = least
        self._gap = gap
        self._widgets: list[QWidget] = []
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(gap)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_widgets(self, widgets: Iterable[QWidget]) -> None:
        """Show these widgets; those shown before and not among them are dropped."""
        new = list(widgets)
        for old in self._widgets:
            self._grid.removeWidget(old)
            if old not in new:
                old.hide()
                old.deleteLater()
        self._widgets = new
        for widget in new:  # columns are equal only where no content asks for more
            upright = widget.sizePolicy().verticalPolicy()
            widget.setSizePolicy(QSizePolicy.Policy.Ignored, upright)
        self._columns = 0
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take more or fewer columns."""
        super().resizeEvent(event)
        self._arrange()

    def _columns_that_fit(self) -> int:
        fitting = (self.width() + self._gap) // (self._least + self._gap)
        columns, n = max(1, min(self._most, fitting)), len(self._widgets)
        if columns < n <= self._most:  # four become two and two: no single one is left below
            columns = ceil(n / ceil(n / columns))
        return columns

    def _arrange(self) -> None:
        columns = self._columns_that_fit()
        if columns == self._columns:
            return
        self._columns = columns
        for widget in self._widgets:
            self._grid.removeWidget(widget)
        for place, widget in enumerate(self._widgets):
            self._grid.addWidget(widget, place // columns, place % columns)
        for column in range(self._most):
            self._grid.setColumnStretch(column, int(column < columns))
            self._grid.setColumnMinimumWidth(column, 0)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
