"""Encounters for tests with one class at seat 1, its board known and its turn begun."""

from typing import Any

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import UseClassAbility
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode, Slot
from oathsworn_gui.games.oathsworn.model.new_campaign import NewCampaign, NewSeat
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import abilities_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.classes.ability import ClassAbility
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.tabletop.action import Outcome
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, choices, do, outcome_of
from tests.games.oathsworn.builders.encounter import (
    at_seat,
    before_the_encounter,
    placed,
    seat_with,
)

PLACES = {"s1": "H5", "s2": "B2", "s3": "C9", "s4": "P2", "boss": "M7"}
"""Where everybody stands; no obstacle is near."""


def company_with(cls: str, form: str = "full") -> NewCampaign:
    """Return the choices of a company with a class at seat 1; seats 2 to 4 are full characters."""
    others = [c for c in ("warden", "priest", "ranger", "witch") if c != cls][:3]
    seats = tuple(
        NewSeat.model_validate({"cls": c, "form": f, "name": c.title(), "player": "p1"})
        for c, f in ((cls, form), *((c, "full") for c in others))
    )
    return choices(seats=seats)


def before_round_1(cls: str, form: str = "full", board: BoardMode = "screen") -> Campaign:
    """Return the encounter laid out with the class at seat 1, boards read, round 1 not begun."""
    campaign = do(before_the_encounter(choose=company_with(cls, form)), SetUpEncounter())
    for who in campaign.seats.values():
        seat = who.seat
        if who.form == "full":
            cards = tuple(card.key for card in proposed(campaign, seat, a_box(campaign)))
            campaign = do(campaign, BuildHand(seat=seat, cards=cards), overrule=True)
            campaign = an_oathsworn(campaign, seat, regen=6, max_animus=8)
    campaign = with_encounter(campaign, board=board, obstacles={}, tiles={})
    for figure, at in PLACES.items():
        campaign = placed(campaign, figure, at)
    return campaign


def its_turn(cls: str, form: str = "full", board: BoardMode = "screen") -> Campaign:
    """Return the first turn of round 1, of the class at seat 1."""
    return do(before_round_1(cls, form, board), BeginRound())


def cooling(campaign: Campaign, **cards: tuple[str, ...]) -> Campaign:
    """Return the campaign with seat 1's cards on positions: ``cooling(c, p0=("a",))``."""
    cooldown = {key[1:]: tuple(Slot(card=card) for card in of) for key, of in cards.items()}
    used = {card for of in cards.values() for card in of}
    hand = tuple(slot for slot in at_seat(campaign).hand if slot.card not in used)
    return seat_with(campaign, hand=hand, cooldown=cooldown)


def ability(campaign: Campaign, key: str, seat: str = "1") -> ClassAbility:
    """Return an ability of a seat as it stands."""
    return next(a for a in abilities_of(campaign, seat, a_box(campaign)) if a.key == key)


def keys(campaign: Campaign, seat: str = "1") -> list[str]:
    """Return the abilities of a seat."""
    return [a.key for a in abilities_of(campaign, seat, a_box(campaign))]


def why_not(campaign: Campaign, key: str) -> str:
    """Return the code of why an ability of seat 1 cannot be used now, empty when it can."""
    refusal = ability(campaign, key).refusal
    return "" if refusal is None else refusal.code


def use(key: str, choice: str = "", **fields: Any) -> UseClassAbility:
    """Return the use of an ability by seat 1."""
    return UseClassAbility(seat="1", ability=key, choice=choice, **fields)


def used(campaign: Campaign, key: str, choice: str = "", **fields: Any) -> Outcome:
    """Return what comes of seat 1 using an ability."""
    return outcome_of(campaign, use(key, choice, **fields))
