"""All actions of the game."""

from oathsworn_gui.games.set_a_watch.actions import answers, corrections, own, rounds, watch
from oathsworn_gui.games.set_a_watch.actions.base import WatchAction

ACTIONS: tuple[type[WatchAction], ...] = (
    *answers.ACTIONS,
    *rounds.ACTIONS,
    *watch.ACTIONS,
    *corrections.ACTIONS,
    *own.ACTIONS,
)
"""Everything players do."""
