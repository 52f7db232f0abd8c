"""The story part: map, time, path, clues, events, entries."""

from oathsworn_gui.games.oathsworn.actions.base import OathswornAction

ACTIONS: tuple[type[OathswornAction], ...] = ()
