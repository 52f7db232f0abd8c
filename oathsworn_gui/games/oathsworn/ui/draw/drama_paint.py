"""How a miss and a broken location are painted: cards, sum, die, band. Functions of values."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from oathsworn_gui.games.oathsworn.ui.draw.face_notes import paint_turned
from oathsworn_gui.games.oathsworn.ui.draw.face_paint import HIGH, WIDE
from oathsworn_gui.games.oathsworn.views.might.drama import Drama
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.paint import paint_die, paint_words
from oathsworn_gui.ui.base.theme import Theme

CARD_MS, APART_MS, HOLD_MS, CRACK_MS, BAND_MS = 120, 90, 300, 180, 160
"""Milliseconds: a card turns, the next begins, all lie, the die cracks, the band slides in."""
_BAND = 0.26
_GAP = 14.0
_SMALL = 0.48
_DIM = 0.45
_RING = 5.0
_INK, _SOFT = "#efe6d0", "#a89f8b"
"""Words lie on the dimmed board in both themes."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


def lasts(drama: Drama) -> int:
    """Return how many ms it takes until all is shown."""
    return band_from(drama) + BAND_MS


def band_from(drama: Drama) -> int:
    """Return after how many ms the band comes."""
    cards = CARD_MS + (len(drama.dealt) - 1) * APART_MS + HOLD_MS if drama.dealt else 0
    return cards + (CRACK_MS if drama.kind == "break" else 0)


def paint_drama(
    painter: QPainter, room: QRectF, drama: Drama, theme: Theme, texts: Texts, time: float
) -> None:
    """Paint it into ``room`` as it is ``time`` ms after it began."""
    band = QRectF(room.x(), room.bottom() - room.height() * (_BAND + 0.03), room.width(), 0)
    band.setHeight(room.height() * _BAND)
    over = QRectF(room.x(), room.y(), room.width(), band.y() - room.y())
    inside = over.adjusted(over.width() * 0.03, over.height() * 0.05, -over.width() * 0.03, -18)
    if drama.kind == "miss":
        _paint_miss(painter, inside, drama, theme, texts, time)
    else:
        _paint_break(painter, inside, drama, theme, texts, time)
    _paint_band(painter, band, drama, theme, time)


def _turned(drama: Drama, place: int, time: float) -> float:
    if place not in drama.dealt:
        return 1.0
    begins = drama.dealt.index(place) * APART_MS
    return min(max((time - begins) / CARD_MS, 0.0), 1.0)


def _paint_miss(
    painter: QPainter, room: QRectF, drama: Drama, theme: Theme, texts: Texts, time: float
) -> None:
    """Paint the blanks large with a ring, all other cards small and dimmed, in one row."""
    shares = [1.0 if n in drama.blanks else _SMALL for n in range(len(drama.cards))]
    gaps = _GAP * (len(shares) + 1)
    wide = min(room.height() * WIDE / HIGH, (room.width() - gaps) / max(sum(shares), 1.0))
    x = room.center().x() - (wide * sum(shares) + gaps - 2 * _GAP) / 2
    for n, (card, share) in enumerate(zip(drama.cards, shares, strict=True)):
        high = wide * share * HIGH / WIDE
        box = QRectF(x, room.center().y() - high / 2, wide * share, high)
        x += wide * share + _GAP
        blank = n in drama.blanks
        painter.setOpacity(1.0 if blank else _DIM)
        turned = _turned(drama, n, time)
        paint_turned(painter, box, card, theme, texts, turned)
        if blank and turned >= 1.0:
            painter.setPen(QPen(theme.color("blood"), _RING))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 10, 10)
    painter.setOpacity(1.0)


def _paint_break(
    painter: QPainter, room: QRectF, drama: Drama, theme: Theme, texts: Texts, time: float
) -> None:
    """Paint the cards at the left in rows of two to four, sum and die at the right."""
    left = QRectF(room.x(), room.y(), room.width() * 0.5, room.height())
    right = QRectF(left.right(), room.y(), room.width() - left.width(), room.height())
    number = len(drama.cards)
    a_row = 2 if number <= 4 else 3 if number <= 6 else 4
    rows = -(-number // a_row) if number else 1
    high = min(
        (left.height() - _GAP * (rows - 1)) / rows,
        (left.width() - _GAP * a_row) / a_row * HIGH / WIDE,
    )
    wide = high * WIDE / HIGH
    for n, card in enumerate(drama.cards):
        row, column = divmod(n, a_row)
        box = QRectF(left.x() + column * (wide + _GAP), left.y() + row * (high + _GAP), wide, high)
        paint_turned(painter, box, card, theme, texts, _turned(drama, n, time))
    if time < band_from(drama) - CRACK_MS:
        return
    _paint_sum(painter, right if number else room, drama, theme, time)


def _paint_sum(painter: QPainter, room: QRectF, drama: Drama, theme: Theme, time: float) -> None:
    size = min(room.height() * 0.26, room.width() * 0.15)
    text = QColor(_INK)
    if drama.per:
        words = f"{drama.total} ÷ {drama.per} = {drama.loss} HP"
        line = QRectF(room.x(), room.y(), room.width(), size * 1.2)
        paint_words(
            painter,
            line,
            words,
            _fitting(theme.font("number", round(size)), words, line),
            text,
            _LEFT,
        )
    y = room.y() + size * 1.6
    die = QRectF(room.x(), y, size * 1.2, size * 1.2)
    paint_die(painter, die, drama.hp, theme, "enemy-die")
    arrow = QRectF(die.right(), y, size * 0.9, die.height())
    middle = arrow.adjusted(0, 0, -size * 0.3, 0)
    paint_words(painter, middle, "›", theme.font("text", round(size * 0.6)), QColor(_SOFT))
    gone = die.translated(die.width() + arrow.width(), 0)
    _paint_crack(painter, gone, theme, _share(time, band_from(drama) - CRACK_MS, CRACK_MS))
    name = QRectF(gone.right() + size * 0.3, y, room.right() - gone.right(), die.height())
    font = _fitting(theme.font("text", round(size * 0.42), "semibold"), drama.name, name)
    paint_words(painter, name, drama.name, font, text, _LEFT)


def _paint_crack(painter: QPainter, box: QRectF, theme: Theme, share: float) -> None:
    """Paint the place of a broken die; rays go out to its sides while it cracks."""
    painter.setBrush(theme.color("obsidian"))
    painter.setPen(QPen(theme.color("bone"), 2, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(box, 8, 8)
    arm = box.width() * 0.22 * share
    painter.setPen(QPen(theme.color("bone"), max(2.0, box.width() * 0.05)))
    middle = box.center()
    for sign in (1, -1):
        way = QPointF(arm, arm * sign)
        painter.drawLine(middle - way, middle + way)
    painter.setPen(QPen(theme.color("ember-text"), 3))
    reach = box.width() * (0.08 + 0.14 * share)
    for side, gap in ((-1, box.left() - 4), (1, box.right() + 4)):
        for slope in (-0.5, 0.0, 0.5):
            start = QPointF(gap, middle.y() + slope * box.height() * 0.8)
            painter.drawLine(start, start + QPointF(side * reach * 0.5, slope * reach))


def _share(time: float, begin: int, long: int) -> float:
    return min(max((time - begin) / long, 0.0), 1.0)


def _paint_band(painter: QPainter, band: QRectF, drama: Drama, theme: Theme, time: float) -> None:
    """Paint the band with its words; it slides in from the left."""
    share = _share(time, band_from(drama), BAND_MS)
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
    font = _fitting(theme.font("display", round(high * 0.42)), drama.title, title)
    paint_words(painter, title, drama.title, font, theme.color("blood-ink"))
    words = QRectF(room.x(), title.bottom(), room.width(), high * 0.3)
    font = _fitting(theme.font("text", round(min(28.0, high * 0.17))), drama.words, words)
    paint_words(painter, words, drama.words, font, theme.color("blood-ink"))
    painter.restore()


def _fitting(font: QFont, words: str, room: QRectF) -> QFont:
    """Return the font, smaller where the words have less room."""
    wide = QFontMetricsF(font).horizontalAdvance(words)
    if wide <= room.width():
        return font
    smaller = QFont(font)
    smaller.setPixelSize(max(12, int(font.pixelSize() * room.width() / wide)))
    return smaller
