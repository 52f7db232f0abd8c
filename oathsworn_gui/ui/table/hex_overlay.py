"""What is laid over a hex board to explain it: regions, ways, lines of sight, tags, rulers, arcs.

Plain values. They know no rule of a game; who makes them has worked out what they show. Hexes are
axial, points are scene points in sides of a hex (see `tabletop.hexes`), all words are for people.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from oathsworn_gui.tabletop.hexes import Hex, Point

RegionKind = Literal["reach", "threat", "area", "arrival", "sight", "legal", "zone"]
WayKind = Literal["path", "push", "alternative"]
TagKind = Literal["target", "dropped", "note"]


@dataclass(frozen=True)
class Region:
    """Hexes pointed out together, each kind in a colour and a pattern of its own.

    ``reach`` (moss), ``threat`` (blood hatch), ``area`` (an attack's area, ember, doubled line),
    ``arrival`` (where a figure would stand, ember dashes), ``sight`` (steel), ``legal`` (where a
    figure may be put, moss dots), ``zone`` (a part of the board with a meaning, moss dashes).
    ``hexes`` may carry a short label each (animus, a number); an empty one paints nothing.
    """

    kind: RegionKind
    hexes: Mapping[Hex, str] | frozenset[Hex]


@dataclass(frozen=True)
class Way:
    """A way over hexes, the first is its start; ``numbers`` counts its steps in discs.

    ``labels`` replaces the numbers (costs), one for each hex after the start. A ``push`` is a
    dashed arrow, an ``alternative`` a quiet one.
    """

    hexes: tuple[Hex, ...]
    numbers: bool = True
    kind: WayKind = "path"
    labels: tuple[str, ...] = ()


@dataclass(frozen=True)
class SightRay:
    """A line of sight between two scene points; blocked ones end in a cross at ``stop``.

    ``corners`` marks both ends: the corners (or centres) that were used. Behind ``stop`` the line
    goes on as fine dots.
    """

    start: Point
    end: Point
    clear: bool = True
    stop: Point | None = None
    corners: bool = True


@dataclass(frozen=True)
class Tag:
    """A few words at a hex, laid where they hide no figure: above, below, right or left."""

    at: Hex
    text: str
    kind: TagKind = "note"


@dataclass(frozen=True)
class Ruler:
    """A measure between two hexes, with its words in the middle ("distance 4")."""

    a: Hex
    b: Hex
    text: str


@dataclass(frozen=True)
class ArcMarks:
    """The arcs about a figure: ``hexes`` by arc ("front", "left", "right", "rear").

    ``labels`` are the words written into them, by the same keys.
    """

    at: Hex
    facing: int
    hexes: Mapping[str, frozenset[Hex]]
    labels: Mapping[str, str] = field(default_factory=dict[str, str])


Overlay = Region | Way | SightRay | Tag | Ruler | ArcMarks
