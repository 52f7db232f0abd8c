"""Moments of an encounter and just after it, in the middle of which a save is kept."""

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.actions.board.figures import SetTile
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import StopEnemyAttack
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally
from oathsworn_gui.games.oathsworn.actions.turns.turns import FreeMove
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect, DisplaceEffect
from oathsworn_gui.games.oathsworn.model.instructions import Area, Strike
from oathsworn_gui.games.oathsworn.notation.enemy import read_card
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import bring_minions_up
from tests.games.oathsworn.builders.campaign import a_company, an_oathsworn, do
from tests.games.oathsworn.builders.cards import in_turn, play, type_draw
from tests.games.oathsworn.builders.encounter import answer, in_round_1, placed, question
from tests.games.oathsworn.builders.enemy import revealed
from tests.games.oathsworn.builders.epilogue import in_epilogue
from tests.games.oathsworn.builders.minions import (
    confirmed,
    in_phase,
    minions,
    rat,
    settled,
    turn_of,
    with_minions,
)
from tests.games.oathsworn.builders.places import OX, position

FOUR = ("white.1", "white.2", "white.3", "white.4")


def the_fallen_fly() -> Campaign:
    """Return the question for the knockback of one who fell by the attack, into the Witch."""
    strike = Strike(might=("red",), knockback=2, bonus=4)
    campaign = an_oathsworn(in_phase(s1="I4", s2="I5"), "1", hp=1)
    campaign = answer(turn_of(campaign, strike, target="s1"), "confirm", "none")
    return revealed(campaign, "R0")


def a_killed_rat_flies() -> Campaign:
    """Return a card that asks whether the rat it killed was knocked back on the table."""
    campaign = in_turn("off", s1="I5", boss="C3")
    figures = {k: f for k, f in encounter_of(campaign).figures.items() if f.kind != "minion"}
    campaign = with_minions(with_encounter(campaign, figures=figures), "", "", box=rat(defense=1))
    effects = AttackEffect(), DisplaceEffect(way="knockback", by=2, when="hit")
    campaign = answer(play(campaign, *effects), minions(campaign)[0], FOUR)
    return type_draw(campaign, "W2", "W2", "W1", "W1")


def the_stage_is_asked() -> Campaign:
    """Return two reactions waiting for the stage, which begins otherwise than by named locations.

    Stage 3 begins with a location; a water hex was paid for by one of the four.
    """
    campaign = placed(in_round_1(), "s1", "H5")
    campaign = do(campaign, SetTile(hex="H4", kind="water"), FreeMove(seat="1", path=("H4",)))
    boss = encounter_of(campaign).boss
    assert boss is not None
    boss = boss.evolve(broken_at=(), stage_locations=((), ("core",)))
    campaign = with_encounter(campaign, boss=boss)
    return do(campaign, LoseLocationHp(losses={"rear": 6, "front": 6}, breaker="2"))


def an_attack_is_stopped() -> Campaign:
    """Return an enemy's attack after its reveal, one card taken away, another to be chosen."""
    strike = Strike(might=("red", "red"), bonus=2)
    campaign = answer(turn_of(in_phase(s1="I4"), strike, target="s1"), "confirm")
    campaign = revealed(answer(do(campaign, StopEnemyAttack()), "none"), "R3", "R4*")
    return answer(campaign, "away", "0", "again")


def due_after_the_encounter() -> Campaign:
    """Return the question for what the track left, before the first page of the tally."""
    return do(a_company(in_epilogue(), due=("Read 440", "Gain 2 iron")), BeginTally())


def enemies_alone() -> Campaign:
    """Return a card that asks which enemies its attack on all of them beside its player hits."""
    start = in_turn("off", s1="I5", boss="C3")
    return play(start, AttackEffect(area=Area(shape="adjacent", foes=True)))


def walls_are_broken() -> Campaign:
    """Return the draw of a mob that counts the obstacles which its moves have destroyed."""
    line = "move 3 destroying obstacles, attack 1y range 9 each obstacle destroyed"
    ox = OX.evolve(might=("yellow",), mob=True, steps=read_card(line).steps)
    places = {"boss": "A3", "s1": "H1", "s2": "P7", "s3": "P8", "s4": "P6"}
    campaign = position(places, walls="I4 E5 E4")
    campaign = with_encounter(campaign, phase="encounter", stage_done=True)
    campaign = settled(bring_minions_up(with_minions(campaign, "H8", "E8", box=ox)).after)
    while question(campaign).kind != "draw.enemy":
        campaign = confirmed(campaign)
    return campaign
