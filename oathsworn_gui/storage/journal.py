"""The journal on the disk: lines are added at its end, and nothing else is ever done to it."""

import os
from collections.abc import Iterable
from pathlib import Path

from oathsworn_gui.storage.atomic import sync_folder, write_whole
from oathsworn_gui.storage.journal_lines import Header, JournalLine, header_bytes, line_bytes

_APPEND = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)


class Journal:
    """Adds lines to the journal at ``path``, of which ``size`` bytes are good.

    It is opened at the first line, and whatever stands behind the good bytes (a torn line of a
    killed program, half a write of a full disk) is cut off before the next try.
    """

    def __init__(self, path: Path, size: int) -> None:
        self.path = path
        self._size = size
        self._handle: int | None = None

    def add(self, line: bytes) -> None:
        """Hand a line to the operating system, whole or not at all.

        Raises:
            OSError: it was not taken.
        """
        handle = self._opened()
        if os.fstat(handle).st_size != self._size:
            os.ftruncate(handle, self._size)
        written = 0
        while written < len(line):
            written += os.write(handle, line[written:])
        self._size += written

    def sync(self) -> None:
        """Return when all lines have reached the disk.

        Raises:
            OSError: they may not have, and asking again will not tell.
        """
        if self._handle is not None:
            os.fsync(self._handle)

    def close(self) -> None:
        """Let go of the file."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _opened(self) -> int:
        if self._handle is None:
            handle = os.open(self.path, _APPEND, 0o600)
            try:
                sync_folder(self.path.parent)
            except OSError:
                os.close(handle)
                raise
            self._handle = handle
        return self._handle


def begin_journal(path: Path, header: Header, lines: Iterable[JournalLine] = ()) -> int:
    """Write a journal anew, with ``lines`` kept from the old one; return its size in bytes.

    Raises:
        OSError: it was not written; an old one stands as it did.
    """
    data = header_bytes(header) + b"".join(line_bytes(line) for line in lines)
    write_whole(path, data)
    return len(data)
