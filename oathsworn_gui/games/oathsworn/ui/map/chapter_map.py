"""The map of a chapter in the colours of print, with the way taken and its order."""

from collections import Counter
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QPolygonF

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import MapPoint
from oathsworn_gui.games.oathsworn.ui.map.map_art import paint_map
from oathsworn_gui.games.oathsworn.views.map.map_layout import scene
from oathsworn_gui.games.oathsworn.views.map.way_taken import WayTaken, way_taken
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.photo_file import image_of
from oathsworn_gui.ui.contract.chapter_map import ChapterMap
from oathsworn_gui.ui.printing.paper import face
from oathsworn_gui.ui.printing.paper_texts import write

_RATIO = 440 / 750
_SPOT, _ORDER = 15.0, 10.0
_SWAY = 0.12

_PRINT = {
    "parchment": "#f3ead2",
    "parchment-light": "#fffaec",
    "ink": "#231d13",
    "ink-soft": "#6d5d3d",
    "water": "#b7cdd2",
    "water-ink": "#5b7d88",
    "stone": "#e4d9bd",
    "roof": "#b9705a",
    "foliage": "#7c8f62",
    "foliage-dark": "#59703f",
    "foliage-light": "#b4c29a",
    "blood-fill": "#9a2e23",
    "accent": "#a34c0e",
    "quiet": "#8b7a55",
}


class PrintInks:
    """The colours of a map on paper: light, so that the way is the darkest on it."""

    def color(self, token: str) -> QColor:
        """Return the colour of a token.

        Raises:
            KeyError: there is no such token.
        """
        return QColor(_PRINT[token])


def chapter_map(
    campaign: Campaign, box: Box, texts: Texts, chapter: str, way: tuple[str, ...]
) -> ChapterMap | None:
    """Return the map of a chapter with the way taken, None where nobody went anywhere."""
    taken = way_taken(campaign, box, chapter, way)
    if taken is None:
        return None
    picture = image_of(taken.picture) if taken.picture else None
    ratio = _RATIO if picture is None else picture.height() / picture.width()
    words = texts.say("book.way", n=len(taken.visited))
    return ChapterMap(taken.name, ratio, partial(_paint, taken, picture), words)


def _paint(taken: WayTaken, picture: QImage | None, painter: QPainter, box: QRectF) -> None:
    painter.save()
    painter.translate(box.topLeft())
    size = box.size()
    if picture is None:
        inks = PrintInks()
        painter.fillRect(QRectF(QPointF(0, 0), size), inks.color("parchment"))
        paint_map(painter, scene(taken.seed, taken.drawn), taken.seed, size, inks)
    else:
        painter.drawImage(QRectF(QPointF(0, 0), size), picture)
    _Way(painter, size, taken).paint()
    painter.restore()


class _Way:
    """Paints the way over a map of ``size``."""

    def __init__(self, painter: QPainter, size: QSizeF, taken: WayTaken) -> None:
        self._painter, self._size, self._taken = painter, size, taken
        self._inks = PrintInks()

    def paint(self) -> None:
        """Paint the way, the places, their order, and the name of the map."""
        taken = self._taken
        self._paint_way()
        for number, at in taken.others.items():
            self._paint_spot(number, self._at(at), seen=False)
        for number, at in taken.places.items():
            self._paint_spot(number, self._at(at), seen=True)
        times = Counter[int]()
        for order, number in enumerate(taken.visited, 1):
            self._paint_order(order, self._at(taken.places[number]), times[number])
            times[number] += 1
        if taken.name:
            self._paint_name()

    def _at(self, point: MapPoint) -> QPointF:
        """Return where a point is, with room for its disc at the edge."""
        edge = _SPOT + 6
        x, y = point[0] * self._size.width(), point[1] * self._size.height()
        return QPointF(
            min(max(x, edge), self._size.width() - edge),
            min(max(y, edge), self._size.height() - edge),
        )

    def _paint_way(self) -> None:
        stops = [self._at(self._taken.places[n]) for n in self._taken.visited]
        path = QPainterPath(stops[0])
        for n, (a, b) in enumerate(pairwise(stops)):
            across = QPointF(-(b.y() - a.y()), b.x() - a.x()) * (_SWAY if n % 2 else -_SWAY)
            path.quadTo((a + b) / 2 + across, b)
        halo = QPen(self._inks.color("parchment-light"), 8)
        halo.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen = QPen(self._inks.color("accent"), 4)
        pen.setDashPattern([2.2, 1.5])
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for each in (halo, pen):
            self._painter.setPen(each)
            self._painter.drawPath(path)

    def _paint_spot(self, number: int, at: QPointF, *, seen: bool) -> None:
        painter, inks = self._painter, self._inks
        ink = inks.color("ink" if seen else "quiet")
        painter.setPen(QPen(ink, 2.4 if seen else 1.4))
        painter.setBrush(inks.color("parchment-light"))
        painter.drawEllipse(at, _SPOT, _SPOT)
        box = QRectF(at.x() - _SPOT, at.y() - _SPOT, 2 * _SPOT, 2 * _SPOT)
        paint_words(painter, box, str(number), face(17, "semibold"), ink)

    def _paint_order(self, order: int, at: QPointF, again: int) -> None:
        """Paint the order at the shoulder of a place, a later one beside an earlier one."""
        middle = at + QPointF(_SPOT * 0.8 + again * 2 * _ORDER, -_SPOT * 0.9)
        middle.setX(min(middle.x(), self._size.width() - _ORDER - 2))
        middle.setY(max(middle.y(), _ORDER + 2))
        self._painter.setPen(QPen(self._inks.color("parchment-light"), 1.4))
        self._painter.setBrush(self._inks.color("accent"))
        self._painter.drawEllipse(middle, _ORDER, _ORDER)
        box = QRectF(middle.x() - _ORDER, middle.y() - _ORDER, 2 * _ORDER, 2 * _ORDER)
        light = self._inks.color("parchment-light")
        paint_words(self._painter, box, str(order), face(13, "bold"), light)

    def _paint_name(self) -> None:
        font = face(24, role="display")
        wide = QFontMetricsF(font).horizontalAdvance(self._taken.name) + 56
        box = QRectF(18, 16, wide, 46)
        ribbon = (
            box.topLeft(),
            box.topRight(),
            QPointF(box.right() - 12, box.center().y()),
            box.bottomRight(),
            box.bottomLeft(),
        )
        self._painter.setPen(QPen(self._inks.color("ink"), 1.6))
        self._painter.setBrush(self._inks.color("parchment-light"))
        self._painter.drawPolygon(QPolygonF(ribbon))
        self._painter.setPen(self._inks.color("ink"))
        left = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._painter.setFont(font)
        write(self._painter, box.adjusted(20, 0, 0, 0), left, self._taken.name)
