"""The epilogue: the tally, then the next chapter; difficulty between chapters."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Difficulty
from oathsworn_gui.games.oathsworn.rules.chapters import begin_tally, next_chapter
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse


class BeginTally(OathswornAction):
    """Open the tally after the encounter."""

    type: Literal["begin-tally"] = "begin-tally"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse before the encounter is over, and a second tally."""
        del box
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
        """Refuse before the tally is done, after the last chapter, and with a lost campaign."""
        if campaign.pending:
            return impossible("chapter.question-open")
        if campaign.finished:
            return refuse("chapter.campaign-over", "HARD-10")
        if (self.chapter or box.chapter(campaign.chapter).next) not in box.line.chapters:
            return impossible("chapter.none-follows")
        if campaign.part != "epilogue" or campaign.encounter is not None:
            return refuse("chapter.tally-first", "TALLY-01")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Open the next chapter."""
        return next_chapter(campaign, self.chapter or box.chapter(campaign.chapter).next, box)


class ChangeDifficulty(OathswornAction):
    """Change the difficulty, which may be done between chapters only."""

    type: Literal["change-difficulty"] = "change-difficulty"
    difficulty: Difficulty

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse in the middle of a chapter. Source: DIFF-01, L459."""
        del box
        begun = campaign.story is not None and campaign.story.visited
        if campaign.part == "encounter" or (campaign.part == "story" and begun):
            return refuse("difficulty.between-chapters", "DIFF-01")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set the difficulty; HP above the new maximum come down to it. Source: DIFF-01."""
        most = box.printed.difficulties[self.difficulty].max_hp
        seats = {s: who.evolve(hp=min(who.hp, most)) for s, who in campaign.seats.items()}
        after = campaign.evolve(difficulty=self.difficulty, seats=seats)
        told = line("difficulty.changed", "DIFF-01", difficulty=self.difficulty, most=most)
        return Outcome(after, (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (BeginTally, NextChapter, ChangeDifficulty)
