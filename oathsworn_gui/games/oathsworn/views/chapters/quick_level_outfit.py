"""What a quick levelled sheet carries and what becomes of its numbers: places, verdicts, rows."""

from collections.abc import Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.company_procedures import QuickLevel
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, Colour, TokenType
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level import sheet_of
from oathsworn_gui.games.oathsworn.rules.company.equip import HANDS, in_the_way
from oathsworn_gui.games.oathsworn.rules.company.item_compare import compare
from oathsworn_gui.games.oathsworn.rules.company.item_fit import gear_limit
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import MOST_PERMANENT
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, might_track
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.games.oathsworn.views.chapters.quick_level import (
    SheetSeen,
    quick_level_of,
    sheet_seen,
)
from oathsworn_gui.games.oathsworn.views.company.item_lines import MARKS
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS, number_words
from oathsworn_gui.tabletop.texts import Texts

SLOTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("hands", ("weapon", "shield")),
    ("armour", ("armour",)),
    ("gear", ("gear",)),
)
"""The places on the board and the kinds of items on them.

Source: ITEM-02, ITEM-03, ITEM-04, L200-203.
"""


class Slot(NamedTuple):
    """A place on the board: the items there, and how many more it takes."""

    key: str
    items: tuple[Item, ...]
    free: int


class Verdict(NamedTuple):
    """How an item is beside what is taken: a key of the words, an icon and a colour token."""

    key: str
    icon: str
    tone: str


class TokenMarks(NamedTuple):
    """A kind of permanent token: its marks of ``most``, and how many of them came just now."""

    icon: str
    name: str
    marks: int
    fresh: int
    most: int


class NumberRow(NamedTuple):
    """A number of the sheet: the key of its name, and what it is before and after."""

    key: str
    before: str
    after: str


def slots_of(seen: SheetSeen, box: Box) -> tuple[Slot, ...]:
    """Return the places of the sheet with their items. Source: ITEM-02, L200-203."""
    who = seen.who
    most = {"hands": HANDS, "armour": 1, "gear": gear_limit(box.cls(who.cls))}
    slots: list[Slot] = []
    for key, kinds in SLOTS:
        here = tuple(item for item in who.equipped if item.kind in kinds)
        taken = sum(item.hands for item in here) if key == "hands" else len(here)
        slots.append(Slot(key, here, max(0, most[key] - taken)))
    return tuple(slots)


def verdict_beside(item: Item, others: Sequence[Item], box: Box) -> Verdict | None:
    """Return how an item is beside others; None where there is nothing to say."""
    rows = compare(item, others, box) if others else ()
    told = next((row.verdict for row in rows if row.what in ("might", "defense")), "same")
    return Verdict(told, *MARKS[told]) if told in ("better", "worse", "other") else None


def put_back_for(
    campaign: Campaign, item: Item, taken: Sequence[Item], box: Box
) -> tuple[str, ...]:
    """Return the ids of the taken items that must go back so that ``item`` can be taken."""
    procedure = quick_level_of(campaign)
    if procedure is None:
        return ()
    who = sheet_of(campaign, procedure, box).evolve(equipped=tuple(taken))
    return tuple(one.id for one in in_the_way(who, item, box))


def token_marks(campaign: Campaign, seen: SheetSeen, texts: Texts) -> tuple[TokenMarks, ...]:
    """Return the permanent tokens of the sheet."""
    permanent, kept = seen.who.permanent, _kept(campaign, seen.procedure)
    return tuple(
        TokenMarks(
            icon=TOKEN_ICONS[token],
            name=texts.say(f"company.token.{token}"),
            marks=permanent.get(token, 0),
            fresh=max(0, permanent.get(token, 0) - _marks(kept, token)),
            most=MOST_PERMANENT,
        )
        for token in TOKEN_TYPES
    )


def _kept(campaign: Campaign, procedure: QuickLevel) -> Oathsworn | None:
    """Return the sheet as it was before: that of the bag it comes from, or none."""
    if procedure.why == "back":
        return campaign.stored.get(procedure.cls)
    return campaign.seats[procedure.seat] if procedure.why == "chapter" else None


def _marks(who: Oathsworn | None, token: TokenType) -> int:
    return who.permanent.get(token, 0) if who is not None else 0


def before_and_after(campaign: Campaign, box: Box) -> tuple[NumberRow, ...]:
    """Return the numbers of who sat there and of who will; nothing without a quick levelling."""
    procedure = quick_level_of(campaign)
    if procedure is None:
        return ()
    seen = sheet_seen(campaign, procedure, box)
    before = _numbers(campaign, campaign.seats[procedure.seat], box)
    after = _numbers(seen.campaign, seen.who, box)
    return tuple(NumberRow(f"newcomer.row.{key}", before[key], after[key]) for key in before)


def _numbers(campaign: Campaign, who: Oathsworn, box: Box) -> dict[str, str]:
    return {
        "name": who.name,
        "level": "–" if who.lost else str(who.level),
        "defense": str(defense(campaign, who.seat, box)),
        "might": _letters(might_track(who)),
        "regen": number_words(who.regen),
        "animus": number_words(who.max_animus),
        "tokens": str(sum(who.permanent.values())),
        "items": str(len(who.equipped)),
        "injuries": str(len(who.injuries)),
        "iron": str(who.iron),
    }


def _letters(might: tuple[Colour, ...]) -> str:
    return " ".join(MIGHT_LETTERS[colour] for colour in might) or "–"
