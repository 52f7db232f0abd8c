"""The upper edge of a card beside the board: its colour says whose move it is."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

HIGH = 3
"""The height of the edge in px."""


def paint_upper_edge(card: QWidget, color: QColor) -> None:
    """Paint the edge of a card with round corners; within its paint event."""
    painter = QPainter(card)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.setClipRect(0, 0, card.width(), HIGH)
    painter.drawRoundedRect(0, 0, card.width(), 2 * 6, 6, 6)
    painter.end()
