"""What an open draw is for: aims, what an HP or a success costs, redraws, what the target holds."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack, BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.plan import plan
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.hp.enemy import enemy_defense
from oathsworn_gui.games.oathsworn.views.might.setting import Setting, odds_setting
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do
from tests.games.oathsworn.builders.encounter import dice, encounter, in_round_1
from tests.games.oathsworn.builders.might import a_check, a_fight, asked, typed, with_tokens


def setting(campaign: Campaign, die: str = "") -> Setting:
    """Return the setting of the open draw; none fails the test."""
    found = odds_setting(campaign, a_box(campaign), asked(campaign), die)
    assert found is not None
    return found


def an_attack(campaign: Campaign | None = None, **changes: int) -> Campaign:
    """Return an attack of seat 1 on the boss, its pool still to be chosen."""
    begun = campaign if campaign is not None else in_round_1()
    return do(
        begun, BeginAttack.model_validate({"seat": "1", "by": "an item", "target": BOSS, **changes})
    )


def test_nothing_is_set_while_no_draw_is_under_way() -> None:
    campaign = a_campaign()
    assert odds_setting(campaign, a_box(campaign), None) is None


@pytest.mark.rule("CHECK-06")
def test_a_check_aims_at_its_difficulty_with_the_modifier() -> None:
    found = setting(a_check(difficulty=5, modifier=-1))
    assert (found.use, found.per, found.bonus) == ("check", 5, -1)
    assert found.aims == (Aim("reach", reach=5, bonus=-1), Aim("hit"))
    assert [found.aims[0].worth(total) for total in (5, 6)] == [0, 1]


@pytest.mark.rule("CHECK-09")
def test_a_check_for_each_success_aims_at_many() -> None:
    found = setting(a_check(difficulty=3, for_each_success=True))
    assert [aim.kind for aim in found.aims] == ["hp", "reach", "hit"]
    assert [found.aims[0].worth(total) for total in (2, 3, 7)] == [0, 1, 2]


@pytest.mark.rule("FIGHT-05")
def test_a_story_fight_aims_at_the_defense_and_divides_nothing() -> None:
    found = setting(a_fight(defense=6))
    assert found.aims == (Aim("reach", reach=6), Aim("hit"))
    assert not found.determination


@pytest.mark.rule("CHECK-12")
def test_all_may_pay_in_a_company_check_and_one_in_a_fight() -> None:
    held = with_tokens(with_tokens(a_campaign(), "1", redraw=1), "2", redraw=2)
    assert setting(a_check(campaign=held)).redraws == 3
    assert setting(a_fight(campaign=held)).redraws == 1


def test_free_redraws_of_a_trait_count_until_they_are_used() -> None:
    campaign = a_campaign()
    company = campaign.company.evolve(traits={"keen-eyed": 2})
    check = a_check(campaign=campaign.evolve(company=company), kind="spot")
    assert setting(check).redraws == 2


def test_an_attack_on_a_boss_takes_the_defense_and_its_dice() -> None:
    campaign = an_attack(bonus=2)
    found = setting(campaign)
    assert found.per == enemy_defense(campaign, BOSS)
    assert (found.use, found.bonus, found.determination) == ("attack", 2, True)
    assert len(found.dice) > 1
    assert found.die is None
    assert [aim.kind for aim in found.aims] == ["hp", "reach", "hit"]


@pytest.mark.rule("DAMAGE-03", "DAMAGE-07")
def test_of_several_dice_the_strongest_bounds_the_loss() -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    keys = {location.key.replace("-", "_"): 1 for location in boss.locations}
    found = setting(an_attack(dice(campaign, **keys)))
    assert (found.die, found.most) == (None, 1)
    assert [aim.kind for aim in found.aims] == ["reach", "hit"]
    two = setting(an_attack(dice(campaign, **{**keys, "core": 3})))
    assert two.most == 3
    assert two.per is not None
    assert [two.aims[0].worth(two.per * hp) for hp in (2, 3, 4)] == [2, 3, 3]


@pytest.mark.rule("DAMAGE-07")
def test_where_one_hp_is_all_a_die_can_lose_no_white_is_best() -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    spent = {location.key.replace("-", "_"): 1 for location in boss.locations}
    found = setting(an_attack(dice(campaign, **spent)))
    worths = plan(Pool((0, 1, 1, 0)), found.piles).outlooks
    defense_2 = Aim("reach", per=2, reach=2)
    assert [round(float(each.worth(defense_2)), 3) for each in worths[:3]] == [0.833, 0.741, 0.593]


@pytest.mark.rule("DAMAGE-07")
def test_a_die_that_is_named_bounds_the_loss() -> None:
    campaign = an_attack(dice(in_round_1(), core=2))
    found = setting(campaign, "core")
    assert found.die is not None
    assert (found.die.key, found.most) == ("core", 2)
    assert found.per is not None
    most_hp, whole, _ = found.aims
    assert most_hp.worth(9 * found.per) == 2
    assert [whole.worth(2 * found.per - by) for by in (0, 1)] == [1, 0]


def test_without_a_named_die_the_weakest_is_the_one_to_break() -> None:
    found = setting(an_attack(dice(in_round_1(), core=1)))
    assert found.per is not None
    assert found.aims[1].reach == found.per


def test_a_die_that_is_broken_cannot_be_named() -> None:
    found = setting(an_attack(dice(in_round_1(), core=0)), "core")
    assert found.die is None
    assert all(location.key != "core" for location in found.dice)


def test_a_minion_holds_what_hp_it_has_left() -> None:
    campaign = do(in_round_1(), AddMinion(kind="giant-rat"))
    rat = next(f for f in encounter(campaign).figures.values() if f.kind == "minion")
    found = setting(do(campaign, BeginAttack(by="an item", seat="1", target=rat.id)))
    assert (found.per, found.most, found.dice) == (2, 1, ())
    assert found.aims == (Aim("reach", per=2, reach=2), Aim("hit", per=2))


def test_an_enemy_aims_at_nothing_and_draws_its_own_decks() -> None:
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",))
    found = odds_setting(do(in_round_1(), attack), a_box(in_round_1()), None)
    assert found is not None
    assert (found.use, found.aims, found.piles.family) == ("enemy-attack", (), "enemy")


def test_the_decks_are_those_that_lie_there_now() -> None:
    later = typed(a_check("white", campaign=with_tokens(a_campaign(), "1", redraw=1)), "W2")
    white = setting(later).piles.decks[0]
    assert sum(n for _, n in white.left) == 17
    assert white.discard == ()


def test_cards_that_an_effect_ignores_are_known() -> None:
    found = setting(an_attack(ignore_lowest=1, ignore_highest=2))
    assert (found.lowest, found.highest) == (1, 2)


def test_steps_of_a_keyword_are_known() -> None:
    assert setting(an_attack(keyword=6)).steps == 6


def test_an_unknown_aim_falls_back_on_the_usual_one() -> None:
    found = setting(a_check(difficulty=5))
    assert found.aim("hp") == found.aims[0]
    assert found.aim("hit") == Aim("hit")
