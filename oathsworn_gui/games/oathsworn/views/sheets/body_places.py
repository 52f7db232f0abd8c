"""Where the hexes of a told body lie, and where its dice are painted."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.views.sheets.body import CENTRE, BodyDraft, front_of
from oathsworn_gui.tabletop.hexes import Hex, centre, neighbours

Side = Literal["front", "core", "rear", "left", "right"]
Corner = Literal["front-left", "front-right", "rear-left", "rear-right"]
Place = Side | Corner | Literal["none", "several"]
"""Where a die stands on its body, as a table says it."""


def place_of(draft: BodyDraft, hexes: tuple[Hex, ...]) -> Place:
    """Return where hexes lie on a body: one by its side as the boss sees it, more by number."""
    if len(hexes) != 1:
        return "several" if hexes else "none"
    at = hexes[0]
    if at == front_of(draft):
        return "front"
    if _is_core(draft, at):
        return "core"
    points = [centre(each, "flat") for each in draft.hexes]
    x, y = centre(at, "flat")
    right = x - sum(x for x, _ in points) / len(points)
    back = y - sum(y for _, y in points) / len(points)
    return _side(right, back)


def _is_core(draft: BodyDraft, at: Hex) -> bool:
    """Whether a hex is the middle of a body, also of one that has its weight to a side."""
    body = set(draft.hexes)
    if len(body) <= 2:
        return False
    beside = {each: len(body.intersection(neighbours(each))) for each in body}
    return beside[at] == 6 or (at == CENTRE and beside[at] == max(beside.values()))


_NEAR = 0.4
"""Sides of a hex within which a place is on the middle line of a body."""


def _side(right: float, back: float) -> Place:
    across = "" if abs(right) < _NEAR else "right" if right > 0 else "left"
    along = "" if abs(back) < _NEAR else "rear" if back > 0 else "front"
    sides: dict[tuple[str, str], Place] = {
        ("", ""): "core",
        ("", "right"): "right",
        ("", "left"): "left",
        ("rear", ""): "rear",
        ("front", ""): "front",
        ("rear", "right"): "rear-right",
        ("rear", "left"): "rear-left",
        ("front", "right"): "front-right",
        ("front", "left"): "front-left",
    }
    return sides[along, across]


class Offset(NamedTuple):
    """A hex as steps from the centre: ``ahead`` in halves of a hex, ``right`` in columns."""

    ahead: float
    right: int


def offset_of(at: Hex) -> Offset:
    """Return how far ahead and to the right of the centre a hex lies; negative: behind, left."""
    return Offset(-(at.r + at.q / 2), at.q)


def dice_by_spot(draft: BodyDraft) -> tuple[tuple[tuple[float, float], tuple[Location, ...]], ...]:
    """Return the dice that stand on hexes by the scene point they lie at, several at one."""
    spots: dict[tuple[float, float], tuple[Location, ...]] = {}
    for die in draft.dice:
        if die.offsets:
            points = [centre(at, "flat") for at in die.offsets]
            x = sum(x for x, _ in points) / len(points)
            y = sum(y for _, y in points) / len(points)
            spot = (round(x, 3), round(y, 3))
            spots[spot] = (*spots.get(spot, ()), die)
    return tuple(spots.items())
