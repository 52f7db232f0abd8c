"""Typed lines of powers are read, and carried out or left to the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.set_a_watch.model.effects import Effect, Power
from oathsworn_gui.games.set_a_watch.notation.effects import SPECS, Spec, read_effect
from oathsworn_gui.games.set_a_watch.notation.powers import read_effects, read_powers
from oathsworn_gui.games.set_a_watch.notation.strength import force
from oathsworn_gui.games.set_a_watch.rules.effects import STEPS


def test_a_line_is_moments_with_effects() -> None:
    powers = read_powers(
        "Reveal: steal the highest die, stun 2; First (once): draw a creature in front"
    )
    assert powers == (
        Power(when="reveal", effects=(Effect(do="steal", what="highest"), Effect(do="stun", n=2))),
        Power(when="first", effects=(Effect(do="front"),), once=True),
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


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.pattern)
def test_every_pattern_is_read_with_all_that_stands_in_it(spec: Spec) -> None:
    what = spec.words[-1] if spec.words else "die + 2"
    holes = {"n": "2", "+n": "-3", "what": what, "where": "One Shown", "kind": "Fire Demon"}
    effect = read_effect(f"  {spec.pattern.format(**holes)} ")
    there = {name for name in holes if f"{{{name}}}" in spec.pattern}
    assert effect == Effect(
        do=spec.do,
        n=2 if "n" in there else -3 if "+n" in there else 0,
        what=what if "what" in there else "",
        where="shown" if "where" in there else None,
        kind="Fire Demon" if "kind" in there else "",
    )


def test_every_kind_is_carried_out_or_holds() -> None:
    for spec in SPECS:
        assert (spec.do in STEPS) != spec.ongoing, spec.do


@given(st.text(max_size=80))
def test_anything_typed_is_read_and_no_word_of_it_is_lost(text: str) -> None:
    by_hand = [effect.what for effect in read_effects(text) if effect.do == "by-hand"]
    assert all(" ".join(what.split()) in " ".join(text.split()) for what in by_hand)


@pytest.mark.parametrize(
    ("text", "die", "expected"),
    [("die", 5, 5), ("die + 3", 5, 8), ("die + 3 or 8", 0, 8), ("die", 0, 0), ("6", 2, 6),
     ("all dice", 3, 11), ("all dice + 1", 0, 12), ("any", 0, None)],
)  # fmt: skip
def test_how_strong_a_strike_is(text: str, die: int, expected: int | None) -> None:
    assert force(text, die, 11) == expected
