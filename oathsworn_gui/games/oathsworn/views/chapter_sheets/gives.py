"""What a chapter gives as it was told: its ends and its locations, as lines of a form."""

import re

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.may_see import may_see_entry
from oathsworn_gui.games.oathsworn.content.own_key import place_of
from oathsworn_gui.games.oathsworn.content.told_chapter import ENDS
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnOutcome
from oathsworn_gui.games.oathsworn.rules.map.story_state import LOCATIONS
from oathsworn_gui.games.oathsworn.rules.story.effects_judged import refuse_effect
from oathsworn_gui.games.oathsworn.rules.story.told_ends import refuse_at_end
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.state import drop, put

_LOCATION = re.compile(r"(\d{1,2})\s*([abAB]?)")


def read_location(words: str) -> str | Refusal:
    """Return the location that "5" or "5 a" names: ``"5"``, ``"5A"``."""
    found = _LOCATION.fullmatch(words.strip())
    if found is None or not 1 <= int(found[1]) <= LOCATIONS:
        return impossible("chapter-told.which", most=LOCATIONS)
    return f"{int(found[1])}{found[2].upper()}"


def chapter_seen(campaign: Campaign, box: Box) -> bool:
    """Whether what is told of the chapter may be seen: what others told only once it is over."""
    chapter = campaign.own.chapters.get(campaign.chapter)
    taken = place_of("chapters", campaign.chapter) in campaign.own.taken
    return chapter is None or not taken or may_see_entry(campaign, box, chapter)


def chapter_now(campaign: Campaign, box: Box) -> OwnChapter:
    """Return what is told of the chapter that is played, as far as it may be seen."""
    told = campaign.own.chapters.get(campaign.chapter)
    if told is None or not chapter_seen(campaign, box):
        return OwnChapter(chapter=campaign.chapter)
    return told


def with_told(chapter: OwnChapter, way: str, follows: OwnOutcome) -> OwnChapter:
    """Return the chapter with what follows an end or a location; a location may give nothing."""
    if way in ENDS:
        return chapter.evolve(**{way: follows})
    if follows == OwnOutcome():
        return chapter.evolve(locations=drop(chapter.locations, way))
    return chapter.evolve(locations=put(chapter.locations, way, follows))


def locations_told(chapter: OwnChapter) -> tuple[str, ...]:
    """Return the locations of which something is told, by number and side."""
    return tuple(sorted(chapter.locations, key=lambda way: (int(way.rstrip("AB")), way)))


def refuse_at(way: str, campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    """Say why an end or a location cannot give this, or None."""
    judge = refuse_at_end if way in ENDS else refuse_effect
    return judge(campaign, effect, box)
