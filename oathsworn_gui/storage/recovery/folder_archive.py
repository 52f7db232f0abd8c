"""Put all files of a campaign's folder into one archive, for keeping or for expert help."""

import os
import zipfile
from pathlib import Path
from typing import IO

from oathsworn_gui.storage.files.atomic import LEFTOVER, force, sync_folder
from oathsworn_gui.storage.files.regular_file import opened
from oathsworn_gui.storage.files.save_error import disk_code
from oathsworn_gui.storage.saves.save_file import disk_refuses

_LEFT_OUT = "left out.txt"
_PIECE = 1 << 20
_OLDEST = (1980, 1, 1, 0, 0, 0)


def write_all_files(folder: Path, path: Path) -> tuple[str, ...]:
    """Write the regular files below ``folder`` to the archive ``path``; return omitted names.

    Unreadable files are omitted and listed inside. Links are not followed.

    Raises:
        SaveNotWritten: it could not be written; a previous file at ``path`` is kept.
    """
    beside = path.with_name(f"{LEFTOVER}{os.getpid()}-{path.name}")
    try:
        with beside.open("wb") as file:
            left_out = _pack(folder, file)
            file.flush()
            force(file.fileno())
        beside.replace(path)
        sync_folder(path.parent)
    except OSError as fault:
        raise disk_refuses(fault, path.name) from fault
    finally:
        beside.unlink(missing_ok=True)
    return left_out


def _pack(folder: Path, file: IO[bytes]) -> tuple[str, ...]:
    left_out: list[str] = []
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for place in _files(folder, left_out):
            name = _name_inside(place.relative_to(folder))
            try:
                source = opened(place)
            except OSError as fault:
                left_out.append(f"{name}: {disk_code(fault)}")
                continue
            with source, packed.open(zipfile.ZipInfo(name, _OLDEST), "w") as target:
                while piece := source.read(_PIECE):
                    target.write(piece)
        if left_out:
            packed.writestr(zipfile.ZipInfo(_LEFT_OUT, _OLDEST), "\n".join(left_out))
    return tuple(left_out)


def _name_inside(path: Path) -> str:
    """Return a portable name for a path inside the archive, below one folder."""
    name = path.as_posix().replace("\\", "_").encode("utf-8", "replace").decode()
    return "".join(sign if sign.isprintable() else "_" for sign in name)


def _files(folder: Path, left_out: list[str]) -> list[Path]:
    """Return the files below a folder; unreadable folders are added to ``left_out``."""

    def unread(fault: OSError) -> None:
        left_out.append(f"{_name_inside(Path(fault.filename))}: {disk_code(fault)}")

    return [
        Path(where) / name
        for where, _, names in os.walk(folder, onerror=unread)
        for name in sorted(names)
    ]
