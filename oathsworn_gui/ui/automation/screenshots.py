"""Screenshots of screens, for the tour and for development."""

from pathlib import Path

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QApplication, QWidget

_QUICK = 80
"""Qt's quality value for light compression: a sixth larger files in two thirds of the time."""


class TourCamera:
    """Takes pictures of one window at one size, numbered in the order taken."""

    def __init__(self, window: QWidget, folder: Path, size: QSize) -> None:
        self._window = window
        self._folder = folder
        self.taken: list[Path] = []
        ratio = window.devicePixelRatioF()
        window.resize(QSize(round(size.width() / ratio), round(size.height() / ratio)))
        window.show()
        settle()

    def take(self, name: str, widget: QWidget | None = None) -> Path:
        """Picture the window, or another one, as ``NN-name.png``; return the file.

        Raises:
            OSError: the picture could not be written.
        """
        settle()
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / f"{len(self.taken) + 1:02d}-{name}.png"
        if not (widget or self._window).grab().save(str(path), "PNG", _QUICK):
            raise OSError(f"{path} could not be written")
        self.taken.append(path)
        return path


def settle(rounds: int = 5) -> None:
    """Process pending events: layouts, zero timers, paints, deletions."""
    for _ in range(rounds):
        QApplication.sendPostedEvents()
        # Outside the program's own event loop Qt never processes deferred deletions.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
