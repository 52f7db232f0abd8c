"""A sheet that is being quick levelled, as plain values: its content and its current step."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.company_procedures import QuickLevel
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level import sheet_of
from oathsworn_gui.games.oathsworn.rules.company.items import new_item
from oathsworn_gui.games.oathsworn.rules.hp.numbers import (
    defense_parts,
    max_animus_parts,
    max_hp_parts,
    might_track,
    regen_parts,
)
from oathsworn_gui.tabletop.parts import Part
from oathsworn_gui.tabletop.state import put

STEPS = ("who", "sheet", "carried", "done")
"""The four parts of quick levelling in their order, as the rail shows them."""

_STEP_OF: Mapping[str, str] = {
    "class": "who",
    "form": "who",
    "name": "who",
    "iron": "carried",
    "items": "carried",
    "items-table": "carried",
    "done": "done",
}
"""The part a question belongs to; those not named belong to the sheet."""


class Unlocked(NamedTuple):
    """The cards of one level: how many are known, None where they are in the box."""

    level: int
    known: int | None
    open: bool


class SheetSeen(NamedTuple):
    """The sheet as it will be, with the parts of its numbers.

    ``campaign`` is the one in which the newcomer already sits, for rules that ask for numbers;
    ``fresh`` says that no newcomer is chosen yet.
    """

    campaign: Campaign
    who: Oathsworn
    procedure: QuickLevel
    fresh: bool
    hp: tuple[Part, ...]
    regen: tuple[Part, ...]
    animus: tuple[Part, ...]
    defense: tuple[Part, ...]
    might: tuple[Colour, ...]
    cards: tuple[Unlocked, ...]


def quick_level_of(campaign: Campaign) -> QuickLevel | None:
    """Return the quick levelling under way, None where there is none."""
    found = (one for one in reversed(campaign.pending) if isinstance(one, QuickLevel))
    return next(found, None)


def step_of(kind: str) -> str:
    """Return the part of quick levelling that a kind of question belongs to."""
    return _STEP_OF.get(kind.removeprefix("quick."), "sheet")


def sheet_seen(
    campaign: Campaign, procedure: QuickLevel, box: Box, picked: tuple[str, ...] | None = None
) -> SheetSeen:
    """Return the sheet so far; ``picked`` are item cards that are chosen but not confirmed.

    Cards typed in at the table are on it at once.
    """
    known = procedure.chosen
    typed = known if "items" in known else put(known, "items-table", ("accept",))
    who = sheet_of(campaign, procedure.evolve(chosen=typed), box)
    if picked is not None:
        who = who.evolve(equipped=items_of(campaign, picked, box))
    seen = campaign.evolve(seats=put(campaign.seats, procedure.seat, who))
    seat = procedure.seat
    return SheetSeen(
        campaign=seen,
        who=who,
        procedure=procedure,
        fresh=not procedure.cls,
        hp=max_hp_parts(seen, box, seat),
        regen=regen_parts(seen, seat, box),
        animus=max_animus_parts(seen, seat, box),
        defense=defense_parts(seen, seat, box),
        might=might_track(who),
        cards=unlocked(who, box),
    )


def items_of(campaign: Campaign, keys: tuple[str, ...], box: Box) -> tuple[Item, ...]:
    """Return items of these cards, each named as an option is: ``"<deck>/<card>"``, or with "#2".

    They are only for display: each has its key as its id.
    """
    return tuple(new_item(campaign, box.item(card_of(key)))[1].evolve(id=key) for key in keys)


def card_of(key: str) -> str:
    """Return the item card of an option's key."""
    return key.rpartition("/")[2].partition("#")[0]


def unlocked(who: Oathsworn, box: Box) -> tuple[Unlocked, ...]:
    """Return the levels at which cards are unlocked, and which are. Source: LEVEL-06, L511-513."""
    small = who.form == "companion"
    rows = [row for row in box.printed.levels if (row.archetype if small else row.cards)]
    known = box.archetypes_of(who.cls, 99) if small else box.cards_of(who.cls, 99)
    counts = {row.level: sum(card.level == row.level for card in known) for row in rows}
    return tuple(
        Unlocked(row.level, counts[row.level] or None, row.level <= who.level) for row in rows
    )
