"""What the book says, in one step."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.map.story_map import outside_story
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.story.book_text import say
from oathsworn_gui.games.oathsworn.rules.story.effects_judged import (
    refuse_effect,
    refuse_moot,
    refuse_unlaid,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible

MOST = 20
"""The most effects in one step."""


class StorySays(OathswornAction):
    """Carry out what the book says, in its order, as one step.

    Allowed while an event or an entry is open.
    """

    type: Literal["story-says"] = "story-says"
    effects: tuple[Effect, ...]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what no story can say, an end before its last word, and what changes nothing."""
        if not self.effects or len(self.effects) > MOST:
            return impossible("says.how-many", most=MOST)
        wrong = (refuse_effect(campaign, effect, box) for effect in self.effects)
        refusal = outside_story(campaign) or next((r for r in wrong if r is not None), None)
        if refusal is not None:
            return refusal
        if any(effect.kind == "end" for effect in self.effects[:-1]):
            return impossible("says.end-is-last", "STORY-03")
        if self.effects[-1].kind == "end":
            return EndStory().refuse(campaign, box)
        moot = [refuse_moot(campaign, effect, box) for effect in self.effects]
        if all(reason is not None for reason in moot):
            return moot[0]
        return refuse_unlaid(campaign, self.effects)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Leave it on the stack, to be carried out in order."""
        return say(campaign, self.effects)


ACTIONS: tuple[type[OathswornAction], ...] = (StorySays,)
