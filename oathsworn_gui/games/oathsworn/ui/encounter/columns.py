"""The columns of cards beside the board."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from oathsworn_gui.ui.widgets.qt_layouts import widgets_in


def column_of(width: int, name: str) -> tuple[QScrollArea, QVBoxLayout]:
    """Return a column that scrolls by itself, and the layout of its cards."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(16)
    area = QScrollArea(widgetResizable=True)
    area.setObjectName(name)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    inside.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    area.setFixedWidth(width)
    return area, column


def fill_column(column: QVBoxLayout, cards: Sequence[QWidget], *growing: QWidget) -> None:
    """Put these cards into a column, in order; the last takes the room that is left.

    ``growing`` ones share it, as the last may be hidden.
    """
    # Not takeAt: the removed layout item would survive, and the card's new one would not learn
    # of height changes.
    for old in widgets_in(column):
        column.removeWidget(old)
    for place, card in enumerate(cards):
        grows = place == len(cards) - 1 or card in growing
        column.addWidget(card, int(grows))
        card.show()
