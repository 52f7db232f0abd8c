"""What the pointer, the keyboard and a figure in the hand show on a hex board."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.table.hex_figures_paint import RADIUS
from oathsworn_gui.ui.table.hex_picture import Large, Token
from oathsworn_gui.ui.table.hex_scene import Scene, lay_figure
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_tags import beside, paint_chip
from oathsworn_gui.ui.table.hex_view import View
from oathsworn_gui.ui.theme import Theme


def paint_hover(painter: QPainter, view: View, at: Hex) -> None:
    """Lighten the hex under the pointer."""
    painter.setPen(QPen(QColor(255, 248, 226, 190), max(1.4, view.side * 0.05)))
    painter.setBrush(QColor(255, 248, 226, 34))
    painter.drawPolygon(view.hexagon(at, 0.95))


def paint_cursor(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    """Paint the keyboard's cursor: light between dark lines, seen on every ground and zoom."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, wide in ((QColor(14, 8, 4), 0.2), (QColor("#fff3d6"), 0.1)):
        pen = QPen(color, max(view.side * wide, 6.0 if wide > 0.15 else 3.0))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolygon(view.hexagon(at, 0.92))
    painter.setPen(QPen(theme.color("board-ember"), max(1.5, view.side * 0.04)))
    painter.drawPolygon(view.hexagon(at, 0.92))


def paint_in_hand(
    painter: QPainter, scene: Scene, stamps: Stamps, figure: Token | Large, pixel: QPointF
) -> None:
    """Paint the figure in the hand with its middle at the pointer, a shadow below it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 5, 0, 80))
    radius = scene.view.side * RADIUS
    painter.drawEllipse(pixel + QPointF(radius * 0.28, radius * 0.42), radius, radius)
    lay_figure(painter, scene, stamps, figure, pixel)


def paint_reason(painter: QPainter, room: QRectF, pixel: QPointF, text: str, theme: Theme) -> None:
    """Paint why a figure may not be put down here, beside the pointer and inside the room."""
    paint_chip(painter, beside(pixel, text, room, theme), text, "target", theme)
