"""Asks of a window which of its controls are too small for a finger.

Measured is where a tap lands: the lines through the middle of a control, as far as a finger on
them means it (``ui/base/finger_targets.py``). Only what is seen whole is measured.
"""

from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractItemView, QWidget

from oathsworn_gui.ui.automation.fit_check import widget_name
from oathsworn_gui.ui.base.finger_targets import LEAST, FingerTargets, Target


class Narrow(NamedTuple):
    """A control that a finger may miss; its area for fingers in px."""

    widget: str
    width: int
    height: int


def narrow(window: QWidget) -> tuple[Narrow, ...]:
    """Return the controls and rows of lists in ``window`` that are lower or narrower than 40 px."""
    targets = FingerTargets(window)
    found = [_measured(each, targets) for each in targets.all if _is_whole(each, targets)]
    found += [
        Narrow(widget_name(each), each.width(), _row(each))
        for each in window.findChildren(QAbstractItemView)
        if each.isVisible() and each.model() is not None and _takes_rows(each)
    ]
    return tuple(each for each in found if min(each.width, each.height) < LEAST)


def _is_whole(target: Target, targets: FingerTargets) -> bool:
    """Whether a control can be pressed and lies open: not scrolled away, nothing over it."""
    if target.seen.size() != target.widget.size() or not target.widget.isEnabled():
        return False
    meant = targets.meant(target.seen.center())
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
            meant = targets.meant(at)
            if meant is None or meant.widget is not target.widget:
                break
            count += 1
            at = at + way  # not in place: the middle is kept
    return count


def _takes_rows(view: QAbstractItemView) -> bool:
    none = QAbstractItemView.SelectionMode.NoSelection
    return view.selectionMode() != none and view.model().rowCount(view.rootIndex()) > 0


def _row(view: QAbstractItemView) -> int:
    """Return the height of the lowest of the first rows."""
    rows = range(min(view.model().rowCount(view.rootIndex()), 8))
    indexes = [view.model().index(row, 0, view.rootIndex()) for row in rows]
    taken = [index for index in indexes if index.flags() & Qt.ItemFlag.ItemIsSelectable]
    heights = [view.visualRect(index).height() for index in taken]
    return min((height for height in heights if height > 0), default=LEAST)
