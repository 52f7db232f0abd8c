"""The reasons that an enemy's move and attack give: kept or dropped, with the rule that says so."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Lose, Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.encounter.board_effects import Befalling, befall
from oathsworn_gui.games.oathsworn.rules.enemy.move import move_in_direction, move_toward
from oathsworn_gui.games.oathsworn.rules.enemy.strike import Aim, aim_of
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Trace
from oathsworn_gui.tabletop.procedure import settle
from tests.games.oathsworn.builders.bound import caged, inside, on_board
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.encounter import question
from tests.games.oathsworn.builders.moves import S, told
from tests.games.oathsworn.builders.places import position

FAR = {"s2": "A1", "s3": "Q1", "s4": "Q9"}


def kept(trace: Trace) -> dict[str, bool | None]:
    """Return whether each reason of a move was kept, by its code."""
    return {one.line.code: one.kept for one in trace.because}


@pytest.mark.rule("ENEMYMOVE-02", "ENEMYMOVE-03", "ENEMYMOVE-04")
def test_what_a_normal_enemy_comes_onto_and_turns_to_is_told() -> None:
    campaign = position({"rat1": "H5", "s1": "J8"}, fire="I5")
    move = move_toward(campaign, "rat1", "s1", 5)
    reasons = told(move.trace)
    assert reasons["enemy-move.tile"] == "ENEMYMOVE-02"
    assert (kept(move.trace)["enemy-move.tied"], kept(move.trace)["enemy-move.faces"]) == (
        True, True,
    )  # fmt: skip
    tied = next(one.line for one in move.trace.because if one.line.code == "enemy-move.tied")
    assert tied.params == {"step": 1, "hex": "I5", "others": "H6"}


@pytest.mark.rule("ENEMYMOVE-19", "ENEMYMOVE-18")
def test_what_a_large_enemy_comes_onto_and_breaks_is_told() -> None:
    campaign = position({"boss": "H4/3"}, fire="H6", walls="H7")
    move = move_in_direction(campaign, "boss", S, 3)
    reasons = told(move.trace)
    assert reasons["enemy-move.tile"] == "ENEMYMOVE-19"
    assert reasons["enemy-move.destroys"] == "ENEMYMOVE-18"


def aim(campaign: Campaign, step: Strike) -> Aim:
    """Return the aim of the boss at Brannoc."""
    turn = EnemyTurn(id="t1", actor="boss", steps=(step,), target="s1")
    found = aim_of(campaign, turn, step, a_box(campaign))
    assert found is not None
    return found


@pytest.mark.rule("RANGE-02", "RANGE-06", "LOS-07", "TARGET-07", "LOS-01")
def test_an_attack_needs_range_and_at_a_distance_sight() -> None:
    # From the front in I5: I8 is 3 hexes away, I6 beside it.
    there = position({"boss": "I4/3", "s1": "I8", **FAR})
    hit = aim(there, Strike(might=("red",), reach=3))
    assert (hit.targets, hit.cancelled, hit.trace.kept) == (("s1",), None, True)
    assert hit.trace.line.params == {"name": "Brannoc", "n": 3, "reach": 3}
    short = aim(there, Strike(might=("red",), reach=2))
    assert (short.targets, short.trace.kept) == ((), False)
    assert short.cancelled is not None
    assert (short.cancelled.code, short.cancelled.params["n"]) == ("enemy.attack-too-far", 3)
    walled = position({"boss": "I4/3", "s1": "I8", **FAR}, walls="I7")
    for reach, ranged in ((3, True), (3, False)):
        unseen = aim(walled, Strike(might=("red",), reach=reach, ranged=ranged))
        assert (unseen.targets, unseen.trace.kept) == ((), False)
        assert unseen.cancelled is not None
        assert unseen.cancelled.code == "enemy.attack-unseen"
        assert unseen.cancelled.params == {"name": "Brannoc", "hex": "I7"}
    beside = position({"boss": "I4/3", "s1": "I6", **FAR})
    near = aim(beside, Strike(might=("red",)))
    assert (near.targets, near.sight) == (("s1",), None)  # no sight is looked for
    ranged = aim(beside, Strike(might=("red",), reach=2))
    assert ranged.sight is not None
    assert ranged.sight.clear


@pytest.mark.rule("ENCSETUP-16", "CAGED-06", "CONSUMED-05")
def test_why_an_effect_falls_on_somebody_is_told_with_it() -> None:
    lose = Lose(what="hp", amount=1, who="acting")
    reasons: list[str] = []
    for campaign in (on_board(), caged(), inside()):
        due = befall(campaign.evolve(pending=()), [Befalling((lose,), "1")]).after
        settled = settle(PROCEDURES, due, a_box(due)).after
        because = question(settled).because
        assert because is not None
        assert because.params["name"] == campaign.seats["1"].name
        reasons.append(because.code)
    assert reasons == ["befalls.acting", "befalls.caged", "befalls.consumed"]
