"""The epilogue: the tally, then the next chapter; difficulty between chapters."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Difficulty
from oathsworn_gui.games.oathsworn.rules.chapters.chapter_order import with_levels
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import (
    begin_tally,
    change_difficulty,
    chapter_begun,
    next_chapter,
)
from oathsworn_gui.games.oathsworn.rules.company.level import level_in
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse


class BeginTally(OathswornAction):
    """Open the tally after the encounter."""

    type: Literal["begin-tally"] = "begin-tally"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse before the encounter is over, and a second tally."""
        if any(procedure.type == "tally" for procedure in campaign.pending):
            return impossible("tally.open")
        if campaign.part != "epilogue":
            return refuse("tally.not-yet", "TALLY-01")
        if campaign.encounter is None:
            return refuse("tally.done", "TALLY-01")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Turn to the first page."""
        return begin_tally(campaign, box)


class NextChapter(OathswornAction):
    """Close the chapter and open the story part of the next one, or of ``chapter``."""

    type: Literal["next-chapter"] = "next-chapter"
    chapter: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse before the tally is done, after the last chapter, and with a lost campaign.

        Source: TALLY-01, L2264-2265; HARD-10, L492-493.
        """
        if campaign.pending:
            return impossible("chapter.question-open")
        if (self.chapter or box.chapter(campaign.chapter).next) not in box.line.chapters:
            return impossible("chapter.none-follows")
        if campaign.finished:
            return refuse("chapter.campaign-over", "HARD-10")
        if campaign.part != "epilogue" or campaign.encounter is not None:
            return refuse("chapter.tally-first", "TALLY-01")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Open it; where another than the next was chosen, levels follow (LEVEL-02, L508-509)."""
        following = box.chapter(campaign.chapter).next
        key = self.chapter or following
        outcome = next_chapter(campaign, key, box)
        if key == following:
            return outcome
        return outcome.then(Outcome(with_levels(outcome.after, level_in(key, box), box)))


class ChangeDifficulty(OathswornAction):
    """Change the difficulty, which may be done between chapters only."""

    type: Literal["change-difficulty"] = "change-difficulty"
    difficulty: Difficulty

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse in the middle of a chapter, and after the campaign. Source: DIFF-01, L459."""
        if campaign.finished:
            return refuse("chapter.campaign-over")
        if chapter_begun(campaign):
            return refuse("difficulty.between-chapters", "DIFF-01")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set the difficulty; HP follow the maximum. Source: DIFF-01, L459."""
        return change_difficulty(campaign, self.difficulty, box)


ACTIONS: tuple[type[OathswornAction], ...] = (BeginTally, NextChapter, ChangeDifficulty)
