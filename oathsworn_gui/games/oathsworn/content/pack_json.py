"""A pack as plain JSON: untrusted, read entry by entry, and written as it was read."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeGuard, cast

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.pack import entries
from oathsworn_gui.games.oathsworn.content.told_encounter import faults_of
from oathsworn_gui.games.oathsworn.content.told_event import event_key
from oathsworn_gui.games.oathsworn.content.told_numbers import can_be_told, can_be_track
from oathsworn_gui.games.oathsworn.model.own import (
    OwnAlly,
    OwnArchetype,
    OwnBoard,
    OwnCard,
    OwnEncounter,
    OwnInjury,
    OwnItem,
    OwnRules,
    OwnStageCard,
    OwnStoryMap,
    OwnTrack,
)
from oathsworn_gui.games.oathsworn.model.pack import KINDS, Entry, Pack
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnEvent
from oathsworn_gui.tabletop.action import Line, Refusal, Scalar, impossible, line
from oathsworn_gui.tabletop.state import State, frozen

Json = Any
"""A plain JSON value."""

FORMAT = "oathsworn-pack"
VERSION = 1
MOST_ENTRIES = 4000
LONGEST_ENTRY = 700_000
MOST_TROUBLES = 20
"""Limits: entries of a pack, characters of an entry, problems listed one by one."""

_HEAD = ("format", "version", "line")
_KEY_FIELDS = {
    "boards": "cls",
    "items": "card",
    "encounters": "chapter",
    "rules": "chapter",
    "story_maps": "name",
    "tracks": "chapter",
    "chapters": "chapter",
}
"""The field that holds an entry's own key; ``key`` in all others."""

_NO_TAG = "‹"
"""Replaces "<" in text from other people, so that it is never taken for markup, which may
name a file to show."""
_HIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Letters that steer how others are shown."""

_ENTRIES: Mapping[str, type[Entry]] = {
    "boards": OwnBoard,
    "cards": OwnCard,
    "items": OwnItem,
    "injuries": OwnInjury,
    "archetypes": OwnArchetype,
    "allies": OwnAlly,
    "encounters": OwnEncounter,
    "stage_cards": OwnStageCard,
    "rules": OwnRules,
    "story_maps": OwnStoryMap,
    "tracks": OwnTrack,
    "events": OwnEvent,
    "chapters": OwnChapter,
}


class PackRead(NamedTuple):
    """The result of reading a pack.

    ``troubles`` say what was left out; ``kept`` is the left-out JSON unchanged, by kind and key:
    entries, fields of entries, unknown kinds. It goes back into the file, so that nothing is
    lost.
    """

    pack: Pack
    troubles: tuple[Line, ...] = ()
    kept: Mapping[str, Mapping[str, Json]] = frozen({})


def read_pack(value: Json, box: Box) -> PackRead | Refusal:
    """Return the pack that plain JSON holds, for the line that is played; else why it is none.

    Every entry is read by itself: an invalid one is left out and reported. A newer pack is not
    read. Never raises.
    """
    refusal = _refuse(value, box)
    if refusal is not None:
        return refusal
    reading = _Reading(box)
    unknown = [key for key in value if key not in (*_HEAD, *KINDS)]
    reading.troubles += [line("pack.unknown", name=_shown(key)) for key in unknown]
    reading.kept |= {key: held for key in unknown if _is_object(held := value[key])}
    for kind in KINDS:
        reading.read(kind, value.get(kind))
    more = len(reading.troubles) - MOST_TROUBLES
    troubles = reading.troubles[:MOST_TROUBLES]
    if more > 0:
        troubles.append(line("pack.more-troubles", n=more))
    pack = Pack().evolve(**{kind: frozen(held) for kind, held in reading.held.items()})
    return PackRead(pack, tuple(troubles), frozen(reading.kept))


def written_pack(pack: Pack, line_key: str, kept: Mapping[str, Mapping[str, Json]]) -> Json:
    """Return a pack as plain JSON, with the parts that could not be read unchanged."""
    out: dict[str, Json] = {"format": FORMAT, "version": VERSION, "line": line_key}
    for kind in KINDS:
        held: Mapping[str, Entry] = getattr(pack, kind)
        before = kept.get(kind, {})
        known = {
            key: {**_unknown(kind, before.get(key)), **_plain(entry)}
            for key, entry in sorted(held.items())
        }
        unread = {key: raw for key, raw in before.items() if key not in known}
        if known or unread:
            out[kind] = {**unread, **known}
    return out | {kind: raw for kind, raw in kept.items() if kind not in KINDS}


def _unknown(kind: str, raw: Json) -> dict[str, Json]:
    """Return the unknown fields of a plain entry."""
    known = _ENTRIES[kind].model_fields
    return {name: raw[name] for name in raw if name not in known} if _is_object(raw) else {}


def _plain(value: object) -> Json:
    """Return a value as plain JSON; what is as usual in a state is left out, but what it does."""
    if isinstance(value, State):
        fields = type(value).model_fields
        given = {n: part for n, part in value if n == "do" or part != fields[n].default}
        return {name: _plain(part) for name, part in given.items()}
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in cast("Mapping[str, object]", value).items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in cast("tuple[object, ...]", value)]
    return value


def misfit(pack: Pack, box: Box) -> tuple[str, str] | None:
    """Return the first entry that cannot be in this game: kind and key; None when all can."""
    for kind, key, entry in entries(pack):
        if not _fits(kind, key, entry, box):
            return kind, key
    return None


def _fits(kind: str, key: str, entry: Entry, box: Box) -> bool:
    """Whether an entry names itself and a class of the game, that of the printed card."""
    if getattr(entry, _KEY_FIELDS.get(kind, "key")) != key or _HIDDEN.search(_called(entry)):
        return False
    if isinstance(entry, (OwnEncounter, OwnEvent, OwnChapter, OwnTrack)):
        return _is_whole(entry)
    if isinstance(entry, OwnItem):
        return not entry.only or entry.only in box.printed.classes
    if not isinstance(entry, (OwnBoard, OwnCard, OwnArchetype)):
        return True
    printed = box.line.cards.get(key) or box.printed.cards.get(key)
    if isinstance(entry, OwnCard) and printed is not None and printed.cls != entry.cls:
        return False
    return entry.cls in box.printed.classes


def _is_whole(entry: OwnEncounter | OwnEvent | OwnChapter | OwnTrack) -> bool:
    """Whether a told entry could have been told: a board without fault, numbers of a card.

    The key of an event names its deck and number.
    """
    if isinstance(entry, OwnTrack):
        return can_be_track(entry)
    if isinstance(entry, OwnChapter):
        return can_be_told(entry)
    if isinstance(entry, OwnEvent):
        return entry.key == event_key(entry.deck, entry.number) and can_be_told(entry)
    hidden = any(_HIDDEN.search(name) for name in _names_on(entry))
    return not hidden and next(faults_of(entry), None) is None


def _called(entry: Entry) -> str:
    """Return all that an entry is called by: key, name, title, class, chapter."""
    names = ("key", "card", "name", "title", "cls", "chapter")
    held = vars(entry)  # to ask a model for what it lacks takes long
    return "".join(str(held.get(name, "")) for name in names)


def _names_on(told: OwnEncounter) -> Iterator[str]:
    """Yield the names on a told encounter board: boss, locations, icons, minions."""
    if told.boss is not None:
        yield told.boss.name
        for place in told.boss.locations:
            yield from (place.key, place.name, place.icon)
    for kind in told.minions:
        yield from (kind.key, kind.name)


def _refuse(value: Json, box: Box) -> Refusal | None:
    """Say why a value is no pack that can be read here, or None."""
    if not _is_object(value) or value.get("format") != FORMAT:
        return impossible("pack.no-pack")
    version = value.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        return impossible("pack.no-pack")
    if version > VERSION:
        return impossible("pack.newer", version=VERSION)
    if value.get("line") != box.line.key:
        return impossible("pack.other-line", line=box.line.name)
    n = sum(len(held) for kind in KINDS if _is_object(held := value.get(kind)))
    return impossible("pack.too-many", most=MOST_ENTRIES, n=n) if n > MOST_ENTRIES else None


class _Reading:
    """The parts read so far."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self.held: dict[str, dict[str, Entry]] = {}
        self.kept: dict[str, dict[str, Json]] = {}
        self.troubles: list[Line] = []

    def read(self, kind: str, held: Json) -> None:
        """Read all entries of a kind."""
        if held is None:
            return
        if not _is_object(held):
            self.troubles.append(line("pack.unknown", name=kind))
            return
        for key, raw in held.items():
            entry = self._entry(kind, key, raw)
            if entry is None:
                self.kept.setdefault(kind, {})[key] = raw
            else:
                self.held.setdefault(kind, {})[key] = entry

    def _entry(self, kind: str, key: str, raw: Json) -> Entry | None:
        """Return an entry, without unknown fields; None if it is invalid."""
        known = _ENTRIES[kind].model_fields
        given: dict[str, Json] = raw if _is_object(raw) else {}
        unknown = _unknown(kind, raw)
        fields = {name: value for name, value in given.items() if name in known}
        try:
            text = json.dumps(fields, allow_nan=False).replace("<", _NO_TAG)
            entry = _ENTRIES[kind].model_validate_json(text) if len(text) <= LONGEST_ENTRY else None
        except (ValueError, RecursionError):  # not what such an entry is, or nested too deeply
            entry = None
        if entry is None or not _fits(kind, key, entry, self._box):
            self._tell("pack.left-out", kind, key)
            return None
        if unknown:
            self.kept.setdefault(kind, {})[key] = unknown
        for name in unknown:
            self._tell("pack.unknown-field", kind, key, field=_shown(name))
        return entry

    def _tell(self, code: str, kind: str, key: str, **more: Scalar) -> None:
        self.troubles.append(line(code, None, name=_shown(key), sort=kind, **more))


def _is_object(value: object) -> TypeGuard[dict[str, Json]]:
    return isinstance(value, dict)


def _shown(name: str) -> str:
    """Return a name from another person's file, shortened, with printable characters only."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name[:40])
    return shown.replace("<", _NO_TAG)
