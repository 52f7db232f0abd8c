"""A figure being dragged on a hex board: where it may be dropped, and why not elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF

from oathsworn_gui.tabletop.hex_overlay import Region
from oathsworn_gui.tabletop.hex_picture import BoardPicture, Large, Token
from oathsworn_gui.tabletop.hexes import Hex, Shape

Legal = Callable[[str, Hex], str]
"""Returns why a figure may not be put on a hex, empty if it may."""


@dataclass
class Drag:
    """The dragged figure; ``grip`` is where it was taken, in pixels from its own hex.

    ``legal`` are the hexes on which it may be dropped, ``reasons`` are the reasons for the others.
    """

    figure: Token | Large
    grip: QPointF
    pixel: QPointF
    at: Hex | None = None
    reasons: dict[Hex, str] = field(default_factory=dict[Hex, str])
    legal: Region | None = None

    @property
    def middle(self) -> QPointF:
        """The pixel of the middle of its own hex."""
        return self.pixel - self.grip

    @property
    def reason(self) -> str:
        """Why it may not be dropped here; empty if it may, and beside the board."""
        return self.reasons.get(self.at, "") if self.at is not None else ""

    def judge(self, shape: Shape, legal: Legal) -> None:
        """Ask for every hex of the board whether the figure may be put there."""
        self.reasons = {at: legal(self.figure.id, at) for at in shape.hexes()}
        allowed = frozenset(at for at, why in self.reasons.items() if not why)
        self.legal = Region("legal", allowed)


def figure_at(picture: BoardPicture, at: Hex | None) -> Token | Large | None:
    """Return the figure on a hex, a single-hex one in preference to a large one."""
    for token in picture.tokens:
        if token.at == at:
            return token
    return next((large for large in picture.large if at in large.hexes), None)
