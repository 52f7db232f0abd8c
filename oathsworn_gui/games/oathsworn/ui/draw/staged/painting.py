"""How a miss and a broken location are painted, with their band. Functions of values."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from oathsworn_gui.games.oathsworn.ui.draw.face_notes import paint_turned
from oathsworn_gui.games.oathsworn.ui.draw.staged.broken import paint_break
from oathsworn_gui.games.oathsworn.ui.draw.staged.course import (
    BAND_MS,
    band_from,
    share_of,
    turned_of,
)
from oathsworn_gui.games.oathsworn.ui.draw.staged.ground import band_of
from oathsworn_gui.games.oathsworn.ui.draw.staged.rows import in_rows
from oathsworn_gui.games.oathsworn.ui.draw.staged.words import fitting, paint_who
from oathsworn_gui.games.oathsworn.views.might.drama import Drama
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

_LARGE = 0.19
_SMALL = 0.65
_DIM = 0.45
_RING = 5.0


def paint_drama(
    painter: QPainter, room: QRectF, drama: Drama, theme: Theme, texts: Texts, time: float
) -> None:
    """Paint it into ``room`` as it is ``time`` ms after it began."""
    band = band_of(room)
    over = QRectF(room.x(), room.y(), room.width(), band.y() - room.y())
    inside = over.adjusted(over.width() * 0.03, over.height() * 0.05, -over.width() * 0.03, -18)
    inside = paint_who(painter, inside, drama, theme)
    if drama.kind == "miss":
        _paint_miss(painter, inside, drama, theme, texts, time)
    else:
        paint_break(painter, inside, drama, theme, texts, time)
    _paint_band(painter, band, drama, theme, time)


def _paint_miss(
    painter: QPainter, room: QRectF, drama: Drama, theme: Theme, texts: Texts, time: float
) -> None:
    """Paint the blanks large with a ring, all other cards small and dimmed."""
    shares = [1.0 if n in drama.blanks else _SMALL for n in range(len(drama.cards))]
    boxes = in_rows(room, shares, room.width() * _LARGE)
    for n, (card, box) in enumerate(zip(drama.cards, boxes, strict=True)):
        blank = n in drama.blanks
        painter.setOpacity(1.0 if blank else _DIM)
        turned = turned_of(drama, n, time)
        paint_turned(painter, box, card, theme, texts, turned)
        if blank and turned >= 1.0:
            painter.setPen(QPen(theme.color("blood"), _RING))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 10, 10)
    painter.setOpacity(1.0)


def _paint_band(painter: QPainter, band: QRectF, drama: Drama, theme: Theme, time: float) -> None:
    """Paint the band with its words; it slides in from the left."""
    share = share_of(time, band_from(drama), BAND_MS)
    if not share:
        return
    painter.save()
    painter.setClipRect(band.adjusted(0, -3, 0, 3))
    painter.translate((share - 1.0) * band.width(), 0)
    line = "boss-line" if drama.kind == "break" else "steel"
    ground = QColor(theme.color("blood-fill" if drama.kind == "break" else "shield")).darker(300)
    painter.fillRect(band, ground)
    for y in (band.top(), band.bottom()):
        painter.fillRect(QRectF(band.x(), y - 1.5, band.width(), 3), theme.color(line))
    room = band.adjusted(16, 0, -16, 0)
    high = room.height()
    title = QRectF(room.x(), room.y() + high * 0.1, room.width(), high * 0.5)
    font = fitting(theme.font("display", round(high * 0.42)), drama.title, title)
    paint_words(painter, title, drama.title, font, theme.color("blood-ink"))
    words = QRectF(room.x(), title.bottom(), room.width(), high * 0.3)
    font = fitting(theme.font("text", round(min(28.0, high * 0.17))), drama.words, words)
    paint_words(painter, words, drama.words, font, theme.color("blood-ink"))
    painter.restore()
