"""Caged and consumed characters for tests, on the printed board and on the table."""

from typing import Any

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    EndEncounterPhase,
    EndOathswornPhase,
    EndRound,
    EndTurn,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import SeatInEncounter
from oathsworn_gui.games.oathsworn.model.instructions import Harm, Lose
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.conditions.caged import cage
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import consume
from tests.games.oathsworn.builders.campaign import an_oathsworn, do
from tests.games.oathsworn.builders.might import pool, typed
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.builders.turn import asked, reply

ONE_HP: tuple[Harm, ...] = (Lose(what="hp", amount=1, who="acting"),)
COMPANY = {"s1": "H8", "s2": "A1", "s3": "P8", "s4": "A8", "boss": "H4"}
"""The Warden stands 4 south of the boss, nobody beside it; the others in the corners."""


def on_board(**places: str) -> Campaign:
    """Return the Warden's turn in round 1 with 6 animus, everybody on the board."""
    return an_oathsworn(position({**COMPANY, **places}), "1", animus=6)


def caged(
    campaign: Campaign | None = None,
    seat: str = "1",
    difficulty: int = 5,
    failure: tuple[Harm, ...] = ONE_HP,
    card: str = "",
) -> Campaign:
    """Return the campaign with a seat caged now."""
    return cage(campaign or on_board(), seat, card, difficulty, failure).after


def inside(
    campaign: Campaign | None = None,
    seat: str = "1",
    location: str = "core",
    ongoing: tuple[Harm, ...] = (),
) -> Campaign:
    """Return the campaign with a seat consumed now."""
    return consume(campaign or on_board(), seat, location, "", ongoing).after


def seat_of(campaign: Campaign, seat: str = "1") -> SeatInEncounter:
    """Return what a seat has before it."""
    return encounter_of(campaign).seats[seat]


def kind(campaign: Campaign) -> str:
    """Return the kind of the open question, empty for none."""
    question = asked(campaign)
    return "" if question is None else question.kind


def draws(campaign: Campaign, *cards: str) -> Campaign:
    """Return the campaign after a pool of whites was chosen and these cards typed in."""
    return typed(reply(campaign, pool(*["white"] * len(cards))), *cards)


def next_turn_of(campaign: Campaign, seat: str = "1") -> Campaign:
    """Return the campaign after turns were ended until the seat acts again."""
    campaign = do(campaign, EndTurn())
    while encounter_of(campaign).turn != seat:
        campaign = do(with_encounter(campaign, acted=True), EndTurn())
    return campaign


def over(campaign: Campaign, *actions: Any) -> Campaign:
    """Return the campaign after the actions, everything asked confirmed."""
    for action in actions:
        campaign = confirmed(do(campaign, action))
    return campaign


def confirmed(campaign: Campaign) -> Campaign:
    """Return the campaign once nothing is asked: stage cards discarded, proposals taken."""
    while (question := asked(campaign)) is not None:
        value = question.default
        if value is None:
            value = "discard" if question.kind == "enemy.card" else question.options[0].key
        seat = question.seats[0] if question.seats else ""
        campaign = do(campaign, Answer(procedure=question.procedure, seat=seat, value=value))
    return campaign


def end_of_round(campaign: Campaign) -> Campaign:
    """Return the campaign at the end of its round, from the Oathsworn phase on."""
    return over(campaign, EndOathswornPhase(), TurnStageCard(), EndEncounterPhase())


def round_over(campaign: Campaign) -> Campaign:
    """Return the campaign before the next refresh, at the first question of the round's end."""
    return do(end_of_round(campaign), EndRound())
