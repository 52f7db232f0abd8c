"""Effects printed or written on spaces of the time track, resolved as far as rules can."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.told_numbers import MOST_TOKENS
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import gain_tokens_all
from oathsworn_gui.games.oathsworn.rules.map.story_state import draw_event, read_entry
from oathsworn_gui.tabletop.action import Outcome, Refusal, Scalar, impossible, line
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.tabletop.state import put

LONGEST_WORDS = 200
"""More than a space of a track shows, and no more than a screen can."""


def done_by_table(effect: SpaceEffect, box: Box) -> bool:
    """Whether only the table can carry out the effect: text, or an entry of the book."""
    if effect.kind == "entry":
        return effect.entry not in box.line.entries
    return effect.kind == "words"


def resolve(campaign: Campaign, effect: SpaceEffect, box: Box, rule: str) -> Outcome:
    """Return the outcome of an effect; no change if the table carries it out."""
    match effect.kind:
        case "draw-city" | "draw-deepwood":
            return draw_event(campaign, effect.kind.removeprefix("draw-"))
        case "entry":
            return read_entry(campaign, effect.entry, box)
        case "tokens" if effect.token is not None:
            return gain_tokens_all(campaign, effect.token, effect.amount, rule)
        case "unique-item":
            return tick_box(campaign, "unique_item", rule)
        case _:
            return Outcome(campaign)


LATE = ("unique-item", "words")
"""Effects the sheet can store until after the encounter: its box, and text that is asked then."""


def refuse_effects(effects: tuple[SpaceEffect, ...]) -> Refusal | None:
    """Say why these effects cannot be on one space of the track, or None.

    Source: TIME-06, TIME-07, TIME-08, L168-180.
    """
    moments = [effect.when for effect in effects]
    if len(set(moments)) < len(moments):
        return impossible("time.one-effect-a-moment", "TIME-04")
    if any(_unfinished(effect) for effect in effects):
        return impossible("time.effect-unfinished")
    if any(effect.when == "end-of-encounter" and effect.kind not in LATE for effect in effects):
        return impossible("time.after-encounter-in-words", "TIME-08")
    return None


def _unfinished(effect: SpaceEffect) -> bool:
    """Whether the token, entry or words that its kind needs are missing, or too many."""
    if effect.kind == "tokens":
        return effect.token is None or not 1 <= effect.amount <= MOST_TOKENS
    if effect.kind == "words":
        return not 0 < len(effect.words) <= LONGEST_WORDS
    return effect.kind == "entry" and not 0 < len(effect.entry) <= LONGEST_WORDS


def tick_box(campaign: Campaign, box: str, rule: str | None, *, ticked: bool = True) -> Outcome:
    """Tick (or clear) a box in the chapter's row of the sheet: a field of `ChapterBoxes`.

    Source: SAVE-07, L429-434.
    """
    row = campaign.company.chapters.get(campaign.chapter, ChapterBoxes())
    chapters = put(campaign.company.chapters, campaign.chapter, row.evolve(**{box: ticked}))
    code = "story.box-ticked" if ticked else "story.box-cleared"
    told = line(code, rule, box=box, chapter=campaign.chapter)
    return Outcome(with_company(campaign, chapters=chapters), (told,))


def question_of(procedure: str, effect: SpaceEffect, rule: str) -> Question:
    """Return the question that stays open while the table carries an effect out."""
    params: dict[str, Scalar] = {
        "space": effect.space,
        "entry": effect.entry,
        "words": effect.words,
    }
    return Question(
        procedure=procedure,
        kind="time.entry" if effect.kind == "entry" else "time.words",
        form="choice",
        params=params,
        options=(Option(key="done", code="story-done"),),
        default="done",
        rule=rule,
    )
