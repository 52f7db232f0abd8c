"""The rows of a recount: one a face, with its discards to be corrected."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.views.might.deck import face_name, face_sign
from oathsworn_gui.games.oathsworn.views.might.reconcile_count import Recount
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.by_keys import press_by_keys
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_FACE = 40
_NUMBER = 36
_BUTTON = 36
_PIP = 12
_PIPS = 6
"""The most copies that a deck has of a face."""


class _Pips(QWidget):
    """A pip for each copy: full in the draw pile, hollow on the discards, ember where changed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._left = self._before = self._most = 0
        self.setMinimumSize(_PIPS * _PIP, 24)

    def show_left(self, left: int, before: int, whole: int) -> None:
        """Show how many are left, and how many were thought to be."""
        self._left = left
        self._before = before
        self._most = whole
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for all pips."""
        return QSize(_PIPS * _PIP, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low, high = sorted((self._left, self._before))
        for place in range(self._most):
            color = self._theme.color("ember" if low <= place < high else "steel")
            box = QRectF(place * _PIP + 1, self.height() / 2 - 6, _PIP - 3, 12)
            painter.setPen(QPen(color, 1.4))
            painter.setBrush(color if place < self._left else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 2, 2)
        painter.end()


class RecountRow(QFrame):
    """A face: pips, how many are in the pile, and its discards with less and more.

    ``moved`` carries one card more (1) or fewer (-1) on the discards.
    """

    moved = Signal(int)

    def __init__(self, theme: Theme, texts: Texts, face: str) -> None:
        """Make the row of a face."""
        super().__init__()
        self._texts = texts
        self._theme = theme
        self._face = face
        self._words = face_name(texts, face)
        self._marked = False
        self.setObjectName(f"recount-{face}")
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 4, 2)
        row.setSpacing(6)
        sign = PlainLabel(face_sign(face))
        sign.setFont(theme.font("number", 24))
        sign.setFixedWidth(_FACE)
        row.addWidget(sign)
        self._pips = _Pips(theme)
        row.addWidget(self._pips)
        row.addStretch(1)
        self._left = self._number("pile")
        row.addWidget(self._left)
        self._less = self._button("−", "less", -1)
        self._out = self._number("discards")
        self._more = self._button("+", "more", 1)
        for widget in (self._less, self._out, self._more):
            row.addWidget(widget)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark round the row that the arrows move."""
        super().paintEvent(event)
        if not self._marked:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("focus"), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _number(self, name: str) -> QLabel:
        label = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        label.setObjectName(name)
        label.setFont(self._theme.font("number", 28))
        label.setFixedWidth(_NUMBER)
        return label

    def _button(self, sign: str, name: str, by: int) -> QPushButton:
        button = QPushButton(sign)
        button.setProperty("slim", True)
        button.setFont(self._theme.font("number", 20))
        button.setObjectName(f"{name}-{self._face}")
        button.setFixedSize(_BUTTON, _BUTTON)
        press_by_keys(button, "panel")  # the arrows
        words = self._texts.say(f"reconcile.{name}", face=self._words)
        button.setAccessibleName(words)
        set_tool_tip(button, words)
        button.clicked.connect(partial(self._press, by))
        return button

    def _press(self, by: int, *_: object) -> None:
        self.moved.emit(by)

    def show_count(self, count: Recount, *, marked: bool) -> None:
        """Show where its cards are; ``marked`` is the row that the arrows move."""
        face = self._face
        left, out, whole = count.left(face), count.discarded.get(face, 0), count.whole[face]
        self._pips.show_left(left, whole - count.known.get(face, 0), whole)
        self._left.setText(str(left))
        self._out.setText(str(out))
        self._less.setEnabled(out > 0)
        self._more.setEnabled(left > 0)
        if marked != self._marked:
            self._marked = marked
            self.update()
        self.setAccessibleName(
            self._texts.say("decks.face-where", face=self._words, left=left, out=out, play=0)
        )


class RecountRows(QWidget):
    """All rows with their heads. ``moved`` carries a face and 1 or -1."""

    moved = Signal(str, int)

    def __init__(self, theme: Theme, texts: Texts, faces: Iterable[str]) -> None:
        """Make a row for every face that any deck has."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(8, 0, 6, 0)
        head.addStretch(1)
        for key, wide in (("pile", _NUMBER), ("discards", 2 * _BUTTON + 12 + _NUMBER)):
            label = QuietLabel(texts.say(f"reconcile.{key}"))
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setFont(theme.font("text", 15))
            label.setFixedWidth(wide)
            head.addWidget(label)
        add_layout(column, head)
        self._rows: dict[str, RecountRow] = {}
        for face in faces:
            row = RecountRow(theme, texts, face)
            row.moved.connect(partial(self.moved.emit, face))
            self._rows[face] = row
            column.addWidget(row)

    def show_count(self, count: Recount, mark: str) -> None:
        """Show a recount; ``mark`` is the face that the arrows move."""
        for face, row in self._rows.items():
            row.setVisible(face in count.whole)
            if face in count.whole:
                row.show_count(count, marked=face == mark)
