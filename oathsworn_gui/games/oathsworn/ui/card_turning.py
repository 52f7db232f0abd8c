"""Cards that the program dealt turn over one by one; any key or click turns them all at once."""

from PySide6.QtCore import QObject

from oathsworn_gui.ui.motion import SkippableMotion

CARD_MS, MOST_MS = 150, 900
"""How long a card takes to turn, and the longest that all of them may take."""


class Turning(SkippableMotion):
    """Some places of a row being turned up, in order."""

    def __init__(self, places: tuple[int, ...], parent: QObject) -> None:
        """Begin to turn the cards at ``places``."""
        super().__init__(min(len(places) * CARD_MS, MOST_MS), float(len(places)), parent)
        self._order = {place: n for n, place in enumerate(places)}

    def turned(self, place: int) -> float:
        """Return how far a card is turned: 0 face down, 1 face up."""
        if not self.running or place not in self._order:
            return 1.0
        return min(max(self.time - self._order[place], 0.0), 1.0)
