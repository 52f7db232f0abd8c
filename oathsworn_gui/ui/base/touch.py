"""Fingers on a widget: one presses, drags and holds, two zoom and pan."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QEventPoint, QMouseEvent, QTouchEvent
from PySide6.QtWidgets import QApplication, QWidget

HOLD_MS = 550
"""Milliseconds after which a finger that rests is a long press."""
_LATE = 120
"""Milliseconds that a late timer gives to the events that waited: the finger may be lifted."""
STILL = 12.0
"""How far a resting finger may slip, in px."""

_TOUCHES = (
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
    QEvent.Type.TouchEnd,
    QEvent.Type.TouchCancel,
)
_GONE = QEventPoint.State.Released


class Ways(NamedTuple):
    """What fingers do, in px of the widget.

    ``press``, ``move`` and ``lift`` are those of one finger, as of a mouse button; ``drop`` takes
    what it began back, because it was no press: it is a long press, which ``hold`` gets, or a
    second finger came. ``zoom`` gets a factor and the point about which, ``pan`` an offset.
    """

    press: Callable[[QPointF], object]
    move: Callable[[QPointF], object]
    lift: Callable[[QPointF], object]
    drop: Callable[[], object]
    hold: Callable[[QPointF], object]
    zoom: Callable[[float, QPointF], object]
    pan: Callable[[QPointF], object]


class Rest(QObject):
    """Calls ``held`` once a finger has rested for `HOLD_MS`.

    A program that was busy all that time gets the events of it afterwards: a tap is no long press.
    """

    def __init__(self, parent: QObject, held: Callable[[], object]) -> None:
        """Wait for nothing yet."""
        super().__init__(parent)
        self._held = held
        self._since = QElapsedTimer()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._due)

    @property
    def waits(self) -> bool:
        """Whether a finger rests and did not yet for long enough."""
        return self._timer.isActive()

    def begin(self) -> None:
        """Wait from now on."""
        self._since.start()
        self._timer.start(HOLD_MS)

    def stop(self) -> None:
        """Wait no more: the finger moved, or is gone."""
        self._timer.stop()

    def _due(self) -> None:
        if self._since.elapsed() > HOLD_MS + _LATE and self._timer.interval() == HOLD_MS:
            self._timer.start(_LATE)
        else:
            self._held()


class Fingers(QObject):
    """Follows the fingers on one widget."""

    def __init__(self, widget: QWidget, ways: Ways) -> None:
        """Let ``widget`` get touch events, and take them."""
        super().__init__(widget)
        widget.installEventFilter(self)
        widget.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self._ways = ways
        self._at = QPointF()
        self._single = False
        self._two: tuple[QPointF, float] | None = None
        self._resting = Rest(self, self._hold)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take touch events and do what they mean."""
        if event.type() not in _TOUCHES or not isinstance(event, QTouchEvent):
            return False
        event.accept()
        points = [point for point in event.points() if point.state() != _GONE]
        if event.type() == QEvent.Type.TouchCancel:
            self._drop()
        elif len(points) >= 2:
            self._pinch(points[0].position(), points[1].position())
        elif event.type() == QEvent.Type.TouchEnd:
            self._lift(event.points()[0].position())
        elif points:
            self._one(points[0], begins=event.type() == QEvent.Type.TouchBegin)
        return True

    def _one(self, point: QEventPoint, *, begins: bool) -> None:
        at = point.position()
        if begins:
            self._single = True
            self._two = None
            self._at = at
            self._resting.begin()
            self._ways.press(at)
        elif self._single:
            if (at - self._at).manhattanLength() > STILL:
                self._resting.stop()
            if not self._resting.waits:
                self._ways.move(at)

    def _lift(self, at: QPointF) -> None:
        self._resting.stop()
        if self._single:
            self._ways.lift(at)
        self._single = False
        self._two = None

    def _drop(self) -> None:
        self._resting.stop()
        if self._single:
            self._ways.drop()
        self._single = False
        self._two = None

    def _hold(self) -> None:
        self._drop()
        self._ways.hold(self._at)

    def _pinch(self, one: QPointF, two: QPointF) -> None:
        before = self._two
        if before is None:
            self._drop()
        between = one - two
        apart = max(1.0, (between.x() ** 2 + between.y() ** 2) ** 0.5)
        middle = (one + two) / 2
        self._two = middle, apart
        if before is not None:
            self._ways.pan(middle - before[0])
            self._ways.zoom(apart / before[1], middle)


def as_mouse(widget: QWidget, kind: QEvent.Type) -> Callable[[QPointF], None]:
    """Return what gives a widget a press, move or release of the left button at a point of it."""
    lifts = kind == QEvent.Type.MouseButtonRelease
    moves = kind == QEvent.Type.MouseMove

    def give(at: QPointF) -> None:
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        there = QPointF(widget.mapToGlobal(at))
        button, held = none if moves else left, none if lifts else left
        plain = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(widget, QMouseEvent(kind, at, there, button, held, plain))

    return give


def as_menu(widget: QWidget) -> Callable[[QPointF], None]:
    """Return what asks for the menu of a widget at a point of it, as the right button does."""

    def give(at: QPointF) -> None:
        here, reason = at.toPoint(), QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(widget, QContextMenuEvent(reason, here, widget.mapToGlobal(here)))

    return give
