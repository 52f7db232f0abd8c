"""The campaign file: a plain head that the library lists, then the whole tree as readable JSON.

``{"summary": …, "game": …, "schema": …, …, "campaign": …}``. The head comes first so that a list
of campaigns reads a few kilobytes of each. No game, no pydantic here.
"""

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TypeVar

from oathsworn_gui.storage.plain_json import Json, compact, is_array, is_object, parsed
from oathsworn_gui.storage.save_error import SaveDamaged, SaveNotWritten, disk_code

T = TypeVar("T")

SAVE = "campaign.oathsworn"
"""The whole campaign in its folder; beside it lie the two files below."""
JOURNAL = "journal"
CHRONICLE = "chronicle"

LARGEST = 64 * 1024 * 1024
"""No campaign is larger, in bytes; a file that is will not be read."""

_HEAD_SIZE = 64 * 1024
_GAP = re.compile(r"[ \t\r\n]*")
_TITLE = re.compile(r'"title"\s*:\s*("(?:[^"\\]|\\.)*")')


@dataclass(frozen=True)
class Head:
    """What a campaign file says of itself before the campaign begins.

    ``seq`` is the number of the last journal line that the tree contains; ``id`` ties file and
    journal together; ``saved_at`` local ISO time; ``title`` the players' own title in the library,
    empty where they gave none; ``mark`` the moment of play; ``set_aside`` fields that no schema
    knew, each ``{"path", "value", "at"}``; ``copied`` says of a copy what it was made from, as
    ``{"id", "title", "n", "at"}``.
    """

    summary: Mapping[str, Json]
    game: str
    schema: int
    app: str = ""
    printed_version: str = ""
    saved_at: str = ""
    seq: int = 0
    id: str = ""
    title: str = ""
    mark: str = ""
    set_aside: Sequence[Json] = ()
    copied: Mapping[str, Json] = field(default_factory=dict[str, Json])

    @property
    def shown_title(self) -> str:
        """The players' own title, or the game's."""
        return self.title or str(self.summary.get("title", ""))


@dataclass(frozen=True)
class SaveFile:
    """A whole campaign file: its head, the plain tree, and the chronicle in a copy for sharing."""

    head: Head
    campaign: Json
    chronicle: Sequence[Json] = field(default=())


def save_bytes(head: Head, campaign: str, chronicle: Sequence[Json] = ()) -> bytes:
    """Return the file of a campaign whose tree is the JSON text ``campaign``."""
    head_text = json.dumps(_plain(head), ensure_ascii=False, indent=1).removesuffix("\n}")
    text = f'{head_text},\n "campaign": {campaign}'
    if chronicle:
        text += ',\n "chronicle": [\n' + ",\n".join(compact(entry) for entry in chronicle) + "\n]"
    return f"{text}\n}}\n".encode("utf-8", "replace")


def save_from(data: bytes) -> SaveFile:
    """Return what the bytes of a campaign file hold.

    Raises:
        SaveDamaged: they are none.
    """
    if len(data) > LARGEST:
        raise SaveDamaged("too-large", megabytes=LARGEST >> 20)
    try:
        tree = parsed(data)
    except ValueError as fault:
        raise SaveDamaged("not-json", place=_place(fault)) from fault
    if not is_object(tree) or not is_object(tree.get("campaign")):
        raise SaveDamaged("no-campaign")
    chronicle = tree.get("chronicle", [])
    return SaveFile(_head(tree), tree["campaign"], chronicle if is_array(chronicle) else ())


def read_save(path: Path) -> SaveFile:
    """Read a whole campaign file.

    Raises:
        SaveDamaged: it is missing, cannot be read, or is no campaign.
    """
    return _of_file(lambda: save_from(_bytes(path)), path)


def read_head(path: Path) -> Head:
    """Read the head of a campaign file, and see that the file has an end.

    Raises:
        SaveDamaged: it is missing, cannot be read, or is no campaign.
    """
    return _of_file(lambda: _head(_first_values(path)), path)


def readable_title(path: Path) -> str:
    """Return the title that stands in the head of a damaged file, empty where none can be read."""
    try:
        with path.open("rb") as file:
            start = file.read(_HEAD_SIZE).decode("utf-8", "ignore")
    except OSError:
        return ""
    titles: list[str] = []
    for found in _TITLE.findall(start.partition('"campaign"')[0]):
        try:
            titles.append(str(json.loads(found)))
        except ValueError:
            continue
    return next((title for title in reversed(titles) if title.strip()), "")  # own over printed


def new_id() -> str:
    """Return an id that no other campaign has."""
    return os.urandom(8).hex()


def disk_refuses(fault: OSError, name: str) -> SaveNotWritten:
    """Return the error for a file that could not be written."""
    return SaveNotWritten(disk_code(fault), name=name)


def _of_file(read: Callable[[], T], path: Path) -> T:
    try:
        return read()
    except FileNotFoundError as fault:
        raise SaveDamaged("missing", name=path.name) from fault
    except OSError as fault:
        raise SaveDamaged("unreadable", name=path.name, because=disk_code(fault)) from fault


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def _first_values(path: Path) -> dict[str, Json]:
    """Return the values of the file's object up to its campaign."""
    with path.open("rb") as file:
        start = file.read(_HEAD_SIZE)
        size = file.seek(0, 2)
        file.seek(max(0, size - 16))
        end = file.read()
    if not end.rstrip().endswith(b"}"):
        raise SaveDamaged("cut-off", bytes=size)
    try:
        return _values(start.decode("utf-8", "ignore"))
    except ValueError:  # the head is larger than what was read, or is no head
        tree = save_from(_bytes(path))
        return _plain(tree.head)


def _values(text: str) -> dict[str, Json]:
    decoder = json.JSONDecoder()
    values: dict[str, Json] = {}
    at = _after(text, 0, "{")
    while True:
        key, at = decoder.raw_decode(text, at)
        at = _after(text, at, ":")
        if key == "campaign":
            return values
        values[str(key)], at = decoder.raw_decode(text, at)
        at = _after(text, at, ",")


def _after(text: str, at: int, sign: str) -> int:
    """Return the place after ``sign`` and the gaps round it."""
    at = _skip_gap(text, at)
    if not text.startswith(sign, at):
        raise ValueError(f"{sign} is missing")
    return _skip_gap(text, at + 1)


def _skip_gap(text: str, at: int) -> int:
    gap = _GAP.match(text, at)
    return gap.end() if gap else at


def _head(tree: Mapping[str, Json]) -> Head:
    known = {name: tree[name] for name in _KINDS if name in tree}
    wrong = [name for name, value in known.items() if not isinstance(value, _KINDS[name])]
    missing = [name for name in ("summary", "game", "schema") if name not in known]
    if wrong or missing:
        raise SaveDamaged("wrong-head", field=(wrong + missing)[0])
    if isinstance(known["schema"], bool) or known["schema"] < 1 or known.get("seq", 0) < 0:
        raise SaveDamaged("wrong-head", field="schema")
    return Head(**known)


def _plain(head: Head) -> dict[str, Json]:
    return {each.name: getattr(head, each.name) for each in fields(head)}


def _place(fault: ValueError) -> str:
    if isinstance(fault, json.JSONDecodeError):
        return f"{fault.lineno}:{fault.colno}"
    return ""


_KINDS: Mapping[str, type | tuple[type, ...]] = {
    "summary": dict,
    "game": str,
    "schema": int,
    "app": str,
    "printed_version": str,
    "saved_at": str,
    "seq": int,
    "id": str,
    "title": str,
    "mark": str,
    "set_aside": (list, tuple),
    "copied": dict,
}
