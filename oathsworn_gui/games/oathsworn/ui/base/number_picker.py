"""Numbers to press, opened at the number they put right or at a button: a mouse cannot type."""

from collections.abc import Callable, Collection, Iterable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QMenu, QPushButton, QWidget, QWidgetAction

from oathsworn_gui.ui.base.plain_text import PlainLabel

_ACROSS = 6
_IN_A_ROW = 7
_SIDE = 48
_PRESS = {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}


class NumberPicker(QMenu):
    """Opens beside a widget; a number pressed closes it. ``picked`` carries the number."""

    picked = Signal(int)

    def __init__(
        self,
        parent: QWidget,
        name: str,
        title: str,
        numbers: Iterable[int],
        spoken: Callable[[int], str],
        *,
        words: str = "",
    ) -> None:
        """Offer ``numbers``, each with its ``spoken`` accessible name; ``words`` are above them."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(2, 2, 2, 2)
        grid.setSpacing(4)
        shown = tuple(numbers)
        across = len(shown) if len(shown) <= _IN_A_ROW else _ACROSS
        if words:
            label = PlainLabel(words)
            label.setProperty("quiet", True)
            label.setWordWrap(True)
            grid.addWidget(label, 0, 0, 1, across)
        self._buttons = {number: self._button(number, spoken(number)) for number in shown}
        for place, button in enumerate(self._buttons.values()):
            grid.addWidget(button, 1 + place // across, place % across)
        action = QWidgetAction(self)
        action.setDefaultWidget(body)
        self.addAction(action)

    def _button(self, number: int, spoken: str) -> QPushButton:
        button = QPushButton(str(number))
        button.setObjectName(f"pick-{number}")
        button.setAccessibleName(spoken)
        button.setFixedSize(_SIDE, _SIDE)
        button.clicked.connect(partial(self._pick, number))
        return button

    def _pick(self, number: int, *_: object) -> None:
        self.close()
        self.picked.emit(number)

    def open_above(self, beside: QWidget, marked: Collection[int]) -> None:
        """Open above a widget, these numbers in bold; the first of them has the focus."""
        for number, one in self._buttons.items():
            one.setProperty("active", number in marked)
            font = one.font()
            font.setBold(number in marked)
            one.setFont(font)
        size = self.sizeHint()
        above = beside.mapToGlobal(QPoint(beside.width() - size.width(), -size.height() - 4))
        self.popup(above)
        first = next((n for n in self._buttons if n in marked), next(iter(self._buttons)))
        self._buttons[first].setFocus()

    def focusNextPrevChild(self, onward: bool) -> bool:
        """Walk the numbers, from the last on to the first."""
        buttons, focused = list(self._buttons.values()), self.focusWidget()
        at = next((place for place, one in enumerate(buttons) if one is focused), -1)
        buttons[(at + (1 if onward else -1)) % len(buttons)].setFocus()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tab and arrows walk, Space or Enter presses, Esc closes; a digit is its number."""
        focused, text = self.focusWidget(), event.text()
        if isinstance(focused, QPushButton) and Qt.Key(event.key()) in _PRESS:
            focused.click()
        elif text.isdecimal() and int(text) in self._buttons and max(self._buttons) < 10:
            self._buttons[int(text)].click()
        else:
            super().keyPressEvent(event)
