"""Printed text: broken into lines, split between lines, never inside a visible line."""

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPaintEngine,
    QPainter,
    QPainterPath,
    QPen,
    QTextLayout,
    QTextOption,
)

from oathsworn_gui.ui.base.theme import SMALL_CAPITALS, Weight
from oathsworn_gui.ui.printing.paper import BLACK, LINE, QUIET, Block, Cut, face

LEFT = Qt.AlignmentFlag.AlignLeft
CENTRE = Qt.AlignmentFlag.AlignHCenter
RIGHT = Qt.AlignmentFlag.AlignRight
_TEXT = 20
_ONE_LINE = int(Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip)


class Words(Block):
    """Plain words in one face; a line break in them begins a new line."""

    def __init__(
        self,
        text: str,
        font: QFont | None = None,
        ink: QColor = BLACK,
        align: Qt.AlignmentFlag = LEFT,
    ) -> None:
        """Show ``text``; markup in it is printed literally."""
        self.text = _paragraphs(text)
        self._font = font or face(_TEXT)
        self._ink = ink
        self._align = align
        self._lines: tuple[float, tuple[tuple[int, int], ...]] = (-1.0, ())

    def height(self, width: float) -> float:
        """Return the height of its lines."""
        return self._line_height() * len(self._broken(width))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint line below line."""
        painter.setFont(self._font)
        painter.setPen(self._ink)
        high, top = self._line_height(), box.top()
        flags = int(self._align | Qt.AlignmentFlag.AlignVCenter) | _ONE_LINE
        for start, length in self._broken(box.width()):
            line = self.text[start : start + length].rstrip()
            write(painter, QRectF(box.left(), top, box.width(), high), flags, line)
            top += high

    def split(self, width: float, room: float) -> Cut | None:
        """Cut between two lines."""
        lines = self._broken(width)
        fitting = int(room // self._line_height())
        if not 0 < fitting < len(lines):
            return None
        at = lines[fitting][0]
        return self._part(self.text[:at]), self._part(self.text[at:])

    def _part(self, text: str) -> "Words":
        return Words(text, self._font, self._ink, self._align)

    def _line_height(self) -> float:
        return QFontMetricsF(self._font).lineSpacing()

    def _broken(self, width: float) -> tuple[tuple[int, int], ...]:
        """Return start and length of each line; cached for the last width."""
        if self._lines[0] != width:
            self._lines = (width, _lines_of(self.text, self._font, width))
        return self._lines[1]


def _paragraphs(text: str) -> str:
    """Return the text with Qt's line separator for line breaks."""
    return text.replace("\r\n", "\n").replace("\n", "\u2028")


def _lines_of(text: str, font: QFont, width: float) -> tuple[tuple[int, int], ...]:
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    lines: list[tuple[int, int]] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1.0))
        lines.append((line.textStart(), line.textLength()))
    layout.endLayout()
    return tuple(lines)


class Title(Block):
    """The heading of a part of a sheet in small capitals, followed by a line and a count."""

    keeps_next = True
    _ABOVE = 14
    _HIGH = 34

    def __init__(self, words: str, count: str = "") -> None:
        """Show ``words``, and ``count`` at the right ("7 / 12")."""
        self._words = words
        self._count = count

    def height(self, width: float) -> float:
        """Return one line and the room above it."""
        return self._ABOVE + self._HIGH + 6

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the words, the line and the count."""
        row = QRectF(box.left(), box.top() + self._ABOVE, box.width(), self._HIGH)
        font, number = face(27, role="display"), face(24, "bold", "number")
        taken = QFontMetricsF(font).horizontalAdvance(self._words)
        counted = QFontMetricsF(number).horizontalAdvance(self._count) if self._count else -12.0
        paint_line(painter, row, self._words, font)
        paint_line(painter, row, self._count, number, BLACK, RIGHT)
        painter.setPen(QPen(LINE, 1))
        y = row.center().y() + 3
        painter.drawLine(QLineF(row.left() + taken + 14, y, row.right() - counted - 14, y))


class Label(Words):
    """Small secondary text: the label of a number or column."""

    def __init__(self, text: str, align: Qt.AlignmentFlag = LEFT) -> None:
        """Show ``text``."""
        super().__init__(text, face(16), QUIET, align)


def paint_line(
    painter: QPainter,
    box: QRectF,
    words: str,
    font: QFont,
    ink: QColor = BLACK,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Paint one line of text, vertically centred in ``box``."""
    painter.setFont(font)
    painter.setPen(ink)
    write(painter, box, int(align | Qt.AlignmentFlag.AlignVCenter) | _ONE_LINE, words)


def write(painter: QPainter, box: QRectF, flags: int, words: str) -> None:
    """Write one line as ``QPainter.drawText`` does, so that it can be selected in a PDF too.

    Qt maps a glyph to its letter in a PDF only if the font's character map contains the glyph, and
    small capitals are not in it. They are written as outlines, with the same text invisibly over
    them.
    """
    to_pdf = painter.paintEngine().type() == QPaintEngine.Type.Pdf
    if to_pdf and painter.font().isFeatureSet(SMALL_CAPITALS):
        _write_small_capitals(painter, box, flags, words)
    else:
        painter.drawText(box, flags, words)


def _write_small_capitals(painter: QPainter, box: QRectF, flags: int, words: str) -> None:
    font = painter.font()
    seen = QFontMetricsF(font).boundingRect(box, flags, words)
    outlines = QPainterPath()
    outlines.addText(seen.left(), seen.top() + QFontMetricsF(font).ascent(), font, words)
    painter.fillPath(outlines, painter.pen().color())
    painter.save()
    font.unsetFeature(SMALL_CAPITALS)
    wide = QFontMetricsF(font).horizontalAdvance(words)
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.transparent)
    painter.translate(seen.topLeft())
    painter.scale(seen.width() / max(wide, 1.0), 1.0)
    painter.drawText(QRectF(0, 0, wide, seen.height()), _ONE_LINE, words)
    painter.restore()


def strong(text: str, size: int = _TEXT, weight: Weight = "semibold") -> Words:
    """Return emphasised text."""
    return Words(text, face(size, weight))
