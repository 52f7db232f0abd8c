"""What stands in the margin: what somebody wrote, and what is kept of a section."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter, QPen

from oathsworn_gui.ui.book.style import FACT, INK, NOTE, QUIET, RULE, serif
from oathsworn_gui.ui.printing.paper import Block, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Column
from oathsworn_gui.ui.printing.paper_texts import Words


class Hairline(Block):
    """A thin line with room below it."""

    def height(self, width: float) -> float:
        """Return the line and the room below it."""
        return 10.0

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the line."""
        painter.setPen(QPen(RULE, 1.2))
        painter.drawLine(QLineF(box.topLeft(), box.topRight()))


def remark(who: str, words: str) -> Block:
    """Return what somebody wrote: a name, and the words in italics."""
    named = [Words(who, face(FACT, "semibold"), QUIET)] if who else []
    return Column([*named, Words(words, serif(NOTE, italic=True), INK)], 1)


def fact(title: str, lines: Sequence[str]) -> Block:
    """Return what is kept of a section: a bold title, and lines."""
    small = (Words(line, face(FACT), INK) for line in lines)
    return Column([Hairline(), Words(title, face(FACT, "bold"), INK), Gap(1), *small], 2)


def evening(words: str) -> Block:
    """Return where an evening begins."""
    return Column([Hairline(), Words(words, face(FACT, "semibold"), QUIET)])
