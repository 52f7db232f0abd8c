"""Who has a campaign open: a small file beside it, for programs that the lock does not reach.

Locks work on one computer: if a folder is synchronised between several, this file is all that the
others see. It is written when a campaign is opened and with every whole tree, when the folder
changes anyway, and never on a timer: an idle folder should cause no synchronisation, and the time
in the file is then that of the last steps. It is a hint only: a missing, invalid or unwritable file
counts as absent.
"""

import hashlib
import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path

import oathsworn_gui
from oathsworn_gui.storage.files.plain_json import Json, compact, is_object
from oathsworn_gui.storage.files.regular_file import bytes_of
from oathsworn_gui.storage.files.save_error import SaveInUse
from oathsworn_gui.storage.saves.tree_bytes import local_time

FILE = "open.json"
_LARGEST = 4096
_LONGEST = 100
_MULTICAST = 1 << 40


@dataclass(frozen=True)
class Owner:
    """A program that has a campaign open, or had when it ended without closing it.

    ``host`` names its computer, ``pid`` its process, ``program`` its version; ``since`` and
    ``seen_at`` are its own local ISO times of the opening and of the last whole tree, by a clock
    that may be wrong. ``computer`` distinguishes computers of the same name, empty if unknown.
    """

    host: str
    pid: int
    program: str = ""
    since: str = ""
    seen_at: str = ""
    computer: str = ""

    @property
    def is_here(self) -> bool:
        """Whether it is a program on this computer."""
        ours = computer()
        alike = not ours or not self.computer or ours == self.computer
        return alike and self.host == host()

    @property
    def may_run(self) -> bool:
        """Whether a process with its pid runs here; it may be another program's by now."""
        return _runs(self.pid)


def owner_of(folder: Path) -> Owner | None:
    """Return who has the campaign in ``folder`` open, or had it; None if unknown."""
    try:
        plain: Json = json.loads(bytes_of(folder / FILE, _LARGEST))
    except (OSError, ValueError, RecursionError):
        return None
    if not is_object(plain) or type(plain.get("pid")) is not int:
        return None
    words = {key: _word(plain.get(key)) for key in _WORDS}
    return Owner(pid=plain["pid"], **words) if words["host"] else None


def see_free(folder: Path, *, locked: bool, anyway: bool = False) -> Owner | None:
    """Return the program that ended here without closing the campaign; None if all closed it.

    ``locked``: we hold the campaign's lock, so no other program on this computer has it open.
    ``anyway``: ignore an entry of another computer.

    Raises:
        SaveInUse: it seems to be open on another computer, or here if there are no locks.
    """
    found = owner_of(folder)
    if found is None:
        return None
    told = {"name": folder.name, "since": found.since, "seen_at": found.seen_at}
    if found.is_here:
        if not locked and not anyway and found.pid != os.getpid() and found.may_run:
            raise SaveInUse("open-here", **told)
        return found
    if not anyway:
        raise SaveInUse("open-elsewhere", host=found.host, **told)
    return None


class Claim:
    """Marks the campaign in ``folder`` as open in this program until :meth:`release`."""

    def __init__(self, folder: Path) -> None:
        """Write the mark at once, replacing any earlier one."""
        self._path = folder / FILE
        now = local_time()
        program = oathsworn_gui.__version__
        self._own = Owner(host(), os.getpid(), program, now, now, computer())
        self._write(now)

    def renew(self) -> None:
        """Update the time of the last step, unless another program opened it since."""
        if self.rival is None:
            self._write(local_time())

    def release(self) -> None:
        """Remove the mark; that of another program stays."""
        found = owner_of(self._path.parent)
        if found is not None and self._is_own(found):
            with suppress(OSError):
                self._path.unlink()

    @property
    def rival(self) -> Owner | None:
        """Another program that opened the campaign since."""
        found = owner_of(self._path.parent)
        return None if found is None or self._is_own(found) else found

    def _is_own(self, found: Owner) -> bool:
        own = self._own
        mine = (own.host, own.pid, own.since, own.computer)
        return mine == (found.host, found.pid, found.since, found.computer)

    def _write(self, at: str) -> None:
        beside = self._path.with_name(f".writing-{FILE}-{os.getpid()}")
        text = compact(asdict(self._own) | {"seen_at": at})
        with suppress(OSError):  # only a hint: its failure is not reported
            try:
                beside.write_text(text, "utf-8")
                beside.replace(self._path)
            finally:
                beside.unlink(missing_ok=True)


@cache
def host() -> str:
    """Return the user-visible name of this computer."""
    import platform  # which is slow to import, and not wanted for the list of campaigns

    return _word(platform.node()) or "?"


@cache
def computer() -> str:
    """Return an id that distinguishes this computer from others of its name; empty if unknown."""
    import uuid

    node = uuid.getnode()
    if node & _MULTICAST:  # made up for this process
        return ""
    return hashlib.blake2b(str(node).encode(), digest_size=4, person=b"oathsworn").hexdigest()


def _word(value: object) -> str:
    text = value if isinstance(value, str) else ""
    return "".join(sign for sign in text[:_LONGEST] if sign.isprintable())


if sys.platform == "win32":
    import ctypes

    _QUERY = 0x1000
    _STILL_ACTIVE = 259

    def _runs(pid: int) -> bool:
        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(_QUERY, False, pid)
        if not handle:
            return False
        code = ctypes.c_ulong()
        kernel.GetExitCodeProcess(handle, ctypes.byref(code))
        kernel.CloseHandle(handle)
        return code.value == _STILL_ACTIVE

else:

    def _runs(pid: int) -> bool:
        try:
            os.kill(pid, 0)
        except PermissionError:
            return True  # it runs, and belongs to another user
        except (OSError, OverflowError):
            return False
        return pid > 0


_WORDS = tuple(each.name for each in fields(Owner) if each.name != "pid")
