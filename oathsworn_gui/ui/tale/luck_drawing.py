"""The drawing of somebody's luck around zero, for the screen and for paper."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from oathsworn_gui.tale.deeds import Luck
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.tale.luck_words import signed

_LABELS = 40
"""Px for the numbers at the left, and for the end at the right."""
_STEP = 10.0
END = 22
"""Height in px of the number at the end of a line that is read from near."""


def scale_of(lucks: Sequence[Luck]) -> float:
    """Return the value at the upper and lower edge of all charts: twice the widest deviation."""
    reached = [max(abs(sum_), 2 * deviation) for luck in lucks for sum_, deviation in luck.line]
    return _STEP * max(1, -(-max(reached, default=_STEP) // _STEP))


def paint_luck(
    painter: QPainter, box: QRectF, luck: Luck, scale: float, theme: Theme, end_size: int = END
) -> None:
    """Paint bands, chapters, line and end into ``box``, on a scale from minus to plus ``scale``.

    Two tables in three end in the inner band, 19 in 20 in the outer one. Above zero the area is
    full, below it is hatched. ``end_size`` is the height of the number at the end in px.
    """
    drawing = _Drawing(painter, box, luck, scale, theme, end_size)
    drawing.bands()
    drawing.grid()
    drawing.line()


class _Drawing:
    def __init__(
        self,
        painter: QPainter,
        box: QRectF,
        luck: Luck,
        scale: float,
        theme: Theme,
        end_size: int,
    ) -> None:
        self._painter, self._box, self._luck = painter, box, luck
        self._scale, self._theme, self._end_size = scale, theme, end_size
        self._room = QRectF(
            box.left() + _LABELS,
            box.top() + 8,
            max(1, box.width() - 2 * _LABELS - 8 - (end_size - END)),
            box.height() - 16,
        )

    def _at(self, place: int, value: float) -> QPointF:
        last = max(1, len(self._luck.line))
        x = self._room.left() + self._room.width() * place / last
        y = self._room.center().y() - value / self._scale * self._room.height() / 2
        return QPointF(x, y)

    def bands(self) -> None:
        """Paint the bands in which most tables lie."""
        self._painter.setPen(Qt.PenStyle.NoPen)
        spread = [0.0, *(deviation for _, deviation in self._luck.line)]
        for times, token, alpha in ((2, "raised", 255), (1, "line", 120)):
            upper = [self._at(n, times * each) for n, each in enumerate(spread)]
            lower = [self._at(n, -times * each) for n, each in enumerate(spread)]
            color = QColor(self._theme.color(token))
            color.setAlpha(alpha)
            self._painter.setBrush(color)
            self._painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))

    def grid(self) -> None:
        """Paint where chapters began, zero, and the numbers at the left."""
        painter, theme, room = self._painter, self._theme, self._room
        middle = room.center().y()
        painter.setPen(QPen(theme.color("line"), 1))
        for after in (each for each in self._luck.chapters if 0 < each < len(self._luck.line)):
            x = self._at(after, 0).x()
            painter.drawLine(QPointF(x, room.top()), QPointF(x, room.bottom()))
        painter.setPen(QPen(theme.color("gold"), 1))
        painter.drawLine(QPointF(room.left(), middle), QPointF(room.right(), middle))
        right = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        font = theme.font("text", 15)
        half = round(self._scale / 2)
        for value, words in ((half, f"+{half}"), (0, "0"), (-half, f"−{half}")):
            y = self._at(0, value).y()
            box = QRectF(self._box.left(), y - 10, _LABELS - 8, 20)
            paint_words(painter, box, words, font, theme.color("quiet"), right)

    def line(self) -> None:
        """Paint the line, what lies between it and zero, and its end."""
        painter, theme, whole = self._painter, self._theme, self._box
        middle = self._room.center().y()
        sums = (0.0, *(each for each, _ in self._luck.line))
        points = [self._at(n, each) for n, each in enumerate(sums)]
        area = QPainterPath(QPointF(points[0].x(), middle))
        for point in points:
            area.lineTo(point)
        area.lineTo(QPointF(points[-1].x(), middle))
        above = QRectF(whole.topLeft(), QPointF(whole.right(), middle))
        below = QRectF(QPointF(whole.left(), middle), whole.bottomRight())
        for half, token, pattern in (
            (above, "moss", Qt.BrushStyle.SolidPattern),
            (below, "blood", Qt.BrushStyle.BDiagPattern),
        ):
            painter.save()
            painter.setClipRect(half, Qt.ClipOperation.IntersectClip)
            painter.setOpacity(0.6 if half is above else 1.0)
            painter.fillPath(area, QBrush(theme.color(token), pattern))
            painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("text"), 2))
        painter.drawPolyline(QPolygonF(points))
        self._end(points[-1])

    def _end(self, end: QPointF) -> None:
        painter, theme, whole = self._painter, self._theme, self._box
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text"))
        painter.drawEllipse(end, 4.5, 4.5)
        left = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        y = min(max(end.y(), whole.top() + 16), whole.bottom() - 16)
        box = QRectF(end.x() + 7, y - 18, whole.right() - end.x() - 7, 36)
        font = theme.font("number", self._end_size)
        paint_words(painter, box, signed(self._luck), font, theme.color("text"), left)
