"""Company: sheets, boards, items, iron, tokens, by hand."""

from oathsworn_gui.games.oathsworn.actions.base import OathswornAction

ACTIONS: tuple[type[OathswornAction], ...] = ()
