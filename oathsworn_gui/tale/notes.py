"""Notes and photos that the table adds to the chronicle by hand."""

from collections.abc import Mapping
from typing import Any, NamedTuple

NOTE = "note"
"""The kind of such an entry of the chronicle."""


class Note(NamedTuple):
    """A note: who wrote it, its words, and a photo as JPEG in base64, empty for none.

    It stands behind the step ``seq``, 0 for the beginning; ``at`` is the local ISO time at which it
    was written first. A later entry with the same ``id`` replaces it, and keeps the photo if it
    names none.
    """

    id: str
    seq: int
    at: str
    who: str = ""
    words: str = ""
    photo: str = ""


def note_of(entry: Mapping[str, Any]) -> Note | None:
    """Return the note of an entry of the chronicle; None if it cannot be understood."""
    seq = entry.get("seq")
    values = [entry.get(name, "") for name in ("id", "at", "who", "words", "photo")]
    whole = all(isinstance(each, str) for each in values)
    if not isinstance(seq, int) or not whole or not values[0]:
        return None
    name, at, who, words, photo = values
    return Note(name, seq, at, who, words, photo)


def entry_of(note: Note, before: Note | None = None) -> dict[str, Any]:
    """Return the entry of the chronicle for a note, without its number.

    ``before`` is the note that it replaces: a photo that stays is not written again.
    """
    entry = {"kind": NOTE, **note._asdict()}
    if before is not None and before.photo == note.photo:
        del entry["photo"]
    return entry
