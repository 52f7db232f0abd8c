"""The cards and items of the acting character as they stand in its turn, each with its key."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, seat_in
from oathsworn_gui.games.oathsworn.rules.cards.parts import part_cost, parts_of, refuse_part
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import POSITIONS, played
from oathsworn_gui.games.oathsworn.views.base.icons import INJURY_ICON, ITEM_ICONS
from oathsworn_gui.games.oathsworn.views.cards.hand_order import Place, hand_places, may_be_used
from oathsworn_gui.games.oathsworn.views.cards.short_reasons import short_reason
from oathsworn_gui.games.oathsworn.views.cards.slots import playing, slot_name
from oathsworn_gui.tabletop.action import Refuses
from oathsworn_gui.tabletop.phrases import Phrases

TileState = Literal["plays", "refused", "cooling", "inert"]
"""``refused`` now, though the table may overrule it; ``cooling`` on a cooldown position; ``inert``
does nothing when it is used."""


class TurnTile(NamedTuple):
    """A card at its place.

    ``cost`` and ``cooldown`` are empty for items; ``note`` says in one or two words why it does not
    play, or what is missing; ``reason`` says it whole; ``words`` are those of the card.
    """

    slot: Slot
    key: str
    name: str
    state: TileState
    note: str = ""
    cost: str = ""
    cooldown: str = ""
    words: str = ""
    reason: str = ""
    icon: str = ""


def turn_tiles(
    campaign: Campaign, box: Box, phrases: Phrases, seat: Seat, refuses: Refuses
) -> tuple[TurnTile, ...]:
    """Return what the seat holds, in its fixed order."""
    return tuple(
        _tile(campaign, box, phrases, seat, place, refuses)
        for place in hand_places(campaign, box, seat)
    )


def _tile(
    campaign: Campaign, box: Box, phrases: Phrases, seat: Seat, place: Place, refuses: Refuses
) -> TurnTile:
    slot, say = place.slot, phrases.texts.say
    worn = {item.id: item for item in campaign.seats[seat].equipped}
    item = worn.get(slot.card) if slot.kind == "item" else None
    tile = TurnTile(slot, place.key, slot_name(phrases, slot.card), "plays")
    if slot.kind == "ability":
        known = box.card(slot.card)
        tile = tile._replace(
            cost=cost_words(campaign, box, seat, slot.card),
            cooldown=str(known.cooldown),
            words=known.words,
        )
    elif item is not None:
        tile = tile._replace(icon=ITEM_ICONS[item.kind], words=box.item(item.card).words)
    else:  # an injury, or an item in hand that is worn no more
        icon = INJURY_ICON if slot.kind == "injury" else ITEM_ICONS["gear"]
        tile = tile._replace(icon=icon)
    if place.cooldown is not None:
        told = say("turn-note.cooling", n=place.cooldown)
        return tile._replace(state="cooling", note=told, reason=told)
    if item is not None and not may_be_used(campaign, box, seat, item):
        told = say("turn-note.worn", n=item.defense) if item.defense else say("turn-note.held")
        whole = say("turn-note.inert", name=item.name)
        return tile._replace(state="inert", note=told, reason=whole)
    refusal = refuses(playing(campaign, box, seat, slot))
    if refusal is None:
        note = _out_of_turn(campaign, box, phrases, seat, slot)
        return tile._replace(note=note or _partly(campaign, box, phrases, seat, slot))
    note = short_reason(phrases.texts, refusal)
    return tile._replace(state="refused", note=note, reason=phrases.refusal_text(refusal))


def cost_words(campaign: Campaign, box: Box, seat: Seat, card: str) -> str:
    """Return the price of an ability card: ``"2"``, ``"1–2"`` where parts differ, ``"?"``."""
    known = box.card(card)
    if known.cost is not None:
        return str(known.cost)
    costs = [
        part_cost(campaign, box, seat, card, "ability", place) for place in range(len(known.parts))
    ]
    told = [cost for cost in costs if cost is not None]
    if not told or len(told) < len(costs):
        return "?"
    least, most = min(told), max(told)
    return str(least) if least == most else f"{least}–{most}"


def _partly(campaign: Campaign, box: Box, phrases: Phrases, seat: Seat, slot: Slot) -> str:
    """Return what a card that plays cannot do now: "no attack" while nobody is in reach."""
    if slot.kind == "injury":
        return ""
    parts = parts_of(campaign, box, seat, slot.card, slot.kind)
    refused = [
        part
        for place, part in enumerate(parts)
        if refuse_part(campaign, box, seat, slot.card, slot.kind, place) is not None
    ]
    if not refused:
        return ""
    attacks = any(effect.do == "attack" for part in refused for effect in part.effects)
    return phrases.texts.say("turn-note.no-attack" if attacks else "turn-note.partly")


def _out_of_turn(campaign: Campaign, box: Box, phrases: Phrases, seat: Seat, slot: Slot) -> str:
    """Return that an item is an interrupt; empty for all others."""
    if slot.kind != "item":
        return ""
    parts = parts_of(campaign, box, seat, slot.card, "item")
    out_of_turn = bool(parts) and all(part.interrupt for part in parts)
    return phrases.texts.say("turn-note.interrupt") if out_of_turn else ""


# -------------------------------------------------------------------------------------- cooldown


class Position(NamedTuple):
    """A cooldown position: ``number``, and the names of the cards that lie there."""

    number: int
    names: tuple[str, ...]
    keys: tuple[str, ...]


def cooldown_positions(
    campaign: Campaign, box: Box, phrases: Phrases, seat: Seat
) -> tuple[Position, ...]:
    """Return the four positions with their cards and the cards' keys, the lowest first."""
    keys = {place.slot.card: place.key for place in hand_places(campaign, box, seat)}
    state = seat_in(campaign, seat)
    found: list[Position] = []
    for position in POSITIONS:
        lying = state.cooldown.get(position, ())
        names = tuple(slot_name(phrases, slot.card) for slot in lying)
        told = tuple(keys.get(slot.card, "") for slot in lying)
        found.append(Position(int(position), names, told))
    return tuple(found)


def flows_by(campaign: Campaign, box: Box, seat: Seat, card: str) -> dict[str, int | None]:
    """Return where the cards on cooldown go when an ability card is played; None for the hand."""
    if encounter_of(campaign).turn != seat:
        return {}
    state, position = seat_in(campaign, seat), box.card(card).cooldown
    after = played(state, card, position).state
    moved: dict[str, int | None] = {}
    for slot in state.cooldown.get(str(position), ()):
        at = (int(p) for p in POSITIONS if slot in after.cooldown.get(p, ()))
        moved[slot.card] = next(at, None)
    return moved
