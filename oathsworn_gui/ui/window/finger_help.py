"""Fingers in the whole window: they scroll every area, and a long press tells what a tooltip does.

Both are set up where the first finger touches: a machine without a touch screen pays nothing.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QTouchEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QScroller, QWidget

from oathsworn_gui.ui.base.plain_text import show_tool_tip
from oathsworn_gui.ui.base.touch import HOLD_MS, STILL


class FingerHelp(QObject):
    """Watches the touch events of one top-level widget that is on the screen."""

    def __init__(self, window: QWidget) -> None:
        """Watch ``window``; it has to have a window of the system."""
        super().__init__(window)
        self._window = window
        self._began = QPointF()
        self._touched: QWidget | None = None
        self._timer: QTimer | None = None
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at fingers on their way to the widgets; take nothing from them."""
        if isinstance(event, QTouchEvent) and event.points():
            at = event.points()[0].position()
            if event.type() == QEvent.Type.TouchBegin:
                self._begin(at)
            elif event.type() != QEvent.Type.TouchUpdate or self._moved(event):
                self._rest()
        return False

    def _moved(self, event: QTouchEvent) -> bool:
        far = (event.points()[0].position() - self._began).manhattanLength() > STILL
        return far or len(event.points()) > 1

    def _begin(self, at: QPointF) -> None:
        self._began = at
        self._touched = touched = self._window.childAt(at.toPoint())
        if touched is None or touched.testAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents):
            return
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
