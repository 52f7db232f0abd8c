"""Telling what the epilogue of a chapter gives, and what visiting its locations gives."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import with_own_chapter
from oathsworn_gui.games.oathsworn.rules.story.effects_judged import refuse_effect
from oathsworn_gui.games.oathsworn.rules.story.told_ends import refuse_at_end
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line


class TellChapter(OathswornAction):
    """Tell what the ends of a chapter and its locations give, at any time."""

    type: Literal["tell-chapter"] = "tell-chapter"
    chapter: OwnChapter

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse the program's own story, an unknown chapter, and impossible effects."""
        told = self.chapter
        if box.line.own_story:
            return impossible("chapter-told.known")
        if told.chapter not in box.line.chapters:
            return impossible("chapter-told.no-chapter", chapter=told.chapter)
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


ACTIONS: tuple[type[OathswornAction], ...] = (TellChapter,)
"""The action that tells what a chapter gives."""
