"""Line of sight and distance: positions worked by hand on the printed board.

Columns E and G begin half a hex lower than F and H: with rows as heights E5 lies at 5.5, F5 at 5.
"""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseTableOption
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import front_hex
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import (
    CLOSED_SIGHT,
    closed_sight,
    distance_between,
    range_of,
    seen_hexes,
    sees,
    sight,
    sight_of,
    targetable_hexes,
)
from oathsworn_gui.games.oathsworn.rules.board.masks import free_mask, obstacle_mask, tile_mask
from oathsworn_gui.tabletop.action import Trace
from oathsworn_gui.tabletop.hex_grid import grid_of
from oathsworn_gui.tabletop.hexes import Hex, centre, corners
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.places import at, position
from tests.tabletop.hex_reference import Board, boards, seen


def in_sight(campaign: Campaign, a: str, b: str, *, closed: bool = True) -> bool:
    """Whether two hexes see each other, asked both ways, quickly and with reasons."""
    encounter, one, other = encounter_of(campaign), at(campaign, a), at(campaign, b)
    answers = {
        sight(encounter, one, other, closed=closed).clear,
        sight(encounter, other, one, closed=closed).clear,
        sees(encounter, one, other, closed=closed),
        sees(encounter, other, one, closed=closed),
    }
    assert len(answers) == 1
    return answers.pop()


def names(campaign: Campaign, hexes: tuple[Hex, ...]) -> list[str]:
    """The names of hexes."""
    return [encounter_of(campaign).shape.name(one) for one in hexes]


def codes_in(trace: Trace) -> list[str]:
    """The codes of a trace, the first first."""
    return [trace.line.code, *(code for child in trace.because for code in codes_in(child))]


@pytest.mark.rule("LOS-10")
def test_adjacent_hexes_see_each_other_whatever_stands_around() -> None:
    around = ["E4", "F5", "F6", "E6", "D6", "D5"]
    for name in around:
        walls = " ".join(other for other in around if other != name)
        assert in_sight(position({}, walls=walls), "E5", name)
    found = sight(encounter_of(position({})), Hex(4, 3), Hex(4, 2))
    assert "sight.adjacent" in codes_in(found.trace)


@pytest.mark.rule("LOS-02")
def test_on_a_straight_line_of_hexes_the_line_runs_from_centre_to_centre() -> None:
    campaign = position({})
    for end in ("E8", "H7", "H4", "E2", "B4", "B7"):
        a, b = at(campaign, "E5"), at(campaign, end)
        found = sight(encounter_of(campaign), a, b)
        assert found.line.aligned
        assert (found.line.start, found.line.end) == (
            pytest.approx(centre(a)),
            pytest.approx(centre(b)),
        )
        assert len(found.line.touched) == 2
        assert "sight.centres" in codes_in(found.trace)


@pytest.mark.rule("LOS-02", "LOS-04")
def test_along_a_straight_line_only_what_lies_on_it_blocks() -> None:
    assert not in_sight(position({}, walls="E7"), "E5", "E8")
    assert not in_sight(position({}, walls="G6"), "E5", "H7")
    assert in_sight(position({}, walls="D6 D7 D8 F6 F7 F8 E4 E9"), "E5", "E8")
    assert in_sight(position({}, walls="F5 G5 H6 E6 F7 G7"), "E5", "H7")


@pytest.mark.rule("LOS-03")
def test_off_a_straight_line_it_runs_between_the_closest_corners() -> None:
    """F8 lies one column east and 2.5 lower: E5's corner south-east looks at F8's north-west."""
    campaign = position({})
    a, b = at(campaign, "E5"), at(campaign, "F8")
    found = sight(encounter_of(campaign), a, b)
    assert not found.line.aligned
    assert found.line.start == pytest.approx(corners(a)[1])
    assert found.line.end == pytest.approx(corners(b)[4])
    assert set(names(campaign, found.line.touched)) == {"F6", "E6", "F7", "E7"}
    assert set(names(campaign, found.line.at_ends)) == {"F6", "E7"}
    assert "sight.corners" in codes_in(found.trace)


@pytest.mark.rule("LOS-03", "LOS-04")
def test_a_line_along_a_side_touches_both_hexes_of_it() -> None:
    """From E5 to F7 the closest corners are the ends of the side between E6 and F6."""
    assert in_sight(position({}, walls="D6 G6 G7"), "E5", "F7")
    assert not in_sight(position({}, walls="E6"), "E5", "F7")
    assert not in_sight(position({}, walls="F6"), "E5", "F7")


@pytest.mark.rule("LOS-04")
def test_one_corner_on_the_way_is_enough_to_block() -> None:
    """From E2 to G9 the line meets E4 in its east corner and G7 in its west corner, no more.

    E2's corner is at 0.5 / 3, G9's at 2.5 / 9, and E4's east corner at 1 / 4.5 lies on the line.
    """
    assert in_sight(position({}, walls="E5 G6"), "E2", "G9")
    for wall in ("E4", "G7"):
        assert not in_sight(position({}, walls=wall), "E2", "G9")
        assert not in_sight(position({}, walls=wall), "E2", "G9", closed=False)


@pytest.mark.rule("LOS-09")
def test_an_obstacle_at_the_corner_where_the_line_ends_blocks_unless_the_table_says_no() -> None:
    for wall in ("F6", "E7"):
        campaign = position({}, walls=wall)
        assert not in_sight(campaign, "E5", "F8")
        assert in_sight(campaign, "E5", "F8", closed=False)
    for wall in ("E6", "F7"):
        assert not in_sight(position({}, walls=wall), "E5", "F8", closed=False)
    campaign = position({})
    assert closed_sight(campaign)
    assert not closed_sight(
        do(campaign, ChooseTableOption(option=CLOSED_SIGHT.key, reading="open"))
    )


@pytest.mark.rule("LOS-05")
def test_characters_of_neither_side_block() -> None:
    campaign = position({"s1": "E6", "rat1": "E7", "boss": "G5", "s2": "F7"})
    assert in_sight(campaign, "E5", "E8")
    assert in_sight(campaign, "E5", "I7")


@pytest.mark.rule("LOS-11")
def test_tiles_never_block_and_each_hex_of_an_obstacle_does() -> None:
    assert in_sight(position({}, fire="E6 E7"), "E5", "E8")
    tree = position({}, walls="E7 F7 F8")
    for end in ("E8", "F9", "G8"):
        assert not in_sight(tree, "E5", end)
    assert in_sight(tree, "E5", "D7")


def test_blockers_come_nearest_first_and_are_named() -> None:
    campaign = position({}, walls="E7 E6 F1")
    found = sight(encounter_of(campaign), at(campaign, "E5"), at(campaign, "E9"))
    assert names(campaign, found.blockers) == ["E6", "E7"]
    told = [child.line for child in found.trace.because if child.line.code == "sight.in-the-way"]
    assert [(line.params["hex"], line.params["obstacle"]) for line in told] == [
        ("E6", "wall"),
        ("E7", "wall"),
    ]
    assert found.trace.kept is False


def test_a_corner_that_does_not_count_is_told_all_the_same() -> None:
    campaign = position({}, walls="F6")
    a, b = at(campaign, "E5"), at(campaign, "F8")
    found = sight(encounter_of(campaign), a, b, closed=False)
    assert found.clear
    corner = next(child for child in found.trace.because if child.line.rule == "LOS-09")
    assert (corner.line.params["hex"], corner.kept) == ("F6", False)


def test_hexes_off_the_board_have_sight_by_the_same_geometry() -> None:
    campaign = position({}, walls="A5")
    encounter = encounter_of(campaign)
    west = Hex(-1, at(campaign, "A5").r + 1)
    assert west not in encounter.shape
    assert sees(encounter, west, at(campaign, "A5"))
    assert not sees(encounter, west, at(campaign, "B5"))


@pytest.mark.rule("LOS-06")
def test_of_a_large_target_only_the_nearest_hex_in_sight_can_be_targeted() -> None:
    """The boss covers H5 and around. From E8, G5 and H6 are 4 away, G4 and H5 5."""
    clear = position({"s1": "E8", "boss": "H5"})
    figures = encounter_of(clear).figures
    found = targetable_hexes(encounter_of(clear), figures["s1"], figures["boss"])
    assert names(clear, found) == ["G5", "H6"]
    to = sight_of(encounter_of(clear), figures["s1"], figures["boss"])
    assert names(clear, (to.end,)) == ["G5"]
    # A wall in G6 stands before both; of those 5 away only the line to G4 passes it by.
    walled = position({"s1": "E8", "boss": "H5"}, walls="G6")
    found = targetable_hexes(encounter_of(walled), figures["s1"], figures["boss"])
    assert names(walled, found) == ["G4"]
    line = sight_of(encounter_of(walled), figures["s1"], figures["boss"])
    assert (line.clear, names(walled, (line.start, line.end))) == (True, ["E8", "G4"])
    assert "sight.nearest-seen" in codes_in(line.trace)


@pytest.mark.rule("LOS-06")
def test_a_large_target_is_hidden_when_none_of_its_hexes_is_in_sight() -> None:
    campaign = position({"s1": "E8", "boss": "H5"}, walls="E7 F7 F8")
    figures = encounter_of(campaign).figures
    assert targetable_hexes(encounter_of(campaign), figures["s1"], figures["boss"]) == ()
    found = sight_of(encounter_of(campaign), figures["s1"], figures["boss"])
    assert (found.clear, names(campaign, (found.end,))) == (False, ["G5"])
    assert "sight.none-seen" in codes_in(found.trace)


@pytest.mark.rule("LOS-07", "RANGE-06")
def test_a_large_attacker_looks_and_measures_from_its_front_hex() -> None:
    """Facing north its front is H4: 5 away from H9; facing south it is H6: 3 away."""
    for facing, front, away in ((0, "H4", 5), (3, "H6", 3)):
        campaign = position({"boss": f"H5/{facing}", "s1": "H9"})
        encounter = encounter_of(campaign)
        boss, seat = encounter.figures["boss"], encounter.figures["s1"]
        assert front_hex(boss, encounter) == at(campaign, front)
        assert names(campaign, (sight_of(encounter, boss, seat).start,)) == [front]
        assert range_of(encounter, boss, seat) == away
        assert "sight.from-front" in codes_in(sight_of(encounter, boss, seat).trace)
    hidden = position({"boss": "H5/3", "s1": "H2"}, walls="H3")
    open_ = position({"boss": "H5/0", "s1": "H9"}, walls="H3")
    for campaign, clear in ((hidden, False), (open_, True)):
        figures = encounter_of(campaign).figures
        assert sight_of(encounter_of(campaign), figures["boss"], figures["s1"]).clear is clear


@pytest.mark.rule("RANGE-06")
def test_distance_to_a_large_character_is_to_its_nearest_hex() -> None:
    campaign = position({"boss": "H5/0", "s1": "H9", "rat1": "H7"})
    encounter = encounter_of(campaign)
    boss, seat, rat = (encounter.figures[name] for name in ("boss", "s1", "rat1"))
    assert range_of(encounter, seat, boss) == 3
    assert range_of(encounter, rat, boss) == 1
    assert distance_between(encounter, boss, seat) == distance_between(encounter, seat, boss) == 3
    assert range_of(encounter, seat, rat) == 2


@pytest.mark.rule("RANGE-01")
def test_distance_goes_straight_through_obstacles_and_characters() -> None:
    campaign = position({"s1": "E5", "rat1": "E8", "s2": "E6"}, walls="E7 D7 F7 F8 D8")
    encounter = encounter_of(campaign)
    assert range_of(encounter, encounter.figures["s1"], encounter.figures["rat1"]) == 3


def test_off_the_board_nobody_sees_or_is_seen() -> None:
    campaign = position({"s1": "E5"})
    encounter = encounter_of(campaign)
    seat, boss = encounter.figures["s1"], encounter.figures["boss"]
    for who, whom in ((seat, boss), (boss, seat)):
        with pytest.raises(ValueError, match="boss is off the board"):
            sight_of(encounter, who, whom)
        with pytest.raises(ValueError, match="boss is off the board"):
            range_of(encounter, who, whom)


@pytest.mark.rule("MOVE-02", "MOVE-12")
def test_sets_of_what_lies_on_the_board() -> None:
    campaign = position({"s1": "E5", "boss": "H5"}, walls="C3 C4", fire="A1 C3")
    encounter = encounter_of(campaign)
    grid = grid_of(encounter.shape)
    assert names(campaign, grid.hexes(obstacle_mask(encounter))) == ["C3", "C4"]
    assert names(campaign, grid.hexes(tile_mask(encounter, "fire"))) == ["A1", "C3"]
    assert tile_mask(encounter, "water") == 0
    assert free_mask(encounter, "s1").bit_count() == 161 - 2 - 7
    assert free_mask(encounter).bit_count() == 161 - 2 - 7 - 1
    moved = position({"s1": "E5"}, walls="C3")
    assert obstacle_mask(encounter_of(moved)) == grid.bit(at(moved, "C3"))


@given(board=boards(5), data=st.data(), closed=st.booleans())
def test_sight_on_any_board_is_that_of_the_slow_reference(
    board: Board, data: st.DataObject, closed: bool
) -> None:
    assume(board.hexes)
    shape, a = board.shape, data.draw(st.sampled_from(sorted(board.hexes)))
    walls = " ".join(shape.name(one) for one in board.hexes - board.free)
    encounter = encounter_of(position({}, walls=walls, shape=shape))
    expected = seen(a, board, board.hexes - board.free, closed=closed)
    grid = grid_of(shape)
    assert set(grid.hexes(seen_hexes(encounter, a, grid.all, closed=closed))) == expected
    for b in board.hexes:
        found = sight(encounter, a, b, closed=closed)
        assert found.clear == sees(encounter, a, b, closed=closed) == (b in expected)
        assert found.clear == (not found.blockers)
        assert all(one not in board.free for one in found.blockers)
