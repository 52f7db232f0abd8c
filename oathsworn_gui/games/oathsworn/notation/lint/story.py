"""Faults of built-in stories: unreachable entries, dead ends, names without a referent."""

from collections.abc import Iterable, Iterator

from oathsworn_gui.games.oathsworn.content.definitions import ChapterDef, LineDef, Printed
from oathsworn_gui.games.oathsworn.content.story_definitions import (
    Choice,
    Entry,
    EventDef,
    LocationDef,
)
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.notation.lint.story_effects import (
    check_faults,
    closing_faults,
    effect_faults,
)
from oathsworn_gui.games.oathsworn.notation.lint.story_ways import (
    closings_of,
    does,
    entries_of,
    outcomes,
    placed_by,
    reachable,
    reachable_in,
    ways_faults,
)
from oathsworn_gui.games.oathsworn.notation.names import SHOPS
from oathsworn_gui.games.oathsworn.notation.story import spec_of

MOST_CHOICES = 6
"""A secret decision is told by the face of a die (STORY-11)."""

MOST_SUCCESSES = 9
"""A company seldom has more successes of one check, each of which gives what it gains."""


def lint_story(line: LineDef, printed: Printed) -> Iterator[str]:
    """Yield every fault of a line's entries, events, maps and tracks."""
    reached = reachable(line)
    for key in line.entries:
        if key not in reached:
            yield f"{line.name}: nothing leads to the entry {key}."
    for chapter in line.chapters.values():
        yield from _chapter(chapter, line, reachable_in(chapter, line))
    for entry in line.entries.values():
        yield from _entry(entry, line, printed)
    for event in line.events.values():
        yield from _event(event, line, printed)
    yield from _needs(line)
    yield from ways_faults(line)


def _chapter(chapter: ChapterDef, line: LineDef, reached: frozenset[str]) -> Iterator[str]:
    where = f"{line.name}, chapter {chapter.key}"
    for key in (chapter.first, chapter.instant, *closings_of(chapter)):
        if key and key not in line.entries:
            yield f"{where}: there is no entry {key}."
    for entry in filter(None, map(line.entries.get, closings_of(chapter))):
        yield from (f"{where}, entry {entry.key}: {f}" for f in closing_faults(entry.effects))
    if not chapter.first:
        yield f"{where} has no first entry."
    placed = {n for key in reached for n in placed_by(line.entries[key].effects)}
    for spot in chapter.map.locations if chapter.map else ():
        yield from (f"{where}: {fault}" for fault in _location(spot, line, placed))
    if chapter.track is not None:
        yield from (f"{where}: {fault}" for fault in _track(chapter, line))
    if chapter.encounter is not None and not any(does(line.entries[key], "end") for key in reached):
        yield f"{where}: no entry ends the story part."


def _location(spot: LocationDef, line: LineDef, placed: set[int]) -> Iterator[str]:
    if spot.number not in placed:
        yield f"no entry places the token of location {spot.number}."
    if not (0 <= spot.x <= 1 and 0 <= spot.y <= 1):
        yield f"location {spot.number} lies beside the map."
    if not entries_of(spot):
        yield f"location {spot.number} has no entry."
    if bool(spot.entry_a) != bool(spot.entry_b):
        yield f"location {spot.number} has an entry for one path only."
    for key in entries_of(spot):
        if key not in line.entries:
            yield f"location {spot.number} leads to {key}, which is no entry."
        elif spot.kind in SHOPS and spot.kind not in _shops(line.entries[key]):
            yield f"location {spot.number} is a shop, and {key} does not open it."


def _shops(entry: Entry) -> tuple[str, ...]:
    return tuple(effect.name for effect in entry.effects if effect.kind == "shop")


def _track(chapter: ChapterDef, line: LineDef) -> Iterator[str]:
    track = chapter.track
    for effect in track.effects if track else ():
        if track and not 1 <= effect.space <= track.spaces:
            yield f"the time track has no space {effect.space}."
        if effect.kind == "entry" and effect.entry not in line.entries:
            yield f"space {effect.space} leads to {effect.entry}, which is no entry."
        if effect.kind == "tokens" and effect.token is None:
            yield f"space {effect.space} does not say which combat token."
        if effect.kind == "words" and not effect.words.strip():
            yield f"space {effect.space} says nothing."
        if effect.when == "end-of-encounter" and effect.kind not in {"unique-item", "words"}:
            yield f"space {effect.space}: only a unique item or words can wait for the end."


def _entry(entry: Entry, line: LineDef, printed: Printed) -> Iterator[str]:
    where = f"{line.name}, entry {entry.key}"
    leads = [*(choice.entry for choice in entry.choices), *outcomes(entry.check), entry.next]
    for key in filter(None, leads):
        if key not in line.entries:
            yield f"{where} leads to {key}, which is no entry."
    ways = [bool(entry.check), bool(entry.choices), bool(entry.next), does(entry, "end")]
    if sum(ways) > 1:
        yield f"{where} goes on in two ways at once: a check, choices, the next entry or the end."
    if entry.choices and all(choice.needs for choice in entry.choices):
        yield f"{where} is a dead end for those who lack what its choices need."
    if not entry.text.strip() or not entry.title.strip():
        yield f"{where} has no text or no title."
    faults = (
        *_secret(entry),
        *effect_faults(entry.effects, line, printed),
        *check_faults(entry.check, line, printed),
    )
    yield from (f"{where}: {fault}" for fault in faults)


def _secret(entry: Entry) -> Iterator[str]:
    if not entry.secret:
        return
    if not 2 <= len(entry.choices) <= MOST_CHOICES:
        yield f"a secret decision has 2 to {MOST_CHOICES} choices, not {len(entry.choices)}."
    if any(choice.needs for choice in entry.choices):
        yield "a choice in secret cannot need anything."


def _event(event: EventDef, line: LineDef, printed: Printed) -> Iterator[str]:
    where = f"{line.name}, event {event.key}"
    if not event.key.startswith(f"{event.deck}-"):
        yield f"{where} does not carry the name of its deck."
    for key in filter(None, outcomes(event.check)):
        if key not in line.entries:
            yield f"{where} leads to {key}, which is no entry."
    faults = effect_faults(event.effects, line, printed), check_faults(event.check, line, printed)
    yield from (f"{where}: {fault}" for found in faults for fault in found)


def _needs(line: LineDef) -> Iterator[str]:
    sources = (*line.entries.values(), *line.events.values())
    checks = (source.check for source in sources if source.check is not None)
    effects = [effect for source in sources for effect in source.effects]
    effects += [effect for check in checks for effect in check.gains * MOST_SUCCESSES]
    for entry in line.entries.values():
        for choice in entry.choices:
            yield from (f"{line.name}, entry {entry.key}: {f}" for f in _need(choice, effects))
    given = {effect.name for effect in effects if effect.kind == "keyword"}
    for chapter in line.chapters.values():
        lacking = (one for one in chapter.endings if one.needs not in given)
        yield from (
            f"{line.name}, chapter {chapter.key}, ending {one.entry}: nothing gives {one.needs}."
            for one in lacking
        )


def _need(choice: Choice, effects: Iterable[Effect]) -> Iterator[str]:
    if not choice.needs:
        return
    giving = [e for e in effects if spec_of(e).gives and e.name == choice.needs]
    if not giving:
        yield f"nothing gives {choice.needs}."
        return
    most = sum(max(effect.amount, 0) for effect in giving if effect.kind == "counter")
    if choice.least > 1 and most < choice.least:
        yield f"{choice.needs} never comes to {choice.least}."
