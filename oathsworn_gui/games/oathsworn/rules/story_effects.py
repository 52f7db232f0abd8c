"""Effects of our own entries and events, each with its line."""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import StoryFight
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.events import add_event
from oathsworn_gui.games.oathsworn.rules.hp import heal, lose_hp
from oathsworn_gui.games.oathsworn.rules.iron import gain_iron, lose_iron
from oathsworn_gui.games.oathsworn.rules.items import deck_name, gain_item, new_item
from oathsworn_gui.games.oathsworn.rules.seats import with_company
from oathsworn_gui.games.oathsworn.rules.space_effects import tick_box
from oathsworn_gui.games.oathsworn.rules.story import (
    gain_clue,
    introduce_map,
    introduce_track,
    pass_time,
    place_and_go,
    place_tokens,
    take_path,
)
from oathsworn_gui.games.oathsworn.rules.tokens import gain_tokens
from oathsworn_gui.games.oathsworn.rules.trade import open_shop
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.deck import leave, take
from oathsworn_gui.tabletop.procedure import push
from oathsworn_gui.tabletop.state import put

PERSONAL = ("hp", "combat-token")
"""Kinds of effect that strike seats rather than the company."""


def needs_seat(effect: Effect) -> bool:
    """Whether the company must say which of the four the effect strikes."""
    return effect.kind in PERSONAL and effect.scope == "one"


def apply_effect(campaign: Campaign, effect: Effect, box: Box, seat: str = "") -> Outcome:
    """Return what comes of one effect; ``seat`` is the one it strikes where one was asked for.

    `end` is a question of its own and does nothing here.
    """
    if effect.kind in PERSONAL:
        return _on_seats(campaign, effect, box, (seat,) if seat else tuple(campaign.seats))
    on_company = _ON_COMPANY.get(effect.kind)
    return on_company(campaign, effect, box) if on_company is not None else Outcome(campaign)


def _map(campaign: Campaign, effect: Effect, box: Box) -> Outcome:
    laid = introduce_map(campaign, box, effect.name)
    return laid.then(introduce_track(laid.after, box))


def _box_ticker(field: str) -> "_Apply":
    return lambda campaign, effect, box: tick_box(campaign, field, "SAVE-07")


def _on_seats(campaign: Campaign, effect: Effect, box: Box, seats: tuple[str, ...]) -> Outcome:
    outcome = Outcome(campaign)
    for seat in seats:
        now: Campaign = outcome.after
        if effect.kind == "combat-token" and effect.token is not None:
            gained = gain_tokens(now, seat, effect.token, effect.amount or 1, "TOKEN-02")
            outcome = outcome.then(gained)
        elif effect.kind == "hp" and effect.amount < 0:
            outcome = outcome.then(lose_hp(now, seat, -effect.amount, "HP-01", box))
        elif effect.kind == "hp":
            outcome = outcome.then(heal(now, seat, effect.amount, "HP-02", box))
    return outcome


def _keyword(campaign: Campaign, effect: Effect, box: Box) -> Outcome:
    del box
    word = effect.name
    if word in campaign.company.keywords:
        return Outcome(campaign)
    after = with_company(campaign, keywords=(*campaign.company.keywords, word))
    return Outcome(after, (line("story.keyword", None, word=word),))


def _iron(campaign: Campaign, effect: Effect, box: Box) -> Outcome:
    del box
    amount = effect.amount * (len(campaign.seats) if effect.scope == "each" else 1)
    if amount < 0:
        return lose_iron(campaign, -amount, "IRON-04")
    return gain_iron(campaign, amount, "IRON-01")


def _item(campaign: Campaign, effect: Effect, box: Box) -> Outcome:
    card = effect.name
    definition = box.item(card)
    name = deck_name(unique=definition.unique, chapter=definition.chapter)
    deck = campaign.decks.get(name)
    if deck is not None and card in deck.rest:
        out = leave(take(deck.evolve(known=(), rest=dict(deck.pile)), (card,)), card)
        campaign = campaign.evolve(decks=put(campaign.decks, name, out))
    after, item = new_item(campaign, definition)
    return gain_item(after, item, None)


def _fight(campaign: Campaign, effect: Effect, box: Box) -> Outcome:
    del box
    after, new = with_id(campaign, "p")
    fight = StoryFight(id=new, defense=effect.amount, seats=tuple(after.seats))
    told = line("story.fight-begins", "FIGHT-01", defense=effect.amount)
    return Outcome(push(after, fight), (told,))


def _shop(campaign: Campaign, effect: Effect, box: Box) -> Outcome:
    return open_shop(campaign, effect.name, box)


_Apply = Callable[[Campaign, Effect, Box], Outcome]
_ON_COMPANY: Mapping[str, _Apply] = {
    "map": _map,
    "token": lambda campaign, effect, box: place_tokens(campaign, effect.numbers),
    "go": lambda campaign, effect, box: place_and_go(campaign, effect.numbers[0]),
    "clue": lambda campaign, effect, box: gain_clue(campaign, effect.name),
    "path": lambda campaign, effect, box: take_path(campaign, effect.name),
    "time": lambda campaign, effect, box: pass_time(campaign, ("time",) * effect.amount),
    "event-add": lambda campaign, effect, box: add_event(campaign, effect.deck, effect.name),
    "keyword": _keyword,
    "iron": _iron,
    "item": _item,
    "ambush": _box_ticker("ambushed"),
    "special-rules": _box_ticker("special_rules"),
    "unique-item": _box_ticker("unique_item"),
    "fight": _fight,
    "shop": _shop,
}
