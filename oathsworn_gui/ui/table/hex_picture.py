"""What a hex board shows, as plain values: ground, things on it, figures, what is pointed out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, Shape

Side = Literal["ours", "friend", "enemy"]
ObstacleKind = str
"""``tree``, ``wall``, ``building`` or ``rock``; any other is painted as a rock."""


@dataclass(frozen=True)
class Token:
    """A figure of one hex. ``facing`` is 0 to 5 clockwise from north, None for no notch.

    ``hp`` and ``most`` are shown as pips, none without. ``chosen`` gets an ember ring, ``acting`` a
    steel one; ``number`` stands for an icon that several share.
    """

    id: str
    at: Hex
    icon: str
    name: str
    side: Side
    facing: int | None = None
    hp: int = 0
    most: int = 0
    number: str = ""
    chosen: bool = False
    acting: bool = False


@dataclass(frozen=True)
class LocationDie:
    """A die on a large figure: the hexes of its slot, its number; 0 is a broken location."""

    name: str
    hexes: tuple[Hex, ...]
    hp: int


@dataclass(frozen=True)
class Large:
    """A figure of several hexes as one silhouette; ``icon`` marks its body, dice lie on it."""

    id: str
    name: str
    at: Hex
    hexes: tuple[Hex, ...]
    facing: int
    icon: str = ""
    dice: tuple[LocationDie, ...] = ()
    chosen: bool = False


@dataclass(frozen=True)
class BoardPicture:
    """Everything a board shows. ``path`` is walked from its first hex; ``lit`` are pointed out."""

    shape: Shape = PRINTED_BOARD
    obstacles: Mapping[Hex, ObstacleKind] = field(default_factory=dict[Hex, ObstacleKind])
    tiles: Mapping[Hex, str] = field(default_factory=dict[Hex, str])
    tokens: tuple[Token, ...] = ()
    large: tuple[Large, ...] = ()
    path: tuple[Hex, ...] = ()
    costs: tuple[int, ...] = ()
    lit: frozenset[Hex] = frozenset()
    coordinates: bool = True
