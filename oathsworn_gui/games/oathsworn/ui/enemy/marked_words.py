"""Words of a card, quiet, of which one part is marked: in text colour, with an ember line below."""

from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QTextCharFormat, QTextLayout, QTextLine
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.ui.base.theme import Theme

_SIZE = 17


class MarkedWords(QWidget):
    """Wraps like a label; ``span`` is begin and end of the marked part, equal for none."""

    def __init__(self, theme: Theme, words: str, span: tuple[int, int]) -> None:
        """Show ``words``."""
        super().__init__()
        self._theme = theme
        self._words, self._span = words, span
        self.setAccessibleName(words)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Return that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines at this width."""
        return int(self._lay(width)[1]) + 4

    def sizeHint(self) -> QSize:
        """Return the room at a usual width."""
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def _lay(self, width: int) -> tuple[QTextLayout, float]:
        layout = QTextLayout(self._words, self._theme.font("text", _SIZE))
        begin, end = self._span
        if end > begin:
            marked = QTextCharFormat()
            marked.setForeground(self._theme.color("text"))
            marked.setFont(self._theme.font("text", _SIZE, "semibold"))
            part = QTextLayout.FormatRange()
            part.start = begin  # pyright: ignore[reportAttributeAccessIssue]
            part.length = end - begin  # pyright: ignore[reportAttributeAccessIssue]
            part.format = marked  # pyright: ignore[reportAttributeAccessIssue]
            layout.setFormats([part])
        high = 0.0
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, high))
            high += line.height()
        layout.endLayout()
        return layout, high

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words and the line below the marked part."""
        painter = QPainter(self)
        painter.setPen(self._theme.color("quiet"))
        layout, _ = self._lay(self.width())
        layout.draw(painter, QPointF(0, 0))
        begin, end = self._span
        painter.setPen(QPen(self._theme.color("ember"), 2))
        for place in range(layout.lineCount()):
            line = layout.lineAt(place)
            first, last = line.textStart(), line.textStart() + line.textLength()
            if max(first, begin) < min(last, end):
                x0 = _x_of(line, max(first, begin))
                x1 = _x_of(line, min(last, end))
                rect = QRectF(x0, line.y(), x1 - x0, line.height())
                painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.end()


def _x_of(line: QTextLine, place: int) -> float:
    """Return where a character begins; Qt answers with a pair in some versions."""
    found: object = line.cursorToX(place)
    return cast("tuple[float, int]", found)[0] if isinstance(found, tuple) else cast("float", found)
