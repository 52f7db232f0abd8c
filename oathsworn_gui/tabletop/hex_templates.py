"""Shapes on a board as plain hexes: discs, rays, cones, bands; directions between hexes.

Outlines and obstacles are ignored; directions are 0 to 5, clockwise as in `DIRECTIONS`.
"""

from collections.abc import Iterable, Iterator
from itertools import count

from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex, distance, rotated, step

ORIGIN = Hex(0, 0)


def ring(n: int) -> tuple[Hex, ...]:
    """Return the offsets exactly ``n`` steps away, clockwise from direction 0; n 0: the origin."""
    if n == 0:
        return (ORIGIN,)
    return tuple(step(step(ORIGIN, d, n), d + 2, along) for d in range(6) for along in range(n))


def disc(n: int) -> tuple[Hex, ...]:
    """Return the offsets at most ``n`` steps away, the origin first, then ring by ring."""
    return tuple(at for far in range(n + 1) for at in ring(far))


def ray(start: Hex, direction: int, n: int) -> tuple[Hex, ...]:
    """Return the ``n`` hexes after ``start`` in a direction."""
    return tuple(step(start, direction, far) for far in range(1, n + 1))


def cone(origin: Hex, direction: int, length: int) -> tuple[Hex, ...]:
    """Return the hexes of a cone of 120°, ring by ring; ring k has 2k+1 hexes.

    Source: CONE-01, L1552-1553; CONE-02, L1553-1555.
    """
    hexes: list[Hex] = []
    for far in range(1, length + 1):
        left, ahead = step(origin, direction - 1, far), step(origin, direction, far)
        hexes += [step(left, direction + 1, along) for along in range(far)]
        hexes += [step(ahead, direction + 2, along) for along in range(far + 1)]
    return tuple(hexes)


def wave_band(source: Hex, direction: int) -> Iterator[tuple[Hex, Hex, Hex]]:
    """Yield the rows of an infinite wave: left, middle and right hex, from the source outward.

    The two outer rays begin at the hexes next to the source at 60° to either side.
    Source: WAVE-05; WAVE-01, L1650-1651.
    """
    left, right = step(source, direction - 1), step(source, direction + 1)
    for far in count():
        yield (
            step(left, direction, far),
            step(source, direction, far + 1),
            step(right, direction, far),
        )


def turned(offsets: Iterable[Hex], turns: int) -> tuple[Hex, ...]:
    """Return offsets turned clockwise by ``turns`` sixths about the origin."""
    return tuple(rotated(offset, turns) for offset in offsets)


def moved(offsets: Iterable[Hex], to: Hex) -> tuple[Hex, ...]:
    """Return the hexes of offsets applied to a hex."""
    return tuple(Hex(to.q + offset.q, to.r + offset.r) for offset in offsets)


def nearest_directions(source: Hex, to: Hex) -> tuple[int, ...]:
    """Return the directions closest to that from ``source`` to ``to``: one, or two if tied.

    Empty if both are the same hex. Source: KNOCK-05, L1591-1593.
    """
    if source == to:
        return ()
    q, r = to.q - source.q, to.r - source.r
    # Twice the scalar product in the plane: the larger, the smaller the angle.
    along = [(2 * q + r) * d.q + (q + 2 * r) * d.r for d in DIRECTIONS]
    return tuple(n for n, much in enumerate(along) if much == max(along))


def on_line(a: Hex, b: Hex) -> int | None:
    """Return the direction in which ``b`` is straight from ``a``, None if there is none."""
    far = distance(a, b)
    return next((d for d in range(6) if far and step(a, d, far) == b), None)
