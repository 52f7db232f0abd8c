"""What is wrong with our own stories: entries out of reach, dead ends, names of nothing."""

from collections.abc import Iterable, Iterator

from oathsworn_gui.games.oathsworn.content.definitions import (
    ChapterDef,
    CheckDef,
    Entry,
    EventDef,
    LineDef,
    LocationDef,
    Printed,
)
from oathsworn_gui.games.oathsworn.model.story_effect import Effect

SHOPS = {"banksmith", "apothecary"}


def lint_story(line: LineDef, printed: Printed) -> Iterator[str]:
    """Yield every fault of a line's entries, events, maps and tracks."""
    reached = reachable(line)
    for key in line.entries:
        if key not in reached:
            yield f"{line.name}: nothing leads to the entry {key}."
    for chapter in line.chapters.values():
        yield from _chapter(chapter, line, reached)
    for entry in line.entries.values():
        yield from _entry(entry, line, printed)
    for event in line.events.values():
        yield from _event(event, line, printed)
    yield from _needs(line)


def reachable(line: LineDef) -> frozenset[str]:
    """Return the keys of all entries that play can come to, in any chapter of the line."""
    reached: set[str] = set()
    for chapter in line.chapters.values():
        waiting = [chapter.first, chapter.epilogue, chapter.epilogue_defeat]
        waiting += [effect.entry for effect in chapter.track.effects] if chapter.track else []
        waiting += [key for event in line.events.values() for key in _outcomes(event.check)]
        while waiting:
            key = waiting.pop()
            if key in reached or key not in line.entries:
                continue
            reached.add(key)
            waiting += _ways_on(line.entries[key], chapter)
    return frozenset(reached)


def _ways_on(entry: Entry, chapter: ChapterDef) -> list[str]:
    placed = placed_by(entry.effects)
    spots = chapter.map.locations if chapter.map else ()
    places = [key for spot in spots if spot.number in placed for key in entries_of(spot)]
    choices = [choice.entry for choice in entry.choices]
    return [entry.next, *_outcomes(entry.check), *choices, *places]


def _outcomes(check: CheckDef | None) -> list[str]:
    return [] if check is None else [check.success, check.failure]


def placed_by(effects: Iterable[Effect]) -> frozenset[int]:
    """Return the numbers of the location tokens that effects place."""
    return frozenset(n for effect in effects for n in effect.numbers)


def entries_of(spot: LocationDef) -> tuple[str, ...]:
    """Return the keys of the entries that may be read at a location, whatever the path."""
    return tuple(key for key in (spot.entry, spot.entry_a, spot.entry_b) if key)


def _chapter(chapter: ChapterDef, line: LineDef, reached: frozenset[str]) -> Iterator[str]:
    where = f"{line.name}, chapter {chapter.key}"
    for key in (chapter.first, chapter.epilogue, chapter.epilogue_defeat):
        if key and key not in line.entries:
            yield f"{where}: there is no entry {key}."
    if not chapter.first:
        yield f"{where} has no first entry."
    placed = {n for key in reached for n in placed_by(line.entries[key].effects)}
    for spot in chapter.map.locations if chapter.map else ():
        yield from (f"{where}: {fault}" for fault in _location(spot, line, placed))
    if chapter.track is not None:
        yield from (f"{where}: {fault}" for fault in _track(chapter, line))
    if chapter.encounter is not None and not any(_ends(line.entries[key]) for key in reached):
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


def _track(chapter: ChapterDef, line: LineDef) -> Iterator[str]:
    track = chapter.track
    for effect in track.effects if track else ():
        if track and not 1 <= effect.space <= track.spaces:
            yield f"the time track has no space {effect.space}."
        if effect.kind == "entry" and effect.entry not in line.entries:
            yield f"space {effect.space} leads to {effect.entry}, which is no entry."
        if effect.kind == "tokens" and effect.token is None:
            yield f"space {effect.space} does not say which combat token."


def _entry(entry: Entry, line: LineDef, printed: Printed) -> Iterator[str]:
    where = f"{line.name}, entry {entry.key}"
    leads = [*(choice.entry for choice in entry.choices), *_outcomes(entry.check), entry.next]
    for key in filter(None, leads):
        if key not in line.entries:
            yield f"{where} leads to {key}, which is no entry."
    ways = [bool(entry.check), bool(entry.choices), bool(entry.next), _ends(entry)]
    if sum(ways) > 1:
        yield f"{where} goes on in two ways at once: a check, choices, the next entry or the end."
    if entry.choices and all(choice.needs for choice in entry.choices):
        yield f"{where} is a dead end for those who lack what its choices need."
    if not entry.text.strip() or not entry.title.strip():
        yield f"{where} has no text or no title."
    for fault in (*_effects(entry.effects, line), *_check(entry.check, printed)):
        yield f"{where}: {fault}"


def _event(event: EventDef, line: LineDef, printed: Printed) -> Iterator[str]:
    where = f"{line.name}, event {event.key}"
    if not event.key.startswith(f"{event.deck}-"):
        yield f"{where} does not carry the name of its deck."
    for key in filter(None, _outcomes(event.check)):
        if key not in line.entries:
            yield f"{where} leads to {key}, which is no entry."
    for fault in (*_effects(event.effects, line), *_check(event.check, printed)):
        yield f"{where}: {fault}"


def _check(check: CheckDef | None, printed: Printed) -> Iterator[str]:
    if check is None:
        return
    if check.kind not in printed.check_kinds:
        yield f"there is no check called {check.kind}."
    if not 1 <= check.difficulty <= 12:
        yield f"difficulty {check.difficulty} is not 1 to 12."


def _effects(effects: Iterable[Effect], line: LineDef) -> Iterator[str]:
    numbers = {
        spot.number
        for chapter in line.chapters.values()
        for spot in (chapter.map.locations if chapter.map else ())
    }
    for effect in effects:
        if effect.kind in {"token", "go"}:
            yield from (f"no map has a location {n}." for n in effect.numbers if n not in numbers)
        fault = _name_fault(effect, line)
        if fault:
            yield fault


def _name_fault(effect: Effect, line: LineDef) -> str:
    known = {
        "item": set(line.items),
        "event-add": {key for key, event in line.events.items() if event.deck == effect.deck},
        "path": {"A", "B"},
        "shop": SHOPS,
    }.get(effect.kind)
    if known is not None and effect.name not in known:
        return f"the effect {effect.kind} names {effect.name or 'nothing'}, which is not there."
    if effect.kind in {"clue", "keyword"} and not effect.name:
        return f"the effect {effect.kind} has no name."
    if effect.kind == "combat-token" and effect.token is None:
        return "the effect does not say which combat token."
    if effect.kind in {"iron", "hp", "fight", "time"} and not effect.amount:
        return f"the effect {effect.kind} has no amount."
    return ""


def _needs(line: LineDef) -> Iterator[str]:
    sources = (*line.entries.values(), *line.events.values())
    given = {
        effect.name
        for source in sources
        for effect in source.effects
        if effect.kind in {"clue", "keyword"}
    }
    for entry in line.entries.values():
        for choice in entry.choices:
            if choice.needs and choice.needs not in given:
                yield f"{line.name}, entry {entry.key}: nothing gives {choice.needs}."


def _ends(entry: Entry) -> bool:
    return any(effect.kind == "end" for effect in entry.effects)
