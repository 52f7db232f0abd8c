"""Small rules of the board to the last hex: rows, bases, who is never covered, dice as close."""

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.areas import area_hit
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.board.green_zone import free_zone
from oathsworn_gui.games.oathsworn.rules.board.masks import board_grid, tile_mask
from oathsworn_gui.games.oathsworn.rules.board.mover import mover_ahead, mover_toward, walked
from oathsworn_gui.games.oathsworn.rules.enemy.minions import kind_of
from oathsworn_gui.games.oathsworn.rules.enemy.target_lines import won_the_tie
from oathsworn_gui.tabletop.hexes import Hex, Shape
from tests.cases import each_of
from tests.games.oathsworn.builders.places import at, position


@pytest.mark.rule("ENCSETUP-17")
def test_the_green_zone_is_filled_row_by_row_from_the_south_and_from_the_middle() -> None:
    """H7 lies half a hex north of G6 and I6, and is one row with them."""
    zone = ("G4", "H4", "I4", "G5", "H5", "I5", "G6", "H6", "I6", "H7")
    encounter = encounter_of(with_encounter(position({"s1": "G5"}), zone=zone))
    names = [encounter.shape.name(found) for found in free_zone(encounter)]
    assert names == ["H7", "G6", "I6", "H6", "I5", "H5", "G4", "I4", "H4"]


def test_hexes_with_a_tile_are_those_of_the_board_there_is_now() -> None:
    """The same names lie elsewhere on a board of another shape."""
    encounter = encounter_of(position({}, fire="H5 C2"))
    small = encounter.evolve(shape=Shape(columns=(4, 4, 4)))
    for one in (encounter, small, encounter):
        grid = board_grid(one)
        assert tile_mask(one, "fire") == grid.named(n for n in ("H5", "C2") if one.shape.named(n))


@pytest.mark.rule("ENEMYMOVE-12", "HEX-01")
@each_of(("direction", "base"), [(0, "H4"), (1, "I4"), (2, "I5"), (3, "H6"), (4, "G5"), (5, "G4")])
def test_a_large_enemy_measures_from_its_base_hex_furthest_in_the_direction(
    direction: int, base: str
) -> None:
    campaign = position({"boss": "H5/0"})
    encounter = encounter_of(campaign)
    mover = mover_ahead(encounter, encounter.figures["boss"], direction)
    assert encounter.shape.name(mover.base) == base


@pytest.mark.rule("ENEMYMOVE-12")
def test_a_large_mover_never_covers_the_hexes_it_is_to_keep_clear_of() -> None:
    campaign = position({"boss": "H7/0", "rat1": "C3", "s1": "H4"})
    encounter = encounter_of(campaign)
    target = at(campaign, "H4")
    large = mover_toward(encounter, encounter.figures["boss"], target)
    clear = large.clear_of((target,))
    bases = list(large.grid.hexes(clear.free))
    assert bases
    assert not any(clear.covered(base) & large.grid.bit(target) for base in bases)
    before = list(large.grid.hexes(large.free))
    assert any(large.covered(base) & large.grid.bit(target) for base in before)
    small = mover_toward(encounter, encounter.figures["rat1"], target)
    assert small.clear_of((target,)) is small


@pytest.mark.rule("MOVE-06", "MOVE-10", "ENEMYMOVE-19")
@each_of(
    ("movement", "cost", "before"),
    [(1, 1, None), (2, 1, "H3"), (3, 3, None), (None, 3, None)],
)
def test_with_one_movement_left_it_stops_before_the_water_of_its_way(
    movement: int | None, cost: int, before: str | None
) -> None:
    """Water lies in A1 and in H3, the second hex of the way: it costs 2."""
    campaign = with_encounter(position({"rat1": "H5"}), tiles={"A1": "water", "H3": "water"})
    encounter = encounter_of(campaign)
    mover = mover_ahead(encounter, encounter.figures["rat1"], 0)
    walk = walked(mover, (at(campaign, "H4"), at(campaign, "H3")), movement)
    assert walk.cost == cost
    assert walk.water == (None if before is None else at(campaign, before))


@pytest.mark.rule("AOE-06", "DAMAGE-03")
def test_of_dice_as_close_to_the_attacker_an_area_hits_the_first_north_then_west() -> None:
    """From I3 the front in H4 and the right flank in I4 are as close."""
    campaign = position({"boss": "H5/0", "rat1": "I3/3"})
    encounter = encounter_of(campaign)
    found = area_hit(campaign, "rat1", Area(shape="cone", size=2))
    (hit,) = (one for one in found.hits if one.figure == "boss")
    assert hit.location == "front"
    assert set(hit.hexes) <= set(footprint(encounter.figures["boss"], encounter))


@pytest.mark.rule("TARGET-05")
@each_of(
    ("chosen", "others", "code"),
    [
        ("F5", ("J5",), "targeting.further-west"),
        ("B3", ("H3",), "targeting.further-west"),
        ("D7", ("H2", "L7"), "targeting.further-west"),
        ("H2", ("H8",), "targeting.further-north"),
        ("C4", ("C9", "H7"), "targeting.further-north"),
    ],
)
def test_a_tie_is_told_as_won_by_the_west_only_in_one_row(
    chosen: str, others: tuple[str, ...], code: str
) -> None:
    campaign = position({})
    encounter = encounter_of(campaign)
    told = won_the_tie(encounter, at(campaign, chosen), [at(campaign, o) for o in others], 2)
    assert (told.code, told.params) == (code, {"n": 2})
    unreached = won_the_tie(encounter, at(campaign, chosen), [at(campaign, others[-1])], None)
    assert unreached.code.endswith("-no-way")


@pytest.mark.rule("MINION-06")
def test_a_minion_without_a_box_stands_still() -> None:
    encounter = encounter_of(position({"rat1": "C3"}))
    bare = kind_of(encounter.evolve(minions=()), "rat1")
    assert (bare.move, bare.defense, bare.name) == (0, None, encounter.figures["rat1"].name)


@pytest.mark.rule("ENEMYMOVE-12", "HEX-01")
def test_of_hexes_equally_far_ahead_the_northern_leads_the_way() -> None:
    """It covers H5, I4 and I3: to the north-west H5 and I3 are as far ahead, I4 is behind them."""
    hexes = (Hex(0, 0), Hex(1, -1), Hex(1, -2))
    bent = MinionKind(key="rat", name="Rat", defense=1, hexes=hexes)
    campaign = with_encounter(position({"rat1": "H5"}), minions=(bent,))
    encounter = encounter_of(campaign)
    figure = encounter.figures["rat1"]
    heads = [mover_ahead(encounter, figure, way).base for way in range(6)]
    names = [encounter.shape.name(one) for one in heads]
    assert names == ["I3", "I3", "I4", "H5", "H5", "I3"]
