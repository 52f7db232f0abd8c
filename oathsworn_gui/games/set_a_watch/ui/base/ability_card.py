"""An ability card as a small face: icon, name, and what state it is in."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen

from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_key, paint_words, two_lines
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.painted_button import PaintedButton

_LOW = 84
"""Px of height of a card on a small board."""
_SIZES = (18, 17, 16, 15, 14, 13, 12)
_SPARE = 20
_TOP = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)


class CardLook(NamedTuple):
    """What a card shows: ``state`` is a word below its name, ``key`` its key, empty for none.

    ``off``: nothing can be done with it now; ``lit``: it may be an answer, or is open.
    """

    title: str
    icon: str
    spoken: str
    state: str = ""
    key: str = ""
    exhausted: bool = False
    off: bool = False
    lit: bool = False
    chosen: bool = False


class AbilityCard(PaintedButton):
    """A card in front of an adventurer; an exhausted one is dashed, struck out and says so."""

    def __init__(self, theme: Theme, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__(theme, name, QSize(92, _LOW), QSize(58, _LOW))
        self._look = CardLook("", "cards-outline", "")

    def be(self, high: int) -> None:
        """Be another height in px."""
        self.stand(QSize(92, high), QSize(58, high))

    def show_card(self, look: CardLook) -> None:
        """Show another card."""
        if look == self._look:
            return
        self._look = look
        self.tell(look.spoken)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the card."""
        look, theme = self._look, self.theme
        self._ground(painter, box)
        quiet = look.exhausted or look.off
        ink = theme.color("quiet" if quiet else "text")
        spare = max(0.0, box.height() - 77)
        icon = min(34.0, 17 + spare * 0.3)
        top = box.top() + 4 + spare * 0.16
        paint_icon(painter, QRectF(box.center().x() - icon / 2, top, icon, icon), look.icon, ink)
        room = QRectF(
            box.left() + 2, top + icon + (2 if spare < _SPARE else 4), box.width() - 4, 48
        )
        font = QFont(self._fitting(room.width(), _SIZES if spare > _SPARE else _SIZES[4:]))
        font.setStrikeOut(look.exhausted)
        paint_words(painter, room, two_lines(look.title, font, room.width()), font, ink, _TOP)
        if look.state:
            state = QRectF(box.left() + 2, box.bottom() - 21, box.width() - 4, 20)
            edge = "quiet" if look.exhausted else "ember-text"
            size = 16 if spare > _SPARE else 13
            paint_words(painter, state, look.state, theme.font("text", size), theme.color(edge))
        if look.key:
            cap = QRectF(box.left() + 3, box.top() + 3, 18, 18)
            paint_key(painter, cap, look.key, theme, line="ember", ink="ember-text")

    def _fitting(self, wide: float, sizes: tuple[int, ...]) -> QFont:
        """Return the largest font in which the longest word of the name is whole."""
        longest = max(self._look.title.split() or [""], key=len)
        fonts = [self.theme.font("text", size, "semibold") for size in sizes]
        fits = (font for font in fonts if QFontMetrics(font).horizontalAdvance(longest) <= wide)
        return next(fits, fonts[-1])

    def _ground(self, painter: QPainter, box: QRectF) -> None:
        look, theme = self._look, self.theme
        edge = "focus" if self.hasFocus() else "ember" if look.chosen else ""
        edge = edge or ("moss" if look.lit else "card-line")
        style = Qt.PenStyle.DashLine if look.exhausted else Qt.PenStyle.SolidLine
        painter.setPen(QPen(theme.color(edge), 1.2 if edge == "card-line" else 2.2, style))
        painter.setBrush(theme.color("well" if look.exhausted else "card"))
        if self.underMouse() and not look.exhausted:
            painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(box, 6, 6)
