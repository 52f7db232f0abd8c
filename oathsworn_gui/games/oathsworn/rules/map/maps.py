"""The group's story maps: their picture, their spots, and the names of both."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.story_definitions import LocationDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.own import MapPoint, MapSpot, OwnStoryMap, SpotKind
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import with_own_story_map
from oathsworn_gui.games.oathsworn.rules.map.spread import spread
from oathsworn_gui.games.oathsworn.rules.map.story_state import LOCATIONS, location_of, with_story
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.state import EMPTY, drop, put

MOST_MAPS = 60
"""The most story maps that a campaign can store."""


class SpotAt(NamedTuple):
    """The position of a location in the unit square of its map, and its name.

    ``marked`` says that the table clicked it in, ``known`` that table or content says where it
    lies; others are where the drawn default has room. ``name`` is empty if not named.
    """

    number: int
    x: float
    y: float
    name: str = ""
    kind: SpotKind = "place"
    marked: bool = False
    known: bool = False


# ------------------------------------------------------------------------------------- the map


def map_name(campaign: Campaign, box: Box) -> str:
    """Return what the map of this chapter is called, empty if it has no name."""
    printed = box.chapter(campaign.chapter).map
    return story_of(campaign).map_name or (printed.name if printed is not None else "")


def own_map(campaign: Campaign, box: Box) -> OwnStoryMap | None:
    """Return what the group has of this chapter's map, None before it marked anything."""
    return box.story_map(map_name(campaign, box))


def picture_of(campaign: Campaign, box: Box) -> str | None:
    """Return the group's own picture of the map as JPEG in base64, None for the drawn default."""
    own = own_map(campaign, box)
    return own.picture if own is not None else None


def seed_of(campaign: Campaign) -> int:
    """Return what a drawn map is made from: the same in every campaign, as a printed map is."""
    return sum(map(ord, f"{campaign.line}{campaign.chapter}"))


# ----------------------------------------------------------------------------------- its spots


def spots_of(campaign: Campaign, box: Box) -> Mapping[int, SpotAt]:
    """Return the positions of the 30 locations: own spots over content over the drawn default.

    An own spot without a name is called as content calls it. Source: STORY-04, L131-133.
    """
    marked = marks(campaign, box)
    places = drawn_places(campaign, box)
    return {
        number: _spot(
            number, places[number], location_of(campaign, box, number), marked.get(str(number))
        )
        for number in range(1, LOCATIONS + 1)
    }


def marks(campaign: Campaign, box: Box) -> Mapping[str, MapSpot]:
    """Return the spots that the table marked on this chapter's map, by number as text."""
    own = own_map(campaign, box)
    return own.spots if own is not None else EMPTY


def drawn_places(campaign: Campaign, box: Box) -> Mapping[int, MapPoint]:
    """Return the positions on the drawn default, regardless of the table's own marks."""
    return spread(seed_of(campaign), printed_places(campaign, box))


def printed_places(campaign: Campaign, box: Box) -> Mapping[int, MapPoint]:
    """Return the positions that the content gives for locations of this chapter's map."""
    printed = box.chapter(campaign.chapter).map
    return {spot.number: (spot.x, spot.y) for spot in (printed.locations if printed else ())}


def _spot(number: int, at: MapPoint, known: LocationDef | None, marked: MapSpot | None) -> SpotAt:
    name = known.name if known is not None else ""
    kind: SpotKind = known.kind if known is not None else "place"
    if marked is None:
        return SpotAt(number, *at, name, kind, known=known is not None)
    return SpotAt(
        number, marked.x, marked.y, marked.name or name, marked.kind, marked=True, known=True
    )


def spot_name(campaign: Campaign, box: Box, number: int) -> str:
    """Return what a location is called, by the table or by content; empty if it has no name."""
    marked = marks(campaign, box).get(str(number))
    known = location_of(campaign, box, number)
    printed = known.name if known is not None else ""
    return marked.name or printed if marked is not None else printed


# ------------------------------------------------------------------------------ what is changed


def set_picture(campaign: Campaign, box: Box, picture: str | None, called: str) -> Outcome:
    """Set the group's own picture of the map, None for the drawn default; its spots stay.

    ``called`` names a map that has no name yet.
    """
    kept = _kept(campaign, box, called)
    now = _with_map(campaign, kept.evolve(picture=picture or None))
    if now is campaign:
        return Outcome(campaign)
    code = "story.picture-laid" if picture else "story.picture-away"
    return Outcome(now, (line(code, None, name=kept.name),))


def mark_spot(campaign: Campaign, box: Box, number: int, spot: MapSpot, called: str) -> Outcome:
    """Store the position of a location on the map; ``called`` names a map that has no name yet."""
    kept = _kept(campaign, box, called)
    before = kept.spots.get(str(number))
    now = _with_map(campaign, kept.evolve(spots=put(kept.spots, str(number), spot)))
    if now is campaign:
        return Outcome(campaign)
    code = "story.spot-marked" if before is None else "story.spot-changed"
    return Outcome(now, (line(code, None, location=number),))


def forget_spot(campaign: Campaign, box: Box, number: int) -> Outcome:
    """Remove the table's mark of a location; it is again at its content or default position."""
    kept = _kept(campaign, box, "")
    now = _with_map(campaign, kept.evolve(spots=drop(kept.spots, str(number))))
    return Outcome(now, (line("story.spot-forgotten", None, location=number),))


def name_map(campaign: Campaign, box: Box, name: str) -> Outcome:
    """Call the map of this chapter ``name``; what was marked on it goes along.

    Where a map of that name is known already, that one is laid out instead and ours stays kept.
    """
    mine, other = own_map(campaign, box), box.story_map(name)
    if mine is None or other is not None:
        called = other.name if other is not None else name
        now = with_story(campaign, map_name=called)
    else:
        maps = drop(campaign.own.story_maps, mine.name)
        renamed = mine.evolve(name=name)
        now = campaign.evolve(own=campaign.own.evolve(story_maps=put(maps, name, renamed)))
        now, called = with_story(now, map_name=name), name
    return Outcome(now, (line("story.map-named", None, name=called),))


def _kept(campaign: Campaign, box: Box, called: str) -> OwnStoryMap:
    """Return the stored data of the map, an empty one if there is none."""
    name = map_name(campaign, box) or called
    return box.story_map(name) or OwnStoryMap(name=name)


def _with_map(campaign: Campaign, kept: OwnStoryMap) -> Campaign:
    now = with_own_story_map(campaign, kept)
    if story_of(now).map_name == kept.name or now is campaign:
        return now
    return with_story(now, map_name=kept.name)
