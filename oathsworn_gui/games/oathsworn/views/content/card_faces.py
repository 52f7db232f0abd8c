"""What the small face of a card shows: an ability card, an item on cooldown, an injury."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.encounter import SeatInEncounter, Slot
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.notation.card import icon_of
from oathsworn_gui.games.oathsworn.views.base.icons import INJURY_ICON, card_icon


class Face(NamedTuple):
    """What a card shows. ``icon`` replaces cost and shield on an item or injury.

    ``from_position`` is the cooldown position it came from in the last step, empty when it stayed;
    ``parts`` are its effects if they were entered.
    """

    key: str
    name: str
    cooldown: int | None
    cost: int | None = None
    defense: int | None = None
    icon: str = ""
    from_position: str = ""
    parts: Parts = ()

    @property
    def deeds(self) -> tuple[str, ...]:
        """The icons of what the card does, each once, in their order."""
        effects = (effect for part in self.parts for effect in part.effects)
        return tuple(dict.fromkeys(icon_of(effect) for effect in effects))


def hand_faces(who: Oathsworn, in_play: SeatInEncounter | None, box: Box) -> tuple[Face, ...]:
    """Return the cards in hand; outside an encounter all that ``who`` owns."""
    if in_play is not None:
        return tuple(_face(who, slot, box) for slot in in_play.hand)
    return tuple(_face(who, Slot(card=key), box) for key in who.cards)


def faces_at(
    who: Oathsworn, in_play: SeatInEncounter | None, place: str, box: Box
) -> tuple[Face, ...]:
    """Return the cards at a cooldown position ("0" to "3"), none outside an encounter."""
    slots = in_play.cooldown.get(place, ()) if in_play is not None else ()
    return tuple(_face(who, slot, box) for slot in slots)


def _face(who: Oathsworn, slot: Slot, box: Box) -> Face:
    if slot.kind == "item":
        item = next((item for item in who.equipped if item.id == slot.card), None)
        if item is None:
            return Face(slot.card, slot.card, None, icon="sword")
        parts = box.item(item.card).parts if box.knows_item(item.card) else ()
        return Face(slot.card, item.name, item.cooldown, icon=card_icon(item), parts=parts)
    if slot.kind == "injury":
        injury = next((injury for injury in who.injuries if injury.id == slot.card), None)
        if injury is None:
            return Face(slot.card, slot.card, None, icon=INJURY_ICON)
        known = box.injury(injury.name)
        parts = known.parts if known is not None else ()
        return Face(slot.card, injury.name, injury.cooldown, icon=INJURY_ICON, parts=parts)
    card = box.card(slot.card)
    return Face(slot.card, card.name, card.cooldown, card.cost, card.defense, parts=card.parts)
