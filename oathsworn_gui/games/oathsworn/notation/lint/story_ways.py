"""The links between entries of built-in stories, and the paths that never end."""

from collections.abc import Iterable, Iterator

from oathsworn_gui.games.oathsworn.content.definitions import ChapterDef, LineDef
from oathsworn_gui.games.oathsworn.content.story_definitions import CheckDef, Entry, LocationDef
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.notation.story import spec_of


def reachable(line: LineDef) -> frozenset[str]:
    """Return the keys of all entries that play can reach, in any chapter of the line."""
    return frozenset(key for one in line.chapters.values() for key in reachable_in(one, line))


def reachable_in(chapter: ChapterDef, line: LineDef) -> frozenset[str]:
    """Return the keys of the entries that play can reach in one chapter."""
    starts = [chapter.first, chapter.instant, *closings_of(chapter)]
    starts += [effect.entry for effect in chapter.track.effects] if chapter.track else []
    starts += [key for event in line.events.values() for key in outcomes(event.check)]
    return frozenset(_from(starts, line, chapter))


def closings_of(chapter: ChapterDef) -> tuple[str, ...]:
    """Return the keys of the entries that may close a chapter; some may be empty."""
    endings = (ending.entry for ending in chapter.endings)
    return (chapter.epilogue, chapter.epilogue_defeat, *endings)


def _from(starts: Iterable[str], line: LineDef, chapter: ChapterDef) -> set[str]:
    reached: set[str] = set()
    waiting = list(starts)
    while waiting:
        key = waiting.pop()
        if key in reached or key not in line.entries:
            continue
        reached.add(key)
        waiting += [*leads_to(line.entries[key]), *_places(line.entries[key], chapter)]
    return reached


def _places(entry: Entry, chapter: ChapterDef) -> list[str]:
    placed = placed_by(entry.effects)
    spots = chapter.map.locations if chapter.map else ()
    return [key for spot in spots if spot.number in placed for key in entries_of(spot)]


def leads_to(entry: Entry) -> tuple[str, ...]:
    """Return the keys of the entries that may follow an entry at once; some may be empty."""
    choices = (choice.entry for choice in entry.choices)
    return (entry.next, *outcomes(entry.check), *choices)


def outcomes(check: CheckDef | None) -> tuple[str, ...]:
    """Return the entries that follow success and failure; nothing without a check."""
    return () if check is None else (check.success, check.failure)


def placed_by(effects: Iterable[Effect]) -> frozenset[int]:
    """Return the numbers of the location tokens that effects place."""
    return frozenset(n for effect in effects if effect.kind != "token-off" for n in effect.numbers)


def entries_of(spot: LocationDef) -> tuple[str, ...]:
    """Return the keys of the entries that may be read at a location, whatever the path."""
    return tuple(key for key in (spot.entry, spot.entry_a, spot.entry_b) if key)


def does(entry: Entry, *kinds: str) -> bool:
    """Whether an entry has an effect of one of these kinds."""
    return any(effect.kind in kinds for effect in entry.effects)


def ways_faults(line: LineDef) -> Iterator[str]:
    """Yield the ways without an end: before the map, in a journey, in instant action, in a cycle.

    Once a map is laid out an entry may end, because the company chooses where to go.
    """
    for chapter in line.chapters.values():
        if chapter.encounter is not None:
            yield from _before_the_map(chapter, line)
            yield from _instant(chapter, line)
    yield from _journeys(line)
    for entry in line.entries.values():
        if _in_a_ring(entry, line):
            yield f"{line.name}, entry {entry.key} leads round to itself for ever."


def _before_the_map(chapter: ChapterDef, line: LineDef) -> Iterator[str]:
    for entry in _until(chapter.first, line, ("map", "end")):
        if _stops(entry, line) and not does(entry, "map", "end", "go"):
            yield f"{line.name}, entry {entry.key} is a dead end: no map lies there yet."


def _instant(chapter: ChapterDef, line: LineDef) -> Iterator[str]:
    for entry in _until(chapter.instant, line, ("end",)):
        where = f"{line.name}, entry {entry.key}"
        if _stops(entry, line) and not does(entry, "end"):
            yield f"{where} is a dead end: instant action ends in the encounter."
        for kind in sorted({e.kind for e in entry.effects if spec_of(e).on_the_map}):
            yield f"{where}: instant action has no map for the effect {kind}."


def _journeys(line: LineDef) -> Iterator[str]:
    under_way: set[str] = set()
    for begun in line.entries.values():
        if not does(begun, "journey"):
            continue
        for entry in _until(begun.key, line, ("journey-over",)):
            under_way.add(entry.key)
            over = does(entry, "journey-over")
            if not over and (_stops(entry, line) or does(entry, "end")):
                yield f"{line.name}, entry {entry.key}: the journey of {begun.key} has no end."
    for entry in line.entries.values():
        if any(spec_of(e).on_a_journey for e in entry.effects) and entry.key not in under_way:
            yield f"{line.name}, entry {entry.key}: no journey is under way there."


def _until(start: str, line: LineDef, kinds: tuple[str, ...]) -> tuple[Entry, ...]:
    """Return the entries from ``start`` on, each way up to the first that does one of ``kinds``."""
    found: dict[str, Entry] = {}
    waiting = [start]
    while waiting:
        key = waiting.pop()
        if key in found or key not in line.entries:
            continue
        found[key] = line.entries[key]
        if not does(found[key], *kinds):
            waiting += leads_to(found[key])
    return tuple(found.values())


def _stops(entry: Entry, line: LineDef) -> bool:
    return not any(key in line.entries for key in leads_to(entry))


def _in_a_ring(entry: Entry, line: LineDef) -> bool:
    """Whether going on from an entry, without any choice or check, comes back to it."""
    key = entry.next
    seen: set[str] = set()
    while key in line.entries and key not in seen and key != entry.key:
        seen.add(key)
        key = line.entries[key].next
    return key == entry.key
