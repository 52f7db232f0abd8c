"""What can befall a campaign's folder: each kind of damage by its name, done to a healthy one."""

import json
import os
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from oathsworn_gui.storage.saves.generations import FOLDER
from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL, SAVE
from tests.save_edits import rewrite

Damage = Callable[[Path], None]


def _cut(folder: Path) -> None:
    data = (folder / SAVE).read_bytes()
    (folder / SAVE).write_bytes(data[: len(data) // 2])


def _emptied(folder: Path) -> None:
    (folder / SAVE).write_bytes(b"")


def _garbage(path: Path, part: float) -> None:
    data = bytearray(path.read_bytes())
    at = min(int(len(data) * part), len(data) - 40)
    data[at : at + 40] = b"\x00\xff" * 20
    path.write_bytes(bytes(data))


def _changed(folder: Path, change: Callable[[dict[str, Any]], None]) -> None:
    rewrite(folder / SAVE, change)


def _wrong_value(tree: dict[str, Any]) -> None:
    tree["campaign"]["seed"] = "no number"


def _newer(tree: dict[str, Any]) -> None:
    tree["schema"] += 1
    tree["app"] = "99.0"


def _unknown_game(tree: dict[str, Any]) -> None:
    tree["game"] = "chess"


def alter(folder: Path) -> None:
    """Let the disk change the lowest bit of the first number in the campaign's tree."""
    data = bytearray((folder / SAVE).read_bytes())
    number = re.compile(rb": \d*(\d),?\n").search(data, data.index(b'"campaign"'))
    assert number is not None
    data[number.start(1)] ^= 1
    (folder / SAVE).write_bytes(data)


def _foreign_steps(folder: Path) -> None:
    data = (folder / JOURNAL).read_bytes()
    own = json.loads((folder / SAVE).read_bytes())["id"].encode()
    first, _, rest = data.partition(b"\n")
    assert own in first
    from oathsworn_gui.storage.journal.journal_lines import Header, header_bytes

    game = json.loads((folder / SAVE).read_bytes())
    header = header_bytes(Header("0123456789abcdef", game["game"], game["schema"]))
    (folder / JOURNAL).write_bytes(header + rest)


def _a_folder(folder: Path) -> None:
    (folder / SAVE).unlink()
    (folder / SAVE).mkdir()


def _a_link(folder: Path) -> None:
    (folder / SAVE).rename(folder.parent.parent / "elsewhere")
    (folder / SAVE).symlink_to(folder.parent.parent / "elsewhere")


def _generations(folder: Path) -> None:
    for path in (folder / FOLDER).iterdir():
        _garbage(path, 0.5)


def _all(folder: Path) -> None:
    _generations(folder)
    _cut(folder)


def _huge(folder: Path) -> None:
    with (folder / SAVE).open("r+b") as file:
        file.truncate(65 * 1024 * 1024)


def _deep(folder: Path) -> None:
    nested = b"[" * 100_000 + b"]" * 100_000
    data = (folder / SAVE).read_bytes()
    (folder / SAVE).write_bytes(
        data.replace(b'"campaign": {', b'"campaign": {"x": ' + nested + b",", 1)
    )


def _nothing_left(folder: Path) -> None:
    shutil.rmtree(folder / FOLDER)
    for name in (SAVE, JOURNAL, CHRONICLE):
        (folder / name).unlink()


DAMAGES: Mapping[str, Damage] = {
    "save-cut": _cut,
    "save-emptied": _emptied,
    "save-garbage": lambda folder: _garbage(folder / SAVE, 0.6),
    "save-wrong-value": lambda folder: _changed(folder, _wrong_value),
    "save-altered": alter,
    "save-missing": lambda folder: (folder / SAVE).unlink(),
    "save-a-folder": _a_folder,
    "save-huge": _huge,
    "save-deep": _deep,
    "save-newer": lambda folder: _changed(folder, _newer),
    "save-unknown-game": lambda folder: _changed(folder, _unknown_game),
    "steps-front": lambda folder: _garbage(folder / JOURNAL, 0.0),
    "steps-middle": lambda folder: _garbage(folder / JOURNAL, 0.5),
    "steps-end": lambda folder: _garbage(folder / JOURNAL, 1.0),
    "steps-foreign": _foreign_steps,
    "steps-missing": lambda folder: (folder / JOURNAL).unlink(),
    "earlier-damaged": _generations,
    "all-damaged": _all,
    "emptied": _nothing_left,
    **({} if os.name == "nt" else {"save-a-link": _a_link}),
}
