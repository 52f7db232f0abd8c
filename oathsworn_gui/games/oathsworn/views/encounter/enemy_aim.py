"""Whom the enemy that acts now goes for."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.enemy import turn as enemy_turn
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import Targeting
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows


def enemy_turn_of(campaign: Campaign) -> EnemyTurn | None:
    """Return the turn of an enemy that is being resolved, None outside of one."""
    return next((p for p in reversed(campaign.pending) if isinstance(p, EnemyTurn)), None)


def proposed_target(campaign: Campaign, turn: EnemyTurn, box: Box) -> Targeting | None:
    """Return what the rules find while the target is chosen; None at other steps."""
    if not campaign.pending or campaign.pending[-1] is not turn:
        return None
    if campaign.encounter is None or not knows(campaign, turn.actor):
        return None
    return enemy_turn.plan(campaign, turn, box).targeting


def targeted_seat(campaign: Campaign, box: Box) -> str | None:
    """Return the seat that is the target, or is proposed as one; None where there is none."""
    turn = enemy_turn_of(campaign)
    if turn is None:
        return None
    found = proposed_target(campaign, turn, box)
    figure = found.target if found is not None else turn.target
    return None if figure is None else seat_of(campaign, figure)
