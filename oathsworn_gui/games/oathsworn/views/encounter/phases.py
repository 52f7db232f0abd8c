"""The phases that are no seat's turn, and what comes after the encounter."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Phase, Result
from oathsworn_gui.games.oathsworn.rules.encounter.outcome import REPLAY_TOKENS, replay_ticks_parts
from oathsworn_gui.games.oathsworn.rules.enemy.minions import minions_of
from oathsworn_gui.tabletop.parts import total


class PhaseView(NamedTuple):
    """A phase: ``round`` is the one that ends or begins, ``stage_done`` says its card is done."""

    phase: Phase
    round: int
    stage_done: bool
    has_minions: bool


class OutcomeView(NamedTuple):
    """How the encounter ended.

    A replay costs ``ticks`` knockout marks, and each seat chooses ``tokens`` combat tokens for it.
    """

    result: Result
    ticks: int
    tokens: int


def phase_view(campaign: Campaign) -> PhaseView | None:
    """Return the refresh, encounter or end-of-round phase; None in turns and outside play."""
    encounter = campaign.encounter
    if encounter is None or encounter.phase not in {"refresh", "encounter", "end-of-round"}:
        return None
    return PhaseView(
        phase=encounter.phase,
        round=encounter.round + (encounter.phase == "refresh"),
        stage_done=encounter.stage_done,
        has_minions=bool(minions_of(encounter)),
    )


def outcome_view(campaign: Campaign, box: Box) -> OutcomeView | None:
    """Return how the encounter ended; None while it goes on."""
    encounter = campaign.encounter
    if encounter is None or encounter.result is None:
        return None
    victory = encounter.result == "victory"
    ticks = 0 if victory else total(replay_ticks_parts(campaign, box))
    return OutcomeView(encounter.result, ticks, REPLAY_TOKENS)
