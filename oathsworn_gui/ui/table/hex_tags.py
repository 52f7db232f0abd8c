"""Text on a hex board: tags placed where they hide no figure and no other tag."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from oathsworn_gui.tabletop.hex_overlay import Tag, TagKind
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_view import View

PADDING = 8.0
GAP = 4.0


def tag_font(view: View, theme: Theme) -> QFont:
    """Return the face of tags: it follows the hexes within what can be read."""
    return theme.font("text", min(max(round(view.side * 0.35), 12), 26), "semibold")


class Placed(NamedTuple):
    """Words with the pixels they are laid on."""

    room: QRectF
    text: str
    kind: TagKind


def place_tags(
    view: View, tags: Sequence[Tag], taken: Sequence[QRectF], inside: QRectF, theme: Theme
) -> list[Placed]:
    """Place tags above, below, right or left of their hexes, clear of ``taken`` and each other.

    If all four are taken, use the place that hides least. All stay ``inside``; a tag whose hex is
    out of
    view is omitted.
    """
    metrics = QFontMetricsF(tag_font(view, theme))
    occupied, placed = list(taken), list[Placed]()
    for tag in tags:
        if not inside.contains(view.middle(tag.at)):
            continue
        size = QRectF(QPointF(0, 0), _size(metrics, tag.text, inside))
        rooms = [_kept_in(room, inside) for room in _rooms(view, tag, size)]
        best = _freest(rooms, occupied)
        occupied.append(best)
        placed.append(Placed(best, tag.text, tag.kind))
    return placed


def _size(metrics: QFontMetricsF, text: str, inside: QRectF) -> QSizeF:
    wide = metrics.horizontalAdvance(text) + 2 * PADDING
    return QSizeF(min(wide, inside.width()), metrics.height() + 6)


def _rooms(view: View, tag: Tag, size: QRectF) -> list[QRectF]:
    """Return where a tag may lie, best first: close to its hex, then further away."""
    middle, found = view.middle(tag.at), list[QRectF]()
    half = size.width() / 2, size.height() / 2
    for far in (0.76, 0.95, 1.7, 2.6, 3.5):
        up, along = far * view.side + half[1] + GAP, far * view.side + half[0] + GAP
        for x, y in ((0.0, -up), (0.0, up), (along, 0.0), (-along, 0.0)):
            corner = middle + QPointF(x - half[0], y - half[1])
            found.append(QRectF(corner, size.size()))
    return found


def _kept_in(room: QRectF, inside: QRectF) -> QRectF:
    left = max(min(room.left(), inside.right() - room.width()), inside.left())
    top = max(min(room.top(), inside.bottom() - room.height()), inside.top())
    return QRectF(left, top, room.width(), room.height())


def _freest(rooms: Sequence[QRectF], taken: Sequence[QRectF]) -> QRectF:
    """Return the first room that hides nothing of what is taken, else the one that hides least."""
    free = next((room for room in rooms if not any(map(room.intersects, taken))), None)
    return min(rooms, key=lambda room: _hidden(room, taken)) if free is None else free


def _hidden(room: QRectF, taken: Sequence[QRectF]) -> float:
    """Return how many square pixels of what is taken a tag would hide."""
    found = 0.0
    for other in taken:
        both = room.intersected(other)
        if not both.isEmpty():
            found += both.width() * both.height()
    return found


def paint_tags(painter: QPainter, placed: Sequence[Placed], font: QFont, theme: Theme) -> None:
    """Paint tags that were laid."""
    for tag in placed:
        paint_chip(painter, tag, font, theme)


def paint_chip(painter: QPainter, tag: Placed, font: QFont, theme: Theme) -> None:
    """Paint one tag: the target's with a blood line, a note's with an ember one."""
    line = {"target": "blood", "dropped": "line", "note": "ember"}[tag.kind]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 110))
    painter.drawRoundedRect(tag.room.translated(2, 3), 4, 4)
    painter.setPen(QPen(theme.color(line), 2.0 if tag.kind == "target" else 1.2))
    painter.setBrush(theme.color("ground"))
    painter.drawRoundedRect(tag.room, 4, 4)
    wide = tag.room.width() - PADDING
    words = QFontMetricsF(font).elidedText(tag.text, Qt.TextElideMode.ElideRight, wide)
    paint_words(painter, tag.room, words, font, theme.color("text"))


def beside(pixel: QPointF, text: str, inside: QRectF, font: QFont) -> Placed:
    """Return a tag at the lower right of the pointer, above it at the lower rim; kept inside."""
    size = _size(QFontMetricsF(font), text, inside)
    below = QRectF(pixel + QPointF(18, 22), size)
    above = QRectF(pixel + QPointF(18, -22 - size.height()), size)
    room = below if below.bottom() <= inside.bottom() or above.top() < inside.top() else above
    return Placed(_kept_in(room, inside), text, "target")
