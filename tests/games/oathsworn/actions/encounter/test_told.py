"""Telling an encounter board: set up from it, its stages, icons and breaks, changed in play."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import (
    EnterStageCard,
    ForgetOwn,
)
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import ChangeStage
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location, StageNumbers
from oathsworn_gui.games.oathsworn.model.instructions import Strike
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import printed_might
from oathsworn_gui.games.oathsworn.rules.enemy.strike import is_broken
from oathsworn_gui.games.oathsworn.rules.hp.enemy import enemy_defense, enemy_defense_parts
from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.builders.campaign import do, outcome_of, refusal_code
from tests.games.oathsworn.builders.encounter import dice, question
from tests.games.oathsworn.builders.sheets import (
    CHAPTER,
    HEAD,
    about_to_attack,
    board,
    hart,
    set_up,
    thornling,
    told_campaign,
)
from tests.games.oathsworn.builders.turn import reply

RED_3 = ("red", "red", "red", "yellow", "yellow")


def boss_of(campaign: Campaign) -> Boss:
    boss = encounter_of(campaign).boss
    assert boss is not None
    return boss


def hp(campaign: Campaign) -> tuple[int, ...]:
    return tuple(place.hp for place in boss_of(campaign).locations)


@pytest.mark.rule("ENCSETUP-07")
def test_a_told_board_is_set_up_like_a_printed_one_with_the_hp_its_dice_begin_with() -> None:
    campaign = set_up()
    encounter = encounter_of(campaign)
    assert (encounter.name, hp(campaign)) == ("The Briar Hart", (6, 4, 6, 6))
    assert (boss_of(campaign).defense, boss_of(campaign).might) == (4, RED_3)
    assert [kind.name for kind in encounter.minions] == ["Thornling"]
    assert "boss" in encounter.figures


def test_an_encounter_that_nobody_told_is_not_known() -> None:
    campaign = do(told_campaign(), ForgetOwn(kind="encounters", key=CHAPTER))
    assert refusal_code(campaign, SetUpEncounter()) == "encounter.unknown"


def test_a_later_stage_has_the_numbers_told_for_it_and_those_before_it_where_none_are() -> None:
    second = do(set_up(), ChangeStage(stage=2))
    assert (boss_of(second).defense, boss_of(second).might) == (5, RED_3)
    third = do(second, ChangeStage(stage=3))
    assert (boss_of(third).defense, boss_of(third).might) == (5, ("black", "black"))


def test_a_broken_location_takes_defense_and_might_away_and_says_what_else_it_does() -> None:
    shell = Location(
        key="head", name="Head", offsets=(HEAD,), defense_lost=1, might_lost=("red", "black")
    )
    told = hart(locations=(shell.evolve(broken="It cannot see."), *hart().locations[1:]))
    campaign = set_up(boss=told)
    assert (enemy_defense(campaign, "boss"), printed_might(campaign, "boss")) == (4, RED_3)
    lost = outcome_of(campaign, LoseLocationHp(losses={"head": 6}))
    parts = enemy_defense_parts(lost.after, "boss")
    assert [(part.code, part.amount) for part in parts] == [("printed", 4), ("broken", -1)]
    assert enemy_defense(lost.after, "boss") == 3
    assert printed_might(lost.after, "boss") == ("red", "red", "yellow", "yellow")
    said = [one.params["words"] for one in lost.lines if one.code == "location.breaking"]
    assert said == ["It cannot see."]


@pytest.mark.rule("BREAK-13")
def test_a_card_shows_a_location_by_the_icon_told_for_it_by_its_name_or_by_its_key() -> None:
    campaign = dice(set_up(), head=0, flank_2=0)
    shown = {icon: is_broken(campaign, Strike(icon=icon)) for icon in ("antler", "head", "flank")}
    assert shown == {"antler": True, "head": True, "flank": True}
    assert not is_broken(campaign, Strike(icon="heart"))


@pytest.mark.rule("BREAK-13")
def test_an_icon_that_lies_nowhere_is_asked_once_and_only_when_something_is_broken() -> None:
    whole = question(about_to_attack(set_up(), "claw"))
    assert whole.kind == "enemy.attack"
    asking = about_to_attack(dice(set_up(), heart=0), "claw")
    asked = question(asking)
    assert asked.kind == "enemy.icon"
    assert [option.key for option in asked.options][:4] == ["head", "heart", "flank", "nowhere"]
    answered = reply(asking, "heart")
    assert question(answered).params["broken"] is True
    own = answered.own.encounters[CHAPTER].boss
    assert own is not None
    assert [place.icon for place in own.locations] == ["antler", "claw", "", ""]
    assert question(about_to_attack(answered, "claw")).kind == "enemy.attack"


@pytest.mark.rule("BREAK-13")
def test_an_icon_of_no_location_weakens_nothing_and_is_not_asked_again() -> None:
    answered = reply(about_to_attack(dice(set_up(), heart=0), "claw"), "nowhere")
    assert question(answered).params["broken"] is False
    assert question(about_to_attack(answered, "claw")).kind == "enemy.attack"


def test_what_is_told_in_the_middle_of_an_encounter_keeps_its_dice_and_its_stage() -> None:
    hurt = do(dice(set_up(), head=2, heart=0), ChangeStage(stage=2))
    tail = Location(key="tail", name="Tail", offsets=(Hex(0, 1),), hp=5)
    told = hart(
        name="The Old Hart",
        locations=(*hart().locations[:2], tail),
        stages=(StageNumbers(), StageNumbers(defense=7)),
    )
    now = do(hurt, TellEncounter(told=board(name="The Old Hart", boss=told)))
    assert hp(now) == (2, 0, 5)
    assert (boss_of(now).stage, boss_of(now).defense) == (2, 7)
    assert encounter_of(now).figures["boss"].name == "The Old Hart"


def test_a_kind_of_minion_that_stands_on_the_board_stays_though_it_is_told_no_more() -> None:
    campaign = do(set_up(), AddMinion(kind="thornling"))
    wasp = thornling(key="wasp", name="Wasp")
    now = do(campaign, TellEncounter(told=board(minions=(wasp,))))
    assert [kind.key for kind in encounter_of(now).minions] == ["wasp", "thornling"]
    named = do(campaign, TellEncounter(told=board(minions=(thornling(name="Briar"),))))
    assert "Briar 1" in {figure.name for figure in encounter_of(named).figures.values()}


def test_nobody_wins_by_telling_a_boss_without_its_last_die() -> None:
    campaign = with_encounter(dice(set_up(), heart=0, flank=0, flank_2=0), round=1)
    without = board(boss=hart(locations=hart().locations[1:]))
    assert refusal_code(campaign, TellEncounter(told=without)) == "sheet.boss-stands"
    assert refusal_code(campaign, TellEncounter(told=board(boss=None))) == "sheet.boss-stands"
    before = with_encounter(campaign, round=0)
    assert refusal_code(before, TellEncounter(told=board(boss=None))) == ""
    over = with_encounter(campaign, result="victory")
    assert refusal_code(over, TellEncounter(told=board(boss=None))) == ""


@pytest.mark.rule("ENCSETUP-08")
def test_a_whole_told_deck_is_dealt_where_the_program_deals() -> None:
    def with_cards(campaign: Campaign, cards: int) -> Campaign:
        for nth in range(cards):
            stage = nth // 5 + 1
            action = EnterStageCard(chapter=CHAPTER, stage=stage, title=f"Card {nth}")
            campaign = do(campaign, action)
        return campaign

    dealt = do(with_cards(told_campaign(), 15).evolve(dealer="program"), SetUpEncounter())
    deck = encounter_of(dealt).stage_deck
    keys = {*deck.rest, encounter_of(dealt).faceup}
    assert keys == {f"2.card-{nth}" for nth in range(15)}
    for campaign in (
        with_cards(told_campaign(), 15).evolve(dealer="table"),
        with_cards(told_campaign(), 14).evolve(dealer="program"),
    ):
        laid = encounter_of(do(campaign, SetUpEncounter()))
        assert laid.faceup == "I-1"
