"""What comes next in an encounter, as its key and its ember button say it."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import PickArchetype
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndRound,
    MoveOn,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import PlaceCompany
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import Side, must_pick, sides_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in
from oathsworn_gui.games.oathsworn.rules.board.green_zone import company_places, unplaced
from oathsworn_gui.games.oathsworn.rules.turns.hand import is_built
from oathsworn_gui.tabletop.action import Action, stored_name
from oathsworn_gui.tabletop.texts import Texts

SetUpStep = Literal["hands", "side", "place", "begin"]


def set_up_step(campaign: Campaign, box: Box) -> SetUpStep:
    """Return what the set-up waits for: hands, sides, models in the green zone, or nothing."""
    full = (seat for seat, who in campaign.seats.items() if who.form == "full")
    if any(not is_built(seat_in(campaign, seat)) for seat in full):
        return "hands"
    if any(must_pick(campaign, seat, box) for seat in campaign.seats):
        return "side"
    encounter = campaign.encounter
    placing = encounter is not None and encounter.board == "screen"
    return "place" if placing and unplaced(campaign) and company_places(campaign) else "begin"


def proposed_side(campaign: Campaign, box: Box) -> tuple[PickArchetype, Side] | None:
    """Return the side proposed to the first companion that has picked none, and its picking."""
    for seat in SEATS:
        if must_pick(campaign, seat, box):
            side = sides_of(campaign, seat, box)[0]
            return PickArchetype(seat=seat, archetype=side.key), side
    return None


def next_action(campaign: Campaign, box: Box) -> Action | None:
    """Return what comes next; None before an encounter, in turns, and while hands are missing."""
    encounter = campaign.encounter
    if encounter is None:
        return None
    if encounter.phase == "set-up":
        step = set_up_step(campaign, box)
        side = proposed_side(campaign, box)
        if step == "side" and side is not None:
            return side[0]
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


def is_elsewhere(campaign: Campaign) -> bool:
    """Whether play is in another part and no encounter is laid out: the way is back to it."""
    return campaign.encounter is None and campaign.part != "encounter"


def next_words(campaign: Campaign, box: Box, texts: Texts) -> str:
    """Return what comes next in words."""
    encounter = campaign.encounter
    say = texts.say
    if is_elsewhere(campaign):
        return say(f"encounter.back-to.{campaign.part}")
    if encounter is None:
        return say("encounter.start")
    action = next_action(campaign, box)
    side = proposed_side(campaign, box)
    if side is not None and action == side[0]:
        return side_words(texts, side[1])
    if action is not None:
        return _words(texts, encounter, action)
    if encounter.phase == "set-up":
        return say("encounter.take-all")
    return say("command.encounter-next")


def side_words(texts: Texts, side: Side) -> str:
    """Return what takes a side, in words."""
    return texts.say("encounter.take-side", card=side.card.name, side=side.side.upper())


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
