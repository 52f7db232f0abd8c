"""The acting character's hand: name, price, cooldown, and why a card may not be played."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import PlayInjury, UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import is_out, plays_small, seat_in
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import injury_with
from oathsworn_gui.games.oathsworn.rules.cards.parts import parts_of
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import INJURY, injury_of
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import POSITIONS
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import parts_text
from oathsworn_gui.tabletop.action import Action, Refuses
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts

_ORDER = ("injury", "ability", "item")


class SlotFace(NamedTuple):
    """A card in hand as its button shows it.

    ``cost`` and ``cooldown`` are empty for items and injuries; ``words`` are those entered for an
    ability card; ``reason`` says why it may not be played now, empty where it may.
    """

    slot: Slot
    name: str
    cost: str = ""
    cooldown: str = ""
    words: str = ""
    reason: str = ""


class SlotPlay(NamedTuple):
    """What is shown and asked where a chosen card is played.

    ``words`` are sentences, a line each; ``carried_out`` says that the program carries the card out
    and asks what it needs then, ``asks_price`` that its cost is not entered.
    """

    words: str
    carried_out: bool
    asks_price: bool


def slots_of(campaign: Campaign, seat: Seat) -> tuple[Slot, ...]:
    """Return what a seat chooses by number: its hand; of a companion the items not yet used."""
    if is_out(campaign, seat):
        return ()
    state = seat_in(campaign, seat)
    if not plays_small(campaign, seat):
        return tuple(sorted(state.hand, key=lambda slot: _ORDER.index(slot.kind)))
    if state.ally is not None:
        return ()
    worn = campaign.seats[seat].equipped
    unused = (item.id for item in worn if f"item:{item.id}" not in state.used)
    return tuple(Slot(card=item, kind="item") for item in unused)


def slot_name(phrases: Phrases, card: str) -> str:
    """Return a card, item or injury by its name."""
    return phrases.said("encounter.slot-name", {"card": card})


def slot_face(box: Box, phrases: Phrases, seat: Seat, slot: Slot, refuses: Refuses) -> SlotFace:
    """Return a card in hand as its button shows it."""
    refusal = refuses(_played(box, seat, slot))
    reason = "" if refusal is None else phrases.refusal_text(refusal)
    name = slot_name(phrases, slot.card)
    if slot.kind != "ability":
        return SlotFace(slot, name, reason=reason)
    card = box.card(slot.card)
    cost = "?" if card.cost is None else str(card.cost)
    return SlotFace(slot, name, cost, str(card.cooldown), card.words, reason)


def _played(box: Box, seat: Seat, slot: Slot) -> Action:
    """Return the playing of a card, as far as it is known before it is chosen."""
    match slot.kind:
        case "ability":
            known = box.card(slot.card)
            paid = None if known.cost is not None or known.parts else 0
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


def cooldown_words(campaign: Campaign, phrases: Phrases, seat: Seat) -> str:
    """Return the cards on each cooldown position, the lowest first; empty ones are left out."""
    state = seat_in(campaign, seat)
    lying = (
        f"{position}: {', '.join(slot_name(phrases, slot.card) for slot in slots)}"
        for position in POSITIONS
        if (slots := state.cooldown.get(position))
    )
    return " · ".join(lying)
