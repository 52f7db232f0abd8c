"""Earlier whole trees of a campaign, kept where play reached another moment. Gzip, verified."""

import gzip
import re
import zlib
from dataclasses import dataclass
from pathlib import Path

from oathsworn_gui.storage.atomic import write_whole
from oathsworn_gui.storage.save_error import SaveDamaged
from oathsworn_gui.storage.save_file import LARGEST, Head, save_from

FOLDER = "generations"
KEPT = 30
"""How many a campaign keeps."""

_NAME = re.compile(r"(\d{8})\.([a-z0-9-]*)\.gz")


@dataclass(frozen=True)
class Generation:
    """One earlier tree: its file, the number of its last journal line, and the moment of play."""

    path: Path
    seq: int
    mark: str


def generations(folder: Path) -> tuple[Generation, ...]:
    """Return the generations of the campaign in ``folder``, newest first, without reading them."""
    found: list[Generation] = []
    for path in (folder / FOLDER).glob("*.gz"):
        name = _NAME.fullmatch(path.name)
        if name:
            found.append(Generation(path, int(name[1]), name[2]))
    return tuple(sorted(found, key=lambda each: (each.seq, each.mark), reverse=True))


def keep_generation(folder: Path, seq: int, mark: str, data: bytes) -> Generation:
    """Keep the bytes of a campaign file and let the oldest beyond `KEPT` go.

    Raises:
        OSError: it was not written, or does not unpack to the same bytes.
    """
    name = f"{seq:08}.{_slug(mark)}.gz"
    path = folder / FOLDER / name
    write_whole(path, gzip.compress(data, 6, mtime=0))
    kept = Generation(path, seq, _slug(mark))
    if generation_bytes(kept) != data:
        raise OSError(f"{name} reads back differently")
    for old in generations(folder)[KEPT:]:
        old.path.unlink(missing_ok=True)
    return kept


def generation_bytes(generation: Generation) -> bytes:
    """Return the bytes of the campaign file that was kept.

    Raises:
        SaveDamaged: it cannot be read or unpacked.
    """
    try:
        with gzip.open(generation.path) as file:
            data = file.read(LARGEST + 1)
        if not data:  # an empty file unpacks to nothing without a word
            raise EOFError
        return data
    except (OSError, EOFError, zlib.error) as fault:
        raise SaveDamaged("unreadable", name=generation.path.name) from fault


def generation_head(generation: Generation) -> Head:
    """Return what the generation says of itself.

    Raises:
        SaveDamaged: it cannot be read.
    """
    return save_from(generation_bytes(generation)).head


def _slug(mark: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", mark.lower())[:60].strip("-")
