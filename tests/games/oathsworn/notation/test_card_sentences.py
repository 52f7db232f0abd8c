"""Effects of cards told in words: every kind, for everybody, whenever."""

import typing

from hypothesis import given

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model import card_effects as effects
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, Parts
from oathsworn_gui.games.oathsworn.notation.card import (
    Misread,
    effect_words,
    part_words,
    read_parts,
)
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import (
    effect_text,
    part_text,
    parts_text,
)
from oathsworn_gui.tabletop.texts import Texts
from tests.cases import each_of
from tests.games.oathsworn.walks.random_parts import PARTS

TEXTS = Texts(read_texts())


def parts(words: str) -> Parts:
    """Return parts typed in one line."""
    read = read_parts(words)
    assert not isinstance(read, Misread)
    return read


@given(PARTS)
def test_every_part_can_be_told(random: Parts) -> None:
    told = parts_text(TEXTS, random)
    assert len(told.splitlines()) >= sum(bool(part_text(TEXTS, part)) for part in random)


SAID = {
    "attack 3, empowered 2": ("Attack, range 3, empowered 2 steps.",),
    "unarmed attack, +1 range, if hit: push 2": (
        "Unarmed attack, +1 range.", "On a hit: push 2, the target.",
    ),
    "attack, knockback 2, bleed 1": (
        "Attack.", "On a hit: knockback 2, the target.", "On a hit: 1 bleed, the target.",
    ),
    "attack, always: knockback 2": ("Attack.", "Hit or miss: knockback 2, the target."),
    "attack twice, damage for each hp lost": (
        "Attack, 2 attacks on different targets, +1 damage for each HP you have lost.",
    ),
    "attack chain 2 apart 3, 1 card fewer": (
        "Attack, a chain of 2 more, each within 3, 1 card fewer.",
    ),
    "move 3 past to an obstacle for another friend within 2": (
        "Move 3, past enemies, to an obstacle, another friend within 2.",
    ),
    "2 defense tokens, empowered token each friend": (
        "2 defense tokens.", "1 empowered token, you and all friends.",
    ),
    "remove 1 bleed each other friend within 3": (
        "Remove 1 bleed, all other friends within 3.",
    ),
    "heal 2, lose 1 animus": ("Heal 2.", "Lose 1 animus."),
    "harm 1 each enemy within 2": ("1 HP lost without an attack, all enemies within 2.",),
    "battleflow position, taunt": ("Battleflow all cards of a position.", "Taunt."),
    "draw 2 red each critical within 2": (
        "Turn up 2R, each critical costs 1 HP, within 2 hexes.",
    ),
    "interrupt, once round, pay a redraw token, cost 2, +1 defense": (
        "Interrupt, 2 animus, spend 1 redraw token, once a round.",
        "+1 DEFENSE to the end of the round.",
    ),
    "companions only, needs lost hp, lethality -2, “count them”": (
        "For companions, needs lost HP.", "Spend 2 lethality.", "count them",
    ),
}  # fmt: skip


@each_of("typed", SAID)
def test_a_part_is_told_in_short_sentences(typed: str) -> None:
    (part,) = parts(typed)
    assert part_text(TEXTS, part) == SAID[typed]


def test_the_words_of_the_group_come_last() -> None:
    (part,) = parts("heal 1, note “for the wounded”")
    assert part_words(part).words == "for the wounded"
    assert part_text(TEXTS, part) == ("Heal 1.", "for the wounded")
    assert part_text(TEXTS, CardPart()) == ()


@each_of("when", typing.get_args(effects.When))
@each_of("whom", typing.get_args(effects.Whom))
def test_each_condition_and_each_person_is_told_apart(
    when: effects.When, whom: effects.Whom
) -> None:
    effect = effects.GainEffect(what="hp", when=when, whom=whom, within=2)
    told = effect_words(effect)
    assert (told.when is None) == (when == "always")
    plain = effects.GainEffect(what="hp", within=3)
    assert effect_text(TEXTS, effect) != effect_text(TEXTS, plain)


def test_two_parts_stand_in_two_lines() -> None:
    assert parts_text(TEXTS, parts("attack / heal 1")) == "Attack.\nHeal 1."
