"""The journal file: append-only."""

import contextlib
import errno
import os
from collections.abc import Iterable
from pathlib import Path
from threading import Lock

from oathsworn_gui.storage.files.atomic import aside, force, swap_in, sync_folder, write_whole
from oathsworn_gui.storage.files.regular_file import NotOrdinaryError, bytes_of, opened
from oathsworn_gui.storage.journal.journal_lines import Header, header_bytes

_APPEND = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_END = 256
"""This many bytes before the end distinguish a journal from another of the same campaign.

Every line has a checksum and a time.
"""
_LONGEST = 4096
_LONGEST_TAIL = 64 * 1024 * 1024
"""More bytes than this after the valid ones are not remembered, and so never truncated."""
_DEEP = 4
"""Folders to sync: the campaign's, the library, the program's data folder and its parent."""


class JournalLost(OSError):  # noqa: N818
    """The path no longer holds this journal, so appending there is useless."""


class Journal:
    """Adds lines to the journal at ``path``, of which ``size`` bytes are valid.

    What lies after the valid bytes when it is opened (a partial line of a killed program), and what
    a full disk took of our own lines, is truncated before the next line; anything else there was
    written by another program. A file that one changed or replaced is not touched. All
    methods but `add` must be called from a single thread.
    """

    def __init__(self, path: Path, size: int) -> None:
        """Remember how to recognise this journal; the file is opened at the first line."""
        self.path = path
        self._size: int = size
        self._sure: int = size
        self._unsure: list[bytes] = []  # lines after the first `_sure` bytes
        self._tail = b""  # what of ours may lie after the valid bytes
        self._last = b""  # the line that was added last
        self._handle: int | None = None
        self._lost = self._settled = False
        self._door = Lock()
        self._first = self._end = b""
        with contextlib.suppress(OSError):
            self._remember()

    @property
    def size(self) -> int:
        """The number of valid bytes."""
        return self._size

    def add(self, line: bytes) -> None:
        """Pass a line to the operating system, completely or not at all.

        Raises:
            JournalLost: the path holds another file.
            OSError: it was not accepted.
        """
        with self._door:
            if line is self._last:  # it was added, and memory ended before the caller noted it
                return
            handle = self._opened()
            self._cut(handle)
            size = self._size + len(line)
            self._tail = line
            _write_all(handle, line)
            self._unsure.append(line)  # if memory ends here, the line is truncated and added again
            self._size, self._tail, self._last = size, b"", line

    def check(self) -> None:
        """Check that the file at the path is this journal, without opening it.

        Raises:
            JournalLost: the path holds another file, or none.
            OSError: the file cannot be queried.
        """
        with self._door:
            handle, size = self._handle, self._size
        if handle is not None and not self._lies_there(handle, size):
            self._take_up()

    def settle(self) -> None:
        """Sync the names of file and folders to disk, once.

        Their creator may have died before doing so.

        Raises:
            OSError: they may not be permanent.
        """
        if not self._settled:
            for folder in tuple(self.path.parents)[:_DEEP]:
                with contextlib.suppress(PermissionError):  # parents may be unreadable
                    sync_folder(folder)
            self._settled = True

    def sync(self) -> None:
        """Sync all lines to disk, in the file at the path.

        Raises:
            JournalLost: the path holds another file, or none.
            OSError: the lines may not be on disk; a second call would not tell.
        """
        with self._door:
            lines, size = tuple(self._unsure), self._size
            handle = self._opened()
        force(handle)
        if not self._lies_there(handle, size):
            self._take_up()
        sure, end = self._sure + sum(map(len, lines)), (self._end + b"".join(lines))[-_END:]
        with self._door:  # all or, where memory ends, nothing
            rest = self._unsure[len(lines) :]
            self._sure, self._end, self._unsure = sure, end, rest

    def distrust(self) -> None:
        """Stop writing to the file; lines are dropped until `renew`."""
        with self._door:
            handle = self._handle
            self._handle = None
            self._lost = True
        if handle is not None:
            os.close(handle)

    def known(self) -> bytes:
        """Return the valid bytes; empty if not all of them have reached the disk.

        Raises:
            OSError: they cannot be read.
        """
        with self._door:
            size = 0 if self._unsure else self._size
        with opened(self.path) as file:
            data = file.read(size)
        ours = data.startswith(self._first) and data.endswith(self._end)
        return data if ours and len(data) == size else b""

    def swap_in(self, beside: Path, size: int) -> bool:
        """Replace this journal by the file ``beside``, which ends with the same lines.

        Returns False, without replacing, if lines were added since it had ``size`` bytes. The new
        name
        is not synced to disk.

        Raises:
            OSError: it was not replaced.
        """
        with self._door:
            if self._size != size or self._unsure:
                return False
            if self._handle is not None:
                os.close(self._handle)  # Windows cannot replace an open file
                self._handle = None
            shorter = beside.stat().st_size
            swap_in(beside, self.path)
            self._size = self._sure = shorter
            self._tail = b""
            return True

    def rewrite(self) -> None:
        """Write the journal again, in a new file, if all of its lines are known.

        Raises:
            JournalLost: they are not, or it was given up; nothing was written.
            OSError: it was not written.
        """
        with self._door:
            lines = b"".join(self._unsure)
            if self._lost or self._kept(lines) is None:
                raise JournalLost(errno.ESTALE, "another journal lies there")
            self._replace(lines)

    def renew(self) -> None:
        """Rewrite a journal that can no longer be trusted.

        What reached the disk is copied if it is still there; a file that is not this journal is
        renamed
        beside it. Lines may be missing in the middle, so a whole tree must contain them.

        Raises:
            OSError: it was not written.
        """
        with self._door:
            self._replace(b"".join(self._unsure))

    def _replace(self, lines: bytes) -> None:
        if self._handle is not None:
            os.close(self._handle)  # Windows cannot replace an open file
            self._handle = None
        self._write_anew(lines)

    def _write_anew(self, lines: bytes) -> None:
        kept = self._kept(lines)
        if kept is None:
            if not self._first:
                raise JournalLost(errno.ENOENT, "the journal was never seen")
            self._lost = True  # from here on lines would go to a foreign file
            if self.path.exists():
                aside(self.path, "replaced")
        data = (self._first if kept is None else kept) + lines
        size, end, unsure = len(data), data[-_END:], list[bytes]()
        write_whole(self.path, data)
        self._size = self._sure = size
        self._end, self._unsure, self._tail = end, unsure, b""
        self._lost = False

    def close(self) -> None:
        """Close the file; a partial line at its end is truncated if possible."""
        with self._door:
            handle = self._handle
            self._handle = None
        if handle is not None:
            with contextlib.suppress(OSError):  # else it is truncated at the next opening
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
        """Remember the first line, the end of the valid bytes, and what lies after them."""
        if self._size:
            with self.path.open("rb") as file:
                self._first = file.readline(_LONGEST)
                file.seek(max(0, self._sure - _END))
                self._end = file.read(min(_END, self._sure))
                self._tail = file.read(_LONGEST_TAIL)

    def _cut(self, handle: int) -> None:
        """Truncate what we left after the valid bytes.

        Raises:
            JournalLost: another program wrote to the file.
        """
        size = os.fstat(handle).st_size
        if size == self._size:
            return
        if size < self._size or not self._is_own_tail(size - self._size):
            raise JournalLost(errno.ESTALE, "somebody else wrote to the journal")
        os.ftruncate(handle, self._size)

    def _is_own_tail(self, length: int) -> bool:
        """Whether the last ``length`` bytes of the file are remains that we know."""
        if length > len(self._tail):
            return False
        with opened(self.path) as file:
            file.seek(self._size)
            return self._tail.startswith(file.read(length))

    def _lies_there(self, handle: int, size: int) -> bool:
        """Whether our file lies at the path itself: with a link there it would not be opened."""
        try:
            there, ours = self.path.lstat(), os.fstat(handle)
        except FileNotFoundError as fault:
            raise JournalLost(fault.errno, "the journal is gone") from fault
        return os.path.samestat(there, ours) and there.st_size >= size

    def _take_up(self) -> None:
        """Continue in the file at the path if its contents are the same.

        A program that synchronises folders between computers may have replaced it.
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

        None if the path does not hold this journal, or another program wrote to it.
        """
        most = self._sure + len(lines) + len(self._tail)
        try:
            data = bytes_of(self.path, most)
        except (FileNotFoundError, NotOrdinaryError):
            return None
        sure, rest = data[: self._sure], data[self._sure :]
        ours = sure.startswith(self._first) and sure.endswith(self._end) and len(sure) == self._sure
        half = rest.startswith(lines) and self._tail.startswith(rest[len(lines) :])
        return sure if ours and (half or lines.startswith(rest)) else None


def _write_all(handle: int, line: bytes) -> None:
    written = 0
    while written < len(line):
        taken = os.write(handle, line[written:])
        if not taken:
            raise OSError(errno.EIO, "the disk takes nothing")
        written += taken


def begin_journal(path: Path, header: Header, lines: Iterable[bytes] = ()) -> int:
    """Write a new journal, with ``lines`` as they were in the old one; return its size in bytes.

    Raises:
        OSError: it was not written; an old one is unchanged.
    """
    data = header_bytes(header) + b"".join(line + b"\n" for line in lines)
    write_whole(path, data)
    return len(data)
