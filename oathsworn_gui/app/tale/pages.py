"""The pages of the chronicle, in the order of the switch between them."""

from oathsworn_gui.ui.contract.tale_pages import TalePage
from oathsworn_gui.ui.tale.luck_page import LUCK_PAGE

TALE_PAGES: tuple[TalePage, ...] = (LUCK_PAGE,)
