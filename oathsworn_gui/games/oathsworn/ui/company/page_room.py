"""The room on the company page: how many boards fit side by side, and where a panel opens."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget

from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace

AT_THE_SIDES = 24
ABOVE = 10
BELOW = 8
_SIDE_BY_SIDE_FIGHTING = 1680
"""Least width for four boards side by side in an encounter, when cards are laid around them."""
_SIDE_BY_SIDE = 1580
_TWO_BY_TWO = 980
_PANEL_HEIGHT = 460
_PANEL_WIDTH = 600
_COMPANY_HEIGHT = 640
_LEAST_HEIGHT = 320
"""Of a panel on a page that is lower, in px: the page scrolls."""
_COMPANY_WIDTH = 720


def boards_across(width: int, *, fighting: bool) -> int:
    """Return how many boards fit side by side in a page ``width`` px wide."""
    least = _SIDE_BY_SIDE_FIGHTING if fighting else _SIDE_BY_SIDE
    return 4 if width >= least else 2 if width >= _TWO_BY_TWO else 1


def height_needed(layout: QLayout, width: int) -> int:
    """Return the height in px that a layout needs at a width."""
    return max(layout.minimumSize().height(), layout.totalHeightForWidth(width))


def room_given(layout: QLayout) -> int:
    """Return the height around the boards that they would take when they need it."""
    margins = layout.contentsMargins()
    return margins.top() + margins.bottom() - ABOVE - BELOW


def window_height(page: QWidget) -> int:
    """Return the height of what the page scrolls in."""
    window = page.parentWidget()
    return page.height() if window is None else window.height()


def bring_to(page: QWidget, widget: QWidget) -> None:
    """Scroll the page so that a widget of it can be seen, its top above all."""
    above = page.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    if above is not None:
        box = widget.geometry()
        half = box.center().y() - box.top()
        top = min(half, above.viewport().height() // 2 - 8)
        above.ensureVisible(box.center().x(), box.top() + top, 0, top + 8)


def over_board(page: QWidget, panel: InPlace, board: QRect) -> QRect:
    """Return the rectangle of a seat's panel: over its board, wider if it asks for that."""
    wide = int(getattr(panel, "wide", 0))  # one that takes the room of the page
    most = window_height(page) - 24 if wide else min(_PANEL_HEIGHT, board.height() - 8)
    height = min(panel.wanted_height(), max(most, 320))
    least = max(board.width(), min(wide or _PANEL_WIDTH, page.width() - 48))
    left = min(board.x(), page.width() - 24 - least)
    top = max(12, board.bottom() - height + 1)
    return QRect(left, top, least, height)


def over_strip(page: QWidget, panel: InPlace, strip: QRect) -> QRect:
    """Return the rectangle of a free company panel: above the strip."""
    most = min(_COMPANY_HEIGHT, max(window_height(page) - 24, _LEAST_HEIGHT))
    height = min(most, panel.wanted_height(), page.height() - 24)
    wide = min(int(getattr(panel, "wide", _COMPANY_WIDTH)), strip.width())
    return QRect(strip.x(), max(12, strip.bottom() - height + 1), wide, height)
