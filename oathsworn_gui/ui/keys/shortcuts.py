"""Shortcuts of the commands of the current page only.

A text field keeps the letters typed into it: Qt asks the focused widget first, and fields accept
the keys they use.
"""

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.keys.commands import Commands


class Shortcuts(QObject):
    """Holds one `QShortcut` for each command available on the current page."""

    def __init__(self, window: QWidget, commands: Commands) -> None:
        """Follow the registry; the shortcuts are those of ``window``."""
        super().__init__(window)
        self._window = window
        self._commands = commands
        self._page: str | None = None
        self._shortcuts: list[QShortcut] = []
        self._wanted: list[tuple[str, str]] | None = None
        commands.changed.connect(self._rebuild)
        self._rebuild()

    def set_page(self, page: str | None) -> None:
        """Activate the shortcuts of another page."""
        if page != self._page:
            self._page = page
            self._rebuild()

    def _rebuild(self) -> None:
        wanted = [(c.key, c.shortcut) for c in self._commands.of_page(self._page) if c.shortcut]
        if wanted == self._wanted:
            return
        self._wanted = wanted
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)
            shortcut.deleteLater()
        self._shortcuts = [self._shortcut(key, keys) for key, keys in wanted]

    def _shortcut(self, key: str, sequence: str) -> QShortcut:
        shortcut = QShortcut(QKeySequence(sequence), self._window)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(partial(self._commands.run, key))
        return shortcut


def key_words(shortcut: str) -> str:
    """Return a shortcut as printed on key caps: ``"Ctrl K"``."""
    return " ".join(_KEYS.get(part, part) for part in _parts(shortcut))


def key_of_cap(cap: str) -> Qt.Key | None:
    """Return the key of a cap (``"Enter"``); None for several keys or modifiers."""
    names = {printed: name for name, printed in _KEYS.items()} | {"+": "Plus", "Del": "Delete"}
    found = getattr(Qt.Key, f"Key_{names.get(cap, cap)}", None)
    return found if isinstance(found, Qt.Key) else None


def _parts(shortcut: str) -> list[str]:
    head, plus, last = shortcut.rpartition("+")
    if not plus:
        return [shortcut]
    if not last:  # the plus key itself
        return [*head.rstrip("+").split("+"), "+"] if head.strip("+") else ["+"]
    return [*head.split("+"), last]


_KEYS = {
    "Return": "Enter",
    "Escape": "Esc",
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    "Minus": "−",
    "Backspace": "⌫",
}
