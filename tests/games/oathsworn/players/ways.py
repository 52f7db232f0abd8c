"""Where a figure could walk to, and whom it could attack from there."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.die import closest_dice
from oathsworn_gui.games.oathsworn.rules.attack.range import attack_range, refuse_target
from oathsworn_gui.games.oathsworn.rules.attack.targets import targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, footprint
from oathsworn_gui.games.oathsworn.rules.encounter.setup import with_placed
from oathsworn_gui.games.oathsworn.rules.movement.reach import reach_of
from oathsworn_gui.games.oathsworn.rules.movement.walking import cheapest_path, figure_of_seat
from oathsworn_gui.tabletop.hexes import Hex, distance

SPOTS_A_TARGET = 12
"""How many places to attack one target from are looked at, the nearest first."""
CHOICES_OF_DICE = 3
"""How many places with different dice of the boss in front of them are compared."""


class Spot(NamedTuple):
    """A place to attack a target from: what the way costs, and the dice that may be hit."""

    target: str
    at: Hex
    cost: int
    dice: tuple[str, ...]


def places(campaign: Campaign, seat: str, movement: int) -> Mapping[Hex, int]:
    """Return where the figure of a seat can come to, with the cost; where it stands costs 0."""
    figure = figure_of_seat(campaign, seat)
    if figure is None or figure.at is None:
        return {}
    state = encounter_of(campaign)
    return {figure.at: 0, **(reach_of(state, figure, movement) if movement > 0 else {})}


def way_to(campaign: Campaign, seat: str, at: Hex) -> tuple[str, ...]:
    """Return the way of a seat's figure to a hex, empty when it stands there."""
    figure = figure_of_seat(campaign, seat)
    if figure is None or figure.at == at:
        return ()
    return cheapest_path(encounter_of(campaign), figure, at)


def spots(
    campaign: Campaign, box: Box, attack: Attack, reached: Mapping[Hex, int]
) -> tuple[Spot, ...]:
    """Return places to attack each enemy from, as far as they are reached."""
    who = figure_of_seat(campaign, attack.seat)
    reach = attack_range(campaign, attack, box)
    if who is None or reach is None:
        return ()
    found: list[Spot] = []
    for target in targets(encounter_of(campaign)):
        near = _near(campaign, target, reached, reach.range)
        tried = (_spot(campaign, box, attack, who, target.id, at, reached[at]) for at in near)
        kept = (spot for spot in tried if spot is not None)
        different = _different(kept) if target.id == BOSS else kept
        found.extend(islice(different, CHOICES_OF_DICE if target.id == BOSS else 1))
    return tuple(found)


def _near(
    campaign: Campaign, target: Figure, reached: Mapping[Hex, int], most: int
) -> Iterator[Hex]:
    body = footprint(target, encounter_of(campaign))
    near = (at for at in reached if any(distance(at, hex_) <= most for hex_ in body))
    ordered = sorted(near, key=lambda at: (reached[at], at))
    yield from ordered[:SPOTS_A_TARGET]


def _spot(
    campaign: Campaign, box: Box, attack: Attack, who: Figure, target: str, at: Hex, cost: int
) -> Spot | None:
    moved = campaign if who.at == at else with_placed(campaign, who.id, at, who.facing)
    aimed = attack.evolve(target=target)
    if refuse_target(moved, attack, target, box) is not None:
        return None
    dice = closest_dice(moved, aimed, box) if target == BOSS else None
    return Spot(target, at, cost, dice.locations if dice is not None else ())


def _different(found: Iterable[Spot]) -> Iterator[Spot]:
    """Yield the cheapest place for each choice of dice."""
    seen: set[tuple[str, ...]] = set()
    for spot in found:
        if spot.dice not in seen:
            seen.add(spot.dice)
            yield spot
