"""Knockback: all victims fly at the same time, step by step, until something stops them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    direction_to,
    footprint,
    is_large,
    obstacle_at,
    occupied,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.hp.figures import Loss
from oathsworn_gui.games.oathsworn.rules.movement.displaced import (
    Displaced,
    Displacement,
    body_at,
    closest_room,
    in_order,
)
from oathsworn_gui.tabletop.action import Line, Trace, line
from oathsworn_gui.tabletop.hex_templates import on_line
from oathsworn_gui.tabletop.hexes import Hex, step
from oathsworn_gui.tabletop.state import frozen


def knock_back(
    campaign: Campaign, victims: Mapping[str, int], source: Hex, *, causer: str = ""
) -> Displacement:
    """Return where a knockback puts the victims, each by its own number of hexes, together.

    ``source`` is the hex it comes from, of a large source its core hex; ``causer`` the figure
    standing there, found by the hex where it is not named. Off a straight line a victim flies in
    the nearest direction. Two victims collide only if one has stopped, or would come into one hex
    with the other, as bodies of several hexes can. Each obstacle hex is an obstacle of its own.
    Source: KNOCK-02, KNOCK-03, KNOCK-04, KNOCK-05, KNOCK-06, KNOCK-07, KNOCK-08, KNOCK-09,
    KNOCK-10, KNOCK-11, KNOCK-12, L1585-1615; facts, section 8.
    """
    encounter = encounter_of(campaign)
    flight = _Flight(encounter, source, causer, victims)
    while any(one.left for one in flight.flying.values()):
        flight.go_on()
    flight.make_room()
    moved = tuple(flight.displaced(one) for one in flight.flying.values())
    told = line("knockback.all", "KNOCK-02", n=len(moved))
    trace = Trace(line=told, because=tuple(one.trace for one in moved))
    return Displacement(moved, trace, tuple(flight.losses))


@dataclass
class _Flying:
    """A victim on its way: where it is, how far it still goes, what became of it."""

    figure: Figure
    at: Hex
    direction: int
    left: int
    path: list[Hex] = field(default_factory=list[Hex])
    hits: list[Hex] = field(default_factory=list[Hex])
    struck: list[str] = field(default_factory=list[str])
    destroyed: list[Hex] = field(default_factory=list[Hex])
    why: list[Line] = field(default_factory=list[Line])


class _Flight:
    """All victims of one knockback in the air, and the board they fly over."""

    def __init__(
        self, encounter: Encounter, source: Hex, causer: str, victims: Mapping[str, int]
    ) -> None:
        self._encounter = encounter
        self._gone: set[Hex] = set()
        self._met: set[frozenset[str]] = set()
        self.losses: list[Loss] = []
        self.flying = {
            figure.id: _starting(encounter, figure, source, victims[figure.id])
            for figure in in_order(encounter, victims)
        }
        others = [f for f in encounter.figures.values() if f.id not in self.flying]
        sources = [
            f
            for f in others
            if f.id == causer or (source in footprint(f, encounter) and not causer)
        ]
        self._source = {at for f in sources for at in footprint(f, encounter)}
        self._still = {
            at: f.id for f in others if f not in sources for at in footprint(f, encounter)
        }

    def go_on(self) -> None:
        """Move every figure that can one hex further, and stop the others."""
        going = {name: one for name, one in self.flying.items() if one.left}
        wanted = {name: self._body(one, step(one.at, one.direction)) for name, one in going.items()}
        free, meeting = self._unhindered(wanted)
        standing = self._standing(free)
        self._gone |= self._stop([n for n in going if n not in free], wanted, standing, meeting)
        for name in free:
            one = going[name]
            one.at = step(one.at, one.direction)
            one.path.append(one.at)
            one.left -= 1

    def _unhindered(
        self, wanted: Mapping[str, tuple[Hex, ...]]
    ) -> tuple[list[str], set[frozenset[str]]]:
        """Return the figures that can take the step, and the pairs that would enter the same hex.

        A stopped figure blocks the others, so this is repeated until no further one is stopped.
        """
        free, meeting = list(wanted), set[frozenset[str]]()
        while True:
            standing = self._standing(free)
            stopped = {name for name in free if self._is_stopped(name, wanted[name], standing)}
            if not stopped:
                new = _pairs_in_one_hex(free, wanted)
                meeting |= new
                stopped = {name for pair in new for name in pair}
            if not stopped:
                return free, meeting
            free = [name for name in free if name not in stopped]

    def _is_stopped(self, name: str, body: tuple[Hex, ...], standing: Mapping[Hex, str]) -> bool:
        return any(
            at not in self._encounter.shape
            or self._is_obstacle(at)
            or standing.get(at, name) != name
            for at in body
        )

    def _is_obstacle(self, at: Hex) -> bool:
        return at not in self._gone and obstacle_at(self._encounter, at) is not None

    def _standing(self, moving: Iterable[str]) -> dict[Hex, str]:
        """Return the figures by hex while ``moving`` fly on; the source is in nobody's way."""
        stopped = [one for name, one in self.flying.items() if name not in set(moving)]
        return self._still | {
            at: one.figure.id for one in stopped for at in self._body(one, one.at)
        }

    def _body(self, one: _Flying, at: Hex) -> tuple[Hex, ...]:
        return body_at(self._encounter, one.figure, at)

    def _stop(
        self,
        stopped: list[str],
        wanted: Mapping[str, tuple[Hex, ...]],
        standing: Mapping[Hex, str],
        meeting: set[frozenset[str]],
    ) -> set[Hex]:
        """Stop victims, count their collisions, and return the obstacles that are destroyed."""
        gone: set[Hex] = set()
        for name in stopped:
            one = self.flying[name]
            one.left = 0
            if any(at not in self._encounter.shape for at in wanted[name]):
                one.why.append(line("knockback.edge", "KNOCK-08"))
            for at in sorted(wanted[name], key=self._encounter.shape.order):
                if self._is_obstacle(at):
                    gone |= self._hit_obstacle(one, at)
                elif standing.get(at, name) != name:
                    self._hit_character(one, standing[at], at)
        for pair in sorted(sorted(pair) for pair in meeting):
            one, other = (self.flying[name] for name in pair)
            shared = set[Hex].intersection(*(set(wanted[name]) for name in pair))
            self._hit_character(one, other.figure.id, min(shared))
        return gone

    def _hit_obstacle(self, one: _Flying, at: Hex) -> set[Hex]:
        large = is_large(one.figure, self._encounter)
        rule = "KNOCK-11" if large else "KNOCK-06"
        one.hits.append(at)
        self.losses.append(Loss(one.figure.id, at, rule))
        code = "knockback.destroys" if large else "knockback.obstacle"
        one.why.append(line(code, rule, hex=self._encounter.shape.name(at)))
        one.destroyed.extend([at] if large else [])
        return {at} if large else set()

    def _hit_character(self, one: _Flying, other: str, at: Hex) -> None:
        """Both lose 1 HP, once however many hexes they meet in."""
        pair = frozenset({one.figure.id, other})
        if pair in self._met:
            return
        self._met.add(pair)
        large = is_large(one.figure, self._encounter)
        rule = "KNOCK-12" if large else "KNOCK-07"
        one.hits.append(at)
        one.struck.append(other)
        from_ = step(at, one.direction + 3)
        self.losses += [Loss(one.figure.id, at, rule), Loss(other, from_, rule)]
        name = self._encounter.figures[other].name
        one.why.append(line("knockback.character", rule, name=name))

    def make_room(self) -> None:
        """Move figures that remain in a hex of the source to the closest free one.

        North then west goes first. Source: KNOCK-09, L1604-1607.
        """
        encounter = self._cleared()
        order = encounter.shape.order
        for one in sorted(self.flying.values(), key=lambda one: order(one.at)):
            if not self._source & set(self._body(one, one.at)):
                continue
            taken = self._source | set(occupied(encounter, one.figure.id))
            room = closest_room(encounter, one.figure, one.at, taken, None)
            if room is not None:
                one.path.append(room)
                one.at = room
                one.why.append(line("knockback.source", "KNOCK-09", hex=encounter.shape.name(room)))
                encounter = with_figure(encounter, one.figure.evolve(at=room))

    def _cleared(self) -> Encounter:
        """Return the encounter with all figures where they stopped and the obstacles removed."""
        shape = self._encounter.shape
        gone = {shape.name(at) for at in self._gone}
        left = {name: kind for name, kind in self._encounter.obstacles.items() if name not in gone}
        figures = {
            name: figure.evolve(at=self.flying[name].at) if name in self.flying else figure
            for name, figure in self._encounter.figures.items()
        }
        return self._encounter.evolve(figures=frozen(figures), obstacles=frozen(left))

    def displaced(self, one: _Flying) -> Displaced:
        """Return what became of a victim."""
        code = "knockback.moved" if one.path else "knockback.stays"
        told = line(code, "KNOCK-03", name=one.figure.name, hex=self._encounter.shape.name(one.at))
        why = tuple(Trace(line=reason) for reason in one.why)
        lost = sum(loss.figure == one.figure.id for loss in self.losses)
        return Displaced(
            one.figure.id,
            tuple(one.path),
            one.at,
            lost,
            tuple(one.struck),
            tuple(one.destroyed),
            one.hits[0] if one.hits else None,
            Trace(line=told, because=why),
        )


def _starting(encounter: Encounter, figure: Figure, source: Hex, n: int) -> _Flying:
    """Return a victim before the first step; a large one flies half as far, rounded up.

    Source: KNOCK-05, L1591-1593; KNOCK-10, L1609-1610.
    """
    at = figure.at or source
    one = _Flying(figure, at, direction_to(encounter.shape, source, at), max(0, n))
    if is_large(figure, encounter):
        one.left = (one.left + 1) // 2
        one.why.append(line("knockback.half", "KNOCK-10", n=one.left))
    if on_line(source, at) is None:
        towards = encounter.shape.direction_names[one.direction]
        one.why.append(line("knockback.direction", "KNOCK-05", direction=towards))
    return one


def _pairs_in_one_hex(
    free: list[str], wanted: Mapping[str, tuple[Hex, ...]]
) -> set[frozenset[str]]:
    """Return the pairs that would come into one hex at the same moment."""
    return {
        frozenset({one, other})
        for nth, one in enumerate(free)
        for other in free[nth + 1 :]
        if set(wanted[one]) & set(wanted[other])
    }
