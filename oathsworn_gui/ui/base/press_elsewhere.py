"""Notices the first key or press that is not meant for a widget that lies in the way."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QPointerEvent
from PySide6.QtWidgets import QApplication, QWidget

from oathsworn_gui.ui.base.deferred import soon

_KEYS = {QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress}
_PRESSES = {QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin}
_HELD = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr}
"""Keys that do nothing alone."""


class PressElsewhere(QObject):
    """Calls ``pressed`` after the first key, or press that is not on ``widget``, does what it does.

    It sees every event while it watches, which costs time: it watches only while it has to.
    """

    def __init__(
        self, widget: QWidget, pressed: Callable[[], object], *, but: Collection[Qt.Key] = ()
    ) -> None:
        """Do not watch yet. Keys in ``but``, and all with the focus on the widget, are its own."""
        super().__init__(widget)
        self._widget = widget
        self._pressed = pressed
        self._but = {*_HELD, *but}
        self._watches = self._noticed = False

    def forget(self) -> None:
        """Do not call for a press that was noticed: it brought something new to show."""
        self._noticed = False

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
        """Look for the press; it is never taken."""
        if self._watches and self._is_meant(event):
            self.watch(on=False)
            self._noticed = True
            soon(self, self._tell)
        return False

    def _tell(self) -> None:
        if self._noticed:
            self._noticed = False
            self._pressed()

    def _is_meant(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            at = QApplication.focusWidget()
            own = at is not None and self._widget.isAncestorOf(at)
            return event.type() in _KEYS and event.key() not in self._but and not own
        if event.type() not in _PRESSES or not isinstance(event, QPointerEvent):
            return False
        at = self._widget.mapFromGlobal(event.point(0).globalPosition().toPoint())
        return not self._widget.rect().contains(at)
