"""What the sheets on paper share: their head, item tables, numbers in words."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from oathsworn_gui.games.oathsworn.views.company.character_sheet import ItemLine
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.printing.paper import QUIET, Block, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Column, Row, Table
from oathsworn_gui.ui.printing.paper_marks import Cubes, Ruled
from oathsworn_gui.ui.printing.paper_pages import paint_rule
from oathsworn_gui.ui.printing.paper_texts import CENTRE, LEFT, RIGHT, Label, Words, strong

_NUMBER = 64
_MIGHT = 124


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


def item_table(items: Sequence[ItemLine], empty: int, texts: Texts) -> Block:
    """Return item cards as a table, with ``empty`` rows below to write on."""
    first = heads(
        texts,
        ("sheet.item", 4, 0),
        ("sheet.item.might", 0, _MIGHT),
        ("sheet.item.defense", 0, _NUMBER + 16),
        ("sheet.item.cost", 0, _NUMBER),
        ("sheet.item.cooldown", 0, _NUMBER + 16),
        ("sheet.item.range", 0, _NUMBER),
        ("sheet.item.value", 0, _NUMBER),
    )
    rows: list[Block] = [_item_row(item, texts) for item in items]
    table = Table(first, rows)
    return Column((table, Ruled(empty))) if empty else table


def _item_row(item: ItemLine, texts: Texts) -> Row:
    about = [texts.find(f"sheet.kind.{item.kind}", item.kind)]
    if item.hands:
        about.append(texts.say("sheet.hands", n=item.hands))
    if item.family:
        about.append(item.family)
    if item.unique:
        about.append(texts.say("sheet.unique"))
    named: list[Block] = [strong(item.name), Label(" · ".join(about))]
    if item.words:
        named.append(Words(item.words, face(17)))
    numbers = (
        (item.defense if item.kind != "weapon" or item.defense else None, _NUMBER + 16),
        (item.cost, _NUMBER),
        (item.cooldown, _NUMBER + 16),
        (item.range, _NUMBER),
        (item.value, _NUMBER),
    )
    return Row(
        (
            Cell(Column(named), 4),
            Cell(Cubes(item.might, in_the_middle=True), wide=_MIGHT),
            *(Cell(figure(value), wide=wide) for value, wide in numbers),
        ),
        10,
    )


def figure(value: int | None) -> Words:
    """Return a number in the middle of its column; nothing for None."""
    return Words(number(value), face(22, "semibold", "number"), align=CENTRE)


def pair(label: str, value: str) -> Block:
    """Return a small label with what it names below it."""
    return Column((Label(label), strong(value, 24)))


def facing(left: Block, right: Block, shares: tuple[float, float] = (1, 1)) -> Row:
    """Return two pieces beside each other."""
    return Row((Cell(left, shares[0]), Cell(right, shares[1])), 40)


def spaced(*blocks: Block) -> Column:
    """Return pieces below each other with some room between them."""
    return Column((*blocks, Gap(4)), 8)
