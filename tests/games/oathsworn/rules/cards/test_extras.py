"""Extras of an attack that are typed behind it: they happen on a hit, unless the line differs."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect, DisplaceEffect, Parts
from oathsworn_gui.games.oathsworn.notation.card import Misread, read_parts
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.views.content.effect_edits import Place, add_effect
from tests.cases import each_of
from tests.games.oathsworn.builders.cards import in_turn, play, type_draw
from tests.games.oathsworn.builders.encounter import answer

FOUR = ("white.1", "white.2", "white.3", "white.4")
HITS = ("W2", "W2", "W2", "W1")
MISSES = ("W0", "W0", "W2", "W1")


def after(line: str, *drawn: str) -> Campaign:
    """Return the campaign after a card of that line attacked the boss in I3 from I5."""
    campaign = in_turn(s1="I5", s2="I6", s3="A9", boss="I3")
    figures = {k: f for k, f in encounter_of(campaign).figures.items() if f.kind != "minion"}
    campaign = with_encounter(campaign, figures=figures, obstacles={})
    parts = read_parts(line)
    assert not isinstance(parts, Misread)
    campaign = type_draw(answer(play(campaign, *parts[0].effects), FOUR), *drawn)
    return answer(campaign, "defense") if drawn == MISSES else campaign


def state(campaign: Campaign) -> tuple[str, int]:
    """Return the hex of the boss's centre and its bleed tokens."""
    encounter = encounter_of(campaign)
    boss = encounter.figures["boss"]
    assert boss.at is not None
    return encounter.shape.name(boss.at), boss.statuses.get("bleed", 0)


@pytest.mark.rule("KNOCK-01")
@each_of("line", ["attack, knockback 2, bleed 2", "attack. Knockback 2. If hit: bleed 2."])
def test_extras_typed_behind_an_attack_happen_on_a_hit_only(line: str) -> None:
    assert state(after(line, *HITS)) == ("I2", 2)
    assert state(after(line, *MISSES)) == ("I3", 0)


def test_a_line_may_say_that_they_happen_on_a_miss_too() -> None:
    line = "attack, hit or miss: bleed 1, push 1"
    assert state(after(line, *MISSES)) == ("I3", 1)
    assert state(after(line, *HITS)) == ("I2", 1)


def test_what_is_for_oneself_happens_on_a_miss_too() -> None:
    assert after("attack, redraw token", *MISSES).seats["1"].tokens["redraw"] == 1


def test_the_form_adds_an_extra_behind_an_attack_for_a_hit() -> None:
    push = DisplaceEffect(way="push", by=1)
    (part,) = add_effect(_parts("attack"), Place(0, 0), push).parts
    assert part.effects == (AttackEffect(), push.evolve(when="hit"))
    (part,) = add_effect(_parts("heal 1"), Place(0, 0), push).parts
    assert part.effects[1].when == "always"


def _parts(line: str) -> Parts:
    parts = read_parts(line)
    assert not isinstance(parts, Misread)
    return parts
