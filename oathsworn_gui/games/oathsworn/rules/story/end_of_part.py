"""The end of the story part: rewards of the spaces left empty, then everything is put away."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.procedures import StoryEnd
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart
from oathsworn_gui.games.oathsworn.rules.base.reminders_by_group import (
    answer_trigger,
    question_of_trigger,
    triggers_due,
)
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.company.full_backpack import settle_backpack
from oathsworn_gui.games.oathsworn.rules.map.events import archive_drawn
from oathsworn_gui.games.oathsworn.rules.map.space_effects import (
    done_by_table,
    question_of,
    resolve,
    tick_box,
)
from oathsworn_gui.games.oathsworn.rules.map.time_track import effects_at, still_standing
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.shops.trade import row_back
from oathsworn_gui.games.oathsworn.rules.story.end_preview import asks_for_flags, flags_of
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, push, replace

RULE = "TIME-07"

END_QUESTIONS = ("story.end", "story.closing")
"""Kinds of the questions beside which the window shows the result of the end of the story."""


def end_story(campaign: Campaign, box: Box, *, closing: bool = False) -> Outcome:
    """End the story part: end-of-story effects of empty spaces first. Source: TIME-07, L172-175.

    With ``closing`` the table first sees the result, and says which flags are ticked (SAVE-07).
    What was open in the story ends with it, and an over-full backpack is emptied first, for items
    may not change hands in the encounter (ITEM-12). An end already under way continues; what one of
    its spaces has opened ends with the story too, as where time passes up to an entry that ends it.
    """
    under_way = next((p for p in campaign.pending if isinstance(p, StoryEnd)), None)
    if under_way is not None and closing:
        return Outcome(campaign)
    if closing:
        campaign, new = with_id(campaign, "p")
        return Outcome(push(campaign, StoryEnd(id=new, left=(), closing=True)))
    standing = still_standing(story_of(campaign), "end-of-story")
    closed = row_back(campaign, box)
    if under_way is not None and not under_way.closing:
        below = campaign.pending[: campaign.pending.index(under_way) + 1]
        return closed.then(Outcome(settle_backpack(closed.after.evolve(pending=below))))
    after, new = with_id(closed.after, "p")
    left = tuple(dict.fromkeys(effect.space for effect in standing))
    after = settle_backpack(push(after.evolve(pending=()), StoryEnd(id=new, left=left)))
    return closed.then(Outcome(after, (line("story.ended", "STORY-03"),)))


class EndingStory:
    """Runs `StoryEnd`. Source: TIME-07, TIME-08, L172-185; TIME-12; MIGHT-10; STORY-14."""

    def ask(self, campaign: Campaign, procedure: StoryEnd, box: Box) -> Question | None:
        """Ask whether to end, while the table carries out an effect, and for reminders due."""
        if procedure.closing:
            return _closing_question(campaign, procedure, box)
        due = triggers_due(campaign, None)
        if not procedure.left and due:
            return question_of_trigger(procedure.id, due[0], at_end=True)
        effects = _at_end(story_of(campaign), procedure.left[0]) if procedure.asking else ()
        effect = next((effect for effect in effects if done_by_table(effect, box)), None)
        return None if effect is None else question_of(procedure.id, effect, RULE)

    def go_on(self, campaign: Campaign, procedure: StoryEnd, box: Box) -> Outcome:
        """Resolve the effects of the next empty space; put everything away after the last."""
        if not procedure.left:
            return _put_away(pop(campaign, procedure))
        if procedure.asking:  # the token in question was taken off the track in the meantime
            return Outcome(replace(campaign, _one_less(procedure)))
        effects = _at_end(story_of(campaign), procedure.left[0])
        if any(done_by_table(effect, box) for effect in effects):
            after = replace(campaign, procedure.evolve(asking=True))
        else:
            after = replace(campaign, _one_less(procedure))
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
        """End, go back or change a flag; or the table has done what a space or reminder says."""
        if procedure.closing:
            return _closed(campaign, procedure, box, str(value))
        if not procedure.left:
            due = triggers_due(campaign, None)[0]
            return answer_trigger(campaign, due.id, value, at_end=True)
        done = line("time.effect-done", RULE, space=procedure.left[0])
        return Outcome(replace(campaign, _one_less(procedure)), (done,))


def _one_less(procedure: StoryEnd) -> StoryEnd:
    return procedure.evolve(left=procedure.left[1:], asking=False)


def _closing_question(campaign: Campaign, procedure: StoryEnd, box: Box) -> Question:
    """Ask to end the story, with the flags that the table knows and the program does not."""
    asked = asks_for_flags(campaign, box)
    stands = {flag.key: flag.stands for flag in flags_of(campaign)}
    flags = (Option(key=key, code=_flag_code(key, stands=stands[key])) for key in asked)
    return Question(
        procedure=procedure.id,
        kind="story.closing",
        form="choice",
        params={"chapter": campaign.chapter},
        options=(
            Option(key="end", code="story-close"),
            *flags,
            Option(key="back", code="story-back"),
        ),
        default="end",
        rule="SAVE-07",
    )


def _flag_code(key: str, *, stands: bool) -> str:
    return f"story-flag.{key}.{'on' if stands else 'off'}"


def _closed(campaign: Campaign, procedure: StoryEnd, box: Box, value: str) -> Outcome:
    if value == "back":
        return Outcome(pop(campaign, procedure))
    flag = next((flag for flag in flags_of(campaign) if flag.key == value), None)
    if flag is not None:
        return tick_box(campaign, flag.key, "SAVE-07", ticked=not flag.stands)
    return end_story(pop(campaign, procedure), box)


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
    """Store what is due after the encounter: the sheet's box, or the table's text to be asked.

    Source: TIME-08, TIME-09, L177-180; TIME-12.
    """
    due = line("time.end-of-encounter", "TIME-12", space=effect.space, effect=effect.kind)
    if effect.kind == "unique-item":
        ticked = tick_box(campaign, "unique_item", "TIME-09")
        return Outcome(ticked.after, (due, *ticked.lines))
    return Outcome(with_company(campaign, due=(*campaign.company.due, effect.words)), (due,))


def _to_encounter(campaign: Campaign) -> Outcome:
    whole = might.reset(campaign)
    after = whole.after.evolve(part="encounter", story=None, pending=())
    return whole.then(Outcome(after, (line("story.put-away", "STORY-14"),)))
