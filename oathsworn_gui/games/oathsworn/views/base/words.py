"""Ids in words: what the texts of Oathsworn call seats, cards, tokens, classes and decks."""

from collections.abc import Callable, Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import definition
from oathsworn_gui.tabletop.texts import Scalar, Texts

Params = Mapping[str, Scalar]
InWords = Callable[[str, Campaign, Box, Texts], str]


def _seat(key: str, campaign: Campaign, box: Box, texts: Texts) -> str:
    if key in campaign.seats:
        return campaign.seats[key].name
    return key or texts.find("oathsworn.the-company", key)


def _card(key: str, campaign: Campaign, box: Box, texts: Texts) -> str:
    """Name an ability card, an item, an injury or a stage card; a MIGHT card stays as it is."""
    if key in box.own.cards or key in box.line.cards or key in box.printed.cards:
        return box.card(key).name
    for who in campaign.seats.values():
        named = {thing.id: thing.name for thing in (*who.equipped, *who.injuries)}
        if key in named:
            return named[key]
    stage = definition(campaign, box, key)
    if stage is not None:
        return stage.title
    event = box.line.events.get(key)
    return event.title if event is not None else texts.find(f"card.{key}", key)


def _keyed(prefix: str) -> InWords:
    def in_words(key: str, campaign: Campaign, box: Box, texts: Texts) -> str:
        return texts.find(f"{prefix}.{key}", key)

    return in_words


def _class(key: str, campaign: Campaign, box: Box, texts: Texts) -> str:
    return box.printed.classes[key].name if key in box.printed.classes else key


def _trait(key: str, campaign: Campaign, box: Box, texts: Texts) -> str:
    return box.printed.traits[key].name if key in box.printed.traits else key


def _deck(key: str, campaign: Campaign, box: Box, texts: Texts) -> str:
    """Name a deck; that of a chapter by its number (``"common-2"``), else its kind alone."""
    kind, _, number = key.partition("-")
    if not number and (word := texts.find(f"items.deck.{kind}", "")):
        return word
    return texts.find(f"deck.{kind}", key, n=number)


_IN_WORDS: Mapping[str, InWords] = {
    "seat": _seat,
    "card": _card,
    "cls": _class,
    "trait": _trait,
    "token": _keyed("token"),
    "colour": _keyed("colour"),
    "old": _keyed("colour"),
    "new": _keyed("colour"),
    "difficulty": _keyed("difficulty"),
    "part": _keyed("part-of-chapter"),
    "kind": _keyed("check-kind"),
    "check": _keyed("check-kind"),
    "faces": _keyed("faces-of"),
    "family": _keyed("family"),
    "status": _keyed("status"),
    "what": _keyed("what"),
    "deck": _deck,
    "effect": _keyed("story.kind"),
    "box": _keyed("story.box"),
    "shop": _keyed("trade"),
    "obstacle": _keyed("encounter.obstacle"),
    "who": _keyed("who"),
    "sort": _keyed("pack.kind"),
    "ability": _keyed("class"),
    "piece": _keyed("piece"),
    "said": _keyed("says.kind"),
    "option": _keyed("reading"),
    "reading": _keyed("reading"),
    "edition": _keyed("new.edition"),
}


def filler(box_of: Callable[[Any], Box]) -> Callable[[Campaign, Texts, Params], Params]:
    """Return the function that puts ids in the parameters of a text in words."""

    def fill(campaign: Campaign, texts: Texts, params: Params) -> Params:
        box = box_of(campaign)
        return {
            name: _IN_WORDS[name](value, campaign, box, texts)
            if name in _IN_WORDS and isinstance(value, str)
            else value
            for name, value in params.items()
        }

    return fill
