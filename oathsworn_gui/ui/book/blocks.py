"""What a chapter is built of: its opening, headings, pictures, and a photo with text beside it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter, QPen

from oathsworn_gui.ui.book.pines import paint_pines
from oathsworn_gui.ui.book.prose import Prose, Setting
from oathsworn_gui.ui.book.style import (
    ACCENT,
    CAPTION,
    INK,
    QUIET,
    display,
    serif,
)
from oathsworn_gui.ui.printing.paper import Block, Cut, Gap
from oathsworn_gui.ui.printing.paper_layout import Column
from oathsworn_gui.ui.printing.paper_texts import Words, paint_line

Drawing = Callable[[QPainter, QRectF], None]
"""Paints a picture into a rectangle, in the painter's units."""

_HIGHEST = 620.0
_FRAME = 1.6


class Anchored(Block):
    """A block with notes beside it, which stay with its first part."""

    def __init__(self, block: Block, notes: Sequence[Block] = ()) -> None:
        """Show ``block``; ``notes`` are put into the margin from its top on."""
        self.block = block
        self.notes = tuple(notes)
        self.keeps_next = block.keeps_next

    def height(self, width: float) -> float:
        """Return the height of the block."""
        return self.block.height(width)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the block."""
        self.block.paint(painter, box)

    def split(self, width: float, room: float) -> Cut | None:
        """Split the block."""
        parts = self.block.split(width, room)
        if parts is None:
            return None
        rest = Anchored(parts[1]) if parts[1] is not None else None
        return Anchored(parts[0], self.notes), rest


class Whole(Block):
    """A block that is never cut."""

    def __init__(self, block: Block) -> None:
        """Show ``block``."""
        self._block = block

    def height(self, width: float) -> float:
        """Return the height of the block."""
        return self._block.height(width)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the block."""
        self._block.paint(painter, box)


class Space(Gap):
    """Empty space that ends with the page."""

    def split(self, width: float, room: float) -> Cut | None:
        """Return nothing, and no rest."""
        return Gap(0), None


class Opening(Block):
    """What stands above a chapter: which one, its title, and a line about it."""

    keeps_next = True

    def __init__(self, kicker: str, title: str, under: str) -> None:
        """Show the three; empty ones are left out."""
        self.title = title
        self._above = [Words(kicker, display(24), ACCENT)] if kicker else []
        self._below = [Gap(8), Words(under, serif(22, italic=True), QUIET)] if under else []
        self._known: tuple[float, Column] = (-1.0, Column(()))

    def height(self, width: float) -> float:
        """Return the height of all three."""
        return self._column(width).height(width)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint them."""
        self._column(box.width()).paint(painter, box)

    def _column(self, width: float) -> Column:
        if self._known[0] != width:
            title = Words(self.title, fitting(self.title, width), INK)
            self._known = (width, Column([*self._above, title, *self._below, Gap(26)]))
        return self._known[1]


def fitting(title: str, width: float, sizes: Sequence[int] = (66, 58, 52, 46)) -> QFont:
    """Return the face of a title in the largest size in which it is one line, else a small one."""
    fonts = [display(size) for size in sizes]
    found = (font for font in fonts if QFontMetricsF(font).horizontalAdvance(title) <= width)
    return next(found, display(44 if len(title) <= 80 else 30))


class SectionTitle(Block):
    """The heading of a section, kept with what follows."""

    keeps_next = True
    _ABOVE = 30.0

    def __init__(self, words: str) -> None:
        """Show ``words`` in small capitals."""
        self.words = words
        self._block = Words(words, display(31), INK)

    def height(self, width: float) -> float:
        """Return the height of its lines and the room around them."""
        return self._ABOVE + self._block.height(width) + 8

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the words."""
        self._block.paint(painter, box.adjusted(0, self._ABOVE, 0, 0))


class Picture(Block):
    """A picture as wide as its column, with a frame and a caption. It is never cut."""

    def __init__(
        self, draw: Drawing, ratio: float, caption: str, around: float = 14.0, part: float = 1.0
    ) -> None:
        """Show what ``draw`` paints; ``ratio`` is its height by its width.

        It is ``part`` of its column wide, in the middle, with ``around`` above and below it.
        """
        self._draw = draw
        self._ratio = ratio
        self.caption = caption
        self._below = Words(caption, serif(CAPTION, italic=True), QUIET) if caption else Gap(0)
        self._around = around
        self._part = part

    def height(self, width: float) -> float:
        """Return the height of picture and caption, with the room around them."""
        wide, high = self._size(width)
        return high + 10 + self._below.height(wide) + 2 * self._around

    def _size(self, width: float) -> tuple[float, float]:
        high = min(_HIGHEST, width * self._part * self._ratio)
        return high / self._ratio, high

    def alone(self) -> "Picture":
        """Return the same picture with no text beside it."""
        return Picture(self._draw, self._ratio, self.caption, part=0.66)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the picture, its frame, and the caption below."""
        wide, high = self._size(box.width())
        left = box.left() + (box.width() - wide) / 2
        frame = QRectF(left, box.top() + self._around, wide, high)
        painter.save()
        painter.setClipRect(frame)
        self._draw(painter, frame)
        painter.restore()
        painter.setPen(QPen(INK, _FRAME))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(frame)
        below = QRectF(left, frame.bottom() + 8, wide, self._below.height(wide))
        self._below.paint(painter, below)


class Beside(Block):
    """A picture at the right, paragraphs left of it and, when it ends, below it."""

    _PART = 0.56
    _BETWEEN = 26.0

    def __init__(self, picture: Picture, paragraphs: Sequence[tuple[str, bool]]) -> None:
        """Show the paragraphs in order; True for one with an indent."""
        self._picture = picture
        self._paragraphs = tuple(paragraphs)
        self._known: tuple[float, tuple[Prose, ...]] = (-1.0, ())

    def height(self, width: float) -> float:
        """Return the height of the higher of both."""
        text = sum(each.height(width) for each in self._prose(width))
        return max(text, self._picture.height(width * self._PART))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the text, then the picture."""
        top = box.top()
        for each in self._prose(box.width()):
            high = each.height(box.width())
            each.paint(painter, QRectF(box.left(), top, box.width(), high))
            top += high
        wide = box.width() * self._PART
        high = self._picture.height(wide)
        self._picture.paint(painter, QRectF(box.right() - wide, box.top(), wide, high))

    def is_full(self, width: float) -> bool:
        """Whether the paragraphs reach below the picture."""
        text = sum(each.height(width) for each in self._prose(width))
        return text >= self._picture.height(width * self._PART)

    def _prose(self, width: float) -> tuple[Prose, ...]:
        if self._known[0] != width:
            self._known = (width, tuple(self._set(width)))
        return self._known[1]

    def _set(self, width: float) -> list[Prose]:
        wide = width * self._PART
        left = self._picture.height(wide)
        made: list[Prose] = []
        for text, indent in self._paragraphs:
            free = (wide + self._BETWEEN, left) if left > 0 else (0.0, 0.0)
            made.append(Prose(text, Setting(indent=indent, beside=free)))
            left -= made[-1].height(width)
        return made


class Ornament(Block):
    """A row of pines, as on the program's own title page."""

    _HIGH = 150.0

    def height(self, width: float) -> float:
        """Return its height."""
        return self._HIGH

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the pines, the highest in the middle."""
        paint_pines(painter, box)


class Entry(Block):
    """A line of the contents: what it is, dots, and its page."""

    _HIGH = 40.0

    def __init__(self, words: str, page: str) -> None:
        """Show both."""
        self.words, self.page = words, page

    def height(self, width: float) -> float:
        """Return one line."""
        return self._HIGH

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint words and page, joined by dots."""
        font = serif(22)
        paint_line(painter, box, self.words, font, INK)
        paint_line(painter, box, self.page, font, INK, Qt.AlignmentFlag.AlignRight)
        metrics = QFontMetricsF(font)
        left = box.left() + metrics.horizontalAdvance(self.words) + 12
        right = box.right() - metrics.horizontalAdvance(self.page) - 12
        y = box.center().y() + 6
        painter.setPen(QPen(QUIET, 1.4))
        x = right
        while x > left:
            painter.drawPoint(QPointF(x, y))
            x -= 9.0


def photo(image: QImage, caption: str) -> Picture:
    """Return a photo of the group, cut to three by two where it is higher."""
    ratio = min(image.height() / max(1, image.width()), 0.75)

    def draw(painter: QPainter, frame: QRectF) -> None:
        high = image.width() * ratio
        part = QRectF(0, (image.height() - high) / 2, image.width(), high)
        painter.drawImage(frame, image, part)

    return Picture(draw, ratio, caption, around=4.0)
