"""The time track of a chapter as the table told it, kept and put under the story of today."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import with_own_track
from oathsworn_gui.games.oathsworn.rules.map.space_effects import refuse_effects
from oathsworn_gui.tabletop.action import Refusal, impossible


def refuse_track(track: OwnTrack) -> Refusal | None:
    """Say why a track cannot be told so, or None. Source: TIME-04, L163-168."""
    beyond = next((e.space for e in track.effects if not 1 <= e.space <= track.spaces), None)
    if beyond is not None:
        return impossible("time.no-such-space", space=min(beyond, 999), spaces=track.spaces)
    spaces = {effect.space for effect in track.effects}
    here = (tuple(e for e in track.effects if e.space == space) for space in sorted(spaces))
    wrong = (refuse_effects(effects) for effects in here)
    return next((refusal for refusal in wrong if refusal is not None), None)


def tell_track(campaign: Campaign, track: OwnTrack) -> Campaign:
    """Return the campaign with a track as it was told, also where it is laid out now.

    Tokens on it stay: it is never shorter than they need.
    """
    campaign = with_own_track(campaign, track)
    story = campaign.story
    if story is None or story.track is None or campaign.chapter != track.chapter:
        return campaign
    length = max(track.spaces, len(story.track.tokens))
    laid = story.evolve(track=story.track.evolve(length=length), effects=track.effects)
    return campaign.evolve(story=laid)
