"""Moving the whole library to another folder: copied, read again, and only then used there.

Until `switch` says yes the old folder is the library, whatever happens: killed in the middle, play
goes on where it was. What was copied until then lies in a folder of its own in the new place.
"""

import hashlib
import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.atomic import LEFTOVER, aside, make_folder, sync_folder
from oathsworn_gui.storage.library_place import MARK, is_library, mark_library
from oathsworn_gui.storage.listing import may_be_campaign
from oathsworn_gui.storage.lock import Lock
from oathsworn_gui.storage.save_error import SaveError, SaveNotWritten
from oathsworn_gui.storage.save_file import disk_refuses

UNDER_WAY = ".moving"
_PIECE = 1 << 20
_SPARE = 16 << 20
_NOT_COPIED = ("lock", "open.json")
_OF_THE_SYSTEM = (
    ".DS_Store", "desktop.ini", "Thumbs.db", "lost+found", "System Volume Information",
    "$RECYCLE.BIN", ".Spotlight-V100", ".fseventsd", ".Trashes",
)  # fmt: skip
"""What lies in an empty folder or stick all the same."""


class MoveCancelledError(Exception):
    """Somebody thought better of it; everything is as it was."""


class Piece(NamedTuple):
    """A file of the library: its place in it, its size, and when it was written."""

    place: Path
    bytes: int
    written: int


class Plan(NamedTuple):
    """What is to be moved where."""

    source: Path
    target: Path
    pieces: tuple[Piece, ...]

    @property
    def bytes(self) -> int:
        """How much it is."""
        return sum(piece.bytes for piece in self.pieces)


def planned(source: Path, target: Path) -> Plan:
    """Return what moving the library in ``source`` to ``target`` would be. Changes nothing.

    Raises:
        SaveError: it cannot be; ``move-library`` where a library lies in ``target`` already.
    """
    here, there = source.resolve(), target.resolve()
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
    """Copy the library, read every file again, use it there, and set the old folder aside.

    ``switch`` makes the new folder the library, or raises SaveError; ``told`` gets the bytes done
    and all of them; ``cancelled`` is asked again and again. Returns where the old folder lies, None
    where there was none.

    Raises:
        SaveError: it was not moved; everything is as it was.
        MoveCancelledError: as asked.
    """
    with _held(plan.source), _cleared(plan.target) as came:
        try:
            _copy(plan, told, cancelled)
            if tuple(_pieces(plan.source)) != plan.pieces:
                raise SaveError("move-changed")
            _settle(plan.target, came)
        except OSError as fault:
            raise disk_refuses(fault, plan.target.name) from fault
        switch()
        came.clear()  # from here on they are the library
    if not plan.source.is_dir():
        return None
    try:
        return aside(plan.source, "moved")
    except OSError:  # it stays under its name; nothing uses it any more
        return plan.source


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
        shutil.copystat(plan.source / piece.place, copy)
    for folder, _, _ in os.walk(work):
        sync_folder(Path(folder))


def _settle(target: Path, came: list[Path]) -> None:
    """Bring what was copied to its place, and mark the folder as the library."""
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
def _held(source: Path) -> Generator[None]:
    """Let nobody open a campaign meanwhile."""
    with ExitStack() as locks:
        for place in sorted(source.iterdir()) if source.is_dir() else ():
            if may_be_campaign(place):
                locks.callback(Lock(place).release)
        yield


@contextmanager
def _cleared(target: Path) -> Generator[list[Path]]:
    """Make the new folder; clear away what came into it unless all of it did."""
    was_there, came = target.is_dir(), [target / UNDER_WAY]
    try:
        make_folder(target)
        shutil.rmtree(target / UNDER_WAY, ignore_errors=True)
        (target / UNDER_WAY).mkdir()
    except OSError as fault:
        raise disk_refuses(fault, target.name) from fault
    try:
        yield came
    finally:
        for place in came:
            if place.is_dir():
                shutil.rmtree(place, ignore_errors=True)
            with suppress(OSError):
                place.unlink()
        if came and not was_there:
            with suppress(OSError):
                target.rmdir()


def _pieces(source: Path) -> Iterator[Piece]:
    for folder, names, files in os.walk(source):
        names.sort()
        for name in sorted(files):
            file = Path(folder, name)
            if name in _NOT_COPIED or name.startswith(LEFTOVER) or file.is_symlink():
                continue
            state = file.stat()
            yield Piece(file.relative_to(source), state.st_size, state.st_mtime_ns)


def _strange(target: Path) -> list[str]:
    if not target.exists():
        return []
    known = (*_OF_THE_SYSTEM, UNDER_WAY)
    names = sorted(place.name for place in target.iterdir())
    return [name for name in names if name not in known and not name.startswith(".Trash")]


def _see_room(plan: Plan) -> None:
    """See that it fits there, and that the folder may be written to.

    Raises:
        SaveError: it does not, or may not.
    """
    near = next(place for place in (plan.target, *plan.target.parents) if place.exists())
    if not near.is_dir() or not os.access(near, os.W_OK):
        raise SaveNotWritten("disk-forbids", name=plan.target.name)
    free, needed = shutil.disk_usage(near).free, plan.bytes + plan.bytes // 20 + _SPARE
    if free < needed:
        raise SaveError("move-no-room", needed=1 + (needed >> 20), free=free >> 20)
