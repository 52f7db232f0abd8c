"""What a finger means: the control under it, or the small one whose area for fingers it is in.

Dense pages paint some controls lower than a finger is wide. For a finger each of them is
``LEAST`` px wide and high all the same, as far as nothing else that takes a press lies there; of
two the nearer one is meant. A mouse gets what is painted.
"""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)

LEAST = 40
"""Width and height of the area of a control for fingers, in px."""

_CONTROLS = (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QTabBar,
)
_TAKES_PRESSES = (*_CONTROLS, QAbstractItemView, QTextEdit)


class Target(NamedTuple):
    """A control: the part of it that is seen, and its area for fingers; px of the window."""

    widget: QWidget
    seen: QRect
    area: QRect

    def nearest(self, at: QPoint) -> QPoint:
        """Return the point of the control that is nearest to ``at``."""
        return QPoint(
            min(max(at.x(), self.seen.left()), self.seen.right()),
            min(max(at.y(), self.seen.top()), self.seen.bottom()),
        )

    def far(self, at: QPoint) -> int:
        """Return how far ``at`` is from the control: 0 on it."""
        return (self.nearest(at) - at).manhattanLength()


class FingerTargets:
    """The controls of a window as they lie now."""

    def __init__(self, window: QWidget) -> None:
        """Look at all controls of ``window``."""
        self._window = window
        self.all = tuple(self._found())

    def meant(self, at: QPoint) -> Target | None:
        """Return what a finger at a point of the window means; None if it is no control's."""
        under = self._window.childAt(at)
        own = taking(under, self._window)
        if own is not None and is_target(own):
            return next((each for each in self.all if each.widget is own), None)
        near = [each for each in self.all if each.widget.isEnabled() and each.area.contains(at)]
        if own is not None:  # a card that takes presses itself leaves them to the controls on it
            near = [each for each in near if own.isAncestorOf(each.widget)]
        near.sort(key=lambda each: each.far(at))
        return next((each for each in near if self._lies_open(each, at)), None)

    def _lies_open(self, target: Target, at: QPoint) -> bool:
        """Whether nothing lies over the control where it is nearest to ``at``."""
        under = self._window.childAt(target.nearest(at))
        return taking(under, self._window) is target.widget

    def _found(self) -> Iterator[Target]:
        around = self._window.rect()
        for widget in self._window.findChildren(QWidget):
            if not is_target(widget) or not widget.isVisible():
                continue
            if widget.window() is not self._window or _within_another(widget):
                continue
            seen = _seen(widget, self._window)
            if not seen.isEmpty():
                yield Target(widget, seen, _grown(seen, around))


def is_target(widget: QWidget) -> bool:
    """Whether a widget is a control for fingers; a scroll bar is not, its area is scrolled."""
    return isinstance(widget, _CONTROLS) and not isinstance(widget, QScrollBar)


def taking(under: QWidget | None, window: QWidget) -> QWidget | None:
    """Return the widget that takes a press on ``under``: itself, one around it, or None."""
    at = under
    taker: QWidget | None = None
    while at is not None and at is not window:
        if taker is None and _takes_presses(at):
            taker = at
        elif isinstance(at, (QAbstractSpinBox, QComboBox)):
            taker = at  # the field inside is a part of it
        at = at.parentWidget()
    return taker


def _takes_presses(widget: QWidget) -> bool:
    """Whether a widget does something with a press: a control, a list, or by code of its own."""
    if isinstance(widget, _TAKES_PRESSES):
        return True
    if isinstance(widget, QScrollArea):
        return False
    for kind in type(widget).__mro__:
        if "mousePressEvent" in vars(kind) or "mouseReleaseEvent" in vars(kind):
            return not kind.__module__.startswith("PySide6")
    return False


def _within_another(widget: QWidget) -> bool:
    around = widget.parentWidget()
    return isinstance(around, (QAbstractSpinBox, QComboBox, QLineEdit))


def _seen(widget: QWidget, window: QWidget) -> QRect:
    seen = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    around = widget.parentWidget()
    while around is not None and around is not window:
        seen &= QRect(around.mapTo(window, QPoint(0, 0)), around.size())
        around = around.parentWidget()
    return seen & window.rect()


def _grown(seen: QRect, around: QRect) -> QRect:
    """Return an area of at least ``LEAST`` each way about ``seen``, inside ``around``."""
    area = QRect(0, 0, max(seen.width(), LEAST), max(seen.height(), LEAST))
    area.moveCenter(seen.center())
    area.moveLeft(max(around.left(), min(area.left(), around.right() + 1 - area.width())))
    area.moveTop(max(around.top(), min(area.top(), around.bottom() + 1 - area.height())))
    return area
