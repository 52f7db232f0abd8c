"""Painting the notes below a card of a row, and a card while it is turned up."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetrics, QPainter

from oathsworn_gui.games.oathsworn.ui.draw.face_paint import Words, paint_face
from oathsworn_gui.games.oathsworn.views.might.faces import Note, Shown
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

GAP = 8
"""Px between two cards."""
_NUMBER = 28
"""The size of numbers in px."""


def paint_turned(
    painter: QPainter,
    box: QRectF,
    shown: Shown,
    theme: Theme,
    texts: Texts,
    turned: float,
    *,
    words: Words = "small",
) -> None:
    """Paint a card; while it turns, from 0 to 1, first its back, then its face, narrower.

    ``words`` as for `paint_face`.
    """
    if turned >= 1.0:
        paint_face(painter, box, shown, theme, texts, words=words)
        return
    painter.save()
    painter.translate(box.center().x(), 0)
    painter.scale(max(abs(1 - 2 * turned), 0.04), 1)
    painter.translate(-box.center().x(), 0)
    front = shown if turned > 0.5 else shown._replace(face=None)
    paint_face(painter, box, front, theme, texts, words=words)
    painter.restore()


def paint_note(painter: QPainter, box: QRectF, note: Note, theme: Theme) -> None:
    """Paint a note below the ``box`` of its card."""
    color = theme.color(note.color)
    number = QRectF(box.x(), box.bottom() + 2, box.width(), 30)
    paint_words(painter, number, note.number, _fitting(theme, note.number, number), color)
    words = QRectF(box.x() - GAP / 2, number.bottom() - 2, box.width() + GAP, 20)
    paint_words(painter, words, note.words, theme.font("text", 15, "semibold"), color)


def _fitting(theme: Theme, words: str, box: QRectF) -> QFont:
    """Return the face of numbers, as large as the words have room."""
    wide = QFontMetrics(theme.font("number", _NUMBER)).horizontalAdvance(words)
    size = _NUMBER if wide <= box.width() else int(_NUMBER * box.width() / wide)
    return theme.font("number", size)
