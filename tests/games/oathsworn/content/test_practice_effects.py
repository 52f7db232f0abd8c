"""What the practice cards, items, archetype cards and allies do, as effects of our own."""

import typing
from collections import Counter

from oathsworn_gui.games.oathsworn.content.definitions import CardDef
from oathsworn_gui.games.oathsworn.model.card_effects import (
    CardEffect,
    CardPart,
    DisplaceEffect,
    Need,
    TokenEffect,
    When,
)
from oathsworn_gui.games.oathsworn.model.instructions import Way
from oathsworn_gui.games.oathsworn.rules.cards.step_table import CARD_STEPS
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import HAND
from tests.cases import each_of
from tests.games.oathsworn.content.practice_walk import practice

CLASSES = ("warden", "priest", "ranger", "ursus")


def parts() -> tuple[CardPart, ...]:
    """Every part of the practice line."""
    line = practice()
    sides = (side for card in line.archetypes.values() for side in card.sides.values())
    groups = (
        *(card.parts for card in line.cards.values()),
        *(item.parts for item in line.items.values()),
        *sides,
        *(ally.parts for ally in line.allies.values()),
    )
    return tuple(part for group in groups for part in group)


def effects() -> tuple[CardEffect, ...]:
    """Every effect of the practice line."""
    return tuple(effect for part in parts() for effect in part.effects)


def test_every_card_says_in_effects_what_it_does() -> None:
    assert len(practice().cards) == 36
    assert all(card.parts and card.words for card in practice().cards.values())
    assert all(part.effects for part in parts())


def test_items_with_an_ability_have_effects_and_the_others_say_nothing() -> None:
    for item in practice().items.values():
        assert bool(item.parts) == bool(item.words), item.name


def test_the_vocabulary_is_used_but_for_words_and_pieces() -> None:
    assert {effect.do for effect in effects()} == set(CARD_STEPS) - {"say", "pieces"}
    ways = {effect.way for effect in effects() if isinstance(effect, DisplaceEffect)}
    assert ways == set(typing.get_args(Way))
    tokens = {effect.token for effect in effects() if isinstance(effect, TokenEffect)}
    assert tokens == {"animus", "battleflow", "defense", "empowered", "redraw"}
    assert {effect.when for effect in effects()} >= {"hit", "miss", "critical", "broke", "unmoved"}
    assert {effect.when for effect in effects()} <= set(typing.get_args(When))
    assert {need for part in parts() for need in part.needs} <= set(typing.get_args(Need))
    assert {part.once for part in parts()} == {"", "encounter"}
    assert any(part.companions for part in parts())
    assert any(part.extra for part in parts())


@each_of("cls", CLASSES)
def test_the_0_card_of_a_class_has_three_parts_with_a_cost_each(cls: str) -> None:
    card = next(c for c in _cards(cls) if c.cooldown == 0)
    assert card.cost is None
    assert [part.cost for part in card.parts] == [2, 1, 1]
    assert [part.effects[0].do for part in card.parts] == ["attack", "battleflow", "refresh"]


@each_of("cls", CLASSES)
def test_every_class_has_a_hand_of_seven_and_can_attack_with_three_of_them(cls: str) -> None:
    first = [card for card in _cards(cls) if card.level == 1]
    assert Counter(card.cooldown for card in first) == HAND
    attacks = [c for c in first if any(e.do == "attack" for p in c.parts for e in p.effects)]
    assert len(attacks) >= 3


@each_of("cls", CLASSES)
def test_every_class_has_an_archetype_card_with_two_abilities_a_side(cls: str) -> None:
    cards = [card for card in practice().archetypes.values() if card.cls == cls]
    assert [sorted(card.sides) for card in cards] == [["a", "b"]]
    for side in cards[0].sides.values():
        assert len(side) == 2
        assert all(part.cost == (0 if part.interrupt else 1) for part in side)


def test_allies_have_their_numbers_and_one_ability_for_the_encounter() -> None:
    allies = practice().allies.values()
    assert len(allies) == 4
    for ally in allies:
        assert ally.defense in {3, 4}
        assert ally.might == ("yellow",)
        assert ally.move
        assert [part.once for part in ally.parts] == ["encounter"]


def _cards(cls: str) -> tuple[CardDef, ...]:
    return tuple(card for card in practice().cards.values() if card.cls == cls)
