"""A chosen card of the acting character: its name, its words, what is asked to play it."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import PlayInjury, UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import injury_with
from oathsworn_gui.games.oathsworn.rules.cards.parts import parts_of
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import INJURY, injury_of
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import parts_text
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts


class SlotPlay(NamedTuple):
    """What is shown and asked where a chosen card is played.

    ``words`` are sentences, a line each; ``carried_out`` says that the program carries the card out
    and asks what it needs then, ``asks_price`` that its cost is not entered.
    """

    words: str
    carried_out: bool
    asks_price: bool


def slot_name(phrases: Phrases, card: str) -> str:
    """Return a card, item or injury by its name."""
    return phrases.said("encounter.slot-name", {"card": card})


def least_paid(campaign: Campaign, seat: Seat) -> int:
    """Return the price from which one that the card leaves open is entered: 1, or what is left.

    Source: CARD-03, L819-820.
    """
    return min(1, animus_of(campaign, seat))


def playing(campaign: Campaign, box: Box, seat: Seat, slot: Slot) -> Action:
    """Return the playing of a card, as far as it is known before it is chosen."""
    match slot.kind:
        case "ability":
            known = box.card(slot.card)
            open_price = known.cost is None and not known.parts
            paid = least_paid(campaign, seat) if open_price else None
            return PlayCard(seat=seat, card=slot.card, paid=paid)
        case "item":
            return UseItem(seat=seat, item=slot.card)
        case "injury":
            return PlayInjury(seat=seat, injury=slot.card)


def slot_play(campaign: Campaign, box: Box, texts: Texts, seat: Seat, slot: Slot) -> SlotPlay:
    """Return the view of a chosen card; the table's own words where it has no parts."""
    if slot.kind == "injury":
        return _injury_play(campaign, box, texts, seat, slot)
    parts = parts_of(campaign, box, seat, slot.card, slot.kind)
    words = parts_text(texts, parts) if parts else ""
    if slot.kind == "item":
        return SlotPlay(words, carried_out=False, asks_price=False)
    card = box.card(slot.card)
    return SlotPlay(words or card.words, bool(card.parts), card.cost is None)


def _injury_play(campaign: Campaign, box: Box, texts: Texts, seat: Seat, slot: Slot) -> SlotPlay:
    """Return the view of an injury: price and place are asked for only where nobody read them."""
    card = INJURY + slot.card
    parts = parts_of(campaign, box, seat, card, "ability")
    injury = injury_of(campaign, seat, card)
    read = injury is not None and injury.cost is not None and injury.cooldown is not None
    words = "" if injury is None else injury_with(box, injury.name).words
    told = parts_text(texts, parts) if parts else words
    return SlotPlay(told, carried_out=False, asks_price=not read)
