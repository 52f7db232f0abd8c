"""Painted rows of cells to press: the knockout track, the hardcore track, the chapter boxes."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.base.plain_text import show_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class CellGrid(QWidget):
    """Cells in rows of ``across``. Arrow keys move the cursor, Space and the mouse press a cell.

    ``pressed`` carries the index of the cell, from 0. Subclasses define the rectangle, the name and
    the painting of a cell.
    """

    pressed = Signal(int)

    def __init__(self, theme: Theme, cells: int, across: int, room: QSize, name: str) -> None:
        """Take the room the cells need; ``name`` is what the screen reader says first."""
        super().__init__()
        self.theme = theme
        self.cells = cells
        self.across = across
        self._name = name
        self.cursor_at = 0
        self.setFixedSize(room)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._tell()

    def cell(self, place: int) -> QRectF:
        """Return the rectangle of a cell, in px."""
        raise NotImplementedError

    def cell_name(self, place: int) -> str:
        """Return what a cell is called, with its state."""
        raise NotImplementedError

    def paint_cell(self, painter: QPainter, place: int, box: QRectF) -> None:
        """Paint a cell."""
        raise NotImplementedError

    def paint_around(self, painter: QPainter) -> None:
        """Paint what is drawn around the cells."""

    def refresh(self) -> None:
        """Show what changed."""
        self._tell()
        self.update()

    def _tell(self) -> None:
        self.setAccessibleName(f"{self._name}, {self.cell_name(self.cursor_at)}")

    def _cell_at(self, at: QPointF) -> int | None:
        hits = (k for k in range(self.cells) if self.cell(k).adjusted(-2, -2, 2, 2).contains(at))
        return next(hits, None)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, and a ring around the focused one."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_around(painter)
        for place in range(self.cells):
            self.paint_cell(painter, place, self.cell(place))
        if self.hasFocus():
            painter.setPen(QPen(self.theme.color("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.cell(self.cursor_at).adjusted(-2, -2, 2, 2), 4, 4)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press the cell under the mouse."""
        place = self._cell_at(event.position())
        if place is not None:
            self.cursor_at = place
            self.refresh()
            self.pressed.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor, or press the cell it is on."""
        steps = {**_STEPS, Qt.Key.Key_Up: -self.across, Qt.Key.Key_Down: self.across}
        by = next((step for key, step in steps.items() if key == event.key()), 0)
        if by:
            self.cursor_at = min(max(0, self.cursor_at + by), self.cells - 1)
            self.refresh()
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.pressed.emit(self.cursor_at)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Name the cell under the mouse, and keep the arrow keys."""
        if isinstance(event, QHelpEvent):
            place = self._cell_at(event.pos().toPointF())
            words = self.cell_name(place) if place is not None else ""
            show_tool_tip(event.globalPos(), words, self)
            return True
        return super().event(event)
