"""Company and chapter: swapping, quick levelling, deaths in the story, other chapters."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.map.story_map import outside_story
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import LONGEST_NAME
from oathsworn_gui.games.oathsworn.model.words import Form, Seat
from oathsworn_gui.games.oathsworn.rules.chapters.chapter_order import (
    give_up,
    go_to_chapter,
    refuse_give_up,
    refuse_go_to,
)
from oathsworn_gui.games.oathsworn.rules.chapters.muster import (
    change_form,
    refuse_stop,
    refuse_swap,
    stop,
    take_seat,
)
from oathsworn_gui.games.oathsworn.rules.company.newcomer import is_waiting, refuse_class
from oathsworn_gui.games.oathsworn.rules.story.death import die_in_story
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, weightiest


class TakeSeat(OathswornAction):
    """Quick level a character for a seat: of class ``cls``, or if empty one chosen later.

    The seat's character goes into the box with its bag; a class that is in the box comes back with
    its own name and form. Without ``player`` the seat stays with its current player.
    """

    type: Literal["take-seat"] = "take-seat"
    seat: Seat
    cls: str = ""
    form: Form = "full"
    name: str = Field(default="", max_length=LONGEST_NAME)
    player: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse away from a chapter's start, and a class that is taken, dead or just lost.

        Source: LEVEL-04, L503-504; LEVEL-08, L517-519; LEVEL-34; HARD-05, L482-483.
        """
        if self.player and all(player.key != self.player for player in campaign.players):
            return impossible("muster.unknown-player")
        cls = refuse_class(campaign, self.seat, self.cls, box) if self.cls else None
        return weightiest((refuse_swap(campaign, self.seat, box), cls))

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Begin the questions of the quick levelling."""
        return take_seat(campaign, self.seat, self.cls, self.form, self.name, self.player, box)


class ChangeForm(OathswornAction):
    """Play the class of a seat in its other form: full character or companion."""

    type: Literal["change-form"] = "change-form"
    seat: Seat

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse away from a chapter's start, and for the dead. Source: LEVEL-04, L503-504."""
        if is_waiting(campaign, self.seat):
            return impossible("muster.seat-waits", "HARD-07")
        return refuse_swap(campaign, self.seat, box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Begin its new sheet. Source: LEVEL-11, L530-533."""
        return change_form(campaign, self.seat, box)


class StopQuickLevel(OathswornAction):
    """Cancel the current quick levelling: the seat is as before."""

    type: Literal["stop-quick-level"] = "stop-quick-level"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a quick levelling, and for a seat whose Oathsworn is dead."""
        return refuse_stop(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Forget the answers."""
        return stop(campaign)


class DieInStory(OathswornAction):
    """The story kills the Oathsworn at ``seat``; another one is quick levelled for it."""

    type: Literal["die-in-story"] = "die-in-story"
    seat: Seat

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story, and a second death."""
        if is_waiting(campaign, self.seat):
            name = campaign.seats[self.seat].name
            return impossible("muster.dead-already", "LEVEL-08", name=name)
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Archive its cards. Source: LEVEL-08, L517-519; HARD-05, HARD-06, HARD-07, L482-485."""
        return die_in_story(campaign, self.seat, box)


class GoToChapter(OathswornAction):
    """Leave this chapter without a tally and begin ``chapter``: skip, repeat or jump."""

    type: Literal["go-to-chapter"] = "go-to-chapter"
    chapter: str = Field(max_length=20)
    because: str = Field(default="", max_length=200)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a chapter that there is not, and the middle of a part."""
        return refuse_go_to(campaign, self.chapter, box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Begin the chapter; levels follow. Source: LEVEL-02, L508-509."""
        return go_to_chapter(campaign, self.chapter, self.because, box)


class GiveUpChapter(OathswornAction):
    """Lose the encounter by choice and go on to the epilogue."""

    type: Literal["give-up-chapter"] = "give-up-chapter"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse while no encounter is played."""
        return refuse_give_up(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Count the chapter as a defeat. Source: OUTCOME-06, L1233-1234."""
        return give_up(campaign, box)


ACTIONS: tuple[type[OathswornAction], ...] = (
    TakeSeat,
    ChangeForm,
    StopQuickLevel,
    DieInStory,
    GoToChapter,
    GiveUpChapter,
)
