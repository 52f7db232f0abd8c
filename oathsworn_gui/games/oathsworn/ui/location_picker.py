"""The numbers 1 to 30 to press: how a location without a token is chosen by mouse."""

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QMenu, QPushButton, QWidget, QWidgetAction

from oathsworn_gui.games.oathsworn.rules.story import LOCATIONS
from oathsworn_gui.ui.texts import Texts

_ACROSS = 6
_SIDE = 48


class LocationPicker(QMenu):
    """Opens above a button; a number pressed closes it. ``picked`` carries the number."""

    picked = Signal(int)

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        """Make the numbers."""
        super().__init__(parent)
        self.setObjectName("location-picker")
        self.setAccessibleName(texts.say("story.pick"))
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(2, 2, 2, 2)
        grid.setSpacing(4)
        self._buttons = {number: self._button(texts, number) for number in range(1, LOCATIONS + 1)}
        for number, button in self._buttons.items():
            grid.addWidget(button, (number - 1) // _ACROSS, (number - 1) % _ACROSS)
        action = QWidgetAction(self)
        action.setDefaultWidget(body)
        self.addAction(action)

    def _button(self, texts: Texts, number: int) -> QPushButton:
        button = QPushButton(str(number))
        button.setObjectName(f"pick-{number}")
        button.setAccessibleName(texts.say("story.pick.number", n=number))
        button.setFixedSize(_SIDE, _SIDE)
        button.clicked.connect(partial(self._pick, number))
        return button

    def _pick(self, number: int, *_: object) -> None:
        self.close()
        self.picked.emit(number)

    def open_above(self, button: QWidget, tokens: Collection[int]) -> None:
        """Open with the numbers marked whose token lies on the map; the first has the keys."""
        for number, one in self._buttons.items():
            one.setProperty("active", number in tokens)
            font = one.font()
            font.setBold(number in tokens)
            one.setFont(font)
        size = self.sizeHint()
        above = button.mapToGlobal(QPoint(button.width() - size.width(), -size.height() - 4))
        self.popup(above)
        self._buttons[1].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys to the numbers: Tab and arrows walk, Space presses, Escape closes."""
        focused = self.focusWidget()
        if isinstance(focused, QPushButton) and event.text() == " ":
            focused.click()
        else:
            super().keyPressEvent(event)
