"""Reminders that the group wrote for a space of the track, for later or for the story's end."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import StoryPart, Trigger
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value


def triggers_due(campaign: Campaign, space: int | None) -> tuple[Trigger, ...]:
    """Return the open reminders of ``space``, or (None) those due when the story ends.

    These are the ones without a space, and those whose space time has passed.
    """
    story = campaign.story or StoryPart()
    waiting = (trigger for trigger in story.triggers if not trigger.done)
    if space is not None:
        return tuple(trigger for trigger in waiting if trigger.space == space)
    filled = len(story.track.tokens) if story.track is not None else 0
    return tuple(t for t in waiting if t.space is None or t.space <= filled)


def question_of_trigger(procedure: str, trigger: Trigger, *, at_end: bool = False) -> Question:
    """Return the question that stays open while the table does what a reminder says.

    Kept, it waits for the end of the story; at the end it is written into the company's notes.
    """
    keep = "reminder-note" if at_end else "reminder-keep"
    return Question(
        procedure=procedure,
        kind="time.reminder",
        form="choice",
        params={"words": trigger.words, "space": trigger.space},
        options=(Option(key="done", code="story-done"), Option(key="keep", code=keep)),
        default="done",
    )


def answer_trigger(
    campaign: Campaign, trigger: str, value: Value, *, at_end: bool = False
) -> Outcome:
    """Tick a reminder off (``"done"``), or keep it (``"keep"``) for later or in the notes."""
    story = campaign.story or StoryPart()
    found = next((t for t in story.triggers if t.id == trigger), None)
    if found is None:
        return Outcome(campaign)
    kept = value == "keep"
    changed = found.evolve(space=None) if kept and not at_end else found.evolve(done=True)
    triggers = tuple(changed if t.id == trigger else t for t in story.triggers)
    after = campaign.evolve(story=story.evolve(triggers=triggers))
    if kept and at_end:
        notes = "\n".join(note for note in (campaign.company.notes, found.words) if note)
        after = with_company(after, notes=notes)
    code = "story.trigger-kept" if kept else "story.trigger-done"
    return Outcome(after, (line(code, None, words=found.words),))
