"""Named areas that people place on the board to see the hexes and figures they cover.

Printed cards show their own areas; these are the plain ones. Each is laid at a hex and turned by
sixths clockwise from direction 0.
"""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.area_shapes import longest, wave_hexes
from oathsworn_gui.games.oathsworn.rules.board.areas import Hit, hits_in
from oathsworn_gui.tabletop.hex_templates import ORIGIN, cone, disc, moved, ray, ring, turned
from oathsworn_gui.tabletop.hexes import Hex, Shape


class Template(NamedTuple):
    """An area by name; its text is ``template.<key>``.

    ``offsets`` are its hexes from where it is laid, pointing to direction 0; ``to_edge`` one that
    reaches to the board's edge instead. ``own``: it is laid at the attacker's hex and does not
    cover it; else at the centre of the area.
    """

    key: str
    offsets: tuple[Hex, ...] = ()
    to_edge: Literal["", "line", "cone", "wave"] = ""
    own: bool = True


TEMPLATES = (
    Template("beside", ring(1)),
    Template("disc-1", disc(1), own=False),
    Template("disc-2", disc(2), own=False),
    Template("line-2", ray(ORIGIN, 0, 2)),
    Template("line-3", ray(ORIGIN, 0, 3)),
    Template("line", to_edge="line"),
    Template("triangle", (ORIGIN, *cone(ORIGIN, 0, 1)[1:]), own=False),
    Template("cone-1", cone(ORIGIN, 0, 1)),
    Template("cone-2", cone(ORIGIN, 0, 2)),
    Template("cone-3", cone(ORIGIN, 0, 3)),
    Template("cone", to_edge="cone"),
    Template("wave", to_edge="wave"),
)
"""The templates, in the order they are offered."""


def template_hexes(shape: Shape, template: Template, at: Hex, turns: int = 0) -> tuple[Hex, ...]:
    """Return the hexes of the board that a template covers, north then west.

    Source: AOE-07; CONE-02, L1553-1555; WAVE-05.
    """
    inside = {covered for covered in _covered(shape, template, at, turns % 6) if covered in shape}
    return tuple(sorted(inside, key=shape.order))


def _covered(shape: Shape, template: Template, at: Hex, turns: int) -> tuple[Hex, ...]:
    match template.to_edge:
        case "line":
            return ray(at, turns, longest(shape))
        case "cone":
            return cone(at, turns, longest(shape))
        case "wave":
            return wave_hexes(shape, at, turns)
        case _:
            return moved(turned(template.offsets, turns), at)


def hit_by(
    encounter: Encounter, template: Template, at: Hex, turns: int = 0, attacker: str = ""
) -> tuple[Hit, ...]:
    """Return the figures a template covers, north then west, without ``attacker``.

    Large ones with what their further hexes add and the die closest to the attacker, or to where
    the template is laid. Source: AOE-03, L1333-1334; AOE-05, L1337-1340; AOE-06, L1340-1341.
    """
    hexes = template_hexes(encounter.shape, template, at, turns)
    return hits_in(encounter, hexes, attacker, start=at)
