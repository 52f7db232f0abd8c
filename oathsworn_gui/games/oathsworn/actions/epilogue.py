"""The epilogue: tally, levels, the next chapter."""

from oathsworn_gui.games.oathsworn.actions.base import OathswornAction

ACTIONS: tuple[type[OathswornAction], ...] = ()
