"""The window stays where it can be seen, whatever screens come and go."""

from PySide6.QtCore import QObject, QRect, QSize
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.base.deferred import soon

_BAR = QSize(160, 40)
"""So much of the upper edge has to be in view, in px: enough to take the window by it."""
_AFTER = 300
"""Milliseconds after which a system has moved the windows itself."""


class KeepsOnScreen(QObject):
    """Brings a window back when its screen was unplugged, and paints it sharply on another one.

    A laptop that is closed loses its screens and gets others later.
    """

    def __init__(self, window: QWidget) -> None:
        """Follow the screens for ``window``, which is on the screen."""
        super().__init__(window)
        self._window = window
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self._changed)
            app.screenRemoved.connect(self._changed)
            app.primaryScreenChanged.connect(self._changed)
        window.windowHandle().screenChanged.connect(self._other_screen)

    def _changed(self, screen: QScreen) -> None:
        soon(self, self.look, after=_AFTER)

    def _other_screen(self, screen: QScreen) -> None:
        """Paint all anew: another screen may have another scale."""
        for widget in self._window.findChildren(QWidget):
            if widget.isVisible():
                widget.update()
        soon(self, self.look, after=_AFTER)

    def look(self) -> None:
        """Move the window where it can be taken, if it is out of view."""
        rooms = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        frame = self._window.frameGeometry()
        place = brought_back(frame, rooms)
        if place is None or self._window.isFullScreen() or not self._window.isVisible():
            return
        maximised = self._window.isMaximized()
        if maximised:
            self._window.showNormal()
        self._window.resize(place.size() - (frame.size() - self._window.size()))
        self._window.move(place.topLeft())
        if maximised:
            self._window.showMaximized()


def brought_back(frame: QRect, rooms: list[QRect]) -> QRect | None:
    """Return where a window has to be moved, None when it can be seen, or there is no screen.

    ``rooms`` are the usable parts of the screens, the first the main one.
    """
    bar = QRect(frame.topLeft(), QSize(frame.width(), _BAR.height()))
    least = min(_BAR.width(), frame.width())
    for room in rooms:
        seen = room.intersected(bar)
        if seen.width() >= least and seen.height() >= _BAR.height():
            return None
    room = next((each for each in rooms if not each.isEmpty()), None)
    if room is None:
        return None
    place = QRect(frame.topLeft(), frame.size().boundedTo(room.size()))
    place.moveLeft(min(max(place.left(), room.left()), room.right() - place.width() + 1))
    place.moveTop(min(max(place.top(), room.top()), room.bottom() - place.height() + 1))
    return place
