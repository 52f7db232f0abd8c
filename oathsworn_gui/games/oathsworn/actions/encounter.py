"""The encounter: set-up, board, rounds, turns, attacks, stage cards, outcome."""

from oathsworn_gui.games.oathsworn.actions import (
    encounter_allies,
    encounter_attacks,
    encounter_board,
    encounter_bound,
    encounter_class,
    encounter_displace,
    encounter_enemy,
    encounter_maps,
    encounter_minions,
    encounter_position,
    encounter_rounds,
    encounter_setup,
    encounter_small,
    encounter_thrown,
    encounter_turns,
)
from oathsworn_gui.games.oathsworn.actions.base import OathswornAction

ACTIONS: tuple[type[OathswornAction], ...] = (
    *encounter_setup.ACTIONS,
    *encounter_board.ACTIONS,
    *encounter_maps.ACTIONS,
    *encounter_rounds.ACTIONS,
    *encounter_turns.ACTIONS,
    *encounter_small.ACTIONS,
    *encounter_allies.ACTIONS,
    *encounter_class.ACTIONS,
    *encounter_bound.ACTIONS,
    *encounter_attacks.ACTIONS,
    *encounter_displace.ACTIONS,
    *encounter_enemy.ACTIONS,
    *encounter_minions.ACTIONS,
    *encounter_thrown.ACTIONS,
    *encounter_position.ACTIONS,
)
