"""Rotation: a long journal keeps its last lines; earlier ones are compressed beside it.

A complete copy is on disk at every moment: the removed part is compressed and verified first, then
the shorter journal is swapped in. If the program is killed in between, lines exist in both places.
"""

import contextlib
import errno
import io
from collections.abc import Sequence

from oathsworn_gui.storage.files.atomic import settle, written_beside
from oathsworn_gui.storage.journal.archived_journals import keep_older_journal, let_go
from oathsworn_gui.storage.journal.journal_file import Journal, JournalLost
from oathsworn_gui.storage.journal.journal_lines import SealedLine, scanned

LONG = 2 * 1024 * 1024
"""The size in bytes from which a journal is rotated: some two thousand steps."""
KEPT = LONG // 2
"""At least this many bytes at its end are kept."""


def rotate_journal(journal: Journal) -> None:
    """Shorten a long journal, unless lines are added to it meanwhile.

    A whole tree must contain all of its lines.

    Raises:
        JournalLost: it was swapped in, but may be undone by a power cut.
        OSError: it could not be written; the journal is unchanged.
    """
    data = journal.known()
    if len(data) < LONG:
        return
    first = data[: data.index(b"\n") + 1]
    lines = scanned(io.BytesIO(data)).lines
    cut = where_to_cut(lines, KEPT)
    if not cut:
        return
    at = data.index(b"\n" + lines[cut].data) + 1
    beside = written_beside(journal.path, first + data[at:])
    try:
        older = keep_older_journal(journal.path.parent, lines[:cut], data[:at])
        if not journal.swap_in(beside, len(data)):
            let_go(older)
            return
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()
    try:
        settle(journal.path)
    except OSError as fault:
        raise JournalLost(fault.errno or errno.EIO, "the new journal may not last") from fault


def where_to_cut(lines: Sequence[SealedLine], kept: int) -> int:
    """Return the index of a line from which undo and redo need no earlier line; 0 if there is none.

    At least ``kept`` bytes remain from there to the end.
    """
    done = undone = size = 0  # steps needed on each stack before the line
    for index in reversed(range(len(lines))):
        line = lines[index]
        size += len(line.data) + 1
        if line.kind == "done":
            done, undone = max(0, done - 1), 0
        elif line.kind == "undone":
            done, undone = done + 1, max(0, undone - 1)
        else:
            done, undone = max(0, done - 1), undone + 1
        if size >= kept and not done and not undone:
            return index
    return 0
