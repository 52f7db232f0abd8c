"""A long journal goes on with its last lines; those before are kept packed beside it.

There is a whole one on the disk at every moment: what is cut off is packed and verified first, then
the shorter journal is swapped in. Killed between the two, lines lie in both places.
"""

import contextlib
import errno
import io
from collections.abc import Sequence

from oathsworn_gui.storage.atomic import settle, written_beside
from oathsworn_gui.storage.journal import Journal, JournalLost
from oathsworn_gui.storage.journal_lines import SealedLine, scanned
from oathsworn_gui.storage.older_journals import keep_older_journal, let_go

LONG = 2 * 1024 * 1024
"""Bytes after which a journal is cut down: some two thousand steps."""
KEPT = LONG // 2
"""So many bytes at its end stay."""


def shorten(journal: Journal) -> None:
    """Cut a journal down that is long, if nothing is added to it meanwhile.

    A whole tree must hold all of its lines.

    Raises:
        JournalLost: it was swapped in, but may not be what lies there after a power cut.
        OSError: the disk does not take it; the journal is what it was.
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
    """Return the index of a line from which on undo and redo need no line before; 0 where none is.

    At least ``kept`` bytes stand from there to the end.
    """
    done = undone = size = 0  # so many steps must lie on either stack before the line
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
