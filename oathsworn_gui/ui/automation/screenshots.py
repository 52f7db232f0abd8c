"""Screenshots of screens, for the tour and for development."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

_UNPAINTED = 2
"""The number of rounds in which windows settle before they are painted."""

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
    """Process pending events: layouts, zero timers, paints, deletions.

    What changes in the first rounds is painted once, after them.
    """
    held = _HeldPaints() if rounds > _UNPAINTED else None
    for number in range(rounds):
        if held is not None and number == _UNPAINTED:
            held.release()
        QApplication.sendPostedEvents()
        # Outside the program's own event loop Qt never processes deferred deletions.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()


class _HeldPaints(QObject):
    """Holds back the painting of the windows there are, as a display does until its next frame."""

    def __init__(self) -> None:
        """Hold it from now on."""
        super().__init__()
        self._owed: list[QWidget] = []
        self._windows = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        for window in self._windows:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a request to paint for later; Qt asks once, and remembers what has to be painted."""
        if event.type() != QEvent.Type.UpdateRequest or not isinstance(watched, QWidget):
            return False
        if watched not in self._owed:
            self._owed.append(watched)
        return True

    def release(self) -> None:
        """Paint what was asked for, and hold nothing any more."""
        for window in filter(isValid, self._windows):
            window.removeEventFilter(self)
        for window in filter(isValid, self._owed):
            QApplication.sendEvent(window, QEvent(QEvent.Type.UpdateRequest))
