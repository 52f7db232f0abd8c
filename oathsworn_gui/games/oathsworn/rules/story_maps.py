"""Maps of the story as the group has them: their picture, their spots, and what both are called."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import LocationDef
from oathsworn_gui.games.oathsworn.content.own_key import place_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import MapSpot, OwnStoryMap
from oathsworn_gui.games.oathsworn.rules.map_spread import Point, spread
from oathsworn_gui.games.oathsworn.rules.own_cards import with_own_story_map
from oathsworn_gui.games.oathsworn.rules.story import LOCATIONS, location_of, story_of, with_story
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.state import EMPTY, drop, put

SpotKind = Literal["place", "banksmith", "apothecary"]

MOST_MAPS = 60
"""The maps of the story a campaign may keep."""

_LETTERS = 3


class SpotAt(NamedTuple):
    """Where a location lies in the unit square of its map, and what it is called.

    ``marked`` says that the table clicked it in, ``known`` that table or content says where it
    lies; others lie where the drawn default has room. ``name`` is empty where nobody named it.
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
    """Return what the map of this chapter is called, empty where nobody named it."""
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


def known_maps(campaign: Campaign, typed: str = "") -> tuple[str, ...]:
    """Return the names of maps known to the group that hold what is ``typed``, in order.

    One that came from a pack, which this table may not have come to, only where its name begins
    with at least three letters typed.
    """
    start = typed.casefold()
    known = sorted(kept.name for kept in campaign.own.story_maps.values())
    strange = {name for name in known if place_of("story_maps", name) in campaign.own.taken}
    near = len(start) >= _LETTERS
    return tuple(
        name
        for name in known
        if (near and name.casefold().startswith(start))
        or (name not in strange and start in name.casefold())
    )


# ----------------------------------------------------------------------------------- its spots


def spots_of(campaign: Campaign, box: Box) -> Mapping[int, SpotAt]:
    """Return where each of the 30 locations lies: own spots over content over the drawn default.

    An own spot without a name is called as content calls it. Source: STORY-04, L131-133.
    """
    marked = marks(campaign, box)
    places = drawn_places(campaign, box)
    return {
        number: _spot(number, places[number], location_of(campaign, box, number),
                      marked.get(str(number)))
        for number in range(1, LOCATIONS + 1)
    }  # fmt: skip


def marks(campaign: Campaign, box: Box) -> Mapping[str, MapSpot]:
    """Return the spots that the table marked on this chapter's map, by number as text."""
    own = own_map(campaign, box)
    return own.spots if own is not None else EMPTY


def drawn_places(campaign: Campaign, box: Box) -> Mapping[int, Point]:
    """Return where locations lie on the drawn default, whatever the table marked."""
    return spread(seed_of(campaign), printed_places(campaign, box))


def printed_places(campaign: Campaign, box: Box) -> Mapping[int, Point]:
    """Return where content says that locations of this chapter's map lie."""
    printed = box.chapter(campaign.chapter).map
    return {spot.number: (spot.x, spot.y) for spot in (printed.locations if printed else ())}


def _spot(number: int, at: Point, known: LocationDef | None, marked: MapSpot | None) -> SpotAt:
    name = known.name if known is not None else ""
    kind: SpotKind = known.kind if known is not None else "place"
    if marked is None:
        return SpotAt(number, *at, name, kind, known=known is not None)
    return SpotAt(
        number, marked.x, marked.y, marked.name or name, marked.kind, marked=True, known=True
    )


def spot_name(campaign: Campaign, box: Box, number: int) -> str:
    """Return what a location is called, by the table or by content; empty where nobody named it."""
    marked = marks(campaign, box).get(str(number))
    known = location_of(campaign, box, number)
    printed = known.name if known is not None else ""
    return marked.name or printed if marked is not None else printed


def next_unmarked(campaign: Campaign, box: Box, after: int = 0) -> int | None:
    """Return the next location to mark: those that lie on the table first, then the others.

    Of the others the first behind ``after``, from 30 on to 1; None when all are marked.
    """
    marked, story = marks(campaign, box), story_of(campaign)
    lying = (story.location, *story.tokens)
    others = (*range(after + 1, LOCATIONS + 1), *range(1, after + 1))
    free = (n for n in (*lying, *others) if n is not None and str(n) not in marked)
    return next(free, None)


# ------------------------------------------------------------------------------ what is changed


def set_picture(campaign: Campaign, box: Box, picture: str | None, called: str) -> Outcome:
    """Lay the group's own picture under the map, None for the drawn default; its spots stay.

    ``called`` names a map that has no name yet.
    """
    kept = _kept(campaign, box, called)
    now = _with_map(campaign, kept.evolve(picture=picture or None))
    if now is campaign:
        return Outcome(campaign)
    code = "story.picture-laid" if picture else "story.picture-away"
    return Outcome(now, (line(code, None, name=kept.name),))


def mark_spot(campaign: Campaign, box: Box, number: int, spot: MapSpot, called: str) -> Outcome:
    """Keep where a location lies on the map; ``called`` names a map that has no name yet."""
    kept = _kept(campaign, box, called)
    before = kept.spots.get(str(number))
    now = _with_map(campaign, kept.evolve(spots=put(kept.spots, str(number), spot)))
    if now is campaign:
        return Outcome(campaign)
    code = "story.spot-marked" if before is None else "story.spot-changed"
    return Outcome(now, (line(code, None, location=number),))


def forget_spot(campaign: Campaign, box: Box, number: int) -> Outcome:
    """Forget where the table marked a location; it lies again where content or default says."""
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
    """Return what is kept of the map, a bare one where nothing is yet."""
    name = map_name(campaign, box) or called
    return box.story_map(name) or OwnStoryMap(name=name)


def _with_map(campaign: Campaign, kept: OwnStoryMap) -> Campaign:
    now = with_own_story_map(campaign, kept)
    if story_of(now).map_name == kept.name or now is campaign:
        return now
    return with_story(now, map_name=kept.name)
