"""Read the chronicle: evenings, their chapters and scenes, and the steps that still stand."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import NamedTuple, cast

from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.tale import TaleSpec, Telling
from oathsworn_gui.tale.days import evening_of
from oathsworn_gui.tale.replay import Entry, Json, Placed, is_entry, replayed


class Happening(NamedTuple):
    """One line of play as it was recorded; ``words`` may be empty in old chronicles."""

    code: str
    params: Mapping[str, Scalar]
    words: str


class Deed(NamedTuple):
    """One step that stands: its number, local ISO time, stored action name, acting seat, lines."""

    seq: int
    at: str
    action: str
    seat: str
    lines: tuple[Happening, ...]


class Scene(NamedTuple):
    """A part of a chapter; ``opening`` is the line that began it, None for the first."""

    opening: Happening | None
    deeds: tuple[Deed, ...]


class Part(NamedTuple):
    """What was played of one chapter in one evening; ``chapter`` is empty if it is not known."""

    chapter: str
    scenes: tuple[Scene, ...]

    @property
    def deeds(self) -> Iterator[Deed]:
        """All steps of the part in order."""
        return (deed for scene in self.scenes for deed in scene.deeds)


class Evening(NamedTuple):
    """One evening: its ISO date, empty if unknown, and what was played of each chapter."""

    day: str
    parts: tuple[Part, ...]

    @property
    def deeds(self) -> Iterator[Deed]:
        """All steps of the evening in order."""
        return (deed for part in self.parts for deed in part.deeds)

    @property
    def began(self) -> str:
        """The local ISO time of the first step."""
        return next(self.deeds).at

    @property
    def ended(self) -> str:
        """The local ISO time of the last step."""
        return self.parts[-1].scenes[-1].deeds[-1].at


class Chronicle(NamedTuple):
    """The evenings, oldest first, each with at least one step.

    ``unread`` counts the entries that could not be understood, ``taken_back`` the steps that were
    undone and do not stand. ``notes`` are those of the table, in the order of the steps that they
    stand behind, counted over all evenings.
    """

    evenings: tuple[Evening, ...] = ()
    unread: int = 0
    taken_back: int = 0
    notes: tuple[Placed, ...] = ()


def read_tale(entries: Iterable[Json], spec: TaleSpec) -> Chronicle:
    """Return the steps that stand, by evening, chapter and scene.

    ``entries`` are those of the chronicle, oldest first, in any condition: what is not understood
    is counted and left out. An undone step stands again when it was redone.
    """
    replay = replayed(entries)
    deeds = [_deed(entry) for entry in replay.standing]
    reading = _Reading(spec)
    for deed in deeds:
        if deed is not None:
            reading.take(deed)
    known = [0, *accumulate(deed is not None for deed in deeds)]
    notes = tuple(Placed(known[behind + 1] - 1, note) for behind, note in replay.notes)
    unread = replay.unread + len(deeds) - known[-1]
    return Chronicle(reading.evenings(), unread, replay.undone, notes)


class _Reading:
    """Collects deeds into evenings, parts and scenes."""

    def __init__(self, spec: TaleSpec) -> None:
        self._chapters = spec.chapters
        self._opens = {code for code, telling in spec.tellings.items() if _opens(telling)}
        self._evenings: list[tuple[str, list[tuple[str, list[_Open]]]]] = []
        self._day = ""
        self._date = ""
        self._chapter = ""

    def take(self, deed: Deed) -> None:
        """Add the next step."""
        stamp = deed.at[:13]  # the hour decides the evening
        if stamp != self._date:
            self._date, day = stamp, evening_of(deed.at)
            self._day = day or self._day
        if not self._evenings or self._evenings[-1][0] != self._day:
            self._evenings.append((self._day, []))
        opening = self._opening(deed)
        parts = self._evenings[-1][1]
        if not parts or parts[-1][0] != self._chapter:
            parts.append((self._chapter, []))
        scenes = parts[-1][1]
        if not scenes or opening is not None:
            scenes.append(_Open(opening))
        scenes[-1].deeds.append(deed)

    def evenings(self) -> tuple[Evening, ...]:
        """Return what was collected."""
        return tuple(
            Evening(day, tuple(Part(key, tuple(map(_Open.shut, scenes))) for key, scenes in parts))
            for day, parts in self._evenings
        )

    def _opening(self, deed: Deed) -> Happening | None:
        """Return the line with which the step begins a scene; note the chapter it begins."""
        found = None
        for each in deed.lines:
            if each.code in self._chapters:
                self._chapter = str(each.params.get(self._chapters[each.code], ""))
            if found is None and each.code in self._opens:
                found = each
        return found


class _Open:
    """A scene that is being collected."""

    def __init__(self, opening: Happening | None) -> None:
        self.opening = opening
        self.deeds: list[Deed] = []

    def shut(self) -> Scene:
        """Return the scene."""
        return Scene(self.opening, tuple(self.deeds))


def _opens(telling: Telling) -> bool:
    return telling.kind == "scene"


def _deed(entry: Entry) -> Deed | None:
    """Return the step of an entry; None if it has no time or its lines are no list."""
    at, lines, action = entry.get("at"), entry.get("lines"), entry.get("action")
    if not isinstance(at, str) or not isinstance(lines, list):
        return None
    told = cast("list[Json]", lines)
    name, seat = ("", "") if not is_entry(action) else (action.get("type"), action.get("seat"))
    return Deed(
        entry["seq"],
        at,
        name if isinstance(name, str) else "",
        seat if isinstance(seat, str) else "",
        tuple(_happenings(told)),
    )


def _happenings(lines: list[Json]) -> Iterator[Happening]:
    """Yield the lines that can be told; a broken one does not spoil the others of its step."""
    for each in lines:
        if not is_entry(each):
            continue
        code, params, words = each.get("code"), each.get("params"), each.get("words")
        if isinstance(code, str):
            known = params if is_entry(params) else {}
            yield Happening(code, known, words if isinstance(words, str) else "")
