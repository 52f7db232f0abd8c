"""What the table may say of a seat in an encounter: caged, consumed, taunting, its pieces."""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import ChangePieces
from oathsworn_gui.games.oathsworn.actions.conditions.bound import (
    CageByHand,
    ConsumeByHand,
    FreeCaged,
)
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import Taunt
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_caged
from oathsworn_gui.games.oathsworn.rules.hp.enemy import unbroken
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_outside
from oathsworn_gui.tabletop.action import Action


class Deed(NamedTuple):
    """A button: its object name, the text ``deed.<text>``, the name in it, what it does."""

    key: str
    text: str
    name: str
    action: Action


def seat_deeds(campaign: Campaign, seat: Seat) -> tuple[Deed, ...]:
    """Return what the table may do by hand with a seat now; nothing outside an encounter."""
    return () if refuse_outside(campaign) is not None else tuple(_deeds(campaign, seat))


def _deeds(campaign: Campaign, seat: Seat) -> Iterator[Deed]:
    encounter = campaign.encounter
    if is_caged(campaign, seat):
        yield Deed("free-caged", "free-caged", "", FreeCaged(seat=seat))
    else:
        yield Deed("cage-by-hand", "cage", "", CageByHand(seat=seat))
    boss = encounter.boss if encounter is not None else None
    for die in unbroken(boss) if boss is not None else ():
        action = ConsumeByHand(seat=seat, location=die.key)
        yield Deed(f"consume-{die.key}", "consume", die.name, action)
    if encounter is not None and boss is not None:
        taunts = encounter.taunt == seat
        action = Taunt(seat=None if taunts else seat)
        yield Deed("taunt", "taunt-over" if taunts else "taunt", "", action)
    if campaign.seats[seat].cls == "cur":
        yield Deed("piece-more", "piece-more", "", ChangePieces(seat=seat, amount=1))
        yield Deed("piece-less", "piece-less", "", ChangePieces(seat=seat, amount=-1))
