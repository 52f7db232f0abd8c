"""The tour's pictures of the four on the story page, and of a journey through the deepwood."""

from collections.abc import Callable

from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

_WAY = (("4", "ne"), ("7", "past the mill"), ("Owl tree", ""), ("4", "w"))
"""The nodes visited and the direction taken at each, empty for none."""


class TourOfTheFour:
    """Opens the four and goes on a journey, from the story page without an open question."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand`` and picture with ``take``."""
        self._view = view
        self._hand = hand
        self._take = take

    def walk(self) -> None:
        """Take all pictures; tokens and HP are as before, the journey is over."""
        self._view.show_page("story")
        self._hand.key("Y")
        self._take("book-four-all")
        self._hand.key("1")
        self._take("book-four-one")
        self._hand.key("Escape")
        self._hand.key("O")
        self._take("book-four-allies")
        self._hand.key("Escape")
        self._journey()

    def _journey(self) -> None:
        self._hand.key("N")
        self._take("book-journey-begin")
        self._hand.key("2")
        self._hand.key("Return")
        for node, direction in _WAY:
            self._hand.key("N")
            self._hand.type(node)
            self._hand.key("Return")
            if direction:
                self._hand.key("X")
                self._hand.type(direction)
                self._hand.key("Return")
        self._hand.key("R")
        self._take("book-journey")
        self._hand.key("X")
        self._take("book-journey-direction")
        self._hand.key("Escape")
        self._hand.click("journey-end")
