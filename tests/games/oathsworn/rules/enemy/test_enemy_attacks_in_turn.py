"""Attacks of a card: whom they hit, broken ones, areas, chains, knockback, who falls."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    ChooseTarget,
    Displace,
    Instruction,
    Move,
    Say,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack, EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import with_figure
from oathsworn_gui.tabletop.procedure import push
from tests.games.oathsworn.builders.campaign import an_oathsworn, do, refusal_code
from tests.games.oathsworn.builders.encounter import answer, dice, encounter, question
from tests.games.oathsworn.builders.places import position, where
from tests.games.oathsworn.builders.turn import confirm, until
from tests.games.oathsworn.rules.enemy.test_turn import FOUR, started

BLOW = Strike(might=("red", "red"))


def attacked(campaign: Campaign, *steps: Instruction, cards: tuple[str, ...]) -> Campaign:
    """Return the campaign after the boss's first attack, its cards typed in."""
    campaign = until(started(campaign, *steps), "draw.enemy")
    return do(campaign, RecordDraw(procedure=question(campaign).procedure, cards=cards))


def attack_of(campaign: Campaign) -> EnemyAttack:
    attack = campaign.pending[-1]
    assert isinstance(attack, EnemyAttack)
    return attack


def beside(**places: str) -> Campaign:
    """Return Brannoc before the boss's front, in I6; the others far away."""
    return position({"boss": "I4/3", "s1": "I6", "s2": "A1", "s3": "Q1", "s4": "Q9", **places})


@pytest.mark.rule("ENEMYATK-01", "ENEMYATK-02")
def test_an_attack_whose_icon_is_uncovered_loses_one_card_of_the_strongest_colour() -> None:
    blow = Strike(might=("yellow", "red", "red"), icon="core")
    whole = until(started(beside(), ChooseTarget(), blow), "enemy.attack")
    assert (question(whole).params["cards"], question(whole).params["broken"]) == (3, False)
    broken = until(started(dice(beside(), core=0), ChooseTarget(), blow), "enemy.attack")
    assert (question(broken).params["cards"], question(broken).params["broken"]) == (2, True)
    assert attack_of(confirm(broken)).might == ("yellow", "red")
    other = until(started(dice(beside(), rear=0), ChooseTarget(), blow), "enemy.attack")
    assert (question(other).params["cards"], question(other).params["broken"]) == (3, False)
    twice = started(dice(beside(), core=0, rear=0), ChooseTarget(), blow)
    assert attack_of(confirm(until(twice, "enemy.attack"))).might == ("yellow", "red")


@pytest.mark.rule("ENEMYATK-01", "BREAK-01")
def test_one_of_two_dice_of_a_location_removed_uncovers_its_icon() -> None:
    blow = Strike(might=("yellow", "red"), icon="front")
    for lost, cards in (("front", 1), ("rear", 1), ("core", 2)):
        campaign = dice(beside(), **{lost: 0})
        boss = encounter_of(campaign).boss
        assert boss is not None
        maws = tuple(
            place.evolve(name="Maw") if place.key in {"front", "rear"} else place
            for place in boss.locations
        )
        campaign = with_encounter(campaign, boss=boss.evolve(locations=maws))
        asked = question(until(started(campaign, ChooseTarget(), blow), "enemy.attack"))
        assert asked.params["cards"] == cards, lost


@pytest.mark.rule("ENEMYATK-04")
def test_the_might_of_the_board_counts_and_is_asked_once_where_nobody_entered_it() -> None:
    told = until(started(beside(), ChooseTarget(), Strike(more=("black",))), "enemy.attack")
    assert question(told).params["might"] == "1B 3R 3Y"
    boss = encounter(beside()).boss
    assert boss is not None
    unknown = with_encounter(beside(), boss=boss.evolve(might=()))
    campaign = confirm(started(unknown, ChooseTarget(), Strike()))
    assert (question(campaign).kind, question(campaign).form) == ("enemy.might", "text")
    campaign = answer(campaign, "2 red 1 yellow")
    assert question(campaign).params["might"] == "2R 1Y"
    kept = encounter(campaign).boss
    assert kept is not None
    assert kept.might == ("red", "red", "yellow")


@pytest.mark.rule("ENEMYATK-09", "AOE-03")
def test_an_area_is_drawn_once_for_all_in_it_friend_or_foe() -> None:
    campaign = beside(s2="H6", rat1="G4")  # both stand beside it, Brannoc in front of it
    around = Strike(might=("red", "red", "red"), area=Area(shape="adjacent"))
    campaign = until(started(campaign, around), "enemy.attack")
    assert question(campaign).params["names"] == "Rat1, Sefa, Brannoc"
    campaign = confirm(campaign)
    attack = attack_of(campaign)
    assert (attack.targets, attack.others) == (("2", "1"), ("rat1",))
    campaign = until(campaign, "draw.enemy")
    before = {seat: campaign.seats[seat].hp for seat in ("1", "2")}
    cards = RecordDraw(procedure=question(campaign).procedure, cards=("R2", "R2", "R0"))
    campaign = do(campaign, cards)
    assert "rat1" not in encounter(campaign).figures  # 4 damage, DEFENSE 2: both its HP
    assert [before[s] - campaign.seats[s].hp for s in ("1", "2")] == [1, 4]  # DEFENSE 4 and 1


@pytest.mark.rule("AOE-03", "DAMAGE-01")
def test_a_friend_is_hit_by_its_own_defense_which_is_asked_once() -> None:
    friend = Figure(id="f1", kind="friend", of="guide", name="Guide", hp=3)
    campaign = beside()
    at = encounter(campaign).shape.named("H6")
    campaign = campaign.evolve(encounter=with_figure(encounter(campaign), friend.evolve(at=at)))
    around = Strike(might=("red", "red"), area=Area(shape="adjacent"))
    campaign = confirm(until(started(campaign, around), "enemy.attack"))
    assert (question(campaign).kind, question(campaign).params["name"]) == (
        "number.figure-defense",
        "Guide",
    )
    campaign = until(answer(campaign, 2), "draw.enemy")
    draw = question(campaign)
    assert draw.params["names"] == "Brannoc, Guide"
    campaign = do(campaign, RecordDraw(procedure=draw.procedure, cards=("R2", "R2")))
    guide = encounter(campaign).figures["f1"]
    assert (guide.hp, guide.defense) == (1, 2)


@pytest.mark.rule("RANGE-06", "TARGET-07")
def test_a_large_enemy_attacks_at_a_distance_from_its_front() -> None:
    # I9 is 3 from its rear in H7 and 5 from its front in H5; beside its rear it is adjacent.
    shot = Strike(might=("red",), reach=3, ranged=True)
    away = position({**FOUR, "boss": "H6/0", "s1": "I9"})
    turn = EnemyTurn(id="", actor="boss", steps=(shot,), target="s1")
    refused = question(push(away, turn))
    assert (refused.kind, refused.default) == ("enemy.attack", "none")
    assert refused.because is not None
    assert (refused.because.code, refused.because.params["n"]) == ("enemy.attack-too-far", 5)
    facing = position({**FOUR, "boss": "H6/3", "s1": "I9"})
    assert question(push(facing, turn)).default == "confirm"
    beside_it = position({**FOUR, "boss": "H6/0", "s1": "H8"})
    assert question(push(beside_it, turn)).default == "confirm"


@pytest.mark.rule("KNOCK-01")
def test_whoever_is_hit_is_knocked_back_even_without_losing_hp() -> None:
    campaign = attacked(beside(), ChooseTarget(), BLOW.evolve(knockback=2), cards=("R0", "R0"))
    assert campaign.seats["1"].hp == 6
    assert question(campaign).kind == "enemy.displace"
    campaign = confirm(campaign)
    assert where(campaign, "s1") == "I8"
    assert campaign.pending == ()


@pytest.mark.rule("PUSH-01")
def test_only_who_lost_enough_is_pushed_by_what_follows() -> None:
    push = Displace(way="push", by=2, who="hit", hp_lost=2)
    hurt = attacked(beside(), ChooseTarget(), BLOW, push, Say(words="x"), cards=("R4*", "R4*"))
    assert question(hurt).kind == "enemy.displace"
    assert where(confirm(hurt), "s1") == "I8"
    unhurt = attacked(beside(), ChooseTarget(), BLOW, push, Say(words="x"), cards=("R3", "R2"))
    assert question(unhurt).kind == "enemy.say"  # 5 damage, DEFENSE 4: 1 HP


@pytest.mark.rule("CHAIN-05", "CHAIN-07")
def test_a_chain_hits_in_order_and_puts_the_boss_beside_the_last() -> None:
    campaign = beside(s2="I8")
    chain = Strike(might=("red", "red"), chain=2)
    campaign = until(started(campaign, ChooseTarget(), chain), "enemy.attack")
    assert question(campaign).params["names"] == "Brannoc, Sefa"
    campaign = confirm(campaign)
    assert (attack_of(campaign).targets, attack_of(campaign).chain) == (("1", "2"), True)
    campaign = until(campaign, "draw.enemy")
    cards = RecordDraw(procedure=question(campaign).procedure, cards=("R0", "R0"))
    campaign = do(campaign, cards)
    assert (where(campaign, "boss"), where(campaign, "s2")) == ("G7", "I8")
    assert encounter(campaign).figures["boss"].facing == 2


@pytest.mark.rule("TARGET-07")
def test_the_killed_target_is_attacked_no_more_and_the_card_goes_on() -> None:
    campaign = an_oathsworn(beside(), "1", hp=1)
    campaign = attacked(campaign, ChooseTarget(), BLOW, BLOW, Say(words="x"), cards=("R4*", "R4*"))
    assert encounter(campaign).seats["1"].knocked_out
    assert (question(campaign).kind, question(campaign).default) == ("enemy.attack", "none")
    assert question(confirm(campaign)).kind == "enemy.say"


def test_the_last_oathsworn_down_is_the_end_of_the_turn() -> None:
    campaign = an_oathsworn(beside(), "1", hp=1)
    for seat in ("2", "3", "4"):
        down = encounter_of(campaign).seats[seat].evolve(knocked_out=True)
        campaign = with_encounter(campaign, seats={**encounter_of(campaign).seats, seat: down})
    campaign = attacked(campaign, ChooseTarget(), BLOW, BLOW, cards=("R4*", "R4*"))
    assert (encounter(campaign).result, campaign.pending) == ("defeat", ())


@pytest.mark.rule("ENEMYATK-03", "ENEMYATK-09")
def test_without_a_board_the_table_says_who_is_hit() -> None:
    off = with_encounter(position(FOUR), board="off")
    campaign = until(started(off, ChooseTarget(), BLOW), "enemy.attack")
    assert (question(campaign).form, question(campaign).default) == ("choice", "confirm")
    area = until(
        started(off, ChooseTarget(), Strike(might=("red",), area=Area(shape="disc", size=1))),
        "enemy.attack-many",
    )
    assert (question(area).form, question(area).default) == ("many", ("s1",))
    area = answer(area, ("s2", "s3"))
    assert attack_of(area).targets == ("2", "3")
    nobody = answer(until(started(off, ChooseTarget(), BLOW), "enemy.attack"), "none")
    assert nobody.pending == ()


@pytest.mark.rule("TARGET-02", "TARGET-03")
def test_without_a_board_a_target_that_numbers_tell_is_proposed() -> None:
    off = an_oathsworn(with_encounter(position(FOUR), board="off"), "3", hp=2)
    assert question(started(off, ChooseTarget(who="fewest-hp"), BLOW)).default == "s3"
    assert question(started(off, ChooseTarget(who="closest"), BLOW)).default is None
    tied = an_oathsworn(off, "2", hp=2)
    assert question(started(tied, ChooseTarget(who="fewest-hp"), BLOW)).default is None


@pytest.mark.rule("HEX-12")
def test_a_random_direction_is_thrown_by_the_program_or_typed_in() -> None:
    table = position(FOUR)
    campaign = started(table, Move(how="direction", distance=2))
    assert (question(campaign).kind, len(question(campaign).options)) == ("enemy.direction", 8)
    campaign = answer(campaign, "NE")
    assert (question(campaign).kind, question(campaign).params["way"]) == ("enemy.move", "NE")
    rolled = started(table.evolve(dealer="program"), Move(how="direction", distance=2))
    assert question(rolled).kind == "enemy.move"
    assert sum(rolled.thrown.values()) == 1


@pytest.mark.rule("ENEMYATK-04")
def test_words_that_are_no_might_are_refused() -> None:
    boss = encounter(beside()).boss
    assert boss is not None
    unknown = with_encounter(beside(), boss=boss.evolve(might=()))
    campaign = confirm(started(unknown, ChooseTarget(), Strike()))
    here = question(campaign).procedure
    assert refusal_code(campaign, Answer(procedure=here, value="move 3")) == "enemy.no-might-read"
    assert refusal_code(campaign, Answer(procedure=here, value="mumble")).startswith("words.")


@pytest.mark.rule("KNOCK-01", "AOE-03")
def test_minions_that_an_area_hits_fly_as_well_even_alone() -> None:
    sweep = Strike(might=("red",), area=Area(shape="adjacent"), knockback=2)
    alone = attacked(beside(s1="A9", rat1="I6"), sweep, cards=("R0",))
    assert question(alone).params["names"] == "Rat1"
    assert where(confirm(alone), "rat1") == "I8"
    both = attacked(beside(rat1="I2"), sweep, cards=("R0",))
    assert question(both).params["names"] == "Rat1, Brannoc"
    after = confirm(both)
    assert (where(after, "rat1"), where(after, "s1")) == ("I1", "I8")
