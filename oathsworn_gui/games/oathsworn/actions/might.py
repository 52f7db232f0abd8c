"""MIGHT: checks, story fights, draws typed or by the program."""

from oathsworn_gui.games.oathsworn.actions.base import OathswornAction

ACTIONS: tuple[type[OathswornAction], ...] = ()
