"""How a broken location is painted: its cards, the sum, the die, what it brings. Of values."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from oathsworn_gui.games.oathsworn.ui.draw.face_notes import paint_turned
from oathsworn_gui.games.oathsworn.ui.draw.face_paint import HIGH, WIDE
from oathsworn_gui.games.oathsworn.ui.draw.staged.aftermath import paint_aftermath
from oathsworn_gui.games.oathsworn.ui.draw.staged.course import (
    CRACK_MS,
    cracks_from,
    share_of,
    turned_of,
)
from oathsworn_gui.games.oathsworn.ui.draw.staged.words import (
    GAP,
    INK,
    LEFT,
    SOFT,
    TOP_LEFT,
    fitting,
)
from oathsworn_gui.games.oathsworn.views.might.drama import Drama
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.paint import paint_die, paint_words
from oathsworn_gui.ui.base.theme import Theme

_CARDS = 0.44
_TEXT_FROM = 0.62
_WIDEST = 0.125
_EXTRA = 0.73
"""Of the width: the cards, the left edge of the words, a card; how much smaller an extra card is.
"""
_APART = 1.72
"""So many dice are from the left edge of the die to that of its empty place: rays lie between."""


def words_room(room: QRectF) -> QRectF:
    """Return where in the room of a break its words stand."""
    return room.adjusted(room.width() * _TEXT_FROM, 0, 0, 0)


def paint_break(
    painter: QPainter, room: QRectF, drama: Drama, theme: Theme, texts: Texts, time: float
) -> None:
    """Paint the cards at the left, those of criticals smaller; sum, die and what comes right."""
    _paint_cards(painter, room, drama, theme, texts, time)
    if time < cracks_from(drama):
        return
    right = words_room(room)
    y = _paint_sum(painter, right, drama, theme, texts)
    die = QRectF(right.x(), y, right.height() * 0.16, right.height() * 0.16)
    _paint_dice(painter, die, right, drama, theme, time)
    below = right.adjusted(0, die.bottom() + 16 - right.y(), 0, 0)
    paint_aftermath(painter, below, drama, theme, texts)


def break_grid(room: QRectF, base: int, extra: int) -> tuple[int, int, float]:
    """Return cards a row, rows and a card's width for so many cards, and those of criticals."""
    fewest = 2 if base <= 4 else 3
    return max(
        (_grid(room, base, extra, a_row) for a_row in range(fewest, max(fewest + 1, base + 1))),
        key=lambda grid: (grid[2], -grid[0]),
    )


def _grid(room: QRectF, base: int, extra: int, a_row: int) -> tuple[int, int, float]:
    rows = max(1, -(-base // a_row))
    columns = a_row + _EXTRA * -(-extra // rows)
    high = (room.height() - GAP * (rows - 1)) / rows
    most = (room.width() * _CARDS - GAP * columns) / columns
    return a_row, rows, max(1.0, min(high * WIDE / HIGH, room.width() * _WIDEST, most))


def _paint_cards(
    painter: QPainter, room: QRectF, drama: Drama, theme: Theme, texts: Texts, time: float
) -> None:
    base = [n for n, card in enumerate(drama.cards) if not card.extra]
    extra = [n for n, card in enumerate(drama.cards) if card.extra]
    if not drama.cards:
        return
    a_row, rows, wide = break_grid(room, len(base), len(extra))
    high = wide * HIGH / WIDE
    for n, place in enumerate(base):
        row, column = divmod(n, a_row)
        box = QRectF(room.x() + column * (wide + GAP), room.y() + row * (high + GAP), wide, high)
        turned = turned_of(drama, place, time)
        paint_turned(painter, box, drama.cards[place], theme, texts, turned)
    x, down = room.x() + a_row * (wide + GAP), high * _EXTRA
    box = QRectF()
    for n, place in enumerate(extra):
        column, row = divmod(n, rows)
        at = x + column * (wide * _EXTRA + GAP)
        box = QRectF(at, room.y() + row * (down + GAP), wide * _EXTRA, down)
        turned = turned_of(drama, place, time)
        paint_turned(painter, box, drama.cards[place], theme, texts, turned)
    if extra and all(turned_of(drama, n, time) >= 1 for n in extra):
        words = texts.say("drama.extra", n=len(extra))
        y = room.y() + min(len(extra), rows) * (down + GAP)
        note = QRectF(x, y, words_room(room).x() - GAP - x, 48)
        paint_words(painter, note, words, theme.font("text", 16), QColor(SOFT), TOP_LEFT)


def _paint_sum(painter: QPainter, room: QRectF, drama: Drama, theme: Theme, texts: Texts) -> float:
    """Paint how it hits and what that comes to; return where the rest begins."""
    if not drama.per:
        return room.y()
    y, size = room.y(), min(room.height() * 0.13, room.width() * 0.16)
    blanks = sum(card.face == "0" and not card.extra for card in drama.cards)
    if drama.cards and blanks < 2:
        line = QRectF(room.x(), y, room.width(), 26)
        words = texts.say("drama.hits", n=blanks)
        paint_words(painter, line, words, theme.font("text", 20), QColor(SOFT), LEFT)
        y = line.bottom() + 2
    words = f"{drama.total} ÷ {drama.per} = {drama.loss} HP"
    line = QRectF(room.x(), y, room.width(), size * 1.2)
    font = fitting(theme.font("number", round(size)), words, line)
    paint_words(painter, line, words, font, QColor(INK), LEFT)
    return line.bottom() + 14


def _paint_dice(
    painter: QPainter, die: QRectF, room: QRectF, drama: Drama, theme: Theme, time: float
) -> None:
    paint_die(painter, die, drama.hp, theme, "enemy-die")
    wide = die.width()
    arrow = QRectF(die.right() + wide * 0.1, die.y(), wide * 0.3, die.height())
    paint_words(painter, arrow, "›", theme.font("text", round(wide * 0.5)), QColor(SOFT))
    gone = die.translated(wide * _APART, 0)
    paint_crack(painter, gone, theme, share_of(time, cracks_from(drama), CRACK_MS))
    name = QRectF(gone.right() + wide * 0.42, die.y(), 0, die.height())
    name.setRight(max(name.x(), room.right()))
    font = fitting(theme.font("text", round(min(26.0, wide * 0.4)), "semibold"), drama.name, name)
    paint_words(painter, name, drama.name, font, QColor(INK), LEFT)


def paint_crack(painter: QPainter, box: QRectF, theme: Theme, share: float) -> None:
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
    paint_rays(painter, box, theme, share)


def paint_rays(painter: QPainter, box: QRectF, theme: Theme, share: float) -> None:
    """Paint the rays of a die that cracks, to its sides only: others may lie above and below."""
    middle = box.center()
    painter.setPen(QPen(theme.color("ember-text"), 3))
    reach = box.width() * (0.08 + 0.14 * share)
    for side, gap in ((-1, box.left() - 4), (1, box.right() + 4)):
        for slope in (-0.5, 0.0, 0.5):
            start = QPointF(gap, middle.y() + slope * box.height() * 0.8)
            painter.drawLine(start, start + QPointF(side * reach * 0.5, slope * reach))
