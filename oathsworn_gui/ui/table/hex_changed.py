"""Which pixels of a hex board change from one picture to the next: often only a few hexes."""

from collections.abc import Iterable
from dataclasses import fields

from PySide6.QtCore import QRectF

from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.table.hex_overlay import Overlay, Region, Way
from oathsworn_gui.ui.table.hex_picture import BoardPicture
from oathsworn_gui.ui.table.hex_view import View

_FIELDS = tuple(field.name for field in fields(BoardPicture) if field.name != "overlays")
_REACH = 1.35
"""How far what is painted on a hex goes from its middle, in hex sides."""


def room_of(view: View, hexes: Iterable[Hex | tuple[int, int]]) -> QRectF:
    """Return the pixels that anything painted on these hexes takes; none without hexes."""
    points = [view.middle(Hex(*at)) for at in hexes]
    if not points:
        return QRectF()
    far = view.side * _REACH + 2
    left, right = min(p.x() for p in points) - far, max(p.x() for p in points) + far
    top, bottom = min(p.y() for p in points) - far, max(p.y() for p in points) + far
    return QRectF(left, top, right - left, bottom - top)


def changed_room(before: BoardPicture, now: BoardPicture, view: View) -> QRectF | None:
    """Return the pixels in which two pictures differ, None when it may be anywhere.

    Only regions and ways can be told so: words look for a place anew when anything changes.
    """
    if any(getattr(before, name) is not getattr(now, name) for name in _FIELDS):
        return None
    every = (*before.overlays, *now.overlays)
    if not all(isinstance(overlay, Region | Way) for overlay in every):
        return None
    kept = [overlay for overlay in before.overlays if overlay in now.overlays]
    return room_of(view, (at for o in every if o not in kept for at in _hexes(o)))


def _hexes(overlay: Overlay) -> Iterable[Hex]:
    return overlay.hexes if isinstance(overlay, Region | Way) else ()
