"""A card whose attack is on all enemies of an area: friends in it are neither asked nor hit."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.area import area_question
from oathsworn_gui.games.oathsworn.rules.cards.attack import AttackStep
from oathsworn_gui.games.oathsworn.rules.cards.attack import attack_of as attack_of_effect
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import an_oathsworn, seat
from tests.games.oathsworn.builders.cards import play, playing
from tests.games.oathsworn.builders.encounter import answer, die, encounter, question
from tests.games.oathsworn.builders.might import pool, typed
from tests.games.oathsworn.builders.places import position

FAR = {"s3": "P8", "s4": "A9"}
BESIDE = Area(shape="adjacent")


def turn(**places: str) -> Campaign:
    """Return the Warden's turn in H3, the boss before him, Sefa and a rat beside him."""
    there = {**FAR, "s1": "H3", "s2": "I3", "boss": "H5/0", "rat1": "G3", **places}
    campaign = with_encounter(position(there), phase="oathsworn", turn="1")
    return an_oathsworn(campaign, "1", animus=7)


def attack_of(campaign: Campaign) -> Attack:
    """Return the attack under way."""
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    return attack


@pytest.mark.rule("AOE-03")
@each_of(("foes", "sefa"), [(False, 6 - 4), (True, 6)])
def test_an_attack_on_all_adjacent_enemies_spares_friends(foes: bool, sefa: int) -> None:
    """Two white twos: 4 damage to all beside him; Sefa has DEFENSE 1, the boss 2."""
    campaign = play(turn(), AttackEffect(area=BESIDE.evolve(foes=foes)))
    assert set(attack_of(campaign).covered) == {"boss", "rat1", *(() if foes else ("s2",))}
    campaign = typed(answer(campaign, pool("white", "white")), "W2", "W2")
    assert (seat(campaign, "2").hp, die(campaign, "front").hp) == (sefa, 6 - 4 // 2)
    assert "rat1" not in encounter(campaign).figures


@pytest.mark.rule("AOE-03", "BREAK-09")
@each_of("foes", [False, True])
def test_on_the_table_only_whom_the_attack_may_hit_is_offered(foes: bool) -> None:
    start = with_encounter(turn(), board="off")
    campaign = play(start, AttackEffect(area=BESIDE.evolve(foes=foes)))
    asked = question(campaign)
    offered = {option.key for option in asked.options}
    friends = {"s2", "s3", "s4"}
    assert (asked.kind, asked.most) == ("card.area-hit", len(offered))
    assert offered >= {"boss", "rat1"}
    assert offered & friends == (set() if foes else friends)
    campaign = answer(campaign, ("boss", "rat1"))
    assert dict(attack_of(campaign).covered) == {"boss": 0, "rat1": 0}


@pytest.mark.rule("BREAK-09")
@each_of("cut", [False, True])
def test_on_the_table_an_area_does_not_hit_the_boss_that_a_reaction_saved(cut: bool) -> None:
    now = playing(with_encounter(turn(), board="off"), cut=cut)
    effect = AttackEffect(area=BESIDE)
    asked = area_question(now, effect, attack_of_effect(now, effect))
    assert asked is not None
    assert ("boss" in {option.key for option in asked.options}) != cut
    told = AttackStep().answer(now, effect, ("boss", "rat1")).after.pending[-1]
    assert isinstance(told, CardPlay)
    again = now._replace(play=told)
    after = AttackStep().go_on(again, effect).after
    assert ("boss" in attack_of(after).covered) != cut
