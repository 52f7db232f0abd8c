"""The group's notes beside the track: path, clues, reminders, the journal."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.map.story_map import outside_story
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.story import Trigger
from oathsworn_gui.games.oathsworn.model.words import PathSide
from oathsworn_gui.games.oathsworn.rules.map.story_state import (
    gain_clue,
    lose_clue,
    take_path,
    with_story,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.track import Track


class TakePath(OathswornAction):
    """Take path A or B; the other side of the card when one was taken before."""

    type: Literal["take-path"] = "take-path"
    path: PathSide

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story, and the side that is already face up."""
        if story_of(campaign).path == self.path:
            return impossible("story.path-taken", "STORY-09", path=self.path)
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the path."""
        return take_path(campaign, self.path)


class GainClue(OathswornAction):
    """Put a clue token beside the track: ``"1"`` to ``"6"``, ``"!"``, or a word."""

    type: Literal["gain-clue"] = "gain-clue"
    clue: str = Field(min_length=1, max_length=40)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story, and a clue that is held."""
        if self.clue in story_of(campaign).clues:
            return impossible("story.clue-held", "STORY-10", clue=self.clue)
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Gain the clue."""
        return gain_clue(campaign, self.clue)


class LoseClue(OathswornAction):
    """Take a clue token away again."""

    type: Literal["lose-clue"] = "lose-clue"
    clue: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a clue that is not held."""
        held = self.clue in story_of(campaign).clues
        return None if held else impossible("story.clue-not-held", clue=self.clue)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Lose the clue."""
        return lose_clue(campaign, self.clue)


class AddTrigger(OathswornAction):
    """Write a reminder for when time reaches ``space``, or for later (None)."""

    type: Literal["add-trigger"] = "add-trigger"
    words: str = Field(min_length=1, max_length=200)
    space: int | None = None

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story, and a space the track does not have or time has passed."""
        return outside_story(campaign) or self._wrong_space(story_of(campaign).track)

    def _wrong_space(self, track: Track | None) -> Refusal | None:
        if self.space is None:
            return None
        if track is None:
            return impossible("time.no-track-yet", "SETUP-25")
        if not 1 <= self.space <= track.length:
            return impossible("time.no-such-space", space=self.space, spaces=track.length)
        return None if track.is_empty(self.space) else impossible("time.passed", space=self.space)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the trigger."""
        after, new = with_id(campaign, "t")
        trigger = Trigger(id=new, words=self.words, space=self.space)
        triggers = (*story_of(after).triggers, trigger)
        told = line("story.trigger-written", None, words=self.words)
        return Outcome(with_story(after, triggers=triggers), (told,))


class DoneTrigger(OathswornAction):
    """Mark a reminder as done."""

    type: Literal["done-trigger"] = "done-trigger"
    trigger: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a reminder that is not there, or done."""
        known = (t for t in story_of(campaign).triggers if t.id == self.trigger and not t.done)
        return None if any(known) else impossible("story.no-such-trigger")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Mark the trigger as done."""
        triggers = tuple(
            t.evolve(done=True) if t.id == self.trigger else t for t in story_of(campaign).triggers
        )
        words = next((t.words for t in triggers if t.id == self.trigger), "")
        told = line("story.trigger-done", None, words=words)
        return Outcome(with_story(campaign, triggers=triggers), (told,))


class WriteJournal(OathswornAction):
    """Replace what the group wrote in the journal."""

    type: Literal["write-journal"] = "write-journal"
    text: str = Field(max_length=20_000)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story: the journal is put away with it."""
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the text."""
        if story_of(campaign).journal == self.text:
            return Outcome(campaign)
        return Outcome(with_story(campaign, journal=self.text), (line("story.journal", None),))


ACTIONS: tuple[type[OathswornAction], ...] = (
    TakePath,
    GainClue,
    LoseClue,
    AddTrigger,
    DoneTrigger,
    WriteJournal,
)
