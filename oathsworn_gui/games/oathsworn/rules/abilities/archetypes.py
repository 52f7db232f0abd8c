"""The archetype card of a companion: the side picked, and its abilities."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import ArchetypeDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    seat_in,
    with_seat,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse

SideName = Literal["a", "b"]
SIDES: tuple[SideName, ...] = ("a", "b")
_SIDE_NAMED: dict[str, SideName] = {side: side for side in SIDES}


class Side(NamedTuple):
    """One side of an archetype card."""

    card: ArchetypeDef
    side: SideName

    @property
    def key(self) -> str:
        """``"<key>/a"``, as a seat keeps it."""
        return f"{self.card.key}/{self.side}"

    @property
    def parts(self) -> Parts:
        """Its two abilities; fewer until they are entered."""
        return self.card.sides.get(self.side, ())


def sides_of(campaign: Campaign, seat: str, box: Box) -> tuple[Side, ...]:
    """Return the sides a companion may pick from: those of its unlocked cards, two a card.

    Nothing for full characters, and while no card has been entered. Source: ENCSETUP-15, L684-685;
    COMPANION-02, L754-757; LEVEL-13, L538-540, L548-549.
    """
    who = campaign.seats[seat]
    if who.form != "companion":
        return ()
    cards = box.archetypes_of(who.cls, who.level)
    return tuple(Side(card, side) for card in cards for side in SIDES)


def side_named(archetype: str, box: Box) -> Side | None:
    """Return a side by ``"<key>/a"``; None when there is no such card or side."""
    key, _, named = archetype.rpartition("/")
    card, side = box.archetype(key), _SIDE_NAMED.get(named)
    return None if card is None or side is None else Side(card, side)


def picked(campaign: Campaign, seat: str, box: Box) -> Side | None:
    """Return the side a companion picked for this encounter, None while it has not."""
    if campaign.seats[seat].form != "companion":
        return None
    return side_named(seat_in(campaign, seat).archetype, box)


def must_pick(campaign: Campaign, seat: str, box: Box) -> bool:
    """Whether a companion has cards entered and picked no side yet. Source: ENCSETUP-15."""
    return bool(sides_of(campaign, seat, box)) and picked(campaign, seat, box) is None


def refuse_archetype(campaign: Campaign, seat: str, archetype: str, box: Box) -> Refusal | None:
    """Say why a side cannot be picked, or None. Source: ENCSETUP-15, L684-685."""
    if seat not in campaign.seats:
        return impossible("turn.nobody-there")
    who = campaign.seats[seat]
    if who.form != "companion":
        return impossible("archetype.not-companion", "ENCSETUP-15", name=who.name)
    side = side_named(archetype, box)
    if side is None or side.card.cls != who.cls:
        return impossible("archetype.not-yours", "ENCSETUP-15")
    if side.card.level > who.level:
        return refuse("archetype.locked", "ENCSETUP-15", level=side.card.level)
    begun = encounter_of(campaign).round > 0
    return refuse("archetype.begun", "ENCSETUP-15") if begun else None


def with_archetype(campaign: Campaign, seat: str, archetype: str, box: Box) -> Outcome:
    """Return the outcome of a companion picking a side. Source: ENCSETUP-15, L684-685."""
    side = side_named(archetype, box)
    if side is None or seat_in(campaign, seat).archetype == side.key:
        return Outcome(campaign)
    name, card = campaign.seats[seat].name, side.card.name
    told = line("archetype.picked", "ENCSETUP-15", name=name, card=card, side=side.side.upper())
    return Outcome(with_seat(campaign, seat, archetype=side.key), (told,))
