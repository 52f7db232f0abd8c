"""Typed lines of powers are read, written back, and carried out or left to the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.set_a_watch.model.effects import Effect, Power
from oathsworn_gui.games.set_a_watch.notation.effects import SPECS, read_effect, write_effect
from oathsworn_gui.games.set_a_watch.notation.powers import (
    read_effects,
    read_powers,
    write_effects,
    write_powers,
)
from oathsworn_gui.games.set_a_watch.notation.strength import force
from oathsworn_gui.games.set_a_watch.rules.effects import STEPS
from tests.games.set_a_watch.builders.game import printed


def test_a_line_is_moments_with_effects() -> None:
    powers = read_powers(
        "Reveal: steal the highest die, stun 2; First (once): draw a creature in front"
    )
    assert powers == (
        Power(when="reveal", effects=(Effect(do="steal", what="highest"), Effect(do="stun", n=2))),
        Power(when="first", effects=(Effect(do="front"),), once=True),
    )
    assert write_powers(powers) == (
        "reveal: steal the highest die, stun 2; first (once): draw a creature in front"
    )


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("firewood -3", Effect(do="firewood", n=-3)),
        ("health +2 per Undead in the graveyard",
         Effect(do="per", n=2, kind="Undead", what="graveyard")),
        ("strike one hidden with any", Effect(do="strike", where="hidden", what="any")),
        ("strike one in range of Fire Demon with die + 4 or 9",
         Effect(do="strike", where="range", kind="Fire Demon", what="die + 4 or 9")),
        ("whistles a tune", Effect(do="by-hand", what="whistles a tune")),
        ("strike the first with love", Effect(do="by-hand", what="strike the first with love")),
    ],
)  # fmt: skip
def test_effects_are_read(text: str, effect: Effect) -> None:
    assert read_effect(text) == effect
    assert write_effect(effect) == text


def test_every_printed_card_is_written_back_as_it_was_read() -> None:
    box = printed()
    for card in (*box.creatures.values(), *box.unhallowed.values(), *box.locations.values()):
        assert read_powers(write_powers(card.powers)) == card.powers
    for ability in box.abilities.values():
        assert read_effects(write_effects(ability.effects)) == ability.effects


def test_every_kind_is_carried_out_or_holds() -> None:
    for spec in SPECS:
        assert (spec.do in STEPS) != spec.ongoing, spec.do


@given(st.text(max_size=80))
def test_anything_typed_is_read_and_keeps_its_meaning(text: str) -> None:
    effects = read_effects(text)
    assert read_effects(write_effects(effects)) == effects


@pytest.mark.parametrize(
    ("text", "die", "expected"),
    [("die", 5, 5), ("die + 3", 5, 8), ("die + 3 or 8", 0, 8), ("die", 0, 0), ("6", 2, 6),
     ("all dice", 3, 11), ("all dice + 1", 0, 12), ("any", 0, None)],
)  # fmt: skip
def test_how_strong_a_strike_is(text: str, die: int, expected: int | None) -> None:
    assert force(text, die, 11) == expected
