"""Layouts in layouts, and what lies in them. Nothing else may ask a layout for its items.

PySide keeps the handle of an item that was asked for as long as the layout lives, and asks for
those of all items of a layout that is put into another. Qt throws the item itself away with its
widget. Whatever comes to lie at that place of the memory is then taken for the item, and when it
goes the program ends without a word, seldom and anywhere. So no handle is left behind here.
"""

from collections.abc import Callable, Iterator

import shiboken6
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLayout, QLayoutItem, QWidget


def nest(outer: QBoxLayout | QGridLayout, inner: QLayout, *place: int) -> None:
    """Put a layout into another; ``place`` is what ``addLayout`` of the outer one takes."""
    add: Callable[..., None] = outer.addLayout
    add(inner, *place)
    for _ in _items(inner):
        pass


def widgets_in(layout: QLayout) -> list[QWidget]:
    """Return the widgets in a layout and in the layouts in it, from above."""
    return [widget for item in _items(layout) if (widget := item.widget()) is not None]


def clear(layout: QLayout) -> None:
    """Take everything out of a layout; it goes when what happens now is through."""
    while (item := layout.takeAt(0)) is not None:
        inner, widget = item.layout(), item.widget()
        if inner is not None:
            clear(inner)
            inner.deleteLater()
        elif widget is not None:
            widget.hide()
            widget.deleteLater()


def _items(layout: QLayout) -> Iterator[QLayoutItem]:
    """Yield what lies in a layout and in the layouts in it, from above.

    A handle is let go of when the next one is asked for.
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
