"""A part that opens in a page: it is scrolled into view, and gives the focus back to the page."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from oathsworn_gui.ui.base.deferred import soon

_MARGIN = 16
_ROUNDS = 4
"""Layouts inside each other are done one after the other, each in a round of events."""


def bring_into_view(widget: QWidget) -> None:
    """Scroll every area around ``widget`` to show it, as soon as the layouts are done."""
    _scroll_soon(widget, _ROUNDS)


def _scroll_soon(widget: QWidget, rounds: int) -> None:
    soon(widget, lambda: _scroll_to(widget, rounds - 1))


def _scroll_to(widget: QWidget, rounds: int) -> None:
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            _scroll_in(around, widget)
        around = around.parentWidget()
    if rounds:
        _scroll_soon(widget, rounds)


def _scroll_in(area: QScrollArea, widget: QWidget) -> None:
    """Scroll an area to show the widget; of one that is higher than the area, its top."""
    page = area.widget()
    if page is None or widget.height() <= area.viewport().height():
        area.ensureWidgetVisible(widget, 0, _MARGIN)
    else:
        top = widget.mapTo(page, QPoint(0, 0)).y() - _MARGIN
        area.verticalScrollBar().setValue(top)


def give_keys_back(widget: QWidget) -> None:
    """Give the focus to the page around ``widget``: the nearest parent that takes it."""
    page = widget.parentWidget()
    while page is not None and page.focusPolicy() != Qt.FocusPolicy.StrongFocus:
        page = page.parentWidget()
    if page is not None:
        page.setFocus()
