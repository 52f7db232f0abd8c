"""What a card asks of its target: movement before its attack, reach, and who comes first."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    Charge,
    ChooseTarget,
    Displace,
    GiveToken,
    Instruction,
    Lose,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.step_target import (
    ANYWHERE,
    Needs,
    TargetStep,
    needs,
    targeting_of,
    wanted_by,
)
from oathsworn_gui.tabletop.procedure import Question
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn
from tests.games.oathsworn.builders.encounter import encounter, seat_with
from tests.games.oathsworn.builders.places import position

AIM = ChooseTarget()
CAMPAIGN = position({"boss": "H4/3", "s1": "H8", "s2": "A1", "s3": "P8", "s4": "A8"})


def turn(*steps: Instruction, place: int = 0, **told: str) -> EnemyTurn:
    """Return the boss's turn at its first instruction, or a later one."""
    fields = {"id": "p1", "actor": "boss", "steps": steps, "place": place, **told}
    return EnemyTurn.model_validate(fields)


@pytest.mark.rule("TARGET-01", "TARGET-02")
@each_of(
    ("steps", "place", "asked"),
    [
        ((AIM,), 0, Needs(0, 1)),
        ((AIM, Strike()), 0, Needs(0, 1)),
        ((AIM, Move(distance=3), Strike()), 0, Needs(3, 1)),
        ((AIM, Move(distance=2), Move(distance=1), Strike(reach=3)), 0, Needs(3, 3)),
        ((AIM, Move(distance=2, how="far-side"), Strike(reach=4, ranged=True)), 0,
         Needs(2, 4, ranged=True)),
        ((AIM, Move(distance=2, how="away"), Strike(reach=2)), 0, Needs(0, 2)),
        ((AIM, Move(distance=2, how="ahead"), Charge(distance=4), Strike()), 0, Needs(4, 1)),
        ((AIM, Move(distance=2), Lose(what="hp", amount=1)), 0, Needs(2, ANYWHERE)),
        ((AIM, Move(distance=1), GiveToken(token="bleed"), Strike()), 0, Needs(1, ANYWHERE)),
        ((AIM, Displace(way="pull", by=2, who="target"), Strike()), 0, Needs(0, ANYWHERE)),
        ((AIM, Displace(way="pull", by=2), Move(distance=2), Strike()), 0, Needs(2, 1)),
        ((AIM, Lose(what="hp", amount=1, who="acting"), Move(distance=2), Strike()), 0,
         Needs(2, 1)),
        ((AIM, Move(distance=2), AIM, Move(distance=3), Strike(reach=3)), 0, Needs(2, 1)),
        ((AIM, Move(distance=2), AIM, Move(distance=3), Strike(reach=3)), 2, Needs(3, 3)),
    ],
)  # fmt: skip
def test_a_target_must_be_within_what_the_card_moves_before_its_attack(
    steps: tuple[Instruction, ...], place: int, asked: Needs
) -> None:
    assert needs(CAMPAIGN, turn(*steps, place=place)) == asked


@pytest.mark.rule("TOKEN-18", "TARGET-01")
def test_a_crippled_enemy_reaches_only_from_where_it_stands() -> None:
    figures = dict(encounter(CAMPAIGN).figures)
    figures["boss"] = figures["boss"].evolve(statuses={"crippled": 1})
    held = with_encounter(CAMPAIGN, figures=figures)
    assert needs(held, turn(AIM, Move(distance=3), Charge(distance=2), Strike())) == Needs(0, 1)


@pytest.mark.rule("TARGET-01", "BREAK-06", "BREAK-16")
@each_of(
    ("breaker", "who", "named"),
    [(None, "fewest-hp", None), ("", "closest", None), ("2", "fewest-hp", "s2"),
     ("9", "fewest-hp", None)],
)  # fmt: skip
def test_a_reaction_goes_for_its_breaker_and_without_one_for_the_closest(
    breaker: str | None, who: str, named: str | None
) -> None:
    step = ChooseTarget(who="fewest-hp", within=4)
    wanted = wanted_by(CAMPAIGN, turn(step).evolve(breaker=breaker), step)
    assert (wanted.who, wanted.breaker, wanted.within, wanted.taunt) == (who, named, 4, None)
    down = seat_with(CAMPAIGN, "2", knocked_out=True)
    assert wanted_by(down, turn(step).evolve(breaker=breaker), step).breaker is None


@pytest.mark.rule("TARGET-01")
def test_a_taunt_binds_the_boss_while_its_owner_stands() -> None:
    taunted = with_encounter(CAMPAIGN, taunt="3")
    assert wanted_by(taunted, turn(AIM), AIM).taunt == "s3"
    minion = turn(AIM).evolve(actor="rat1")
    assert wanted_by(taunted, minion, AIM).taunt is None
    down = seat_with(taunted, "3", knocked_out=True)
    assert wanted_by(down, turn(AIM), AIM).taunt is None
    found = targeting_of(taunted, turn(AIM, Strike()), AIM)
    assert found is not None
    assert found.target == "s3"  # out of reach all the same


@pytest.mark.rule("TARGET-02")
def test_the_target_named_by_the_table_is_wanted() -> None:
    named = turn(AIM).evolve(part="named:s4")
    assert wanted_by(CAMPAIGN, named, AIM).named == "s4"
    assert wanted_by(CAMPAIGN, turn(AIM).evolve(part="struck"), AIM).named is None
    off = with_encounter(CAMPAIGN, board="off")
    assert targeting_of(off, turn(AIM), AIM) is None


def asked(campaign: Campaign, *steps: Instruction, **told: str | None) -> Question:
    """Return the question for the target of a card."""
    current = turn(*steps).evolve(**told)
    step = steps[0]
    assert isinstance(step, ChooseTarget)
    plan = TargetStep().plan(campaign, current, step, a_box(campaign))
    question = TargetStep().ask(campaign, current, step, plan)
    assert question is not None
    return question


OFF = with_encounter(CAMPAIGN, board="off")
MOST_HURT = ChooseTarget(who="fewest-hp")


@pytest.mark.rule("TARGET-01", "TARGET-02", "TARGET-03")
@each_of(
    ("step", "taunt", "breaker", "default", "because"),
    [
        (AIM, None, None, None, "TARGET-03"),
        (MOST_HURT, None, None, "s3", "TARGET-03"),
        (MOST_HURT, None, "2", "s2", "TARGET-01"),
        (MOST_HURT, "1", "2", "s1", "TARGET-02"),
        (MOST_HURT, None, "", None, "TARGET-03"),
    ],
)
def test_without_the_board_only_whom_the_sheets_or_the_turn_name_is_proposed(
    step: ChooseTarget, taunt: str | None, breaker: str | None, default: str | None, because: str
) -> None:
    campaign = with_encounter(an_oathsworn(OFF, "3", hp=2), taunt=taunt)
    found = asked(campaign, step, Move(distance=2), Strike(reach=3), breaker=breaker)
    assert (found.default, found.rule) == (default, "TARGET-03")
    assert [option.key for option in found.options] == ["s1", "s2", "s3", "s4", "none"]
    assert (found.params["movement"], found.params["reach"], found.params["toward"]) == (2, 3, "")
    assert found.params["who"] == ("closest" if breaker == "" else step.who)
    assert found.because is not None
    assert found.because.rule == because


@pytest.mark.rule("TARGET-03", "TARGET-06")
def test_the_last_one_standing_is_proposed_and_after_it_nobody_is_asked_for() -> None:
    campaign = OFF
    for seat in "234":
        campaign = seat_with(campaign, seat, knocked_out=True)
    assert asked(campaign, AIM, Strike()).default == "s1"
    gone = seat_with(campaign, "1", knocked_out=True)
    plan = TargetStep().plan(gone, turn(AIM), AIM, a_box(gone))
    assert TargetStep().ask(gone, turn(AIM), AIM, plan) is None


@pytest.mark.rule("TARGET-03", "TARGET-06")
def test_a_target_out_of_reach_is_gone_toward_and_may_be_overruled() -> None:
    found = asked(CAMPAIGN, AIM, Strike())
    assert (found.default, found.rule, found.params["toward"]) == ("none", "TARGET-06", "Brannoc")
    assert found.options[-1].refusal is None
    refused = {o.key: o.refusal.code for o in found.options if o.refusal is not None}
    assert set(refused.values()) == {"enemy.not-the-target"}
    assert set(refused) == {"s1", "s2", "s3", "s4"}
    near = asked(CAMPAIGN, AIM, Move(distance=3), Strike())
    assert (near.default, near.rule, near.params["toward"]) == ("s1", "TARGET-03", "")
    refused = {o.key: o.refusal.code for o in near.options if o.refusal is not None}
    assert refused["none"] == "enemy.has-a-target"
    assert "s1" not in refused
    told = {option.key: option.params.get("n") for option in near.options}
    assert told["s1"] == 2  # its south hex comes from H5 to H7
