"""What figures cover: bodies of any shape, turned with their facing, their front, the edge."""

import pytest

from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.board.maps import KeepMap, LayOutMap
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    footprint,
    free_hexes,
    front_hex,
    front_offset,
    is_edge,
    is_large,
    is_on_board,
    location_hexes,
    without_obstacles,
)
from oathsworn_gui.games.oathsworn.rules.board.mover import mover_ahead
from oathsworn_gui.tabletop.hexes import Hex, Shape
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, do, refusal_code
from tests.games.oathsworn.builders.encounter import laid_out as set_up_only
from tests.games.oathsworn.builders.encounter import seat_with
from tests.games.oathsworn.builders.places import at, position, where


def covered(campaign: Campaign, figure: str) -> list[str]:
    """Return the names of the hexes a figure covers, its centre first."""
    encounter = encounter_of(campaign)
    return [encounter.shape.name(h) for h in footprint(encounter.figures[figure], encounter)]


def front(campaign: Campaign, figure: str) -> str:
    """Return the name of a figure's front hex."""
    encounter = encounter_of(campaign)
    found = front_hex(encounter.figures[figure], encounter)
    assert found is not None
    return encounter.shape.name(found)


def with_body(campaign: Campaign, *hexes: tuple[int, int], **changes: object) -> Campaign:
    """Return the campaign with a boss of this body."""
    boss = encounter_of(campaign).boss
    assert boss is not None
    body = tuple(Hex(*h) for h in hexes)
    return with_encounter(campaign, boss=boss.evolve(hexes=body, **changes))


@pytest.mark.rule("HEX-04")
def test_a_body_turns_with_its_facing() -> None:
    campaign = position({"ox1": "H5/0"})
    assert covered(campaign, "ox1") == ["H5", "H4", "I4"]
    assert covered(position({"ox1": "H5/1"}), "ox1") == ["H5", "I4", "I5"]
    assert covered(position({"ox1": "H5/3"}), "ox1") == ["H5", "H6", "G5"]
    long = with_body(position({"boss": "H5/2"}), (0, -1), (0, 0), (0, 1))
    assert covered(long, "boss") == ["H5", "I5", "G4"]


@pytest.mark.rule("HEX-03", "HEX-04")
def test_without_a_body_of_its_own_a_large_boss_is_a_flower_and_others_fill_one_hex() -> None:
    campaign = position({"boss": "H5/4", "s1": "C3", "rat1": "D3", "ox1": "L5"})
    encounter = encounter_of(campaign)
    large = {name: is_large(encounter.figures[name], encounter) for name in ("boss", "s1", "rat1")}
    assert large == {"boss": True, "s1": False, "rat1": False}
    assert is_large(encounter.figures["ox1"], encounter)
    assert len(covered(campaign, "boss")) == 7
    small = with_encounter(campaign, boss=Boss(name="Small", defense=1, large=False))
    assert covered(small, "boss") == ["H5"]
    assert footprint(encounter.figures["s2"], encounter) == ()


@pytest.mark.rule("HEX-03")
@each_of(("hexes", "large"), [(((0, 0),), False), (((0, 0), (0, 1)), True)])
def test_a_model_of_two_hexes_is_large_and_one_of_a_single_hex_is_not(
    hexes: tuple[tuple[int, int], ...], large: bool
) -> None:
    encounter = encounter_of(with_body(position({"boss": "H5/0", "s1": "C3"}), *hexes))
    boss = encounter.figures["boss"]
    assert is_large(boss, encounter) is large
    assert mover_ahead(encounter, boss, 0).large is large
    assert not mover_ahead(encounter, encounter.figures["s1"], 0).large


@pytest.mark.rule("HEX-04")
def test_the_arrow_marks_the_front_hex() -> None:
    assert front(position({"boss": "H5/0"}), "boss") == "H4"
    assert front(position({"boss": "H5/2"}), "boss") == "I5"
    assert front(position({"s1": "H5/2"}), "s1") == "H5"
    assert front(position({"ox1": "H5/0"}), "ox1") == "H4"  # on the middle line, before I4
    named = with_body(position({"boss": "H5/0"}), (0, 0), (0, -1), (1, -1), front=Hex(1, -1))
    assert front(named, "boss") == "I4"
    off = encounter_of(position({}))
    assert front_hex(off.figures["boss"], off) is None


@pytest.mark.rule("HEX-04")
def test_a_large_model_lies_wholly_on_the_board() -> None:
    campaign = position({"s1": "A1"})
    refusal = PlaceFigure(figure="boss", at="H1").refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.code, refusal.params["hex"]) == ("figure.over-edge", "H2")
    assert where(do(campaign, PlaceFigure(figure="boss", at="H2")), "boss") == "H2"
    encounter = encounter_of(campaign)
    boss = encounter.figures["boss"]
    assert not is_on_board(encounter, boss)
    assert not is_on_board(encounter, boss.evolve(at=at(campaign, "A5")))
    assert is_on_board(encounter, boss.evolve(at=at(campaign, "B5")))


@pytest.mark.rule("ENCSETUP-17", "KO-04")
def test_a_figure_is_put_and_turned_by_hand_but_not_one_unconscious() -> None:
    campaign = position({"s1": "C3/2"})
    same, turned = PlaceFigure(figure="s1", at="C3"), PlaceFigure(figure="s1", at="c3", facing=5)
    assert do(campaign, same) is campaign
    there = encounter_of(do(campaign, turned)).figures["s1"]
    assert (there.at, there.facing) == (at(campaign, "C3"), 5)
    down = seat_with(campaign, "1", knocked_out=True)
    assert refusal_code(down, turned) == "figure.unconscious"
    assert refusal_code(down, PlaceFigure(figure="s2", at="C4")) == ""


def test_the_edge_is_where_the_board_ends() -> None:
    encounter = encounter_of(position({}))
    edge = {encounter.shape.name(h) for h in encounter.shape.hexes() if is_edge(encounter, h)}
    # 9 hexes at either side, and the top and bottom hex of the 15 columns between.
    assert len(edge) == 9 + 9 + 2 * 15
    assert {"A5", "B1", "B10", "C1", "C9", "Q9"} <= edge
    assert not {"B2", "C2", "P9"} & edge
    pointy = encounter.evolve(shape=Shape(columns=(5,) * 4, orientation="pointy"))
    assert sum(is_edge(pointy, h) for h in pointy.shape.hexes()) == 20 - 2 * 3


def test_free_hexes_are_neither_taken_nor_walled() -> None:
    campaign = position({"boss": "H5/0", "s1": "C3"}, walls="D4 E4")
    encounter = encounter_of(campaign)
    free = set(free_hexes(encounter))
    assert len(free) == 161 - 7 - 1 - 2
    assert len(free_hexes(encounter, "boss")) == 161 - 1 - 2
    cleared = without_obstacles(encounter, [at(campaign, "D4"), at(campaign, "C3")])
    assert set(cleared.obstacles) == {"E4"}
    assert without_obstacles(cleared, [at(campaign, "D4")]) is cleared


@pytest.mark.rule("HEX-04")
@each_of(
    ("hexes", "ahead"),
    [
        (((0, 0),), (0, 0)),
        (((0, 0), (1, -1)), (1, -1)),
        (((0, 0), (0, -1), (1, -1)), (0, -1)),
        (((0, 0), (-1, 0), (1, -1)), (-1, 0)),
        (((0, 0), (-1, 0), (-2, 0), (0, -1)), (0, -1)),
        (((0, 0), (-1, 0), (-2, 0), (-3, 0), (0, -1)), (-3, 0)),
    ],
)
def test_the_front_of_a_body_is_its_hex_furthest_ahead(
    hexes: tuple[tuple[int, int], ...], ahead: tuple[int, int]
) -> None:
    campaign = with_body(position({"boss": "H5/0"}), *hexes)
    encounter = encounter_of(campaign)
    assert front_offset(encounter.figures["boss"], encounter) == Hex(*ahead)


@pytest.mark.rule("HEX-05", "HEX-06")
@each_of("facing", range(6))
def test_a_location_without_hexes_of_its_own_lies_in_the_centre_whichever_way_it_faces(
    facing: int,
) -> None:
    campaign = position({"boss": f"H5/{facing}"})
    boss = encounter_of(campaign).figures["boss"]
    bare = Location(key="core", name="Core")
    assert location_hexes(boss, bare) == (at(campaign, "H5"),)
    assert location_hexes(boss.evolve(at=None), bare) == ()
    ahead = bare.evolve(offsets=(Hex(0, -1), Hex(0, 0)))
    around = ("H4", "I4", "I5", "H6", "G5", "G4")[facing]
    assert location_hexes(boss, ahead) == (at(campaign, around), at(campaign, "H5"))


def test_a_board_laid_out_has_each_figure_where_and_as_it_stood() -> None:
    campaign = do(set_up_only(), PlaceFigure(figure="s2", at="C3", facing=5))
    kept = do(campaign, KeepMap(name="Yard"), PlaceFigure(figure="s2", at="D4", facing=1))
    figures = encounter_of(do(kept, LayOutMap(name="Yard"))).figures
    assert (figures["s2"].at, figures["s2"].facing) == (at(campaign, "C3"), 5)
    assert [figures[name].at for name in ("s1", "s3", "s4")] == [None] * 3
