"""Asks of a window which of its controls are too small for a finger.

Measured is where a tap lands: the lines through the middle of a control, as far as a finger on
them means it (``ui/base/finger_targets.py``). Only what is seen whole is measured.
"""

from typing import NamedTuple, cast

from PySide6.QtCore import QAbstractItemModel, QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractItemView, QWidget

from oathsworn_gui.ui.automation.fit_check import widget_name
from oathsworn_gui.ui.base.finger_targets import LEAST, FingerTargets, Target

_LEAST_OF = {"RuleLink": 33, "TokenPill": 36}
_LEAST_ELSE = 36
"""What was measured where a page is too dense for 40 px, by kind of widget and of all others. A
book that opens a rule stands in the line of its sentence; no control that plays is below 36 px.
"""


class Narrow(NamedTuple):
    """A control that a finger may miss; its area for fingers in px."""

    widget: str
    width: int
    height: int


def too_narrow(window: QWidget) -> tuple[Narrow, ...]:
    """Return what is lower or narrower than was measured for its kind."""
    return tuple(
        each
        for each in narrow(window)
        if min(each.width, each.height) < _LEAST_OF.get(each.widget.split()[0], _LEAST_ELSE)
    )


def narrow(window: QWidget) -> tuple[Narrow, ...]:
    """Return the controls and rows of lists in ``window`` that are lower or narrower than 40 px."""
    targets = FingerTargets(window)
    found = [_measured(each, targets) for each in targets.all if _is_whole(each, targets)]
    found += [
        Narrow(widget_name(each), each.width(), _row(each))
        for each in window.findChildren(QAbstractItemView)
        if each.isVisible() and _takes_rows(each)
    ]
    return tuple(each for each in found if min(each.width, each.height) < LEAST)


def _is_whole(target: Target, targets: FingerTargets) -> bool:
    """Whether a control can be pressed and lies open: not scrolled away, nothing over it."""
    if target.seen.size() != target.widget.size() or not target.widget.isEnabled():
        return False
    return all(_means(target, targets, at) for at in _cross(target.seen))


def _cross(seen: QRect) -> tuple[QPoint, ...]:
    """Return the middle of an area, and of each of its edges."""
    middle = seen.center()
    across = (QPoint(x, middle.y()) for x in (seen.left() + 1, seen.right() - 1))
    down = (QPoint(middle.x(), y) for y in (seen.top() + 1, seen.bottom() - 1))
    return (middle, *across, *down)


def _means(target: Target, targets: FingerTargets, at: QPoint) -> bool:
    meant = targets.meant(at)
    return meant is not None and meant.widget is target.widget


def _measured(target: Target, targets: FingerTargets) -> Narrow:
    name, seen = widget_name(target.widget), target.seen
    wide, high = seen.width(), seen.height()
    if wide < LEAST:
        wide = _reach(target, targets, QPoint(1, 0))
    if high < LEAST:
        high = _reach(target, targets, QPoint(0, 1))
    return Narrow(name, wide, high)


def _reach(target: Target, targets: FingerTargets, step: QPoint) -> int:
    """Return how many points on a line through the middle mean the control."""
    count = 0
    middle = target.seen.center()
    for way in (step, -step):
        at = middle if way == step else middle + way
        while count < LEAST:
            if not _means(target, targets, at):
                break
            count += 1
            at = at + way  # not in place: the middle is kept
    return count


def _takes_rows(view: QAbstractItemView) -> bool:
    model = cast("QAbstractItemModel | None", view.model())  # a view may have none yet
    if model is None or view.selectionMode() == QAbstractItemView.SelectionMode.NoSelection:
        return False
    return model.rowCount(view.rootIndex()) > 0


def _row(view: QAbstractItemView) -> int:
    """Return the height of the lowest of the first rows."""
    rows = range(min(view.model().rowCount(view.rootIndex()), 8))
    indexes = [view.model().index(row, 0, view.rootIndex()) for row in rows]
    taken = [index for index in indexes if index.flags() & Qt.ItemFlag.ItemIsSelectable]
    heights = [view.visualRect(index).height() for index in taken]
    return min((height for height in heights if height > 0), default=LEAST)
