"""Telling a chapter: its facts, what its ends and locations give, its time track."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import with_own_chapter
from oathsworn_gui.games.oathsworn.rules.base.forget_entered import (
    chapter_entries,
    forget_chapter,
)
from oathsworn_gui.games.oathsworn.rules.map.told_track import refuse_track, tell_track
from oathsworn_gui.games.oathsworn.rules.story.effects_judged import refuse_effect
from oathsworn_gui.games.oathsworn.rules.story.told_ends import refuse_at_end
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line


class TellChapter(OathswornAction):
    """Tell the facts of a chapter and what its ends and its locations give, at any time."""

    type: Literal["tell-chapter"] = "tell-chapter"
    chapter: OwnChapter

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse the program's own story, an unknown chapter, and impossible effects."""
        told = self.chapter
        no_chapter = _refuse_chapter(told.chapter, box)
        if no_chapter is not None:
            return no_chapter
        ends = (*told.victory.effects, *told.defeat.effects)
        visits = (effect for follows in told.locations.values() for effect in follows.effects)
        wrong = (
            *(refuse_at_end(campaign, effect, box) for effect in ends),
            *(refuse_effect(campaign, effect, box) for effect in visits),
        )
        return next((refusal for refusal in wrong if refusal is not None), None)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Keep it as the campaign's own."""
        now = with_own_chapter(campaign, self.chapter)
        told = line("chapter.told", None, chapter=self.chapter.chapter)
        return Outcome(now, (told,) if now is not campaign else ())


class TellTrack(OathswornAction):
    """Tell the time track of a chapter: its spaces and what is printed on them, at any time.

    A track laid out now is changed with it. Source: TIME-04, TIME-06, L163-180.
    """

    type: Literal["tell-track"] = "tell-track"
    track: OwnTrack

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse the program's own story, an unknown chapter, and what no track can show."""
        track = self.track
        return _refuse_chapter(track.chapter, box) or refuse_track(track)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Keep it as the campaign's own."""
        now = tell_track(campaign, self.track)
        told = line("time.track-told", "TIME-04", chapter=self.track.chapter, n=self.track.spaces)
        return Outcome(now, (told,) if now is not campaign else ())


class ForgetChapter(OathswornAction):
    """Forget what was told of a chapter: its facts, its ends, its locations and its time track."""

    type: Literal["forget-chapter"] = "forget-chapter"
    chapter: str = Field(min_length=1, max_length=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a chapter of which nothing was told."""
        return None if chapter_entries(campaign, self.chapter) else impossible("own.none")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Delete the entries from the campaign's own content; undo restores them."""
        return forget_chapter(campaign, self.chapter)


def _refuse_chapter(chapter: str, box: Box) -> Refusal | None:
    """Refuse to tell a chapter of the program's own story, and one that the line does not have."""
    if box.line.own_story:
        return impossible("chapter-told.known")
    known = chapter in box.line.chapters
    return None if known else impossible("chapter-told.no-chapter", chapter=chapter)


ACTIONS: tuple[type[OathswornAction], ...] = (TellChapter, TellTrack, ForgetChapter)
"""The actions that tell and forget a chapter."""
