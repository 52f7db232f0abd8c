"""The cards and items of a seat on its phone: what they are and what can be done with each."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.views.cards.hand_order import hand_places, may_be_used
from oathsworn_gui.games.oathsworn.views.cards.slots import slot_name, slot_play
from oathsworn_gui.games.oathsworn.views.cards.turn_tiles import cost_words
from oathsworn_gui.games.oathsworn.views.company.item_words import short_words
from oathsworn_gui.games.oathsworn.views.encounter.deed import turn_deed
from oathsworn_gui.games.oathsworn.views.phone.deeds import deed_of
from oathsworn_gui.games.oathsworn.views.phone.offers import card_offers, is_own_turn
from oathsworn_gui.tabletop.phone import Block, Card, Figure
from oathsworn_gui.tabletop.phrases import Phrases


def hand_blocks(campaign: Campaign, box: Box, seat: Seat, phrases: Phrases) -> tuple[Block, ...]:
    """Return the hand, or before an encounter all cards, and what is worn."""
    say = phrases.texts.say
    if campaign.encounter is None:
        owned = tuple(
            _owned(campaign, box, seat, key, phrases) for key in campaign.seats[seat].cards
        )
        cards = Block(key="hand", title=say("phone.cards"), cards=owned)
    else:
        cards = Block(
            key="hand", title=say("phone.hand"), cards=_held(campaign, box, seat, phrases)
        )
    worn = Block(
        key="items",
        title=say("phone.items"),
        lines=_item_lines(campaign, seat, phrases),
        folded=True,
    )
    return tuple(block for block in (cards, worn) if block.cards or block.lines)


def _held(campaign: Campaign, box: Box, seat: Seat, phrases: Phrases) -> tuple[Card, ...]:
    items = {item.id: item for item in campaign.seats[seat].equipped}
    advised = _advised(campaign, box, seat, phrases)
    return tuple(
        _card(campaign, box, seat, place.slot, phrases, raised=place.slot.card == advised)
        for place in hand_places(campaign, box, seat)
        if place.cooldown is None and _plays(campaign, box, seat, place.slot, items)
    )


def _plays(campaign: Campaign, box: Box, seat: Seat, slot: Slot, items: dict[str, Item]) -> bool:
    """Whether a card does anything when it is used: what only helps by being worn does not."""
    item = items.get(slot.card) if slot.kind == "item" else None
    return item is None or may_be_used(campaign, box, seat, item)


def _advised(campaign: Campaign, box: Box, seat: Seat, phrases: Phrases) -> str:
    """Return the card that the program would play now, as at the window; empty for none."""
    if campaign.pending or not is_own_turn(campaign, seat):
        return ""
    deed = turn_deed(
        campaign, box, phrases, seat, None, lambda action: action.refuse(campaign, box)
    )
    return "" if deed.slot is None else deed.slot.card


def _card(
    campaign: Campaign, box: Box, seat: Seat, slot: Slot, phrases: Phrases, *, raised: bool
) -> Card:
    play = slot_play(campaign, box, phrases.texts, seat, slot)
    figures: tuple[Figure, ...] = ()
    if slot.kind == "ability":
        figures = _numbers(campaign, box, seat, slot.card, phrases)
    return Card(
        key=slot.card,
        title=slot_name(phrases, slot.card),
        text=play.words,
        figures=figures,
        deeds=tuple(deed_of(offer, phrases) for offer in card_offers(campaign, box, seat, slot)),
        raised=raised,
    )


def _owned(campaign: Campaign, box: Box, seat: Seat, key: str, phrases: Phrases) -> Card:
    words = slot_play(campaign, box, phrases.texts, seat, Slot(card=key)).words
    figures = _numbers(campaign, box, seat, key, phrases)
    return Card(key=key, title=box.card(key).name, text=words, figures=figures)


def _numbers(
    campaign: Campaign, box: Box, seat: Seat, key: str, phrases: Phrases
) -> tuple[Figure, ...]:
    """Return cost, cooldown and DEFENSE of an ability card, ``?`` for what is not entered."""
    say, card = phrases.texts.say, box.card(key)
    shield = "?" if card.defense is None else str(card.defense)
    cost = cost_words(campaign, box, seat, key)
    return (
        Figure(icon="cost", value=cost, words=say("phone.cost")),
        Figure(icon="cooldown", value=str(card.cooldown), words=say("phone.cooldown")),
        Figure(icon="shield", value=shield, words="DEFENSE"),
    )


def _item_lines(campaign: Campaign, seat: str, phrases: Phrases) -> tuple[str, ...]:
    """Return what a seat wears and its injuries, a line each."""
    who = campaign.seats[seat]
    worn = (
        ", ".join(
            filter(
                None,
                (
                    f"{item.name}: {short_words(item, phrases.texts)}",
                    f"DEFENSE {item.defense:+d}" if item.defense else "",
                ),
            )
        )
        for item in who.equipped
    )
    hurt = (phrases.texts.say("phone.injury", name=one.name) for one in who.injuries)
    return (*worn, *hurt)
