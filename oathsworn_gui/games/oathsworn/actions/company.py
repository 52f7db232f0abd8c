"""Company: sheets, boards, items, iron, tokens, by hand."""

from oathsworn_gui.games.oathsworn.actions import (
    company_bag,
    company_items,
    company_sheets,
    company_table,
    evening,
    own_cards,
    own_pack,
    putting_right,
)
from oathsworn_gui.games.oathsworn.actions.base import OathswornAction

ACTIONS: tuple[type[OathswornAction], ...] = (
    *company_sheets.ACTIONS,
    *company_items.ACTIONS,
    *company_bag.ACTIONS,
    *company_table.ACTIONS,
    *evening.ACTIONS,
    *own_cards.ACTIONS,
    *own_pack.ACTIONS,
    *putting_right.ACTIONS,
)
