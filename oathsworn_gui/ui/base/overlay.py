"""Widgets that lie over others: marks for the fit check, and what they would cover."""

from collections.abc import Iterator

from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QWidget,
)

_CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox)
_OVERLAY = "overlay"
_PICTURE = "picture"


def mark_overlay(widget: QWidget) -> None:
    """Say that a widget lies over others on purpose and goes by itself, or by one key."""
    widget.setProperty(_OVERLAY, True)


def is_overlay(widget: QWidget) -> bool:
    """Whether a widget may lie over others."""
    return bool(widget.property(_OVERLAY))


def mark_picture(widget: QWidget) -> None:
    """Say that a widget is a picture that can be zoomed or moved: what it paints may be cut."""
    widget.setProperty(_PICTURE, True)


def is_picture(widget: QWidget) -> bool:
    """Whether what a widget paints may be cut."""
    return bool(widget.property(_PICTURE))


def covers_control(home: QWidget, area: QRect, over: QWidget) -> bool:
    """Whether ``over`` in an area of ``home``, in its coordinates, would cover a control of it."""
    return any(place.intersects(area) for place in _controls(home, over))


def place_beside_controls(home: QWidget, area: QRect, over: QWidget, least: int) -> QRect:
    """Return ``area`` moved up in ``home`` as little as needed for ``over`` to cover no control.

    It is never moved above ``least``; where every place covers one it stays. A link to a rule is
    none here: it stands in what is read.
    """
    found = _controls(home, over, links=False)
    controls = [place for place in found if place.right() >= area.left()]
    tops = (area.top(), *(place.top() - area.height() for place in controls), least)
    for top in sorted({top for top in tops if least <= top <= area.top()}, reverse=True):
        moved = QRect(area.left(), top, area.width(), area.height())
        if not any(place.intersects(moved) for place in controls):
            return moved
    return area


def _controls(home: QWidget, over: QWidget, *, links: bool = True) -> Iterator[QRect]:
    """Yield where the visible controls of ``home`` that are not in ``over`` can be seen."""
    for kind in _CONTROLS:
        for control in home.findChildren(kind):
            if not control.isVisible() or over.isAncestorOf(control):
                continue
            if not links and control.property("link"):
                continue
            seen = control.visibleRegion().boundingRect()
            if not seen.isEmpty():
                yield QRect(control.mapTo(home, seen.topLeft()), seen.size())
