"""What every definition of the printed game is: a piece, seen from when, known how surely."""

from typing import Literal

from oathsworn_gui.tabletop.state import State

Confidence = Literal["sure", "likely", "guess", "unknown"]
"""How well a value is known. All but `sure` are shown as "check your board" until confirmed."""


class Fact(State):
    """A printed number and how well it is known; ``value`` is None when `unknown`."""

    value: int | None = None
    confidence: Confidence = "unknown"


class Piece(State):
    """Any piece of content. ``spoiler`` is the chapter number from which it may be seen."""

    spoiler: int = 1
