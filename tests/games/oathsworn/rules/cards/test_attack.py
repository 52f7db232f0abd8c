"""Attacks that cards give: targets, areas, several, chains, what makes them grow."""

import pytest

from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    CardEffect,
    DisplaceEffect,
    GainEffect,
    HarmEffect,
    MoveEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.attack import track_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.tabletop.hexes import Hex
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import an_oathsworn, outcome_of, refusal_code
from tests.games.oathsworn.builders.cards import (
    CARD,
    a_part,
    being_played,
    in_turn,
    play,
    type_draw,
    with_card,
)
from tests.games.oathsworn.builders.encounter import answer, placed, question
from tests.games.oathsworn.builders.turn import asked

TWO = ("white.1", "white.2")


def the_attack(campaign: Campaign) -> Attack:
    """Return the attack under way."""
    top = campaign.pending[-1]
    assert isinstance(top, Attack)
    return top


def near(*rats: str, s1: str = "I6", board: str = "screen") -> Campaign:
    """Return the turn of seat 1 with the boss at I3 and minions in these hexes, no others."""
    campaign = in_turn(s1=s1, boss="I3")
    encounter = encounter_of(campaign)
    wild = [f for f in encounter.figures.values() if f.kind == "minion"]
    figures = {k: f for k, f in encounter.figures.items() if f.kind != "minion"}
    for minion, at in zip(wild, rats, strict=False):
        figures[minion.id] = minion.evolve(at=encounter.shape.named(at))
    return with_encounter(campaign, figures=figures, obstacles={}, board=board)


def rats(campaign: Campaign) -> list[str]:
    """Return the ids of the minions on the board."""
    return [f.id for f in encounter_of(campaign).figures.values() if f.kind == "minion"]


def refusals(campaign: Campaign) -> dict[str, str]:
    """Return why the options of the open question are refused, empty where they are not."""
    found = question(campaign).options
    return {o.key: o.refusal.code if o.refusal else "" for o in found}


@pytest.mark.rule("RANGE-05", "ATTACK-06")
def test_a_listed_range_counts_and_those_out_of_it_say_so() -> None:
    campaign = play(near("I7", "I9", "A3"), AttackEffect(range=3))
    close, far, farthest = rats(campaign)
    assert refusals(campaign) == {
        close: "", far: "", farthest: "attack.out-of-range", "boss": "", "nobody": ""
    }  # fmt: skip


def test_a_melee_attack_without_anybody_beside_does_not_happen() -> None:
    grows = with_card(near("A3", s1="I9"), a_part(AttackEffect(for_each="friend-beside-target")))
    assert refusal_code(grows, PlayCard(seat="1", card=CARD)) == "card.nobody-in-reach"
    effects = (AttackEffect(), TokenEffect(token="redraw", when="hit"))
    start = with_card(near("A3", s1="I9"), a_part(*effects))
    action = PlayCard(seat="1", card=CARD)
    assert refusal_code(start, action) == "card.nobody-in-reach"
    assert refusal_code(with_encounter(start, board="off"), action) == ""
    outcome = outcome_of(start, action, overrule=True)
    assert "card.nobody" in [told.code for told in outcome.lines]
    campaign = outcome.after
    assert not campaign.pending
    assert not campaign.seats["1"].tokens


def test_numbers_of_the_effect_come_to_the_draw() -> None:
    effect = AttackEffect(steps=2, bonus=3, redraws=1, ignore_lowest=1, fewer=1)
    campaign = play(near("I7"), effect)
    attack = the_attack(campaign)
    assert (attack.keyword, attack.bonus, attack.draw.redraws_left) == (2, 3, 1)
    whole = track_of(campaign, attack.evolve(fewer=0))
    assert track_of(campaign, attack) == whole[:-1]


@each_of(("for_each", "hp", "n"), [("hp-lost", 2, 4), ("enemy-beside", 6, 2), ("paid", 6, 2)])
def test_what_makes_an_attack_grow_is_counted(for_each: str, hp: int, n: int) -> None:
    effect = AttackEffect.model_validate({"for_each": for_each, "grows": "steps", "steps": 1})
    campaign = play(an_oathsworn(near("I7", "H6"), hp=hp), effect)
    assert the_attack(campaign).keyword == 1 + n


def test_hexes_moved_by_the_card_make_it_grow() -> None:
    effects: tuple[CardEffect, ...] = (MoveEffect(distance=3), AttackEffect(for_each="hex-moved"))
    campaign = answer(play(near("I7", s1="I9"), *effects), ("H9", "H8"))
    assert the_attack(campaign).bonus == 2


@each_of(("place", "bonus"), [(0, 2), (1, 1)])
def test_friends_beside_the_target_are_counted_once_it_is_chosen(place: int, bonus: int) -> None:
    effect = AttackEffect(for_each="friend-beside-target")
    start = placed(near("I7", "H6", "A3"), "s2", "J8")  # beside I7 only
    campaign = play(start, effect)
    assert question(campaign).kind == "card.whom"
    reached = [key for key, why in refusals(campaign).items() if key in rats(campaign) and not why]
    assert len(reached) == 2
    campaign = answer(campaign, reached[place])
    assert (the_attack(campaign).target, the_attack(campaign).bonus) == (reached[place], bonus)
    assert question(campaign).kind == "draw.pool"


def test_the_only_enemy_in_reach_is_the_target_that_is_counted() -> None:
    start = placed(near("I7"), "s2", "J8")
    campaign = play(start, AttackEffect(for_each="friend-beside-target"))
    assert (the_attack(campaign).target, the_attack(campaign).bonus) == (rats(campaign)[0], 2)


def test_without_the_board_the_number_is_asked() -> None:
    campaign = play(near("I7", board="off"), AttackEffect(for_each="enemy-beside"))
    assert question(campaign).kind == "card.how-many"
    campaign = answer(campaign, 3)
    assert the_attack(campaign).bonus == 3


@pytest.mark.rule("HEX-07")
def test_an_attack_from_behind_needs_the_rear_arc() -> None:
    effect = AttackEffect(when="from-behind", range=4)
    behind = play(near(s1="I6"), effect)
    assert the_attack(behind).target == "boss"
    front = with_card(near(s1="I1"), a_part(effect))
    assert refusal_code(front, PlayCard(seat="1", card=CARD)) == "card.nobody-in-reach"


def test_attacks_one_after_the_other_go_at_different_targets() -> None:
    campaign = play(near("I7", "H6"), AttackEffect(times=2))
    first, second = rats(campaign)
    campaign = type_draw(answer(campaign, first, TWO), "W1", "W1")
    if first in encounter_of(campaign).figures:
        assert refusals(campaign)[first] == "attack.another"
    assert the_attack(campaign).target == second or refusals(campaign)[second] == ""
    assert being_played(campaign).attacked == (first,)


def test_a_hit_and_a_miss_decide_what_happens_after_it() -> None:
    after = (
        TokenEffect(token="redraw", when="hit"), GainEffect(what="animus", when="miss"),
        TokenEffect(token="defense", when="critical"),
    )  # fmt: skip
    start = answer(play(near("I7"), AttackEffect(), *after), TWO)
    hit = type_draw(start, "W1", "W1")
    assert hit.seats["1"].tokens == {"redraw": 1}
    missed = type_draw(start, "W0", "W0")
    assert missed.seats["1"].animus == 5
    missed = answer(missed, "defense")
    assert missed.seats["1"].animus == 6
    crit = type_draw(start, "W2*", "W1")
    while (now := asked(crit)) is not None:
        decline = [o.key for o in now.options if o.key.startswith("decline")]
        crit = answer(crit, *decline[:1])
    assert crit.seats["1"].tokens == {"redraw": 1, "defense": 1}


@pytest.mark.rule("AOE-03", "AOE-04")
def test_an_area_beside_one_is_laid_by_itself() -> None:
    campaign = play(near("I7", "H6"), AttackEffect(area=Area(shape="adjacent")))
    attack = the_attack(campaign)
    assert {attack.target, *attack.others} == set(rats(campaign))


@pytest.mark.rule("AOE-02", "AOE-07")
def test_a_template_is_placed_in_range_as_the_player_chooses() -> None:
    area = Area(shape="template", offsets=(Hex(0, 0), Hex(1, 0)))
    campaign = play(near("I8", "H8", "L8", s1="I9"), AttackEffect(range=4, area=area))
    asks = question(campaign)
    one, two, three = rats(campaign)
    assert (asks.kind, asks.form) == ("card.area", "place")
    assert asks.default == asks.options[0].key
    first = answer(campaign, asks.options[0].key)
    assert {the_attack(first).target, *the_attack(first).others} == {one, two}
    assert three not in the_attack(first).covered


def test_with_the_board_off_those_in_the_area_are_named() -> None:
    campaign = play(near("I7", "H6", "A3", board="off"), AttackEffect(area=Area(shape="wave")))
    assert (question(campaign).kind, question(campaign).form) == ("card.area-hit", "many")
    one, two, _ = rats(campaign)
    campaign = answer(campaign, (two, one))
    assert {the_attack(campaign).target, *the_attack(campaign).others} == {one, two}


@pytest.mark.rule("AOE-03")
def test_with_the_board_off_the_area_may_hit_every_friend_but_not_the_attacker() -> None:
    campaign = play(near("I7", board="off"), AttackEffect(area=Area(shape="wave")))
    keys = {option.key for option in question(campaign).options}
    assert {"s2", "s3", "s4", "boss", *rats(campaign)} == keys
    assert question(campaign).most == len(keys)


@pytest.mark.rule("CHAIN-01", "CHAIN-03")
def test_a_chain_goes_on_from_target_to_target() -> None:
    campaign = play(near("I7", "I8", "I9"), AttackEffect(chain=2, chain_range=1))
    _, two, three = rats(campaign)
    assert question(campaign).kind == "attack.next-target"
    assert refusals(campaign)[three] == "attack.chain-too-far"
    campaign = answer(campaign, two, three)
    assert the_attack(campaign).others == (two, three)


@pytest.mark.rule("ATTACK-06", "CARD-04")
@each_of(
    ("effect", "at", "refusal"),
    [
        (HarmEffect(within=2), "I9", "card.nobody-in-reach"),
        (HarmEffect(within=9), "I9", ""),
        (DisplaceEffect(way="push", by=1), "I9", ""),
        (DisplaceEffect(way="push", by=1, within=1), "I9", "card.nobody-in-reach"),
        (AttackEffect(area=Area(shape="adjacent")), "I9", "card.nobody-in-reach"),
        (AttackEffect(range=4, area=Area(shape="disc", size=1)), "I9", ""),
        (AttackEffect(range=3, area=Area(shape="disc", size=1)), "I9", "card.nobody-in-reach"),
        (AttackEffect(area=Area(shape="wave")), "I9", ""),
        (AttackEffect(area=Area(shape="cone", size=2)), "I9", "card.nobody-in-reach"),
        (MoveEffect(distance=2), "I9", ""),
    ],
)
def test_a_part_that_begins_with_an_enemy_needs_one_in_reach(
    effect: CardEffect, at: str, refusal: str
) -> None:
    start = with_card(near(s1=at), a_part(effect, AttackEffect()))
    assert refusal_code(start, PlayCard(seat="1", card=CARD)) == refusal
