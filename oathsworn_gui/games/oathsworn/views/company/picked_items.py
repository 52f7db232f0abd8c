"""The items of a question to tick: what is archived, or pays for lost iron."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.rules.company.items import find
from oathsworn_gui.games.oathsworn.views.base.row_keys import row_key
from oathsworn_gui.games.oathsworn.views.company.item_words import short_words
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Option, Question


class PickedItem(NamedTuple):
    """An item to tick: the option it answers with and its key cap, empty after the tenth.

    ``owner`` is the name above it where another Oathsworn's items begin, else empty; ``worn_by``
    who wears it; ``iron`` what it pays, None where nothing is paid; ``spoken`` is the accessible
    name, ``words`` what the item is and who wears it.
    """

    option: str
    key: str
    item: Item
    owner: str
    worn_by: str
    iron: int | None
    spoken: str
    words: str


def picked_items(
    campaign: Campaign, phrases: Phrases, question: Question
) -> tuple[PickedItem, ...]:
    """Return the owned items among the options, in the order of the question."""
    rows: list[PickedItem] = []
    seat = None
    for number, option in enumerate(question.options, 1):
        own = find(campaign, option.key)
        if own is None:
            continue
        begins = own.seat is not None and own.seat != seat
        owner = campaign.seats[own.seat].name if begins and own.seat is not None else ""
        seat = own.seat
        rows.append(_picked(option, row_key(number), own.item, owner, phrases))
    return tuple(rows)


def _picked(option: Option, key: str, item: Item, owner: str, phrases: Phrases) -> PickedItem:
    worn_by = str(option.params.get("name") or "")
    iron = option.params.get("iron")
    words = short_words(item, phrases.texts)
    return PickedItem(
        option=option.key,
        key=key,
        item=item,
        owner=owner,
        worn_by=worn_by,
        iron=iron if isinstance(iron, int) else None,
        spoken=phrases.said(f"option.{option.code}", option.params),
        words=f"{worn_by}: {words}" if worn_by else words,
    )
