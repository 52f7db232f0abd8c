"""Slow, obvious answers about enemies' targets and moves, written from the rules: sets and a heap.

Nothing here shares code with the engine but `Hex`, `Shape`, footprints and the order of hexes in
`tests.tabletop.hex_reference`; where a large enemy's front comes to be, its own move tells.
"""

from collections.abc import Iterable
from functools import cache
from heapq import heappop, heappush
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, front_hex
from oathsworn_gui.games.oathsworn.rules.enemy.move import move_toward
from oathsworn_gui.tabletop.hexes import Hex, Shape
from tests.games.oathsworn.builders.places import OX, RAT, base
from tests.tabletop.hex_reference import (
    beside,
    north_then_west,
    steps_away,
    touched_from_origin,
)

MOB = RAT.evolve(key="mob", name="Mob", mob=True)
SEATED = ("s1", "s2", "s3", "s4")
ACTOR = "actor"


@st.composite
def scenes(draw: st.DrawFn) -> Campaign:
    """Draw a position: a board of either kind with holes, an enemy, Oathsworn, minions, things."""
    columns = draw(st.lists(st.integers(4, 8), min_size=5, max_size=8))
    shape = Shape(
        columns=tuple(columns),
        low_first=draw(st.booleans()),
        orientation=draw(st.sampled_from(("flat", "pointy"))),
    )
    mixed = list(shape.hexes())
    Random(draw(st.integers(0, 1 << 32))).shuffle(mixed)
    shape = shape.evolve(holes=tuple(mixed[: draw(st.integers(0, 2))]))
    lying = [at for at in mixed if at in shape]
    walls = lying[: draw(st.integers(0, 8))]
    water = lying[8 : 8 + draw(st.integers(0, 14))]
    fire = lying[22 : 22 + draw(st.integers(0, 3))]
    mobbed = ((*SEATED, "mob1"), (*SEATED[:3], "mob1", "rat1"), ("s1", "s2", "mob1"))
    others = draw(st.sampled_from((SEATED, *mobbed)))
    figures = _placed(draw, shape, lying, set(walls), others)
    name = shape.name
    return with_encounter(
        base(),
        shape=shape,
        minions=(RAT, OX, MOB),
        figures=figures,
        obstacles={name(at): "wall" for at in walls},
        tiles={
            **{name(at): "water" for at in water},
            **{name(at): "fire" for at in fire},
        },
    )


def _placed(
    draw: st.DrawFn, shape: Shape, mixed: list[Hex], walls: set[Hex], others: tuple[str, ...]
) -> dict[str, Figure]:
    """Return everybody's figures: the enemy first, wherever it fits, then the others around it."""
    encounter = encounter_of(base()).evolve(shape=shape, minions=(RAT, OX, MOB))
    kind = draw(st.sampled_from(("rat", "mob", "mob", "ox", "boss", "boss")))
    facing = draw(st.integers(0, 5))
    plain = Figure(id=ACTOR, kind="minion", of=kind, name="It", hp=2, facing=facing)
    actor = plain.evolve(kind="boss", of="boss", id="boss") if kind == "boss" else plain
    figures = {f.id: f.evolve(at=None) for f in encounter_of(base()).figures.values()}
    taken = set[Hex](walls)
    for at in reversed(mixed):
        covered = set(footprint(actor.evolve(at=at), encounter))
        if all(one in shape for one in covered) and not covered & walls:
            figures[actor.id] = actor.evolve(at=at)
            taken |= covered
            break
    room = [at for at in mixed if at not in taken]
    for one, at in zip(others, reversed(room), strict=False):
        minion = Figure(id=one, kind="minion", of=one[:3], name=one, hp=2)
        figures[one] = figures.get(one, minion).evolve(at=at)
    return figures


def actor_of(campaign: Campaign) -> Figure | None:
    """Return the enemy of a scene, None when there was no room for it."""
    figures = encounter_of(campaign).figures
    found = figures.get(ACTOR, figures["boss"])
    return found if found.at is not None else None


def away(a: Hex, b: Hex) -> int:
    """Return the steps between two hexes."""
    return _steps(Hex(b.q - a.q, b.r - a.r))


@cache
def _steps(offset: Hex) -> int:
    return steps_away(Hex(0, 0), offset)


class Ground(NamedTuple):
    """An enemy toward one target as sets: its base hex, offsets, board and what lies there."""

    shape: Shape
    base: Hex
    body: tuple[Hex, ...]
    board: set[Hex]
    blocked: set[Hex]
    water: set[Hex]
    target: Hex

    def covered(self, at: Hex) -> set[Hex]:
        """Return the hexes it covers with its base hex there."""
        return {Hex(at.q + o.q, at.r + o.r) for o in self.body}

    def may_be(self, at: Hex) -> bool:
        """Whether its base hex may be there."""
        covered = self.covered(at)
        if len(self.body) == 1:
            return at in self.board and at not in self.blocked
        return covered <= self.board and self.target not in covered

    def price(self, at: Hex, to: Hex) -> int:
        """Return what a step costs: 2 when any of its hexes comes onto water."""
        fresh = self.covered(to) - self.covered(at) - self.covered(self.base)
        return 2 if fresh & self.water else 1

    def order(self, at: Hex) -> tuple[int, int]:
        """Return the golden rule's order."""
        return north_then_west(self.shape, at)

    def costs(self, start: Hex) -> dict[Hex, int]:
        """Return what it costs to come from a hex to each: Dijkstra with a heap."""
        costs, heap = {start: 0}, [(0, start)]
        while heap:
            cost, at = heappop(heap)
            for to in beside(at) if cost == costs[at] else ():
                more = cost + self.price(at, to)
                if more < costs.get(to, more + 1) and self.may_be(to):
                    costs[to] = more
                    heappush(heap, (more, to))
        return costs

    def least(self, start: Hex, goals: Iterable[Hex]) -> int | None:
        """Return what the nearest goal costs."""
        costs = self.costs(start)
        return min((costs[at] for at in goals if at in costs), default=None)

    def goals(self, reach: int = 1) -> set[Hex]:
        """Return where its base hex is at most ``reach`` from the target."""
        near, ring = set[Hex](), {self.target}
        for _ in range(reach):
            ring = {to for at in ring for to in beside(at)}
            near |= ring
        near = near & self.board - {self.target}
        return {at for at in near if self.may_be(at) or at == self.base}

    def way(self, goals: set[Hex], movement: int) -> tuple[list[Hex], int]:
        """Return the hexes of a cheapest way as far as movement lasts, and their cost."""
        path, at, cost = list[Hex](), self.base, 0
        been = set(self.covered(self.base))
        while at not in goals:
            whole = self.least(at, goals)
            good = [
                to
                for to in beside(at)
                if self.may_be(to)
                and (rest := self.least(to, goals)) is not None
                and rest + self.price(at, to) == whole
            ]
            to = min(good, key=self.order)
            price = 2 if (self.covered(to) - been) & self.water else 1
            if cost + price > movement:
                break
            been |= self.covered(to)
            cost += price
            path.append(to)
            at = to
        return path, cost


def ground(encounter: Encounter, actor: Figure, target: Figure) -> Ground:
    """Return the enemy and its target on their board."""
    shape = encounter.shape
    assert actor.at is not None
    assert target.at is not None
    to = target.at
    mine = footprint(actor, encounter)
    base_hex = min(mine, key=lambda at: (away(at, to), north_then_west(shape, at)))
    named = {shape.name(at): at for at in shape.hexes()}
    others = (f for f in encounter.figures.values() if f.id != actor.id)
    taken = {at for f in others for at in footprint(f, encounter)}
    return Ground(
        shape,
        base_hex,
        tuple(Hex(at.q - base_hex.q, at.r - base_hex.r) for at in mine),
        set(shape.hexes()),
        taken | {named[name] for name in encounter.obstacles},
        {named[name] for name, kind in encounter.tiles.items() if kind == "water"},
        to,
    )


def sees(encounter: Encounter, actor: Figure, target: Figure) -> bool:
    """Whether no obstacle is on the line from the front hex to the target."""
    start = front_hex(actor, encounter)
    assert start is not None
    assert target.at is not None
    walls = {encounter.shape.named(name) for name in encounter.obstacles}
    offset = Hex(target.at.q - start.q, target.at.r - start.r)
    met = touched_from_origin(offset, closed=True)
    return not any(Hex(start.q + at.q, start.r + at.r) in walls for at in met)


def standing(encounter: Encounter) -> list[Figure]:
    """Return the Oathsworn on the board."""
    found = (encounter.figures[name] for name in SEATED)
    return [figure for figure in found if figure.at is not None]


class Judged(NamedTuple):
    """What the reference finds of one candidate."""

    figure: str
    movement: int | None
    in_reach: bool
    in_sight: bool
    rank: tuple[object, ...]


def judged(campaign: Campaign, movement: int, reach: int) -> list[Judged]:
    """Return what the rules say of every Oathsworn on the board, the closest first."""
    encounter, actor = encounter_of(campaign), actor_of(campaign)
    assert actor is not None
    found: list[Judged] = []
    for target in standing(encounter):
        field = ground(encounter, actor, target)
        needed = field.least(field.base, field.goals())
        to_attack = field.least(field.base, field.goals(reach))
        reaches = to_attack is not None and to_attack <= movement
        if reach > 1 and len(footprint(actor, encounter)) > 1:
            reaches = reaches and front_comes_near(campaign, actor, target, movement, reach)
        straight = min(away(at, field.target) for at in footprint(actor, encounter))
        far = (needed is None, straight if needed is None else needed)
        rank = (*far, not beside_mob(encounter, actor, target), field.order(field.target))
        sight = sees(encounter, actor, target)
        found.append(Judged(target.id, needed, reaches, sight, rank))
    return sorted(found, key=lambda one: one.rank)


def front_comes_near(
    campaign: Campaign, actor: Figure, target: Figure, movement: int, reach: int
) -> bool:
    """Whether after its move a large enemy is beside its target or its front in range of it."""
    encounter = encounter_of(campaign)
    move = move_toward(campaign, actor.id, target.id, movement)
    there = actor.evolve(at=move.end, facing=move.facing)
    front, at = front_hex(there, encounter), target.at
    assert front is not None
    assert at is not None
    beside_it = any(away(hexed, at) == 1 for hexed in footprint(there, encounter))
    return beside_it or away(front, at) <= reach


def beside_mob(encounter: Encounter, actor: Figure, target: Figure) -> bool:
    """Whether the enemy has mob and another one with mob stands beside its target."""
    fellow = encounter.figures.get("mob1")
    if actor.of != "mob" or fellow is None or fellow.at is None or target.at is None:
        return False
    return fellow.id != actor.id and away(fellow.at, target.at) == 1
