"""Two campaigns played by the same choices: one with the sheet that ships, one with it told.

Whatever is asked, logged and changed must be the same after every step; only where the encounter
board came from, and that its hexes were clicked, is not.
"""

from oathsworn_gui.games.oathsworn.content.told_encounter import hexes_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.builders.campaign import a_box, outcome_of
from tests.games.oathsworn.players.game import MOST_ROUNDS, MOST_STEPS, next_action
from tests.games.oathsworn.players.player import Player


class UnlikeError(AssertionError):
    """The two campaigns differ; the words say in what."""


def play_alike(shipped: Campaign, told: Campaign, player: Player) -> int:
    """Play both to their end and return the steps.

    Raises:
        UnlikeError: a question, a line of the log or the state differs.
        AssertionError: an action was refused, or the encounter does not come to an end.
    """
    refuse_unlike(shipped, told, "set-up")
    for step in range(MOST_STEPS):
        state = encounter_of(shipped)
        if state.result is not None or state.round > MOST_ROUNDS:
            return step
        action = next_action(shipped, player)
        one, other = outcome_of(shipped, action), outcome_of(told, action)
        where = f"step {step}, {type(action).__name__}"
        _same(one.lines, other.lines, f"{where}: lines")
        shipped, told = one.after, other.after
        refuse_unlike(shipped, told, where)
    raise AssertionError(f"no end after {MOST_STEPS} steps")


def refuse_unlike(shipped: Campaign, told: Campaign, where: str) -> None:
    """Raise `UnlikeError` where the open question or the state differs."""
    asked = ask(PROCEDURES, shipped, a_box(shipped))
    _same(asked, ask(PROCEDURES, told, a_box(told)), f"{where}: question")
    mine, theirs = encounter_of(told).boss, encounter_of(shipped).boss
    if mine is None or theirs is None:
        raise UnlikeError(f"{where}: no boss")
    _same(set(hexes_of(mine)), set(hexes_of(theirs)), f"{where}: body")
    as_shipped = mine.evolve(hexes=theirs.hexes, front=theirs.front)
    encounter = encounter_of(told).evolve(boss=as_shipped)
    _same(shipped.encounter, encounter, f"{where}: encounter")
    own = told.own.evolve(encounters=shipped.own.encounters, rules=shipped.own.rules)
    _same(shipped, told.evolve(encounter=encounter, own=own), f"{where}: campaign")


def _same(one: object, other: object, what: str) -> None:
    if one != other:
        raise UnlikeError(f"{what}\n{one}\n{other}")
