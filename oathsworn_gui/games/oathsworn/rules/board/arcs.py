"""The arcs of a figure: front, left flank, right flank and rear, and where it faces.

The diagrams of the printed book are not known to us. What is known of that page is that a boss of
seven hexes has one hex in front, two at each flank and one behind; so the arcs are read about its
centre: the front is what is within 30 degrees of where it faces, the rear as much behind, both
with the hexes on their border lines; the flanks are the rest. Of the six hexes beside a figure of
one hex that is 1 front, 2 left, 2 right, 1 rear, and of the twelve around a flower 3 each: the
front ones are exactly the three where a cone begins (CONE-02). A table whose book shows the front
as wide as a cone chooses the reading ``three``.
"""

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import Arc
from oathsworn_gui.games.oathsworn.rules.board.figures import direction_to, footprint
from oathsworn_gui.tabletop.hexes import Hex, distance, neighbours, rotated

ALL_ARCS: tuple[Arc, ...] = ("front", "right", "rear", "left")
"""The arcs, clockwise from the front."""


def arc_of_offset(offset: Hex, reading: str = "one") -> Arc:
    """Return the arc of an offset from the centre when the figure faces north.

    Every offset is in exactly one; the centre counts as front. Source: HEX-07, L890-892.
    """
    q, r = offset
    northwards = -(2 * r + q)
    if 3 * abs(q) <= northwards or offset == (0, 0):
        return "front"
    if reading == "three" and r <= 0 and q + r <= 0:
        return "front"
    if 3 * abs(q) <= -northwards:
        return "rear"
    return "left" if q < 0 else "right"


def arc_of(encounter: Encounter, figure: Figure, at: Hex, *, reading: str = "one") -> Arc:
    """Return the arc of a figure that contains a hex, measured from its centre.

    Raises:
        ValueError: the figure is off the board.

    Source: HEX-07, L890-892.
    """
    if figure.at is None:
        raise ValueError(f"{figure.id} is off the board")
    offset = Hex(at.q - figure.at.q, at.r - figure.at.r)
    return arc_of_offset(rotated(offset, -figure.facing), reading)


def hexes_of_arc(
    encounter: Encounter, figure: Figure, arc: Arc, *, reading: str = "one"
) -> tuple[Hex, ...]:
    """Return the hexes of the board in an arc of a figure, without its own, north then west.

    None off the board. Source: HEX-07, L890-892.
    """
    if figure.at is None:
        return ()
    own = footprint(figure, encounter)
    found = (
        at
        for at in encounter.shape.hexes()
        if at not in own and arc_of(encounter, figure, at, reading=reading) == arc
    )
    return tuple(sorted(found, key=encounter.shape.order))


def hexes_beside(encounter: Encounter, figure: Figure) -> tuple[Hex, ...]:
    """Return the hexes of the board beside a figure, around all of a large one, north then west."""
    own = footprint(figure, encounter)
    beside = {at for covered in own for at in neighbours(covered)}
    found = (at for at in beside if at not in own and at in encounter.shape)
    return tuple(sorted(found, key=encounter.shape.order))


def facing_toward(encounter: Encounter, figure: Figure, whom: Figure) -> int:
    """Return where a figure faces to face another: from its centre to the nearest hex of it.

    As it faces now when one of them is off the board. Source: ENEMYMOVE-04, L1089-1090.
    """
    covered, centre = footprint(whom, encounter), figure.at
    if centre is None or not covered:
        return figure.facing
    nearest = min(covered, key=lambda at: (distance(centre, at), encounter.shape.order(at)))
    return direction_to(encounter.shape, centre, nearest)
