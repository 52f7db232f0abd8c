"""The ways of a card's movement, counted by hand about a character on an open board."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import MoveEffect
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.cards.ways import refuse_card_move, ways
from tests.cases import each_of
from tests.games.oathsworn.builders.places import position

FAR = {"s2": "A1", "s3": "P8", "s4": "A8", "boss": "N3"}
AROUND = {"H4", "H6", "G4", "G5", "I4", "I5"}
"""The six hexes beside H5."""
LINES = {"H3", "H7", "F4", "F6", "J4", "J6"}
"""The hexes two away in one of the six directions."""


def ends(effect: MoveEffect, walls: str = "", **places: str) -> set[str]:
    """Return where a movement of the Warden in H5 may end."""
    campaign = position({"s1": "H5", **FAR, **places}, walls=walls)
    return set(found(campaign, effect))


def found(campaign: Campaign, effect: MoveEffect) -> dict[str, tuple[str, ...]]:
    """Return the ways of the Warden."""
    return ways(campaign, encounter_of(campaign).figures["s1"], effect)


@pytest.mark.rule("MOVE-02", "MOVE-03")
@each_of(
    ("effect", "n"),
    [
        (MoveEffect(distance=0), 0),
        (MoveEffect(distance=1), 6),
        (MoveEffect(distance=2), 18),
        (MoveEffect(distance=2, straight=True), 12),
        (MoveEffect(distance=1, over=True), 6),
        (MoveEffect(distance=2, over=True), 18),
        (MoveEffect(distance=2, over=True, straight=True), 12),
    ],
)
def test_a_movement_ends_within_its_distance_and_a_straight_one_on_a_line(
    effect: MoveEffect, n: int
) -> None:
    reached = ends(effect)
    assert len(reached) == n
    assert reached <= ends(MoveEffect(distance=2))
    if effect.distance:
        assert reached >= AROUND
    if effect.straight:
        assert reached == AROUND | LINES


@pytest.mark.rule("MOVE-02", "MOVE-03")
def test_what_is_between_stops_steps_and_no_flight() -> None:
    walls = " ".join(sorted(AROUND))
    assert ends(MoveEffect(distance=2), walls) == set()
    assert ends(MoveEffect(distance=2, over=True), walls) == ends(MoveEffect(distance=2)) - AROUND
    assert ends(MoveEffect(distance=2, over=True, straight=True), walls) == LINES


@pytest.mark.rule("MOVE-02", "MOVE-03")
@each_of(
    ("straight", "path", "code"),
    [
        (False, ("H4", "H3"), ""),
        (False, ("H4", "G3"), ""),
        (False, ("H4", "H3", "H2"), "card.way-too-long"),
        (False, ("H2", "H3"), ""),
        (True, ("G4", "H3"), ""),
        (True, ("H4", "G3"), "card.not-straight"),
        (True, ("G3",), "card.not-straight"),
        (True, (), "move.nowhere"),
    ],
)
def test_of_a_flight_only_its_last_hex_counts(
    straight: bool, path: tuple[str, ...], code: str
) -> None:
    campaign = position({"s1": "H5", **FAR})
    flight = MoveEffect(distance=2, over=True, straight=straight)
    refusal = refuse_card_move(campaign, encounter_of(campaign).figures["s1"], flight, path)
    assert (refusal.code if refusal else "") == code
    if code == "card.way-too-long":
        assert refusal is not None
        assert refusal.params == {"n": 3, "most": 2}


@pytest.mark.rule("MOVE-03")
def test_a_movement_beside_something_ends_beside_that_kind_only() -> None:
    near = {"s2": "H3", "walls": "F6"}
    beside = {
        what: ends(MoveEffect.model_validate({"distance": 1, "to": what}), **near)
        for what in ("obstacle", "friend", "enemy")
    }
    assert beside == {"obstacle": {"G5"}, "friend": {"H4"}, "enemy": set()}
    assert ends(MoveEffect(distance=1, to="enemy"), boss="H2") == {"H4"}
    assert ends(MoveEffect(distance=1, to="friend")) == set()


@pytest.mark.rule("MOVE-02")
def test_one_who_is_off_the_board_goes_nowhere() -> None:
    campaign = position({"s1": "H5", **FAR})
    figure = encounter_of(campaign).figures["s1"].evolve(at=None)
    assert ways(campaign, figure, MoveEffect(distance=3)) == {}


@pytest.mark.rule("MOVE-02")
def test_a_way_is_named_hex_by_hex_and_a_flight_by_its_end() -> None:
    campaign = position({"s1": "H5", **FAR})
    assert found(campaign, MoveEffect(distance=2))["H3"] == ("H4", "H3")
    assert found(campaign, MoveEffect(distance=2, over=True))["H3"] == ("H3",)


@pytest.mark.rule("MOVE-03", "MOVE-05")
@each_of(
    ("fire", "to", "way"),
    [
        ("", "F4", "E4 F4"),
        ("E4", "F4", "F5 F4"),
        ("F5", "F4", "E4 F4"),
        ("E4", "E3", "E4 E3"),
        ("", "F3", "E4 E3 F3"),
        ("E4", "F3", "F5 F4 F3"),
        ("E3 F5", "F3", "E4 F4 F3"),
        ("E3 F4", "F3", "E4 E3 F3"),
    ],
)
def test_a_way_leads_round_fire_only_where_that_costs_no_more(fire: str, to: str, way: str) -> None:
    """From E5 to F4 two ways cost 2 each; of equal ones, also of fires, that further north."""
    campaign = position({"s1": "E5"}, fire=fire)
    assert " ".join(found(campaign, MoveEffect(distance=3))[to]) == way


@pytest.mark.rule("MOVE-02")
@each_of(("past", "walls", "there"), [(False, "", False), (True, "", True), (True, "H4", False)])
def test_only_a_move_past_enemies_leads_through_one_and_through_no_obstacle(
    past: bool, walls: str, there: bool
) -> None:
    """From H5 to H3, two away on a line, leads only H4, where a rat stands."""
    assert ("H3" in ends(MoveEffect(distance=2, past=past), walls, rat1="H4")) is there
    assert "H4" not in ends(MoveEffect(distance=2, past=past), walls, rat1="H4")
