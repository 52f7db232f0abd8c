"""Marking locations on a map: which number is asked for, its spot, what is marked already."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.own import MapSpot, SpotKind
from oathsworn_gui.games.oathsworn.rules.map.maps import map_name, marks, picture_of, spots_of
from oathsworn_gui.games.oathsworn.rules.map.story_state import LOCATIONS
from oathsworn_gui.games.oathsworn.views.map.map_state import Marking
from oathsworn_gui.tabletop.texts import Texts


class SpotView(NamedTuple):
    """The position of a location in the unit square of its map, and its name.

    ``marked`` says that the table marked it; ``name`` is empty if nobody named it.
    """

    number: int
    x: float
    y: float
    name: str
    kind: SpotKind
    marked: bool


class MarkingView(NamedTuple):
    """The marking of spots: the ``number`` asked for with its spot, None when all are marked.

    ``marks`` are the spots marked, by number as text; ``lying`` the numbers on the table.
    """

    number: int | None
    spot: SpotView | None
    marks: Mapping[str, MapSpot]
    lying: tuple[int | None, ...]

    @property
    def again(self) -> bool:
        """Whether the number asked for is marked already."""
        return str(self.number) in self.marks


class MapToolsView(NamedTuple):
    """A map: its name (empty without one), whether it has the group's own picture, and in words."""

    name: str
    has_picture: bool
    words: str


def location_numbers() -> range:
    """Return the numbers of the location tokens."""
    return range(1, LOCATIONS + 1)


def map_tools_view(campaign: Campaign, box: Box, texts: Texts) -> MapToolsView:
    """Return what this chapter's map has."""
    has_picture = picture_of(campaign, box) is not None
    marked = texts.say("story.spots.marked", n=len(marks(campaign, box)))
    lies = texts.say("story.tools.own" if has_picture else "story.tools.drawn")
    return MapToolsView(map_name(campaign, box), has_picture, f"{lies} {marked}.")


def number_asked(campaign: Campaign, box: Box, picked: int | None, last: int) -> int | None:
    """Return the number that a click marks: the one ``picked``, else the next free one.

    ``last`` is the number marked last, 0 before the first; its mark may have been taken back.
    """
    if picked is not None:
        return picked
    if last and str(last) not in marks(campaign, box):
        last -= 1
    return next_unmarked(campaign, box, last)


def marking_view(campaign: Campaign, box: Box, picked: int | None, last: int) -> MarkingView:
    """Return the current marking; ``picked`` and ``last`` as in `number_asked`."""
    story, number = story_of(campaign), number_asked(campaign, box, picked, last)
    return MarkingView(
        number,
        None if number is None else _spot(campaign, box, number),
        marks(campaign, box),
        (story.location, *story.tokens),
    )


def _spot(campaign: Campaign, box: Box, number: int) -> SpotView:
    at = spots_of(campaign, box)[number]
    return SpotView(at.number, at.x, at.y, at.name, at.kind, at.marked)


def marking_of(campaign: Campaign, box: Box, number: int | None) -> Marking:
    """Return the spots as they are marked now; ``number`` is marked next."""
    spots = spots_of(campaign, box).values()
    bare = picture_of(campaign, box) is None
    return Marking(
        number,
        {spot.number: (spot.x, spot.y) for spot in spots if spot.marked},
        {spot.number: (spot.x, spot.y) for spot in spots if bare and not spot.marked},
    )


def next_unmarked(campaign: Campaign, box: Box, after: int = 0) -> int | None:
    """Return the next location to mark: those on the table first, then the others.

    Of the others the first after ``after``, with 1 following 30; None when all are marked.
    """
    marked, story = marks(campaign, box), story_of(campaign)
    lying = (story.location, *story.tokens)
    others = (*range(after + 1, LOCATIONS + 1), *range(1, after + 1))
    free = (n for n in (*lying, *others) if n is not None and str(n) not in marked)
    return next(free, None)
