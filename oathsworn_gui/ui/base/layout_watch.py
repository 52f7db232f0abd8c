"""Notices that what a widget holds has been laid out anew, at any depth."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

_LAID_OUT = {QEvent.Type.LayoutRequest, QEvent.Type.Show, QEvent.Type.Move}


class LayoutWatch(QObject):
    """Calls ``changed`` whenever something in ``home``, but not in ``but``, comes or moves.

    It sees every event while it watches, which costs time: it watches only while it has to.
    """

    def __init__(self, home: QWidget, but: QWidget, changed: Callable[[], object]) -> None:
        """Do not watch yet."""
        super().__init__(but)
        self._home = home
        self._but = but
        self._changed = changed
        self._watches = False

    def watch(self, *, on: bool) -> None:
        """Begin to watch, or end it."""
        application = QApplication.instance()
        if on == self._watches or application is None:
            return
        self._watches = on
        if on:
            application.installEventFilter(self)
        else:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look for what is laid out; the event is never taken."""
        if event.type() in _LAID_OUT and isinstance(watched, QWidget) and self._is_meant(watched):
            self._changed()
        return False

    def _is_meant(self, widget: QWidget) -> bool:
        its_own = widget is self._but or self._but.isAncestorOf(widget)
        return not its_own and self._home.isAncestorOf(widget)
