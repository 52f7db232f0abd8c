"""A figure in the hand over a hex board, and why it may not be put down."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QPainter
from PySide6.QtWidgets import QWidget

from oathsworn_gui.tabletop.hex_picture import Large, Token
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_figures_paint import RADIUS
from oathsworn_gui.ui.table.hex_scene import lay_figure
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_tags import beside, paint_chip, tag_font
from oathsworn_gui.ui.table.hex_view import View


def paint_in_hand(
    painter: QPainter, view: View, figure: Token | Large, pixel: QPointF, stamps: Stamps
) -> None:
    """Paint the figure in the hand with the middle of its hex on a pixel, a shadow below it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 5, 0, 80))
    radius = view.side * RADIUS
    painter.drawEllipse(pixel + QPointF(radius * 0.28, radius * 0.42), radius, radius)
    lay_figure(painter, view, figure, stamps, middle=pixel)


def paint_reason(
    painter: QPainter, view: View, room: QRectF, pixel: QPointF, text: str, theme: Theme
) -> None:
    """Paint why a figure may not be put down here, beside the pointer and inside the room."""
    font = tag_font(view, theme)
    paint_chip(painter, beside(pixel, text, room, font), font, theme)


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader say ``words`` now; do nothing if there is none, or no text."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
