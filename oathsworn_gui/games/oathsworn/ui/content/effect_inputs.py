"""The inputs of the card form: a number with less and more, a row of choices, cubes of MIGHT."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import LabelText
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDE = 132
_HIGH = 62
_LABEL = 22
_SIDE = 36
_LESS = {Qt.Key.Key_Down, Qt.Key.Key_Minus}
_MORE = {Qt.Key.Key_Up, Qt.Key.Key_Plus}
_NONE = {Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Question}


class NumberField(QAbstractButton):
    """A label, and below it − number +. Digits set it, arrows change it, ⌫ empties it.

    ``changed`` is emitted when the player changes it; ``number`` is None where none is set.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme, label: str, name: str, least: int, most: int, nothing: str = ""
    ) -> None:
        """Show the least number; ``nothing`` are the words for none, empty where one must be."""
        super().__init__()
        self._theme = theme
        self._label = label
        self._nothing = nothing
        self._least = least
        self._most = most
        self.number: int | None = None if nothing else least
        self.setObjectName(name)
        self.setFixedSize(_WIDE, _HIGH)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_number(self.number)

    def sizeHint(self) -> QSize:
        """Return the room of label and number."""
        return QSize(_WIDE, _HIGH)

    def show_number(self, number: int | None) -> None:
        """Show another number without emitting ``changed``."""
        self.number = number
        self.setAccessibleName(f"{self._label} {self._words()}")
        set_tool_tip(self, f"{self._label}: {self._least} … {self._most}")
        self.update()

    def _words(self) -> str:
        return self._nothing if self.number is None else str(self.number).replace("-", "−")

    def set_number(self, number: int | None) -> None:
        """Change the number as a player does; one out of bounds is not taken."""
        fits = bool(self._nothing) if number is None else self._least <= number <= self._most
        if fits and number != self.number:
            self.show_number(number)
            self.changed.emit()

    def step(self, by: int) -> None:
        """Change the number by one; below the least there is none where that may be."""
        if self.number is None:
            self.set_number(self._least if by > 0 else None)
        elif self.number + by < self._least and self._nothing:
            self.set_number(None)
        else:
            self.set_number(self.number + by)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press − at the left and + at the right."""
        self.setFocus()
        x = event.position().x()
        if x < _SIDE or x > self.width() - _SIDE:
            self.step(1 if x > _SIDE else -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Set or change the number."""
        key, text = Qt.Key(event.key()), event.text()
        if key in _LESS or key in _MORE:
            self.step(1 if key in _MORE else -1)
        elif key in _NONE:
            self.set_number(None if self._nothing else self._least)
        elif text.isdecimal() and text.isascii():
            self._type(int(text))
        else:
            event.ignore()

    def _type(self, digit: int) -> None:
        """Append a digit while the number stays allowed, else start a new number with it."""
        longer = (self.number or 0) * 10 + digit
        if self.number and longer <= self._most:
            self.set_number(longer)
        else:
            self.set_number(digit)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the label, and the number between less and more."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        quiet, font = theme.color("quiet"), theme.font("text", 15, "semibold")
        left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        label = QRectF(2, 0, self.width() - 2, _LABEL)
        paint_words(painter, label, self._label, font, quiet, left)
        box = QRectF(1, _LABEL + 1, self.width() - 2, _HIGH - _LABEL - 3)
        edge = "focus" if self.hasFocus() else "line"
        painter.setPen(QPen(theme.color(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(theme.color("well"))
        painter.drawRoundedRect(box, 6, 6)
        sign = theme.font("text", 20, "semibold")
        ends = ((box.left(), "−", -1), (box.right() - _SIDE, "+", 1))
        for at, words, by in ends:
            ink = quiet if self._may(by) else theme.color("line")
            paint_words(painter, QRectF(at, box.y(), _SIDE, box.height()), words, sign, ink)
        set_now = self.number not in (None, 0)
        ink = theme.color("text" if set_now else "quiet")
        size = 22 if self.number is not None else 15
        number = theme.font("number" if self.number is not None else "text", size)
        middle = box.adjusted(_SIDE - 6, 0, -_SIDE + 6, 0)
        paint_words(painter, middle, self._words(), number, ink)
        painter.end()

    def _may(self, by: int) -> bool:
        if self.number is None:
            return by > 0
        return (
            self.number < self._most
            if by > 0
            else bool(self._nothing) or (self.number > self._least)
        )


class Segments(QWidget):
    """A label and choices below it, one of them pressed: a single tab stop, arrows choose.

    Where several may be pressed each is a tab stop: in a group Qt leaves Tab to the last one only.
    ``changed`` is emitted when the player chooses another one.
    """

    changed = Signal()

    def __init__(
        self, label: str, name: str, choices: Sequence[tuple[str, str]], *, several: bool = False
    ) -> None:
        """Offer ``choices``, keys and words; with ``several`` each is pressed by itself."""
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(label)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(LabelText(label))
        row = Flow(4)
        self._group = None if several else QButtonGroup(self)
        self._buttons = {key: self._button(key, words, label) for key, words in choices}
        for button in self._buttons.values():
            row.addWidget(button)
        add_layout(column, row)

    def _button(self, key: str, words: str, label: str) -> QPushButton:
        button = QPushButton(words)
        button.setCheckable(True)
        button.setProperty("slim", True)
        button.setObjectName(f"{self.objectName()}-{key or 'none'}")
        button.setAccessibleName(f"{label}: {words}")
        button.clicked.connect(partial(self._pressed, key))
        if self._group is not None:
            self._group.addButton(button)
        return button

    @property
    def chosen(self) -> tuple[str, ...]:
        """The keys of what is pressed."""
        return tuple(key for key, button in self._buttons.items() if button.isChecked())

    @property
    def only(self) -> str:
        """The one that is pressed, empty for none."""
        return next(iter(self.chosen), "")

    def show_chosen(self, *keys: str) -> None:
        """Check others without emitting ``changed``."""
        for key, button in self._buttons.items():
            button.setChecked(key in keys)

    def _pressed(self, key: str, *_: object) -> None:
        self.changed.emit()


class CubesField(QWidget):
    """MIGHT as a number for each colour. ``changed`` is emitted when the player changes one."""

    changed = Signal()

    def __init__(self, theme: Theme, name: str, words: Sequence[str], most: int) -> None:
        """Show none; ``words`` name the colours, weakest first."""
        super().__init__()
        self.setObjectName(name)
        row = Flow(8)
        self._fields: dict[Colour, NumberField] = {
            colour: NumberField(theme, label, f"{name}-{colour}", 0, most)
            for colour, label in zip(COLOURS, words, strict=True)
        }
        for field in self._fields.values():
            field.changed.connect(self.changed)
            row.addWidget(field)
        self.setLayout(row)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The cubes, weakest first."""
        return tuple(c for c, field in self._fields.items() for _ in range(field.number or 0))

    def show_colours(self, colours: Sequence[Colour]) -> None:
        """Show other cubes without emitting ``changed``."""
        for colour, field in self._fields.items():
            field.show_number(colours.count(colour))
