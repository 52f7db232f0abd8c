"""Effects of a story that open something: a fight, a secret decision, events, items, a shop."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.own_key import own_key
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import StoryFight
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.company.full_backpack import settle_backpack
from oathsworn_gui.games.oathsworn.rules.company.items import (
    deck_is_known,
    deck_name,
    draw_items,
    gain_item,
    known_items,
    new_item,
    out_of_deck,
)
from oathsworn_gui.games.oathsworn.rules.map.events import add_event, event_deck
from oathsworn_gui.games.oathsworn.rules.map.story_state import draw_event
from oathsworn_gui.games.oathsworn.rules.shops.trade import open_shop
from oathsworn_gui.games.oathsworn.rules.story.effect_rules import Carry, Seats, asked_at_table
from oathsworn_gui.games.oathsworn.rules.story.secret_decision import decide_in_secret, way_of
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push

UNIQUE = "unique"


def item_called(box: Box, name: str) -> str | None:
    """Return the key of the item card of that key or name; None for one that is not entered."""
    if box.knows_item(name):
        return name
    wanted = own_key(name)
    for known in (box.own.items, box.line.items, box.printed.items):
        found = next((key for key, card in known.items() if own_key(card.name) == wanted), None)
        if found is not None:
            return found
    return None


def items_deck(campaign: Campaign, effect: Effect, box: Box) -> str:
    """Return the deck that an `items` effect draws from: the chapter's common or unique one."""
    if "-" in effect.deck:
        return effect.deck
    number = box.chapter(campaign.chapter).number
    return deck_name(unique=effect.deck == UNIQUE, chapter=number)


def _item(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Take the card out of its deck where that is known. Source: ITEM-14, L221-222."""
    card = item_called(box, effect.name)
    if card is None:
        had = known_items(campaign)
        return Outcome(asked_at_table(campaign, effect.evolve(amount=1), had=had))
    definition = box.item(card)
    name = deck_name(unique=definition.unique, chapter=definition.chapter)
    after, item = new_item(out_of_deck(campaign, name, card), definition)
    return _complete(gain_item(after, item, None))


def _complete(gained: Outcome) -> Outcome:
    """Ask what to archive where the backpack is over-full. Source: ITEM-09, L212-214."""
    return gained.then(Outcome(settle_backpack(gained.after)))


def _items(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Draw from the deck where its cards are known, else ask the table to enter what it drew.

    Source: ITEM-13, L220-221.
    """
    deck, n = items_deck(campaign, effect, box), effect.amount or 1
    if deck_is_known(campaign, deck, box):
        return _complete(draw_items(campaign, deck, n, box))
    asked = effect.evolve(amount=n, deck=deck)
    return Outcome(asked_at_table(campaign, asked, had=known_items(campaign)))


def _fight(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    after, new = with_id(campaign, "p")
    fight = StoryFight(id=new, defense=effect.amount, seats=tuple(after.seats))
    told = line("story.fight-begins", "FIGHT-01", defense=effect.amount)
    return Outcome(push(after, fight), (told,))


def _event(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Push a number of draws onto the stack, one after the other. Source: EVENT-01."""
    outcome = Outcome(campaign)
    for _ in range(effect.amount or 1):
        outcome = outcome.then(draw_event(outcome.after, effect.deck))
    return outcome


def _event_add(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Put the card into its deck; one that is there already changes nothing: each exists once."""
    deck = event_deck(campaign, effect.deck)
    if deck is not None and (effect.name in deck.pile or effect.name in deck.in_play):
        return Outcome(campaign)
    return add_event(campaign, effect.deck, effect.name)


def _secret(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    return decide_in_secret(campaign, way_of(campaign))


def _shop(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    return open_shop(campaign, effect.name, box)


OPENING: Mapping[str, Carry] = {
    "item": _item,
    "items": _items,
    "fight": _fight,
    "secret": _secret,
    "event": _event,
    "event-add": _event_add,
    "shop": _shop,
}
"""Kinds of effect that add cards or open a procedure of their own."""
