"""Putting what an enemy means to do into the picture of a board."""

from dataclasses import replace

from oathsworn_gui.ui.table.hex_overlay import Overlay
from oathsworn_gui.ui.table.hex_picture import BoardPicture


def marked(
    picture: BoardPicture, overlays: tuple[Overlay, ...], faded: frozenset[str], target: str
) -> BoardPicture:
    """Return the picture with more overlays, some figures faded and one the target."""
    return replace(
        picture,
        overlays=(*picture.overlays, *overlays),
        tokens=tuple(
            replace(token, faded=token.id in faded, target=token.id == target)
            for token in picture.tokens
        ),
        large=tuple(
            replace(large, faded=large.id in faded, target=large.id == target)
            for large in picture.large
        ),
    )
