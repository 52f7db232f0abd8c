"""Charges worked out by hand."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Charge
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack, EnemyTurn
from oathsworn_gui.games.oathsworn.notation.enemy import read_card
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.charge import ChargeMove, charge
from oathsworn_gui.games.oathsworn.rules.enemy.step_charge import ChargeStep
from oathsworn_gui.tabletop.action import Trace
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.minions import turn_of
from tests.games.oathsworn.builders.places import at, position, where
from tests.games.oathsworn.builders.turn import asked, confirm


def named(campaign: Campaign, found: ChargeMove) -> tuple[list[str], str]:
    """Return the names of the path and of the end."""
    shape = encounter_of(campaign).shape
    return [shape.name(h) for h in found.move.path], shape.name(found.move.end)


def told(trace: Trace) -> list[str]:
    """Return the codes of a trace and of all beneath it."""
    return [trace.line.code, *(code for child in trace.because for code in told(child))]


@pytest.mark.rule("CHARGE-01", "CHARGE-07")
def test_a_charge_goes_straight_ahead_through_characters_and_hits_them() -> None:
    campaign = position({"rat1": "H8/0", "s1": "H6", "s2": "G6", "s3": "H2"})
    found = charge(campaign, "rat1", 4)
    assert named(campaign, found) == (["H7", "H6", "H5", "H4"], "H4")
    move = found.move
    assert (found.hit, move.cost, move.facing, move.bounces) == (("s1",), 4, 0, ())
    further = charge(campaign, "rat1", 6)
    assert (named(campaign, further)[0][-1], further.hit) == ("H2", ("s1", "s3"))  # the end counts
    turned = charge(campaign, "rat1", 1, direction=2)
    assert (named(campaign, turned)[1], turned.move.facing) == ("I8", 2)
    assert charge(campaign, "rat1", 0).move.path == ()


@pytest.mark.rule("CHARGE-07")
@each_of(
    ("line", "attacked"),
    [
        ("charge 6, attack 1r", ("1", "3")),
        ("charge 4, attack 1r", ("1",)),
        ("charge 6", ("1", "3")),
        ("charge 6 without attack", None),
    ],
)
def test_an_attack_told_after_a_charge_is_one_on_all_in_its_path(
    line: str, attacked: tuple[str, ...] | None
) -> None:
    places = {"rat1": "H8/0", "s1": "H6", "s2": "G6", "s3": "H2", "s4": "P8"}
    steps = read_card(line).steps
    campaign = turn_of(position(places, phase="encounter", turn=None), *steps, actor="rat1")
    while (question := asked(campaign)) is not None and question.form != "draw":
        campaign = confirm(campaign)
    attacks = [p for p in campaign.pending if isinstance(p, EnemyAttack)]
    assert [tuple(sorted(one.targets)) for one in attacks] == ([attacked] if attacked else [])


@pytest.mark.rule("CHARGE-02")
def test_a_charge_stops_at_the_boards_edge() -> None:
    campaign = position({"rat1": "H3/0", "boss": "D5/0"})
    found = charge(campaign, "rat1", 5)
    assert named(campaign, found) == (["H2", "H1"], "H1")
    assert "charge.edge" in told(found.move.trace)
    # A flower stops when its front stands in the last hex: its centre comes to row 2.
    large = charge(campaign, "boss", 9)
    assert named(campaign, large) == (["D3", "D2", "D1"], "D2")
    assert [encounter_of(campaign).shape.name(h) for h in large.move.centres] == ["D4", "D3", "D2"]


@pytest.mark.rule("CHARGE-03")
def test_a_figure_of_one_hex_stops_at_an_obstacle() -> None:
    campaign = position({"rat1": "H8/0", "s1": "H3"}, walls="H5")
    found = charge(campaign, "rat1", 6)
    assert (named(campaign, found), found.hit) == ((["H7", "H6"], "H6"), ())
    assert "charge.obstacle" in told(found.move.trace)
    assert found.move.destroyed == ()


@pytest.mark.rule("CHARGE-04")
def test_ending_on_a_character_it_goes_to_the_closest_empty_hex() -> None:
    campaign = position({"rat1": "H8/0", "s1": "H5"})
    found = charge(campaign, "rat1", 3)
    # Of six empty ones the northernmost.
    assert named(campaign, found) == (["H7", "H6", "H5"], "H4")
    assert found.hit == ("s1",)
    walled = position({"rat1": "H8/0", "s1": "H5", "s2": "G4"}, walls="H4")
    assert named(walled, charge(walled, "rat1", 3))[1] == "I4"
    assert "charge.displaced" in told(found.move.trace)


@pytest.mark.rule("CHARGE-05")
def test_a_large_attacker_destroys_every_obstacle_it_goes_through() -> None:
    campaign = position({"boss": "H7/0"}, walls="H4 G3 G5 I2 K5")
    found = charge(campaign, "boss", 3)
    shape = encounter_of(campaign).shape
    # The flower sweeps columns G, H and I, and goes through G5: H4 and G3 lie in it at its end, I2
    # and K5 do not.
    assert named(campaign, found)[1] == "H4"
    assert {shape.name(h) for h in found.move.destroyed} == {"H4", "G3", "G5"}
    assert {"charge.destroyed"} <= set(told(found.move.trace))


@pytest.mark.rule("CHARGE-06", "CHARGE-07")
def test_characters_under_a_large_attacker_are_pushed_and_those_run_over_stay() -> None:
    campaign = position({"boss": "H8/0", "s1": "G5", "s2": "H3", "s3": "C3"})
    found = charge(campaign, "boss", 4)
    shape = encounter_of(campaign).shape
    # It ends on H4 and covers H3, where s2 stood: pushed away from the centre, to H2. G5 was run
    # over: it is not under it any more and stays, but is hit. Row by row G6, then G5 and H3 last.
    assert named(campaign, found)[1] == "H4"
    pushed = {one.figure: shape.name(one.at) for one in found.move.pushed.moved}
    assert pushed == {"s2": "H2"}
    assert found.hit == ("s1", "s2")


@pytest.mark.rule("CHARGE-06")
def test_an_obstacle_it_destroyed_makes_room_for_those_it_pushes() -> None:
    campaign = position({"boss": "H6/0", "s1": "H3"}, walls="H4")
    found = charge(campaign, "boss", 2)
    shape = encounter_of(campaign).shape
    assert {one.figure: shape.name(one.at) for one in found.move.pushed.moved} == {"s1": "H2"}
    centre = position({"boss": "H6/0", "s1": "H4"})
    under = charge(centre, "boss", 2)
    # Right under the centre it is pushed 2, north: out from under the flower.
    assert {one.figure: shape.name(one.at) for one in under.move.pushed.moved} == {"s1": "H2"}


def test_tiles_on_the_way_are_named_in_order_and_water_costs_nothing_more() -> None:
    campaign = position({"rat1": "H8/0"}, fire="H6 H4")
    encounter = encounter_of(campaign)
    wet = campaign.evolve(encounter=encounter.evolve(tiles={**encounter.tiles, "H7": "water"}))
    found = charge(wet, "rat1", 4)
    shape = encounter.shape
    assert [(shape.name(h), tile) for h, tile in found.move.tiles] == [
        ("H7", "water"), ("H6", "fire"), ("H4", "fire"),
    ]  # fmt: skip
    assert (found.move.cost, found.move.end) == (4, at(wet, "H4"))


def test_who_is_off_the_board_cannot_charge() -> None:
    campaign = position({"s1": "H5"})
    with pytest.raises(ValueError, match="not on the board"):
        charge(campaign, "boss", 3)


@pytest.mark.rule("CHARGE-01", "CHARGE-02", "CHARGE-07")
@each_of(
    ("value", "destroyed", "where_to", "place"),
    [("go", 3, "H7", 1), ("stay", 2, "H4", 1), ("confirm", 2, "H4", 1)],
)
def test_a_charge_adds_what_it_destroys_and_remembers_whom_it_passed(
    value: str, destroyed: int, where_to: str, place: int
) -> None:
    campaign = position({"boss": "H4/3", "s1": "A1", "s2": "H9"}, walls="H6")
    step = Charge(distance=3)
    turn = EnemyTurn(id="p1", actor="boss", steps=(step,), target="s2", destroyed=2)
    campaign = campaign.evolve(pending=(turn,))
    plan = ChargeStep().plan(campaign, turn, step, a_box(campaign))
    after = ChargeStep().answer(campaign, turn, step, a_box(campaign), plan, value).after
    known = after.pending[-1]
    assert isinstance(known, EnemyTurn)
    assert (known.destroyed, known.place, where(after, "boss")) == (destroyed, place, where_to)
    assert (known.passed, bool(known.path)) == ((), value == "go")
    assert ("H6" in encounter_of(after).obstacles) is (value != "go")
