"""Paints the spots of a map while they are being marked, and the crosshair for the next."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from oathsworn_gui.games.oathsworn.model.own import MapPoint
from oathsworn_gui.games.oathsworn.ui.map.map_pieces import TOKEN, box_at, halo
from oathsworn_gui.games.oathsworn.views.map.map_state import Marking
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

MARK = 32
"""The size of a marked spot in px: smaller than a token, so that the picture is seen."""

_ARM = 26


def paint_marks(
    painter: QPainter,
    theme: Theme,
    marking: Marking,
    at: Callable[[MapPoint], QPointF],
    dragged: tuple[int, MapPoint] | None,
) -> None:
    """Paint spots marked, spots still at their default, and one that is being ``dragged``."""
    for number, point in marking.default.items():
        _ghost(painter, theme, at(point), number)
    for number, point in marking.marks.items():
        place = dragged[1] if dragged is not None and dragged[0] == number else point
        _mark(painter, theme, at(place), number, chosen=number == marking.number)


def paint_crosshair(painter: QPainter, theme: Theme, at: QPointF, number: int) -> None:
    """Paint where location ``number`` would be marked now."""
    for color, width in ((QColor(0, 0, 0, 170), 6), (theme.color("ember"), 3)):
        painter.setPen(QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, TOKEN / 2 - 4, TOKEN / 2 - 4)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            way = QPointF(x, y)
            painter.drawLine(at + way * 8, at + way * (_ARM + 4))
    beside = at + QPointF(_ARM + 20, -_ARM)
    halo(painter, beside, MARK)
    _disc(painter, beside, "ember", theme)
    painter.setPen(Qt.PenStyle.NoPen)
    _number(painter, theme, beside, number, "ember-ink")


def _mark(painter: QPainter, theme: Theme, at: QPointF, number: int, *, chosen: bool) -> None:
    halo(painter, at, MARK)
    _disc(painter, at, "bone", theme)
    if chosen:
        painter.setPen(QPen(theme.color("ember"), 4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, MARK / 2 + 4, MARK / 2 + 4)
    _number(painter, theme, at, number, "bone-ink")


def _ghost(painter: QPainter, theme: Theme, at: QPointF, number: int) -> None:
    painter.setPen(QPen(theme.color("ink"), 2, Qt.PenStyle.DashLine))
    ground = QColor(theme.color("parchment-light"))
    ground.setAlpha(140)
    painter.setBrush(ground)
    painter.drawEllipse(at, MARK / 2 - 1, MARK / 2 - 1)
    _number(painter, theme, at, number, "ink")


def _disc(painter: QPainter, at: QPointF, fill: str, theme: Theme) -> None:
    painter.setPen(QPen(theme.color("obsidian"), 2))
    painter.setBrush(theme.color(fill))
    painter.drawEllipse(at, MARK / 2 - 1, MARK / 2 - 1)


def _number(painter: QPainter, theme: Theme, at: QPointF, number: int, ink: str) -> None:
    font = theme.font("number", 20)
    paint_words(painter, box_at(at, MARK), str(number), font, theme.color(ink))
