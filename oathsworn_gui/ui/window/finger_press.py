"""The press of a finger, kept back until it is known what the finger does.

Qt makes presses of a mouse of touches that no widget takes. Given on at once, a finger that
scrolls would press what it comes down on: content moves with the finger, which is lifted over the
same button. So a press is given on when the finger is lifted where it came down, or drags what
cannot be scrolled, and never when it scrolls or was told something.
"""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScroller, QWidget

from oathsworn_gui.ui.base.finger_targets import FingerTargets, Target
from oathsworn_gui.ui.base.touch import STILL

_DRAGS = 32.0
"""How far a finger moves until what it touches is dragged, in px: an area scrolls before that."""
_SCROLLS = {QScroller.State.Dragging, QScroller.State.Scrolling}
_AWAY = QPointF(-10_000, -10_000)
"""A release there ends a press without a click."""


class FingerPress:
    """Follows the presses that Qt makes of the touches of one window."""

    def __init__(self, window: QWidget) -> None:
        """Follow ``window``; it has to have a window of the system."""
        self._window = window
        self._areas: tuple[QWidget, ...] = ()
        self._kept: list[QMouseEvent] = []
        self._began = QPointF()
        self._beside = QPointF()
        self._touches = self._given = self._void = False

    def begin(self, touched: QWidget, at: QPointF, meant: Target | None) -> None:
        """Follow the finger that came down at ``at`` on ``touched``; ``meant`` is its control."""
        self._touches, self._void = True, False
        self._began = at
        self._beside = QPointF() if meant is None else _way_to(meant, at)
        self._areas = tuple(let_scroll(touched))
        self._kept.clear()

    def end(self) -> None:
        """Follow no finger more; the press that belongs to it may still be lifted."""
        self._see()
        self._touches = False

    def drop(self) -> None:
        """Let this finger press nothing more: it scrolls, asked, or a second one came."""
        self._void = True
        self._kept.clear()
        if self._given:
            self._end_without_click()

    def press_now(self) -> None:
        """Give on what is kept back: the finger holds what acts for as long as it is held."""
        kept, self._kept = self._kept, []
        self._given = self._given or bool(kept)
        for event in kept:
            self._give(event)

    def takes(self, event: QMouseEvent) -> bool:
        """Keep, give on or swallow a press that Qt made; whether that was done instead."""
        if event.source() == Qt.MouseEventSource.MouseEventNotSynthesized:
            return False
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress and not self._touches:
            self._began = event.position()
            self._beside = self._way_to_meant(self._began)
        self._see()
        if kind == QEvent.Type.MouseButtonRelease:
            return self._lifted(event)
        if self._void:
            return True
        if kind == QEvent.Type.MouseMove:
            return self._moved(event)
        if self._touches:
            self._kept.append(_by(event, QPointF()))
        else:
            self._give(event)
        return True

    def _moved(self, event: QMouseEvent) -> bool:
        """Drag what is touched once it is no tap; a finger that just comes down points."""
        if self._kept:
            least = _DRAGS if self._areas else STILL
            if (event.position() - self._began).manhattanLength() <= least:
                return True
            self.press_now()
        if self._beside.isNull():
            return False
        self._give(event)
        return True

    def _lifted(self, event: QMouseEvent) -> bool:
        void, self._void = self._void, False
        if not void:
            self.press_now()
            self._given = False
            self._give(event)
        self._beside = QPointF()
        return True

    def _see(self) -> None:
        """Press nothing once an area around is scrolled."""
        if self._touches and not self._void and any(_scrolls(each) for each in self._areas):
            self.drop()

    def _way_to_meant(self, at: QPointF) -> QPointF:
        meant = FingerTargets(self._window).meant(at.toPoint())
        return QPointF() if meant is None else _way_to(meant, at)

    def _give(self, event: QMouseEvent) -> None:
        QApplication.sendEvent(self._window.windowHandle(), _by(event, self._beside))

    def _end_without_click(self) -> None:
        self._given = False
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        plain, kind = Qt.KeyboardModifier.NoModifier, QEvent.Type.MouseButtonRelease
        away = QMouseEvent(kind, _AWAY, _AWAY, _AWAY, left, none, plain)
        QApplication.sendEvent(self._window.windowHandle(), away)


def let_scroll(widget: QWidget | None) -> list[QWidget]:
    """Let a finger scroll every area around a widget; return the grounds of these areas."""
    grounds: list[QWidget] = []
    around = widget
    while around is not None:
        if isinstance(around, QAbstractScrollArea):
            ground = around.viewport()
            if not QScroller.hasScroller(ground):
                QScroller.grabGesture(ground, QScroller.ScrollerGestureType.TouchGesture)
            grounds.append(ground)
        around = around.parentWidget()
    return grounds


def _way_to(meant: Target, at: QPointF) -> QPointF:
    return QPointF(meant.nearest(at.toPoint()) - at.toPoint())


def _scrolls(ground: QWidget) -> bool:
    return QScroller.hasScroller(ground) and QScroller.scroller(ground).state() in _SCROLLS


def _by(event: QMouseEvent, by: QPointF) -> QMouseEvent:
    """Return the same event moved, as one that no touch was made to."""
    return QMouseEvent(
        event.type(),
        event.position() + by,
        event.scenePosition() + by,
        event.globalPosition() + by,
        event.button(),
        event.buttons(),
        event.modifiers(),
        Qt.MouseEventSource.MouseEventNotSynthesized,
    )
