"""One game played to its end, through actions alone."""

from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import Dealer, Difficulty
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.soundness import faults
from oathsworn_gui.tabletop.chance import pick
from oathsworn_gui.tabletop.procedure import ask, settle
from tests.games.set_a_watch.builders.game import a_box, a_game, printed
from tests.games.set_a_watch.players.player import next_action

MOST_STEPS = 3000


class UnsoundError(AssertionError):
    """A state that cannot be was reached."""


class Played(NamedTuple):
    """What came of a game."""

    seed: int
    difficulty: Difficulty
    campaign: Campaign
    steps: int

    @property
    def won(self) -> bool:
        """Whether the party stands."""
        return self.campaign.result == "won"


def party(seed: int) -> tuple[str, ...]:
    """Return four of the six adventurers by chance."""
    left = sorted(printed().adventurers)
    return tuple(left.pop(pick(seed, "party", k, len(left))) for k in range(4))


def play(seed: int, difficulty: Difficulty, dealer: Dealer = "program") -> Played:
    """Play a game to its end and return what came of it.

    Raises:
        UnsoundError: something that must hold does not.
    """
    campaign = a_game(seed=seed, difficulty=difficulty, adventurers=party(seed), dealer=dealer)
    for step in range(MOST_STEPS):
        box = a_box(campaign)
        wrong = next(faults(campaign, box), None)
        if wrong is not None:
            raise UnsoundError(f"seed {seed}, step {step}: {wrong}")
        if campaign.result:
            return Played(seed, difficulty, campaign, step)
        action = next_action(campaign, box, ask(PROCEDURES, campaign, box))
        refusal = action.refuse(campaign, box)
        if refusal is not None:
            raise UnsoundError(f"seed {seed}, step {step}: {action} {refusal}")
        outcome = action.apply(campaign, box)
        campaign = settle(PROCEDURES, outcome.after, box).after
    raise UnsoundError(f"seed {seed} does not end")
