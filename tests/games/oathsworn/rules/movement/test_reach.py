"""Where figures can come to, and what enemies threaten, against plain searches."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import Charge, Move, Strike
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.movement.reach import (
    reach_of,
    threat_of,
    told_reach,
)
from oathsworn_gui.games.oathsworn.rules.movement.walking import cheapest_path, walk_cost
from oathsworn_gui.tabletop.hexes import Hex, distance
from tests.games.oathsworn.builders.encounter import encounter, laid_out, placed


def set_out() -> Campaign:
    """Return the Warden at H8 with a wall and water before it, the boss at I3."""
    campaign = placed(laid_out(), "s1", "H8")
    campaign = placed(campaign, "boss", "I3", 3)
    return with_encounter(
        campaign,
        obstacles={"H7": "wall", "I6": "wall", "G6": "tree"},
        tiles={"G7": "water", "I8": "water", "I9": "fire"},
        water=("I8",),
    )


def board() -> Encounter:
    return encounter(set_out())


def test_reach_is_what_the_cheapest_ways_cost() -> None:
    state = board()
    figure = state.figures["s1"]
    found = reach_of(state, figure, 4)
    ways = {at: cheapest_path(state, figure, at) for at in state.shape.hexes()}
    expected = {at: walk_cost(state, way, figure) for at, way in ways.items() if way}
    assert found == {at: cost for at, cost in expected.items() if cost <= 4}
    names = {state.shape.name(at): cost for at, cost in found.items()}
    assert (names["G7"], names["I8"], names["G8"]) == (2, 1, 1)
    assert "H7" not in names
    assert "H8" not in names


def test_nobody_off_the_board_reaches_or_threatens_anything() -> None:
    state = board()
    for nowhere in (None, Hex(99, 99)):
        gone = state.figures["boss"].evolve(at=nowhere)
        assert reach_of(state, gone, 4) == {}
        assert threat_of(state, gone, 4, 1) == frozenset()


def test_a_large_enemy_threatens_all_within_its_move_and_reach() -> None:
    state = board()
    boss = state.figures["boss"]
    own = footprint(boss, state)
    threatened = threat_of(state, boss, 2, 2)
    far = {at: min(distance(at, one) for one in own) for at in state.shape.hexes()}
    assert threatened == {at for at, n in far.items() if 0 < n <= 4}


def test_an_enemy_hemmed_in_threatens_only_what_is_beside_it() -> None:
    state = board()
    minion = state.figures["s1"].evolve(id="m9", kind="minion", at=state.shape.named("A1"))
    walls = {"A2": "wall", "B1": "wall", "B2": "wall"}
    penned = state.evolve(obstacles=walls, figures={**state.figures, "m9": minion})
    names = {penned.shape.name(at) for at in threat_of(penned, minion, 5, 1)}
    assert names == {"A2", "B1", "B2"}


def test_a_minion_has_its_box_and_a_boss_its_card() -> None:
    state = board()
    kind = state.minions[0].evolve(move=4, reach=2)
    state = state.evolve(minions=(kind,))
    minion = state.figures["s1"].evolve(kind="minion", of=kind.key)
    assert told_reach(state, minion, ()) == (4, 2)
    unread = state.evolve(minions=(kind.evolve(move=None),))
    assert told_reach(unread, minion, ()) == (0, 2)
    assert told_reach(state, minion.evolve(of="nobody-knows"), (Move(distance=2),)) == (0, 1)
    card = (Move(distance=3), Charge(distance=2), Strike(reach=3), Strike())
    assert told_reach(state, state.figures["boss"], card) == (5, 3)
    assert told_reach(state, state.figures["boss"], ()) == (0, 1)
    written = state.evolve(minions=(kind.evolve(steps=(Move(distance=6), Strike())),))
    assert told_reach(written, minion, card) == (6, 1)


@pytest.mark.rule("TOKEN-18", "TARGET-01")
def test_a_crippled_enemy_threatens_from_where_it_stands() -> None:
    state = board()
    card = (Move(distance=3), Charge(distance=2), Strike(reach=3))
    held = state.figures["boss"].evolve(statuses={"crippled": 1})
    assert told_reach(state, held, card) == (0, 3)


@pytest.mark.rule("TARGET-01")
def test_who_is_not_on_the_board_threatens_nothing() -> None:
    state = board()
    boss = state.figures["boss"]
    assert threat_of(state, boss, 1, 1)
    for at in (None, Hex(40, 40)):
        assert threat_of(state, boss.evolve(at=at), 1, 1) == frozenset()
