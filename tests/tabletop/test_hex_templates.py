"""Discs, rays, cones and bands, counted by hand and by the steps between hexes."""

from itertools import islice, pairwise

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.tabletop.hex_templates import (
    cone,
    disc,
    moved,
    nearest_directions,
    on_line,
    ray,
    ring,
    turned,
    wave_band,
)
from oathsworn_gui.tabletop.hexes import Hex, centre, distance, neighbours, step
from tests.cases import each_of

ORIGIN = Hex(0, 0)
hexes = st.builds(Hex, st.integers(-12, 12), st.integers(-12, 12))
directions = st.integers(0, 5)


@each_of("n", range(6))
def test_rings_and_discs_hold_all_hexes_so_far_away(n: int) -> None:
    every = [Hex(q, r) for q in range(-n, n + 1) for r in range(-n, n + 1)]
    assert sorted(ring(n)) == sorted(at for at in every if distance(ORIGIN, at) == n)
    assert sorted(disc(n)) == sorted(at for at in every if distance(ORIGIN, at) <= n)
    assert len(disc(n)) == 3 * n * (n + 1) + 1


def test_a_ring_runs_clockwise_from_direction_0() -> None:
    assert ring(1) == neighbours(ORIGIN)
    assert ring(3)[0] == Hex(0, -3)
    assert all(distance(one, next_one) == 1 for one, next_one in pairwise(ring(3)))


def test_a_ray_leaves_its_start_out() -> None:
    assert ray(Hex(2, 2), 0, 3) == (Hex(2, 1), Hex(2, 0), Hex(2, -1))
    assert ray(Hex(2, 2), 0, 0) == ()


def angle_is_at_most_60(direction: int, at: Hex) -> bool:
    """Whether a hex lies at most 60 degrees off a direction, by the scene's points."""
    (ax, ay), (bx, by) = centre(step(ORIGIN, direction)), centre(at)
    along = ax * bx + ay * by
    return along > 0 and 4 * along**2 >= (ax**2 + ay**2) * (bx**2 + by**2) - 1e-6


@each_of("direction", range(6))
def test_a_cone_is_an_arc_of_120_degrees(direction: int) -> None:
    found = cone(ORIGIN, direction, 4)
    assert len(set(found)) == len(found)
    assert set(found) == {at for at in disc(4)[1:] if angle_is_at_most_60(direction, at)}
    for far in range(1, 5):
        assert len([at for at in found if distance(ORIGIN, at) == far]) == 2 * far + 1


def test_a_cone_begins_with_the_three_hexes_in_front() -> None:
    assert cone(Hex(3, 3), 0, 1) == (Hex(2, 3), Hex(3, 2), Hex(4, 2))


@given(source=hexes, direction=directions)
def test_a_wave_is_three_rays_side_by_side(source: Hex, direction: int) -> None:
    rows = list(islice(wave_band(source, direction), 5))
    assert set(rows[0]) == {step(source, direction + turn) for turn in (-1, 0, 1)}
    for one, following in pairwise(rows):
        assert following == tuple(step(at, direction) for at in one)
    for left, middle, right in rows:
        assert distance(left, middle) == distance(middle, right) == 1
        assert distance(left, right) == 2


@given(offset=hexes, turns=st.integers(-7, 7), to=hexes)
def test_turning_and_laying_keep_the_distance(offset: Hex, turns: int, to: Hex) -> None:
    (there,) = moved(turned((offset,), turns), to)
    assert distance(to, there) == distance(ORIGIN, offset)
    assert turned((offset,), turns) == turned((offset,), turns + 6)


@given(source=hexes, to=hexes)
def test_the_nearest_directions_make_the_smallest_angle(source: Hex, to: Hex) -> None:
    (ax, ay), (bx, by) = centre(source), centre(to)
    along: list[float] = []
    for d in range(6):
        x, y = centre(step(ORIGIN, d))
        along.append(x * (bx - ax) + y * (by - ay))
    best = tuple(d for d in range(6) if along[d] > max(along) - 1e-6)
    assert nearest_directions(source, to) == (best if source != to else ())


def test_between_two_directions_both_are_nearest() -> None:
    assert nearest_directions(ORIGIN, Hex(1, -2)) == (0, 1)
    assert nearest_directions(ORIGIN, Hex(1, -3)) == (0,)
    assert nearest_directions(ORIGIN, Hex(-1, -1)) == (0, 5)


@given(a=hexes, b=hexes)
def test_on_a_line_one_comes_by_steps_in_one_direction(a: Hex, b: Hex) -> None:
    direction = on_line(a, b)
    reached = [d for d in range(6) for far in range(1, 50) if step(a, d, far) == b]
    assert ([] if direction is None else [direction]) == reached
