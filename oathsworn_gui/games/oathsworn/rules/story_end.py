"""The end of the story part: rewards of the spaces left empty, then everything is put away."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import StoryEnd
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart
from oathsworn_gui.games.oathsworn.rules import might
from oathsworn_gui.games.oathsworn.rules.events import archive_drawn
from oathsworn_gui.games.oathsworn.rules.seats import with_company
from oathsworn_gui.games.oathsworn.rules.space_effects import (
    done_by_table,
    question_of,
    resolve,
    tick_box,
)
from oathsworn_gui.games.oathsworn.rules.story import story_of
from oathsworn_gui.games.oathsworn.rules.time_track import effects_at, still_standing
from oathsworn_gui.games.oathsworn.rules.trade import row_back
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Question, Value, pop, push, replace

RULE = "TIME-07"


def end_story(campaign: Campaign, box: Box) -> Outcome:
    """End the story part: end-of-story effects of empty spaces first. Source: TIME-07, L172-175.

    What was open in the story ends with it; an end under way goes on where it is.
    """
    if any(isinstance(procedure, StoryEnd) for procedure in campaign.pending):
        return Outcome(campaign)
    standing = still_standing(story_of(campaign), "end-of-story")
    closed = row_back(campaign, box)
    after, new = with_id(closed.after, "p")
    left = tuple(dict.fromkeys(effect.space for effect in standing))
    after = push(after.evolve(pending=()), StoryEnd(id=new, left=left))
    return closed.then(Outcome(after, (line("story.ended", "STORY-03"),)))


class EndingStory:
    """How `StoryEnd` goes on. Source: TIME-07, TIME-08, L172-185; TIME-12; MIGHT-10; STORY-14."""

    def ask(self, campaign: Campaign, procedure: StoryEnd, box: Box) -> Question | None:
        """Ask only while the table carries out an effect."""
        if not procedure.asking:
            return None
        effects = _at_end(story_of(campaign), procedure.left[0])
        effect = next(effect for effect in effects if done_by_table(effect, box))
        return question_of(procedure.id, effect, RULE)

    def go_on(self, campaign: Campaign, procedure: StoryEnd, box: Box) -> Outcome:
        """Resolve the effects of the next empty space; put everything away after the last."""
        if not procedure.left:
            return _put_away(pop(campaign, procedure))
        effects = _at_end(story_of(campaign), procedure.left[0])
        if any(done_by_table(effect, box) for effect in effects):
            after = replace(campaign, procedure.evolve(asking=True))
        else:
            after = replace(campaign, procedure.evolve(left=procedure.left[1:]))
        outcome = Outcome(after)
        for effect in effects:
            if not done_by_table(effect, box):
                told = line("time.end-of-story", RULE, space=effect.space, effect=effect.kind)
                outcome = outcome.then(Outcome(outcome.after, (told,)))
                outcome = outcome.then(resolve(outcome.after, effect, box, RULE))
        return outcome

    def answer(
        self, campaign: Campaign, procedure: StoryEnd, box: Box, seat: str, value: Value
    ) -> Outcome:
        """The table has carried the effect out: go on with the next space."""
        del box, seat, value
        done = line("time.effect-done", RULE, space=procedure.left[0])
        left = procedure.evolve(left=procedure.left[1:], asking=False)
        return Outcome(replace(campaign, left), (done,))


def _at_end(story: StoryPart, space: int) -> tuple[SpaceEffect, ...]:
    return tuple(e for e in effects_at(story, space) if e.when == "end-of-story")


def _put_away(campaign: Campaign) -> Outcome:
    outcome = Outcome(campaign)
    for effect in still_standing(story_of(campaign), "end-of-encounter"):
        outcome = outcome.then(_due_after_encounter(outcome.after, effect))
    outcome = outcome.then(archive_drawn(outcome.after))
    outcome = outcome.then(tick_box(outcome.after, "story", "SAVE-07"))
    return outcome.then(_to_encounter(outcome.after))


def _due_after_encounter(campaign: Campaign, effect: SpaceEffect) -> Outcome:
    """Keep what is due after the encounter: the sheet's box, or a note of the table's words."""
    due = line("time.end-of-encounter", "TIME-12", space=effect.space, effect=effect.kind)
    if effect.kind == "unique-item":
        ticked = tick_box(campaign, "unique_item", "TIME-09")
        return Outcome(ticked.after, (due, *ticked.lines))
    notes = "\n".join(note for note in (campaign.company.notes, effect.words) if note)
    return Outcome(with_company(campaign, notes=notes), (due,))


def _to_encounter(campaign: Campaign) -> Outcome:
    whole = might.reset(campaign)
    after = whole.after.evolve(part="encounter", story=None, pending=())
    return whole.then(Outcome(after, (line("story.put-away", "STORY-14"),)))
