"""The facts of a chapter as they were told: lines of a form, each read back in a sentence."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import ChapterDef
from oathsworn_gui.games.oathsworn.content.may_see import may_see_entry
from oathsworn_gui.games.oathsworn.content.own_key import place_of
from oathsworn_gui.games.oathsworn.content.story_definitions import TrackDef
from oathsworn_gui.games.oathsworn.content.told_encounter import new_boss
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnMap, OwnTrack
from oathsworn_gui.games.oathsworn.model.told_event import Clue, OwnChapter, OwnLoot
from oathsworn_gui.games.oathsworn.model.words import PathSide
from oathsworn_gui.games.oathsworn.notation.story import (
    read_loot,
    read_names,
    read_spaces,
    write_loot,
    write_names,
    write_spaces,
)
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import COMMON_ITEMS, UNIQUES
from oathsworn_gui.games.oathsworn.rules.map.entered_track import (
    LONGEST_TRACK,
    MOST_EFFECTS,
    USUAL,
)
from oathsworn_gui.games.oathsworn.rules.map.space_effects import LONGEST_WORDS
from oathsworn_gui.games.oathsworn.rules.map.told_track import refuse_track
from oathsworn_gui.games.oathsworn.views.chapter_sheets.gives import chapter_now, chapter_seen
from oathsworn_gui.games.oathsworn.views.sheets.checks import sheet_of
from oathsworn_gui.tabletop.action import Refusal, impossible

CLUES: tuple[Clue, ...] = get_args(Clue)
SIDES: tuple[PathSide, ...] = get_args(PathSide)
LONGEST_CHAPTER = 60
_DIGITS, _SHOWN = 6, 20

Trait = Literal["map", "path", "deepwood", "level", "between"]
TRAITS: tuple[Trait, ...] = get_args(Trait)
"""What a chapter has or has not: a map, a path, the deepwood; ``"between"`` is one like 11.5."""

_FIELDS: Mapping[Trait, str] = {
    "map": "has_map",
    "path": "has_path",
    "deepwood": "deepwood",
    "level": "gives_level",
}


def traits_of(chapter: ChapterDef) -> tuple[Trait, ...]:
    """Return what a chapter has. One between two numbers gives neither level nor loot."""
    held = {name: bool(getattr(chapter, field)) for name, field in _FIELDS.items()}
    held["between"] = chapter.optional
    return tuple(name for name in TRAITS if held[name])


def with_trait(told: OwnChapter, trait: Trait, box: Box) -> OwnChapter:
    """Return the chapter with one thing told the other way round.

    What the line says by itself is not told. A chapter between two may be passed over and gives
    neither level nor loot, as 11.5; told otherwise it gives both.
    """
    line, now = box.line.chapters[told.chapter], box.chapter(told.chapter)
    if trait != "between":
        field = _FIELDS[trait]
        fact = _fact(getattr(line, field), not getattr(now, field))
        return told.evolve(**{"level" if trait == "level" else field: fact})
    between = not now.optional
    loot = None if line.gives_loot != between else OwnLoot()
    if not between and not line.gives_loot:
        loot = OwnLoot(commons=COMMON_ITEMS, uniques=UNIQUES)
    return told.evolve(
        optional=_fact(line.optional, between),
        level=_fact(line.gives_level, not between),
        loot=loot,
    )


def _fact(known: object, told: object) -> bool | None:
    return None if bool(known) == bool(told) else bool(told)


# ------------------------------------------------------------------------------------ its lines


class Facts(NamedTuple):
    """What the fields of a chapter show."""

    name: str = ""
    map: str = ""
    loot: str = ""
    clues: str = ""
    paths: str = ""
    spaces: str = ""
    effects: str = ""
    zone: str = ""


def facts_of(campaign: Campaign, box: Box) -> Facts:
    """Return the lines of the chapter that is played, as far as they may be seen."""
    told = chapter_now(campaign, box)
    track = _track_shown(campaign, box)
    encounter = encounter_now(box, campaign.chapter)
    board = encounter.set_up if encounter is not None else None
    return Facts(
        name=told.name,
        map=told.map,
        loot=write_loot(told.loot),
        clues=write_names(told.clues, CLUES),
        paths=write_names(told.paths, SIDES),
        spaces=str(track.spaces) if track is not None else "",
        effects=write_spaces(track.effects) if track is not None else "",
        zone=" ".join(board.zone) if board is not None else "",
    )


def track_seen(campaign: Campaign, box: Box) -> bool:
    """Whether the time track may be seen: what others told once it is laid out."""
    track = campaign.own.tracks.get(campaign.chapter)
    taken = place_of("tracks", campaign.chapter) in campaign.own.taken
    return track is None or not taken or may_see_entry(campaign, box, track)


def _track_shown(campaign: Campaign, box: Box) -> TrackDef | None:
    return box.track(campaign.chapter) if track_seen(campaign, box) else None


def encounter_now(box: Box, chapter: str) -> OwnEncounter | None:
    """Return what is known of the encounter board of a chapter; None for nothing."""
    found = sheet_of(box, chapter)
    return None if found is None else found.told


def hexes_of(typed: str) -> tuple[str, ...]:
    """Return the hexes that a line names, each once."""
    return tuple(dict.fromkeys(typed.upper().replace(",", " ").split()))


def told_zone(campaign: Campaign, box: Box, typed: str, name: str) -> OwnEncounter | Refusal:
    """Return the encounter board with its green zone: hexes by name, "A1 A2 B1".

    ``name`` is what an encounter is called of which nothing is known. Source: ENCSETUP-17,
    L689-690.
    """
    bare = OwnEncounter(chapter=campaign.chapter, name=name, boss=new_boss(name))
    told = encounter_now(box, campaign.chapter) or bare
    board = told.set_up or OwnMap(name=told.name)
    hexes = hexes_of(typed)
    off = next((said for said in hexes if board.shape.named(said) is None), None)
    if off is not None:
        return impossible("chapter-told.zone-off", "ENCSETUP-17", hex=off[:_SHOWN])
    board = board.evolve(zone=hexes)
    empty = board == OwnMap(name=board.name)
    return told.evolve(set_up=None if empty else board)


def told_fact(campaign: Campaign, box: Box, name: str, typed: str) -> OwnChapter | Refusal:
    """Return the chapter with the line of its name, map, loot, clues or paths told."""
    if not chapter_seen(campaign, box):
        return impossible("chapter-told.hidden")
    told = chapter_now(campaign, box)
    match name:
        case "name" | "map":
            if len(typed) > LONGEST_CHAPTER:
                return impossible("sheet.long", most=LONGEST_CHAPTER)
            return told.evolve(**{name: typed})
        case "loot":
            found = read_loot(typed) if typed else None
        case "clues":
            found = read_names(typed, CLUES)
        case _:
            found = read_names(typed, SIDES)
    return found if isinstance(found, Refusal) else told.evolve(**{name: found})


def told_track(campaign: Campaign, box: Box, name: str, typed: str) -> OwnTrack | Refusal:
    """Return the time track with its number of ``"spaces"``, or with the line of its effects."""
    if not track_seen(campaign, box):
        return impossible("chapter-told.hidden")
    known = box.track(campaign.chapter)
    spaces, effects = (USUAL, ()) if known is None else (known.spaces, known.effects)
    if name == "spaces":
        counted = typed.isascii() and typed.isdecimal() and len(typed) <= _DIGITS
        spaces = int(typed) if counted else 0
        if not 1 <= spaces <= LONGEST_TRACK:
            return impossible("chapter-told.spaces", "TIME-04", most=LONGEST_TRACK)
    else:
        found = read_spaces(typed)
        if isinstance(found, Refusal):
            return found
        if len(found) > MOST_EFFECTS:
            return impossible("time.too-many-effects", most=MOST_EFFECTS)
        if any(len(effect.words or effect.entry) > LONGEST_WORDS for effect in found):
            return impossible("sheet.long", most=LONGEST_WORDS)
        effects = found
    track = OwnTrack(chapter=campaign.chapter, spaces=spaces, effects=effects)
    return refuse_track(track) or track
