"""Fingers in the whole window: they scroll every area, and a long press tells what a tooltip does.

A finger beside a small control presses it. All is set up where the first finger touches: a machine
without a touch screen pays nothing.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QTouchEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QScroller,
    QWidget,
)

from oathsworn_gui.ui.base.finger_targets import FingerTargets
from oathsworn_gui.ui.base.plain_text import show_tool_tip
from oathsworn_gui.ui.base.touch import HOLD_MS, STILL


class FingerHelp(QObject):
    """Watches the touch events of one top-level widget that is on the screen."""

    def __init__(self, window: QWidget) -> None:
        """Watch ``window``; it has to have a window of the system."""
        super().__init__(window)
        self._window = window
        self._began = QPointF()
        self._beside = QPointF()
        self._touched: QWidget | None = None
        self._timer: QTimer | None = None
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at fingers on their way to the widgets; move what they press to what they mean."""
        if isinstance(event, QMouseEvent):
            return self._pressed_beside(event)
        if isinstance(event, QTouchEvent) and event.points():
            at = event.points()[0].position()
            if event.type() == QEvent.Type.TouchBegin:
                self._begin(at)
            elif event.type() != QEvent.Type.TouchUpdate or self._moved(event):
                self._rest()
        return False

    def _pressed_beside(self, event: QMouseEvent) -> bool:
        """Press the control that a finger beside it means; whether that was done instead.

        Qt makes presses of a mouse of what no widget takes as a touch.
        """
        if event.source() == Qt.MouseEventSource.MouseEventNotSynthesized:
            return False
        if event.type() == QEvent.Type.MouseButtonPress:
            self._beside = self._way_to_meant(event.position())
        by = self._beside
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._beside = QPointF()
        if by.isNull():
            return False
        moved = QMouseEvent(
            event.type(),
            event.position() + by,
            event.scenePosition() + by,
            event.globalPosition() + by,
            event.button(),
            event.buttons(),
            event.modifiers(),
            Qt.MouseEventSource.MouseEventNotSynthesized,
        )
        QApplication.sendEvent(self._window.windowHandle(), moved)
        return True

    def _way_to_meant(self, at: QPointF) -> QPointF:
        meant = FingerTargets(self._window).meant(at.toPoint())
        if meant is None:
            return QPointF()
        return QPointF(meant.nearest(at.toPoint()) - at.toPoint())

    def _moved(self, event: QTouchEvent) -> bool:
        far = (event.points()[0].position() - self._began).manhattanLength() > STILL
        return far or len(event.points()) > 1

    def _begin(self, at: QPointF) -> None:
        self._began = at
        touched = self._window.childAt(at.toPoint())
        if touched is None or touched.testAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents):
            self._touched = None
            return
        meant = FingerTargets(self._window).meant(at.toPoint())
        self._touched = touched if meant is None else meant.widget
        let_scroll(touched)
        if self._timer is None:
            self._timer = QTimer(self, singleShot=True, interval=HOLD_MS)
            self._timer.timeout.connect(self._tell)
        self._timer.start()

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.stop()

    def _tell(self) -> None:
        """Show the tooltip of what is held; lifting the finger presses nothing then."""
        owner: QWidget | None = self._touched
        while owner is not None and not owner.toolTip():
            owner = owner.parentWidget() if owner is not self._window else None
        if owner is None:
            return
        at = self._window.mapToGlobal(self._began.toPoint()) + QPoint(0, -32)
        show_tool_tip(at, owner.toolTip(), owner)
        if isinstance(owner, QAbstractButton):
            owner.setDown(False)


def let_scroll(widget: QWidget) -> None:
    """Let a finger scroll every area around a widget."""
    around: QWidget | None = widget
    while around is not None:
        if isinstance(around, QAbstractScrollArea):
            ground = around.viewport()
            if not QScroller.hasScroller(ground):
                QScroller.grabGesture(ground, QScroller.ScrollerGestureType.TouchGesture)
        around = around.parentWidget()
