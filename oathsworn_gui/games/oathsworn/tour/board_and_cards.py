"""The tour's pictures of the board by its keys, and of cards being entered."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.ui.base.page_keys import BOSS_SHEET
from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

_LINE = "attack 2, on a hit: push 1 / move 3"


class TourOfCards:
    """Writes one card on the company page and looks at the content page."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand`` and picture with ``take``."""
        self._view = view
        self._hand = hand
        self._take = take

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


_TO_THE_TREES = (*("Left",) * 3, *("Down",) * 3)
"""From the boss to a hex that trees hide from it."""


class TourOfBoard:
    """Looks over the board of the open encounter; ``take`` pictures the window under a name."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Picture the board of ``view``, in the turn of a seat."""
        self._view = view
        self._hand = hand
        self._take = take

    def walk(self) -> None:
        """Picture reach with threat; then, from the boss, sight with arcs and an area measured."""
        self._view.show_page("encounter")
        self._keys("M", "X")
        self._take("board-reach-and-threat")
        self._keys("G", "X", *"]]]]", "L", "F", *_TO_THE_TREES)
        self._take("board-sight-and-arcs")
        self._keys("L", "F", *"UUUUUUUUU....O", "Right", "Right", "Up", "Up")
        self._take("board-area-measured")
        self._keys("Escape", "Shift+B")
        self._take("board-panel")
        self._keys("Escape")
        self._view.show_page(BOSS_SHEET)
        self._take("boss-sheet")
        self._view.show_page("encounter")

    def _keys(self, *keys: str) -> None:
        for key in keys:
            self._hand.key(key)
