"""Fingers in the whole window: they scroll every area, and a long press tells what a tooltip does.

A finger beside a small control presses it. All is set up where the first finger touches: a machine
without a touch screen pays nothing.
"""

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent, QMouseEvent, QTouchEvent, QWindow
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QWidget,
)

from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.finger_targets import FingerTargets
from oathsworn_gui.ui.base.touch import STILL, Rest
from oathsworn_gui.ui.window.finger_press import FingerPress, let_scroll

_ABOVE = QPoint(0, -32)
"""Where the words stand, from the finger: not under it."""


class FingerHelp(QObject):
    """Watches the touch events of one top-level widget that is on the screen."""

    def __init__(self, window: QWidget) -> None:
        """Watch ``window``; it has to have a window of the system."""
        super().__init__(window)
        self._window = window
        self._press = FingerPress(window)
        self._began = QPointF()
        self._touched: QWidget | None = None
        self._tells = False
        self._resting: Rest | None = None
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at fingers on their way to the widgets; move what they press to what they mean."""
        if isinstance(event, QMouseEvent):
            return self._press.takes(event)
        if isinstance(event, QTouchEvent) and event.points():
            self._follow(event)
        return False

    def _follow(self, event: QTouchEvent) -> None:
        kind, at = event.type(), event.points()[0].position()
        if kind == QEvent.Type.TouchBegin:
            self._begin(at)
            return
        if kind != QEvent.Type.TouchUpdate or self._moved(event):
            self._rest()
        if kind == QEvent.Type.TouchCancel or len(event.points()) > 1:
            self._press.drop()
        if kind != QEvent.Type.TouchUpdate:
            self._press.end()
            self._lift()

    def _moved(self, event: QTouchEvent) -> bool:
        far = (event.points()[0].position() - self._began).manhattanLength() > STILL
        return far or len(event.points()) > 1

    def _begin(self, at: QPointF) -> None:
        self._began = at
        self._tells = False
        touched = self._window.childAt(at.toPoint()) or self._window
        follows = _takes_touches(touched)
        meant = None if follows else FingerTargets(self._window).meant(at.toPoint())
        self._press.begin(touched, at, meant)
        self._touched = None if follows else touched
        if follows:
            return
        if meant is not None and not meant.widget.isAncestorOf(touched):
            self._touched = meant.widget
        if meant is not None and isinstance(meant.widget, QComboBox):
            let_scroll(meant.widget.view())
        if self._resting is None:
            self._resting = Rest(self, self._hold)
        self._resting.begin()

    def _rest(self) -> None:
        if self._resting is not None:
            self._resting.stop()

    def _hold(self) -> None:
        """Tell what is held, and press nothing then; a button that repeats goes on by itself."""
        held = self._touched
        button = held if isinstance(held, QAbstractButton) and shiboken6.isValid(held) else None
        if button is not None and button.autoRepeat():
            self._press.press_now()
            self._tell()
        elif self._tell():
            self._tells = True
            self._press.drop()

    def _tell(self) -> bool:
        """Show the tooltip of what is held; whether there is one."""
        if self._touched is None or not shiboken6.isValid(self._touched):
            return False
        there = self._window.mapToGlobal(self._began.toPoint())
        inside, room = self._touched.mapFromGlobal(there), self._touched.rect()
        inside.setX(min(max(inside.x(), room.left()), room.right()))
        inside.setY(min(max(inside.y(), room.top()), room.bottom()))
        event = QHelpEvent(QEvent.Type.ToolTip, inside, there + _ABOVE)
        return QApplication.sendEvent(self._touched, event) and event.isAccepted()

    def _lift(self) -> None:
        """Let the words stand when the finger is lifted: Qt hides them with every release."""
        if self._tells:
            self._tells = False
            soon(self, self._tell)


class FingersInDialogs(QObject):
    """Gives each dialog of the program the same help as its window."""

    def __init__(self, parent: QObject) -> None:
        """Follow which window is in front."""
        super().__init__(parent)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.focusWindowChanged.connect(self._in_front)

    def _in_front(self, window: QWindow | None) -> None:
        dialog = QApplication.activeModalWidget() if window is not None else None
        if (
            isinstance(dialog, QDialog)
            and dialog.windowHandle() is window
            and dialog.findChild(FingerHelp) is None
        ):
            FingerHelp(dialog)


def _takes_touches(widget: QWidget) -> bool:
    """Whether a widget follows fingers itself.

    Qt lets the ground of every area get them, which does nothing with them.
    """
    area = widget.parentWidget()
    if isinstance(area, QAbstractScrollArea) and area.viewport() is widget:
        return False
    return widget.testAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
