"""Enemies' targets and moves against a slow reference, on random boards of both orientations."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.enemy.carry_out import carry_out_move
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.enemy.move import (
    move_away,
    move_far_side,
    move_in_direction,
    move_to_tile,
    move_toward,
)
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import choose_target
from oathsworn_gui.tabletop.hexes import DIRECTIONS, PRINTED_BOARD, Hex
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.walks.enemy_reference import (
    actor_of,
    away,
    ground,
    judged,
    scenes,
    standing,
)
from tests.tabletop.hex_reference import beside, north_then_west

many = settings(max_examples=min(1000, max(100, settings().max_examples)))


@pytest.mark.rule("TARGET-03", "TARGET-05", "TARGET-08")
@many
@given(scenes(), st.integers(0, 6), st.integers(1, 3))
def test_targets_as_the_slow_reference(campaign: Campaign, movement: int, reach: int) -> None:
    actor = actor_of(campaign)
    assume(actor is not None and standing(encounter_of(campaign)))
    assert actor is not None
    found = choose_target(campaign, actor.id, Wanted(), movement, reach, pool="oathsworn")
    expected = judged(campaign, movement, reach)
    for one in expected:
        candidate = next(c for c in found.candidates if c.figure == one.figure)
        assert candidate[1:4] == (one.movement, one.in_reach, one.in_sight), one.figure
        assert candidate.kept == (one.in_reach and one.in_sight)
    valid = [one.figure for one in expected if one.in_reach and one.in_sight]
    assert found.target == (valid[0] if valid else None)
    assert found.toward == (None if valid else expected[0].figure)
    seeing = choose_target(campaign, actor.id, Wanted(), movement, reach, pool="friends")
    assert seeing.target == next((one.figure for one in expected if one.in_sight), None)


@pytest.mark.rule("ENEMYMOVE-01", "ENEMYMOVE-03", "ENEMYMOVE-06")
@many
@given(scenes(), st.integers(0, 9))
def test_moves_toward_as_the_slow_reference(campaign: Campaign, movement: int) -> None:
    encounter, actor = encounter_of(campaign), actor_of(campaign)
    assume(actor is not None and standing(encounter))
    assert actor is not None
    target = standing(encounter)[0]
    move = move_toward(campaign, actor.id, target.id, movement)
    field = ground(encounter, actor, target)
    goals = field.goals()
    if field.least(field.base, goals) is None:
        costs = field.costs(field.base)
        near = min(away(at, field.target) for at in costs)
        nearest = {at for at in costs if away(at, field.target) == near}
        least = min(costs[at] for at in nearest)
        goals = {at for at in nearest if costs[at] == least}
    assert (list(move.path), move.cost) == field.way(goals, movement)
    check(campaign, move, movement)


def check(campaign: Campaign, move: EnemyMove, movement: int) -> None:
    """Check what must hold of every move, and after it."""
    encounter = encounter_of(campaign)
    actor = encounter.figures[move.figure]
    assert move.cost <= movement
    assert actor.at is not None
    for a, b in zip((actor.at, *move.centres), move.centres, strict=False):
        assert b in beside(a)
    assert tuple(choices[0] for choices in move.choices) == move.path
    for choices in move.choices:
        order = [north_then_west(encounter.shape, at) for at in choices]
        assert order == sorted(order)
    end = footprint(actor.evolve(at=move.end, facing=move.facing), encounter)
    assert all(at in encounter.shape for at in end)
    after = carry_out_move(campaign, move, a_box(campaign)).after
    nobody_shares_a_hex(encounter_of(after))


def nobody_shares_a_hex(encounter: Encounter) -> None:
    """Check that all stand on the board, each on hexes of its own."""
    covered = [at for f in encounter.figures.values() for at in footprint(f, encounter)]
    assert len(covered) == len(set(covered))
    assert all(at in encounter.shape for at in covered)


@many
@given(scenes(), st.integers(0, 9), st.integers(0, 5))
def test_every_other_move_keeps_to_the_board(
    campaign: Campaign, movement: int, direction: int
) -> None:
    encounter, actor = encounter_of(campaign), actor_of(campaign)
    assume(actor is not None and standing(encounter))
    assert actor is not None
    target = standing(encounter)[0].id
    check(campaign, move_in_direction(campaign, actor.id, direction, movement), movement)
    check(campaign, move_away(campaign, actor.id, target, movement), movement)
    check(campaign, move_to_tile(campaign, actor.id, "fire", movement), movement)
    check(campaign, move_far_side(campaign, actor.id, target, movement), movement)
    exact = move_toward(campaign, actor.id, target, movement, exactly=True)
    check(campaign, exact, movement)


@pytest.mark.rule("ENEMYMOVE-07", "ENEMYMOVE-09", "ENEMYMOVE-10", "ENEMYMOVE-20")
@many
@given(st.integers(0, 1 << 32), st.integers(0, 5), st.integers(1, 12))
def test_directions_on_the_printed_board_as_the_slow_reference(
    seed: int, direction: int, far: int
) -> None:
    name = PRINTED_BOARD.name
    mixed = list(PRINTED_BOARD.hexes())
    Random(seed).shuffle(mixed)
    walls = " ".join(name(at) for at in mixed[1:25])
    campaign = position({"rat1": name(mixed[0])}, walls=walls)
    move = move_in_direction(campaign, "rat1", direction, far)
    assert list(move.path) == headed(mixed[0], direction, far, set(mixed[1:25]))
    assert move.cost == len(move.path)


def headed(at: Hex, direction: int, far: int, walls: set[Hex]) -> list[Hex]:
    """Return the way in a direction: straight, round what blocks it and back, off the edges."""
    path: list[Hex] = []
    while len(path) < far:
        to = moved(at, direction)
        if to not in PRINTED_BOARD:
            direction = mirrored(at, direction)
            continue
        if to not in walls:
            path.append(to)
            at = to
            continue
        line = line_ahead(at, direction)
        round_it = shortest(at, set(line) - walls, walls)
        if not round_it:
            after = mirrored(line[-1], direction)
            if after == (direction + 3) % 6:
                break
            direction = after
            round_it = shortest(at, set(line_ahead(line[-1], after)) - walls - {at}, walls)
            if not round_it:
                break
        path.extend(round_it)
        at = path[-1]
    return path[:far]


def moved(at: Hex, direction: int) -> Hex:
    """Return the next hex in a direction."""
    return Hex(at.q + DIRECTIONS[direction].q, at.r + DIRECTIONS[direction].r)


def line_ahead(at: Hex, direction: int) -> list[Hex]:
    """Return the hexes from here to the edge."""
    hexes: list[Hex] = []
    while (at := moved(at, direction)) in PRINTED_BOARD:
        hexes.append(at)
    return hexes


def mirrored(at: Hex, direction: int) -> int:
    """Return a direction after the edge, as a vector on paper: east-west, north-south or both."""
    across = DIRECTIONS[direction].q
    down = 2 * DIRECTIONS[direction].r + across
    off_column = not 0 <= at.q + across < len(PRINTED_BOARD.columns)
    upright = Hex(at.q, at.r + (1 if down > 0 else -1))
    off_row = upright not in PRINTED_BOARD or across == 0
    vector = (-across if off_column else across, -down if off_row else down)
    ways = [(d.q, 2 * d.r + d.q) for d in DIRECTIONS]
    return ways.index(vector)


def shortest(start: Hex, goals: set[Hex], walls: set[Hex]) -> list[Hex]:
    """Return the shortest way to a goal, next hexes north then west; empty without one."""
    left = dict.fromkeys(goals, 0)
    ring = list(goals)
    while ring:
        ring = [
            near
            for at in dict.fromkeys(ring)
            for near in beside(at)
            if near in PRINTED_BOARD and near not in walls and near not in left
        ]
        far = max(left.values(), default=0) + 1
        left |= dict.fromkeys(ring, far)
    path: list[Hex] = []
    while left.get(start, 0) > 0:
        near = [at for at in beside(start) if left.get(at, 99) == left[start] - 1]
        start = min(near, key=lambda at: north_then_west(PRINTED_BOARD, at))
        path.append(start)
    return path
