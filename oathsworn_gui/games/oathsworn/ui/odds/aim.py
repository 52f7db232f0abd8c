"""The switch between what may be aimed at."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton

from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyCap, LabelText


class AimSwitch(QFrame):
    """One button for each aim. ``aimed`` carries the key of the one that was chosen."""

    aimed = Signal(str)

    def __init__(self, theme: Theme, name: str, key: str) -> None:
        """Show no aims yet; ``name`` is the label before them, ``key`` the cap of their key."""
        super().__init__()
        self._theme = theme
        self._name = name
        self._small = False
        self.setObjectName("aim-switch")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self._label = LabelText(name)
        self._row.addWidget(self._label)
        self._row.addSpacing(4)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QPushButton] = {}
        self._cap = KeyCap(theme, key)
        self._row.addWidget(self._cap)
        self._row.addStretch(1)

    def show_aims(self, aims: Sequence[tuple[str, str]], chosen: str) -> None:
        """Show aims by key and words, and which is chosen."""
        for key, words in aims:
            button = self._buttons.get(key) or self._add(key)
            button.setText(words)
            button.setAccessibleName(f"{self._name}: {words}")
            button.setChecked(key == chosen)
        known = {key for key, _ in aims}
        for key, button in self._buttons.items():
            if button.isHidden() == (key in known):
                button.setHidden(key not in known)

    def set_brief(self, *, brief: bool, small: bool = False) -> None:
        """Leave out the name and the cap where room is short, and write small where it is less."""
        self._label.setHidden(brief)
        self._cap.setHidden(brief)
        if small != self._small:
            self._small = small
            for button in self._buttons.values():
                self._write(button)

    def _write(self, button: QPushButton) -> None:
        button.setFont(self._theme.font("text", 15 if self._small else 17, "semibold"))

    def _add(self, key: str) -> QPushButton:
        button = QPushButton()
        button.setCheckable(True)
        button.setProperty("slim", True)
        button.setObjectName(f"aim-{key}")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(partial(self.aimed.emit, key))
        self._write(button)
        self._group.addButton(button)
        self._row.insertWidget(2 + len(self._buttons), button)
        self._buttons[key] = button
        return button
