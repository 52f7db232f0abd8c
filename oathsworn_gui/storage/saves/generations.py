"""Generations: earlier whole trees of a campaign. Gzip-compressed, verified, thinned out.

The file name contains all that a list needs:
``00000120.20261117T194600Z-3f9a01.session.chapter-3-story.gz`` is the tree after line 120, kept on
17 November because a session began or ended. The part after the dash is a digest of the tree, so
that synchronisation programs never confuse trees of two computers. Older names had no date and no
reason; then the date is in the head inside.
"""

import errno
import gzip
import hashlib
import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path

from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.bounded_gzip import inflated, inflated_start
from oathsworn_gui.storage.files.regular_file import bytes_of
from oathsworn_gui.storage.files.save_error import SaveDamaged, disk_code
from oathsworn_gui.storage.saves.retention import Kept, thinned
from oathsworn_gui.storage.saves.save_file import LARGEST, Head, head_from, save_from

FOLDER = "generations"

WHY = ("session", "chapter", "moment", "migration", "before-restore")
"""Why a tree was kept.

A session began or ended, a chapter began, another moment of play, or the tree was about to be
migrated or replaced by another.
"""

_NAME = re.compile(r"(\d{8,12})\.(?:(\d{8}T\d{6}Z)(?:-[0-9a-f]{6})?\.([a-z-]*)\.)?([a-z0-9-]*)\.gz")
_STAMP = "%Y%m%dT%H%M%SZ"
_HEAD_SIZE = 64 * 1024
_TREE = b'\n "campaign":'


@dataclass(frozen=True)
class Generation:
    """One earlier tree: its file, the number of its last journal line, and the moment of play.

    ``why`` is one of `WHY`, empty if an older program kept it; ``at`` the local ISO time when it
    was kept, empty if the name does not contain it (use `kept_at`).
    """

    path: Path
    seq: int
    mark: str
    why: str = ""
    at: str = ""


def generations(folder: Path) -> tuple[Generation, ...]:
    """Return the generations of the campaign in ``folder``, newest first, without reading them.

    Raises:
        OSError: their folder cannot be listed.
    """
    found = [_of_name(path) for path in (folder / FOLDER).glob("*.gz")]
    whole = [each for each in found if each is not None]
    return tuple(sorted(whole, key=lambda each: (each.seq, each.at, each.mark), reverse=True))


def listed_generations(folder: Path) -> tuple[Generation, ...]:
    """Return the same as `generations`.

    Raises:
        SaveDamaged: their folder cannot be listed.
    """
    try:
        return generations(folder)
    except OSError as fault:
        raise SaveDamaged("unreadable", name=FOLDER, because=disk_code(fault)) from fault


def keep_generation(
    folder: Path, seq: int, mark: str, data: bytes, why: str = "", now: datetime | None = None
) -> Generation:
    """Keep the bytes of a campaign file, and delete the generations that `thinned` names.

    A tree that is already kept with the same number and moment is not kept twice.

    Raises:
        OSError: it was not written, or does not decompress to the same bytes.
    """
    slug, now = _slug(mark), (now or datetime.now().astimezone()).replace(microsecond=0)
    why = why or ("migration" if slug.startswith("schema-") else "moment")
    same = [each for each in generations(folder) if (each.seq, each.mark) == (seq, slug)]
    for each in same:
        with suppress(SaveDamaged):
            if _tree(generation_bytes(each)) == _tree(data):
                return each
    kept = _named(folder, seq, slug, why, now, data)
    while kept.path.exists():  # a damaged one of the same second is not overwritten
        now += timedelta(seconds=1)
        kept = _named(folder, seq, slug, why, now, data)
    write_whole(kept.path, gzip.compress(data, 6, mtime=0))
    try:
        same_bytes = generation_bytes(kept) == data
    except SaveDamaged:
        same_bytes = False
    if not same_bytes:
        with suppress(OSError):
            kept.path.unlink()
        raise OSError(errno.EIO, f"{kept.path.name} reads back differently")
    thin(folder)
    return kept


def _named(folder: Path, seq: int, slug: str, why: str, now: datetime, data: bytes) -> Generation:
    name = f"{seq:08}.{now.astimezone(UTC):{_STAMP}}-{_digest(data)}.{why}.{slug}.gz"
    return Generation(folder / FOLDER / name, seq, slug, why, now.astimezone().isoformat())


def thin(folder: Path) -> None:
    """Delete the generations that need not be kept any longer."""
    found = {each.path.name: each for each in generations(folder)}
    for each in thinned(_kept(generation) for generation in found.values()):
        with suppress(OSError):  # it can be deleted another time
            found[each.name].path.unlink()


def generation_bytes(generation: Generation) -> bytes:
    """Return the bytes of the campaign file that was kept.

    Raises:
        SaveDamaged: it cannot be read or decompressed.
    """
    try:
        return inflated(bytes_of(generation.path, LARGEST), LARGEST)
    except OSError as fault:
        name, because = generation.path.name, disk_code(fault)
        raise SaveDamaged("unreadable", name=name, because=because) from fault
    except ValueError as fault:
        raise SaveDamaged("not-json", place="") from fault


def generation_head(generation: Generation) -> Head:
    """Return the head of the generation, after reading all of it.

    Raises:
        SaveDamaged: it cannot be read.
    """
    return save_from(generation_bytes(generation)).head


def glance(generation: Generation) -> Head:
    """Return the head of the generation without reading the campaign after it.

    Raises:
        SaveDamaged: the beginning cannot be read.
    """
    try:
        packed = bytes_of(generation.path, _HEAD_SIZE)
        return head_from(inflated_start(packed, _HEAD_SIZE))
    except (OSError, ValueError):  # the head is larger than that, or missing
        return generation_head(generation)


def kept_at(generation: Generation) -> datetime | None:
    """Return when the tree was kept, in local time; None if unknown."""
    with suppress(ValueError, OverflowError, OSError):  # a clock can be set to anything
        return datetime.fromisoformat(generation.at or _saved_at(generation.path)).astimezone()
    return None


@lru_cache(maxsize=2048)
def _saved_at(path: Path) -> str:
    try:
        return glance(Generation(path, 0, "")).saved_at
    except SaveDamaged:
        return ""


def _of_name(path: Path) -> Generation | None:
    name = _NAME.fullmatch(path.name)
    if name is None:
        return None
    at = ""
    with suppress(ValueError, OverflowError):
        at = datetime.fromisoformat(name[2] or "").astimezone().isoformat()
    why = name[3] or ("migration" if name[4].startswith("schema-") else "")
    return Generation(path, int(name[1]), name[4], why, at)


def _kept(generation: Generation) -> Kept:
    try:
        size = generation.path.stat().st_size
    except OSError:
        size = 0
    name, at = generation.path.name, kept_at(generation)
    return Kept(name, generation.seq, generation.mark, generation.why, at, size)


def _tree(data: bytes) -> bytes:
    """Return the campaign in a file without its head, which contains the time of writing."""
    return data[max(0, data.find(_TREE)) :]


def _digest(data: bytes) -> str:
    """Return the digest for a file name: two computers may keep a tree in the same second."""
    return hashlib.blake2b(_tree(data), digest_size=3).hexdigest()


def _slug(mark: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", mark.lower())[:60].strip("-")
