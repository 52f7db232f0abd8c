"""A figure taken into the hand on a hex board: where it may be put down, and why not elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF

from oathsworn_gui.tabletop.hexes import Hex, Shape
from oathsworn_gui.ui.table.hex_overlay import Region
from oathsworn_gui.ui.table.hex_picture import BoardPicture, Large, Token

Legal = Callable[[str, Hex], str]
"""Says why a figure may not be put on a hex, empty where it may."""


@dataclass
class Drag:
    """The figure in the hand; ``grip`` is where it was taken, in pixels from its own hex.

    ``legal`` are the hexes it may be put on, ``reasons`` say why not for the others.
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
        """Why it may not be put down here; empty where it may, and beside the board."""
        return self.reasons.get(self.at, "") if self.at is not None else ""

    def judge(self, shape: Shape, legal: Legal) -> None:
        """Ask for every hex of the board whether the figure may be put there."""
        self.reasons = {at: legal(self.figure.id, at) for at in shape.hexes()}
        allowed = frozenset(at for at, why in self.reasons.items() if not why)
        self.legal = Region("legal", allowed)


def figure_at(picture: BoardPicture, at: Hex | None) -> Token | Large | None:
    """Return the figure that covers a hex, one of a single hex before a large one."""
    for token in picture.tokens:
        if token.at == at:
            return token
    return next((large for large in picture.large if at in large.hexes), None)
