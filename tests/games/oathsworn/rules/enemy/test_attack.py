"""Attacks of enemies: DEFENSE cards, the reveal, defense tokens, HP."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.enemy.damage import weakened
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_item,
    an_oathsworn,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import (
    answer,
    at_seat,
    encounter,
    in_round_1,
    question,
)

GUARD = "warden-guard"


def revealed(campaign: Campaign, *cards: str) -> Campaign:
    """Return the campaign after the enemy's cards were typed in."""
    typed = RecordDraw(procedure=question(campaign).procedure, cards=cards)
    return do(campaign, typed)


def armoured(defense: int, **changes: object) -> Campaign:
    """Return round 1 with the Warden's DEFENSE made of one coat."""
    coat = an_item(kind="armour", hands=0, defense=defense)
    return an_oathsworn(in_round_1(), "1", equipped=(coat,), **changes)


@pytest.mark.rule("ENEMYATK-01", "ENEMYATK-02")
def test_a_broken_attack_loses_one_card_of_its_strongest_colour() -> None:
    might: tuple[Colour, ...] = ("red", "red", "yellow", "black", "white")
    assert weakened(might) == ("red", "red", "yellow", "white")
    assert weakened(("yellow",)) == ()
    campaign = do(in_round_1(), BeginEnemyAttack(attacker="boss", targets=("4",), broken=True))
    asked = question(campaign)
    assert asked.draw is not None
    assert sorted(asked.draw.colours) == ["red", "red", "yellow", "yellow", "yellow"]


@pytest.mark.rule("ENEMYATK-08", "ENEMYATK-10")
def test_blanks_count_nothing_criticals_draw_nothing_and_hp_is_damage_by_defense() -> None:
    campaign = armoured(3)
    campaign = do(campaign, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 4))
    campaign = revealed(answer(campaign, "none"), "R0", "R0", "R4*", "R3")
    assert seat(campaign).hp == 6 - 7 // 3
    assert campaign.pending == ()
    bare = do(armoured(1), BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 3))
    assert seat(revealed(answer(bare, "none"), "R0", "R0", "R0")).hp == 6  # drawn, 0 damage


@pytest.mark.rule("ENEMYATK-05", "ENEMYATK-06", "ENEMYATK-07", "CARD-11")
def test_a_defense_card_costs_nothing_flows_and_counts_for_this_draw_only() -> None:
    campaign = armoured(2, animus=1)
    lying = at_seat(campaign).hand[-1]
    state = at_seat(campaign).evolve(cooldown={"1": (lying,)})
    campaign = campaign.evolve(
        encounter=encounter(campaign).evolve(seats={**encounter(campaign).seats, "1": state})
    )
    campaign = do(campaign, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 3))
    campaign = answer(campaign, GUARD, 3)
    assert seat(campaign).animus == 1
    after = at_seat(campaign)
    assert [slot.card for slot in after.cooldown["1"]] == [GUARD]
    assert after.cooldown["0"] == (lying,)
    campaign = revealed(campaign, "R4*", "R3", "R3")
    assert seat(campaign).hp == 6 - 10 // 5
    again = do(campaign, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",)))
    assert question(again).params["defense"] == 2


@pytest.mark.rule("ENEMYATK-11", "TOKEN-12")
def test_defense_tokens_come_after_the_reveal_and_only_where_they_save_hp() -> None:
    campaign = armoured(2, tokens={"defense": 2})
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red"))
    asked = revealed(answer(do(campaign, attack), "none"), "R3", "R4*")
    assert question(asked).kind == "enemy-attack.tokens"
    assert question(asked).params["n"] == 3
    spent = answer(asked, 1)
    assert (seat(spent).hp, seat(spent).tokens) == (6 - 7 // 3, {"defense": 1})
    none = revealed(answer(do(campaign, attack), "none"), "R0", "R0")
    assert none.pending == ()
    assert seat(none).tokens == {"defense": 2}


def test_defense_tokens_are_not_asked_for_where_the_last_hp_is_lost_all_the_same() -> None:
    campaign = armoured(2, tokens={"defense": 2}, hp=1)
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red"))
    lost = revealed(answer(do(campaign, attack), "none"), "R3", "R4*")
    assert seat(lost).hp == 0  # 7 / 2 is 3 and 7 / 4 is 1: the one HP goes either way
    assert seat(lost).tokens == {"defense": 2}


@pytest.mark.rule("ENEMYATK-09", "ENEMYATK-13")
def test_one_draw_serves_all_targets_and_each_decides_its_card_before() -> None:
    campaign = armoured(3)
    attack = BeginEnemyAttack(attacker="boss", targets=("1", "3", "4"), might=("yellow",) * 3)
    campaign = do(campaign, attack)
    assert question(campaign).seats == ("1",)
    campaign = answer(campaign, "none")
    assert question(campaign).seats == ("3",)
    campaign = answer(campaign, "none")
    while question(campaign).form == "number":
        campaign = answer(campaign, 3)
    campaign = revealed(campaign, "Y3", "Y3", "Y2")
    assert seat(campaign).hp == 6 - 8 // 3
    assert campaign.pending == ()
    assert seat(campaign, "4").hp < 6


@pytest.mark.rule("MOB-02")
def test_mob_minions_add_their_might_into_one_attack() -> None:
    campaign = do(in_round_1(), AddMinion(kind="giant-rat"))
    rat = next(f.id for f in encounter(campaign).figures.values() if f.kind == "minion")
    campaign = do(campaign, BeginEnemyAttack(attacker=rat, targets=("4",), together=3))
    asked = question(campaign)
    assert asked.draw is not None
    assert asked.draw.colours == ("yellow",) * 6


@pytest.mark.rule("ENEMYATK-12", "KO-01", "HP-05")
def test_at_0_hp_the_oathsworn_is_unconscious_and_its_model_leaves() -> None:
    campaign = armoured(1, hp=2)
    campaign = do(campaign, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",)))
    campaign = revealed(answer(campaign, "none"), "R3")
    assert seat(campaign).hp == 0
    assert at_seat(campaign).knocked_out
    assert encounter(campaign).figures["s1"].at is None


@pytest.mark.rule("ENEMYATK-05", "COMPANION-10")
def test_a_companion_is_not_asked_for_a_defense_card() -> None:
    campaign = do(in_round_1(), BeginEnemyAttack(attacker="boss", targets=("4",)))
    assert question(campaign).form in {"draw", "number"}


def test_an_enemy_without_known_might_needs_it_entered() -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    bare = campaign.evolve(encounter=encounter(campaign).evolve(boss=boss.evolve(might=())))
    attack = BeginEnemyAttack(attacker="boss", targets=("1",))
    assert refusal_code(bare, attack) == "enemy-attack.no-might"
    assert refusal_code(bare, attack.evolve(might=("red",))) == ""
    assert a_box(bare).card(GUARD).defense is None


@pytest.mark.rule("ENEMYATK-03", "ENEMYATK-14")
def test_the_cards_stay_face_down_until_the_defense_card_is_played() -> None:
    campaign = do(armoured(2), BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",)))
    assert question(campaign).kind == "enemy-attack.defense-card"
    assert campaign.decks["enemy.red"].in_play == ()
    campaign = answer(campaign, "none")
    assert question(campaign).kind == "draw.enemy"


@pytest.mark.rule("COMPANION-04", "TOKEN-15")
def test_a_companion_spends_defense_tokens_as_anyone() -> None:
    campaign = an_oathsworn(in_round_1(), "4", tokens={"defense": 1})
    coat = an_item(kind="armour", hands=0, defense=2)
    campaign = an_oathsworn(campaign, "4", equipped=(coat,))
    campaign = do(campaign, BeginEnemyAttack(attacker="boss", targets=("4",), might=("red", "red")))
    campaign = answer(revealed(campaign, "R4*", "R0"), 1)
    assert (seat(campaign, "4").hp, seat(campaign, "4").tokens) == (6, {})
