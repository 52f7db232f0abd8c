"""How much room a panel of a draw has: how large its cards and numbers may be."""

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

_SIZES = (4.0, 3.2, 2.6, 2.0, 1.5, 1.15, 1.0)
_LOW, _ROOMY, _BESIDE = 800, 960, 720
_SHARE, _CARD = 0.22, 88


class Room(NamedTuple):
    """Sizes of cards to choose from, the largest first.

    ``low``: the window is not high, so leave out what can be; ``roomy``: numbers may be large.
    """

    sizes: tuple[float, ...]
    low: bool
    roomy: bool


def room_of(panel: QWidget) -> Room:
    """Return the room of a panel in its window. Its own height does not count: it may scroll."""
    high, narrow = panel.window().height(), panel.width() < _BESIDE
    low = high < _LOW
    most = 1.15 if low or narrow else high * _SHARE / _CARD
    sizes = tuple(size for size in _SIZES if size <= most)
    return Room(sizes or _SIZES[-1:], low, not narrow and high >= _ROOMY)
