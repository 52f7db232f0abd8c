"""The content of a character sheet, as values: numbers, tokens, items, injuries, cards."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import CardDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury, Oathsworn
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, Colour, Form, ItemKind, TokenType
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import MOST_PERMANENT
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, max_hp, might_track
from oathsworn_gui.games.oathsworn.views.story.put_away import card_levels

REGEN_BOXES = 10
ANIMUS_BOXES = 15
"""Boxes of the two tracks of the sheet. Source: facts, section 6."""


class ItemLine(NamedTuple):
    """An item card; numbers are None if not entered."""

    name: str
    kind: ItemKind
    hands: int
    family: str
    might: tuple[Colour, ...]
    defense: int | None
    cost: int | None
    cooldown: int | None
    range: int | None
    value: int | None
    unique: bool
    words: str


class InjuryLine(NamedTuple):
    """An injury card; numbers are None if not entered."""

    name: str
    cost: int | None
    cooldown: int | None
    words: str


class CardLine(NamedTuple):
    """An unlocked ability or archetype card, by the level that unlocks it."""

    name: str
    level: int
    cost: int | None
    cooldown: int | None
    defense: int | None
    words: str


class TokenLine(NamedTuple):
    """A kind of combat token: boxes marked permanently, and tokens held now."""

    token: TokenType
    permanent: int
    most: int
    held: int


class CharacterSheet(NamedTuple):
    """A character sheet. ``seat`` is empty for a character swapped out.

    ``player`` and ``stand_in`` are names, empty for nobody; ``might`` and ``defense`` None for one
    swapped out, who has no place at the table. ``levels`` are the levels of the unlocked and of
    the locked cards in words; ``lost`` where it died while its seat waits.
    """

    seat: str
    name: str
    cls: str
    glyph: str
    form: Form
    player: str
    stand_in: str
    level: int
    hp: int
    max_hp: int
    defense: int | None
    might: tuple[Colour, ...]
    regen: int | None
    max_animus: int | None
    animus: int
    iron: int
    tokens: tuple[TokenLine, ...]
    statuses: tuple[tuple[str, int], ...]
    items: tuple[ItemLine, ...]
    injuries: tuple[InjuryLine, ...]
    cards: tuple[CardLine, ...]
    levels: tuple[str, str]
    may_equip: tuple[str, ...]
    ability: str
    lost: str


def character_sheets(campaign: Campaign, box: Box) -> tuple[CharacterSheet, ...]:
    """Return the four at the table in order of their seats, then those swapped out.

    Source: SAVE-12; facts, section 6.
    """
    at_table = (_sheet(campaign, campaign.seats[seat], box) for seat in sorted(campaign.seats))
    away = (_sheet(campaign, who, box, away=True) for _, who in sorted(campaign.stored.items()))
    return (*at_table, *away)


def _sheet(campaign: Campaign, who: Oathsworn, box: Box, *, away: bool = False) -> CharacterSheet:
    cls = box.cls(who.cls)
    names = {player.key: player.name for player in campaign.players}
    return CharacterSheet(
        seat="" if away else who.seat,
        name=who.name,
        cls=cls.name,
        glyph=cls.glyph,
        form=who.form,
        player=names.get(who.player, ""),
        stand_in=names.get(who.stand_in, ""),
        level=who.level,
        hp=who.hp,
        max_hp=max_hp(campaign, box, "" if away else who.seat),
        defense=None if away else defense(campaign, who.seat, box),
        might=might_track(who),
        regen=who.regen,
        max_animus=who.max_animus,
        animus=who.animus,
        iron=who.iron,
        tokens=token_lines(who),
        statuses=tuple((status, n) for status, n in sorted(who.statuses.items()) if n),
        items=tuple(item_line(item, box) for item in who.equipped),
        injuries=tuple(_injury_line(injury, box) for injury in who.injuries),
        cards=card_lines(who, box),
        levels=card_levels(who.level, box, archetype=who.form == "companion"),
        may_equip=cls.may_equip,
        ability=cls.ability,
        lost=who.lost,
    )


def token_lines(who: Oathsworn) -> tuple[TokenLine, ...]:
    """Return the five kinds with their three boxes. Source: TOKEN-06, L554-556."""
    return tuple(
        TokenLine(token, who.permanent.get(token, 0), MOST_PERMANENT, who.tokens.get(token, 0))
        for token in TOKEN_TYPES
    )


def item_line(item: Item, box: Box) -> ItemLine:
    """Return an item card as it is written down; its words where the content has them."""
    words = box.item(item.card).words if box.knows_item(item.card) else ""
    return ItemLine(
        item.name,
        item.kind,
        item.hands,
        item.family,
        item.might,
        item.defense,
        item.cost,
        item.cooldown,
        item.range,
        item.value,
        item.unique,
        words,
    )


def _injury_line(injury: Injury, box: Box) -> InjuryLine:
    known = box.injury(injury.name)
    words = known.words if known is not None else ""
    return InjuryLine(injury.name, injury.cost, injury.cooldown, words)


def card_lines(who: Oathsworn, box: Box) -> tuple[CardLine, ...]:
    """Return the unlocked cards: ability cards, or archetype cards of a companion.

    Only those the program knows by name; empty while none is entered. Source: LEVEL-12, L536-537;
    LEVEL-15, L546-548.
    """
    if who.form == "companion":
        known = box.archetypes_of(who.cls, who.level)
        return tuple(CardLine(card.name, card.level, None, None, None, "") for card in known)
    cards = (_card(card) for key in who.cards if box.knows_card(key) for card in (box.card(key),))
    return tuple(sorted(cards, key=lambda card: (card.level, card.cooldown or 0, card.name)))


def _card(card: CardDef) -> CardLine:
    return CardLine(card.name, card.level, card.cost, card.cooldown, card.defense, card.words)
