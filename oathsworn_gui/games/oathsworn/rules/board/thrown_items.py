"""Thrown items: the hexes of their tokens, what is lost with them, and picking them up."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    has_ally,
    with_encounter,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, is_free, seat_figure
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, line, refuse
from oathsworn_gui.tabletop.hexes import Hex, distance, neighbours
from oathsworn_gui.tabletop.state import drop, put

NO_HEX = ""
"""Place of an item thrown while the board is off: somewhere on the table."""


def lying(campaign: Campaign) -> Mapping[str, str]:
    """Return the ids of the thrown items with the names of their hexes; none outside a fight."""
    encounter = campaign.encounter
    if encounter is None or encounter.result is not None:
        return {}
    return {item: at for at, items in encounter.thrown.items() for item in items}


def thrown_items(campaign: Campaign, seat: str) -> tuple[Item, ...]:
    """Return the equipped items of a seat that are on the board."""
    there = lying(campaign)
    return tuple(item for item in campaign.seats[seat].equipped if item.id in there)


def is_unarmed(campaign: Campaign, seat: str) -> bool:
    """Whether all attacks of a seat are unarmed because a weapon of it is on the board.

    An ally who took the seat over has its own MIGHT. Source: THROWN-03, L1634-1636.
    """
    if has_ally(campaign, seat):
        return False
    return any(item.kind == "weapon" for item in thrown_items(campaign, seat))


def unarmed_told(campaign: Campaign, seat: str, name: str) -> tuple[Line, ...]:
    """Return the line that says why an attack of the seat is unarmed; none when it is not."""
    if not is_unarmed(campaign, seat):
        return ()
    return (line("attack.weapon-thrown", "THROWN-03", name=name),)


def refuse_ability(campaign: Campaign, seat: str, item: Item) -> Refusal | None:
    """Say why an item's ability cannot be used because it was thrown or no weapon is, or None.

    Source: THROWN-03, L1634-1636; THROWN-04, L1638-1640; UNARMED-02, L1645-1647.
    """
    there = lying(campaign).get(item.id)
    if there is not None:
        rule = "THROWN-03" if item.kind == "weapon" else "THROWN-04"
        return refuse("item.thrown", rule, item=item.name, hex=there)
    if item.kind != "weapon":
        return None
    if is_unarmed(campaign, seat):
        return refuse("item.weapons-thrown", "THROWN-03", item=item.name)
    attacks = (p for p in campaign.pending if isinstance(p, Attack) and p.seat == seat)
    unarmed = any(attack.unarmed for attack in attacks)
    return refuse("item.attack-unarmed", "UNARMED-02", item=item.name) if unarmed else None


def landing_hexes(encounter: Encounter, target: Figure) -> tuple[Hex, ...]:
    """Return the empty hexes beside a target, north then west. Source: THROWN-01, L1628-1630."""
    body = footprint(target, encounter)
    beside = {at for covered in body for at in neighbours(covered)}
    return tuple(at for at in sorted(beside, key=encounter.shape.order) if is_free(encounter, at))


def is_beside(encounter: Encounter, target: Figure, at: Hex) -> bool:
    """Whether a hex is adjacent to a figure."""
    return min((distance(at, body) for body in footprint(target, encounter)), default=0) == 1


def throw(campaign: Campaign, seat: str, item: Item, at: str) -> Outcome:
    """Place the token of a thrown item in a hex, ``at`` by name. Source: THROWN-01, L1628-1630."""
    thrown = encounter_of(campaign).thrown
    now = with_encounter(campaign, thrown=put(thrown, at, (*thrown.get(at, ()), item.id)))
    name = campaign.seats[seat].name
    code = "item.threw" if at else "item.threw-off-board"
    told = line(code, "THROWN-01", name=name, item=item.name, hex=at)
    if item.kind != "weapon":
        return Outcome(now, (told,))
    return Outcome(now, (told, line("item.all-weapons-thrown", "THROWN-03", name=name)))


def pick_up(campaign: Campaign, seat: str, items: tuple[Item, ...]) -> Outcome:
    """Take thrown items back, for free. Source: THROWN-02, L1630-1631."""
    if not items:
        return Outcome(campaign)
    thrown = encounter_of(campaign).thrown
    ids = {item.id for item in items}
    for at, there in tuple(thrown.items()):
        left = tuple(item for item in there if item not in ids)
        thrown = put(thrown, at, left) if left else drop(thrown, at)
    told = tuple(
        line("item.picked-up", "THROWN-02", name=campaign.seats[seat].name, item=item.name)
        for item in items
    )
    return Outcome(with_encounter(campaign, thrown=thrown), told)


def pick_up_there(campaign: Campaign, seat: str) -> Outcome:
    """Take back the items in the hex an Oathsworn has just moved into; an ally takes nothing.

    Source: THROWN-02, L1630-1631.
    """
    there, encounter = lying(campaign), encounter_of(campaign)
    figure = encounter.figures.get(seat_figure(seat))
    if figure is None or figure.at is None:
        return Outcome(campaign)
    name = encounter.shape.name(figure.at)
    own = tuple(item for item in thrown_items(campaign, seat) if there[item.id] == name)
    return pick_up(campaign, seat, own)
