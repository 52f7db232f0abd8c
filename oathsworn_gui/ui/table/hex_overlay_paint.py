"""Overlays of a hex board that cover hexes: regions and arcs, each kind by colour and pattern.

Fills are painted without smoothed edges, lines with them: an edge hides the steps of its fill,
and hundreds of hexes stay far below a frame.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap

from oathsworn_gui.tabletop.hex_overlay import ArcMarks, Region, RegionKind
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_outline import open_sides, outline, side_lines
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_view import View


class Look(NamedTuple):
    """How a kind of region looks: colour, strength of its wash, pattern, edge in hex sides."""

    color: str
    wash: float
    pattern: str = ""
    line: Qt.PenStyle = Qt.PenStyle.SolidLine
    wide: float = 0.06
    double: bool = False


LOOKS: Mapping[RegionKind, Look] = {
    "zone": Look("board-moss", 0.14, line=Qt.PenStyle.DashDotLine, wide=0.07),
    "sight": Look("board-steel", 0.2, wide=0.05),
    "reach": Look("board-moss", 0.24),
    "threat": Look("board-blood", 0.1, pattern="hatch"),
    "legal": Look("board-moss", 0.12, pattern="dots"),
    "area": Look("board-ember", 0.3, wide=0.065, double=True),
    "arrival": Look("board-ember", 0.13, line=Qt.PenStyle.DashLine, wide=0.085),
}
"""The kinds of regions, what is painted first first."""


def paint_regions(painter: QPainter, view: View, regions: Iterable[Region], stamps: Stamps) -> None:
    """Paint regions; those of one kind share their wash, each has its own edge.

    Labels come last, so that no other region dims a number.
    """
    kinds: dict[RegionKind, list[Region]] = {}
    for region in regions:
        kinds.setdefault(region.kind, []).append(region)
    for kind in LOOKS:
        if kind in kinds:
            _paint_kind(painter, view, kinds[kind], stamps)
    for kind in LOOKS:
        for region in kinds.get(kind, ()):
            if isinstance(region.hexes, Mapping):
                _paint_labels(painter, view, region.hexes, LOOKS[kind].color, stamps)


def _paint_kind(painter: QPainter, view: View, regions: list[Region], stamps: Stamps) -> None:
    look, theme = LOOKS[regions[0].kind], stamps.theme
    if len(regions) == 1:
        lay_look(painter, view, regions[0].hexes, look, stamps)
    else:
        every = frozenset[Hex]().union(*(region.hexes for region in regions))
        lay_look(painter, view, every, look._replace(wide=0), stamps)
        for region in regions:
            lay_look(painter, view, region.hexes, look._replace(wash=0), stamps)
    for region in regions:
        if look.line != Qt.PenStyle.SolidLine:
            _paint_dashes(painter, view, frozenset(region.hexes), look, theme)


def lay_look(
    painter: QPainter, view: View, hexes: Collection[Hex], look: Look, stamps: Stamps
) -> None:
    """Lay the wash, the pattern and the edge of a region, one stamp a hex.

    Not as polygons: Qt fills large ones in several threads, which stutters on a busy machine.
    """
    by_mask: dict[int, list[tuple[int, int]]] = {}
    for at, mask in open_sides(hexes).items():
        if mask or look.wash:
            by_mask.setdefault(mask, []).append(at)
    for mask, some in by_mask.items():
        paint = partial(_paint_hex, look=look, mask=mask, theme=stamps.theme)
        stamps.lay_all(painter, view, some, (look, mask), paint)


def _paint_hex(painter: QPainter, view: View, look: Look, mask: int, theme: Theme) -> None:
    color = theme.color(look.color)
    if look.wash:
        _paint_wash(painter, view, look, color)
    if look.wide and look.line == Qt.PenStyle.SolidLine:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color, max(look.wide * view.side, 1.6)))
        painter.drawLines(side_lines(mask, view, 0.05))
    if look.wide and look.double:
        painter.setPen(QPen(color, max(look.wide * view.side * 0.6, 1.2)))
        painter.drawLines(side_lines(mask, view, 0.18))


def _paint_wash(painter: QPainter, view: View, look: Look, color: QColor) -> None:
    wash = QColor(color)
    wash.setAlphaF(look.wash)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wash)
    painter.drawPolygon(view.hexagon(Hex(0, 0)))
    if look.pattern:
        step = min(max(round(view.side * 0.24), 6), 14)
        ratio = painter.device().devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QBrush(_tile(look.pattern, color.name(), step, ratio)))
        painter.drawPolygon(view.hexagon(Hex(0, 0), 0.97))


@lru_cache(maxsize=32)
def _tile(pattern: str, code: str, step: int, ratio: float) -> QPixmap:
    """Return one piece of a pattern, ``step`` px across; it repeats without a seam."""
    pixmap = QPixmap(round(step * ratio), round(step * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = QColor(code)
    color.setAlphaF(0.62)
    if pattern == "hatch":
        painter.setPen(QPen(color, max(1.2, step * 0.15)))
        for shift in (-step, 0, step):
            painter.drawLine(QPointF(shift - 2, step + 2), QPointF(shift + step + 2, -2))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawEllipse(QPointF(step / 2, step / 2), step * 0.14, step * 0.14)
    painter.end()
    return pixmap


def _paint_dashes(
    painter: QPainter, view: View, hexes: frozenset[Hex], look: Look, theme: Theme
) -> None:
    pen = QPen(theme.color(look.color), max(look.wide, 1.8 / view.side), look.line)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if look.line == Qt.PenStyle.DashLine:
        pen.setDashPattern([2.6, 1.7])
    painter.save()
    painter.translate(view.left, view.top)
    painter.scale(view.side, view.side)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline(hexes, view.orientation, 0.06, 0.16))
    painter.restore()


def _paint_labels(
    painter: QPainter, view: View, labels: Mapping[Hex, str], color: str, stamps: Stamps
) -> None:
    for at, words in labels.items():
        if words:
            paint = partial(_paint_label, words=words, color=color, theme=stamps.theme)
            stamps.lay(painter, view, at, ("label", words, color), 0.8, paint)


def _paint_label(painter: QPainter, view: View, words: str, color: str, theme: Theme) -> None:
    """Paint a number of a hex with a light edge, so that it is read on any ground."""
    middle, s = view.middle(Hex(0, 0)), view.side
    box = QRectF(middle.x() - s, middle.y() - s * 0.6, 2 * s, s * 1.2)
    font = theme.font("number", max(11, round(s * (0.62 if len(words) < 3 else 0.4))))
    light = QColor(theme.color("parchment-light"))
    light.setAlphaF(0.7)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        paint_words(painter, box.translated(dx * s * 0.035, dy * s * 0.035), words, font, light)
    paint_words(painter, box, words, font, theme.color(color).darker(135))


_ARCS = {
    "front": Look("parchment-light", 0.42, wide=0),
    "rear": Look("ink", 0.34, wide=0),
}
_FLANK = Look("board-steel", 0.14, wide=0)
_ARC_EDGE = Look("board-steel", 0, wide=0.06)


def paint_arcs(painter: QPainter, view: View, arcs: ArcMarks, stamps: Stamps) -> None:
    """Paint the arcs about a figure: front lightest, rear darkest, a line about each."""
    for arc, hexes in arcs.hexes.items():
        lay_look(painter, view, hexes, _ARCS.get(arc, _FLANK), stamps)
        lay_look(painter, view, hexes, _ARC_EDGE, stamps)


def middle_of(view: View, hexes: Iterable[Hex]) -> QPointF | None:
    """Return the pixel in the middle of hexes, None when there are none."""
    points = [view.middle(at) for at in hexes]
    if not points:
        return None
    return QPointF(
        sum(point.x() for point in points) / len(points),
        sum(point.y() for point in points) / len(points),
    )
