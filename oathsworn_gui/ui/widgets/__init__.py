"""Small shared pieces of every page: cards, headings, buttons with their key, steppers.

The painted numbers of play (shield, die, cubes, animus, discs, key caps) and the buttons come from
modules of their own and are handed on here, so that pages import one module.
"""

import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.icons import pixmap
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.buttons import (
    KeyButton,
    PrimaryButton,
    RuleLink,
    offers_primary,
)
from oathsworn_gui.ui.widgets.play_values import (
    AnimusWell,
    ClassDisc,
    HpDie,
    KeyCap,
    MightCubes,
    Painted,
    Parts,
    Shield,
)

__all__ = [
    "AnimusWell",
    "Card",
    "ClassDisc",
    "EmptyState",
    "Heading",
    "HpDie",
    "IconLabel",
    "KeyButton",
    "KeyCap",
    "LabelText",
    "MightCubes",
    "NumberStepper",
    "Painted",
    "Parts",
    "PrimaryButton",
    "QuietLabel",
    "RuleLink",
    "Shield",
    "breakable",
    "hairline",
    "offers_primary",
    "wrapped",
]

_LONG_WORD = re.compile(r"[/\\](?=\S)|[^\s/\\]{12}(?=[^\s/\\]{12})")


class Card(QFrame):
    """A quiet surface on the ground. ``kind`` is ``card``, ``raised`` or ``well``."""

    def __init__(self, parent: QWidget | None = None, kind: str = "card") -> None:
        """Make an empty one, without a layout."""
        super().__init__(parent)
        self.setProperty(kind, True)


class Heading(PlainLabel):
    """A title in the display face. Use it for titles and chapter numbers only."""

    def __init__(self, theme: Theme, text: str = "", size: int = 30) -> None:
        """Show ``text`` at ``size`` px."""
        super().__init__(text)
        self.setFont(theme.font("display", size))


class QuietLabel(PlainLabel):
    """Running text in the quiet colour."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        """Show ``text``."""
        super().__init__(text, parent)
        self.setProperty("quiet", True)


class LabelText(PlainLabel):
    """A small label above what it names."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        """Show ``text``."""
        super().__init__(text, parent)
        self.setProperty("label", True)


class IconLabel(PlainLabel):
    """A decorative icon beside text, ignored by screen readers."""

    def __init__(self, theme: Theme, icon: str, color: str = "quiet", size: int = 20) -> None:
        """Show ``icon`` in the colour of the token ``color``."""
        super().__init__()
        self._theme = theme
        self._size = size
        self.setFixedSize(size, size)
        self.show_icon(icon, color)

    def show_icon(self, icon: str, color: str = "quiet") -> None:
        """Show another icon."""
        self._shown = icon, color
        self._ratio = self.devicePixelRatioF()
        self.setPixmap(pixmap(icon, self._theme.color(color), self._size, self._ratio))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the icon sharply also on a screen of another scale than it was made for."""
        if self._ratio != self.devicePixelRatioF():
            self.show_icon(*self._shown)
        super().paintEvent(event)


class NumberStepper(QWidget):
    """A number with buttons for less and more, also operated by the arrow keys.

    ``changed`` emits the number after a user's change.
    """

    changed = Signal(int)

    def __init__(self, theme: Theme, value: int, least: int, most: int, name: str) -> None:
        """Show ``value`` within ``least`` and ``most``; ``name`` says what is counted."""
        super().__init__()
        self._least = least
        self._most = most
        self._name = name
        self._theme = theme
        self.setObjectName("stepper")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._less = self._button("−", "less", -1)
        self._more = self._button("+", "more", 1)
        self._number = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._number.setObjectName("number")
        for widget in (self._less, self._number, self._more):
            row.addWidget(widget)
        self._tell_bounds()
        self.shrink(small=False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.show_number(value)

    def _button(self, sign: str, name: str, by: int) -> QPushButton:
        button = QPushButton(sign)
        button.setObjectName(name)
        button.setAutoRepeat(True)
        button.clicked.connect(lambda: self.step(by))
        return button

    def _tell_bounds(self) -> None:
        for button in (self._less, self._more):  # why one is greyed
            set_tool_tip(button, f"{self._name}: {self._least} … {self._most}")

    def show_most(self, most: int) -> None:
        """Count up to another number; :meth:`show_number` follows."""
        if most != self._most:
            self._most = most
            self._tell_bounds()

    def shrink(self, *, small: bool) -> None:
        """Be as small as a finger still hits it; or of the usual size."""
        wide, high, number, room = (40, 40, 26, 44) if small else (52, 56, 44, 80)
        for button in (self._less, self._more):
            button.setFixedSize(wide, high)
        self._number.setFont(self._theme.font("number", number))
        self._number.setMinimumWidth(room)

    @property
    def number(self) -> int:
        """The number shown."""
        return self._value

    def show_number(self, value: int) -> None:
        """Show another number, limited to the bounds, without emitting ``changed``."""
        self._value = min(max(value, self._least), self._most)
        self._number.setText(str(self._value))
        self._less.setEnabled(self._value > self._least)
        self._more.setEnabled(self._value < self._most)
        spoken = f"{self._name} {self._value}"
        self.setAccessibleName(spoken)
        self._less.setAccessibleName(f"{spoken} −1")
        self._more.setAccessibleName(f"{spoken} +1")

    def step(self, by: int) -> None:
        """Change the number by ``by`` as a player's press does."""
        before = self._value
        self.show_number(before + by)
        if self._value != before:
            self.changed.emit(self._value)


class EmptyState(QWidget):
    """A placeholder for empty content: what is missing, and what to do next."""

    def __init__(self, theme: Theme, text: str, hint: str = "", icon: str = "leaf") -> None:
        """Show ``text`` and below it ``hint``."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.setSpacing(12)
        column.addWidget(IconLabel(theme, icon, "line", 48), 0, Qt.AlignmentFlag.AlignHCenter)
        title = PlainLabel(text)
        title.setProperty("name", True)
        for label in (title, QuietLabel(hint)):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
            if label.text():
                column.addWidget(label)
        self.setAccessibleName(text)


def hairline(*, upright: bool = False) -> QFrame:
    """Return a thin line between parts of a card."""
    line = QFrame()
    line.setProperty("hairline", "upright" if upright else True)
    return line


def breakable(words: str) -> str:
    """Return text in which overlong words can be wrapped.

    A path is wrapped after one of its folders.
    """
    return _LONG_WORD.sub(lambda part: f"{part[0]}\u200b", words)


def wrapped(label: QLabel) -> QLabel:
    """Return the label, its words wrapped over as many lines as they need."""
    label.setWordWrap(True)
    return label
