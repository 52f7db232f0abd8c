"""Thrown items: who may throw what at whom, which are on the board, and who is to be freed."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.attack.targets import targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, has_ally, is_out
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import landing_hexes, lying
from oathsworn_gui.games.oathsworn.rules.conditions.freed import CONSUMED

Entry = tuple[str, str]
"""A choice of a row: its key and its words."""


class LyingItem(NamedTuple):
    """An item on the board: ``at`` names its hex, empty where it is only on the table."""

    seat: Seat
    item: str
    name: str
    at: str


class ConsumedSeat(NamedTuple):
    """A consumed seat, and the locations of the boss it may come out of: key and name."""

    seat: Seat
    name: str
    locations: tuple[Entry, ...]


class ThrownItems(NamedTuple):
    """What the panel of thrown items shows. ``throwers`` and ``targets`` are choices of rows."""

    throwers: tuple[Entry, ...]
    targets: tuple[Entry, ...]
    lying: tuple[LyingItem, ...]
    consumed: tuple[ConsumedSeat, ...]


def thrown_items(campaign: Campaign) -> ThrownItems:
    """Return what can be thrown, picked up and freed in the encounter under way."""
    encounter = encounter_of(campaign)
    awake = [s for s in SEATS if not is_out(campaign, s) and not has_ally(campaign, s)]
    return ThrownItems(
        throwers=tuple((seat, campaign.seats[seat].name) for seat in awake),
        targets=tuple((f.id, f.name) for f in targets(encounter) if f.at is not None),
        lying=_lying(campaign),
        consumed=_consumed(campaign),
    )


def _lying(campaign: Campaign) -> tuple[LyingItem, ...]:
    there = lying(campaign)
    return tuple(
        LyingItem(seat, item.id, item.name, there[item.id])
        for seat in SEATS
        for item in campaign.seats[seat].equipped
        if item.id in there
    )


def _consumed(campaign: Campaign) -> tuple[ConsumedSeat, ...]:
    boss = encounter_of(campaign).boss
    if boss is None:
        return ()
    locations = tuple((location.key, location.name) for location in boss.locations)
    return tuple(
        ConsumedSeat(seat, campaign.seats[seat].name, locations)
        for seat in SEATS
        if campaign.seats[seat].statuses.get(CONSUMED) and not is_out(campaign, seat)
    )


def items_at_hand(campaign: Campaign, seat: str) -> tuple[Entry, ...]:
    """Return the equipped items of a seat that are not on the board; none for no seat."""
    if not seat:
        return ()
    away = lying(campaign)
    worn = campaign.seats[seat].equipped
    return tuple((item.id, item.name) for item in worn if item.id not in away)


def hexes_beside(campaign: Campaign, target: str) -> tuple[Entry, ...]:
    """Return the hexes for a token thrown at a figure; none while the board is not known."""
    encounter = encounter_of(campaign)
    figure = encounter.figures.get(target)
    if figure is None or figure.at is None or encounter.board == "off":
        return ()
    names = (encounter.shape.name(at) for at in landing_hexes(encounter, figure))
    return tuple((name, name) for name in names)
