"""The contents of a hex board view, as plain values: ground, items, figures, highlights."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from oathsworn_gui.tabletop.hex_overlay import Overlay
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, Shape

Side = Literal["ours", "friend", "enemy"]
TokenShape = Literal["round", "octagon"]
ObstacleKind = str
"""``tree``, ``wall``, ``building`` or ``rock``; any other is painted as a rock."""


@dataclass(frozen=True)
class Token:
    """A figure of one hex. ``facing`` is 0 to 5 clockwise from north, None for no notch.

    On a pointy board facing 0 is north-west. ``hp`` and ``most`` are shown as pips, as a numeral if
    pips would be too small, and not at all if None. ``chosen`` gets an ember ring, ``acting`` a
    steel one, a ``target`` a blood hex; ``faded`` is half transparent. ``number`` distinguishes
    tokens with the same icon. ``shape`` None is an octagon for enemies and round for all others.
    ``marks`` are icons of its conditions and bonuses, two at most.
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
    shape: TokenShape | None = None
    faded: bool = False
    target: bool = False
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class LocationDie:
    """A die on a large figure: the hexes of its slot, its number; 0 is a broken location.

    ``aimed`` highlights the target location of an attack.
    """

    name: str
    hexes: tuple[Hex, ...]
    hp: int
    aimed: bool = False


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
    faded: bool = False
    target: bool = False


@dataclass(frozen=True)
class Thrown:
    """An item on a hex, drawn as a small token: a thrown item, a corpse, a marker."""

    at: Hex
    icon: str
    name: str = ""


@dataclass(frozen=True)
class Photo:
    """A picture under the grid; its pixels are given to the board view by ``key``.

    ``left``, ``top`` and ``width`` are in scene units, ``angle`` in degrees clockwise about the
    upper
    left corner, ``opacity`` 0 to 1.
    """

    key: str
    left: float
    top: float
    width: float
    angle: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True)
class Glide:
    """An animated move of a figure: ``path`` of its reference hex, the start first."""

    id: str
    path: tuple[Hex, ...]


@dataclass(frozen=True)
class BoardPicture:
    """Everything a board shows. ``path`` is a path from its first hex; ``lit`` are highlighted.

    ``hp_dice`` shows HP as a numeral at each figure instead of pips, for viewing from a distance.
    """

    shape: Shape = PRINTED_BOARD
    obstacles: Mapping[Hex, ObstacleKind] = field(default_factory=dict[Hex, ObstacleKind])
    tiles: Mapping[Hex, str] = field(default_factory=dict[Hex, str])
    tokens: tuple[Token, ...] = ()
    large: tuple[Large, ...] = ()
    path: tuple[Hex, ...] = ()
    costs: tuple[int, ...] = ()
    lit: frozenset[Hex] = frozenset()
    coordinates: bool = True
    overlays: tuple[Overlay, ...] = ()
    thrown: tuple[Thrown, ...] = ()
    photo: Photo | None = None
    hp_dice: bool = False
