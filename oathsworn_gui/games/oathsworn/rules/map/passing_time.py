"""Time tokens placed one by one, each immediate effect before the next."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.procedures import TimePassing
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart, Trigger
from oathsworn_gui.games.oathsworn.rules.base.reminders_by_group import (
    answer_trigger,
    question_of_trigger,
    triggers_due,
)
from oathsworn_gui.games.oathsworn.rules.map.components import TIME, none_left
from oathsworn_gui.games.oathsworn.rules.map.space_effects import (
    done_by_table,
    question_of,
    resolve,
)
from oathsworn_gui.games.oathsworn.rules.map.time_track import Placed, effects_at, place_token
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.procedure import Question, Value, pop, replace

RULE = "TIME-04"


class PassingTime:
    """Runs `TimePassing`.

    Source: TIME-03, TIME-04, TIME-05, TIME-06, L158-170; TIME-11; TIME-13.
    """

    def ask(self, campaign: Campaign, procedure: TimePassing, box: Box) -> Question | None:
        """Ask only while the table carries out what a space says, or what it is reminded of."""
        effect = _for_the_table(story_of(campaign), procedure.space, box)
        if effect is not None and not procedure.carried_out:
            return question_of(procedure.id, effect, RULE)
        trigger = _trigger(campaign, procedure.space)
        return question_of_trigger(procedure.id, trigger) if trigger is not None else None

    def go_on(self, campaign: Campaign, procedure: TimePassing, box: Box) -> Outcome:
        """Place the next token and resolve the effect of its space at once; end after the last."""
        if not procedure.tokens:
            return Outcome(pop(campaign, procedure))
        if procedure.tokens[0] == TIME and none_left(campaign, "time-token", box):
            skipped = procedure.evolve(tokens=procedure.tokens[1:], space=None)
            told = line("component.no-time-token", "SAVE-10")
            return Outcome(replace(campaign, skipped), (told,))
        placed = place_token(story_of(campaign), procedure.tokens[0])
        left = procedure.evolve(tokens=procedure.tokens[1:], space=placed.space, carried_out=False)
        after = replace(campaign.evolve(story=placed.story), left)
        outcome = Outcome(after, _told(placed, moved=procedure.moved))
        for effect in placed.at_once:
            if not done_by_table(effect, box):
                outcome = outcome.then(resolve(outcome.after, effect, box, RULE))
        return outcome

    def answer(
        self, campaign: Campaign, procedure: TimePassing, box: Box, seat: str, value: Value
    ) -> Outcome:
        """The table has carried out the effect, or what a reminder says: go on from there."""
        effect = _for_the_table(story_of(campaign), procedure.space, box)
        if effect is not None and not procedure.carried_out:
            done = line("time.effect-done", RULE, space=procedure.space)
            return Outcome(replace(campaign, procedure.evolve(carried_out=True)), (done,))
        trigger = _trigger(campaign, procedure.space)
        return answer_trigger(campaign, trigger.id if trigger is not None else "", value)


def _trigger(campaign: Campaign, space: int | None) -> Trigger | None:
    due = triggers_due(campaign, space) if space is not None else ()
    return due[0] if due else None


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
