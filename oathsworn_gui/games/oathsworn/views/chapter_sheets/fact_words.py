"""The facts of a chapter in sentences: what a line is read as, and what forgetting it deletes."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.told_chapter import ENDS
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnLoot
from oathsworn_gui.games.oathsworn.rules.base.forget_entered import chapter_entries
from oathsworn_gui.games.oathsworn.rules.company.level import level_in
from oathsworn_gui.games.oathsworn.views.chapter_sheets.facts import (
    CLUES,
    SIDES,
    hexes_of,
    told_fact,
    told_track,
    told_zone,
)
from oathsworn_gui.games.oathsworn.views.chapter_sheets.gives import chapter_now, chapter_seen
from oathsworn_gui.games.oathsworn.views.content.places import space_words
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.phrases import Phrases


def fact_words(phrases: Phrases, campaign: Campaign, box: Box, name: str, typed: str) -> str:
    """Return what a line will be kept as, in a sentence; why it cannot be, else."""
    said = typed.strip()
    if not said or name == "name":
        return ""
    if name in ("spaces", "effects"):
        found = told_track(campaign, box, name, said)
        return _refused(phrases, found) or _track_words(phrases, found, name)
    if name == "zone":
        zone = told_zone(campaign, box, said, campaign.chapter)
        n = len(hexes_of(said))
        return _refused(phrases, zone) or phrases.texts.say("chapter-told.zone.read", n=n)
    found = told_fact(campaign, box, name, said)
    return _refused(phrases, found) or _chapter_words(phrases, found, name)


def _refused(phrases: Phrases, found: object) -> str:
    return phrases.refusal_text(found) if isinstance(found, Refusal) else ""


def _track_words(phrases: Phrases, track: OwnTrack | Refusal, name: str) -> str:
    if isinstance(track, Refusal):
        return ""
    if name == "spaces":
        return phrases.texts.say("chapter-told.spaces.read", n=track.spaces)
    return " / ".join(space_words(phrases.texts, effect) for effect in track.effects)


def _chapter_words(phrases: Phrases, told: OwnChapter | Refusal, name: str) -> str:
    if isinstance(told, Refusal):
        return ""
    say = phrases.texts.say
    if name == "loot":
        return loot_words(phrases, told.loot)
    if name == "map":
        return say("chapter-told.map.read", name=told.map)
    if name == "clues":
        named = ((clue, told.clues[clue]) for clue in CLUES if clue in told.clues)
        return " ".join(
            say("chapter-told.clue.read", clue=clue, name=words) for clue, words in named
        )
    sides = ((side, told.paths[side]) for side in SIDES if side in told.paths)
    return " ".join(say("chapter-told.path.read", path=side, name=words) for side, words in sides)


def loot_words(phrases: Phrases, loot: OwnLoot | None) -> str:
    """Return the loot of a chapter in a sentence; empty where it was not told."""
    if loot is None:
        return ""
    return phrases.texts.say("chapter-told.loot.read", commons=loot.commons, uniques=loot.uniques)


def level_words(phrases: Phrases, campaign: Campaign, box: Box) -> str:
    """Return at which level the chapter is played, and whether its tally gives one.

    A chapter that counts and gives none leaves the company behind the next one's number, which is
    said. Source: LEVEL-02, L508-509.
    """
    line, now = box.line.chapters[campaign.chapter], box.chapter(campaign.chapter)
    level = level_in(campaign.chapter, box)
    key = "gives" if now.gives_level else "none"
    if line.gives_level and not now.gives_level:
        key = "behind"
    return phrases.texts.say(f"chapter-told.level.{key}", level=level)


def what_goes(phrases: Phrases, campaign: Campaign, box: Box) -> str:
    """Return what forgetting the chapter deletes, in words.

    Of what others told and may not be seen yet only that it goes.
    """
    say, kinds = phrases.texts.say, chapter_entries(campaign, campaign.chapter)
    said: list[str] = []
    if "chapters" in kinds and not chapter_seen(campaign, box):
        said.append(say("chapter-told.goes.hidden"))
    elif "chapters" in kinds:
        said.extend(_parts(phrases, chapter_now(campaign, box)))
    if "tracks" in kinds:
        said.append(say("chapter-told.goes.track", n=campaign.own.tracks[campaign.chapter].spaces))
    return ", ".join(said) or say("chapter-told.goes.nothing")


def _parts(phrases: Phrases, told: OwnChapter) -> Iterator[str]:
    say, bare = phrases.texts.say, OwnChapter(chapter=told.chapter)
    if told.name:
        yield say("chapter-told.goes.name", name=told.name)
    if told.map:
        yield say("chapter-told.goes.map", name=told.map)
    facts = ("level", "loot", "optional", "has_map", "has_path", "deepwood")
    n = sum(getattr(told, fact) is not None for fact in facts)
    counts = {
        "facts": n,
        "clues": len(told.clues),
        "paths": len(told.paths),
        "locations": len(told.locations),
        "ends": sum(getattr(told, end) != getattr(bare, end) for end in ENDS),
    }
    for what, n in counts.items():
        if n:
            yield say(f"chapter-told.goes.{what}", n=n)
