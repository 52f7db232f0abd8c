"""The story part: map, location tokens, the marker, paths, clues, and entries being read."""

from typing import Any

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.story_definitions import LocationDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.procedures import EventDraw, Reading, TimePassing
from oathsworn_gui.games.oathsworn.rules.map.entered_track import keep_track, track_to_lay
from oathsworn_gui.games.oathsworn.rules.map.time_track import new_track
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push

LOCATIONS = 30
"""Location tokens in the box, 1 to 30 (facts, section 11)."""


def with_story(campaign: Campaign, **changes: Any) -> Campaign:
    """Return the campaign with fields of the story part replaced."""
    return campaign.evolve(story=story_of(campaign).evolve(**changes))


def introduce_map(campaign: Campaign, box: Box, name: str = "") -> Outcome:
    """Set up the chapter's map, called ``name``, else as it was told or as content names it.

    One called as a map that the group has marked shows its spots, however that is spelled.
    Source: SETUP-25, L110-111; STORY-02, L122-124.
    """
    definition, told = (
        box.chapter(campaign.chapter).map,
        campaign.own.chapters.get(campaign.chapter),
    )
    called = name or (told.map if told is not None else "")
    if not called and definition is not None:
        called = definition.name
    known = box.story_map(called)
    called = known.name if known is not None else called
    after = with_story(campaign, has_map=True, map_name=called)
    return Outcome(after, (line("story.map-laid-out", "STORY-02", name=called),))


def introduce_track(campaign: Campaign, box: Box, spaces: int | None = None) -> Outcome:
    """Set up an empty time track: the chapter's if known, or one with ``spaces`` spaces.

    What differs from the printed one is kept for the next time. Source: SETUP-25, L110-111.
    """
    length, effects = track_to_lay(campaign, box, spaces)
    story = new_track(story_of(campaign), length, effects)
    told = line("time.track-laid-out", "SETUP-25", spaces=length)
    return Outcome(keep_track(campaign.evolve(story=story), box), (told,))


def place_tokens(campaign: Campaign, numbers: tuple[int, ...]) -> Outcome:
    """Put location tokens on the map spaces of their numbers. Source: STORY-04, L131-133."""
    story = story_of(campaign)
    new = tuple(n for n in dict.fromkeys(numbers) if n not in story.tokens)
    if not new:
        return Outcome(campaign)
    lines = tuple(_told(campaign, "story.token-placed", "STORY-04", n) for n in new)
    return Outcome(with_story(campaign, tokens=(*story.tokens, *new)), lines)


def remove_token(campaign: Campaign, number: int) -> Outcome:
    """Take a location token off the map again, by hand or by the story."""
    story = story_of(campaign)
    left = tuple(n for n in story.tokens if n != number)
    if len(left) == len(story.tokens):
        return Outcome(campaign)
    told = _told(campaign, "story.token-removed", None, number)
    return Outcome(with_story(campaign, tokens=left), (told,))


def go_to(campaign: Campaign, number: int) -> Outcome:
    """Move the marker to a location, its token to the time track; the entry is read after that.

    Time and entry are left on the stack, time on top, so that the immediate effect of the space
    comes before the entry. Source: STORY-06, L136-138; TIME-05, L167-168.
    """
    story = story_of(campaign)
    after = with_story(
        campaign,
        location=number,
        tokens=tuple(n for n in story.tokens if n != number),
        visited=(*(n for n in story.visited if n != number), number),
    )
    told = _told(campaign, "story.went", "STORY-06", number)
    after = _read_later(after, "location", str(number))
    return Outcome(after, (told,)).then(pass_time(after, (str(number),), moved=True))


def _told(campaign: Campaign, code: str, rule: str | None, number: int) -> Line:
    """Return a line about a location, with the name that the table gave it."""
    name = marked_name(campaign, number)
    if not name:
        return line(code, rule, location=number)
    return line(f"{code}-named", rule, location=number, name=name)


def marked_name(campaign: Campaign, number: int) -> str:
    """Return the name that the table gave a location of its map; empty without any."""
    own = campaign.own.story_maps.get(story_of(campaign).map_name)
    spot = own.spots.get(str(number)) if own is not None else None
    return spot.name if spot is not None else ""


def place_and_go(campaign: Campaign, number: int) -> Outcome:
    """Place a location token, then go there. Source: STORY-07, L140-142."""
    placed = place_tokens(campaign, (number,))
    return placed.then(go_to(placed.after, number))


def pass_time(campaign: Campaign, tokens: tuple[str, ...], *, moved: bool = False) -> Outcome:
    """Leave these time tokens on the stack, to be placed one by one.

    Without a track they are ignored and logged as such. Source: TIME-01, TIME-02, L158-161;
    TIME-11.
    """
    if not tokens:
        return Outcome(campaign)
    if story_of(campaign).track is None:
        return Outcome(campaign, (line("time.no-track", "TIME-13", tokens=len(tokens)),))
    after, new = with_id(campaign, "p")
    return Outcome(push(after, TimePassing(id=new, tokens=tokens, moved=moved)))


def read_entry(campaign: Campaign, key: str, box: Box) -> Outcome:
    """Open an entry of our own story; its effects, check and choices follow by `settle`.

    The key may be what follows a check or choice of a told event; an empty or unknown one changes
    nothing.
    """
    if key not in box.line.entries:
        told = bool(key) and box.event(key) is not None
        return Outcome(_read_later(campaign, "event", key) if told else campaign)
    entries = (*story_of(campaign).entries, key)
    after = _read_later(with_story(campaign, entries=entries), "entry", key)
    return Outcome(after, (line("story.entry", "STORY-01", title=box.line.entries[key].title),))


def draw_event(campaign: Campaign, deck: str) -> Outcome:
    """Leave the drawing of an event of ``"city"`` or ``"deepwood"`` on the stack (EVENT-01)."""
    after, new = with_id(campaign, "p")
    return Outcome(push(after, EventDraw.model_validate({"id": new, "deck": deck})))


def _read_later(campaign: Campaign, source: str, key: str) -> Campaign:
    after, new = with_id(campaign, "p")
    return push(after, Reading.model_validate({"id": new, "source": source, "key": key}))


def location_of(campaign: Campaign, box: Box, number: int) -> LocationDef | None:
    """Return what content knows of a location of this chapter's map, or None."""
    definition = box.chapter(campaign.chapter).map
    spots = definition.locations if definition is not None else ()
    return next((spot for spot in spots if spot.number == number), None)


def entry_of_location(campaign: Campaign, box: Box, number: int) -> str:
    """Return the key of the entry read at a location on the path taken, empty when unknown.

    Source: STORY-08, L144-147.
    """
    spot = location_of(campaign, box, number)
    if spot is None:
        return ""
    side = {"A": spot.entry_a, "B": spot.entry_b}.get(story_of(campaign).path or "", "")
    return side or spot.entry


def take_path(campaign: Campaign, side: str) -> Outcome:
    """Take path A or B, replacing the other. Source: STORY-09, L149-151."""
    if story_of(campaign).path == side:
        return Outcome(campaign)
    other = "B" if side == "A" else "A"
    told = line("story.path-taken", "STORY-09", path=side, others=other)
    return Outcome(with_story(campaign, path=side), (told,))


def gain_clue(campaign: Campaign, clue: str) -> Outcome:
    """Put a clue token beside the time track. Source: STORY-10, L153-155."""
    story = story_of(campaign)
    if clue in story.clues:
        return Outcome(campaign)
    told = line("story.clue-gained", "STORY-10", clue=clue)
    return Outcome(with_story(campaign, clues=(*story.clues, clue)), (told,))


def lose_clue(campaign: Campaign, clue: str) -> Outcome:
    """Take a clue token away again."""
    left = tuple(held for held in story_of(campaign).clues if held != clue)
    told = line("story.clue-lost", "STORY-10", clue=clue)
    return Outcome(with_story(campaign, clues=left), (told,))
