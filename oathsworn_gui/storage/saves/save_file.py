"""The campaign file: a head for the library's list, then the whole tree as readable JSON.

``{"summary": …, "game": …, "schema": …, …, "digest": …, "campaign": …}``. The head comes first so
that a list of campaigns reads a few kilobytes of each. The digest is the SHA-256 of all bytes of
the file but its own 64 digits; older programs wrote none. Imports no game and no pydantic.
"""

import hashlib
import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TypeVar

from oathsworn_gui.storage.files.plain_json import (
    LARGEST,
    Json,
    is_array,
    is_object,
    is_too_much,
    parsed,
    parsed_at,
)
from oathsworn_gui.storage.files.regular_file import NotOrdinaryError, bytes_of, opened
from oathsworn_gui.storage.files.save_error import (
    SaveAltered,
    SaveDamaged,
    SaveError,
    SaveNotWritten,
    disk_code,
)
from oathsworn_gui.storage.saves.shared_chronicle import joined, taken_apart
from oathsworn_gui.tabletop.plain_words import one_line

T = TypeVar("T")

SAVE = "campaign.oathsworn"
"""The file name of the whole campaign; the two files below are stored beside it."""
JOURNAL = "journal"
CHRONICLE = "chronicle"

LAST_SEQ = 99_999_999
"""The highest line number: backup names have room for eight digits."""

_LAST_SCHEMA = 9999
_HEAD_SIZE = 64 * 1024
_MOST_PARSED = 1_000
_PARSED: dict[bytes, dict[str, Json]] = {}
"""The values before the campaign of files that were read, by a digest of how each file begins."""
_GAP = re.compile(r"[ \t\r\n]*")
_TITLE = re.compile(r'"title"\s*:\s*("(?:[^"\\]|\\.)*")')
_DIGITS = 64
_DIGEST = re.compile(rb'\n "digest": "([0-9a-f]{64})",\n "campaign": ')
"""As `save_bytes` writes it; no string of JSON contains a line end."""


@dataclass(frozen=True)
class Head:
    """The head of a campaign file.

    ``seq`` is the number of the last journal line that the tree contains, ``chain`` its checksum
    (empty if an older program wrote it); ``id`` ties file and journal together; ``saved_at`` local
    ISO time; ``title`` the players' own title in the library, empty if they gave none; ``mark`` the
    moment of play; ``set_aside`` the values removed from the tree, each ``{"path", "value", "why",
    "at"}`` (`quarantine.Lifted`; older programs gave no ``why``); ``copied`` names the original of
    a copy, as ``{"id", "title", "n", "at"}``; ``trail`` the checksums of the lines with which
    earlier sessions ended, in order. ``printed_version`` and ``rules_version`` are those of the
    program that had it open last, empty if unknown.
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
        """The players' own title or the game's, as one line (`one_line`)."""
        return one_line(self.title) or one_line(str(self.summary.get("title", "")))


@dataclass(frozen=True)
class SaveFile:
    """A complete campaign file: its head, the plain tree, and in exported copies the chronicle.

    ``altered``: its digest differs, so it is not as a program of ours wrote it.
    """

    head: Head
    campaign: Json
    chronicle: Sequence[Json] = field(default=())
    altered: bool = False


def save_bytes(head: Head, campaign: str, chronicle: Sequence[Json] = ()) -> bytes:
    """Return the file of a campaign whose tree is the JSON text ``campaign``.

    Of a chronicle, as many of the newest entries are included as fit.

    Raises:
        SaveError: it would exceed the size limit for reading.
    """
    head_text = json.dumps(_plain(head), ensure_ascii=False, indent=1).removesuffix("\n}")
    parts = (  # one text would take much memory
        f'{head_text},\n "digest": "',
        '",\n "campaign": ',
        campaign,
        "\n}\n",
    )
    begin, *rest = (part.encode("utf-8", "replace") for part in parts)
    whole, largest = b"".join((begin, *rest)), LARGEST - _DIGITS
    if is_too_much(whole, largest):
        raise SaveError("campaign-full", megabytes=LARGEST >> 20)
    if chronicle:
        whole = joined(whole, chronicle, largest)
    digest = hashlib.sha256(whole).hexdigest().encode()
    return b"".join((begin, digest, memoryview(whole)[len(begin) :]))


def save_from(data: bytes) -> SaveFile:
    """Parse the bytes of a campaign file.

    Raises:
        SaveDamaged: they are not a campaign file.
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
    altered = "digest" in tree and not _has_digest(data)
    return SaveFile(_head(tree), tree["campaign"], chronicle if fits else (), altered)


def unaltered(save: SaveFile) -> SaveFile:
    """Return the same file.

    Raises:
        SaveAltered: its digest differs.
    """
    if save.altered:
        raise SaveAltered("altered", name=save.head.shown_title)
    return save


def read_save(path: Path) -> SaveFile:
    """Read a whole campaign file.

    Raises:
        SaveDamaged: it is missing, cannot be read, or is not a campaign.
    """
    return _of_file(lambda: save_from(bytes_of(path, LARGEST)), path)


def read_head(path: Path) -> Head:
    """Read the head of a campaign file, and check that the file is complete.

    Raises:
        SaveDamaged: it is missing, cannot be read, or is not a campaign.
    """
    return _of_file(lambda: _head(_first_values(path)), path)


def head_from(start: bytes) -> Head:
    """Return the head from the beginning of a campaign file; the rest need not be there.

    Raises:
        ValueError: the head is longer than ``start``, or missing.
        SaveDamaged: the head is wrong.
    """
    return _head(_values(start.decode("utf-8", "ignore")))


def readable_title(path: Path) -> str:
    """Return the title in the head of a damaged file, empty if none can be read."""
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
    """Return a new unique campaign id."""
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
    values = _values_from(start)
    if values.keys() >= _KINDS.keys():
        return values
    return _plain(save_from(bytes_of(path, LARGEST)).head)  # some may follow the campaign


def _values_from(start: bytes) -> dict[str, Json]:
    """Return the values that begin a file, parsed once for each beginning that a file has.

    Empty if the head is larger than ``start``, or missing.
    """
    beginning = hashlib.blake2b(start, digest_size=16).digest()
    values = _PARSED.get(beginning)
    if values is None:
        try:
            values = _values(start.decode("utf-8", "ignore"))
        except ValueError:
            return {}
        if len(_PARSED) >= _MOST_PARSED:
            _PARSED.clear()
        _PARSED[beginning] = values
    return values


def _has_digest(data: bytes) -> bool:
    """Whether the file contains its own digest."""
    found, view = _DIGEST.search(data), memoryview(data)
    if found is None:
        return False
    own = hashlib.sha256(view[: found.start(1)])
    own.update(view[found.end(1) :])
    return own.hexdigest().encode() == found[1]


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
    """Return the index after ``sign`` and the whitespace around it."""
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
