"""Marks on widgets that tell the fit check what is meant to be as it is."""

from PySide6.QtWidgets import QWidget

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
