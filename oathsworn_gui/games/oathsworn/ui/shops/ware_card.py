"""A ware of a shop as a card: its kind, its effect, its price. Cards are side by side."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.views.shops.wares import Ware
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_cube, paint_shield, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_PAD = 12
_ICON = 22
_MARKS = 30
_LEAST = 212
_GAP = 8


class WareCard(QAbstractButton):
    """A ware to press. Arrow keys go to its neighbours, Space takes it.

    ``looked`` is emitted when the mouse enters it or it gets the focus.
    """

    looked = Signal()

    def __init__(self, theme: Theme, ware: Ware, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name_font = theme.font("text", 17, "semibold")
        self._small = theme.font("text", 15)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.show_ware(ware)

    def show_ware(self, ware: Ware) -> None:
        """Show another moment of the ware."""
        self.ware = ware
        self._measured: tuple[int, tuple[QRect, QRect, QRect, QRect]] | None = None
        self.setObjectName(f"option-{ware.key}")
        self.setText(ware.name)
        parts = (ware.spoken, ware.kind, ware.numbers, ware.told, ware.why_not)
        self.setAccessibleName(sentences(*parts))
        set_tool_tip(self, ware.why_not)
        self.updateGeometry()
        self.update()

    # ------------------------------------------------------------------------------- the room

    def sizeHint(self) -> QSize:
        """Return the room the words need at this width."""
        wide = self.width() if self.width() > _LEAST // 2 else _LEAST
        return QSize(_LEAST, self._boxes(max(wide, _LEAST))[-1].bottom() + _PAD)

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the words."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _boxes(self, wide: int) -> tuple[QRect, QRect, QRect, QRect]:
        """Return the rectangles of name, kind, marks and words in a card ``wide`` px wide."""
        if self._measured is None or self._measured[0] != wide:
            self._measured = wide, self._measure(wide)
        return self._measured[1]

    def _measure(self, wide: int) -> tuple[QRect, QRect, QRect, QRect]:
        price = QFontMetrics(self._theme.font("number", 22)).horizontalAdvance(self.ware.price)
        room = wide - 2 * _PAD
        name = QRect(_PAD + _ICON + 8, _PAD, room - _ICON - 8 - price - 34, 0)
        name.setHeight(max(_ICON, _height(self._name_font, name.width(), self.ware.name)))
        kind = QRect(_PAD, name.bottom() + 5, room, _height(self._small, room, self.ware.kind))
        marked = _MARKS + 6 if self.ware.might or self.ware.shield else 0
        marks = QRect(_PAD, kind.bottom() + 1, room, marked)
        words = _height(self._small, room, self.ware.told)
        told = QRect(_PAD, marks.bottom() + (5 if words else 1), room, words)
        return name, kind, marks, told

    # ------------------------------------------------------------------------------ keyboard

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit that the mouse entered."""
        super().enterEvent(event)
        self.looked.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit that it got the focus."""
        super().focusInEvent(event)
        self.looked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the shop."""
        if Qt.Key(event.key()) in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hovered = self.underMouse() or self.isDown()
        edge = "focus" if self.hasFocus() else "card-line" if hovered else "line"
        painter.setPen(QPen(self._theme.color(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(self._theme.color("card" if hovered else "raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        self._paint_content(painter)
        painter.end()

    def _paint_content(self, painter: QPainter) -> None:
        theme, ware = self._theme, self.ware
        text, quiet = theme.color("text"), theme.color("quiet")
        name, kind, marks, told = (QRectF(box) for box in self._boxes(self.width()))
        ink = quiet if ware.why_not else text
        paint_icon(painter, QRectF(_PAD, _PAD, _ICON, _ICON), ware.icon, ink)
        paint_words(painter, name, ware.name, self._name_font, ink, _WRAP)
        self._paint_price(painter)
        paint_words(painter, kind, ware.kind, self._small, quiet, _WRAP)
        self._paint_marks(painter, marks)
        paint_words(painter, told, ware.told, self._small, ink, _WRAP)

    def _paint_price(self, painter: QPainter) -> None:
        theme, right = self._theme, self.width() - _PAD
        ink = theme.color("blood" if self.ware.why_not else "text")
        number = QRectF(right - 80, _PAD - 2, 58, 26)
        paint_words(painter, number, self.ware.price, theme.font("number", 22), ink, _RIGHT)
        coin = QRectF(right - 18, _PAD + 2, 18, 18)
        paint_icon(painter, coin, "hexagon", theme.color("gold"))

    def _paint_marks(self, painter: QPainter, box: QRectF) -> None:
        x, top = box.x(), box.y() + 4
        for colour in COLOURS:
            for _ in range(self.ware.might.get(colour, 0)):
                paint_cube(painter, QRectF(x, top + 3, 24, 24), colour, self._theme)
                x += 28
        if self.ware.shield:
            paint_shield(painter, QRectF(x, top, 26, _MARKS), self.ware.defense, self._theme)


class WareGrid(QWidget):
    """Cards side by side, as many as fit.

    ``taken`` carries the key of the one pressed, ``looked`` the hovered or focused one.
    """

    taken = Signal(str)
    looked = Signal(object)  # WareCard

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._theme = theme
        self._across = 0
        self._cards: tuple[WareCard, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(_GAP)
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)

    @property
    def cards(self) -> tuple[WareCard, ...]:
        """The cards in their order."""
        return self._cards

    def show_wares(self, wares: tuple[Ware, ...]) -> None:
        """Show other wares; the focus stays at its ware, or goes to the next one."""
        before = {card.ware.key: card for card in self._cards}
        place = next((n for n, card in enumerate(self._cards) if card.hasFocus()), 0)
        self._cards = tuple(self._card(ware, before.pop(ware.key, None)) for ware in wares)
        self._arrange()
        if self._cards and any(card.hasFocus() for card in before.values()):
            self._cards[min(place, len(self._cards) - 1)].setFocus()
        for card in before.values():
            self._group.removeButton(card)
            self._grid.removeWidget(card)
            card.hide()
            card.deleteLater()

    def _card(self, ware: Ware, held: WareCard | None) -> WareCard:
        if held is not None:
            held.show_ware(ware)
            return held
        card = WareCard(self._theme, ware, self)
        card.clicked.connect(lambda: self.taken.emit(card.ware.key))
        card.looked.connect(lambda: self.looked.emit(card))
        self._group.addButton(card)
        card.show()
        return card

    def minimumSizeHint(self) -> QSize:
        """Return the width of one card: the others go below it where there is no room."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many side by side as fit."""
        super().resizeEvent(event)
        if self._fitting(event.size().width()) != self._across:
            self._arrange()

    def _fitting(self, wide: int) -> int:
        return max(1, (wide + _GAP) // (_LEAST + _GAP))

    def _arrange(self) -> None:
        across = self._across = self._fitting(self.width())
        for card in self._cards:
            self._grid.removeWidget(card)
        for place, card in enumerate(self._cards):
            self._grid.addWidget(card, place // across, place % across)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 1 if column < across else 0)


def _height(font: QFont, wide: int, words: str) -> int:
    if not words:
        return 0
    return QFontMetrics(font).boundingRect(QRect(0, 0, wide, 2000), _WRAP, words).height()
