"""Replay the entries of a chronicle: which steps stand, and where the table's notes belong."""

from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Any, NamedTuple, TypeGuard

from oathsworn_gui.tale.notes import NOTE, Note, note_of

Json = Any
"""A plain JSON value."""

Entry = dict[str, Json]


class Placed(NamedTuple):
    """A note, and the place of the standing step that it stands behind; -1 for the beginning."""

    behind: int
    note: Note


class Replayed(NamedTuple):
    """The steps that stand, the notes in order, how many entries are unread and how many undone."""

    standing: tuple[Entry, ...]
    notes: tuple[Placed, ...]
    unread: int
    undone: int


def replayed(entries: Iterable[Json]) -> Replayed:
    """Return what stands after all ``entries``, oldest first, in any condition."""
    replay = _Replay()
    for entry in entries:
        replay.take(entry)
    return replay.ended()


class _Replay:
    def __init__(self) -> None:
        self._done: list[Entry | None] = []
        self._places: dict[int, int] = {}
        self._away: dict[int, Entry] = {}
        self._notes: dict[str, tuple[int | None, Note]] = {}
        self._unread = self._undone = 0

    def take(self, entry: Json) -> None:
        """Replay the next entry."""
        kind, seq = (entry.get("kind"), entry.get("seq")) if is_entry(entry) else (None, None)
        if kind == "copied":
            return
        if kind == NOTE:
            self._note(entry)
        elif not isinstance(seq, int):
            self._unread += 1
        elif kind == "done":
            self._places[seq] = len(self._done)
            self._away.pop(seq, None)  # numbers begin again where a history was lost
            self._done.append(entry)
        elif kind == "undone":
            self._take_back(seq)
        elif kind == "redone":
            self._bring_back(seq)
        else:
            self._unread += 1

    def ended(self) -> Replayed:
        """Return what stands now."""
        standing = tuple(each for each in self._done if each is not None)
        before = [0, *accumulate(each is not None for each in self._done)]
        placed = [
            Placed(before[self._place(place, note) + 1] - 1, note)
            for place, note in self._notes.values()
            if note.words or note.photo
        ]
        placed.sort(key=lambda each: (each.behind, each.note.at))
        return Replayed(standing, tuple(placed), self._unread, self._undone)

    def _place(self, place: int | None, note: Note) -> int:
        """Return where a note stands; its step may have come later than it."""
        if place is not None:
            return place
        return self._places.get(note.seq, -1 if note.seq <= 0 else len(self._done) - 1)

    def _note(self, entry: Mapping[str, Json]) -> None:
        note = note_of(entry)
        if note is None:
            self._unread += 1
            return
        place, before = self._notes.get(note.id, (self._places.get(note.seq), note))
        photo = note.photo if "photo" in entry else before.photo
        self._notes[note.id] = place, note._replace(seq=before.seq, at=before.at, photo=photo)

    def _take_back(self, seq: int) -> None:
        entry = self._done[self._places[seq]] if seq in self._places else None
        if entry is not None:
            self._away[seq] = entry
            self._done[self._places[seq]] = None
            self._undone += 1

    def _bring_back(self, seq: int) -> None:
        entry = self._away.pop(seq, None)
        if entry is not None:
            self._done[self._places[seq]] = entry
            self._undone -= 1


def is_entry(value: Json) -> TypeGuard[Entry]:
    """Whether a value is an entry at all."""
    return isinstance(value, dict)
