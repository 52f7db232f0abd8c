"""The pixels that change from one board picture to the next: often only a few hexes."""

from collections.abc import Iterable
from dataclasses import fields

from PySide6.QtCore import QRectF

from oathsworn_gui.tabletop.hex_overlay import Overlay, Region, Way
from oathsworn_gui.tabletop.hex_picture import BoardPicture
from oathsworn_gui.tabletop.hexes import Hex, scene_point
from oathsworn_gui.ui.table.hex_view import View

_FIELDS = tuple(field.name for field in fields(BoardPicture) if field.name != "overlays")
_REACH = 1.75
"""How far the painting of a hex extends from its centre, in hex sides."""


def room_of(view: View, hexes: Iterable[tuple[int, int]]) -> QRectF:
    """Return the pixels that anything painted on these hexes may cover."""
    points = [scene_point(q, r, view.orientation) for q, r in hexes]
    if not points:
        return QRectF()
    xs, ys = [x for x, _ in points], [y for _, y in points]
    corner = view.point(min(xs) - _REACH, min(ys) - _REACH)
    wide, high = max(xs) - min(xs) + 2 * _REACH, max(ys) - min(ys) + 2 * _REACH
    room = QRectF(corner.x(), corner.y(), wide * view.side, high * view.side)
    return room.adjusted(-2, -2, 2, 2)


def changed_room(before: BoardPicture, now: BoardPicture, view: View) -> QRectF | None:
    """Return the pixels in which two pictures differ, None if it may be anywhere.

    This works for regions and paths only: text is placed again when anything changes.
    """
    if any(getattr(before, name) is not getattr(now, name) for name in _FIELDS):
        return None
    every = (*before.overlays, *now.overlays)
    if not all(isinstance(overlay, Region | Way) for overlay in every):
        return None
    kept = [overlay for overlay in before.overlays if overlay in now.overlays]
    touched = {at for overlay in every if overlay not in kept for at in _hexes(overlay)}
    for large in now.large:  # a large figure that a region touches is laid again as a whole
        if not touched.isdisjoint(large.hexes):
            touched.update(large.hexes)
    return room_of(view, touched)


def _hexes(overlay: Overlay) -> Iterable[Hex]:
    return overlay.hexes if isinstance(overlay, Region | Way) else ()
