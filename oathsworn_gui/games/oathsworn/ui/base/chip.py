"""Small choices in rows: a word with its key before it and a number behind; one pressed is lit."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.paint import paint_key, paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import LabelText
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_HIGH = 40
_EDGE = 10
_CAP = 20
_GAP = 8


class Chip(QAbstractButton):
    """One choice: the cap of its key (empty for none), words, and a number behind them."""

    def __init__(self, theme: Theme, words: str, name: str, key: str = "") -> None:
        """Show ``words``; ``name`` is the object name."""
        super().__init__()
        self._theme = theme
        self._key = key
        self._number = ""
        self._fonts = theme.font("text", 16), theme.font("text", 16, "semibold")
        self.setText(words)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_number(self, number: str, spoken: str) -> None:
        """Show ``number`` after the label, empty for none; ``spoken`` is the accessible name."""
        self.setAccessibleName(spoken)
        if number != self._number:
            self._number = number
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Return the room for key, words and number."""
        measure = QFontMetrics(self._fonts[1])
        wide = 2 * _EDGE + measure.horizontalAdvance(self.text()) + 2
        wide += _CAP + _GAP if self._key else 0
        wide += measure.horizontalAdvance(self._number) + _GAP if self._number else 0
        return QSize(wide, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chip: pressed with an ember edge, focused with that of the focus."""
        painter, theme, on = QPainter(self), self._theme, self.isChecked()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = "focus" if self.hasFocus() else "ember" if on else "line"
        painter.setPen(QPen(theme.color(edge), 2 if edge != "line" else 1))
        painter.setBrush(theme.color("card" if on or self.underMouse() else "raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        self._paint_content(painter, self._fonts[1 if on else 0])
        painter.end()

    def _paint_content(self, painter: QPainter, font: QFont) -> None:
        theme, x, high = self._theme, float(_EDGE), float(self.height())
        if self._key:
            paint_key(painter, QRectF(x, high / 2 - _CAP / 2, _CAP, _CAP), self._key, theme)
            x += _CAP + _GAP
        words = QRectF(x, 0, self.width() - x, high)
        color = theme.color("text")
        paint_words(painter, words, self.text(), font, color, _LEFT)
        if self._number:
            x += QFontMetrics(self._fonts[1]).horizontalAdvance(self.text()) + _GAP
            number = QRectF(x, 0, self.width() - x, high)
            ember = theme.color("ember-text")
            paint_words(painter, number, self._number, self._fonts[1], ember, _LEFT)


class Choice(NamedTuple):
    """A choice of a row: its key in the row, its words, and the key that is typed for it."""

    key: str
    words: str
    typed: str = ""


class ChipRow(QWidget):
    """A title over chips; with ``ways`` exactly one is checked, without them each press only emits.

    ``pressed`` carries the key of the chip that a player presses.
    """

    pressed = Signal(str)

    def __init__(self, theme: Theme, title: str, name: str, *, ways: bool = True) -> None:
        """Begin without chips; an empty ``title`` takes no room."""
        super().__init__()
        self._theme = theme
        self._name = name
        self._ways = ways
        self.chips: dict[str, Chip] = {}
        self.setObjectName(name)
        self.setAccessibleName(title)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        if title:
            column.addWidget(LabelText(title))
        self._flow = Flow(6)
        add_layout(column, self._flow)

    def offer(self, choices: Sequence[Choice]) -> None:
        """Offer other choices; the same ones stay as they are."""
        if [(key, chip.text()) for key, chip in self.chips.items()] == [c[:2] for c in choices]:
            return
        for chip in self.chips.values():
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = {choice.key: self._chip(choice) for choice in choices}
        for chip in self.chips.values():
            self._flow.addWidget(chip)
        self.updateGeometry()

    def _chip(self, choice: Choice) -> Chip:
        chip = Chip(self._theme, choice.words, f"{self._name}-{choice.key}", choice.typed)
        chip.setCheckable(self._ways)
        chip.clicked.connect(partial(self._press, choice.key))
        return chip

    def _press(self, key: str, *_: object) -> None:
        self.mark((key,) if self._ways else ())
        self.pressed.emit(key)

    def mark(self, keys: Collection[str]) -> None:
        """Show the chips of ``keys`` as pressed."""
        for key, chip in self.chips.items():
            chip.setChecked(key in keys)
