"""One line of words for a card: what people type, and back."""

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, Parts
from oathsworn_gui.games.oathsworn.notation.card import Misread, read_parts, write_parts
from tests.cases import each_of
from tests.games.oathsworn.walks.random_parts import PARTS

TEXTS = read_texts()

TYPED = {
    "a3": "attack 3",
    "ranged attack 4": "attack 4",
    "attack (range 3)": "attack 3",
    "Attack 3; Empowered x2": "attack 3 empowered 2",
    "attack, +2 damage": "attack +2 damage",
    "attack +1": "attack +1 damage",
    "attack twice": "attack times 2",
    "attack 3 times": "attack times 3",
    "attack 3, twice": "attack range 3 times 2",
    "attack 2 targets": "attack also 1",
    "attack 2 enemies within 3": "attack 3 also 1",
    "attack with +1 range": "attack +1 range",
    "attack, 1 card fewer": "attack fewer 1",
    "attack, ignore the 2 lowest": "attack ignore lowest 2",
    "attack cone 3": "attack area cone 3",
    "attack all adjacent": "attack area adjacent",
    "attack all within 2": "attack area disc 2 own",
    "attack range 4 all within 2 of the target": "attack 4 area disc 2",
    "attack chain 3 range 2": "attack chain 3 apart 2",
    "attack unarmed, two redraws": "unarmed attack redraws 2",
    "attack, +1 damage per hp lost": "attack damage for each hp-lost",
    "attack, empowered for each animus paid": "attack empowered for each paid",
    "attack, knockback 2, bleed 1": "attack, if hit: knockback 2, if hit: bleed 1",
    "attack, knockback 2 and gain 1 animus": "attack, if hit: knockback 2, gain 1 animus",
    "attack, crippled, defense token, move 1":
        "attack, if hit: crippled 1, defense token, move 1",
    "attack, push 1 if broken, poison": "attack, if broken: push 1, if hit: poison 1",
    "attack, hit or miss: push 1 and bleed 1":
        "attack, hit or miss: push 1, hit or miss: bleed 1",
    "attack, knockback 1 always": "attack, hit or miss: knockback 1",
    "attack, on a miss: push 1": "attack, if missed: push 1",
    "attack, harm 1 an enemy, push 1 target": "attack, harm 1, push 1",
    "push 1 an enemy, bleed 1": "push 1 an enemy, bleed 1",
    "attack / push 2": "attack / push 2",
    "attack if hit, push 1": "if hit: attack, if hit: push 1",
    "attack, if hit, push 1": "attack, if hit: push 1",
    "attack. Push 1 on a hit.": "attack, if hit: push 1",
    "attack, hit: bleed": "attack, if hit: bleed 1",
    "attack, if hit: push 1 and bleed 2, taunt":
        "attack, if hit: push 1, if hit: bleed 2, taunt",
    "move up to 3 hexes past enemies": "move 3 past",
    "m4": "move 4",
    "fly 3 to an obstacle": "move 3 over to obstacle",
    "move 3 for another friend within 2": "move 3 another friend within 2",
    "push each enemy within 2": "push 1 each enemy within 2",
    "knock back 2": "knockback 2",
    "two defense tokens to a friend within 4": "2 defense tokens a friend within 4",
    "+2 animus token": "animus token",
    "empowered ×3 token": "empowered token",
    "+2 DEFENSE": "defense 2",
    "gain 2 animus": "gain 2 animus",
    "2 animus": "gain 2 animus",
    "heal another friend 2": "heal 2 another friend",
    "lose 1 HP": "lose 1 hp",
    "remove 2 bleed": "bleed -2 self",
    "remove 1 poison from another friend within 2": "poison -1 another friend within 2",
    "spend 2 lethality": "lethality -2",
    "2 damage to each enemy within 2": "harm 2 each enemy within 2",
    "battleflow a whole position": "battleflow position",
    "2 fire tiles within 3": "fire 2 within 3",
    "refresh your decks": "refresh decks",
    "draw 2r1w, each critical": "",
    "draw 2 red 1 white criticals within 2": "draw 2 red 1 white each critical within 2",
    "taunt the boss": "",
    "interrupt: +3 defense": "interrupt, defense 3",
    "once per round: move 2": "once round, move 2",
    "pay a defense token: heal 2": "pay 1 defense token, heal 2",
    "needs an obstacle beside you: move 2": "needs obstacle beside, move 2",
    "companions only: heal 2 or attack": "companions only, heal 2 / attack",
    "attack // heal 1": "attack / heal 1",
    "For 2: attack an adjacent enemy. Or for 1: battleflow one card.":
        "cost 2, attack / cost 1, battleflow",
    "Attack every adjacent enemy, one draw.": "attack area adjacent enemies only",
    "Attack all adjacent, one draw.": "attack area adjacent",
    "attack, all adjacent enemies": "attack area adjacent enemies only",
    "attack, all enemies beside you": "attack area adjacent enemies only",
    "attack each enemy beside you": "attack area adjacent enemies only",
    "attack all enemies within 2": "attack area disc 2 own enemies only",
    "attack 3, all enemies within 2 of the target": "attack 3 area disc 2 enemies only",
    "attack cone 3 enemies only, push 1": "attack area cone 3 enemies only, if hit: push 1",
    "Attack two adjacent enemies": "attack also 1",
    "Make three attacks on different targets": "attack times 3",
    "Attack with 2 more damage at 1 more range": "attack +1 range +2 damage",
    "Attack; you may redraw one card of this attack.": "attack redraws 1",
    "Attack at range 5; the lowest card is ignored.": "attack 5 ignore lowest 1",
    "Attack, damage for each HP you have lost": "attack damage for each hp-lost",
    "A friend beside you gains 1 defense token.": "defense token another friend within 1",
    "You and each friend beside you heal 1.": "heal 1 each friend within 1",
    "Each friend within 3 gains a redraw token and heals 1, taunt.":
        "redraw token each friend within 3, heal 1 each friend within 3, taunt",
    "Another friend within 4 gains a +2 animus token.": "animus token another friend within 4",
    "Each friend beside you has 1 more DEFENSE until the end of the round.":
        "defense 1 each other friend within 1",
    "An adjacent enemy loses 1 HP.": "harm 1 within 1",
    "Another friend within 4 may move up to 3.": "move 3 another friend within 4",
    "Move up to 3, not stopped by enemies.": "move 3 past",
    "Move to a hex beside an obstacle within 4, over whatever lies between":
        "move 4 over to obstacle",
    "Knock an adjacent enemy back 2.": "knockback 2 an enemy within 1",
    "Pull another friend within 4 up to 3 hexes towards you":
        "pull 3 another friend within 4",
    "If a location breaks, gain 1 battleflow token.": "if broken: battleflow token",
    "Turn up 3 yellow cards: each blank costs an enemy within 6 1 HP. This is no attack.":
        "draw 3 yellow each blank within 6",
    "Once each encounter: battleflow all cards of one position.":
        "once encounter, battleflow position",
    "Or, for a companion: move up to 2.": "companions only, move 2",
    "“turn the page”": "\"turn the page\"",
    "say turn the page; heal 1": "\"turn the page\", heal 1",
}  # fmt: skip
"""What people type, and the line it is read back as; empty where it is not understood."""


@each_of("typed", TYPED)
def test_people_type_as_they_like(typed: str) -> None:
    read = read_parts(typed)
    line = "" if isinstance(read, Misread) else write_parts(read)
    assert line == TYPED[typed]


WRONG = {
    "attack something": ("effects.not-understood", "something"),
    "attack, 2 redrawss": ("effects.not-understood", "2 redrawss"),
    "move": ("effects.number-missing", "move"),
    "attack, heal 40": ("effects.too-large", "heal 40"),
    "empowered 2": ("effects.no-attack", "empowered 2"),
    "attack / +2 damage": ("effects.no-attack", "+2 damage"),
    "attack, +2 damage per hp lost": ("effects.each-one", "+2 damage per hp lost"),
    "attack, +1 damage for each moon": ("effects.each-what", "+1 damage for each moon"),
    "attack area circle": ("effects.area-shape", "area circle"),
    "once a day": ("effects.once-what", "once a day"),
    "needs money": ("effects.needs-what", "needs money"),
    "note hello": ("effects.quotes-missing", "note hello"),
    "draw 3": ("effects.colours-missing", "draw 3"),
    "status 4": ("effects.name-missing", "status 4"),
    "heal 1, " * 21: ("effects.too-many", "heal 1"),
    "/".join(["heal 1"] * 7): ("effects.too-many", "heal 1"),
}
"""What is not understood, with the word that is pointed at."""


@each_of("typed", WRONG)
def test_what_is_not_understood_is_pointed_at(typed: str) -> None:
    read = read_parts(typed)
    assert isinstance(read, Misread)
    assert (read.code, read.piece) == WRONG[typed]
    assert typed[read.start : read.end] in read.piece
    assert f"refusal.{read.code}" in TEXTS
    assert TEXTS[f"refusal.{read.code}"].format_map(dict(read.refusal.params))


def test_nothing_typed_is_a_card_without_parts() -> None:
    assert read_parts("") == () == read_parts(" , ")
    assert read_parts("nothing") == (CardPart(),)


def test_far_too_much_is_not_read() -> None:
    read = read_parts("heal 1 " * 1000)
    assert isinstance(read, Misread)
    assert read.refusal.code == "effects.too-long"


@given(PARTS)
def test_what_is_typed_back_is_read_as_the_same(parts: Parts) -> None:
    assert read_parts(write_parts(parts)) == parts


@given(st.text(max_size=200))
def test_any_words_are_read_or_said_to_be_misread(words: str) -> None:
    read = read_parts(words)
    if isinstance(read, Misread):
        assert 0 <= read.start <= read.end <= len(words)
    else:
        assert read_parts(write_parts(read)) == read


@given(st.lists(st.sampled_from(sorted({w for t in TYPED for w in t.split()})), max_size=8))
def test_known_words_in_any_order_are_read_or_said_to_be_misread(words: list[str]) -> None:
    read = read_parts(" ".join(words))
    assert isinstance(read, Misread) or read_parts(write_parts(read)) == read
