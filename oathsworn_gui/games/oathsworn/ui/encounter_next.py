"""What comes next in an encounter, as its key and its ember button say it."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.encounter_rounds import (
    BeginRound,
    EndEncounterPhase,
    EndRound,
    MoveOn,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.encounter_setup import PlaceCompany
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.green_zone import company_places, unplaced
from oathsworn_gui.games.oathsworn.rules.hand import is_built
from oathsworn_gui.games.oathsworn.rules.in_encounter import seat_in
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.pages import PageContext

SetUpStep = Literal["hands", "place", "begin"]


def set_up_step(campaign: Campaign) -> SetUpStep:
    """Return what the set-up waits for: hands, models in the green zone, or nothing any more."""
    full = (seat for seat, who in campaign.seats.items() if who.form == "full")
    if any(not is_built(seat_in(campaign, seat)) for seat in full):
        return "hands"
    encounter = campaign.encounter
    placing = encounter is not None and encounter.board == "screen"
    return "place" if placing and unplaced(campaign) and company_places(campaign) else "begin"


def next_action(campaign: Campaign) -> Action | None:
    """Return what comes next; None before an encounter, in turns, and while hands are missing."""
    encounter = campaign.encounter
    if encounter is None:
        return None
    match encounter.phase:
        case "set-up":
            step = set_up_step(campaign)
            ready: Action = PlaceCompany() if step == "place" else BeginRound()
            return None if step == "hands" else ready
        case "refresh":
            return BeginRound()
        case "encounter":
            return EndEncounterPhase() if encounter.stage_done else TurnStageCard()
        case "end-of-round":
            return EndRound()
        case "over":
            return MoveOn()
        case _:
            return None


def next_words(context: PageContext) -> str:
    """Return what comes next in words."""
    campaign: Campaign = context.store.campaign
    encounter, say = campaign.encounter, context.texts.say
    if encounter is None:
        return say("encounter.start")
    if encounter.phase == "set-up" and set_up_step(campaign) == "hands":
        return say("encounter.take-all")
    action = next_action(campaign)
    if action is None:
        return say("encounter.end-turn" if encounter.acted else "encounter.pass")
    return _words(context, encounter, action)


def _words(context: PageContext, encounter: Encounter, action: Action) -> str:
    say = context.texts.say
    match action:
        case PlaceCompany():
            return say("encounter.place-company")
        case BeginRound():
            return say("encounter.begin-round", round=encounter.round + 1)
        case TurnStageCard():
            return say("encounter.turn-card")
        case EndEncounterPhase():
            return say("encounter.end-phase")
        case EndRound():
            return say("encounter.end-round", round=encounter.round)
        case MoveOn():
            return say("encounter.move-on")
        case _:
            return say("command.encounter-next")
