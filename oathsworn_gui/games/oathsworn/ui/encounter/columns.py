"""The columns of cards beside the board."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from oathsworn_gui.ui.widgets.qt_layouts import widgets_in


def column_of(width: int, name: str) -> tuple[QScrollArea, QVBoxLayout]:
    """Return a column that scrolls by itself, and the layout of its cards."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(16)
    area = _Column(width)
    area.setObjectName(name)
    area.setWidget(inside)
    inside.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area, column


class _Column(QScrollArea):
    """As wide as told, and wider only while a card needs more: it never scrolls sideways."""

    def __init__(self, width: int) -> None:
        super().__init__(widgetResizable=True)
        self._usual = width
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedWidth(width)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the least width of the cards."""
        inside = self.widget()
        if event.type() == QEvent.Type.LayoutRequest and inside is not None and watched is inside:
            bar = self.verticalScrollBar().sizeHint().width()
            self.setFixedWidth(max(self._usual, inside.minimumSizeHint().width() + bar))
        return super().eventFilter(watched, event)


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
