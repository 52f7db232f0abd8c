"""What a card asks of its target: movement before its attack, reach, and who comes first."""

import pytest

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
    needs,
    targeting_of,
    wanted_by,
)
from tests.cases import each_of
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
