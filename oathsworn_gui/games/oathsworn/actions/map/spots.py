"""The group's own map of the story: its name, its picture, and the positions of its locations."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.map.story_map import no_location, outside_story
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.own import MapPicture, MapSpot
from oathsworn_gui.games.oathsworn.rules.map.maps import (
    MOST_MAPS,
    SpotKind,
    forget_spot,
    map_name,
    mark_spot,
    marks,
    name_map,
    own_map,
    set_picture,
    spots_of,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse

Called = Annotated[str, Field(max_length=60)]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
"""A place along one side of the picture, 0 to 1."""


class NameMap(OathswornAction):
    """Call the map of this chapter ``name``; a map known by it shows its spots."""

    type: Literal["name-map"] = "name-map"
    name: Called

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a map, and a name of blanks."""
        if not self.name.strip():
            return impossible("story.map-nameless")
        return _no_map(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Name the map."""
        name = self.name.strip()
        if name == map_name(campaign, box):
            return Outcome(campaign)
        return name_map(campaign, box, name)


class SetMapPicture(OathswornAction):
    """Use the group's own ``picture`` as the map; empty restores the drawn default.

    It becomes part of the campaign. ``called`` names a map that has no name yet.
    """

    type: Literal["set-map-picture"] = "set-map-picture"
    picture: MapPicture | Literal[""] = ""
    called: Called = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a map or a name for it, and to take away what is not there."""
        own = own_map(campaign, box)
        if not self.picture and (own is None or own.picture is None):
            return impossible("story.no-picture")
        return _cannot_keep(campaign, box, self.called)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set the picture, or remove it."""
        return set_picture(campaign, box, self.picture or None, self.called.strip())


class MarkSpot(OathswornAction):
    """Set the position of location ``number`` on the map; None keeps its name or kind.

    ``x`` and ``y`` are in the unit square of the picture. Source: STORY-04, L131-133.
    """

    type: Literal["mark-spot"] = "mark-spot"
    number: int
    x: Share
    y: Share
    name: Annotated[str, Field(max_length=40)] | None = None
    kind: SpotKind | None = None
    called: Called = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a number no token bears, and without a map or a name for it."""
        return no_location(self.number) or _cannot_keep(campaign, box, self.called)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the spot."""
        marked = marks(campaign, box).get(str(self.number))
        known = spots_of(campaign, box)[self.number]
        name = marked.name if marked is not None else ""
        spot = MapSpot(
            x=self.x,
            y=self.y,
            name=name if self.name is None else self.name.strip(),
            kind=self.kind or known.kind,
        )
        return mark_spot(campaign, box, self.number, spot, self.called.strip())


class ForgetSpot(OathswornAction):
    """Forget where the table marked location ``number``."""

    type: Literal["forget-spot"] = "forget-spot"
    number: int

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what was never marked."""
        if str(self.number) not in marks(campaign, box):
            return impossible("story.spot-not-marked", n=self.number)
        return _no_map(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Delete the spot; undo restores it."""
        return forget_spot(campaign, box, self.number)


def _no_map(campaign: Campaign) -> Refusal | None:
    missing = None if story_of(campaign).has_map else refuse("story.no-map", "SETUP-25")
    return outside_story(campaign) or missing


def _cannot_keep(campaign: Campaign, box: Box, called: str) -> Refusal | None:
    """Say why nothing can be kept of this chapter's map, or None."""
    name = map_name(campaign, box) or called.strip()
    full = len(campaign.own.story_maps) >= MOST_MAPS and box.story_map(name) is None
    if campaign.story is not None and not name:
        return impossible("story.map-nameless")
    if full:
        return impossible("story.maps-full", most=MOST_MAPS)
    return _no_map(campaign)


ACTIONS: tuple[type[OathswornAction], ...] = (NameMap, SetMapPicture, MarkSpot, ForgetSpot)
