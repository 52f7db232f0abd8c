"""Cards of a seat in words and as small buttons, as its turn shows them."""

from oathsworn_gui.games.oathsworn.actions.encounter_turns import PlayCard, PlayInjury, UseItem
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.card_parts import parts_of
from oathsworn_gui.games.oathsworn.rules.cards import POSITIONS
from oathsworn_gui.games.oathsworn.rules.in_encounter import seat_in
from oathsworn_gui.games.oathsworn.ui.effect_text import parts_text
from oathsworn_gui.games.oathsworn.ui.encounter_slot import SlotButton
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.pages import PageContext

_ICONS = {"item": "bag-personal", "injury": "bandage"}
_KEYED = 9
"""So many cards have a number as their key."""


def slot_name(context: PageContext, card: str) -> str:
    """Return a card, item or injury by its name."""
    return context.said("encounter.slot-name", {"card": card})


def slot_button(
    context: PageContext, place: int, slot: Slot, *, chosen: bool, reason: str = ""
) -> SlotButton:
    """Return a card in hand as a button: its number, its name, cost and cooldown.

    ``reason`` says why it may not be played now: it is quieter then, and can be chosen still.
    """
    name, key = slot_name(context, slot.card), str(place) if place <= _KEYED else ""
    if slot.kind == "ability":
        card = context.store.box.card(slot.card)
        cost = "?" if card.cost is None else str(card.cost)
        button = SlotButton(context.theme, name, key, cost, str(card.cooldown))
        words = {"name": name, "cost": cost, "cooldown": card.cooldown}
        spoken = context.texts.say("encounter.card-name", **words)
        button.setAccessibleName(spoken)
        button.setToolTip(f"{spoken}\n{card.words}".strip())
    else:
        button = SlotButton(context.theme, name, key, icon=_ICONS[slot.kind])
        button.setAccessibleName(name)
    button.setChecked(chosen)
    button.setObjectName(f"slot-{slot.card}")
    if reason:
        button.be_quiet()
        button.setAccessibleName(f"{button.accessibleName()}. {reason}")
        button.setToolTip(f"{button.toolTip()}\n{reason}".strip())
    return button


def slot_reason(context: PageContext, seat: Seat, slot: Slot) -> str:
    """Return why a card may not be played now, in words; empty where it may."""
    match slot.kind:
        case "ability":
            paid = None if _says_its_price(context, slot.card) else 0
            action: Action = PlayCard(seat=seat, card=slot.card, paid=paid)
        case "item":
            action = UseItem(seat=seat, item=slot.card)
        case "injury":
            action = PlayInjury(seat=seat, injury=slot.card)
    refusal = context.store.refuse(action)
    return "" if refusal is None else context.refusal_text(refusal)


def _says_its_price(context: PageContext, card: str) -> bool:
    """Whether a card's price is known, or asked while it is carried out."""
    known = context.store.box.card(card)
    return known.cost is not None or bool(known.parts)


def cooldown_words(context: PageContext, seat: Seat) -> str:
    """Return what lies on each position, the lowest first; empty where nothing does."""
    state = seat_in(context.store.campaign, seat)
    lying = (
        f"{position}: {', '.join(slot_name(context, slot.card) for slot in slots)}"
        for position in POSITIONS
        if (slots := state.cooldown.get(position))
    )
    return " · ".join(lying)


def slot_words(context: PageContext, seat: Seat, slot: Slot) -> str:
    """Return what a card does in sentences, a part a line; the table's own words without parts."""
    store = context.store
    if slot.kind == "injury":
        return ""
    parts = parts_of(store.campaign, store.box, seat, slot.card, slot.kind)
    if parts:
        return parts_text(context.texts, parts)
    return store.box.card(slot.card).words if slot.kind == "ability" else ""
