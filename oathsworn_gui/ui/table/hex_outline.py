"""The edge of a set of hexes: as one closed line for silhouettes, as pieces for regions."""

from collections.abc import Collection
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainterPath

from oathsworn_gui.tabletop.hexes import DIRECTIONS, SQRT3, Hex, Orientation, Point, scene_point
from oathsworn_gui.ui.table.hex_view import View, unit_corners


def edges(hexes: Collection[Hex], orientation: Orientation) -> list[tuple[Point, Point]]:
    """Return the scene lines between ``hexes`` and what is outside, each clockwise."""
    unit = unit_corners(orientation)
    sides = [(unit[k], unit[(k + 1) % 6], DIRECTIONS[(k + 2) % 6]) for k in range(6)]
    found: list[tuple[Point, Point]] = []
    for q, r in hexes:
        inside = [(q + dq, r + dr) in hexes for _, _, (dq, dr) in sides]
        if not all(inside):
            x, y = scene_point(q, r, orientation)
            for is_inside, ((ax, ay), (bx, by), _) in zip(inside, sides, strict=True):
                if not is_inside:
                    found.append(((x + ax, y + ay), (x + bx, y + by)))
    return found


def open_sides(hexes: Collection[Hex]) -> dict[tuple[int, int], int]:
    """Return which sides of each hex lead out of ``hexes``: bit k for side k, 0 for none."""
    inside = set[tuple[int, int]](hexes)
    found = dict.fromkeys(inside, 0)
    for k in range(6):
        dq, dr = DIRECTIONS[(k + 2) % 6]
        bit = 1 << k
        for at in inside.difference([(q - dq, r - dr) for q, r in inside]):
            found[at] |= bit
    return found


def side_lines(mask: int, view: View, inset: float) -> list[QLineF]:
    """Return the open sides of hex 0, 0 in pixels, moved inwards by ``inset`` hex sides.

    Where the next side is not open, a line runs on to meet that of the neighbour.
    """
    pieces, middle = _pieces(view.orientation, view.side, inset), view.middle(Hex(0, 0))
    found: list[QLineF] = []
    for k in range(6):
        if mask >> k & 1:
            before, after = bool(mask >> (k - 1) % 6 & 1), bool(mask >> (k + 1) % 6 & 1)
            found.append(QLineF(*pieces[k, before, after]).translated(middle))
    return found


@lru_cache(maxsize=64)
def _pieces(
    orientation: Orientation, side: float, inset: float
) -> dict[tuple[int, bool, bool], tuple[float, float, float, float]]:
    """Return each side of a hex about its middle, in pixels.

    By its number and whether the sides before and after it are edges too: there it ends within
    the hex, else it runs on into the next one.
    """
    unit, found = (
        unit_corners(orientation),
        dict[tuple[int, bool, bool], tuple[float, float, float, float]](),
    )
    for k in range(6):
        (ax, ay), (bx, by) = unit[k], unit[(k + 1) % 6]
        dx, dy = bx - ax, by - ay
        for before in (True, False):
            for after in (True, False):
                start = inset / SQRT3 * (1 if before else -1)
                end = inset / SQRT3 * (1 if after else -1)
                found[k, before, after] = (
                    (ax - dy * inset + dx * start) * side,
                    (ay + dx * inset + dy * start) * side,
                    (bx - dy * inset - dx * end) * side,
                    (by + dx * inset - dy * end) * side,
                )
    return found


def loops(hexes: Collection[Hex], orientation: Orientation) -> list[list[Point]]:
    """Return the closed lines about ``hexes`` in scene points, holes the other way round."""
    follow = {_key(a): (a, _key(b)) for a, b in edges(hexes, orientation)}
    found: list[list[Point]] = []
    while follow:
        key = next(iter(follow))
        loop: list[Point] = []
        while key in follow:
            point, key = follow.pop(key)
            loop.append(point)
        found.append(loop)
    return found


def _key(point: Point) -> tuple[int, int]:
    return round(point[0] * 100), round(point[1] * 100)


@lru_cache(maxsize=256)
def outline(
    hexes: frozenset[Hex], orientation: Orientation, inset: float = 0.0, rounding: float = 0.0
) -> QPainterPath:
    """Return the edge of ``hexes`` in scene units; do not change it.

    ``inset`` moves it inwards, ``rounding`` cuts its corners round, both in hex sides.
    """
    path = QPainterPath()
    for loop in loops(hexes, orientation):
        points = [_moved_in(loop, k, inset) for k in range(len(loop))]
        _add_loop(path, points, rounding)
    return path


def _moved_in(loop: list[Point], k: int, inset: float) -> QPointF:
    x, y = loop[k]
    if inset == 0:
        return QPointF(x, y)
    (px, py), (nx, ny) = loop[k - 1], loop[(k + 1) % len(loop)]
    # Edges are one side long and clockwise on the screen, so (-dy, dx) points inwards.
    ax, ay = -(y - py), x - px
    bx, by = -(ny - y), nx - x
    share = inset / (1 + ax * bx + ay * by)
    return QPointF(x + (ax + bx) * share, y + (ay + by) * share)


def _add_loop(path: QPainterPath, points: list[QPointF], rounding: float) -> None:
    for k, point in enumerate(points):
        before, after = points[k - 1], points[(k + 1) % len(points)]
        enter = point + (before - point) * rounding
        if k == 0:
            path.moveTo(enter)
        else:
            path.lineTo(enter)
        if rounding > 0:
            path.quadTo(point, point + (after - point) * rounding)
    path.closeSubpath()
