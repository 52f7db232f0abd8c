"""The encounter: set-up, board, rounds, turns, attacks, stage cards, outcome."""

from oathsworn_gui.games.oathsworn.actions.base import OathswornAction

ACTIONS: tuple[type[OathswornAction], ...] = ()
