"""What a broken location brings, painted below its die: gains, the steps to come, what lasts."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from oathsworn_gui.games.oathsworn.ui.draw.staged.words import (
    INK,
    LEFT,
    SOFT,
    TOP_LEFT,
    fitting,
    wrapped_height,
)
from oathsworn_gui.games.oathsworn.views.might.aftermath import Coming
from oathsworn_gui.games.oathsworn.views.might.drama import Drama
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

_CHIP, _DISC, _APART = 34.0, 26.0, 8.0


def paint_aftermath(
    painter: QPainter, room: QRectF, drama: Drama, theme: Theme, texts: Texts
) -> None:
    """Paint as much of it as the room holds, in its order."""
    y = room.y()
    for words in drama.gains:
        if y + _CHIP > room.bottom():
            return
        _paint_gain(painter, QRectF(room.x(), y, room.width(), _CHIP), words, theme)
        y += _CHIP + _APART
    for number, coming in _numbered(drama.next):
        more = "" if coming.done else coming.more
        wide = room.width() - _DISC - 12
        high = 24.0 + (wrapped_height(theme.font("text", 16), more, wide) if more else 0.0)
        row = QRectF(room.x(), y, room.width(), max(high, _DISC))
        if row.bottom() > room.bottom():
            return
        _paint_coming(painter, row, coming._replace(more=more), number, theme)
        y = row.bottom() + _APART
    if drama.lasting:
        _paint_lasting(painter, room.adjusted(0, y - room.y(), 0, 0), drama.lasting, theme, texts)


def _numbered(steps: tuple[Coming, ...]) -> Iterator[tuple[int, Coming]]:
    yield from enumerate(steps, 1)


def _paint_gain(painter: QPainter, row: QRectF, words: str, theme: Theme) -> None:
    font = theme.font("text", 17, "semibold")
    wide = min(row.width(), QFontMetricsF(font).horizontalAdvance(words) + 50)
    chip = QRectF(row.x(), row.y(), wide, row.height())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("raised"))
    painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
    icon = QRectF(chip.x() + 12, chip.y() + 7, 20, 20)
    paint_icon(painter, icon, "plus-circle-outline", theme.color("gold"))
    paint_words(painter, chip.adjusted(40, 0, -10, 0), words, font, theme.color("text"), LEFT)


def _paint_coming(
    painter: QPainter, row: QRectF, coming: Coming, number: int, theme: Theme
) -> None:
    """Paint a step: a tick when it has happened, its number in ember while it is asked for."""
    disc = QRectF(row.x(), row.y(), _DISC, _DISC)
    painter.setPen(Qt.PenStyle.NoPen)
    fill = "moss" if coming.done else "ember" if coming.now else "raised"
    painter.setBrush(theme.color(fill))
    painter.drawEllipse(disc)
    if coming.done:
        paint_icon(painter, disc.adjusted(4, 4, -4, -4), "check", theme.color("obsidian"))
    else:
        ink = theme.color("ember-ink" if coming.now else "text")
        paint_words(painter, disc, str(number), theme.font("text", 15, "semibold"), ink)
    words = row.adjusted(_DISC + 12, 0, 0, 0)
    title = QRectF(words.x(), words.y(), words.width(), 24)
    ink = QColor(SOFT if coming.done else INK)
    strong = fitting(theme.font("text", 18, "semibold"), coming.words, title)
    paint_words(painter, title, coming.words, strong, ink, LEFT)
    more = words.adjusted(0, 24, 0, 0)
    if coming.more:
        font = theme.font("text", 16)
        paint_words(painter, more, coming.more, font, QColor(SOFT), TOP_LEFT)


def _paint_lasting(
    painter: QPainter, room: QRectF, lasting: tuple[str, ...], theme: Theme, texts: Texts
) -> None:
    font, y = theme.font("text", 16), room.y() + 4
    heights = [wrapped_height(font, words, room.width()) for words in lasting]
    if y + 24 + heights[0] > room.bottom():
        return
    head = QRectF(room.x(), y, room.width(), 22)
    title = texts.say("drama.lasting.title")
    paint_words(painter, head, title, theme.font("text", 16, "semibold"), QColor(SOFT), LEFT)
    y = head.bottom() + 2
    for words, high in zip(lasting, heights, strict=True):
        if y + high > room.bottom():
            return
        line = QRectF(room.x(), y, room.width(), high)
        paint_words(painter, line, words, font, QColor(INK), TOP_LEFT)
        y = line.bottom() + 4
