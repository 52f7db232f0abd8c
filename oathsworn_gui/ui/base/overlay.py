"""Widgets that lie over others: marks for the fit check, and what they would cover."""

from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QRect
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


class Controls:
    """Where the controls of ``home`` that are not in ``over`` can be seen, in its coordinates.

    They are looked up once: made anew for each layout.
    """

    def __init__(self, home: QWidget, over: QWidget) -> None:
        """Look up the controls there are."""
        places = ((each, _seen_in(home, each)) for each in _visible(home, over))
        found = [(each, place) for each, place in places if not place.isEmpty()]
        self._all = [place for _, place in found]
        self._no_links = [place for each, place in found if not each.property("link")]

    def any_in(self, area: QRect) -> bool:
        """Whether something that lies in ``area`` would cover one of them."""
        return any(place.intersects(area) for place in self._all)

    def any_but_links_in(self, area: QRect) -> bool:
        """Whether something in ``area`` would cover one that is no link to a rule."""
        return any(place.intersects(area) for place in self._no_links)

    def place_beside(self, area: QRect, least: int) -> QRect:
        """Return ``area`` moved up as little as needed to cover no control.

        It is never moved above ``least``; where every place covers one it stays. A link to a rule
        is none here: it stands in what is read.
        """
        controls = [place for place in self._no_links if place.right() >= area.left()]
        tops = (area.top(), *(place.top() - area.height() for place in controls), least)
        for top in sorted({top for top in tops if least <= top <= area.top()}, reverse=True):
            moved = QRect(area.left(), top, area.width(), area.height())
            if not any(place.intersects(moved) for place in controls):
                return moved
        return area


def _visible(within: QWidget, over: QWidget) -> Iterator[QWidget]:
    """Yield the controls below a widget that are shown; nothing below what is hidden is visited."""
    kinds = _kinds_of_controls()
    for child in within.children():
        if child is over or not isinstance(child, QWidget) or child.isHidden():
            continue
        if isinstance(child, kinds) and child.isVisible():
            yield child
        yield from _visible(child, over)


@cache
def _kinds_of_controls() -> tuple[type[QWidget], ...]:
    from PySide6.QtWidgets import (  # loaded late: the forest of the first window is a picture
        QAbstractButton,
        QAbstractSpinBox,
        QComboBox,
        QLineEdit,
    )

    return QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox


def _seen_in(home: QWidget, control: QWidget) -> QRect:
    """Return the part of a control that is not cut off, in the coordinates of ``home``."""
    seen = control.visibleRegion().boundingRect()
    return seen if seen.isEmpty() else QRect(control.mapTo(home, seen.topLeft()), seen.size())
