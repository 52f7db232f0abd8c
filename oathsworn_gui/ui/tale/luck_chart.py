"""The line of somebody's luck around zero, with the bands in which most tables lie."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.tale.deeds import Luck
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.tale.luck_words import signed

_HIGH = 240
_LABELS = 40
"""Px for the numbers at the left, and for the end at the right."""
_STEP = 10.0


def scale_of(lucks: Sequence[Luck]) -> float:
    """Return the value at the upper and lower edge of all charts: twice the widest deviation."""
    reached = [max(abs(sum_), 2 * deviation) for luck in lucks for sum_, deviation in luck.line]
    return _STEP * max(1, -(-max(reached, default=_STEP) // _STEP))


class LuckChart(QWidget):
    """Draws in order against what they came to less what was expected.

    Two tables in three end in the inner band, 19 in 20 in the outer one. Above zero the area is
    full, below it is hatched. Read from a ``distance`` its numbers are larger, and it takes the
    height that it is given.
    """

    def __init__(
        self, theme: Theme, luck: Luck, scale: float, spoken: str, *, distance: bool = False
    ) -> None:
        """Show ``luck`` on a scale from minus to plus ``scale``."""
        super().__init__()
        self._theme, self._luck, self._scale = theme, luck, scale
        self._end_size = 30 if distance else 22
        self.setObjectName("luck-chart")
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if not distance:
            self.setFixedHeight(_HIGH)

    def show_luck(self, luck: Luck, scale: float) -> None:
        """Show another line."""
        self._luck, self._scale = luck, scale
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of a column."""
        return QSize(380, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint bands, chapters, line and end."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        right = _LABELS + self._end_size - 22
        wide = max(1, self.width() - _LABELS - right - 8)
        room = QRectF(_LABELS, 8, wide, self.height() - 16)
        self._paint_bands(painter, room)
        self._paint_grid(painter, room)
        self._paint_line(painter, room)
        painter.end()

    def _at(self, room: QRectF, place: int, value: float) -> QPointF:
        last = max(1, len(self._luck.line))
        x = room.left() + room.width() * place / last
        y = room.center().y() - value / self._scale * room.height() / 2
        return QPointF(x, y)

    def _paint_bands(self, painter: QPainter, room: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        spread = [0.0, *(deviation for _, deviation in self._luck.line)]
        for times, token, alpha in ((2, "raised", 255), (1, "line", 120)):
            upper = [self._at(room, n, times * each) for n, each in enumerate(spread)]
            lower = [self._at(room, n, -times * each) for n, each in enumerate(spread)]
            color = QColor(self._theme.color(token))
            color.setAlpha(alpha)
            painter.setBrush(color)
            painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))

    def _paint_grid(self, painter: QPainter, room: QRectF) -> None:
        theme, middle = self._theme, room.center().y()
        painter.setPen(QPen(theme.color("line"), 1))
        for after in (each for each in self._luck.chapters if 0 < each < len(self._luck.line)):
            x = self._at(room, after, 0).x()
            painter.drawLine(QPointF(x, room.top()), QPointF(x, room.bottom()))
        painter.setPen(QPen(theme.color("gold"), 1))
        painter.drawLine(QPointF(room.left(), middle), QPointF(room.right(), middle))
        right = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        font = theme.font("text", 15)
        half = round(self._scale / 2)
        for value, words in ((half, f"+{half}"), (0, "0"), (-half, f"−{half}")):
            y = self._at(room, 0, value).y()
            box = QRectF(0, y - 10, _LABELS - 8, 20)
            paint_words(painter, box, words, font, theme.color("quiet"), right)

    def _paint_line(self, painter: QPainter, room: QRectF) -> None:
        theme, luck = self._theme, self._luck
        points = [self._at(room, n, each) for n, each in enumerate((0.0, *_sums(luck)))]
        area = QPainterPath(QPointF(points[0].x(), room.center().y()))
        for point in points:
            area.lineTo(point)
        area.lineTo(QPointF(points[-1].x(), room.center().y()))
        middle = room.center().y()
        above = QRectF(0, 0, self.width(), middle)
        below = QRectF(0, middle, self.width(), self.height() - middle)
        for half, token, pattern in (
            (above, "moss", Qt.BrushStyle.SolidPattern),
            (below, "blood", Qt.BrushStyle.BDiagPattern),
        ):
            painter.save()
            painter.setClipRect(half)
            painter.setOpacity(0.6 if half is above else 1.0)
            painter.fillPath(area, QBrush(theme.color(token), pattern))
            painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("text"), 2))
        painter.drawPolyline(QPolygonF(points))
        self._paint_end(painter, points[-1])

    def _paint_end(self, painter: QPainter, end: QPointF) -> None:
        theme = self._theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text"))
        painter.drawEllipse(end, 4.5, 4.5)
        left = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        y = min(max(end.y(), 16), self.height() - 16)
        box = QRectF(end.x() + 7, y - 18, self.width() - end.x() - 7, 36)
        font = theme.font("number", self._end_size)
        paint_words(painter, box, signed(self._luck), font, theme.color("text"), left)


def _sums(luck: Luck) -> tuple[float, ...]:
    return tuple(each for each, _ in luck.line)
