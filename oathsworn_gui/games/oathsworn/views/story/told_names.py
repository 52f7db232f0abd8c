"""Names that the table told of its clues and of the path: those it holds, no others."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter


def clue_name(campaign: Campaign, clue: str) -> str:
    """Return what a clue that is held is called, empty where nobody told it."""
    held = clue in story_of(campaign).clues
    named = (name for key, name in _told(campaign).clues.items() if key == clue)
    return next(named, "") if held else ""


def clues_named(campaign: Campaign) -> str:
    """Return the clues that are held in the order they were found, with their names."""
    held = story_of(campaign).clues
    return ", ".join(f"{clue} {clue_name(campaign, clue)}".strip() for clue in held)


def clues_have_names(campaign: Campaign) -> bool:
    """Whether one of the clues that are held has a name."""
    return any(clue_name(campaign, clue) for clue in story_of(campaign).clues)


def path_name(campaign: Campaign) -> str:
    """Return what the path that was taken is called, empty where nobody told it."""
    side = story_of(campaign).path
    return "" if side is None else _told(campaign).paths.get(side, "")


def _told(campaign: Campaign) -> OwnChapter:
    return campaign.own.chapters.get(campaign.chapter) or OwnChapter(chapter=campaign.chapter)
