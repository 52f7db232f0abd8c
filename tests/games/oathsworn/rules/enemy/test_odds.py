"""What an enemy's attack may cost, joined from decks, DEFENSE, cards, tokens and HP."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from time import perf_counter

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Drawn
from oathsworn_gui.games.oathsworn.model.words import Colour, Seat
from oathsworn_gui.games.oathsworn.odds.caches import clear_caches
from oathsworn_gui.games.oathsworn.odds.defence import NO_CARD, cheapest
from oathsworn_gui.games.oathsworn.rules.enemy.damage import damage_of
from oathsworn_gui.games.oathsworn.rules.enemy.odds import (
    damage_outlooks,
    defense_choices,
    if_it_adds,
    threats,
)
from oathsworn_gui.tabletop.parts import Adjustment
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, do, outcome_of, seat
from tests.games.oathsworn.builders.encounter import answer, encounter, in_round_1, question
from tests.games.oathsworn.builders.enemy import (
    armoured,
    attack_of,
    hand_of,
    read_off,
    revealed,
)
from tests.games.oathsworn.builders.might import typing, with_left


def total_chances(campaign: Campaign, seat_key: str = "1") -> dict[int, Fraction]:
    """Return the chance of each damage against a seat."""
    damage = damage_outlooks(campaign, attack_of(campaign), a_box(campaign))[seat_key]
    return {n: Fraction(ways, damage.whole) for n, ways in enumerate(damage.ways) if ways}


@pytest.mark.rule("ENEMYATK-05", "ENEMYATK-07")
def test_a_card_in_hand_is_counted_with_its_defense() -> None:
    campaign = armoured(2, hp=6)
    campaign = do(campaign, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 2))
    campaign = read_off(campaign, 3)
    first, unread = hand_of(campaign)[:2]
    box, attack = a_box(campaign), attack_of(campaign)
    none, guard = defense_choices(campaign, attack, "1", (first, unread), box)
    assert (none.card, none.defense, guard.card, guard.defense) == (NO_CARD, 2, first, 5)
    reds = [0] * 6 + [2] * 3 + [3] * 6 + [4] * 3
    hands = [sum(hand) for hand in combinations(reds, 2)]
    for choice in (none, guard):
        mean = Fraction(sum(total // choice.defense for total in hands), len(hands))
        assert choice.plain.expected == mean
    assert cheapest((none, guard)).card == first
    assert if_it_adds(campaign, attack, "1", (3, 0), box) == (guard.plain, none.plain)


@pytest.mark.rule("ENEMYATK-08", "TOKEN-12")
def test_what_was_foretold_is_what_is_lost() -> None:
    campaign = armoured(2, hp=6, tokens={"defense": 2})
    campaign = with_left(campaign, "enemy.red", "3", "4*")
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red"))
    campaign = answer(do(campaign, attack), "none")
    (threat,) = threats(campaign, attack_of(campaign), a_box(campaign))
    # 7 damage: 3 HP at DEFENSE 2, and 1 at DEFENSE 4.
    assert (threat.plain.expected, threat.with_tokens.expected) == (3, 1)
    assert (threat.defense, threat.hp, threat.tokens) == (2, 6, 2)
    assert seat(answer(revealed(campaign, "R3", "R4*"), 0)).hp == 3
    assert seat(answer(revealed(campaign, "R3", "R4*"), 2)).hp == 5


@pytest.mark.rule("ENEMYATK-10", "ENEMYATK-08")
@each_of(("by_hand", "defense"), [(0, 2), (-1, 1), (-2, 1), (-9, 1)])
def test_damage_is_divided_by_at_least_1(by_hand: int, defense: int) -> None:
    less = {"defense.1": Adjustment(amount=by_hand, because="a curse")} if by_hand else {}
    campaign = with_left(armoured(2, hp=6).evolve(adjustments=less), "enemy.red", "3", "1")
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red"))
    campaign = answer(do(campaign, attack), "none")
    (threat,) = threats(campaign, attack_of(campaign), a_box(campaign))
    assert (threat.defense, threat.plain.expected) == (defense, 4 // defense)


@pytest.mark.rule("MOB-02")
def test_three_rats_of_two_yellow_are_one_attack_of_six_yellow_divided_once() -> None:
    campaign = armoured(2, hp=9)
    campaign = with_left(campaign, "enemy.yellow", "1", "1", "1", "1", "1", "2")
    campaign = do(campaign, AddMinion(kind="giant-rat"))
    rat = next(f.id for f in encounter(campaign).figures.values() if f.kind == "minion")
    campaign = do(campaign, BeginEnemyAttack(attacker=rat, targets=("1",), together=3))
    (threat,) = threats(campaign, attack_of(campaign), a_box(campaign))
    # 7 damage in all: 3 HP, while three attacks of two cards would take 1 HP each at most.
    assert total_chances(campaign) == {7: 1}
    assert threat.plain.expected == 3


FIVE: tuple[Colour, ...] = ("yellow",) * 5


@pytest.mark.rule("CHAIN-05")
def test_each_target_of_an_enemys_chain_is_judged_without_the_lowest_cards() -> None:
    campaign = with_left(in_round_1(), "enemy.yellow", "0", "1", "2", "2", "3")
    four: tuple[Seat, ...] = ("1", "2", "3", "4")
    plain = BeginEnemyAttack(attacker="boss", targets=four, might=FIVE)
    chain = do(campaign, plain.model_copy(update={"chain": True}))
    found = [total_chances(chain, key) for key in four]
    assert found == [{8: 1}, {7: 1}, {5: 1}, {3: 1}]
    assert [total_chances(do(campaign, plain), key) for key in ("1", "4")] == [{8: 1}, {8: 1}]


@pytest.mark.rule("MIGHT-18")
def test_an_effect_ignores_the_lowest_card_be_it_a_blank() -> None:
    campaign = with_left(in_round_1(), "enemy.yellow", "0", "1", "3")
    three: tuple[Colour, ...] = ("yellow", "yellow", "yellow")
    low = BeginEnemyAttack(attacker="boss", targets=("1",), might=three, ignore_lowest=1)
    high = BeginEnemyAttack(attacker="boss", targets=("1",), might=three, ignore_highest=1)
    assert total_chances(do(campaign, low)) == {4: 1}
    assert total_chances(do(campaign, high)) == {1: 1}


@each_of(
    ("chain", "lowest", "highest"),
    [(True, 0, 0), (True, 1, 0), (True, 1, 1), (False, 2, 0), (False, 0, 2), (False, 1, 1)],
)
@pytest.mark.rule("CHAIN-05", "MIGHT-18", "ENEMYATK-08")
def test_the_odds_are_those_of_every_draw_by_the_rules(
    chain: bool, lowest: int, highest: int
) -> None:
    cards = ("0", "0", "1", "2", "3", "3*")
    campaign = with_left(in_round_1(), "enemy.yellow", *cards)
    begin = BeginEnemyAttack(
        attacker="boss",
        targets=("1", "3", "4"),
        might=("yellow",) * 4,
        chain=chain,
        ignore_lowest=lowest,
        ignore_highest=highest,
        bonus=1,
    )
    campaign = do(campaign, begin)
    attack = attack_of(campaign)
    for key in ("1", "3", "4"):
        exact: Counter[int] = Counter()
        for hand in combinations(cards, 4):
            drawn = tuple(Drawn(colour="yellow", face=face) for face in hand)
            turned_up = attack.evolve(draw=attack.draw.evolve(cards=drawn))
            exact[damage_of(turned_up, key) - attack.bonus] += 1
        assert total_chances(campaign, key) == {
            total: Fraction(n, exact.total()) for total, n in exact.items()
        }


@pytest.mark.rule("MIGHT-06")
def test_the_enemys_own_deck_as_it_lies_is_counted() -> None:
    campaign = with_left(in_round_1(), "enemy.red", "4*", discard=("0", "2"))
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red"))
    campaign = do(campaign, attack)
    assert total_chances(campaign) == {4: Fraction(1, 2), 6: Fraction(1, 2)}


def test_damage_added_by_the_attack_is_in_the_losses() -> None:
    campaign = with_left(armoured(3, hp=6), "enemy.red", "3", "3")
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",), bonus=3)
    campaign = do(campaign, attack)
    (threat,) = threats(campaign, attack_of(campaign), a_box(campaign))
    assert threat.plain.expected == 2


@pytest.mark.rule("ENEMYATK-12")
def test_nobody_loses_more_hp_than_there_are() -> None:
    campaign = with_left(armoured(1, hp=2), "enemy.black", "5*", "5*", "5*")
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("black",) * 2)
    (threat,) = threats(do(campaign, attack), attack_of(do(campaign, attack)), a_box(campaign))
    assert threat.plain.chances == (0, 0, 1)
    assert (threat.plain.expected, threat.plain.knocked_out) == (2, 1)


def test_all_targets_that_stand_are_told_in_the_order_hit() -> None:
    campaign = do(
        in_round_1(), BeginEnemyAttack(attacker="boss", targets=("3", "1"), might=("red",))
    )
    found = threats(campaign, attack_of(campaign), a_box(campaign))
    assert [threat.seat for threat in found] == ["3", "1"]


def test_a_hand_of_seven_against_six_cards_is_ready_within_a_frame() -> None:
    campaign = armoured(2, tokens={"defense": 2})
    might: tuple[Colour, ...] = ("red", "red", "red", "yellow", "yellow", "yellow")
    campaign = do(campaign, BeginEnemyAttack(attacker="boss", targets=("1",), might=might))
    campaign = read_off(campaign, 1, 2, 3, 1, 2, 3, 4)
    box, attack, hand = a_box(campaign), attack_of(campaign), hand_of(campaign)
    times: list[float] = []
    for _ in range(5):
        clear_caches()
        began = perf_counter()
        found = defense_choices(campaign, attack, "1", hand, box)
        times.append(perf_counter() - began)
        assert len(found) == 8
    assert min(times) < 0.016


def test_every_pair_of_hands_of_two_colours() -> None:
    campaign = with_left(in_round_1(), "enemy.red", "0", "2", "4*")
    campaign = with_left(campaign, "enemy.white", "1", "2*", "0")
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red", "white"))
    hands = product(combinations((0, 2, 4), 2), (1, 2, 0))
    exact: dict[int, Fraction] = {}
    for reds, one in hands:
        total = sum(reds) + one
        exact[total] = exact.get(total, Fraction(0)) + Fraction(1, 9)
    assert total_chances(do(campaign, attack)) == exact


@pytest.mark.rule("ENEMYATK-10", "MIGHT-11")
@each_of(("bonus", "reach"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_the_odds_of_an_enemys_cards_count_what_its_attack_adds(bonus: int, reach: int) -> None:
    campaign = armoured(2, hp=6)
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 2, bonus=bonus)
    campaign = do(campaign, attack)
    while question(campaign).kind != "draw.enemy":
        campaign = answer(campaign, "none")
    told = outcome_of(campaign, typing(campaign, "R2", "R3")).lines[0]
    assert (told.code, told.params["reach"]) == ("draw.odds-of-enemy-reach", reach)
