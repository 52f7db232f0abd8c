"""Safe handling of nested layouts. No other module may ask a layout for its items.

PySide keeps the handle of a requested item as long as the layout lives, and requests all items of a
layout that is added to another. Qt deletes the item itself with its widget. Another object at the
same address is then mistaken for the item, and when it is deleted the program crashes, rarely and
unpredictably. So this module leaves no handle behind.
"""

from collections.abc import Callable, Iterator

import shiboken6
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLayout, QLayoutItem, QWidget


def add_layout(outer: QBoxLayout | QGridLayout, inner: QLayout, *place: int) -> None:
    """Add a layout to another; ``place`` are further arguments of its ``addLayout``."""
    add: Callable[..., None] = outer.addLayout
    add(inner, *place)
    for _ in _items(inner):
        pass


def move_layout(inner: QLayout, old: QBoxLayout, new: QBoxLayout, place: int) -> None:
    """Move a layout with its widgets to a place of another layout."""
    old.removeItem(inner)
    inner.setParent(None)
    new.insertLayout(place, inner)
    for _ in _items(inner):
        pass


def widgets_in(layout: QLayout) -> list[QWidget]:
    """Return the widgets in a layout and its nested layouts, from the top."""
    return [widget for item in _items(layout) if (widget := item.widget()) is not None]


def clear(layout: QLayout) -> None:
    """Remove and delete everything in a layout, once the current event is handled."""
    while (item := layout.takeAt(0)) is not None:
        inner, widget = item.layout(), item.widget()
        if inner is not None:
            clear(inner)
            inner.deleteLater()
        elif widget is not None:
            widget.hide()
            widget.deleteLater()


def _items(layout: QLayout) -> Iterator[QLayoutItem]:
    """Yield the items in a layout and its nested layouts, from the top.

    Each handle is released when the next one is requested.
    """
    for place in range(layout.count()):
        item = layout.itemAt(place)
        inner = item.layout() if item is not None else None
        if inner is not None:
            yield inner
            yield from _items(inner)
        elif item is not None:
            yield item
            if not shiboken6.createdByPython(item):
                shiboken6.invalidate(item)
