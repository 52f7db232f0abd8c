"""Enemies that come onto the board, worked out by hand; the direction die."""

from collections import Counter

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.instructions import Spawn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.movement.placing import (
    Placed,
    Where,
    place_enemy,
    random_direction,
    spawn_hexes,
    thrown_direction,
)
from oathsworn_gui.tabletop.action import Trace
from oathsworn_gui.tabletop.hexes import Hex, Shape
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import answer, placed
from tests.games.oathsworn.builders.minions import turn_of
from tests.games.oathsworn.builders.places import at, position, where
from tests.games.oathsworn.builders.reasons import reasons

RAT = Figure(id="rat9", kind="minion", of="rat", name="Rat 9", hp=2)


def boss(campaign: Campaign) -> Figure:
    """Return the figure of the boss."""
    return encounter_of(campaign).figures["boss"]


def hex_of(campaign: Campaign, placed: Placed) -> str:
    """Return the name of the hex where it is put."""
    assert placed.at is not None
    return encounter_of(campaign).shape.name(placed.at)


def told(trace: Trace) -> list[str]:
    """Return the codes of a trace and of all beneath it."""
    return [trace.line.code, *(code for child in trace.because for code in told(child))]


@pytest.mark.rule("HEX-08")
def test_a_taken_hex_or_an_obstacle_gives_the_closest_free_one_north_then_west() -> None:
    campaign = position({"s1": "H5"})
    placed = place_enemy(campaign, RAT, at(campaign, "H5"))
    assert hex_of(campaign, placed) == "H4"
    assert "place.occupied" in told(placed.trace)
    walled = position({"s1": "H5"}, walls="H4 C5")
    assert hex_of(walled, place_enemy(walled, RAT, at(walled, "H5"))) == "G4"
    on_wall = place_enemy(walled, RAT, at(walled, "C5"))
    assert (hex_of(walled, on_wall), "place.obstacle" in told(on_wall.trace)) == ("C4", True)
    free = place_enemy(campaign, RAT, at(campaign, "C5"))
    assert (hex_of(campaign, free), free.pushed.moved, free.destroyed) == ("C5", (), ())
    assert told(free.trace)[:2] == ["place.at", "place.faces-golden"]
    judged = [(one.line.code, one.kept) for one in placed.trace.because]
    assert judged == [("place.occupied", False), ("place.faces-golden", None)]


@pytest.mark.rule("HEX-08")
def test_placement_rules_limit_the_hexes() -> None:
    campaign = position({"s1": "H5"})
    zone = {at(campaign, "H8"), at(campaign, "K5"), at(campaign, "H5")}
    placed = place_enemy(campaign, RAT, at(campaign, "H5"), allowed=zone)
    assert hex_of(campaign, placed) == "K5"  # both are 3 away, K5 lies further north
    assert place_enemy(campaign, RAT, at(campaign, "H5"), allowed=()).at is None
    elsewhere = place_enemy(campaign, RAT, at(campaign, "C5"), allowed=zone)
    assert "place.not-allowed" in told(elsewhere.trace)


@pytest.mark.rule("HEX-11")
def test_closest_counts_hexes_straight_through_obstacles() -> None:
    # H4, beside H5, is walled in on all other sides: it is the closest all the same.
    campaign = position({"s1": "H5"}, walls="H3 G3 I3 G4 I4")
    assert hex_of(campaign, place_enemy(campaign, RAT, at(campaign, "H5"))) == "H4"


@pytest.mark.rule("HEX-09")
def test_a_large_enemy_is_put_on_its_centre_and_pushes_and_destroys() -> None:
    campaign = position({"s1": "H4", "s2": "I5", "s3": "H5", "s4": "C3"}, walls="G5 H7")
    placed = place_enemy(campaign, boss(campaign), at(campaign, "H5"))
    shape = encounter_of(campaign).shape
    assert hex_of(campaign, placed) == "H5"
    assert [shape.name(h) for h in placed.destroyed] == ["G5"]
    pushed = {one.figure: shape.name(one.at) for one in placed.pushed.moved}
    # H4 goes north, I5 south-east; whoever stood under the centre is pushed 2 to the north, where
    # H3 is taken by then, so it comes to a free hex beside it.
    assert (pushed["s1"], pushed["s2"]) == ("H3", "J6")
    assert set(pushed) == {"s1", "s2", "s3"}
    told_whole = reasons(placed.trace)
    assert told_whole[:4] == [
        "place.at name=Broodmother hex=H5 [HEX-08] kept",
        "  place.faces-golden way=N [HEX-10]",
        "  place.destroyed hex=G5 [HEX-09]",
        "  push.all n=3 [PUSH-01]",
    ]
    assert pushed["s3"] not in {"H3", "H4", "H5", "G4", "G5", "I4", "I5", "H6"}


@pytest.mark.rule("HEX-09")
def test_a_large_enemy_stays_wholly_on_the_board() -> None:
    campaign = position({"s1": "H5"})
    placed = place_enemy(campaign, boss(campaign), at(campaign, "H1"))
    assert (hex_of(campaign, placed), "place.over-edge" in told(placed.trace)) == ("H2", True)
    tiny = position({"s1": "A1"}, shape=Shape(columns=(2, 2)))
    nowhere = place_enemy(tiny, boss(tiny), Hex(0, 0))
    assert (nowhere.at, nowhere.pushed.moved, nowhere.destroyed) == (None, (), ())
    assert reasons(nowhere.trace) == ["place.no-room name=Broodmother [HEX-08] dropped"]
    assert reasons(placed.trace) == [
        "place.at name=Broodmother hex=H2 [HEX-08] kept",
        "  place.over-edge hex=H1 [HEX-09] dropped",
        "  place.faces-golden way=N [HEX-10]",
    ]


@pytest.mark.rule("HEX-09", "HEX-08")
@each_of(
    ("kind", "hexes", "warden", "walls"),
    [("ox", "H5", "H3", {}), ("rat", "G5", "H5", {"H4": "wall", "I4": "wall", "G4": "wall"})],
)
def test_a_card_puts_a_large_enemy_on_the_hex_it_names_and_a_small_one_beside_who_is_there(
    kind: str, hexes: str, warden: str, walls: dict[str, str]
) -> None:
    """Under the centre of the ox he is pushed 2 to the north; its body destroys H4 and I4."""
    campaign = position({"s1": "H5", "s2": "A1"}, walls="H4 I4" + " G4" * (kind == "rat"))
    campaign = with_encounter(campaign, phase="encounter", turn=None)
    asked = turn_of(placed(campaign, "boss", "C6"), Spawn(kind=kind, where="hexes", hexes=("H5",)))
    came = answer(asked, "confirm")
    (new,) = (f.id for f in encounter_of(came).figures.values() if f.kind == "minion")
    assert (where(came, new), where(came, "s1")) == (hexes, warden)
    assert encounter_of(came).obstacles == walls


@pytest.mark.rule("HEX-10")
def test_a_placed_enemy_faces_its_target_or_north() -> None:
    campaign = position({"s1": "H5", "s2": "L5"})
    placed = place_enemy(campaign, RAT.evolve(facing=4), at(campaign, "H8"), "s1")
    assert placed.facing == 0
    assert place_enemy(campaign, RAT, at(campaign, "H2"), "s1").facing == 3
    none = place_enemy(campaign, RAT.evolve(facing=4), at(campaign, "H8"))
    assert (none.facing, "place.faces-golden" in told(none.trace)) == (0, True)
    pointy = position({"s1": "E5"}, shape=Shape(columns=(9,) * 9, orientation="pointy"))
    faced = place_enemy(pointy, RAT, at(pointy, "C3"))
    line = next(t.line for t in faced.trace.because if t.line.code == "place.faces-golden")
    assert (faced.facing, line.params["way"]) == (0, "NW")


@pytest.mark.rule("HEX-08", "HEX-01")
def test_several_come_in_beside_a_figure_north_then_west() -> None:
    campaign = position({"rat1": "H5", "s1": "H4"})
    shape = encounter_of(campaign).shape

    def come_in(
        where: Where, count: int, *, near: str = "", hexes: tuple[Hex, ...] = ()
    ) -> list[str]:
        found = spawn_hexes(campaign, where, count, near=near, hexes=hexes)
        return [shape.name(h) for h in found]

    assert come_in("beside", 6, near="rat1") == ["G4", "I4", "G5", "I5", "H6", "H3"]
    assert come_in("edge", 2) == ["B1", "D1"]
    assert come_in("edge", 2, near="rat1") == ["H1", "G1"]
    taken = (at(campaign, "H5"), at(campaign, "H4"), at(campaign, "C3"))
    assert come_in("hexes", 3, hexes=taken) == ["G4", "H3", "C3"]
    assert come_in("hexes", 1, hexes=taken) == ["G4"]


@pytest.mark.rule("HEX-12")
def test_the_direction_die_has_six_faces_and_is_thrown_by_counted_chance() -> None:
    campaign = position({"s1": "H5"})
    seen: list[int] = []
    for _ in range(300):
        seen.append(thrown_direction(campaign))
        assert thrown_direction(campaign) == seen[-1]
        outcome = random_direction(campaign)
        assert outcome.lines[0].params["way"] == ("N", "NE", "SE", "S", "SW", "NW")[seen[-1]]
        campaign = outcome.after
    assert campaign.thrown["direction"] == 300
    counts = Counter(seen)
    assert set(counts) == set(range(6))
    assert all(30 <= n <= 70 for n in counts.values())
