"""The data of each candidate for an enemy's target: movement, reach, sight.

Whether a target is in reach counts the movement and the attack's range; whether it is in sight is
judged from where the enemy stands now: the movement is named for the range alone. ("unless they are
out of range (after considering movement ...) or not in LoS", L1057-1059.) A large enemy looks from
its front hex (LOS-07) and moves by the hex of its base closest to the target (ENEMYMOVE-12); the
range of its attack counts from the new place of its front hex (RANGE-06). Close is the movement
to stand beside a target even for an attack at a distance ("lowest amount of movement to reach",
L1067), as an enemy goes there in any case (ENEMYMOVE-01).
"""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import Who
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, minion_kind
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import (
    Sight,
    attack_distance,
    closed_sight,
    sight_of,
)
from oathsworn_gui.games.oathsworn.rules.enemy.landing import is_beside
from oathsworn_gui.games.oathsworn.rules.enemy.move import (
    covered_by,
    move_toward,
    mover_to_figure,
)
from oathsworn_gui.games.oathsworn.rules.enemy.path import goals_beside, goals_within
from oathsworn_gui.tabletop.hexes import Hex, distance


class Wanted(NamedTuple):
    """A card's target criteria: in general ``who``, and figures that come before it, by id.

    ``taunt`` before all, then the ``breaker`` of a location, then the ``named`` one. ``within`` is
    the greatest distance of a target in hexes, None for any.
    """

    who: Who = "closest"
    breaker: str | None = None
    named: str | None = None
    taunt: str | None = None
    within: int | None = None


class Seen(NamedTuple):
    """What was found of one on the board. ``needs`` is the movement to attack it, None for none."""

    figure: Figure
    at: Hex
    movement: int | None
    needs: int | None
    sight: Sight
    away: int
    mob: bool

    def closeness(self, encounter: Encounter) -> tuple[object, ...]:
        """Return the key to sort by: least movement, a mob beside it, north then west.

        Those no way leads to come last, by distance. Source: TARGET-03, TARGET-04, TARGET-05.
        """
        return (*self.steps, not self.mob, encounter.shape.order(self.at))

    @property
    def steps(self) -> tuple[bool, int]:
        """How close it is by movement alone; those without a way, by distance."""
        return (self.movement is None, self.away if self.movement is None else self.movement)


class Case(NamedTuple):
    """The input of targeting: the enemy, the criteria, and its movement and reach.

    ``guest`` is an ally that broke the location: a target as the breaker and as nothing else.
    """

    campaign: Campaign
    encounter: Encounter
    actor: Figure
    wanted: Wanted
    movement: int
    needs_reach: bool
    guest: str = ""

    @property
    def mob_rule(self) -> str:
        """The rule by which a mob beside a target breaks a tie."""
        return "TARGET-04" if self.needs_reach else "MOB-01"

    def can_be(self, seen: Seen) -> bool:
        """Whether it is in reach and in sight; minions look at sight alone."""
        return seen.sight.clear and (not self.needs_reach or self.in_reach(seen))

    def in_reach(self, seen: Seen) -> bool:
        """Whether movement and range are enough to attack it."""
        return seen.needs is not None and seen.needs <= self.movement

    def is_near(self, seen: Seen) -> bool:
        """Whether it is within the distance that the card names."""
        return self.wanted.within is None or seen.away <= self.wanted.within


def look_at(case: Case, figure: Figure, at: Hex, reach: int) -> Seen:
    """Return what a candidate needs: movement beside it and to attack it, sight, distance."""
    encounter = case.encounter
    mover = mover_to_figure(encounter, case.actor, figure)
    aim = covered_by(encounter, figure)
    beside = goals_beside(mover, aim)
    costs = mover.costs(until=beside)
    movement = costs.to_any(beside)
    needs = movement
    if reach > 1:
        needs = costs.to_any(goals_within(mover, aim, reach))
        if mover.large and needs is not None and needs <= case.movement:
            needs = _with_front(case, figure, needs, reach)
    closed = closed_sight(case.campaign)
    return Seen(
        figure,
        at,
        movement,
        needs,
        sight_of(encounter, case.actor, figure, closed=closed),
        min(distance(mover.base, hexed) for hexed in footprint(figure, encounter)),
        _beside_mob(encounter, case.actor, figure),
    )


def _with_front(case: Case, figure: Figure, needs: int, reach: int) -> int:
    """Return what a large enemy needs when its front hex is to come within reach.

    ``needs`` is enough for its base; where its front is farther after all its movement, it needs
    1 more than it has. Source: RANGE-06, L868-872, L883-888.
    """
    move = move_toward(case.campaign, case.actor.id, figure.id, case.movement)
    there = case.actor.evolve(at=move.end, facing=move.facing)
    far = attack_distance(case.encounter, there, figure, ranged=True)
    return needs if far <= reach else case.movement + 1


def _has_mob(encounter: Encounter, figure: Figure) -> bool:
    kind = minion_kind(encounter, figure.of) if figure.kind == "minion" else None
    return kind is not None and kind.mob


def _beside_mob(encounter: Encounter, actor: Figure, figure: Figure) -> bool:
    """Whether the enemy has mob and another one with mob stands beside the figure.

    Source: TARGET-04, L1070-1072; MOB-01, L1659-1661.
    """
    return _has_mob(encounter, actor) and any(
        _has_mob(encounter, other) and is_beside(encounter, other, figure)
        for other in encounter.figures.values()
        if other.id != actor.id
    )
