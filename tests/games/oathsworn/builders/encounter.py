"""Encounters for tests: chapter 1's Broodmother with hands chosen, in a given phase."""

from typing import Any

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Location, SeatInEncounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.tabletop.procedure import Question, Value, ask
from oathsworn_gui.tabletop.state import put
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do


def before_the_encounter(**changes: Any) -> Campaign:
    """Return the campaign of `a_campaign` at the start of its encounter part, nothing laid out."""
    return a_campaign(part="encounter", story=None, **changes)


def laid_out(**changes: Any) -> Campaign:
    """Return the Broodmother set up, hands of seven chosen, round 1 not begun."""
    campaign = do(before_the_encounter(**changes), SetUpEncounter())
    for seat in ("1", "2", "3"):
        cards = tuple(card.key for card in proposed(campaign, seat, a_box(campaign)))
        campaign = do(campaign, BuildHand(seat=seat, cards=cards))
    return campaign


def in_round_1(**changes: Any) -> Campaign:
    """Return the Oathsworn phase of round 1; the Warden (7 animus of 8 after 6 regen) leads."""
    return do(laid_out(**changes), BeginRound())


def encounter(campaign: Campaign) -> Encounter:
    """Return the encounter."""
    return encounter_of(campaign)


def at_seat(campaign: Campaign, seat: str = "1") -> SeatInEncounter:
    """Return what a seat has before it."""
    return encounter_of(campaign).seats[seat]


def placed(campaign: Campaign, figure: str, at: str, facing: int = 0) -> Campaign:
    """Return the campaign with a figure in a hex."""
    state = encounter_of(campaign)
    moved = state.figures[figure].evolve(at=state.shape.named(at), facing=facing)
    return with_encounter(campaign, figures=put(state.figures, figure, moved))


def dice(campaign: Campaign, **hp: int) -> Campaign:
    """Return the campaign with dice of the boss turned: ``dice(c, core=1, left_flank=0)``."""
    boss = encounter_of(campaign).boss
    assert boss is not None
    by_key = {key.replace("_", "-"): n for key, n in hp.items()}
    locations = tuple(loc.evolve(hp=by_key.get(loc.key, loc.hp)) for loc in boss.locations)
    return with_encounter(campaign, boss=boss.evolve(locations=locations))


def die(campaign: Campaign, location: str) -> Location:
    """Return a location of the boss."""
    boss = encounter_of(campaign).boss
    assert boss is not None
    return next(loc for loc in boss.locations if loc.key == location)


def seat_with(campaign: Campaign, seat: str = "1", **changes: Any) -> Campaign:
    """Return the campaign with fields of a seat in the encounter replaced."""
    return with_seat(campaign, seat, **changes)


def question(campaign: Campaign) -> Question:
    """Return the open question; none fails the test."""
    asked = ask(PROCEDURES, campaign, a_box(campaign))
    assert asked is not None
    return asked


def answer(campaign: Campaign, *values: Value) -> Campaign:
    """Return the campaign after answering one question after another."""
    for value in values:
        asked = question(campaign)
        seat = asked.seats[0] if asked.seats else ""
        campaign = do(campaign, Answer(procedure=asked.procedure, seat=seat, value=value))
    return campaign
