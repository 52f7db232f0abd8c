"""Widgets that lie over others: marks for the fit check, and what they would cover."""

from PySide6.QtCore import QPoint, QRect
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
    for kind in _CONTROLS:
        for control in home.findChildren(kind):
            if not control.isVisible() or over.isAncestorOf(control):
                continue
            place = QRect(control.mapTo(home, QPoint(0, 0)), control.size())
            if place.intersects(area):
                return True
    return False
