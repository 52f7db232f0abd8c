"""Where displaced figures went, as values, and the room a figure needs."""

from collections.abc import Collection, Iterable
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.board.figures import body, obstacle_at, turned_body
from oathsworn_gui.games.oathsworn.rules.hp.figures import Loss
from oathsworn_gui.tabletop.action import Trace, line
from oathsworn_gui.tabletop.hex_templates import ring
from oathsworn_gui.tabletop.hexes import Hex, step


class Displaced(NamedTuple):
    """Where one figure went. ``path`` are the hexes its ``at`` came to, without the start.

    ``lost`` are the HP it loses in all, by running into things and by being run into; ``struck``
    the characters it ran into, who lose 1 HP each; ``destroyed`` the obstacles that are gone,
    ``near`` the first thing it ran into.
    """

    figure: str
    path: tuple[Hex, ...]
    at: Hex
    lost: int
    struck: tuple[str, ...]
    destroyed: tuple[Hex, ...]
    near: Hex | None
    trace: Trace


class Displacement(NamedTuple):
    """Figures displaced together, and every HP that the collisions cost."""

    moved: tuple[Displaced, ...]
    trace: Trace
    losses: tuple[Loss, ...] = ()


NOBODY_PUSHED = Displacement((), Trace(line=line("push.all", "PUSH-01", n=0)))
"""The result of a move that pushes no figure."""


def in_order(encounter: Encounter, victims: Iterable[str]) -> tuple[Figure, ...]:
    """Return the victims that are on the board, north then west. Source: ENEMYMOVE-25, HEX-01."""
    found = (encounter.figures.get(name) for name in dict.fromkeys(victims))
    standing = [(figure.at, figure) for figure in found if figure is not None and figure.at]
    order = encounter.shape.order
    return tuple(figure for _, figure in sorted(standing, key=lambda one: order(one[0])))


def body_at(encounter: Encounter, figure: Figure, at: Hex) -> tuple[Hex, ...]:
    """Return the hexes a figure would cover with its ``at`` there, on the board or not."""
    offsets = turned_body(body(figure, encounter), figure.facing)
    return tuple(Hex(at.q + o.q, at.r + o.r) for o in offsets)


def is_room(encounter: Encounter, hexes: Iterable[Hex], taken: Collection[Hex]) -> bool:
    """Whether all these hexes are on the board, without obstacle, and none is taken."""
    return all(
        at in encounter.shape and at not in taken and obstacle_at(encounter, at) is None
        for at in hexes
    )


def closest_room(
    encounter: Encounter, figure: Figure, start: Hex, taken: Collection[Hex], toward: int | None
) -> Hex | None:
    """Return the free hex closest to ``start`` (another one), None when there is none.

    Ties go to the one closest to direction ``toward`` where it is given, then north then west.
    Source: PUSH-02, L1619-1623; KNOCK-09, L1604-1607.
    """
    shape = encounter.shape
    for far in range(1, len(shape.columns) + max(shape.columns, default=0)):
        near = (Hex(start.q + o.q, start.r + o.r) for o in ring(far))
        free = [at for at in near if is_room(encounter, body_at(encounter, figure, at), taken)]
        if free:
            return min(free, key=lambda at: (_off_course(start, at, toward), shape.order(at)))
    return None


def _off_course(start: Hex, at: Hex, toward: int | None) -> Fraction:
    """Return how far the way to ``at`` turns from a direction: smaller for a smaller angle."""
    if toward is None:
        return Fraction(0)
    course, way = step(Hex(0, 0), toward), Hex(at.q - start.q, at.r - start.r)
    dot = _dot(course, way)
    return Fraction(-dot * abs(dot), _dot(way, way))


def _dot(a: Hex, b: Hex) -> int:
    return 2 * (a.q * b.q + a.r * b.r) + a.q * b.r + a.r * b.q
