"""Figures that glide to their new hexes along their ways."""

from PySide6.QtCore import QEasingCurve, QObject

from oathsworn_gui.tabletop.hex_picture import Glide
from oathsworn_gui.tabletop.hexes import Orientation, Point, centre
from oathsworn_gui.ui.base.motion import SkippableMotion

HEX_MS = 150
MOST_MS = 900
"""How long one hex takes, and the longest that the longest way may take."""


def glide_ms(glides: tuple[Glide, ...]) -> int:
    """Return how long these take together, in ms."""
    longest = max((len(glide.path) - 1 for glide in glides), default=0)
    return min(longest * HEX_MS, MOST_MS)


class Gliding(SkippableMotion):
    """Some figures on their way, all at the same time."""

    def __init__(
        self, glides: tuple[Glide, ...], orientation: Orientation, parent: QObject
    ) -> None:
        """Begin to move figures along ``glides``, each over two hexes or more."""
        super().__init__(glide_ms(glides), 1.0, parent, QEasingCurve.Type.InOutSine)
        self._ways = {glide.id: [centre(at, orientation) for at in glide.path] for glide in glides}

    def places(self) -> tuple[tuple[str, Point], ...]:
        """Return the scene points of all figures on their way, none once it ended."""
        if not self.running:
            return ()
        return tuple((figure, self._place(way)) for figure, way in self._ways.items())

    def _place(self, way: list[Point]) -> Point:
        along = self.time * (len(way) - 1)
        k = min(int(along), len(way) - 2)
        (ax, ay), (bx, by), part = way[k], way[k + 1], along - k
        return (ax + (bx - ax) * part, ay + (by - ay) * part)
