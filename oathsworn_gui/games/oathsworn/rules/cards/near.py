"""Adjacency tests for the needs and conditions of cards; None where unknown."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.attack.targets import targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.arcs import hexes_beside
from oathsworn_gui.games.oathsworn.rules.board.figures import obstacle_at
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import distance_between
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows, standing_friends
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat

FULL_HP = 6
"""Effects for each HP lost count from 6 at every difficulty. Source: facts, section 8."""


def friends(campaign: Campaign) -> tuple[Figure, ...]:
    """Return the company's figures on the board: Oathsworn, allies, friends."""
    figures = encounter_of(campaign).figures
    return tuple(figures[name] for name in standing_friends(campaign) if name in figures)


def enemies(campaign: Campaign) -> tuple[Figure, ...]:
    """Return the enemies on the board: a boss with a die left, minions."""
    return targets(encounter_of(campaign))


def away(campaign: Campaign, one: str, other: str) -> int | None:
    """Return the hexes between two figures, 1 when adjacent; None where they are not known."""
    encounter = encounter_of(campaign)
    if not knows(campaign, one, other):
        return None
    return distance_between(encounter, encounter.figures[one], encounter.figures[other])


def beside(campaign: Campaign, one: str, others: tuple[Figure, ...]) -> int | None:
    """Return how many of the others stand beside a figure; None where that is not known."""
    far = [away(campaign, one, other.id) for other in others if other.id != one]
    known = [n for n in far if n is not None]
    return sum(n == 1 for n in known) if len(known) == len(far) else None


def enemies_beside(campaign: Campaign, seat: str) -> int | None:
    """Return how many enemies stand beside the character acting in the seat; None if unknown."""
    who = figure_of_seat(campaign, seat)
    return None if who is None else beside(campaign, who.id, enemies(campaign))


def friends_beside(campaign: Campaign, seat: str) -> int | None:
    """Return how many friends stand beside the character acting in the seat; None if unknown."""
    who = figure_of_seat(campaign, seat)
    return None if who is None else beside(campaign, who.id, friends(campaign))


def obstacle_beside(campaign: Campaign, seat: str) -> bool | None:
    """Whether an obstacle is beside the character acting in the seat; None if unknown."""
    who = figure_of_seat(campaign, seat)
    if who is None or not knows(campaign, who.id):
        return None
    encounter = encounter_of(campaign)
    return any(obstacle_at(encounter, at) for at in hexes_beside(encounter, who))


def has_moved(campaign: Campaign, seat: str) -> bool:
    """Whether the seat took its move action in the turn under way."""
    encounter = encounter_of(campaign)
    return encounter.turn == seat and encounter.moved


def hp_lost_of(campaign: Campaign, seat: str) -> int:
    """Return how many HP the character acting in the seat has lost, of 6."""
    return max(0, FULL_HP - standing_hp(campaign, seat))
