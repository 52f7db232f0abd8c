"""The selected item: what it changes, property by property beside another."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour, Seat
from oathsworn_gui.games.oathsworn.rules.company.item_compare import (
    Change,
    Compared,
    Shown,
    change_of,
    compare,
)
from oathsworn_gui.games.oathsworn.rules.company.items import find
from oathsworn_gui.games.oathsworn.views.company.item_lines import MARKS
from oathsworn_gui.games.oathsworn.views.company.item_words import class_words, might_letters
from oathsworn_gui.tabletop.texts import Texts


class Value(NamedTuple):
    """What one item shows of a property: cubes for a MIGHT, words for everything."""

    words: str
    might: tuple[Colour, ...] = ()


class BesideRow(NamedTuple):
    """One property of two items; ``verdict`` says in words how the first compares.

    ``icon`` and ``tone`` (a colour token) belong to the verdict.
    """

    label: str
    first: Value
    second: Value
    icon: str
    tone: str
    verdict: str


class Becomes(NamedTuple):
    """DEFENSE and MIGHT (cubes by colour) of an Oathsworn before and after equipping an item."""

    defense_before: int
    defense_after: int
    might_before: Mapping[str, int]
    might_after: Mapping[str, int]


class ItemBeside(NamedTuple):
    """An item for one Oathsworn, compared with the one named ``beside`` (empty for none).

    ``becomes`` is None while the Oathsworn wears it already; ``marked`` says that it is the item
    others are compared with; ``names_class`` that the class of its icon is known.
    """

    item: Item
    kind: str
    words: str
    becomes: Becomes | None
    rows: tuple[BesideRow, ...]
    beside: str
    marked: bool
    names_class: bool


def item_beside(
    campaign: Campaign, box: Box, texts: Texts, seat: Seat, looked_at: tuple[str, str]
) -> ItemBeside | None:
    """Return the item ``looked_at[0]`` beside ``looked_at[1]``, or beside what it would replace.

    None when the company does not own it; the second may be empty.
    """
    own, marked = find(campaign, looked_at[0]), find(campaign, looked_at[1])
    if own is None:
        return None
    item = own.item
    change = None if own.seat == seat else change_of(campaign, seat, item.id, box)
    gone = change.gone if change is not None else ()
    others = (marked.item,) if marked is not None and marked.item.id != item.id else gone
    typed = item.card not in box.line.items and item.card not in box.printed.items
    return ItemBeside(
        item=item,
        kind=class_words(item, box, texts),
        words=box.item(item.card).words if box.knows_item(item.card) else "",
        becomes=None if change is None else _becomes(change),
        rows=_rows(compare(item, others, box), texts),
        beside=", ".join(other.name for other in others),
        marked=marked is not None and marked.item.id == item.id,
        names_class=typed and not item.only,
    )


def _becomes(change: Change) -> Becomes:
    return Becomes(
        change.defense_before,
        change.defense_after,
        cubes_by_colour(change.might_before),
        cubes_by_colour(change.might_after),
    )


def cubes_by_colour(might: Sequence[Colour]) -> dict[str, int]:
    """Return how many cubes of each colour a MIGHT has, in the order of the colours."""
    return {colour: might.count(colour) for colour in COLOURS if colour in might}


def _rows(compared: Sequence[Compared], texts: Texts) -> tuple[BesideRow, ...]:
    """Return the rows of numbers; words are read below the table."""
    return tuple(
        BesideRow(
            texts.say(f"items.property.{row.what}"),
            _value(row.first, row.what, texts),
            _value(row.second, row.what, texts),
            *MARKS[row.verdict],
            texts.say(f"items.{row.verdict}"),
        )
        for row in compared
        if row.what != "words"
    )


def _value(value: Shown, what: str, texts: Texts) -> Value:
    if isinstance(value, tuple):
        return Value(might_letters(value, texts), value)
    if value is None:
        return Value("?" if what in ("defense", "value") else texts.say("items.none"))
    return Value(str(value))
