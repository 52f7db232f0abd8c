"""Every reader of bytes or words from outside, with cases to begin from."""

import gzip
import json
import tempfile
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.content.pack_json import read_pack
from oathsworn_gui.games.oathsworn.notation.card.reader import read_parts
from oathsworn_gui.games.oathsworn.notation.enemy.reader import read_words
from oathsworn_gui.games.oathsworn.notation.story.reader import read_story
from oathsworn_gui.games.oathsworn.rules.board.board_code import read_position
from oathsworn_gui.storage.campaign.campaign_reader import living
from oathsworn_gui.storage.files.bounded_gzip import inflated
from oathsworn_gui.storage.files.pack_file import read_pack_file
from oathsworn_gui.storage.files.plain_json import parsed
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.files.settings_file import load_settings
from oathsworn_gui.storage.journal.journal_lines import last_line, read_journal, scan_journal
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.problem_report import read_report
from oathsworn_gui.storage.saves.save_file import LARGEST, head_from, readable_title, save_from
from oathsworn_gui.storage.sharing.owner_file import owner_of
from oathsworn_gui.tabletop.position_code import checksum
from oathsworn_gui.ui.base.photo_file import image_of
from tests.fuzz.made_seeds import SYSTEMS, all_seeds
from tests.fuzz.picture_seeds import picture_seeds
from tests.fuzz.seeds import CAMPAIGN, JOURNAL, Seed
from tests.games.oathsworn.content.test_pack import BOX
from tests.games.oathsworn.walks.story_walk import begin

LONGEST = 20_000
"""Bytes of a case: enough for a whole small campaign."""


class Reader(NamedTuple):
    """Reads bytes or refuses them; any exception that comes out of ``read`` is a fault.

    ``starts`` are cases to begin from.
    """

    read: Callable[[bytes], object]
    starts: Callable[[], Sequence[bytes]]


def _campaign(data: bytes) -> object:
    with suppress(SaveError, ValueError):  # both as its docstring says
        head_from(data)
    try:
        return living(save_from(data), SYSTEMS)
    except SaveError as fault:
        return fault


def _generation(data: bytes) -> object:
    try:
        return save_from(inflated(data, LARGEST))
    except (SaveError, ValueError) as fault:  # as `generation_bytes` does
        return fault


def _json(data: bytes) -> object:
    try:
        return parsed(data)
    except ValueError as fault:
        return fault


def _journal(data: bytes) -> object:
    path = _as_file(data, JOURNAL)
    return read_journal(path), scan_journal(path), last_line(path)


def _chronicle(data: bytes) -> object:
    path = _as_file(data, "chronicle")
    return read_chronicle(path)


def _settings(data: bytes) -> object:
    path = _as_file(data, "settings.json")
    try:
        return load_settings(path)
    finally:
        for each in path.parent.iterdir():  # what is no JSON was moved aside
            each.unlink()


def _owner(data: bytes) -> object:
    path = _as_file(data, "open.json")
    return owner_of(path.parent)


def _title(data: bytes) -> object:
    path = _as_file(data, CAMPAIGN)
    return readable_title(path)


def _report(data: bytes) -> object:
    path = _as_file(data, "a.oathsworn-report")
    try:
        return read_report(path)
    except SaveError as fault:
        return fault


def _pack(data: bytes) -> object:
    path = _as_file(data, "a.pack.json")
    try:
        return read_pack(read_pack_file(path), BOX)
    except SaveError as fault:
        return fault


def _picture(data: bytes) -> object:
    return image_of(b64encode(data).decode())


def _story(data: bytes) -> object:
    campaign, box = _story_table()
    return read_story(_words(data), campaign, box)


@cache
def _story_table() -> tuple[Any, Any]:
    seen = begin(3, mode="full", dealer="program")
    return seen.campaign, BOX


def _words(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _as_file(data: bytes, name: str) -> Path:
    """Lay ``data`` as the only file in a folder of its own; the next of this name replaces it."""
    path = _folder_for(name) / name
    path.write_bytes(data)
    return path


@cache
def _folder_for(name: str) -> Path:
    return Path(tempfile.mkdtemp(dir=_room().name))


@cache
def _room() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(ignore_cleanup_errors=True)


def _files(name: str) -> Callable[[], Sequence[bytes]]:
    def starts() -> Sequence[bytes]:
        found = (seed.files[name] for seed in _seeds() if name in seed.files)
        return [data for data in found if len(data) <= LONGEST]

    return starts


@cache
def _seeds() -> Sequence[Seed]:
    return all_seeds()


def _typed(*words: str) -> Callable[[], Sequence[bytes]]:
    return lambda: [each.encode() for each in words]


def _generations() -> Sequence[bytes]:
    return [gzip.compress(data) for data in _files(CAMPAIGN)()]


def _pictures() -> Sequence[bytes]:
    data = [each for seed in picture_seeds() for each in seed.files.values()]
    return [each for each in data if len(each) <= LONGEST]


def _position(data: bytes) -> object:
    words = _words(data)
    body = words.rpartition("/")[0]  # with the checksum it would have: else all are refused
    return read_position(words), read_position(f"{body}/{checksum(body)}")


READERS: Mapping[str, Reader] = {
    "campaign": Reader(_campaign, _files(CAMPAIGN)),
    "title": Reader(_title, _files(CAMPAIGN)),
    "generation": Reader(_generation, _generations),
    "journal": Reader(_journal, _files(JOURNAL)),
    "chronicle": Reader(_chronicle, _files("chronicle")),
    "owner": Reader(_owner, _typed(json.dumps({"pid": 1, "host": "a", "since": "", "id": ""}))),
    "settings": Reader(_settings, _files("settings.json")),
    "report": Reader(_report, _files("report")),
    "pack": Reader(_pack, _files("pack")),
    "json": Reader(_json, _typed('{"a": [1, -2.5e3, "\\ud800", null, true]}')),
    "picture": Reader(_picture, _pictures),
    "position": Reader(
        _position,
        _typed(
            "A/fl17x9~10/tree=C4+wall=H5-7,9/fire=D4/s1:oathsworn:1:Brannoc_the%5FOld:H4:5:0"
            "+boss:boss::Sow:K8:3:0:*+m1:minion:rat:Ratte_%C3%84:-:0:2:0.0_0.-1"
            "/front=6+left-flank=0/15cp5jy"
        ),
    ),
    "card": Reader(
        lambda data: read_parts(_words(data)),
        _typed("3 red 2 yellow, range 3, push 2 / move 4 or +1 animus, 'words'"),
    ),
    "enemy": Reader(
        lambda data: read_words(_words(data)),
        _typed("move 4, attack 3 red 2 yellow, nearest; push 2, each within 3"),
    ),
    "story": Reader(_story, _typed("-2 HP each / +3 iron; +1 redraw token, time 2")),
}
"""The readers by name."""
