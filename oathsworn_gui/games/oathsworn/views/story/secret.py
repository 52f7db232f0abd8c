"""A secret decision as the table sees it: who is there, who has chosen, what was chosen."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign, Player
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision
from oathsworn_gui.games.oathsworn.rules.base.players import at_table
from oathsworn_gui.games.oathsworn.rules.story.secret_decision import (
    SIDES,
    Way,
    counts,
    faces,
    undecided,
    way_of,
)


class SecretView(NamedTuple):
    """A decision under way: the players there, how many have chosen, and the faces to choose from.

    ``counts`` is each face chosen with how many chose it, the most first; empty until all have.
    """

    players: tuple[Player, ...]
    done: int
    faces: int
    counts: tuple[tuple[int, int], ...]

    @property
    def solo(self) -> bool:
        """Whether there is a single player: no choice has to be hidden."""
        return len(self.players) < 2


class SecretStart(NamedTuple):
    """What a decision begins with: the way that fits the table, and the most choices in words."""

    way: Way
    solo: bool
    most: int


def secret_view(campaign: Campaign, decision: SecretDecision) -> SecretView:
    """Return how far ``decision`` has come."""
    players = at_table(campaign)
    done = len(players) - len(undecided(campaign, decision))
    return SecretView(players, done, faces(decision), counts(campaign, decision))


def secret_start(campaign: Campaign) -> SecretStart:
    """Return what a decision that is begun now would begin with."""
    return SecretStart(way_of(campaign), len(at_table(campaign)) < 2, SIDES)
