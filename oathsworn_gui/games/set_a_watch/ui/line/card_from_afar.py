"""A card of the Line as it is read from a distance: name, picture, health and damage."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen

from oathsworn_gui.games.set_a_watch.ui.base import glyphs
from oathsworn_gui.games.set_a_watch.views.line import CreatureView
from oathsworn_gui.games.set_a_watch.views.names import UNSEEN
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words, two_lines
from oathsworn_gui.ui.base.theme import Theme

_NUMBER = 30
_ROW = 36.0
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


def paint_from_afar(painter: QPainter, box: QRectF, one: CreatureView, theme: Theme) -> None:
    """Paint a card that lies face up."""
    painter.setPen(QPen(theme.color("lit-soft"), 1.2))
    painter.setBrush(theme.color("lit" if one.lit else "lit-edge"))
    painter.drawRoundedRect(box, 7, 7)
    ink = theme.color("lit-ink")
    inner = box.adjusted(5, 6, -5, -5)
    font = _name_font(one.title, inner.width(), theme)
    name = two_lines(one.title, font, inner.width())
    room = QRectF(inner.x(), inner.y(), inner.width(), 23 * (name.count("\n") + 1))
    paint_words(painter, room, name, font, ink)
    foot = inner.bottom() - 2 * _ROW
    side = min(80.0, foot - room.bottom() - 6, inner.width() - 8)
    if side >= 16:
        middle = QPointF(inner.center().x(), (room.bottom() + foot) / 2)
        icon = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        painter.setOpacity(0.82)
        paint_icon(painter, icon, glyphs.of_kind(one.kind), theme.color("lit-soft"))
        painter.setOpacity(1.0)
    health = UNSEEN if one.title == UNSEEN else str(one.health)
    heart = QRectF(inner.x(), foot, inner.width(), _ROW)
    _paint_number(painter, heart, "heart", "heart", health, theme)
    below = heart.translated(0, _ROW)
    _paint_number(painter, below, "cards-outline", "lit-ink", str(one.damage), theme)


def _paint_number(
    painter: QPainter, row: QRectF, icon: str, tone: str, words: str, theme: Theme
) -> None:
    font = theme.font("number", _NUMBER)
    wide = QFontMetrics(font).horizontalAdvance(words)
    side = min(26.0, max(14.0, row.width() - wide - 4))
    left = row.center().x() - (side + 4 + wide) / 2
    paint_icon(
        painter, QRectF(left, row.center().y() - side / 2, side, side), icon, theme.color(tone)
    )
    room = QRectF(left + side + 4, row.y(), wide + 4, row.height())
    paint_words(painter, room, words, font, theme.color("lit-ink"), _LEFT)


def _name_font(title: str, wide: float, theme: Theme) -> QFont:
    """Return the largest font in which the longest word is whole, not below 15 px."""
    fonts = [theme.font("display", size) for size in (20, 18, 17, 16, 15)]
    fonts.append(theme.font("text", 15, "semibold"))  # narrower
    longest = max(title.split() or [""], key=len)
    fits = (font for font in fonts if QFontMetrics(font).horizontalAdvance(longest) < int(wide))
    return next(fits, fonts[-1])
