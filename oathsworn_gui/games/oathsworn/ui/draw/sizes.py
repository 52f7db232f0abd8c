"""How much room a panel of a draw has: how large its cards and numbers may be."""

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

_SIZES = (4.0, 3.2, 2.6, 2.0, 1.5, 1.15, 1.0, 0.8)
_TINY = 640
_LOW = 800
_ROOMY = 960
_HUGE = 1600
_BESIDE = 720
_SHARE = 0.22
_CARD = 88


class Room(NamedTuple):
    """Sizes of cards to choose from, the largest first, and the factor by which numbers may grow.

    ``low``: the window has little height, so optional parts are left out; ``tiny``: more are left
    out; ``narrow``: the panel is at the side of a page.
    """

    sizes: tuple[float, ...]
    low: bool
    tiny: bool
    narrow: bool
    growth: float

    @property
    def widest(self) -> int:
        """No wider is what is typed, chosen or pressed, on however large a page, in px."""
        return round(640 * max(1.0, self.growth / 1.35))


def room_of(panel: QWidget) -> Room:
    """Return the room of a panel in its window. Its own height does not count: it may scroll."""
    high, narrow = panel.window().height(), panel.width() < _BESIDE
    low, tiny = high < _LOW, high < _TINY
    most = 0.8 if tiny else 1.15 if low or narrow else high * _SHARE / _CARD
    sizes = tuple(size for size in _SIZES if size <= most and (tiny or size >= 1))
    if low or narrow:
        return Room(sizes, low, tiny, narrow, 0.9 if tiny else 1.0)
    growth = 2.2 if high >= _HUGE else 1.35 if high >= _ROOMY else 1.0
    return Room(sizes, low, tiny, narrow, growth)
