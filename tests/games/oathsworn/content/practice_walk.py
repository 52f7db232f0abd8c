"""Walks through the story part of the practice campaign, answered by chance."""

from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.actions.map.story_map import GoTo
from oathsworn_gui.games.oathsworn.content.box import Box, box_of
from oathsworn_gui.games.oathsworn.content.definitions import LineDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question, Value, ask, settle
from tests.games.oathsworn.builders.content_files import printed

STEPS = 400


def practice() -> LineDef:
    """The practice line."""
    return printed().lines["practice"]


def start(seed: int) -> Campaign:
    """A new practice campaign with the ready-made company."""
    choices = practice().company
    assert choices is not None
    return new_campaign(choices.evolve(seed=seed), printed())


def answer_by_chance(question: Question, chance: Random) -> Action:
    """An answer that nothing refuses; draws are made by the program."""
    if question.draw is not None:
        return Draw(procedure=question.procedure, seat=_seat(question))
    return Answer(
        procedure=question.procedure, seat=_seat(question), value=_value(question, chance)
    )


def _seat(question: Question) -> str:
    return question.seats[0] if question.seats else ""


def _value(question: Question, chance: Random) -> Value:
    if question.form == "number":
        return chance.randint(question.least, question.most)
    open_options = [option.key for option in question.options if option.refusal is None]
    if question.form == "many":
        most = min(question.most, len(open_options))
        return tuple(chance.sample(open_options, chance.randint(question.least, most)))
    return chance.choice(open_options)


class Walk(NamedTuple):
    """A story part played: its end, entries read and shown, and locations gone to.

    Shown are those that lay open when the table had something to do.
    """

    end: Campaign
    entries: tuple[str, ...]
    shown: tuple[str, ...]
    places: tuple[int, ...]


@cache
def walk(seed: int) -> Walk:
    """Play the story part of chapter 1 with answers by chance, to its end."""
    chance, campaign = Random(seed), start(seed)
    box = box_of(printed(), campaign)
    campaign = settle(PROCEDURES, campaign, box).after
    entries, shown, places = (), (), ()
    for _ in range(STEPS):
        if campaign.story is None:
            return Walk(campaign, entries, shown, places)
        entries, places = campaign.story.entries, campaign.story.visited
        shown = (*shown, *entries[-1:])
        campaign = _done(campaign, box, _next(campaign, box, chance))
    pytest.fail(f"walk {seed} has no end")


def _next(campaign: Campaign, box: Box, chance: Random) -> Action:
    question = ask(PROCEDURES, campaign, box)
    if question is not None:
        answer = answer_by_chance(question, chance)
        return _enough(question) if _is_too_little(answer, campaign, box) else answer
    assert campaign.story is not None
    assert campaign.story.tokens, "nowhere to go"
    return GoTo(location=chance.choice(campaign.story.tokens))


def _is_too_little(answer: Action, campaign: Campaign, box: Box) -> bool:
    """Whether the items given up do not cover a loss. IRON-10."""
    refusal = answer.refuse(campaign, box)
    return refusal is not None and refusal.code == "iron.not-covered"


def _enough(question: Question) -> Action:
    """What is proposed for a loss."""
    assert question.default is not None
    return Answer(procedure=question.procedure, value=question.default)


def _done(campaign: Campaign, box: Box, action: Action) -> Campaign:
    assert action.refuse(campaign, box) is None
    after = action.apply(campaign, box).after
    return settle(PROCEDURES, after, box).after
