"""Pieces of a secret decision: dice to press, and a player's die."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLayoutItem

from oathsworn_gui.ui.base.paint import paint_die, paint_empty_slot, paint_key, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import Painted
from oathsworn_gui.ui.widgets.flow import Flow


class Middle(Flow):
    """Lays widgets in rows like words, each row in the middle."""

    def _lay(self, rect: QRect, *, move: bool) -> int:
        rows: list[list[QLayoutItem]] = [[]]
        for item in self.handles():
            if rows[-1] and self._wide([*rows[-1], item]) > rect.width():
                rows.append([])
            rows[-1].append(item)
        y = rect.y()
        for row in rows:
            high = max((item.sizeHint().height() for item in row), default=0)
            x = rect.x() + max(0, (rect.width() - self._wide(row)) // 2)
            for item in row if move else ():
                item.setGeometry(QRect(QPoint(x, y), item.sizeHint()))
                x += item.sizeHint().width() + self._gap
            y += high + self._gap
        return max(0, y - self._gap - rect.y())

    def _wide(self, items: list[QLayoutItem]) -> int:
        gaps = self._gap * (len(items) - 1)
        return sum(item.sizeHint().width() for item in items) + gaps


class DieButton(QAbstractButton):
    """The face of a die to press, with its key below."""

    def __init__(self, theme: Theme, face: int, name: str, *, size: int = 96) -> None:
        """Show ``face``; ``name`` is the object name."""
        super().__init__()
        self._theme = theme
        self._face = face
        self._size = size
        self.setObjectName(name)
        self.setText(str(face))
        self.setAccessibleName(str(face))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        """Return the room for the die and its key."""
        return QSize(self._size + 12, self._size + 42)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the die with its key; an edge when it has the focus or the pointer."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = "focus" if self.hasFocus() else "ember" if self.underMouse() else ""
        if edge:
            painter.setPen(QPen(theme.color(edge), 2))
            painter.setBrush(theme.color("card"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        x = (self.width() - self._size) / 2
        paint_die(painter, QRectF(x, 6, self._size, self._size), self._face, theme)
        cap = QRectF(self.width() / 2 - 13, self._size + 12, 26, 24)
        paint_key(painter, cap, str(self._face), theme)
        painter.end()


class PlayerDie(Painted):
    """A player's name over a die: empty, or a face; the one that is typed next is marked."""

    def __init__(self, theme: Theme, name: str, *, size: int = 96) -> None:
        """Show an empty place for ``name``."""
        self._name = name
        self._size = size
        self._face: int | None = None
        self._next = False
        super().__init__(theme, max(size + 24, 132), size + 40)
        self.show_face(None, "")

    def show_face(self, face: int | None, spoken: str, *, is_next: bool = False) -> None:
        """Show a face, or none; ``spoken`` is the accessible name of title and face."""
        self._face = face
        self._next = is_next
        self.setAccessibleName(spoken or self._name)
        set_tool_tip(self, spoken)
        self.update()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the name and the die below it."""
        theme, size = self.theme, float(self._size)
        head = QRectF(rect.x(), rect.y(), rect.width(), 30)
        font = theme.font("text", 20, "semibold")
        paint_words(painter, head, self._name, font, theme.color("text"))
        die = QRectF(rect.center().x() - size / 2, rect.y() + 36, size, size)
        if self._face is not None:
            paint_die(painter, die, self._face, theme)
            return
        paint_empty_slot(painter, die, theme)
        if self._next:
            painter.setPen(QPen(theme.color("ember"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(die.adjusted(2, 2, -2, -2), 10, 10)


class Sealed(Painted):
    """How many have chosen: a filled disc for each, an empty one for each who is to choose."""

    def __init__(self, theme: Theme, done: int, number: int, spoken: str) -> None:
        """Show ``done`` of ``number``."""
        super().__init__(theme, 30 * number, 26)
        self._done = done
        self._number = number
        self.setObjectName("secret-count")
        self.setAccessibleName(spoken)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the discs in a row."""
        for n in range(self._number):
            at = QPointF(rect.x() + 15 + 30 * n, rect.center().y())
            painter.setPen(QPen(self.theme.color("gold"), 2))
            filled = self.theme.color("gold")
            painter.setBrush(filled if n < self._done else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, 8, 8)
