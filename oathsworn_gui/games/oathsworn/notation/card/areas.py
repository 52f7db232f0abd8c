"""The hexes of an area attack in the line of a card: read, written, as a sentence, checked."""

from collections.abc import Callable, Iterator, Mapping

from oathsworn_gui.games.oathsworn.model.instructions import Arc, Area, AreaShape
from oathsworn_gui.games.oathsworn.notation.card.parsing import CardParser
from oathsworn_gui.games.oathsworn.notation.card.spec import Read, begins
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.hexes import Hex

Take = Callable[[CardParser, Area], None]
"""Gives the area that was read to the attack it belongs to."""

_ARCS: Mapping[str, Arc] = {"front": "front", "left": "left", "right": "right", "rear": "rear"}
_SHAPES: Mapping[str, AreaShape] = {
    "adjacent": "adjacent",
    "beside": "adjacent",
    "disc": "disc",
    "blast": "disc",
    "radius": "disc",
    "cone": "cone",
    "wave": "wave",
    "path": "path",
    "template": "template",
    "arcs": "arcs",
    "arc": "arcs",
}


def area_words(take: Take) -> Mapping[str, Read]:
    """Return the words that begin an area and what reads it; ``take`` receives it."""
    return {
        "area": _named_shape(take),
        **begins(_shape(take, "disc"), "disc", "blast", "radius"),
        "cone": _shape(take, "cone"),
        "wave": _shape(take, "wave"),
        "path": _shape(take, "path"),
        "template": _shape(take, "template"),
        "arcs": _shape(take, "arcs"),
        "all": _all(take),
    }


def _named_shape(take: Take) -> Read:
    """Read "area cone 3", "area template hexes 0:1 -1:2 own", "area disc 2 enemies only"."""

    def read(parser: CardParser, before: int | None) -> None:
        shape = parser.taken(_SHAPES)
        if shape is None:
            raise NotReadError("effects.area-shape")
        take(parser, _area(parser, shape))

    return read


def _shape(take: Take, shape: AreaShape) -> Read:
    """Read an area that begins with its shape: "cone 3", "disc 2"."""

    def read(parser: CardParser, before: int | None) -> None:
        take(parser, _area(parser, shape))

    return read


def _all(take: Take) -> Read:
    """Read "all adjacent", "all enemies within 2", "all within 2 of the target".

    Without a target it is about the attacker; where it names enemies it spares friends. Source:
    AOE-01, AOE-03, L1329-1334.
    """

    def read(parser: CardParser, before: int | None) -> None:
        foes = bool(parser.take("enemies"))
        if parser.take("adjacent", "beside you", "beside"):
            foes = bool(parser.take("enemies")) or foes
            take(parser, Area(shape="adjacent", foes=foes))
        elif parser.take("within"):
            size = parser.needed_number()
            parser.take("hexes", "hex")
            target = bool(parser.take("of the target", "of target", "of it"))
            parser.take("of you")
            take(parser, Area(shape="disc", size=size, own=not target, foes=foes))
        else:
            raise NotReadError

    return read


def _area(parser: CardParser, shape: AreaShape) -> Area:
    size = parser.number() or 0
    offsets: list[Hex] = []
    if parser.take("hexes"):
        while parser.word().isdecimal() or parser.word() == "-":
            offsets.append(_offset(parser))
    own = bool(parser.take("own"))
    parser.take("arcs")
    arcs: list[Arc] = []
    while (arc := parser.taken(_ARCS)) is not None:
        arcs.append(arc)
    foes = bool(parser.take("enemies only", "only enemies", "foes"))
    hexes = tuple(offsets)
    return Area(shape=shape, size=size, offsets=hexes, own=own, arcs=tuple(arcs), foes=foes)


def _offset(parser: CardParser) -> Hex:
    """Read a hex about the middle by its two axes: "0:1"."""
    q = parser.number_after()
    parser.take(":")
    r = parser.number_after()
    if q is None or r is None:
        raise NotReadError("effects.number-missing")
    return Hex(q, r)


def write_area(area: Area) -> str:
    """Return the text that is read back as the area."""
    pieces = [f"area {area.shape}"]
    if area.size:
        pieces.append(str(area.size))
    if area.offsets:
        pieces.append("hexes " + " ".join(f"{q}:{r}" for q, r in area.offsets))
    if area.own:
        pieces.append("own")
    if area.arcs:
        pieces += ["arcs", *area.arcs]
    if area.foes:
        pieces.append("enemies only")
    return " ".join(pieces)


def area_line(area: Area) -> Line:
    """Return the hexes of an area as a sentence."""
    arcs = ", ".join(area.arcs)
    shape = "disc.own" if area.shape == "disc" and area.own else area.shape
    whom = "foes." if area.foes else ""
    return line(f"effect.area.{whom}{shape}", n=area.size or len(area.offsets), arcs=arcs)


def area_faults(area: Area, *, moved: bool) -> Iterator[str]:
    """Yield the faults of an area; ``moved`` says that a move comes before it."""
    if area.shape == "template" and not area.offsets:
        yield "its area has no hexes."
    if area.shape == "path" and not moved:
        yield "its area is the path, and nothing moves before."
