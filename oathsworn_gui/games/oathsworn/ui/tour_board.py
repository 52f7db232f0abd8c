"""The board in the tour: what may be looked at, by its keys, and the board's panel."""

from collections.abc import Callable

from oathsworn_gui.ui.campaign_view import CampaignView
from oathsworn_gui.ui.stand_in import StandIn


class TourOfBoard:
    """Looks over the board of the open encounter; ``take`` pictures the window under a name."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Picture the board of ``view``, in the turn of a seat."""
        self._view, self._hand, self._take = view, hand, take

    def walk(self) -> None:
        """Picture reach with threat, sight with arcs, an area measured, and the panel."""
        self._view.show_page("encounter")
        self._keys("M", "X", "Up")
        self._take("board-reach-and-threat")
        self._keys("G", "X", "L", "F", "Up", "Left", "Up", "Left", "Left")
        self._take("board-sight-and-arcs")
        self._keys("L", "F", "U", ".", "O", "Up", "Right", "Right", "Up")
        self._take("board-area-measured")
        self._keys("Escape", "Shift+B")
        self._take("board-panel")
        self._keys("Escape")

    def _keys(self, *keys: str) -> None:
        for key in keys:
            self._hand.key(key)
