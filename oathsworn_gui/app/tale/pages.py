"""The pages of the chronicle, in the order of the switch between them."""

from oathsworn_gui.app.tale.book_press import FilePress, PressHost
from oathsworn_gui.ui.book.book_page import book_page
from oathsworn_gui.ui.contract.tale_pages import TalePage
from oathsworn_gui.ui.tale.luck_page import LUCK_PAGE
from oathsworn_gui.ui.tale.tale_page import TALE_PAGE
from oathsworn_gui.ui.tale.way_page import WAY_PAGE


def tale_pages(host: PressHost) -> tuple[TalePage, ...]:
    """Return the pages of the chronicle of a campaign that ``host`` has open."""
    return (TALE_PAGE, LUCK_PAGE, WAY_PAGE, book_page(FilePress(host)))
