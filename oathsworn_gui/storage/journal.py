"""The journal on the disk: lines are added at its end, and nothing else is ever done to it."""

import contextlib
import errno
import os
from collections.abc import Iterable
from pathlib import Path
from threading import Lock

from oathsworn_gui.storage.atomic import aside, force, swap_in, sync_folder, write_whole
from oathsworn_gui.storage.journal_lines import Header, header_bytes
from oathsworn_gui.storage.ordinary import opened

_APPEND = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_END = 256
"""So many bytes before the end tell a journal from another of the same campaign: every line carries
a checksum and a time."""
_LONGEST = 4096
_DEEP = 4
"""The campaign's folder, the library, the folder of the program and the one that holds it."""


class JournalLost(OSError):  # noqa: N818
    """At its path lies no journal any more, or not this one. What is added to it helps nobody."""


class Journal:
    """Adds lines to the journal at ``path``, of which ``size`` bytes are good.

    What stands behind the good bytes (a torn line of a killed program, half a write of a full disk)
    is cut off before the next line. A file that somebody else wrote to, or put in its place, is not
    touched. All but `add` is for one thread.
    """

    def __init__(self, path: Path, size: int) -> None:
        """Keep what this journal is known by; it is opened at the first line."""
        self.path = path
        self._size = self._sure = size
        self._unsure: list[bytes] = []  # lines behind the first `_sure` bytes
        self._may_cut = True  # what lay there when the campaign was opened, and half lines of ours
        self._handle: int | None = None
        self._lost = self._settled = False
        self._door = Lock()
        self._first = self._end = b""
        with contextlib.suppress(OSError):
            self._remember()

    @property
    def size(self) -> int:
        """How many bytes are good."""
        return self._size

    def add(self, line: bytes) -> None:
        """Hand a line to the operating system, whole or not at all.

        Raises:
            JournalLost: it is not the file it was.
            OSError: it was not taken.
        """
        with self._door:
            handle = self._opened()
            self._cut(handle)
            self._may_cut = True
            _write_all(handle, line)
            self._may_cut = False
            self._unsure.append(line)
            self._size += len(line)

    def check(self) -> None:
        """See that the file at the path is this journal; nothing is opened for it.

        Raises:
            JournalLost: another file lies there, or none.
            OSError: the disk does not tell.
        """
        with self._door:
            handle, size = self._handle, self._size
        if handle is not None and not self._lies_there(handle, size):
            self._take_up()

    def settle(self) -> None:
        """Force the names of files and folders to the disk, once: their maker may have died before.

        Raises:
            OSError: they may not last.
        """
        if not self._settled:
            for folder in tuple(self.path.parents)[:_DEEP]:
                with contextlib.suppress(PermissionError):  # above, where we only pass through
                    sync_folder(folder)
            self._settled = True

    def sync(self) -> None:
        """Return when all lines have reached the disk, in the file that lies at the path.

        Raises:
            JournalLost: another file lies there, or none.
            OSError: they may not have, and asking again will not tell.
        """
        with self._door:
            lines, size = tuple(self._unsure), self._size
            handle = self._opened()
        force(handle)
        if not self._lies_there(handle, size):
            self._take_up()
        self._sure += sum(map(len, lines))
        self._end = (self._end + b"".join(lines))[-_END:]
        del self._unsure[: len(lines)]

    def distrust(self) -> None:
        """Write nothing more to the file; lines are lost until `renew`."""
        with self._door:
            handle, self._handle = self._handle, None
            self._lost = True
        if handle is not None:
            os.close(handle)

    def known(self) -> bytes:
        """Return the good bytes; nothing where not all of them have reached the disk.

        Raises:
            OSError: the disk refuses to give them.
        """
        with self._door:
            size = 0 if self._unsure else self._size
        with opened(self.path) as file:
            data = file.read(size)
        ours = data.startswith(self._first) and data.endswith(self._end)
        return data if ours and len(data) == size else b""

    def swap_in(self, beside: Path, size: int) -> bool:
        """Take ``beside``, which ends with the same lines, for this journal; whether it was done.

        Not when lines were added since it had ``size`` bytes. Its name is not forced to the disk.

        Raises:
            OSError: it was not taken.
        """
        with self._door:
            if self._size != size or self._unsure:
                return False
            if self._handle is not None:
                os.close(self._handle)  # Windows swaps no open file
                self._handle = None
            shorter = beside.stat().st_size
            swap_in(beside, self.path)
            self._size = self._sure = shorter
            self._may_cut = False
            return True

    def renew(self) -> None:
        """Write the journal anew, for one that cannot be trusted any more.

        What reached the disk is taken over where it is still there; a file that is not this journal
        is renamed beside it. Lines may be missing in the middle: a whole tree must hold them.

        Raises:
            OSError: it was not written.
        """
        with self._door:
            if self._handle is not None:
                os.close(self._handle)  # Windows swaps no open file
                self._handle = None
            self._write_anew(b"".join(self._unsure))

    def _write_anew(self, lines: bytes) -> None:
        kept = self._kept(lines)
        if kept is None:
            if not self._first:
                raise JournalLost(errno.ENOENT, "the journal was never seen")
            self._lost = True  # what is added from here on would go into a stranger's file
            if self.path.exists():
                aside(self.path, "replaced")
        data = (self._first if kept is None else kept) + lines
        write_whole(self.path, data)
        self._size = self._sure = len(data)
        self._unsure, self._may_cut, self._lost = [], False, False
        self._end = data[-_END:]

    def close(self) -> None:
        """Let go of the file; half a line at its end is cut off where the disk allows it."""
        with self._door:
            handle, self._handle = self._handle, None
        if handle is not None:
            with contextlib.suppress(OSError):  # else it is cut when the campaign is opened
                self._cut(handle)
            os.close(handle)

    def _opened(self) -> int:
        if self._lost:
            raise JournalLost(errno.ESTALE, "the journal is not trusted")
        if self._handle is None:
            try:
                self._handle = os.open(self.path, _APPEND | _NO_LINKS)
            except FileNotFoundError as fault:
                raise JournalLost(fault.errno, "the journal is gone") from fault
        return self._handle

    def _remember(self) -> None:
        """Keep the first line, and the end of the good bytes."""
        if self._size:
            with self.path.open("rb") as file:
                self._first = file.readline(_LONGEST)
                file.seek(max(0, self._sure - _END))
                self._end = file.read(min(_END, self._sure))

    def _cut(self, handle: int) -> None:
        size = os.fstat(handle).st_size
        if size == self._size:
            return
        if size < self._size or not self._may_cut:
            raise JournalLost(errno.ESTALE, "somebody else wrote to the journal")
        os.ftruncate(handle, self._size)

    def _lies_there(self, handle: int, size: int) -> bool:
        try:
            there, ours = self.path.stat(), os.fstat(handle)
        except FileNotFoundError as fault:
            raise JournalLost(fault.errno, "the journal is gone") from fault
        return os.path.samestat(there, ours) and there.st_size >= size

    def _take_up(self) -> None:
        """Go on in the file at the path if it holds the same.

        A program that keeps folders alike on several computers may have written it anew.
        """
        with self._door:
            lines = b"".join(self._unsure)
            kept = self._kept(lines)
            if kept is None or self.path.stat().st_size != len(kept) + len(lines):
                raise JournalLost(errno.ESTALE, "another journal lies there")
            if self._handle is not None:
                os.close(self._handle)
                self._handle = None
            handle = self._opened()
        force(handle)

    def _kept(self, lines: bytes) -> bytes | None:
        """Return the bytes that are known to have reached the disk.

        None where this journal does not lie at the path, or somebody else wrote to it.
        """
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return None
        sure, rest = data[: self._sure], data[self._sure :]
        ours = sure.startswith(self._first) and sure.endswith(self._end) and len(sure) == self._sure
        half = self._may_cut and rest.startswith(lines)
        return sure if ours and (half or lines.startswith(rest)) else None


def _write_all(handle: int, line: bytes) -> None:
    written = 0
    while written < len(line):
        taken = os.write(handle, line[written:])
        if not taken:
            raise OSError(errno.EIO, "the disk takes nothing")
        written += taken


def begin_journal(path: Path, header: Header, lines: Iterable[bytes] = ()) -> int:
    """Write a journal anew, with ``lines`` as they lay in the old one; return its size in bytes.

    Raises:
        OSError: it was not written; an old one stands as it did.
    """
    data = header_bytes(header) + b"".join(line + b"\n" for line in lines)
    write_whole(path, data)
    return len(data)
