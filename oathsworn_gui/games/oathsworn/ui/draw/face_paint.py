"""How a MIGHT card or die is painted: face, back, empty place. Functions of values."""

from typing import Literal

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from oathsworn_gui.games.oathsworn.model.might_cards import LETTERS, read_unit
from oathsworn_gui.games.oathsworn.views.might.faces import Shown, marks
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

Words = Literal["small", "large", "none"]
WIDE = 64
HIGH = 88
"""A card in px at its plain size; everything on it grows with its height."""

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_PLACES = {"open", "next", "left-out", "wrong"}


def paint_face(
    painter: QPainter,
    box: QRectF,
    shown: Shown,
    theme: Theme,
    texts: Texts,
    *,
    words: Words = "small",
) -> None:
    """Paint a card, or a die as a square, with its letter and its numbers.

    Its ``words`` stay small, are large on a large card, or are left out for a larger number.
    """
    edge = _outline(box, die=shown.die)
    if shown.slot in _PLACES:
        _paint_place(painter, edge, shown, theme)
        return
    ink = theme.color(f"might-{shown.colour}-ink")
    painter.setPen(QPen(theme.color("card-line"), 1.5))
    painter.setBrush(theme.color(f"might-{shown.colour}"))
    painter.drawRoundedRect(edge, 6, 6)
    if shown.face is None:
        _paint_back(painter, edge, shown, theme, ink)
    else:
        if shown.face == "0":
            _hatch(painter, edge, ink, box.height() / HIGH)
        _paint_front(painter, box, edge, shown, theme, texts, words=words)
    if shown.slot == "doubted":
        painter.setPen(QPen(theme.color("blood"), 3, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(edge, 6, 6)


def _hatch(painter: QPainter, edge: QRectF, ink: QColor, k: float) -> None:
    """Hatch a blank, which is told by more than its 0."""
    line, round_ = QColor(ink), QPainterPath()
    line.setAlphaF(0.2)
    round_.addRoundedRect(edge.adjusted(1, 1, -1, -1), 6, 6)
    apart = 6.0 + 3.0 * min(k, 2.0)
    high, wide = edge.height(), edge.width()
    painter.save()
    painter.setClipPath(round_, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(line, 1.0 if k < 1 else 1.5))
    left, top = edge.x(), edge.y()
    for n in range(1, int((wide + high) / apart) + 1):
        at = n * apart
        painter.drawLine(QLineF(left + at, top, left + at - high, top + high))
    painter.restore()


def _outline(box: QRectF, *, die: bool) -> QRectF:
    inner = box.adjusted(1.5, 1.5, -1.5, -1.5)
    off = box.height() * 13 / HIGH
    return inner.adjusted(0, off, 0, -off) if die else inner


def _paint_place(painter: QPainter, edge: QRectF, shown: Shown, theme: Theme) -> None:
    solid = shown.slot in {"next", "wrong"}
    line = {"next": "ember", "wrong": "blood"}.get(shown.slot, "card-line")
    style = Qt.PenStyle.SolidLine if solid else Qt.PenStyle.DashLine
    painter.setPen(QPen(theme.color(line), 2, style))
    painter.setBrush(theme.color("raised" if solid else "well"))
    painter.drawRoundedRect(edge, 6, 6)
    words = LETTERS[read_unit(shown.colour).colour]
    size = round(edge.width() * 0.36)
    if shown.slot == "wrong":
        words = (shown.face or "").replace("*", "✱")
    color = theme.color("blood" if shown.slot == "wrong" else "quiet")
    paint_words(painter, edge, words, theme.font("number", size), color)
    if shown.slot == "wrong":
        painter.setPen(QPen(theme.color("blood"), 2))
        painter.drawLine(
            edge.bottomLeft() * 0.8 + edge.topRight() * 0.2,
            edge.topRight() * 0.8 + edge.bottomLeft() * 0.2,
        )


def _paint_back(painter: QPainter, edge: QRectF, shown: Shown, theme: Theme, ink: QColor) -> None:
    line = QColor(ink)
    line.setAlphaF(0.35)
    painter.setPen(QPen(line, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(edge.adjusted(5, 5, -5, -5), 4, 4)
    letter = LETTERS[read_unit(shown.colour).colour]
    paint_words(painter, edge, letter, theme.font("number", round(edge.width() * 0.49)), ink)


def _paint_front(
    painter: QPainter,
    box: QRectF,
    edge: QRectF,
    shown: Shown,
    theme: Theme,
    texts: Texts,
    *,
    words: Words,
) -> None:
    ink, k = theme.color(f"might-{shown.colour}-ink"), box.height() / HIGH
    face = shown.face or ""
    word = round(14 * (k if words == "large" else min(k, 1.3)))
    small = theme.font("text", word, "semibold")
    top = QRectF(edge.x() + 6 * k, edge.y() + 2 * k, edge.width() - 12 * k, 20 * k)
    if words != "none":
        paint_words(painter, top, LETTERS[read_unit(shown.colour).colour], small, ink, _LEFT)
    if shown.extra:
        beside = top.adjusted(0, 0, -18 * k, 0) if face.endswith("*") and shown.die else top
        paint_words(painter, beside, "+", theme.font("number", round(18 * k)), ink, _RIGHT)
    told = () if shown.die or words == "none" else marks(texts, shown._replace(extra=False))
    foot = "".join(told[:1])
    number = edge if shown.die or not foot else edge.adjusted(0, 4 * k, 0, -12 * k)
    if face.endswith("*"):
        star = QRectF(edge.right() - 24 * k, edge.center().y() - 26 * k, 20 * k, 20 * k)
        paint_words(painter, star, "✱", theme.font("number", round(18 * k)), ink)
    figure = theme.font("number", round((58 if words == "none" else 38) * k))
    paint_words(painter, number, face.rstrip("*"), figure, ink)
    if foot and k >= 1:
        below = QRectF(edge.x(), edge.bottom() - 22 * k, edge.width(), 20 * k)
        paint_words(painter, below, foot, theme.font("text", word), ink)
