"""What panels of a draw show: the total so far, the rail, tokens, threats."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack, BeginEnemyAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.views.might.draw_rail import rail_view, target_view
from oathsworn_gui.games.oathsworn.views.might.draw_steps import turns_view
from oathsworn_gui.games.oathsworn.views.might.draw_tokens import (
    defense_tokens_view,
    determination_view,
    given_back,
    lethality_view,
)
from oathsworn_gui.games.oathsworn.views.might.so_far import need_view, so_far_view
from oathsworn_gui.games.oathsworn.views.might.threats import threat_views
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do
from tests.games.oathsworn.builders.classes import its_turn
from tests.games.oathsworn.builders.encounter import question, seat_with
from tests.games.oathsworn.builders.enemy import armoured
from tests.games.oathsworn.builders.might import a_check, a_fight, asked, with_left
from tests.games.oathsworn.views.phrases import PHRASES


def drawn(*faces: str) -> tuple[Drawn, ...]:
    return tuple(Drawn(colour="white", face=face) for face in faces)


def attacking(held: int) -> Campaign:
    campaign = seat_with(its_turn("cur"), pieces={"lethality": held})
    return do(campaign, BeginAttack(by="an item", seat="1", target="boss"))


@pytest.mark.rule("CHECK-06")
def test_the_total_of_a_check_has_its_modifier() -> None:
    campaign = a_check("white", "white", modifier=-1)
    shown = so_far_view(campaign, PHRASES, Draw(cards=drawn("2")), drawn("1"))
    assert (shown.known, shown.total) == (True, 2)
    assert [amount for _, amount in shown.parts] == [3, -1]


@pytest.mark.rule("MIGHT-15")
def test_a_card_that_is_redrawn_is_no_part_of_the_total() -> None:
    draw = Draw(cards=drawn("2", "1"), replacing=0)
    assert so_far_view(a_check("white", "white"), PHRASES, draw).total == 1
    assert not so_far_view(a_check("white"), PHRASES, Draw()).known


def test_what_cannot_be_told_is_not_needed() -> None:
    assert need_view(PHRASES.texts, None) is None


def test_the_rail_says_who_does_what_and_against_whom() -> None:
    check = a_check(difficulty=5, modifier=2)
    shown = rail_view(check, a_box(check), PHRASES, asked(check))
    assert [line.step.state for line in shown.steps] == ["now", "next", "next", "next"]
    assert [added.split()[-1] for added in shown.added] == ["+2"]
    assert target_view(check, asked(check)) == (None, 5)
    attack = attacking(0)
    shown = rail_view(attack, a_box(attack), PHRASES, question(attack))
    assert shown.icon == a_box(attack).cls("cur").glyph
    assert shown.locations != ()
    defense, difficulty = target_view(attack, question(attack))
    assert (defense is not None, difficulty) == (True, None)


@pytest.mark.rule("FIGHT-01")
def test_where_each_draws_in_turn_any_of_those_left_may_be_next() -> None:
    shown = turns_view(a_fight())
    assert shown is not None
    assert (shown.now, [seat for seat, _ in shown.seats]) == ("1", ["1", "2", "3", "4"])
    assert turns_view(a_check()) is None


@pytest.mark.rule("TOKEN-22")
def test_lethality_is_offered_as_far_as_it_is_held() -> None:
    campaign = attacking(3)
    shown = lethality_view(campaign, a_box(campaign), question(campaign))
    assert shown is not None
    assert (shown.held, shown.spends) == (3, ((1, 1), (2, 2), (3, 4)))
    bare = attacking(0)
    assert lethality_view(bare, a_box(bare), question(bare)) is None
    check = a_check()
    assert lethality_view(check, a_box(check), asked(check)) is None


@pytest.mark.rule("ATTACK-07")
@each_of(
    ("refund", "back"),
    [
        ("no", (("empowered", 1), ("redraw", 3))),
        ("yes", (("empowered", 1), ("lethality", 2), ("redraw", 3))),
    ],
)
def test_a_miss_gives_back_redraws_empowered_and_as_the_table_plays_lethality(
    refund: str, back: tuple[tuple[str, int], ...]
) -> None:
    campaign = a_campaign().evolve(table_options={"lethality-refund": refund})
    spent = {"1.redraw": 1, "2.redraw": 2, "1.empowered": 1, "1.defense": 1, "1.lethality": 2}
    assert given_back(campaign, spent) == back


def test_determination_counts_what_whoever_acts_holds() -> None:
    campaign = seat_with(its_turn("cur"), ally_tokens={})
    shown = determination_view(campaign, "1")
    assert not shown.small
    assert set(shown.held) == {"animus", "battleflow", "defense", "empowered", "redraw"}


def test_each_target_of_an_enemy_has_its_losses() -> None:
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red"))
    campaign = do(with_left(armoured(2, hp=6), "enemy.red", "3", "4*"), attack)
    (threat,) = threat_views(campaign, a_box(campaign), PHRASES.texts)
    assert (threat.seat, threat.defense, threat.lost) == ("1", 2, "3.00")
    assert threat.odds.average == threat.lost
    assert len(threat.odds.rows) == 5
    assert threat_views(a_check(), a_box(campaign), PHRASES.texts) == ()


def test_only_numbers_of_tokens_that_save_an_hp_are_offered() -> None:
    asks = question(attacking(0)).model_copy(
        update={"params": {"damage": 7, "defense": 2}, "most": 5, "seats": ("1",)}
    )
    shown = defense_tokens_view(armoured(2, hp=6), asks)
    assert (shown.damage, shown.defense, shown.hp, shown.held) == (7, 2, 6, 5)
    assert shown.choices == ((0, 3), (1, 2), (2, 1))
