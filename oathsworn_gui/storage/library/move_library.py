"""Move the whole library to another folder: copy, verify, and only then switch to it.

Until `switch` succeeds the old folder is the library: if the program is killed before that, play
continues there. What was copied by then is in a temporary folder in the new place.
"""

import hashlib
import os
import shutil
import stat
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.files.atomic import LEFTOVER, aside, make_folder, sync_folder
from oathsworn_gui.storage.files.file_times import copy_times
from oathsworn_gui.storage.files.regular_file import linked
from oathsworn_gui.storage.files.save_error import SaveError, SaveNotPermanent, SaveNotWritten
from oathsworn_gui.storage.library.library_folder import MARK, is_library, mark_library
from oathsworn_gui.storage.library.listing import may_be_campaign
from oathsworn_gui.storage.saves.save_file import disk_refuses
from oathsworn_gui.storage.sharing.lock import MOVES_WITHOUT_HANDLES, Lock
from oathsworn_gui.storage.sharing.owner_file import see_free

UNDER_WAY = ".moving"
_PIECE = 1 << 20
_SPARE = 16 << 20
_NOT_COPIED = ("lock", "open.json")
_OF_THE_SYSTEM = (
    ".DS_Store",
    "desktop.ini",
    "Thumbs.db",
    "lost+found",
    "System Volume Information",
    "$RECYCLE.BIN",
    ".Spotlight-V100",
    ".fseventsd",
    ".Trashes",
)
"""Files and folders that systems create even in an otherwise empty folder or USB stick."""


class MoveCancelledError(Exception):
    """The user cancelled the move; nothing has changed."""


class Piece(NamedTuple):
    """A file of the library: its relative path, size in bytes, and modification time."""

    place: Path
    bytes: int
    written: int


class Plan(NamedTuple):
    """The files to move, their source and their target."""

    source: Path
    target: Path
    pieces: tuple[Piece, ...]

    @property
    def bytes(self) -> int:
        """The total size in bytes."""
        return sum(piece.bytes for piece in self.pieces)


def planned(source: Path, target: Path) -> Plan:
    """Return the plan of moving the library from ``source`` to ``target``. Changes nothing.

    Raises:
        SaveError: it is impossible; ``move-library`` if ``target`` already holds a library.
    """
    here, there = linked(source), linked(target)
    if there == here or there.is_relative_to(here) or here.is_relative_to(there):
        raise SaveError("move-inside", folder=str(target))
    try:
        if is_library(there):
            raise SaveError("move-library", folder=str(target))
        for name in _strange(there):
            raise SaveError("move-not-empty", folder=str(target), name=name)
        plan = Plan(source, target, tuple(_pieces(source)))
        _see_room(plan)
    except OSError as fault:
        raise disk_refuses(fault, target.name) from fault
    return plan


def move(
    plan: Plan,
    switch: Callable[[], None],
    told: Callable[[int, int], None],
    cancelled: Callable[[], bool],
) -> Path | None:
    """Copy the library, verify every file, switch to it, and rename the old folder.

    ``switch`` makes the new folder the library, or raises SaveError; ``told`` gets the bytes copied
    so far and in total; ``cancelled`` is polled repeatedly. Returns the path of the old folder,
    None if there was none. It keeps its name where a power cut may switch back to it, and where
    another window began a campaign in it meanwhile.

    Raises:
        SaveError: it was not moved; nothing has changed.
        MoveCancelledError: ``cancelled`` returned True.
    """
    with _held(plan.source) as locks, _cleared(plan.target) as came:
        try:
            _copy(plan, told, cancelled)
            if tuple(_pieces(plan.source)) != plan.pieces:
                raise SaveError("move-changed")
            _settle(plan.target, came)
        except OSError as fault:
            raise disk_refuses(fault, plan.target.name) from fault
        permanent = _switched(switch)
        came.clear()  # from here on they are the library
        if MOVES_WITHOUT_HANDLES:
            locks.close()
        return _put_aside(plan, permanent=permanent)


def _put_aside(plan: Plan, *, permanent: bool) -> Path | None:
    """Rename the old folder; return its path, None if there was none.

    It keeps its name where the disk refuses, and where another window has begun a campaign in it
    since the copies were compared, which must not lose its folder.
    """
    try:
        if not plan.source.is_dir():
            return None
        same = tuple(_pieces(plan.source)) == plan.pieces
        return aside(plan.source, "moved") if permanent and same else plan.source
    except OSError:
        return plan.source


def _switched(switch: Callable[[], None]) -> bool:
    """Make the new folder the library; return whether a power cut cannot take that back.

    Raises:
        SaveError: the old folder is still the library.
    """
    try:
        switch()
    except SaveNotPermanent:
        try:
            switch()
        except SaveError:
            return False
    return True


def _copy(plan: Plan, told: Callable[[int, int], None], cancelled: Callable[[], bool]) -> None:
    done, all_of_it = 0, 2 * plan.bytes
    work = plan.target / UNDER_WAY
    for piece in plan.pieces:
        copy = work / piece.place
        copy.parent.mkdir(parents=True, exist_ok=True)
        first, second = hashlib.blake2b(), hashlib.blake2b()
        with (plan.source / piece.place).open("rb") as file, copy.open("xb") as out:
            for data in _read(file.read, cancelled):
                first.update(data)
                out.write(data)
                told(done := done + len(data), all_of_it)
            out.flush()
            os.fsync(out.fileno())
        with copy.open("rb") as file:
            for data in _read(file.read, cancelled):
                second.update(data)
                told(done := done + len(data), all_of_it)
        if first.digest() != second.digest():
            raise OSError(f"{copy} reads back differently")
        copy_times(plan.source / piece.place, copy)
    for folder, _, _ in os.walk(work, onerror=_unread):
        sync_folder(Path(folder))


def _settle(target: Path, came: list[Path]) -> None:
    """Rename the copied files to their final places, and mark the folder as the library."""
    work = target / UNDER_WAY
    for place in sorted(work.iterdir()):
        came.append(target / place.name)
        place.rename(target / place.name)
    work.rmdir()
    came.append(target / MARK)
    mark_library(target)
    sync_folder(target)


def _read(read: Callable[[int], bytes], cancelled: Callable[[], bool]) -> Iterator[bytes]:
    while True:
        if cancelled():
            raise MoveCancelledError
        data = read(_PIECE)
        if not data:
            return
        yield data


@contextmanager
def _held(source: Path) -> Generator[ExitStack]:
    """Lock all campaigns so that none is opened meanwhile; the stack lets go of them."""
    with ExitStack() as locks:
        try:
            for place in sorted(source.iterdir()) if source.is_dir() else ():
                if may_be_campaign(place):
                    lock = Lock(place)
                    locks.callback(lock.release)
                    see_free(place, locked=lock.sure)
        except OSError as fault:
            raise disk_refuses(fault, source.name) from fault
        yield locks


@contextmanager
def _cleared(target: Path) -> Generator[list[Path]]:
    """Create the target folder; on failure remove everything that was copied to it."""
    came = [target / UNDER_WAY]
    try:
        was_there = target.is_dir()
        make_folder(target)
        shutil.rmtree(target / UNDER_WAY, ignore_errors=True)
        (target / UNDER_WAY).mkdir()
    except OSError as fault:
        raise disk_refuses(fault, target.name) from fault
    try:
        yield came
    finally:
        for place in came:
            shutil.rmtree(place, ignore_errors=True)
            with suppress(OSError):
                place.unlink()
        if came and not was_there:
            with suppress(OSError):
                target.rmdir()


def _unread(fault: OSError) -> None:
    """Stop at a folder that cannot be listed: what it holds would be left behind."""
    if not isinstance(fault, FileNotFoundError):
        raise fault


def _pieces(source: Path) -> Iterator[Piece]:
    for folder, names, files in os.walk(source, onerror=_unread):
        names.sort()
        for name in sorted(files):
            file = Path(folder, name)
            state = file.lstat()
            own = name not in _NOT_COPIED and not name.startswith(LEFTOVER)
            if not own or not stat.S_ISREG(state.st_mode):  # opening a pipe would block
                continue
            yield Piece(file.relative_to(source), state.st_size, state.st_mtime_ns)


def _strange(target: Path) -> list[str]:
    if not target.exists():
        return []
    known = (*_OF_THE_SYSTEM, UNDER_WAY)
    names = sorted(place.name for place in target.iterdir())
    return [name for name in names if name not in known and not name.startswith(".Trash")]


def _see_room(plan: Plan) -> None:
    """Check that the library fits and that the target is writable.

    Raises:
        SaveError: it does not fit, or is not writable.
    """
    places = (plan.target, *plan.target.parents)
    near = next((place for place in places if place.exists()), plan.target)
    if not near.is_dir() or not os.access(near, os.W_OK):
        raise SaveNotWritten("disk-forbids", name=plan.target.name)
    free, needed = shutil.disk_usage(near).free, plan.bytes + plan.bytes // 20 + _SPARE
    if free < needed:
        raise SaveError("move-no-room", needed=1 + (needed >> 20), free=free >> 20)
