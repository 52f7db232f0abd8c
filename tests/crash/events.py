"""What a life writes down while it plays: what was shown and promised, and what the disk was told.

Both stand in one file in the order in which they happened, so that a promise can be held against
what had reached the disk by then.
"""

import os
import pickle
import struct
from pathlib import Path
from typing import NamedTuple

_write = os.write
_SIZE = struct.Struct(">I")


class Opened(NamedTuple):
    """A campaign was opened or begun: ``n`` is the number of its last line."""

    name: str
    n: int
    state: str


class Ahead(NamedTuple):
    """Line ``n`` is about to be handed over; the campaign will be ``state``."""

    name: str
    n: int
    kind: str
    state: str


class Shown(NamedTuple):
    """Everything up to line ``n`` was shown.

    ``failing``: the mark said then that the disk fails, or the line waited in memory for it.
    """

    name: str
    n: int
    failing: bool


class Saved(NamedTuple):
    """The mark said "saved" while line ``n`` was the last that had been shown."""

    name: str
    n: int


class Spared(NamedTuple):
    """The mark said that everything up to line ``n`` stands at ``path``, in another place."""

    path: str
    name: str
    n: int


class Copied(NamedTuple):
    """A copy of the campaign in ``state`` was written to ``path``, and told to be there."""

    path: str
    state: str


class Made(NamedTuple):
    """A campaign of its own was made from another, and told to be there."""

    name: str


class Renamed(NamedTuple):
    """The folder of a campaign was moved, by throwing it away or putting it back."""

    old: str
    new: str


class Doing(NamedTuple):
    """What the life does from here on, in a word."""

    word: str


class Dies(NamedTuple):
    """The life kills itself at this operation."""

    place: str


class Trouble(NamedTuple):
    """Something went wrong that is no loss: a fault of the program, a mark that does not heal."""

    words: str


class OpenFile(NamedTuple):
    """``token`` stands for the file or folder at ``path`` from now on."""

    token: int
    path: str
    created: bool
    emptied: bool


class Write(NamedTuple):
    """Bytes were handed to the system."""

    token: int
    offset: int
    data: bytes


class Truncate(NamedTuple):
    """A file was made ``size`` bytes long."""

    token: int
    size: int


class SyncBegun(NamedTuple):
    """A sync begins: what was written before it is covered."""

    number: int
    token: int


class SyncEnded(NamedTuple):
    """It ended; only a ``good`` one forced anything to the disk."""

    number: int
    good: bool


class Rename(NamedTuple):
    """A name was given to what had another, over what stood there."""

    old: str
    new: str


class Unlink(NamedTuple):
    """A name was taken away."""

    path: str


class MakeFolder(NamedTuple):
    """A folder was made."""

    path: str


class DropFolder(NamedTuple):
    """An empty folder was taken away."""

    path: str


Told = Opened | Ahead | Shown | Saved | Spared | Copied | Made | Renamed | Doing | Dies | Trouble
Operation = (
    OpenFile | Write | Truncate | SyncBegun | SyncEnded | Rename | Unlink | MakeFolder | DropFolder
)
Event = Told | Operation


class Diary:
    """Adds events to a file, each in one call, so that a killed life leaves whole ones."""

    def __init__(self, path: Path) -> None:
        """Go on behind what the file holds."""
        self._handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    def note(self, event: Event) -> None:
        """Write an event down; it stands there whatever becomes of this program."""
        body = pickle.dumps(event)
        _write(self._handle, _SIZE.pack(len(body)) + body)


def read_diary(path: Path) -> list[Event]:
    """Return the events of a diary; a last one that was cut off is left out."""
    data, at, events = path.read_bytes(), 0, list[Event]()
    while at + _SIZE.size <= len(data):
        (size,) = _SIZE.unpack_from(data, at)
        body = data[at + _SIZE.size : at + _SIZE.size + size]
        if len(body) < size:
            break
        events.append(pickle.loads(body))  # noqa: S301 - written by our own child a moment ago
        at += _SIZE.size + size
    return events
