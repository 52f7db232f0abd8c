"""What sheets on paper share: their head, the heads of tables, numbers, pieces side by side."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.printing.paper import QUIET, Block, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Column, Row
from oathsworn_gui.ui.printing.paper_pages import paint_rule
from oathsworn_gui.ui.printing.paper_texts import CENTRE, LEFT, RIGHT, Label, Words, strong


class DoubleRule(Block):
    """The double line below the head of a sheet."""

    def height(self, width: float) -> float:
        """Return the line and the room around it."""
        return 18

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the two lines."""
        y = box.top() + 6
        paint_rule(painter, QPointF(box.left(), y), QPointF(box.right(), y))


def head(kind: str, name: str, facts: Iterable[str], lead: Block | None = None) -> Block:
    """Return the head of a sheet: its kind, its owner, and other facts at the right.

    ``lead`` is put before the name (the icon of a class).
    """
    size = 54 if len(name) <= 30 else 36 if len(name) <= 60 else 26
    titles = Column((Label(kind), Words(name, face(size, role="display"))))
    said = [Words(fact, face(18), QUIET, RIGHT) for fact in facts if fact]
    cells = [Cell(titles, 5), Cell(Column(said), 3)]
    if lead is not None:
        cells.insert(0, Cell(lead, wide=76))
    return Column((Row(cells), DoubleRule()))


def number(value: int | None) -> str:
    """Return a number as it is written into a table: nothing where there is none."""
    return "" if value is None else str(value)


def heads(texts: Texts, *columns: tuple[str, float, float]) -> Row:
    """Return the head of a table from text keys, shares and fixed widths."""
    cells = (
        Cell(Label(texts.say(key), CENTRE if wide else LEFT), share, wide)
        for key, share, wide in columns
    )
    return Row(cells, 10)


def figure(value: int | None) -> Words:
    """Return a number in the middle of its column; nothing for None."""
    return Words(number(value), face(22, "semibold", "number"), align=CENTRE)


def pair(label: str, value: str) -> Block:
    """Return a small label with what it names below it."""
    return Column((Label(label), strong(value, 24)))


def facing(left: Block, right: Block, shares: tuple[float, float] = (1, 1)) -> Row:
    """Return two pieces beside each other."""
    return Row((Cell(left, shares[0]), Cell(right, shares[1])), 40)
