"""The group's time track: its possible lengths, set-up, changes, and storage."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.story_definitions import TrackDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.state import put

LONGEST_TRACK = 30
"""There are 30 location tokens, one for each space at most; the track of chapter 1 has 16."""

MOST_EFFECTS = 60
USUAL = 16
"""The spaces of a track that is unknown and not counted: those of chapter 1 (facts, 11)."""


def refuse_length(spaces: int) -> Refusal | None:
    """Refuse a track that no token card is made for."""
    if spaces > LONGEST_TRACK:
        return impossible("time.track-too-long", spaces=spaces, most=LONGEST_TRACK)
    return impossible("time.track-too-short") if spaces < 1 else None


def track_to_lay(
    campaign: Campaign, box: Box, spaces: int | None
) -> tuple[int, tuple[SpaceEffect, ...]]:
    """Return the spaces and effects of the track to lay out: the chapter's, or of ``spaces``.

    Of a track that is known with another length the effects that fit are kept. Facts, section 11.
    """
    known = box.track(campaign.chapter) or TrackDef(spaces=USUAL)
    length = known.spaces if spaces is None else spaces
    return length, _within(known.effects, length)


def change_length(campaign: Campaign, box: Box, spaces: int) -> Outcome:
    """Set the number of spaces of the current track by hand: tokens and effects stay."""
    story = campaign.story
    if story is None or story.track is None or story.track.length == spaces:
        return Outcome(campaign)
    after = story.evolve(
        track=story.track.evolve(length=spaces), effects=_within(story.effects, spaces)
    )
    told = line("time.track-changed", None, spaces=spaces)
    return Outcome(keep_track(campaign.evolve(story=after), box), (told,))


def keep_track(campaign: Campaign, box: Box) -> Campaign:
    """Return the campaign with the current track saved as its own for the chapter.

    Our own story lays out its tracks itself; a track as it is printed needs no keeping, and one
    that is too long (from before) cannot be kept.
    """
    story = campaign.story
    if story is None or story.track is None or box.line.own_story:
        return campaign
    spaces, effects = story.track.length, story.effects
    known = box.track(campaign.chapter)
    if known is not None and (known.spaces, known.effects) == (spaces, effects):
        return campaign
    if spaces > LONGEST_TRACK or len(effects) > MOST_EFFECTS:
        return campaign
    kept = OwnTrack(chapter=campaign.chapter, spaces=spaces, effects=effects)
    tracks = put(campaign.own.tracks, campaign.chapter, kept)
    return campaign.evolve(own=campaign.own.evolve(tracks=tracks))


def _within(effects: tuple[SpaceEffect, ...], spaces: int) -> tuple[SpaceEffect, ...]:
    return tuple(effect for effect in effects if effect.space <= spaces)
