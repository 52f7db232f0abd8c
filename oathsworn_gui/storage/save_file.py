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

from oathsworn_gui.storage.ordinary import NotOrdinaryError, bytes_of, opened
from oathsworn_gui.storage.plain_json import (
    LARGEST,
    Json,
    is_array,
    is_object,
    is_too_much,
    parsed,
    parsed_at,
)
from oathsworn_gui.storage.save_error import SaveDamaged, SaveError, SaveNotWritten, disk_code
from oathsworn_gui.storage.shared_lines import joined, taken_apart
from oathsworn_gui.tabletop.plain_words import one_line

T = TypeVar("T")

SAVE = "campaign.oathsworn"
"""The whole campaign in its folder; beside it lie the two files below."""
JOURNAL = "journal"
CHRONICLE = "chronicle"

LAST_SEQ = 99_999_999
"""No journal goes further: names of backups have room for eight digits."""

_LAST_SCHEMA = 9999
_HEAD_SIZE = 64 * 1024
_GAP = re.compile(r"[ \t\r\n]*")
_TITLE = re.compile(r'"title"\s*:\s*("(?:[^"\\]|\\.)*")')


@dataclass(frozen=True)
class Head:
    """What a campaign file says of itself before the campaign begins.

    ``seq`` is the number of the last journal line that the tree contains, ``chain`` its checksum
    (empty where an older program wrote it); ``id`` ties file and journal together; ``saved_at``
    local ISO time; ``title`` the players' own title in the library, empty where they gave none;
    ``mark`` the moment of play; ``set_aside`` what was taken out of the tree, each ``{"path",
    "value", "why", "at"}`` (`quarantine.Lifted`; older programs gave no ``why``); ``copied`` says
    of a copy what it was made from, as ``{"id", "title", "n", "at"}``; ``trail`` the checksums of
    the lines with which earlier evenings ended, the last one last. ``printed_version`` and
    ``rules_version`` are those of the program that had it open last, empty where it did not say.
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
    chain: str = ""
    trail: Sequence[Json] = ()
    rules_version: str = ""

    @property
    def shown_title(self) -> str:
        """The players' own title or the game's, in one line (`one_line`)."""
        return one_line(self.title) or one_line(str(self.summary.get("title", "")))


@dataclass(frozen=True)
class SaveFile:
    """A whole campaign file: its head, the plain tree, and the chronicle in a copy for sharing."""

    head: Head
    campaign: Json
    chronicle: Sequence[Json] = field(default=())


def save_bytes(head: Head, campaign: str, chronicle: Sequence[Json] = ()) -> bytes:
    """Return the file of a campaign whose tree is the JSON text ``campaign``.

    Of a chronicle as much as there is room for is taken, the newest entries first.

    Raises:
        SaveError: it would be larger than any file that can be read again.
    """
    head_text = json.dumps(_plain(head), ensure_ascii=False, indent=1).removesuffix("\n}")
    parts = (f'{head_text},\n "campaign": ', campaign, "\n}\n")  # one text of all takes much room
    whole = b"".join(part.encode("utf-8", "replace") for part in parts)
    if is_too_much(whole):
        raise SaveError("campaign-full", megabytes=LARGEST >> 20)
    return joined(whole, chronicle, LARGEST) if chronicle else whole


def save_from(data: bytes) -> SaveFile:
    """Return what the bytes of a campaign file hold.

    Raises:
        SaveDamaged: they are none.
    """
    if len(data) > LARGEST:
        raise SaveDamaged("too-large", megabytes=LARGEST >> 20)
    try:
        whole, lines = taken_apart(data)
        tree = parsed(whole)
    except ValueError as fault:
        raise _not_read(fault) from fault
    if not is_object(tree) or not is_object(tree.get("campaign")):
        raise SaveDamaged("no-campaign")
    chronicle = lines or tree.get("chronicle", [])
    fits = lines or is_array(chronicle)
    return SaveFile(_head(tree), tree["campaign"], chronicle if fits else ())


def read_save(path: Path) -> SaveFile:
    """Read a whole campaign file.

    Raises:
        SaveDamaged: it is missing, cannot be read, or is no campaign.
    """
    return _of_file(lambda: save_from(bytes_of(path, LARGEST)), path)


def read_head(path: Path) -> Head:
    """Read the head of a campaign file, and see that the file has an end.

    Raises:
        SaveDamaged: it is missing, cannot be read, or is no campaign.
    """
    return _of_file(lambda: _head(_first_values(path)), path)


def head_from(start: bytes) -> Head:
    """Return the head of a campaign file from its beginning; the rest need not be there.

    Raises:
        ValueError: the head is longer than ``start``, or is none.
        SaveDamaged: the head is wrong.
    """
    return _head(_values(start.decode("utf-8", "ignore")))


def readable_title(path: Path) -> str:
    """Return the title that stands in the head of a damaged file, empty where none can be read."""
    try:
        with opened(path) as file:
            start = file.read(_HEAD_SIZE).decode("utf-8", "ignore")
    except OSError:
        return ""
    titles: list[str] = []
    for found in _TITLE.findall(start.partition('"campaign"')[0]):
        try:
            titles.append(str(json.loads(found)))
        except ValueError:
            continue
    return next((line for title in reversed(titles) if (line := one_line(title))), "")  # own first


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
    except NotOrdinaryError as fault:
        raise SaveDamaged("not-a-file", name=path.name) from fault
    except OSError as fault:
        raise SaveDamaged("unreadable", name=path.name, because=disk_code(fault)) from fault


def _first_values(path: Path) -> dict[str, Json]:
    """Return the values of the file's object up to its campaign."""
    with opened(path) as file:
        start = file.read(_HEAD_SIZE)
        size = file.seek(0, 2)
        file.seek(max(0, size - 16))
        end = file.read()
    if not end.rstrip().endswith(b"}"):
        raise SaveDamaged("cut-off", n=size)
    try:
        values = _values(start.decode("utf-8", "ignore"))
    except ValueError:  # the head is larger than what was read, or is no head
        values = {}
    if values.keys() >= _KINDS.keys():
        return values
    return _plain(save_from(bytes_of(path, LARGEST)).head)  # some may stand behind the campaign


def _values(text: str) -> dict[str, Json]:
    values: dict[str, Json] = {}
    at = _after(text, 0, "{")
    while True:
        key, at = parsed_at(text, at)
        at = _after(text, at, ":")
        if key == "campaign":
            return values
        values[str(key)], at = parsed_at(text, at)
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
    if type(known["schema"]) is not int or not 1 <= known["schema"] <= _LAST_SCHEMA:
        raise SaveDamaged("wrong-head", field="schema")
    if not 0 <= known.get("seq", 0) <= LAST_SEQ:
        raise SaveDamaged("wrong-head", field="seq")
    return Head(**known)


def _plain(head: Head) -> dict[str, Json]:
    return {each.name: getattr(head, each.name) for each in fields(head)}


def _not_read(fault: ValueError) -> SaveDamaged:
    if isinstance(fault, json.JSONDecodeError):
        return SaveDamaged("not-json", place=f"{fault.lineno}:{fault.colno}")
    if isinstance(fault, UnicodeDecodeError):
        line = fault.object.count(b"\n", 0, fault.start) + 1
        return SaveDamaged("not-json", place=f"{line}:1")
    return SaveDamaged("strange-file")


_KINDS: Mapping[str, type | tuple[type, ...]] = {
    "summary": dict,
    "game": str,
    "schema": int,
    "app": str,
    "printed_version": str,
    "rules_version": str,
    "saved_at": str,
    "seq": int,
    "id": str,
    "title": str,
    "mark": str,
    "set_aside": (list, tuple),
    "copied": dict,
    "chain": str,
    "trail": (list, tuple),
}
