"""Areas, chains and charges on random boards against slow, obvious references.

Cones are measured by angles, waves by lines, areas by sets, chains by trying everybody.
"""

from math import atan2, degrees
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.areas import area_hit, wave_directions
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    closest_free,
    direction_to,
    footprint,
    front_hex,
    is_free,
    occupied,
)
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import sees
from oathsworn_gui.games.oathsworn.rules.enemy.charge import charge
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.movement.chain_targets import chain_hit
from oathsworn_gui.games.oathsworn.rules.movement.placing import place_enemy
from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex, Shape, distance, step
from tests.games.oathsworn.builders.places import base, position

BODIES: tuple[tuple[Hex, ...], ...] = (
    (),
    (Hex(0, 0), Hex(0, 1)),
    (Hex(0, 0), Hex(0, -1), Hex(1, -1)),
    (Hex(0, 0), Hex(0, -1), Hex(0, 1), Hex(1, 0), Hex(-1, 1)),
)
"""Bodies of a boss; empty: the flower."""


@st.composite
def positions(draw: st.DrawFn) -> Campaign:
    """Draw a position: any board, walls, four Oathsworn, two rats, a boss of some body."""
    shape = Shape(
        columns=tuple(draw(st.lists(st.integers(6, 10), min_size=7, max_size=12))),
        low_first=draw(st.booleans()),
        orientation=draw(st.sampled_from(("flat", "pointy"))),
    )
    every = list(shape.hexes())
    Random(draw(st.integers(0, 1 << 30))).shuffle(every)
    holes = tuple(every[: draw(st.integers(0, 6))])
    shape = shape.evolve(holes=holes)
    encounter = encounter_of(base())
    assert encounter.boss is not None
    boss = encounter.boss.evolve(hexes=draw(st.sampled_from(BODIES)))
    facing = draw(st.integers(0, 5))
    placed, board = encounter.evolve(shape=shape, boss=boss), frozenset(shape.hexes())
    bodies = (
        (at, footprint(encounter.figures["boss"].evolve(at=at, facing=facing), placed))
        for at in every
    )
    room = next(((at, body) for at, body in bodies if board.issuperset(body)), None)
    names = ("s1", "s2", "s3", "s4", "rat1", "rat2")
    places: dict[str, str] = {}
    taken: set[Hex] = set(holes)
    if room is not None and draw(st.booleans()):
        places["boss"] = f"{shape.name(room[0])}/{facing}"
        taken |= set(room[1])
    left = [at for at in every if at not in taken]
    for name, at in zip(names, left, strict=False):
        places[name] = f"{shape.name(at)}/{draw(st.integers(0, 5))}"
    walls = left[len(names) : len(names) + draw(st.integers(0, 25))]
    return position(places, walls=" ".join(shape.name(at) for at in walls), shape=shape, boss=boss)


def actor_of(campaign: Campaign) -> Figure:
    """Return the boss where it stands, else a rat."""
    figures = encounter_of(campaign).figures
    boss = figures["boss"]
    return boss if boss.at is not None else figures["rat1"]


def angle(shape: Shape, a: Hex, b: Hex) -> float:
    """Return the angle of the way from one centre to another in the scene."""
    (x0, y0), (x, y) = shape.centre(a), shape.centre(b)
    return degrees(atan2(y - y0, x - x0))


def standing_in(encounter: Encounter, actor: Figure, hexes: set[Hex]) -> dict[str, set[Hex]]:
    """Return who stands in hexes, with the hexes of them that are covered."""
    found = {
        figure.id: hexes & set(footprint(figure, encounter))
        for figure in encounter.figures.values()
        if figure.id != actor.id
    }
    return {name: covered for name, covered in found.items() if covered}


@pytest.mark.rule("CONE-01")
@given(positions(), st.integers(0, 6))
def test_cones_are_what_angles_say(campaign: Campaign, length: int) -> None:
    encounter, actor = encounter_of(campaign), actor_of(campaign)
    shape, origin = encounter.shape, front_hex(actor, encounter)
    assert origin is not None
    ahead = angle(shape, origin, step(origin, actor.facing))

    def inside(at: Hex) -> bool:
        far = distance(origin, at)
        off = abs((angle(shape, origin, at) - ahead + 180) % 360 - 180)
        return far > 0 and (length == 0 or far <= length) and off < 60 + 1e-6

    expected = {at for at in shape.hexes() if inside(at)}
    found = area_hit(campaign, actor.id, Area(shape="cone", size=length))
    assert set(found.hexes) == expected
    assert list(found.hexes) == sorted(found.hexes, key=shape.order)
    hits = {hit.figure: set(hit.hexes) for hit in found.hits}
    assert hits == standing_in(encounter, actor, expected)
    assert all(hit.bonus == len(hit.hexes) - 1 for hit in found.hits)


def lines_of_a_wave(shape: Shape, source: Hex, direction: int) -> set[Hex]:
    """Walk the three lines until each has left the board's outline for good."""
    found: set[Hex] = set()
    for start in (
        step(source, direction),
        step(source, direction - 1),
        step(source, direction + 1),
    ):
        found |= {step(start, direction, far) for far in range(80)}
    return found & set(shape.hexes())


@given(positions())
def test_waves_are_what_three_lines_say(campaign: Campaign) -> None:
    encounter, actor = encounter_of(campaign), actor_of(campaign)
    shape, source = encounter.shape, actor.at
    assert source is not None
    foes = [f for f in encounter.figures.values() if f.kind == "oathsworn"]

    def hit(direction: int) -> int:
        band = lines_of_a_wave(shape, source, direction)
        return sum(1 for foe in foes if band & set(footprint(foe, encounter)))

    best = sorted(range(6), key=lambda d: (-hit(d), shape.order(DIRECTIONS[d])))
    assert [way.direction for way in wave_directions(encounter, actor)] == best
    found = area_hit(campaign, actor.id, Area(shape="wave"))
    expected = lines_of_a_wave(shape, source, best[0])
    assert set(found.hexes) == expected
    assert {h.figure for h in found.hits} == set(standing_in(encounter, actor, expected))


@given(positions(), st.integers(0, 4))
def test_discs_and_rings_of_neighbours_are_what_distances_say(
    campaign: Campaign, size: int
) -> None:
    encounter, actor = encounter_of(campaign), actor_of(campaign)
    every, own = encounter.shape.hexes(), footprint(actor, encounter)
    target = encounter.figures["s1"]
    assert target.at is not None
    near = {at for at in every if distance(at, target.at) <= size}
    found = area_hit(campaign, actor.id, Area(shape="disc", size=size), target="s1")
    assert set(found.hexes) == near
    beside = {at for at in every if min(distance(at, o) for o in own) == 1}
    around = area_hit(campaign, actor.id, Area(shape="adjacent"))
    assert set(around.hexes) == beside
    assert {h.figure for h in around.hits} == set(standing_in(encounter, actor, beside))


@given(positions(), st.integers(1, 8), st.booleans())
def test_chains_are_what_trying_everybody_says(
    campaign: Campaign, chain_range: int, ranged: bool
) -> None:
    encounter, actor = encounter_of(campaign), actor_of(campaign)
    shape, figures = encounter.shape, encounter.figures
    found = chain_hit(campaign, actor.id, "s1", chain_range, ranged=ranged)
    expected, here = ["s1"], figures["s1"].at
    while here is not None:
        best = None
        for at in sorted(shape.hexes(), key=shape.order):
            there = next((f for f in figures.values() if f.at == at), None)
            if there is None or there.kind != "oathsworn" or there.id in expected:
                continue
            far = distance(here, at)
            if far > chain_range or not sees(encounter, here, at):
                continue
            if best is None or far < best[0]:
                best = (far, there)
        here = best[1].at if best is not None else None
        expected += [best[1].id] if best is not None else []
    assert list(found.targets) == expected
    last = figures[expected[-1]].at
    assert last is not None
    if ranged:
        assert found.end is None
    elif actor.kind == "minion":
        free = [at for at in shape.hexes() if is_free(encounter, at, actor.id)]
        assert found.end == min(free, key=lambda at: (distance(at, last), shape.order(at)))
    else:
        assert found.end == closest_room_beside(encounter, actor, last)


def closest_room_beside(encounter: Encounter, actor: Figure, last: Hex) -> Hex | None:
    """Try every hex: the body turned to the target lies on free hexes, as close as can be."""
    shape, best = encounter.shape, None
    for at in sorted(shape.hexes(), key=shape.order):
        body = footprint(actor.evolve(at=at, facing=direction_to(shape, at, last)), encounter)
        if all(is_free(encounter, h, actor.id) for h in body):
            far = min(distance(h, last) for h in body)
            best = (far, at) if best is None or far < best[0] else best
    return None if best is None else best[1]


@given(positions(), st.integers(0, 9), st.integers(0, 5))
def test_charges_are_what_walking_step_by_step_says(
    campaign: Campaign, far: int, direction: int
) -> None:
    encounter, actor = encounter_of(campaign), actor_of(campaign)
    shape, standing = encounter.shape, occupied(encounter, actor.id)
    begun = set(footprint(actor, encounter))
    mover = actor.evolve(facing=direction)
    swept: set[Hex] = set()
    steps = 0
    for _ in range(far):
        assert mover.at is not None
        further = mover.evolve(at=step(mover.at, direction))
        body = set(footprint(further, encounter))
        walled = any(shape.name(at) in encounter.obstacles for at in body & set(shape.hexes()))
        if not body <= set(shape.hexes()) or (len(body) == 1 and walled):
            break
        mover, swept, steps = further, swept | body, steps + 1
    move, hit, met = charge(campaign, actor.id, far, direction)
    if move.facing != direction:  # turning alone would reach over the edge, and it cannot go on
        assert (steps, move.facing, move.end) == (0, actor.facing, actor.at)
        return
    assert (move.cost, len(move.path), len(move.centres)) == (steps, steps, steps)
    swept -= begun
    assert set(met) == swept
    assert set(hit) == {standing[at].id for at in swept if at in standing}
    if len(footprint(actor, encounter)) > 1:
        assert move.end == mover.at
        under = swept | set(footprint(mover, encounter))
        walls = {at for at in under if shape.name(at) in encounter.obstacles}
        assert set(move.destroyed) == walls
    elif mover.at not in standing:
        assert move.end == mover.at
    else:
        free = [at for at in shape.hexes() if is_free(encounter, at, actor.id)]
        end = mover.at
        assert end is not None
        assert move.end == min(free, key=lambda at: (distance(at, end), shape.order(at)))
    nobody_shares(campaign, move.figure, move.end, direction, dict(move_ends(move)))


def move_ends(move: EnemyMove) -> list[tuple[str, Hex]]:
    """Return where those whom a charge pushes end."""
    return [(one.figure, one.at) for one in move.pushed.moved]


def nobody_shares(
    campaign: Campaign, mover: str, end: Hex, facing: int, others: dict[str, Hex]
) -> None:
    """Check that afterwards everybody is on the board and no hex is covered twice."""
    encounter = encounter_of(campaign)
    figures = {
        name: figure.evolve(at=others.get(name, figure.at))
        for name, figure in encounter.figures.items()
    }
    figures[mover] = figures[mover].evolve(at=end, facing=facing)
    covered = [at for figure in figures.values() for at in footprint(figure, encounter)]
    assert len(covered) == len(set(covered))
    assert set(covered) <= set(encounter.shape.hexes())


@given(positions(), st.integers(0, 10_000), st.booleans())
def test_placed_enemies_stand_where_there_is_room(
    campaign: Campaign, where: int, large: bool
) -> None:
    encounter = encounter_of(campaign)
    shape, every = encounter.shape, encounter.shape.hexes()
    wanted = every[where % len(every)]
    if not large:
        rat = encounter.figures["rat1"].evolve(id="rat9", at=wanted)
        placed = place_enemy(campaign, rat, wanted, "s1")
        assert placed.at == closest_free(encounter, rat)
        return
    boss = encounter.figures["boss"]
    placed = place_enemy(campaign, boss, wanted)
    room = [
        at for at in every if set(footprint(boss.evolve(at=at, facing=0), encounter)) <= set(every)
    ]
    best = min(room, key=lambda at: (distance(at, wanted), shape.order(at)), default=None)
    assert (placed.at, placed.facing if best else 0) == (best, 0)
    if best is not None:
        others = {one.figure: one.at for one in placed.pushed.moved}
        nobody_shares(campaign, "boss", best, 0, others)
