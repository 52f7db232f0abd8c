"""The numbers of play on a board and in the bag, as their named parts."""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import thrown_items
from oathsworn_gui.games.oathsworn.rules.classes.class_might import class_might
from oathsworn_gui.tabletop.parts import Part, adjusted, total

BACKPACK = 12
ENDURANCE = 20
_DIE = 6


def defense_parts(campaign: Campaign, seat: str, box: Box) -> tuple[Part, ...]:
    """Return what the DEFENSE of ``seat`` is made of; items not entered count 0.

    Source: SETUP-15, L45-48; SETUP-16, L62-66; THROWN-04, L1638-1640; THROWN-05; DIFF-02, L461-464;
    DIFF-07; COMPANION-05, L767; COMPANION-07, L771-772.
    """
    who = campaign.seats[seat]
    thrown = thrown_items(campaign, seat)
    parts = (*_worn(who.equipped), *_lacking(thrown), *_of_companion(who))
    least, rule = (3, "SETUP-16") if who.form == "companion" else (1, "SETUP-15")
    lift = least - total(parts)
    if lift > 0:
        parts = (*parts, Part(code="minimum", amount=lift, rule=rule, params={"least": least}))
    parts = (*parts, *_difficulty_defense(campaign, box))
    return adjusted(parts, f"defense.{seat}", campaign.adjustments)


def defense(campaign: Campaign, seat: str, box: Box) -> int:
    """Return the DEFENSE of ``seat``; never below 1, whatever the table adjusts."""
    return max(1, total(defense_parts(campaign, seat, box)))


def unknown_defense(oathsworn: Oathsworn) -> tuple[Item, ...]:
    """Return the equipped shields and armour whose DEFENSE is not entered."""
    worn = (item for item in oathsworn.equipped if item.kind in {"shield", "armour"})
    return tuple(item for item in worn if item.defense is None)


def ally_defense_parts(campaign: Campaign, ally: Ally, box: Box) -> tuple[Part, ...]:
    """Return what an ally's DEFENSE is made of; empty while its printed number is unknown.

    Source: DIFF-02, L461-464; ALLY-15.
    """
    if ally.defense is None:
        return ()
    parts = (Part(code="printed", amount=ally.defense), *_difficulty_defense(campaign, box))
    return adjusted(parts, f"ally-defense.{ally.id}", campaign.adjustments)


def max_hp_parts(campaign: Campaign, box: Box, seat: str = "") -> tuple[Part, ...]:
    """Return what the maximum HP is made of, for a seat or (empty) for allies.

    Source: DIFF-03, L465-466; DIFF-04, L467-468; DIFF-05, L469-470.
    """
    difficulty = box.printed.difficulties[campaign.difficulty]
    rule = {"grim": "DIFF-04", "dread": "DIFF-05"}.get(campaign.difficulty, "DIFF-03")
    params = {"difficulty": difficulty.name}
    part = Part(code="difficulty-hp", amount=difficulty.max_hp, rule=rule, params=params)
    return adjusted((part,), f"max-hp.{seat}", campaign.adjustments)


def max_hp(campaign: Campaign, box: Box, seat: str = "") -> int:
    """Return the maximum HP, 1 to 6: an HP die shows no more."""
    return min(_DIE, max(1, total(max_hp_parts(campaign, box, seat))))


def might_track(oathsworn: Oathsworn) -> tuple[Colour, ...]:
    """Return the MIGHT colours of the equipped items and of the class, weakest first. No limit.

    Source: SETUP-14, L41-43, L224-225; ITEM-15; facts, section 3.2; COMPANION-05, L767;
    COMPANION-07, L771-772.
    """
    cubes: list[Colour] = [colour for item in oathsworn.equipped for colour in item.might]
    cubes.extend(class_might(oathsworn))
    return tuple(colour for colour in COLOURS for cube in cubes if cube == colour)


def regen_parts(campaign: Campaign, seat: str, box: Box) -> tuple[Part, ...]:
    """Return what the regen of ``seat`` is made of; empty until it is read off the board.

    Source: SETUP-07, L20-21.
    """
    who = campaign.seats[seat]
    return _sheet_parts(who.regen, _printed_regen(who, box), "SETUP-07")


def max_animus_parts(campaign: Campaign, seat: str, box: Box) -> tuple[Part, ...]:
    """Return what the MAX ANIMUS of ``seat`` is made of; empty while it is unknown.

    Source: SETUP-06, L16-18; SETUP-17, L56-59.
    """
    who = campaign.seats[seat]
    return _sheet_parts(who.max_animus, _printed_animus(who, box), "SETUP-06")


def backpack_parts(campaign: Campaign) -> tuple[Part, ...]:
    """Return what the backpack holds, in cards.

    Source: ITEM-08, L210-212; ITEM-10, L581-582; LEVEL-22, L581-582.
    """
    parts: tuple[Part, ...] = (Part(code="backpack", amount=BACKPACK, rule="ITEM-08"),)
    if campaign.company.traits.get("endurance"):
        more = Part(code="endurance", amount=ENDURANCE - BACKPACK, rule="ITEM-10")
        parts = (*parts, more)
    return adjusted(parts, "backpack", campaign.adjustments)


def backpack_capacity(campaign: Campaign) -> int:
    """Return how many cards the backpack holds."""
    return max(0, total(backpack_parts(campaign)))


def iron(campaign: Campaign) -> int:
    """Return the iron of all four together. Source: IRON-03, L239-240."""
    return sum(oathsworn.iron for oathsworn in campaign.seats.values())


def _worn(items: Iterable[Item]) -> tuple[Part, ...]:
    return tuple(
        Part(code="item", amount=item.defense, rule="SETUP-15", params={"item": item.name})
        for item in items
        if item.defense
    )


def _lacking(thrown: Iterable[Item]) -> tuple[Part, ...]:
    """Return what thrown items take off again; a weapon costs its MIGHT only. Source: THROWN-04."""
    return tuple(
        Part(code="thrown", amount=-item.defense, rule="THROWN-04", params={"item": item.name})
        for item in thrown
        if item.defense and item.kind != "weapon"
    )


def _of_companion(who: Oathsworn) -> tuple[Part, ...]:
    if who.form == "full":
        return ()
    return (Part(code="companion", amount=2, rule="SETUP-16"),)


def _difficulty_defense(campaign: Campaign, box: Box) -> tuple[Part, ...]:
    difficulty = box.printed.difficulties[campaign.difficulty]
    if not difficulty.defense:
        return ()
    params = {"difficulty": difficulty.name}
    return (Part(code="difficulty", amount=difficulty.defense, rule="DIFF-02", params=params),)


def _printed_regen(who: Oathsworn, box: Box) -> int | None:
    return 2 if who.form == "companion" else box.cls(who.cls).regen.value


def _printed_animus(who: Oathsworn, box: Box) -> int | None:
    return 2 if who.form == "companion" else box.cls(who.cls).max_animus.value


def _sheet_parts(sheet: int | None, printed: int | None, rule: str) -> tuple[Part, ...]:
    if sheet is None:
        return ()
    board = sheet if printed is None else printed
    parts: tuple[Part, ...] = (Part(code="board", amount=board, rule=rule),)
    if sheet != board:
        parts = (*parts, Part(code="levels", amount=sheet - board, rule=rule))
    return parts
