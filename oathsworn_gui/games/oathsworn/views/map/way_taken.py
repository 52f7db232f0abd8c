"""The way that the company took over the map of a chapter, also of one that is over."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.own import MapPoint
from oathsworn_gui.games.oathsworn.rules.map.maps import (
    drawn_places,
    map_name,
    picture_of,
    printed_places,
    seed_of,
    spots_of,
)


class WayTaken(NamedTuple):
    """A map and a way on it, in the unit square of the map.

    ``visited`` are the numbers gone to, in order, one as often as they went there; ``places`` where
    they lie, ``others`` those of the map that they did not see. ``picture`` is the group's own as
    JPEG in base64, empty for the drawn map, whose roads join ``drawn``.
    """

    name: str
    seed: int
    picture: str
    drawn: tuple[MapPoint, ...]
    visited: tuple[int, ...]
    places: dict[int, MapPoint]
    others: dict[int, MapPoint]


def way_taken(campaign: Campaign, box: Box, chapter: str, way: tuple[str, ...]) -> WayTaken | None:
    """Return the map of a chapter with ``way``, the numbers gone to; None if there is none."""
    visited = tuple(int(each) for each in way if each.isdecimal())
    if not visited or chapter not in box.line.chapters:
        return None
    then = _back_in(campaign, chapter)
    spots = spots_of(then, box)
    places = {n: (spots[n].x, spots[n].y) for n in visited if n in spots}
    printed = printed_places(then, box)
    known = {n: (spot.x, spot.y) for n, spot in spots.items() if spot.marked or n in printed}
    drawn = printed or drawn_places(then, box)
    return WayTaken(
        map_name(then, box),
        seed_of(then),
        picture_of(then, box) or "",
        tuple(drawn.values()),
        tuple(n for n in visited if n in places),
        places,
        {n: at for n, at in known.items() if n not in places},
    )


def _back_in(campaign: Campaign, chapter: str) -> Campaign:
    """Return the campaign as if it were in a chapter; its story is known of the present one."""
    if chapter == campaign.chapter and story_of(campaign).has_map:
        return campaign
    return campaign.evolve(chapter=chapter, story=None)
