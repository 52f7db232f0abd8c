"""What the sheets of Oathsworn share: tables of items, pieces with room between them."""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.views.company.character_sheet import ItemLine
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.printing.paper import Block, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Column, Row, Table
from oathsworn_gui.ui.printing.paper_marks import Cubes, Ruled
from oathsworn_gui.ui.printing.paper_parts import figure, heads
from oathsworn_gui.ui.printing.paper_texts import Label, Words, strong

_NUMBER = 64
_MIGHT = 124


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


def spaced(*blocks: Block) -> Column:
    """Return pieces below each other with some room between them."""
    return Column((*blocks, Gap(4)), 8)
