"""Walking on the board."""

from typing import Literal

import pytest

from oathsworn_gui.games.oathsworn.actions.board.figures import SetObstacle, SetTile, TurnFigure
from oathsworn_gui.games.oathsworn.actions.turns.turns import FreeMove, MoveAction
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    large_tiles_at,
    tiles_at,
    tiles_seen,
)
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import draw_stage_card
from oathsworn_gui.games.oathsworn.rules.movement.walking import (
    cheapest_path,
    refuse_walk,
    stepped,
    walk_cost,
)
from oathsworn_gui.games.oathsworn.views.board.board_picture import way_costs
from oathsworn_gui.tabletop.hexes import Hex, Shape
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import at_seat, encounter, in_round_1, placed
from tests.games.oathsworn.builders.places import position


def on_board() -> Campaign:
    """Return round 1 with the Warden in H5 and the Witch in I5, north-east of it."""
    return placed(placed(in_round_1(), "s1", "H5"), "s2", "I4")


def where(campaign: Campaign, figure: str = "s1") -> str:
    state = encounter(campaign)
    at = state.figures[figure].at
    return "" if at is None else state.shape.name(at)


def walker(campaign: Campaign, figure: str = "s1") -> Figure:
    return encounter(campaign).figures[figure]


@pytest.mark.rule("MOVE-01", "TURN-01")
def test_each_animus_is_one_step() -> None:
    campaign = do(on_board(), MoveAction(seat="1", path=("H4", "H3", "H2")))
    assert where(campaign) == "H2"
    assert seat(campaign).animus == 6 - 3
    short = an_oathsworn(on_board(), "1", animus=2)
    assert refusal_code(short, MoveAction(seat="1", path=("H4", "H3", "H2"))) == "animus.too-little"


@pytest.mark.rule("MOVE-02")
def test_a_step_goes_to_a_free_hex_beside() -> None:
    campaign = do(on_board(), SetObstacle(hex="H4", kind="wall"))
    assert refusal_code(campaign, MoveAction(seat="1", path=("H4",))) == "move.obstacle"
    assert refusal_code(campaign, MoveAction(seat="1", path=("I4",))) == "move.occupied"
    assert refusal_code(campaign, MoveAction(seat="1", path=("H3",))) == "move.not-adjacent"
    assert refusal_code(campaign, MoveAction(seat="1", path=("H99",))) == "move.no-such-hex"


@pytest.mark.rule("MOVE-03")
def test_printed_movement_is_free_up_to_its_number() -> None:
    campaign = do(on_board(), FreeMove(seat="1", path=("H4", "H3"), most=2))
    assert seat(campaign).animus == 6
    assert where(campaign) == "H3"
    longer = FreeMove(seat="1", path=("H4", "H3", "H2"), most=2)
    assert refusal_code(on_board(), longer) == "move.too-far"


@pytest.mark.rule("MOVE-05")
def test_fire_costs_1_hp_and_goes_out() -> None:
    campaign = do(on_board(), SetTile(hex="H4", kind="fire"))
    outcome = outcome_of(campaign, MoveAction(seat="1", path=("H4", "H3")))
    assert seat(outcome.after).hp == 5
    assert encounter(outcome.after).tiles == {}
    assert where(outcome.after) == "H3"
    assert "fire.burns" in codes(outcome)


@pytest.mark.rule("MOVE-05", "KO-05")
def test_a_walk_ends_where_the_walker_falls() -> None:
    campaign = an_oathsworn(do(on_board(), SetTile(hex="H4", kind="fire")), "1", hp=1)
    campaign = do(campaign, MoveAction(seat="1", path=("H4", "H3")))
    assert at_seat(campaign).knocked_out
    assert where(campaign) == ""


@pytest.mark.rule("MOVE-06", "MOVE-08", "MOVE-09")
def test_water_costs_2_once_a_turn_and_stays() -> None:
    campaign = do(on_board(), SetTile(hex="H4", kind="water"))
    assert walk_cost(encounter(campaign), ("H4", "H3", "H4"), walker(campaign)) == 2 + 1 + 1
    campaign = do(campaign, MoveAction(seat="1", path=("H4", "H3", "H4")))
    assert seat(campaign).animus == 2
    assert encounter(campaign).tiles == {"H4": "water"}


@pytest.mark.rule("MOVE-08")
def test_each_character_pays_for_a_water_hex_of_its_own() -> None:
    campaign = do(on_board(), SetTile(hex="H4", kind="water"))
    campaign = do(campaign, FreeMove(seat="1", path=("H4", "H3"), most=3))
    assert encounter(campaign).water == ("s1:H4",)
    again = FreeMove(seat="1", path=("H4",), most=1)
    assert refusal_code(campaign, again) == ""
    other = placed(campaign, "s2", "G4")
    short = FreeMove(seat="2", path=("H4",), most=1)
    assert refusal_code(other, short) == "move.too-far"
    there = do(other, FreeMove(seat="2", path=("H4",), most=2))
    assert walk_cost(encounter(there), ("H4",), walker(there, "s2")) == 1
    assert way_costs(other, (walker(campaign).at or Hex(0, 0),), "s2") == (1,)


@pytest.mark.rule("MOVE-08")
def test_water_that_an_older_program_noted_for_the_turn_is_paid_for_by_all_four() -> None:
    campaign = with_encounter(do(on_board(), SetTile(hex="H4", kind="water")), water=("H4",))
    assert [walk_cost(encounter(campaign), ("H4",), walker(campaign, s)) for s in ("s1", "s2")] == [
        1,
        1,
    ]
    boss = walker(campaign, "boss")
    assert walk_cost(encounter(campaign), ("H4",), boss) == 2


@pytest.mark.rule("MOVE-11")
def test_a_new_tile_replaces_the_old_one() -> None:
    outcome = outcome_of(
        do(on_board(), SetTile(hex="H4", kind="water")), SetTile(hex="h4", kind="fire")
    )
    assert encounter(outcome.after).tiles == {"H4": "fire"}
    assert codes(outcome) == ("tile.replaced",)


def test_the_cheapest_way_goes_round_water_and_walls() -> None:
    campaign = do(on_board(), SetTile(hex="H4", kind="water"))
    state = encounter(campaign)
    to = state.shape.named("H3")
    assert to is not None
    way = cheapest_path(state, state.figures["s1"], to)
    assert walk_cost(state, way, state.figures["s1"]) == 3
    walled = do(
        campaign, *(SetObstacle(hex=h, kind="wall") for h in ("H2", "G2", "G3", "I2", "I3"))
    )
    state = encounter(do(walled, SetObstacle(hex="H4", kind="wall")))
    assert cheapest_path(state, state.figures["s1"], to) == ()


@pytest.mark.rule("HEX-01")
def test_of_equal_ways_the_northernmost_then_westernmost_hex_is_taken() -> None:
    state = encounter(on_board())
    to = state.shape.named("F4")
    assert to is not None
    assert cheapest_path(state, state.figures["s1"], to) == ("G4", "F4")


@pytest.mark.rule("HEX-01", "HEX-02")
def test_on_a_pointy_board_rows_lie_north_of_each_other() -> None:
    # North-west of E5 a wall in E4: as short by F4 and E3 as by D5 and D4; F4 lies a row north.
    shape = Shape(columns=(9, 10) * 4 + (9,), orientation="pointy")
    state = encounter(position({"s1": "E5"}, walls="E4", shape=shape))
    to = shape.named("D3")
    assert to is not None
    assert cheapest_path(state, state.figures["s1"], to) == ("F4", "E3", "D3")


@pytest.mark.rule("MOVE-13")
def test_free_movement_pays_for_water_and_stays_on_the_board() -> None:
    campaign = do(on_board(), SetTile(hex="H4", kind="water"))
    walk = FreeMove(seat="1", path=("H4", "H3"), most=2)
    assert refusal_code(campaign, walk) == "move.too-far"
    assert refusal_code(campaign, walk.evolve(most=3)) == ""
    off = FreeMove(seat="1", path=("H0",))
    assert refusal_code(placed(campaign, "s1", "H1"), off) == "move.no-such-hex"


@pytest.mark.rule("MOVE-04")
def test_facing_is_changed_freely_on_the_own_turn_only() -> None:
    campaign = do(on_board(), TurnFigure(figure="s1", facing=4), TurnFigure(figure="s1", facing=5))
    assert encounter(campaign).figures["s1"].facing == 5
    assert seat(campaign).animus == 6
    assert refusal_code(campaign, TurnFigure(figure="s2", facing=4)) == "figure.turn-not-its"
    open_card = draw_stage_card(campaign, a_box(campaign)).after
    assert refusal_code(open_card, TurnFigure(figure="s1", facing=4)) == "figure.turn-effect"
    assert refusal_code(placed(open_card, "boss", "D4"), TurnFigure(figure="boss", facing=4)) == ""
    setting_up = with_encounter(campaign, phase="set-up")
    assert refusal_code(setting_up, TurnFigure(figure="s2", facing=4)) == ""


@pytest.mark.rule("MOVE-11", "MOVE-12")
@each_of(
    ("large", "kind", "code", "tile"),
    [
        (False, "fire", "", ""),
        (False, "water", "tile.replaced", "water"),
        (False, "", "tile.gone", "fire"),
        (True, "fire", "tile.set", "fire"),
        (True, "", "", ""),
    ],
)
def test_the_log_says_what_becomes_of_a_tile(
    large: bool, kind: Literal["fire", "water", ""], code: str, tile: str
) -> None:
    campaign = do(on_board(), SetTile(hex="H4", kind="fire"))
    outcome = outcome_of(campaign, SetTile(hex="h4", kind=kind, large=large))
    assert [(told.code, told.params["tile"]) for told in outcome.lines] == [(code, tile)][
        : len(code)
    ]
    assert [told.rule for told in outcome.lines] == ["MOVE-12" if large else "MOVE-11"][: len(code)]
    after = encounter(outcome.after)
    single = kind if not large else "fire"
    assert after.tiles == ({"H4": single} if single else {})
    assert after.large_tiles == ({"H4": kind} if large and kind else {})


@pytest.mark.rule("MOVE-02")
@each_of(
    ("to", "facing"),
    [("H4", 0), ("I4", 1), ("I5", 2), ("H6", 3), ("G5", 4), ("G4", 5), ("H3", 0), ("A1", 0)],
)
def test_a_figure_faces_as_it_steps_and_north_where_it_jumps(to: str, facing: int) -> None:
    campaign = placed(on_board(), "s1", "H5", 2)
    shape = encounter(campaign).shape
    at = shape.named(to)
    assert at is not None
    outcome = stepped(campaign, walker(campaign), at, a_box(campaign))
    assert (where(outcome.after), walker(outcome.after).facing) == (to, facing)
    off = stepped(campaign, walker(campaign).evolve(at=None), at, a_box(campaign))
    assert walker(off.after).facing == 0


@pytest.mark.rule("MOVE-12")
def test_a_single_tile_lies_on_a_large_one_and_both_apply() -> None:
    # A large water tile about H3 covers H4 and H2; a fire lies upon it in H4.
    laid = (SetTile(hex="H4", kind="fire"), SetTile(hex="H3", kind="water", large=True))
    campaign = do(on_board(), *laid)
    assert tiles_at(encounter(campaign), Hex(7, 0)) == ("fire", "water")
    assert walk_cost(encounter(campaign), ("H4", "H3", "H2"), walker(campaign)) == 2 + 2 + 2
    after = do(campaign, MoveAction(seat="1", path=("H4", "H3")))
    assert (seat(after).hp, seat(after).animus) == (5, 2)
    assert encounter(after).tiles == {}
    assert encounter(after).large_tiles == {"H3": "water"}
    assert do(campaign, laid[1]) is campaign
    cleared = do(campaign, SetTile(hex="H3", kind="", large=True))
    assert (encounter(cleared).large_tiles, encounter(cleared).tiles) == ({}, {"H4": "fire"})


@pytest.mark.rule("MOVE-12", "MOVE-05")
def test_a_large_fire_burns_besides_a_single_one_and_goes_out_whole() -> None:
    laid = (SetTile(hex="H4", kind="fire"), SetTile(hex="H3", kind="fire", large=True))
    after = do(on_board(), *laid, MoveAction(seat="1", path=("H4", "H3")))
    assert seat(after).hp == 4
    assert (encounter(after).tiles, encounter(after).large_tiles) == ({}, {})
    fallen = do(an_oathsworn(on_board(), hp=1), *laid, MoveAction(seat="1", path=("H4", "H3")))
    assert (seat(fallen).hp, encounter(fallen).figures["s1"].at) == (0, None)
    assert (encounter(fallen).tiles, encounter(fallen).large_tiles) == ({}, {"H3": "fire"})
    beside = do(on_board(), SetTile(hex="H1", kind="fire", large=True))
    off = Hex(7, -4)
    assert off not in encounter(beside).shape
    assert large_tiles_at(encounter(beside), off) == ()


def test_the_tile_seen_is_the_single_one_on_the_large_one() -> None:
    laid = (SetTile(hex="H4", kind="fire"), SetTile(hex="H1", kind="water", large=True))
    seen = tiles_seen(encounter(do(on_board(), *laid)))
    shape = encounter(on_board()).shape
    assert {shape.name(at): kind for at, kind in seen.items()} == {
        "H4": "fire", "H1": "water", "H2": "water", "G1": "water", "I1": "water",
    }  # fmt: skip


@pytest.mark.rule("MOVE-02", "MOVE-13")
def test_nobody_walks_from_where_nobody_stands() -> None:
    state = encounter(placed(in_round_1(), "s1", "H5"))
    gone = state.figures["s1"].evolve(at=None)
    for nobody in (None, gone):
        refusal = refuse_walk(state, nobody, ("H4",))
        assert refusal is not None
        assert (refusal.code, refusal.strength) == ("move.off-board", "impossible")
    assert refuse_walk(state, state.figures["s1"], ("H4",)) is None
