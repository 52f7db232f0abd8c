"""Whom losses, cages and attacks of a card fall on: friends, the fallen, whom the table named."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Caged, Consumed, Figure
from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Cage,
    ChooseTarget,
    Consume,
    Displace,
    GiveToken,
    Instruction,
    Lose,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.carry_out import carry_out_move
from oathsworn_gui.games.oathsworn.rules.enemy.charge import charge
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import bring_minions_up
from oathsworn_gui.games.oathsworn.rules.enemy.move import (
    move_far_side,
    move_in_direction,
    move_toward,
)
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import choose_target
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, codes, outcome_of, seat
from tests.games.oathsworn.builders.encounter import answer, at_seat, dice, encounter, question
from tests.games.oathsworn.builders.enemy import revealed
from tests.games.oathsworn.builders.minions import (
    attack_under_way,
    confirmed,
    in_phase,
    minions,
    rat,
    settled,
    turn_of,
    where,
    with_minions,
)
from tests.games.oathsworn.builders.moves import NW, N, told, way
from tests.games.oathsworn.builders.places import at, position

AT = {"s1": "I4", "s2": "M7", "s3": "E7", "s4": "I9"}


def near(board: str = "screen") -> Campaign:
    """Return the encounter phase: the boss about I2, Brannoc before its front in I4."""
    return in_phase(board, **AT)


def with_elk(campaign: Campaign) -> Campaign:
    """Return the campaign with an elk, a friend without a seat, beside the boss in H4."""
    elk = Figure(
        id="f1", kind="friend", of="elk", name="Elk", at=at(campaign, "H4"), hp=2, defense=1
    )
    return with_encounter(campaign, figures=put(encounter(campaign).figures, "f1", elk))


@pytest.mark.rule("HP-01", "TOKEN-17")
def test_a_friend_loses_hp_but_has_no_animus_to_lose() -> None:
    lose = Lose(what="animus", amount=2, who="adjacent")
    campaign = turn_of(with_elk(near()), lose)
    assert question(campaign).params["names"] == "Elk, Brannoc"
    before = seat(campaign).animus
    campaign = answer(campaign, "confirm")
    assert (before - seat(campaign).animus, encounter(campaign).figures["f1"].hp) == (2, 2)
    hp = seat(campaign).hp
    campaign = answer(turn_of(campaign, lose.evolve(what="hp", amount=1)), "confirm")
    assert (hp - seat(campaign).hp, encounter(campaign).figures["f1"].hp) == (1, 1)


@pytest.mark.rule("CAGED-01", "CAGED-02", "CONSUMED-01")
def test_only_one_with_a_seat_can_be_caged_or_consumed() -> None:
    campaign = answer(turn_of(with_elk(near()), Cage(difficulty=5, who="adjacent")), "confirm")
    assert at_seat(campaign).caged == Caged(card="", since=1, difficulty=5)
    assert where(campaign, "s1", "f1") == ("I4", "H4")
    inside = Consume(location="core", who="adjacent")
    campaign = answer(turn_of(with_elk(near()), inside), "confirm")
    assert at_seat(campaign).consumed == Consumed(card="", location="core")
    assert where(campaign, "s1", "f1") == ("", "H4")


@pytest.mark.rule("TOKEN-17")
def test_bleed_costs_hp_only_those_who_have_it_and_stand() -> None:
    campaign = an_oathsworn(near("off"), "2", statuses={"bleed": 1})
    campaign = hurt(campaign, "1", 6, "HP-01", a_box(campaign)).after
    bleeding = Lose(what="hp", amount=1, who="all", within=9, status="bleed")
    asked = question(turn_of(campaign, bleeding))
    assert ([option.key for option in asked.options], asked.most) == (["s2"], 1)
    campaign = turn_of(campaign, bleeding, part="whom:s1,s2,s9")  # s1 fell, s9 there never was
    assert question(campaign).params["names"] == "Sefa"
    hp = [seat(campaign, one).hp for one in "123"]
    outcome = outcome_of(campaign, Answer(procedure="t1", value="confirm"))
    assert [line.rule for line in outcome.lines] == ["TOKEN-17"]
    campaign = outcome.after
    assert [seat(campaign, one).hp for one in "123"] == [hp[0], hp[1] - 1, hp[2]]


@pytest.mark.rule("OUTCOME-03")
def test_of_a_boss_and_the_last_oathsworn_that_fall_at_once_the_boss_counts_first() -> None:
    broken = dice(near(), core=1, front=0, left_flank=0, right_flank=0, rear=0)
    for one in "234":
        broken = hurt(broken, one, 6, "HP-01", a_box(broken)).after
    campaign = an_oathsworn(broken, "1", hp=1)
    both = Lose(what="hp", amount=1, who="all")
    campaign = answer(turn_of(campaign, both, part="whom:s1,boss"), "confirm")
    assert (encounter(campaign).result, campaign.pending) == ("victory", ())


@pytest.mark.rule("CHAIN-01", "CHAIN-05")
def test_a_chain_of_range_1_is_a_chain() -> None:
    chain = Strike(might=("red",), chain=1)
    campaign = answer(turn_of(near(), chain, target="s1"), "confirm")
    assert attack_under_way(campaign).chain
    plain = answer(turn_of(near(), chain.evolve(chain=0), target="s1"), "confirm")
    assert not attack_under_way(plain).chain


@pytest.mark.rule("CHARGE-02", "CHARGE-04")
def test_a_charge_into_the_edge_turns_there_and_stays_where_it_is() -> None:
    campaign = position({"rat1": "H1/3"})
    found = charge(campaign, "rat1", 3, N)
    assert (found.move.facing, found.move.path, found.hit) == (N, (), ())
    assert found.move.end == at(campaign, "H1")


@pytest.mark.rule("ENEMYMOVE-03", "ENEMYMOVE-06")
def test_the_far_side_is_the_point_reflection_in_the_target() -> None:
    south = position({"rat1": "C3", "s1": "C5"})
    assert way(south, move_far_side(south, "rat1", "s1", 9)) == "B4 B5 B6 C6"
    north = position({"rat1": "H9", "s1": "H5"})
    assert way(north, move_far_side(north, "rat1", "s1", 9)) == "H8 H7 H6 G5 G4 H4"


@pytest.mark.rule("ENEMYMOVE-07")
def test_a_direction_is_told_by_its_name() -> None:
    campaign = position({"rat1": "H5"})
    move = move_in_direction(campaign, "rat1", NW, 2)
    assert way(campaign, move) == "G4 F4"
    assert move.trace.because[0].line.params == {"direction": "NW", "n": 2}
    assert move.facing == NW


@pytest.mark.rule("ENEMYMOVE-21", "MOVE-05")
def test_a_die_that_is_only_singed_brings_no_further_card() -> None:
    campaign = position({"boss": "H4/3", "s1": "H9"}, fire="H7")
    move = move_toward(campaign, "boss", "s1", 9)
    outcome = carry_out_move(campaign, move, a_box(campaign))
    assert codes(outcome) == ("enemy-move.moves", "fire.burns", "enemy.hp-lost")


@pytest.mark.rule("CONSUMED-04")
@each_of(
    ("step", "names"),
    [
        (Lose(what="hp", amount=1, who="all"), "Brannoc, Sefa, Hagga, Tam"),
        (GiveToken(token="bleed", who="all"), "Brannoc, Sefa, Hagga, Tam"),
        (Lose(what="animus", amount=1, who="most-animus"), "Brannoc"),
        (Lose(what="hp", amount=1, who="fewest-hp"), "Brannoc"),
        (Lose(what="hp", amount=1, who="all", within=20), "Sefa, Hagga, Tam"),
        (Lose(what="hp", amount=1, who="closest"), "Hagga"),
        (Displace(way="push", by=1, who="all"), "Sefa, Hagga, Tam"),
        (Cage(who="all"), "Sefa, Hagga, Tam"),
        (Strike(might=("red",), reach=9, who="all"), "Sefa, Hagga, Tam"),
    ],
)
def test_what_is_no_attack_falls_on_one_who_is_consumed_where_no_place_counts(
    step: Instruction, names: str
) -> None:
    """Brannoc, inside, has most animus and fewest HP; Hagga is the first of the others, 6 away."""
    within = answer(turn_of(near(), Consume(location="core"), target="s1"), "confirm")
    campaign = an_oathsworn(within, "1", hp=2, animus=8)
    asked = set(str(question(turn_of(campaign, step)).params["names"]).split(", "))
    assert asked == set(names.split(", "))


@pytest.mark.rule("CONSUMED-04", "TOKEN-17")
def test_one_who_is_consumed_bleeds_with_the_others() -> None:
    within = answer(turn_of(near("off"), Consume(location="core"), target="s1"), "confirm")
    bled = within
    for _ in range(2):
        bled = confirmed(turn_of(bled, GiveToken(token="bleed", who="all")))
    bleeding = Lose(what="hp", amount=1, who="all", status="bleed")
    after = confirmed(turn_of(bled, bleeding))
    assert [who.hp for who in after.seats.values()] == [5, 5, 5, 5]


@pytest.mark.rule("TARGET-11", "TARGET-03")
def test_one_who_is_consumed_is_listed_without_any_chance() -> None:
    campaign = answer(turn_of(near(), Consume(location="core"), target="s1"), "confirm")
    found = choose_target(campaign, "boss", Wanted(), 3, 1, pool="oathsworn")
    last = found.candidates[-1]
    assert (last.figure, *last[1:6]) == ("s1", None, False, False, None, False)
    assert found.target != "s1"


def test_no_target_is_chosen_for_one_who_is_not_on_the_board() -> None:
    campaign = position({"s1": "H8"})
    for actor in ("boss", "rat9"):  # off the board, and not there at all
        with pytest.raises(ValueError, match=actor):
            choose_target(campaign, actor, Wanted(), 3, 1, pool="oathsworn")


def up(campaign: Campaign) -> Campaign:
    """Return the campaign with its minions brought up, at the next question."""
    return settled(bring_minions_up(campaign).after)


@pytest.mark.rule("MOB-02", "MINION-06")
def test_one_of_a_mob_alone_attacks_as_itself() -> None:
    one = question(up(with_minions(near(), "I5"))).options[0].trace
    assert one is not None
    assert told(one) == {"enemy.attack-reaches": "ENEMYATK-03"}
    two = question(up(with_minions(near(), "I5", "H5"))).options[0].trace
    assert two is not None
    assert (two.line.code, two.line.params["n"]) == ("minions.as-one", 2)


@pytest.mark.rule("MINION-06", "MOB-02")
def test_whoever_fell_by_the_first_minion_is_attacked_by_no_second() -> None:
    campaign = an_oathsworn(near(), "1", hp=1)
    campaign = up(with_minions(campaign, "I5", "H5", box=rat(mob=False, move=0)))
    campaign = answer(campaign, "confirm", "none")
    campaign = revealed(campaign, "Y3", "Y3")  # 6 over DEFENSE 4: the last HP
    assert at_seat(campaign).knocked_out
    assert campaign.pending == ()


@pytest.mark.rule("MINION-04", "MINION-01")
def test_a_card_gives_another_number_to_the_first_move_of_a_box() -> None:
    steps = (
        ChooseTarget(who="fewest-hp"), Move(distance=1), Strike(), GiveToken(token="bleed"),
    )  # fmt: skip
    far = with_minions(near(), "M2", box=rat(steps=steps))
    campaign = confirmed(turn_of(far, Activate(move=3)))
    assert question(campaign).params["n"] == 3
    own = confirmed(turn_of(far, Activate()))
    assert question(own).params["n"] == 1
    still = with_minions(near(), "M5", box=rat(steps=(ChooseTarget(who="farthest"), *steps[2:])))
    campaign = turn_of(still, Activate(move=3))
    assert question(campaign).kind == "enemy.target"
    assert minions(campaign) == minions(still)
