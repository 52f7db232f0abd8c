"""Time tokens placed one by one, each immediate effect before the next."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import TimePassing
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart
from oathsworn_gui.games.oathsworn.rules.space_effects import done_by_table, question_of, resolve
from oathsworn_gui.games.oathsworn.rules.story import story_of
from oathsworn_gui.games.oathsworn.rules.time_track import Placed, effects_at, place_token
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.procedure import Question, Value, pop, replace

RULE = "TIME-04"


class PassingTime:
    """How `TimePassing` goes on. Source: TIME-03..06, L158-170; TIME-11; TIME-13."""

    def ask(self, campaign: Campaign, procedure: TimePassing, box: Box) -> Question | None:
        """Ask only while the table carries out an effect of a space."""
        effect = _for_the_table(story_of(campaign), procedure.space, box)
        return question_of(procedure.id, effect, RULE) if effect is not None else None

    def go_on(self, campaign: Campaign, procedure: TimePassing, box: Box) -> Outcome:
        """Place the next token and resolve what its space does at once; end after the last."""
        if not procedure.tokens:
            return Outcome(pop(campaign, procedure))
        placed = place_token(story_of(campaign), procedure.tokens[0])
        waits = _for_the_table(placed.story, placed.space, box) is not None
        left = procedure.evolve(tokens=procedure.tokens[1:], space=placed.space if waits else None)
        after = replace(campaign.evolve(story=placed.story), left)
        outcome = Outcome(after, _told(placed, moved=procedure.moved))
        for effect in placed.at_once:
            if not done_by_table(effect, box):
                outcome = outcome.then(resolve(outcome.after, effect, box, RULE))
        return outcome

    def answer(
        self, campaign: Campaign, procedure: TimePassing, box: Box, seat: str, value: Value
    ) -> Outcome:
        """The table has carried the effect out: go on with the next token."""
        del box, seat, value
        done = line("time.effect-done", RULE, space=procedure.space)
        return Outcome(replace(campaign, procedure.evolve(space=None)), (done,))


def _for_the_table(story: StoryPart, space: int | None, box: Box) -> SpaceEffect | None:
    if space is None:
        return None
    at_once = (effect for effect in effects_at(story, space) if effect.when == "at-once")
    return next((effect for effect in at_once if done_by_table(effect, box)), None)


def _told(placed: Placed, *, moved: bool) -> tuple[Line, ...]:
    if placed.space is None:
        return (line("time.no-room", "TIME-13"),)
    rule = "TIME-01" if moved else "TIME-02"
    triggers = (t for t in placed.story.triggers if t.space == placed.space and not t.done)
    return (
        line("time.filled", rule, space=placed.space),
        *(
            line("time.cancelled", "TIME-10", space=effect.space, effect=effect.kind)
            for effect in placed.cancelled
        ),
        *(line("time.at-once", RULE, space=placed.space, effect=e.kind) for e in placed.at_once),
        *(line("story.trigger-due", None, words=trigger.words) for trigger in triggers),
    )
