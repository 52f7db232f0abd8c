"""The tour's pictures of cards being entered, and of what was entered."""

from collections.abc import Callable

from oathsworn_gui.ui.campaign_view import CampaignView
from oathsworn_gui.ui.stand_in import StandIn

_LINE = "attack 2, on a hit: push 1 / move 3"


class TourOfCards:
    """Writes one card on the company page and looks at the content page."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand`` and picture with ``take``."""
        self._view, self._hand, self._take = view, hand, take

    def walk(self) -> None:
        """Take all pictures; the card stays entered."""
        self._view.show_page("company")
        for key in ("1", "W", "2", "3", "1", "L"):
            self._hand.key(key)
        self._hand.type(_LINE)
        self._take("book-quick-card")
        self._hand.key("Escape")
        self._hand.key("E")
        self._hand.key("A")
        self._take("book-card-form")
        self._hand.key("Delete")
        self._hand.key("Return")
        self._take("book-company-written")
        self._view.show_page("content")
        self._take("book-content")
        self._view.show_page("company")
