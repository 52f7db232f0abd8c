"""What a move of an enemy's card is planned as: none where its target or the enemy has no place."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.instructions import Move
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.move import move_toward
from oathsworn_gui.games.oathsworn.rules.enemy.step_move import MoveStep, planned_move, stays
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.places import position

WAYS = ("toward", "away", "far-side", "ahead", "direction", "tile")
TO_SOMEBODY = {"toward", "away", "far-side"}


def there(**gone: Any) -> Campaign:
    """Return the boss about H5, Brannoc in H9, and figures of these names taken off the board."""
    campaign = position({"boss": "H5/0", "s1": "H9", "s2": "A1", "s3": "Q1", "s4": "Q9"})
    figures: dict[str, Figure] = dict(encounter_of(campaign).figures)
    for name in gone:
        figures[name] = figures[name].evolve(at=None)
    return with_encounter(campaign, figures=figures)


def a_move(how: str) -> Move:
    """Return a move of 2 of a kind, north where it names a direction."""
    direction = 0 if how == "direction" else None
    tile = "fire" if how == "tile" else ""
    return Move.model_validate({"how": how, "distance": 2, "direction": direction, "tile": tile})


def turn(target: str | None = "s1", toward: str | None = None) -> EnemyTurn:
    """Return the boss's turn with its target chosen."""
    return EnemyTurn(id="t", actor="boss", steps=(), target=target, toward=toward)


@pytest.mark.rule("TARGET-06", "ENEMYMOVE-01", "ENEMYMOVE-22")
@each_of("how", WAYS)
def test_a_way_needs_the_enemy_and_whom_it_goes_to_on_the_board(how: str) -> None:
    step = a_move(how)
    needs = how in TO_SOMEBODY
    assert planned_move(there(), turn(), step) is not None
    assert planned_move(there(boss=1), turn(), step) is None
    assert (planned_move(there(s1=1), turn(), step) is None) == needs
    assert (planned_move(there(), turn(None), step) is None) == needs
    assert planned_move(there(), turn(None, "s1"), step) == planned_move(there(), turn(), step)


@pytest.mark.rule("TARGET-06")
@each_of("how", WAYS)
def test_without_anybody_to_go_to_nothing_is_planned_and_nothing_asked(how: str) -> None:
    campaign, step, rules = there(), a_move(how), MoveStep()
    plan = rules.plan(campaign, turn(None), step, a_box(campaign))
    nobody = how in TO_SOMEBODY
    assert (plan == NOTHING) == nobody
    assert (rules.ask(campaign, turn(None), step, plan) is None) == (nobody or how == "tile")
    planned = rules.plan(campaign, turn(None, "s1"), step, a_box(campaign))
    assert planned.move is not None


@pytest.mark.rule("ENEMYMOVE-01", "ENEMYMOVE-04")
def test_a_move_without_a_step_that_turns_the_enemy_is_still_one() -> None:
    beside = position({"boss": "H5/0", "s1": "H7", "s2": "A1", "s3": "Q1", "s4": "Q9"})
    turning = move_toward(beside, "boss", "s1", 3)
    assert (turning.path, turning.facing, stays(beside, turning)) == ((), 3, False)
    faced = position({"boss": "H5/3", "s1": "H7", "s2": "A1", "s3": "Q1", "s4": "Q9"})
    assert stays(faced, move_toward(faced, "boss", "s1", 3))
    assert not stays(there(), move_toward(there(), "boss", "s1", 3))


@pytest.mark.rule("ENEMYMOVE-18")
@each_of(("destroys", "gone"), [(False, {"H9"}), (True, {"H5", "H9"})])
def test_only_a_move_that_says_so_destroys_what_it_passes(destroys: bool, gone: set[str]) -> None:
    """The boss comes south over H5 and ends over H9, beside Brannoc."""
    places = {"boss": "H2/3", "s1": "H10", "s2": "A1", "s3": "Q1", "s4": "Q9"}
    campaign = position(places, walls="H5 H9")
    step = Move(distance=9, destroys=destroys)
    found = planned_move(campaign, turn(), step)
    assert found is not None
    shape = encounter_of(campaign).shape
    assert {shape.name(at) for at in found.destroyed} == gone
    random = Move(how="direction", distance=2, destroys=destroys)
    assert planned_move(campaign, turn(), random) is None  # before the direction die


@pytest.mark.rule("TARGET-06", "ENEMYMOVE-01")
@each_of(
    ("how", "target", "code"),
    [("toward", None, "enemy.nowhere-to-go"), ("away", None, "enemy.nowhere-to-go"),
     ("toward", "s1", "enemy.stays")],
)  # fmt: skip
def test_who_goes_nowhere_is_told_with_the_reason(how: str, target: str | None, code: str) -> None:
    campaign = there()
    step = Move.model_validate({"distance": 0, "how": how})
    turn = EnemyTurn(id="p1", actor="boss", steps=(step,), target=target)
    campaign = campaign.evolve(pending=(turn,))
    box = a_box(campaign)
    plan = MoveStep().plan(campaign, turn, step, box)
    outcome = MoveStep().go_on(campaign, turn, step, box, plan)
    name = encounter_of(campaign).figures["boss"].name
    assert (outcome.lines[0].code, outcome.lines[0].params["name"]) == (code, name)
