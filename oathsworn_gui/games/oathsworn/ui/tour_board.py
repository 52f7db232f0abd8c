"""The board in the tour: what may be looked at, by its keys, and the board's panel."""

from collections.abc import Callable

from oathsworn_gui.ui.campaign_view import CampaignView
from oathsworn_gui.ui.stand_in import StandIn

_TO_THE_TREES = (*("Left",) * 3, *("Down",) * 3)
"""From the boss to a hex that trees hide from it."""


class TourOfBoard:
    """Looks over the board of the open encounter; ``take`` pictures the window under a name."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Picture the board of ``view``, in the turn of a seat."""
        self._view, self._hand, self._take = view, hand, take

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

    def _keys(self, *keys: str) -> None:
        for key in keys:
            self._hand.key(key)
