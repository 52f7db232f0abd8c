"""Explanatory overlays on a hex board: regions, ways, lines of sight, tags, rulers, arcs.

Plain values without game rules: the caller has computed what they show. Hexes are axial, points are
scene points in units of the hex side (see `tabletop.hexes`), all texts are for display.
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
    """Highlighted hexes; each kind has its own colour and pattern.

    ``reach`` (moss), ``threat`` (blood hatch), ``area`` (an attack's area, ember, doubled line),
    ``arrival`` (where a figure would be, ember dashes), ``sight`` (steel), ``legal`` (where a
    figure may be put, moss dots), ``zone`` (a named part of the board, moss dashes). ``hexes`` may
    carry a short label each (animus, a number); an empty one is not painted.
    """

    kind: RegionKind
    hexes: Mapping[Hex, str] | frozenset[Hex]


@dataclass(frozen=True)
class Way:
    """A path over hexes, the first is its start; ``numbers`` counts its steps in discs.

    ``labels`` replaces the numbers (costs), one for each hex after the start. A ``push`` is a
    dashed arrow, an ``alternative`` a faint one.
    """

    hexes: tuple[Hex, ...]
    numbers: bool = True
    kind: WayKind = "path"
    labels: tuple[str, ...] = ()


@dataclass(frozen=True)
class SightRay:
    """A line of sight between two scene points; blocked ones end in a cross at ``stop``.

    ``corners`` marks both ends: the corners (or centres) that were used. Beyond ``stop`` the line
    continues as fine dots.
    """

    start: Point
    end: Point
    clear: bool = True
    stop: Point | None = None
    corners: bool = True


@dataclass(frozen=True)
class Tag:
    """A short text at a hex, placed where it hides no figure: above, below, right or left."""

    at: Hex
    text: str
    kind: TagKind = "note"


@dataclass(frozen=True)
class Ruler:
    """A measured distance between two hexes, with its text in the middle ("distance 4")."""

    a: Hex
    b: Hex
    text: str


@dataclass(frozen=True)
class ArcMarks:
    """The arcs around a figure: ``hexes`` by arc ("front", "left", "right", "rear").

    ``labels`` are the texts written into them, by the same keys.
    """

    at: Hex
    facing: int
    hexes: Mapping[str, frozenset[Hex]]
    labels: Mapping[str, str] = field(default_factory=dict[str, str])


Overlay = Region | Way | SightRay | Tag | Ruler | ArcMarks
