"""The pages of the chronicle, in the order of the switch between them."""

from oathsworn_gui.ui.contract.tale_pages import TalePage
from oathsworn_gui.ui.tale.luck_page import LUCK_PAGE
from oathsworn_gui.ui.tale.tale_page import TALE_PAGE
from oathsworn_gui.ui.tale.way_page import WAY_PAGE

TALE_PAGES: tuple[TalePage, ...] = (TALE_PAGE, LUCK_PAGE, WAY_PAGE)
