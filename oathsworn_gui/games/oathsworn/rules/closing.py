"""How a chapter of our own is told to its end, after the encounter."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import Entry
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.story_effects import apply_effect
from oathsworn_gui.tabletop.action import Outcome


def closing_entry(campaign: Campaign, box: Box) -> Entry | None:
    """Return the entry that closes the chapter; None where the book does, or nothing ended yet.

    After a victory what the company has brought about in the story may lead to another one.
    """
    encounter, chapter = campaign.encounter, box.chapter(campaign.chapter)
    if encounter is None or encounter.result is None:
        return None
    if encounter.result != "victory":
        return box.line.entries.get(chapter.epilogue_defeat)
    held = campaign.company.keywords
    fitting = (ending.entry for ending in chapter.endings if ending.needs in held)
    return box.line.entries.get(next(fitting, chapter.epilogue))


def close_chapter(campaign: Campaign, box: Box) -> Outcome:
    """Carry out what the closing entry of our own chapter gives; nothing where there is none."""
    entry, outcome = closing_entry(campaign, box), Outcome(campaign)
    for effect in entry.effects if entry is not None else ():
        outcome = outcome.then(apply_effect(outcome.after, effect, box))
    return outcome
