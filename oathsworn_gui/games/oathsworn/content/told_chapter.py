"""What the table told of a chapter: its epilogue and its locations, to be read like an event."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.definitions import ChapterDef
from oathsworn_gui.games.oathsworn.content.story_definitions import EventDef
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnOutcome

VICTORY, DEFEAT = "victory", "defeat"
ENDS = (VICTORY, DEFEAT)
_CHAPTER = "chapter"


def chapter_key(chapter: str, way: str) -> str:
    """Return the key of what is told of a chapter: an end of it, or a location (``"5"``, ``"5A"``).

    No event card has such a key.
    """
    return f"{_CHAPTER}:{chapter}:{way}"


def way_told(key: str) -> str:
    """Return the end or location that a key of `chapter_key` names; empty for another key."""
    kind, _, rest = key.partition(":")
    return rest.rpartition(":")[2] if kind == _CHAPTER else ""


def with_facts(known: ChapterDef, told: OwnChapter) -> ChapterDef:
    """Return a chapter with the facts that the table told of it over those of the line."""
    loot = told.loot
    given = {
        "name": told.name or None,
        "gives_level": told.level,
        "gives_loot": None if loot is None else loot.commons + loot.uniques > 0,
        "optional": told.optional,
        "has_map": told.has_map,
        "has_path": told.has_path,
        "deepwood": told.deepwood,
    }
    changes = {name: fact for name, fact in given.items() if fact is not None}
    return known.evolve(**changes) if changes else known


def told_follows(chapter: OwnChapter, way: str) -> OwnOutcome:
    """Return what is told of an end or a location; nothing where nothing is."""
    if way in ENDS:
        return chapter.victory if way == VICTORY else chapter.defeat
    return chapter.locations.get(way, OwnOutcome())


def location_way(chapter: OwnChapter, number: int, path: str | None) -> str:
    """Return under what a location is told: with the side of the path, else its number alone."""
    sided = f"{number}{path or ''}"
    return sided if sided in chapter.locations else str(number)


def told_chapter(chapters: Mapping[str, OwnChapter], key: str) -> EventDef | None:
    """Return what is told under a key of `chapter_key`, as an event; None where nothing is."""
    way = way_told(key)
    chapter = chapters.get(key.partition(":")[2].rpartition(":")[0]) if way else None
    follows = told_follows(chapter, way) if chapter is not None else OwnOutcome()
    if follows == OwnOutcome():
        return None
    return EventDef(key=key, deck="", title="", text=follows.words, effects=follows.effects)
