"""Printed marks: boxes, circles, tracks, dice, discs, lines.

Marks differ by shape and ink, never by colour; free places are drawn thin, so that one can
continue with a pen.
"""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS, number_words
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import shield_path
from oathsworn_gui.ui.printing.paper import BLACK, LINE, QUIET, WHITE, Block, Cut, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Column
from oathsworn_gui.ui.printing.paper_texts import CENTRE, paint_line

Shape = Literal["box", "circle", "skull", "gem"]
_ICONS = {"skull": ("skull-outline", "skull"), "gem": ("hexagon-outline", "hexagon")}


class Marks(Block):
    """Places to mark, the first ``marked`` of ``count`` filled, ``per_row`` in a row.

    With ``every`` n, each n-th place has its number below it; with ``group`` n, each n-th is
    followed
    by a wider gap.
    """

    def __init__(
        self,
        count: int,
        marked: int,
        shape: Shape = "box",
        *,
        per_row: int = 0,
        size: float = 24,
        every: int = 0,
        group: int = 0,
    ) -> None:
        """Show the places; ``size`` in units is reduced if they would not fit."""
        self._count = count
        self._marked = marked
        self._shape: Shape = shape
        self._per_row = per_row or max(1, count)
        self._size = size
        self._every = every
        self._group = group

    def height(self, width: float) -> float:
        """Return the height of the rows, including lines of numbers if any."""
        rows = -(-self._count // self._per_row)
        return rows * self._row_height(width)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint every place, and its number where it has one."""
        size, step = self._measures(box.width())
        high = self._row_height(box.width())
        for place in range(self._count):
            row, column = divmod(place, self._per_row)
            more = column // self._group * self._extra() if self._group else 0
            left = box.left() + column * step + more
            top = box.top() + row * high
            at = QRectF(left, top, size, size)
            paint_mark(painter, at, self._shape, marked=place < self._marked)
            if self._every and (place + 1) % self._every == 0:
                below = QRectF(at.center().x() - 30, at.bottom() + 1, 60, 18)
                paint_line(painter, below, str(place + 1), face(15), QUIET, CENTRE)

    def _measures(self, width: float) -> tuple[float, float]:
        """Return the size of a place and the step to the next."""
        groups = (self._per_row - 1) // self._group if self._group else 0
        most = (width - groups * self._extra()) / self._per_row
        size = min(self._size, most * 0.86)
        return size, min(most, size * 1.3)

    def _extra(self) -> float:
        return self._size * 0.5

    def _row_height(self, width: float) -> float:
        return self._measures(width)[0] + (20 if self._every else 6)


def paint_mark(painter: QPainter, box: QRectF, shape: Shape, *, marked: bool) -> None:
    """Paint one place: an outline to fill by hand, or the mark."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(BLACK, 1.4))
    if icons := _ICONS.get(shape):
        free, filled = icons
        paint_icon(painter, box, filled if marked else free, BLACK if marked else LINE)
    elif shape == "circle":
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        if marked:
            painter.setBrush(BLACK)
            inset = box.width() * 0.22
            painter.drawEllipse(box.adjusted(inset, inset, -inset, -inset))
    else:
        painter.drawRect(box.adjusted(1, 1, -1, -1))
        if marked:
            _cross(painter, box.adjusted(5, 5, -5, -5))


def _cross(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(BLACK, 2.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(box.topLeft(), box.bottomRight())
    painter.drawLine(box.topRight(), box.bottomLeft())


class Disc(Block):
    """A class: its icon in a ring; thick if in play, struck out if dead."""

    _MOST = 60.0

    def __init__(self, icon: str, *, played: bool, dead: bool = False) -> None:
        """Show the icon of that name."""
        self._icon = icon
        self._played = played
        self._dead = dead

    def height(self, width: float) -> float:
        """Return the height of the ring."""
        return min(width, self._MOST)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint ring, icon and stroke."""
        size = min(box.width(), self._MOST)
        ring = QRectF(box.center().x() - size / 2, box.top(), size, size).adjusted(2, 2, -2, -2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(BLACK, 3 if self._played else 1))
        painter.drawEllipse(ring)
        inset = size * 0.24
        ink = LINE if self._dead else BLACK
        paint_icon(painter, ring.adjusted(inset, inset, -inset, -inset), self._icon, ink)
        if self._dead:
            painter.setPen(QPen(BLACK, 4))
            painter.drawLine(ring.bottomLeft(), ring.topRight())


class Numeral(Block):
    """A number in its shape: a die for HP, a shield for DEFENSE, a plain one; "?" for unknown."""

    def __init__(self, number: int | None, shape: Literal["die", "shield", "plain"]) -> None:
        """Show ``number``."""
        self._number = number
        self._shape = shape

    def height(self, width: float) -> float:
        """Return the height of a square large enough to write in."""
        return min(width, 72)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the shape and the number."""
        size = min(box.width(), 72.0)
        at = QRectF(box.left(), box.top(), size, size).adjusted(2, 2, -2, -2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(BLACK, 2))
        if self._shape == "shield":
            painter.drawPath(shield_path(at))
        elif self._shape == "die":
            painter.drawRoundedRect(at, 10, 10)
        font = face(44, "bold", "number")
        paint_line(painter, at, number_words(self._number), font, BLACK, CENTRE)


class Cubes(Block):
    """MIGHT cubes by their letters, a square each; darker colours have a heavier frame."""

    def __init__(
        self, colours: Sequence[str], size: float = 26, *, in_the_middle: bool = False
    ) -> None:
        """Show the colours in the order given."""
        self._colours = tuple(colours)
        self._size = size
        self._middle = in_the_middle

    def height(self, width: float) -> float:
        """Return the rows of cubes; nothing without any."""
        return -(-len(self._colours) // self._per_row(width)) * (self._size + 4)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the squares."""
        across, step = self._per_row(box.width()), self._size + 4
        for place, colour in enumerate(self._colours):
            row, column = divmod(place, across)
            wide = min(across, len(self._colours)) * step
            aside = (box.width() - wide) / 2 if self._middle else 0
            left, top = box.left() + aside + column * step, box.top() + row * step
            at = QRectF(left, top, self._size, self._size).adjusted(1, 1, -1, -1)
            painter.setBrush(BLACK if colour == "black" else Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(BLACK, 1.4))
            painter.drawRect(at)
            ink = WHITE if colour == "black" else BLACK
            paint_line(painter, at, MIGHT_LETTERS[colour], face(18, "bold"), ink, CENTRE)

    def _per_row(self, width: float) -> int:
        return max(1, int(width // (self._size + 4)))


class Ruled(Block):
    """Empty lines to write on."""

    def __init__(self, lines: int, high: float = 40) -> None:
        """Leave this many lines."""
        self._lines = lines
        self._high = high

    def height(self, width: float) -> float:
        """Return the height of the lines."""
        return self._lines * self._high

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the lines."""
        painter.setPen(QPen(LINE, 0.8))
        for line in range(1, self._lines + 1):
            y = box.top() + line * self._high - 2
            painter.drawLine(QLineF(box.left(), y, box.right(), y))

    def split(self, width: float, room: float) -> Cut | None:
        """Cut between two lines."""
        fitting = int(room // self._high)
        if not 0 < fitting < self._lines:
            return None
        return Ruled(fitting, self._high), Ruled(self._lines - fitting, self._high)


class ToTheFoot(Block):
    """A heading and lines to write on that fill the page; nothing on a full one."""

    _LEAST = 2
    _MOST = 14

    def __init__(self, title: Block, high: float = 40) -> None:
        """Show ``title`` above the lines."""
        self._title = title
        self._high = high

    def height(self, width: float) -> float:
        """Return more than any page has: it is split where the page ends."""
        return 1e6

    def split(self, width: float, room: float) -> Cut | None:
        """Return as many lines as fit, and no rest."""
        fitting = int((room - self._title.height(width)) // self._high)
        lines = min(fitting, self._MOST)
        if lines < self._LEAST:
            return Gap(0), None
        return Column((self._title, Ruled(lines, self._high))), None


def ember(painter: QPainter, at: QPointF) -> None:
    """Paint the small diamond that closes the head of a sheet."""
    corners = ((0, -7), (7, 0), (0, 7), (-7, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(BLACK)
    painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in corners]))
