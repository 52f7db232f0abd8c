"""Words on the dimmed board: their colours in both themes, how they fit, who attacks."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from oathsworn_gui.games.oathsworn.views.might.drama import Drama
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

INK, SOFT = "#efe6d0", "#a89f8b"
"""Words lie on the dimmed board in both themes."""
GAP = 14.0
"""Px between two cards."""
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
TOP_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)

_LOW = 260


def paint_who(painter: QPainter, room: QRectF, drama: Drama, theme: Theme) -> QRectF:
    """Paint who attacks, and with what, along the upper edge; return the room that is left."""
    if not drama.who or room.height() < _LOW:
        return room
    line = QRectF(room.x(), room.y(), room.width(), 28)
    strong, plain = theme.font("text", 20, "semibold"), theme.font("text", 20)
    paint_words(painter, line, drama.who, strong, QColor(INK), LEFT)
    beside = line.adjusted(QFontMetricsF(strong).horizontalAdvance(drama.who) + 10, 0, 0, 0)
    with_what = ", ".join(filter(None, (drama.by, drama.drew)))
    paint_words(painter, beside, with_what, fitting(plain, with_what, beside), QColor(SOFT), LEFT)
    return room.adjusted(0, line.height() + 12, 0, 0)


def fitting(font: QFont, words: str, room: QRectF) -> QFont:
    """Return the font, smaller where the words have less room."""
    wide = QFontMetricsF(font).horizontalAdvance(words)
    if wide <= room.width():
        return font
    smaller = QFont(font)
    smaller.setPixelSize(max(12, int(font.pixelSize() * room.width() / wide)))
    return smaller


def wrapped_height(font: QFont, words: str, wide: float) -> float:
    """Return the height of words that wrap in so much width."""
    room = QRectF(0, 0, wide, 4000)
    return QFontMetricsF(font).boundingRect(room, TOP_LEFT, words).height()
