"""Effects of a story on the table: tokens, the way, clues, path, time, the journey."""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.map import journey
from oathsworn_gui.games.oathsworn.rules.map.story_state import (
    gain_clue,
    introduce_map,
    introduce_track,
    lose_clue,
    pass_time,
    place_and_go,
    place_tokens,
    remove_token,
    take_path,
)
from oathsworn_gui.games.oathsworn.rules.story.effect_rules import Carry, Seats
from oathsworn_gui.tabletop.action import Outcome


def _map(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    return introduce_map(campaign, box, effect.name)


def _track(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    return introduce_track(campaign, box, effect.amount or None)


def _token_off(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    outcome = Outcome(campaign)
    for number in effect.numbers:
        outcome = outcome.then(remove_token(outcome.after, number))
    return outcome


def _clue_lost(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    held = effect.name in story_of(campaign).clues
    return lose_clue(campaign, effect.name) if held else Outcome(campaign)


def _simply(do: Callable[[Campaign, Effect], Outcome]) -> Carry:
    """Return what carries out an effect that looks at no content and strikes no seat."""

    def carry(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
        return do(campaign, effect)

    return carry


def _journey(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    return journey.begin_journey(campaign, effect.amount, box)


MAP: Mapping[str, Carry] = {
    "map": _map,
    "track": _track,
    "token": _simply(lambda now, effect: place_tokens(now, effect.numbers)),
    "token-off": _token_off,
    "go": _simply(lambda now, effect: place_and_go(now, effect.numbers[0])),
    "clue": _simply(lambda now, effect: gain_clue(now, effect.name)),
    "clue-lost": _clue_lost,
    "path": _simply(lambda now, effect: take_path(now, effect.name)),
    "direction": _simply(lambda now, effect: journey.choose_direction(now, effect.name)),
    "time": _simply(lambda now, effect: pass_time(now, ("time",) * effect.amount)),
    "journey": _journey,
    "rations": _simply(lambda now, effect: journey.change_rations(now, effect.amount)),
    "node": _simply(lambda now, effect: journey.visit_node(now, effect.name)),
    "journey-over": _simply(lambda now, effect: journey.end_journey(now)),
}
"""Kinds of effect on the pieces on the table."""
