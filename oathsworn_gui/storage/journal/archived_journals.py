"""Older journal lines, compressed in files beside the journal, for undo far back.

``journal-00000001-00001400-3f9a01bc.gz`` holds a whole journal of these lines, its first line
included; the checksum is that of the last line.
"""

import contextlib
import errno
import gzip
import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.bounded_gzip import inflated
from oathsworn_gui.storage.files.regular_file import bytes_of
from oathsworn_gui.storage.journal.journal_lines import LARGEST, JournalScan, SealedLine, scanned

MOST = 8 * 1024 * 1024
"""The most bytes of all older journals of a campaign, compressed: some fifty thousand steps."""

_NAME = re.compile(r"journal-(\d{8})-(\d{8})-[0-9a-f]{8}\.gz")


class OlderJournal(NamedTuple):
    """A compressed journal and the numbers of its first and last line."""

    path: Path
    first: int
    last: int


def older_journals(folder: Path) -> tuple[OlderJournal, ...]:
    """Return the older journals of the campaign in ``folder``, newest first, without reading them.

    Raises:
        OSError: the folder cannot be listed.
    """
    names = [(path, _NAME.fullmatch(path.name)) for path in folder.iterdir()]
    found = [OlderJournal(path, int(name[1]), int(name[2])) for path, name in names if name]
    return tuple(sorted(found, key=lambda each: (each.last, each.first), reverse=True))


def keep_older_journal(folder: Path, lines: Sequence[SealedLine], data: bytes) -> OlderJournal:
    """Keep the ``data`` of a journal with these lines, and delete the oldest above the limit.

    Raises:
        OSError: it was not written, or does not decompress to the same bytes.
    """
    first, last = lines[0], lines[-1]
    name = f"journal-{first.n:08}-{last.n:08}-{last.chain}.gz"
    kept = OlderJournal(folder / name, first.n, last.n)
    write_whole(kept.path, gzip.compress(data, 6, mtime=0))
    try:
        same = _unpacked(kept.path) == data
    except ValueError:
        same = False
    if not same:
        raise OSError(errno.EIO, f"{name} reads back differently")
    taken = 0
    for older in older_journals(folder):
        taken += older.path.stat().st_size
        if taken > MOST:
            let_go(older)
    return kept


def let_go(older: OlderJournal) -> None:
    """Delete an older journal; the steps in it can no longer be undone."""
    with contextlib.suppress(OSError):  # it only takes up space
        older.path.unlink()


def scan_older(older: OlderJournal) -> JournalScan:
    """Return what an older journal holds; an empty scan if it cannot be read."""
    try:
        return scanned(io.BytesIO(_unpacked(older.path)))
    except (OSError, ValueError):
        return JournalScan(damaged=True)


def _unpacked(path: Path) -> bytes:
    return inflated(bytes_of(path, MOST), LARGEST)
