"""Games of Set a Watch played step by step in the window."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple, get_args

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.model.words import Difficulty
from tests.commands.table import Table
from tests.games.set_a_watch.players.game import party
from tests.games.set_a_watch.players.player import next_action

KEY = "set-a-watch"
_SEED_OF_ANSWERS = 1
_OWN_WAY = 0.15
"""How often a question is answered with any option instead of the simulated player's."""


class Kind(NamedTuple):
    """How a game is begun: who deals, and how hard."""

    dealer: str
    difficulty: str

    def choices(self, seed: int) -> dict[str, Any]:
        """Return the choices of a new game."""
        return {
            "players": ["Ines", "Petra", "Jonas", "Marit"],
            "adventurers": list(party(seed)),
            "seed": seed,
            **self._asdict(),
        }


KINDS = tuple(
    Kind(dealer, difficulty)
    for difficulty in get_args(Difficulty)
    for dealer in ("program", "table")
)


def steps(table: Table, seed: int) -> Iterator[str]:
    """Play one game to its end; yield the phase after every step."""
    chance = Random(seed + _SEED_OF_ANSWERS)
    while not table.store.campaign.result:
        store = table.store
        question = store.ask()
        action = next_action(store.campaign, store.box, question)
        if question is not None and question.form == "choice" and chance.random() < _OWN_WAY:
            keys = [each.key for each in question.options if each.refusal is None]
            action = Answer(procedure=question.procedure, value=chance.choice(keys))
        before = store.campaign
        store.dispatch(action)
        assert store.campaign is not before, (action, question)
        yield str(store.campaign.phase)
