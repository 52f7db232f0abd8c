"""The foot of a panel beside the board: buttons that keys press too, kept for the next question."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_SAVED = 16
"""Px by which a button is narrower than others of the program."""
_HIGH, _LOW = 60, 48
"""Px of height of the last row, and of both rows where there is little room."""


class FootButton(KeyButton):
    """A narrow button of the foot: three of them fit side by side in the panel.

    ``run`` is called on a press.
    """

    def __init__(self, theme: Theme, cap: str) -> None:
        super().__init__(theme, "", "", cap)
        self.run: Callable[[], None] | None = None
        self.clicked.connect(self._clicked)

    def _clicked(self) -> None:
        if self.run is not None:
            self.run()

    def sizeHint(self) -> QSize:
        """Return the room for words and key with a narrow edge."""
        return super().sizeHint() - QSize(_SAVED, 0)


class PanelFoot:
    """Two rows of buttons at the foot of a column; ``by_cap`` are those with a key, by its cap."""

    def __init__(self, theme: Theme, column: QVBoxLayout) -> None:
        """Add the rows, which are empty, to ``column``."""
        self._theme = theme
        self._high = _LOW
        self.by_cap: dict[str, KeyButton] = {}
        self.shown: list[FootButton] = []
        self._spare: dict[str, FootButton] = {}
        self._over = QHBoxLayout()
        self._last = QHBoxLayout()
        for row in (self._over, self._last):
            row.setSpacing(8)
            add_layout(column, row)

    def add(
        self, name: str, cap: str, run: Callable[[], None], *, primary: bool, above: bool
    ) -> FootButton:
        """Return a button that does ``run``, without words yet; ``above`` in the first row."""
        button = self._spare.pop(name, None)
        if button is None:
            button = FootButton(self._theme, cap)
            button.setProperty("primary", primary)
            button.setObjectName(name)
        button.run = run
        self.shown.append(button)
        if cap:
            self.by_cap[cap] = button
        button.stand(_LOW if above else self._high)
        (self._over if above else self._last).addWidget(button, 2 if primary else 1)
        return button

    def fold(self, *, low: bool) -> None:
        """Make the last row lower where there is little room."""
        high = _LOW if low else _HIGH
        if high == self._high:
            return
        self._high = high
        for button in self.shown:
            if self._last.indexOf(button) >= 0:
                button.stand(self._high)

    def button_of(self, cap: str) -> KeyButton | None:
        """Return the button with a key; None where none has it."""
        return self.by_cap.get(cap)

    def empty(self) -> None:
        """Keep the buttons for the next question: most of them are its buttons too."""
        self.by_cap.clear()
        for button in self.shown:
            (self._over if self._over.indexOf(button) >= 0 else self._last).removeWidget(button)
            button.setEnabled(True)
            set_tool_tip(button, "")
            button.show()
            self._spare[button.objectName()] = button
        self.shown.clear()

    def drop_spare(self) -> None:
        """Drop the buttons that the question shown now has no use for."""
        for button in self._spare.values():
            button.hide()
            button.deleteLater()
        self._spare.clear()

    def leave_enter(self, asked: bool) -> None:
        """Leave Enter to "Do it" while the overrule's reason is asked for."""
        button = self.by_cap.get("Enter")
        if button is not None:
            button.setVisible(not asked)
