"""Enemy attacks on several: chains, mobs, ignored cards."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.damage import damage_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    an_item,
    an_oathsworn,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import answer, encounter, in_round_1, question
from tests.games.oathsworn.rules.might.test_draw import cards


def armoured(**defense: int) -> Campaign:
    """Return round 1 with the DEFENSE of seats made of one coat: ``armoured(s1=2, s3=1)``."""
    campaign = in_round_1()
    for who, n in defense.items():
        coat = an_item(kind="armour", hands=0, defense=n)
        campaign = an_oathsworn(campaign, who[1:], equipped=(coat,))
    return campaign


def to_the_reveal(campaign: Campaign) -> Campaign:
    """Return the campaign after nobody played a card for DEFENSE."""
    while question(campaign).kind == "enemy-attack.defense-card":
        campaign = answer(campaign, "none")
    return campaign


def typing(campaign: Campaign, *codes: str) -> RecordDraw:
    """Return the typing in of the enemy's cards."""
    return RecordDraw(procedure=question(campaign).procedure, cards=codes)


def with_rats(number: int) -> tuple[Campaign, list[str]]:
    """Return round 1 with Giant Rats, and their ids."""
    campaign = do(armoured(s1=2), *[AddMinion(kind="giant-rat")] * number)
    figures = encounter(campaign).figures.values()
    return campaign, [figure.id for figure in figures if figure.kind == "minion"]


@pytest.mark.rule("CHAIN-05", "CHAIN-01")
def test_an_enemy_chain_ignores_one_low_card_more_for_each_target() -> None:
    """3, 2, 2, 1, 0 is 8 damage, then 7, then 5 (facts, section 1)."""
    drawn = (*cards("3", colour="yellow"), *cards("2", "2", "1", "0"))
    attack = EnemyAttack(
        id="p1", attacker="Broodmother", targets=("1", "3", "4"), chain=True, bonus=1,
        draw=Draw(family="enemy", settled=True, cards=drawn),
    )  # fmt: skip
    assert [damage_of(attack, who) for who in attack.targets] == [9, 8, 6]
    plain = attack.evolve(chain=False)
    assert [damage_of(plain, who) for who in attack.targets] == [9, 9, 9]
    after_a_friend = attack.evolve(targets=("3", "4"), others=("f1",))
    assert [damage_of(after_a_friend, who) for who in ("", "3", "4")] == [9, 8, 6]


@pytest.mark.rule("CHAIN-05", "ENEMYATK-10")
def test_each_target_of_an_enemy_chain_divides_its_own_damage() -> None:
    campaign = armoured(s1=2, s2=2, s3=2)
    attack = BeginEnemyAttack(
        attacker="boss", targets=("3", "1", "2"), might=("yellow",) * 4, chain=True
    )
    campaign = to_the_reveal(do(campaign, attack))
    before = {who: seat(campaign, who).hp for who in ("1", "2", "3")}
    outcome = outcome_of(campaign, typing(campaign, "Y3", "Y2", "Y1", "Y0"))
    lost = {who: before[who] - seat(outcome.after, who).hp for who in before}
    assert lost == {"3": 6 // 2, "1": 5 // 2, "2": 3 // 2}
    ignored = [line.params["cards"] for line in outcome.lines if line.code == "draw.chain"]
    assert ignored == ["Y1", "Y2 Y1"]


@pytest.mark.rule("MIGHT-18", "ENEMYATK-08")
def test_an_effect_ignores_the_highest_card_of_an_enemy() -> None:
    campaign = armoured(s1=1)
    attack = BeginEnemyAttack(
        attacker="boss", targets=("1",), might=("red", "red"), ignore_highest=1
    )
    campaign = to_the_reveal(do(campaign, attack))
    outcome = outcome_of(campaign, typing(campaign, "R4*", "R2"))
    assert seat(outcome.after).hp == 6 - 2
    ignored = [line.params["cards"] for line in outcome.lines if line.code == "draw.ignored"]
    assert ignored == ["R4*"]


@pytest.mark.rule("MOB-02")
def test_three_rats_are_one_attack_of_six_yellow_with_one_division_and_one_card() -> None:
    """Facts, section 1: three mob rats of 2 yellow each attack as one, with 6 yellow."""
    campaign, rats = with_rats(3)
    attack = BeginEnemyAttack(attacker=rats[0], targets=("1",), mob=tuple(rats[1:]))
    begun = outcome_of(campaign, attack)
    assert [line.params["n"] for line in begun.lines if line.code == "enemy-attack.mob"] == [3]
    assert question(begun.after).kind == "enemy-attack.defense-card"
    campaign = answer(begun.after, "none")
    asked = question(campaign)
    assert asked.draw is not None
    assert asked.draw.colours == ("yellow",) * 6
    done = do(campaign, typing(campaign, "Y1", "Y1", "Y1", "Y2", "Y2", "Y0"))
    assert seat(done).hp == 6 - 7 // 2
    assert done.pending == ()
    same = outcome_of(
        with_rats(1)[0], BeginEnemyAttack(attacker=rats[0], targets=("1",), together=3)
    )
    assert question(answer(same.after, "none")).draw == asked.draw


@pytest.mark.rule("MOB-02", "ENEMYATK-02")
def test_a_broken_mob_attack_loses_one_card_of_the_whole_pool() -> None:
    campaign, rats = with_rats(2)
    attack = BeginEnemyAttack(attacker=rats[0], targets=("1",), mob=(rats[1],), broken=True)
    asked = question(answer(do(campaign, attack), "none"))
    assert asked.draw is not None
    assert asked.draw.colours == ("yellow",) * 3


@pytest.mark.rule("MOB-02")
def test_only_minions_with_mob_attack_as_one() -> None:
    campaign, rats = with_rats(2)
    together = BeginEnemyAttack(attacker=rats[0], targets=("1",), mob=(rats[1],))
    assert refusal_code(campaign, together) == ""
    assert refusal_code(campaign, together.evolve(mob=(rats[0],))) == "enemy-attack.mob-twice"
    assert refusal_code(campaign, together.evolve(mob=("boss",))) == "enemy-attack.no-mob"
    boss = BeginEnemyAttack(attacker="boss", targets=("1",), together=2)
    assert refusal_code(campaign, boss) == "enemy-attack.no-mob"
    assert refusal_code(campaign, together.evolve(mob=("f999",))) != ""
    tame = tuple(kind.evolve(mob=False) for kind in encounter(campaign).minions)
    assert refusal_code(with_encounter(campaign, minions=tame), together) == "enemy-attack.no-mob"


@each_of("field", ["bonus", "together", "ignore_lowest", "ignore_highest"])
def test_numbers_below_zero_are_no_enemy_attack(field: str) -> None:
    with pytest.raises(ValueError, match=field):
        BeginEnemyAttack.model_validate({"attacker": "boss", "targets": ["1"], field: -1})


@pytest.mark.rule("MIGHT-06", "MIGHT-07")
def test_an_enemy_deck_reshuffled_at_the_table_in_mid_draw_is_overruled() -> None:
    campaign = armoured(s1=9)
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 3)
    campaign = to_the_reveal(do(campaign, attack))
    campaign = do(campaign, typing(campaign, "R4*", "R4*", "R4*"))
    campaign = to_the_reveal(do(campaign, attack))
    record = typing(campaign, "R0", "R4*", "R0")
    assert refusal_code(campaign, record) == "draw.none-left"
    after = do(campaign, record, overrule=True)
    deck = after.decks["enemy.red"]
    assert (deck.left, sorted(deck.discard)) == (15, ["0", "0", "4*"])
