"""The time track corrected by hand: another number of spaces."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.map.story_map import outside_story
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.rules.map.entered_track import change_length, refuse_length
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible


class ChangeTrackLength(OathswornAction):
    """Give the time track another number of spaces; tokens and effects stay on it."""

    type: Literal["change-track-length"] = "change-track-length"
    spaces: int

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a track, a length no track has, and too few spaces for its tokens."""
        track = story_of(campaign).track
        if track is None:
            return outside_story(campaign) or impossible("time.no-track-yet", "SETUP-25")
        if len(track.tokens) > self.spaces:
            return impossible("time.tokens-without-space", tokens=len(track.tokens))
        return refuse_length(self.spaces)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Change the length, and store it for the next time."""
        return change_length(campaign, box, self.spaces)


ACTIONS: tuple[type[OathswornAction], ...] = (ChangeTrackLength,)
