"""The activation of a seven-hex enemy as one would write it: dicts of hexes, sets and a heap.

What holds for the whole fight is worked out beforehand: from where to where the body may step and
what it comes onto then, the obstacles and the water as sets, the hexes that lines touch by offset.
"""

from collections.abc import Collection, Hashable, Sequence
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple, cast

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.tabletop.hex_sight import sight_line
from oathsworn_gui.tabletop.hexes import Hex, Shape, distance, flower, step

ORIGIN = Hex(0, 0)
Found = tuple[str | None, tuple[Hex, ...]]


class Step(NamedTuple):
    """A step of the body's centre, and the three hexes that the body comes onto by it."""

    to: Hex
    ahead: tuple[Hex, ...]


class Ground(NamedTuple):
    """What a bare board is to a body of seven hexes: its steps from each hex, and to each."""

    order: dict[Hex, tuple[int, int]]
    steps: dict[Hex, tuple[Step, ...]]
    steps_back: dict[Hex, tuple[Step, ...]]


class DictBoard:
    """A position held in dicts and sets."""

    def __init__(self, encounter: Encounter) -> None:
        """Take over a position with an enemy of seven hexes."""
        shape = encounter.shape
        self._order, self._steps, self._steps_back = _ground(cast(Hashable, shape))
        self._walls = {shape.named(name) for name in encounter.obstacles}
        self._water = {shape.named(name) for name in encounter.tiles}
        self._at = {name: figure.at or ORIGIN for name, figure in encounter.figures.items()}
        self._boss = self._at["boss"]
        self._front = step(self._boss, encounter.figures["boss"].facing)
        self._touched: dict[Hex, tuple[Hex, ...]] = {}

    def hold_lines(self, names: Sequence[str]) -> None:
        """Hold ready which hexes the lines of sight to these touch."""
        for name in names:
            self._sees(self._front, self._at[name])

    def activation(self, names: Sequence[str], movement: int) -> Found:
        """Return the nearest target in reach and in sight, and the way to it."""
        near: list[tuple[int, tuple[int, int], str]] = []
        wet = self._water.difference(flower(self._boss))
        for name in names:
            costs = _costs((self._boss,), self._steps, wet, set(flower(self._at[name])))
            needs = min((costs[at] for at in self._goals(name) if at in costs), default=None)
            if needs is None or needs > movement:
                continue
            if self._sees(self._front, self._at[name]):
                near.append((needs, self._order[self._at[name]], name))
        if not near:
            return None, ()
        target = min(near)[-1]
        return target, self._way(target, wet)

    def _base(self, name: str) -> Hex:
        """Return the offset of the hex of the body that is closest to a target."""
        to, boss = self._at[name], self._boss
        base = min(flower(boss), key=lambda at: (distance(at, to), self._order[at]))
        return Hex(base.q - boss.q, base.r - boss.r)

    def _goals(self, name: str) -> list[Hex]:
        """Return the centres with which the base hex stands next to a target."""
        base, to = self._base(name), self._at[name]
        beside = (step(to, d) for d in range(6))
        centres = (Hex(at.q - base.q, at.r - base.r) for at in beside)
        return [at for at in centres if at in self._steps and distance(at, to) > 1]

    def _way(self, name: str, wet: Collection[Hex | None]) -> tuple[Hex, ...]:
        """Return the hexes of the base on the way, each next one north then west."""
        base, order = self._base(name), self._order
        left = _costs(self._goals(name), self._steps_back, wet, set(flower(self._at[name])))
        at, way = self._boss, list[Hex]()
        while left[at]:
            good = [s for s in self._steps[at] if left.get(s.to, -9) + _price(s, wet) == left[at]]
            at = min((s.to for s in good), key=lambda to: order[Hex(to.q + base.q, to.r + base.r)])
            way.append(Hex(at.q + base.q, at.r + base.r))
        return tuple(way)

    def _sees(self, a: Hex, b: Hex) -> bool:
        offset = Hex(b.q - a.q, b.r - a.r)
        if offset not in self._touched:
            self._touched[offset] = sight_line(ORIGIN, offset).touched
        walls = self._walls
        return not any(Hex(a.q + to.q, a.r + to.r) in walls for to in self._touched[offset])


@cache
def _ground(board: Hashable) -> Ground:
    shape = cast(Shape, board)
    order = {at: shape.order(at) for at in shape.hexes()}
    fits = {at for at in order if all(near in order for near in flower(at))}
    steps = {at: tuple(s for s in _steps(at) if s.to in fits) for at in fits}
    steps_back = {at: tuple(s for s in _steps_back(at) if s.to in fits) for at in fits}
    return Ground(order, steps, steps_back)


def _steps(at: Hex) -> list[Step]:
    """Return the six steps from a hex."""
    steps: list[Step] = []
    for d in range(6):
        to = step(at, d)
        steps.append(Step(to, tuple(step(to, d + turn) for turn in (-1, 0, 1))))
    return steps


def _steps_back(at: Hex) -> list[Step]:
    """Return the six steps to a hex, with where they come from."""
    ahead = (tuple(step(at, d + turn) for turn in (-1, 0, 1)) for d in range(6))
    return [Step(step(at, d + 3), hexes) for d, hexes in enumerate(ahead)]


def _price(one: Step, wet: Collection[Hex | None]) -> int:
    """Return what a step costs: 2 when the body comes onto water."""
    a, b, c = one.ahead
    return 2 if a in wet or b in wet or c in wet else 1


def _costs(
    starts: Sequence[Hex],
    steps: dict[Hex, tuple[Step, ...]],
    wet: Collection[Hex | None],
    barred: Collection[Hex],
) -> dict[Hex, int]:
    """Return what it costs to come from the nearest start to each hex: Dijkstra with a heap."""
    costs = dict.fromkeys(starts, 0)
    heap = [(0, at) for at in starts]
    while heap:
        cost, at = heappop(heap)
        if cost > costs[at]:
            continue
        for one in steps[at]:
            to = one.to
            if to in barred:
                continue
            more = cost + _price(one, wet)
            if more < costs.get(to, more + 1):
                costs[to] = more
                heappush(heap, (more, to))
    return costs
