"""Games for tests: `a_game` with the practice cards, `do` for an action and all that follows."""

from functools import cache
from typing import Any

from oathsworn_gui.assets import read_content
from oathsworn_gui.games.set_a_watch.content.box import Box, box_of
from oathsworn_gui.games.set_a_watch.content.load import Printed, read
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.new_game import NewGame
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.setup import new_campaign
from oathsworn_gui.tabletop.action import Action, Line, Outcome, Refusal
from oathsworn_gui.tabletop.procedure import Question, ask, settle


@cache
def printed() -> Printed:
    """The practice cards, read once a run."""
    return read(read_content("set-a-watch"))


def a_game(**choices: Any) -> Campaign:
    """Return a new game of seed 7: the first four adventurers, normal, the program deals."""
    return new_campaign(NewGame.model_validate({"seed": 7, **choices}), printed())


def a_box(campaign: Campaign) -> Box:
    """Return the box the rules look into for this game."""
    return box_of(printed(), campaign)


def refusal_of(campaign: Campaign, action: Action) -> Refusal | None:
    """Return why an action is refused, or None."""
    return action.refuse(campaign, a_box(campaign))


def outcome_of(campaign: Campaign, action: Action) -> Outcome:
    """Return what an action and all that follows by itself brings; refused ones are a fault."""
    box = a_box(campaign)
    refusal = action.refuse(campaign, box)
    assert refusal is None, (action, refusal)
    outcome = action.apply(campaign, box)
    return outcome.then(settle(PROCEDURES, outcome.after, a_box(outcome.after)))


def do(campaign: Campaign, *actions: Action) -> Campaign:
    """Return the game after these actions, none of which is refused."""
    for action in actions:
        campaign = outcome_of(campaign, action).after
    return campaign


def asked(campaign: Campaign) -> Question:
    """Return the open question, which there must be."""
    question = ask(PROCEDURES, campaign, a_box(campaign))
    assert question is not None
    return question


def lines(campaign: Campaign, action: Action) -> tuple[Line, ...]:
    """Return the lines that an action and all that follows told."""
    return outcome_of(campaign, action).lines
