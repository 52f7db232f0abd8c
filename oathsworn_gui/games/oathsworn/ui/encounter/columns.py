"""Places of the page that keep their size: what is inside scrolls, never sideways."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from oathsworn_gui.ui.base.scroll_area import ScrollArea


class Scrolled(ScrollArea):
    """A card of a fixed place around a card that may be higher than it.

    A ``modest`` one asks for no height: what it shows makes the page around it no higher.
    """

    def __init__(self, card: QWidget, name: str, *, modest: bool = False) -> None:
        super().__init__(widgetResizable=True)
        self._modest = modest
        self.setObjectName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("card", True)
        self.setWidget(card)
        card.setAutoFillBackground(False)  # which a scroll area's widget is given
        self.viewport().setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        """Return the room of the card inside, without its height if this one is modest."""
        hint = super().sizeHint()
        return QSize(hint.width(), self.minimumSizeHint().height()) if self._modest else hint


class Slot(QWidget):
    """The place of the turn: one card at a time, each with its own scroll; a question covers it.

    It takes what room there is, whatever is in it.
    """

    def __init__(self, *cards: QWidget) -> None:
        super().__init__()
        self.setObjectName("encounter-slot")
        self._stack = QStackedWidget(self)
        self._areas = {card: Scrolled(card, f"{card.objectName()}-area") for card in cards}
        for area in self._areas.values():
            self._stack.addWidget(area)

    def show_card(self, card: QWidget | None) -> None:
        """Show one of the cards; None while a question is in their place."""
        self._stack.setVisible(card is not None)
        if card is not None:
            self._stack.setCurrentWidget(self._areas[card])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the cards the whole place."""
        super().resizeEvent(event)
        self._stack.setGeometry(self.rect())
