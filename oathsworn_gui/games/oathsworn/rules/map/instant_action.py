"""Instant action: the short form of a chapter, chosen at its start, with each shop once."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.procedures import Check, Reading
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.words import StoryMode
from oathsworn_gui.games.oathsworn.rules.map.story_state import read_entry, with_story
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.state import EMPTY

SHOPS = ("banksmith", "apothecary")
"""The shops an instant chapter offers once each. Source: INSTANT-02, L453-455."""

LAID_BY_TEXT = ("map", "track", "token", "token-off", "path", "clue", "direction")
"""Effects of an opening on the table only: they are removed when the story is changed."""


def is_instant(campaign: Campaign) -> bool:
    """Whether the short form of this chapter's story is played now. Source: INSTANT-01."""
    return campaign.story_mode == "instant" and campaign.part == "story"


def first_entry(campaign: Campaign, box: Box) -> str:
    """Return the entry our own chapter begins with, full or instant; empty in the book's.

    A chapter of ours without a short form begins with its full story.
    """
    chapter = box.chapter(campaign.chapter)
    return chapter.instant if is_instant(campaign) and chapter.instant else chapter.first


def has_short_form(campaign: Campaign, box: Box) -> bool:
    """Whether the chapter can be played as instant action: ours only where one was written."""
    return not box.line.own_story or bool(box.chapter(campaign.chapter).instant)


def open_story(campaign: Campaign, box: Box) -> Outcome:
    """Open the story part in the form chosen; a chapter of ours without a short form in full."""
    opening = Outcome(campaign)
    if campaign.story_mode == "instant" and not has_short_form(campaign, box):
        told = line("instant.no-short-form", "INSTANT-01")
        opening = Outcome(campaign.evolve(story_mode="full"), (told,))
    return opening.then(read_entry(opening.after, first_entry(opening.after, box), box))


def untouched(campaign: Campaign, box: Box) -> bool:
    """Whether nothing of this chapter's story was done yet, except that its opening is open."""
    story, opening = story_of(campaign), first_entry(campaign, box)
    if campaign.part != "story" or story.entries not in ((), (opening,)):
        return False
    steps = steps_of_the_opening(campaign, opening)
    if steps is None:
        return False
    entry = box.line.entries.get(opening) if story.entries else None
    effects = entry.effects if entry is not None else ()
    done = effects[: len(effects) if steps < 0 else steps]
    if any(effect.kind not in LAID_BY_TEXT for effect in done):
        return False
    laid = story if not done else _without_what_is_laid(story)
    return laid == StoryPart(entries=story.entries)


def steps_of_the_opening(campaign: Campaign, opening: str) -> int | None:
    """Return how many of its effects are done, -1 for all, None while something else is open."""
    if not campaign.pending:
        return -1
    first = campaign.pending[-1]
    if len(campaign.pending) > 1:
        return None
    if isinstance(first, Reading) and (first.source, first.key) == ("entry", opening):
        return first.step
    return -1 if isinstance(first, Check) and first == _undrawn(first) else None


def _undrawn(check: Check) -> Check:
    """Return a check as it is before its first card: an opening may end in one."""
    return check.evolve(draw=Draw(), results=EMPTY)


def _without_what_is_laid(story: StoryPart) -> StoryPart:
    bare = StoryPart()
    return story.evolve(
        has_map=False,
        map_name="",
        track=None,
        effects=bare.effects,
        tokens=(),
        path=None,
        clues=(),
        directions=(),
    )


def refuse_mode(campaign: Campaign, mode: StoryMode, box: Box) -> Refusal | None:
    """Say why the chapter cannot be played in that form from here on, or None.

    It is asked at the start of each chapter. Outside the story part it is for the next one.
    """
    if campaign.part != "story" or campaign.story_mode == mode:
        return None
    if mode == "instant" and not has_short_form(campaign, box):
        return impossible("instant.no-short-form", "INSTANT-01")
    return None if untouched(campaign, box) else refuse("instant.begun", "INSTANT-01")


def choose_mode(campaign: Campaign, mode: StoryMode, box: Box) -> Outcome:
    """Play the full story part or instant action; a story not yet begun is opened again.

    Source: INSTANT-01, L451-453.
    """
    if campaign.story_mode == mode:
        return Outcome(campaign)
    fresh = untouched(campaign, box)
    after = campaign.evolve(story_mode=mode)
    told = Outcome(after, (line(f"story-mode.{mode}", "INSTANT-01"),))
    if not fresh:
        return told
    anew = after.evolve(story=StoryPart(), pending=())
    return told.then(open_story(anew, box))


def shops_left(campaign: Campaign) -> tuple[str, ...]:
    """Return the shops an instant chapter still offers; none outside of one."""
    if not is_instant(campaign):
        return ()
    return tuple(shop for shop in SHOPS if shop not in story_of(campaign).shops)


def refuse_visit(campaign: Campaign, shop: str) -> Refusal | None:
    """Say why a shop cannot be visited without a runner, or None. Source: INSTANT-02, L453-455."""
    if not is_instant(campaign):
        return impossible("instant.not-now", "INSTANT-02")
    if shop in story_of(campaign).shops:
        return refuse("instant.shop-visited", "INSTANT-02", shop=shop)
    return None


def shop_visited(campaign: Campaign, shop: str) -> Campaign:
    """Return the campaign with a shop of an instant chapter used up; elsewhere unchanged."""
    shops = story_of(campaign).shops
    if not is_instant(campaign) or shop in shops:
        return campaign
    return with_story(campaign, shops=(*shops, shop))
