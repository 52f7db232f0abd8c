"""A way in a stated direction: straight, around what blocks it and back, bouncing at the edge."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.rules.board.mover import Mover
from oathsworn_gui.tabletop.action import Trace, line
from oathsworn_gui.tabletop.hex_paths import Route, route
from oathsworn_gui.tabletop.hexes import Hex, step


class Heading(NamedTuple):
    """A way in a direction, of the requested length or until it is blocked.

    ``bounces`` counts the steps made at each bounce; the last may lie behind the end of the way.
    """

    path: tuple[Hex, ...]
    choices: tuple[tuple[Hex, ...], ...]
    bounces: tuple[int, ...]
    reasons: tuple[Trace, ...]


HEAD_ON = {"flat": (0, 3), "pointy": (2, 5)}
"""The directions that meet an edge of a board head-on only: along its columns, or its rows."""


def bounced(room: int, mover: Mover, at: Hex, direction: int) -> int | None:
    """Return the direction after bouncing off the edge before ``at``; None with no way on.

    ``room`` is where the base hex may be within the board. Edges are across the columns (or
    rows) or along them; a corner, a hole and an edge met head-on send it straight back.
    Source: ENEMYMOVE-20, L1134-1136.
    """
    grid = mover.grid

    def is_out(toward: int) -> bool:
        return not grid.bit(step(at, toward)) & room

    back = (direction + 3) % 6
    axis = HEAD_ON[grid.shape.orientation]
    if direction in axis:
        return None if is_out(back) else back
    across = direction - 1 if (direction - 1) % 6 in axis else direction + 1
    along = 2 * direction - across
    mirrored = back
    if is_out(across) != is_out(along):
        mirrored = along % 6 if is_out(across) else (along + 3) % 6
    return next((after for after in (mirrored, back) if not is_out(after)), None)


def heading(mover: Mover, direction: int, steps: int, rule: str = "ENEMYMOVE-20") -> Heading:
    """Return the way of an enemy that goes ``steps`` in a direction, at 1 movement each.

    A large one goes straight through everything. A normal one goes straight until something blocks
    it, then the shortest way round to the next free hex of its line. ``rule`` names the bounce.
    Source: ENEMYMOVE-07, ENEMYMOVE-08, ENEMYMOVE-09, ENEMYMOVE-10, L1100-1106; ENEMYMOVE-14, L1118;
    ENEMYMOVE-20.
    """
    course = _Course(mover, direction, rule)
    while len(course.path) < steps and course.go_on():
        pass
    course.cut(steps)
    return Heading(
        tuple(course.path),
        tuple(course.choices),
        tuple(course.bounces),
        tuple(course.reasons),
    )


class _Course:
    """A way in the making."""

    def __init__(self, mover: Mover, direction: int, rule: str) -> None:
        self.mover = mover
        self.rule = rule
        self.at = mover.base
        self.direction = direction
        self.room = mover.free if mover.large else mover.grid.all
        self.path: list[Hex] = []
        self.choices: list[tuple[Hex, ...]] = []
        self.bounces: list[int] = []
        self.reasons: list[Trace] = []

    def go_on(self) -> bool:
        """Make the next step, bounce, or go round; False when there is no way on."""
        to = step(self.at, self.direction)
        if not self.mover.grid.bit(to) & self.room:
            return self._bounce()
        if self.mover.grid.bit(to) & self.mover.free:
            self._take((to,), ((to,),))
            return True
        return self._go_round(to)

    def cut(self, steps: int) -> None:
        """Cut off the part of a detour beyond the number of steps requested."""
        del self.path[steps:], self.choices[steps:]

    def _take(self, hexes: tuple[Hex, ...], choices: tuple[tuple[Hex, ...], ...]) -> None:
        self.path.extend(hexes)
        self.choices.extend(choices)
        self.at = hexes[-1]

    def _bounce(self) -> bool:
        after = bounced(self.room, self.mover, self.at, self.direction)
        if after is None:
            self._tell("enemy-move.stuck", self.rule, hex=self._name(self.at))
            return False
        self._turn(after, self.at, len(self.path))
        return True

    def _turn(self, after: int, at: Hex, steps: int) -> None:
        self.direction = after
        self.bounces.append(steps)
        names = self.mover.grid.shape.direction_names
        self._tell("enemy-move.bounces", self.rule, hex=self._name(at), direction=names[after])

    def _go_round(self, blocked: Hex) -> bool:
        """Go the shortest way to a hex of the line ahead, or of the line after the bounce."""
        ahead = self._line(self.at, self.direction)
        way = self._way_to(ahead)
        if way is None:
            edge = ahead[-1]
            after = bounced(self.room, self.mover, edge, self.direction)
            if after is not None and after != (self.direction + 3) % 6:
                way = self._way_to(self._line(edge, after))
                if way is not None:
                    self._turn(after, edge, len(self.path) + len(way.hexes))
        if way is None:
            self._tell("enemy-move.no-way-round", "ENEMYMOVE-07", hex=self._name(blocked))
            return False
        self._tell(
            "enemy-move.round",
            "ENEMYMOVE-10",
            hex=self._name(blocked),
            back=self._name(way.hexes[-1]),
        )
        self._take(way.hexes, way.choices)
        return True

    def _line(self, start: Hex, direction: int) -> tuple[Hex, ...]:
        """Return the hexes from ``start`` to the edge, without it."""
        hexes: list[Hex] = []
        at = step(start, direction)
        while self.mover.grid.bit(at):
            hexes.append(at)
            at = step(at, direction)
        return tuple(hexes)

    def _way_to(self, line_hexes: tuple[Hex, ...]) -> Route | None:
        mover = self.mover
        goals = mover.grid.mask(line_hexes) & mover.free & ~mover.grid.bit(self.at)
        shape, slow = mover.grid.shape, mover.slow[0]
        return route(mover.grid, shape, self.at, goals, mover.free, slow) if goals else None

    def _name(self, at: Hex) -> str:
        return self.mover.grid.shape.name(at)

    def _tell(self, code: str, rule: str, **params: str) -> None:
        self.reasons.append(Trace(line=line(code, rule, **params)))
