"""What comes next in an encounter, as its key and its ember button say it."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndRound,
    MoveOn,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import PlaceCompany
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in
from oathsworn_gui.games.oathsworn.rules.board.green_zone import company_places, unplaced
from oathsworn_gui.games.oathsworn.rules.turns.hand import is_built
from oathsworn_gui.tabletop.action import Action, stored_name
from oathsworn_gui.tabletop.texts import Texts

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
    if encounter.phase == "set-up":
        step = set_up_step(campaign)
        ready: Action = PlaceCompany() if step == "place" else BeginRound()
        return None if step == "hands" else ready
    if encounter.phase == "encounter":
        return EndEncounterPhase() if encounter.stage_done else TurnStageCard()
    by_phase: dict[str, Action] = {
        "refresh": BeginRound(),
        "end-of-round": EndRound(),
        "over": MoveOn(),
    }
    return by_phase.get(encounter.phase)


def next_words(campaign: Campaign, texts: Texts) -> str:
    """Return what comes next in words."""
    encounter = campaign.encounter
    say = texts.say
    if encounter is None:
        return say("encounter.start")
    action = next_action(campaign)
    if action is not None:
        return _words(texts, encounter, action)
    if encounter.phase == "set-up":
        return say("encounter.take-all")
    return say("command.encounter-next")


def _words(texts: Texts, encounter: Encounter, action: Action) -> str:
    say = texts.say
    words = {
        "place-company": say("encounter.place-company"),
        "begin-round": say("encounter.begin-round", round=encounter.round + 1),
        "turn-stage-card": say("encounter.turn-card"),
        "end-encounter-phase": say("encounter.end-phase"),
        "end-round": say("encounter.end-round", round=encounter.round),
        "move-on": say("encounter.move-on"),
    }
    return words.get(stored_name(type(action)), say("command.encounter-next"))
