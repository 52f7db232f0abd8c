"""The Qt application, which receives system events for the program as a whole."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenuBar

DESKTOP_NAME = os.environ.get("FLATPAK_ID", "oathsworn-gui")
"""Of its entry in the menu of a Linux desktop, which brings the icon and the name."""

Files = tuple[Path, ...]


class Application(QApplication):
    """Keeps the files that macOS wants opened until the program accepts them.

    They may arrive before there is a window, and several at once, one event each. ``menu_bar`` is
    that
    of all windows, on macOS only.
    """

    menu_bar: "QMenuBar | None" = None

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start without files."""
        super().__init__(list(arguments))
        self._files: list[Path] = []
        self._take: Callable[[Files], None] | None = None
        self._gathering: QTimer | None = None

    def event(self, event: QEvent) -> bool:
        """Keep a file that shall be opened, and look after all else as Qt does."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._files.append(Path(event.file()))
            self._hand_over_soon()
            return True
        return super().event(event)

    def give_files_to(self, take: Callable[[Files], None] | None) -> None:
        """Pass present and future files to ``take``; None keeps them."""
        self._take = take
        self._hand_over_soon()

    def _hand_over_soon(self) -> None:
        if self._gathering is None:
            self._gathering = QTimer(self, singleShot=True, interval=0)
            self._gathering.timeout.connect(self._hand_over)
        self._gathering.start()

    def _hand_over(self) -> None:
        """Pass on the files; they wait for the window, and while a dialog is open."""
        from PySide6.QtWidgets import QDialog  # not before the first paint

        asks = self.activeModalWidget()
        if isinstance(asks, QDialog):
            asks.finished.connect(self._hand_over_soon)
        elif self._files and self._take is not None:
            files = tuple(dict.fromkeys(self._files))
            self._files = []
            self._take(files)
