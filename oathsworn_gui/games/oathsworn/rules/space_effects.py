"""Effects printed or written on spaces of the time track, resolved as far as rules can."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.rules.seats import with_company
from oathsworn_gui.games.oathsworn.rules.story import draw_event, read_entry
from oathsworn_gui.games.oathsworn.rules.tokens import gain_tokens_all
from oathsworn_gui.tabletop.action import Outcome, Scalar, line
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.tabletop.state import put


def done_by_table(effect: SpaceEffect, box: Box) -> bool:
    """Whether only the table can carry the effect out: words, or an entry of the book."""
    if effect.kind == "entry":
        return effect.entry not in box.line.entries
    return effect.kind == "words"


def resolve(campaign: Campaign, effect: SpaceEffect, box: Box, rule: str) -> Outcome:
    """Return what comes of an effect; nothing when it is the table that carries it out."""
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


def tick_box(campaign: Campaign, box: str, rule: str | None) -> Outcome:
    """Tick a box in the chapter's row of the sheet: a field of `ChapterBoxes`.

    Source: SAVE-07, L429-434.
    """
    row = campaign.company.chapters.get(campaign.chapter, ChapterBoxes())
    chapters = put(campaign.company.chapters, campaign.chapter, row.evolve(**{box: True}))
    told = line("story.box-ticked", rule, box=box, chapter=campaign.chapter)
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
