"""The folder in which a run works, and how a run that is interrupted leaves nothing behind.

A signal that asks the process to end lets it end what it began. One that was killed cannot: the
next run takes away its folders, mounts and loop devices.
"""

import ctypes
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

from tests.crash.mounts import mounted_below

_MEMORY = Path("/dev/shm")
"""Where a folder in memory is on Linux: there syncs cost nothing, and kills are the same."""
_PREFIX = "oathsworn-crash-"
"""How the folders begin; the number of the process that made it follows, and another hyphen."""
_DEVICES = Path("/sys/block")
_GONE = " (deleted)"
"""What Linux appends to the name of a file that is open and in no folder any more."""
_BUSY = 5.0
"""Seconds within which processes that were killed let go of a mounted file system."""
_DIES_WITH_PARENT = 1
"""PR_SET_PDEATHSIG."""


def room() -> Path:
    """Return where such folders are made: in memory where there is such a thing."""
    return (_MEMORY if _MEMORY.is_dir() else Path(tempfile.gettempdir())).resolve()


@contextmanager
def workshop() -> Generator[Path]:
    """Give an empty folder to work in; nothing of it is left, nor of those of killed runs."""
    sweep()
    folder = Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-", dir=room()))
    try:
        yield folder
    finally:
        clear(folder)


def sweep() -> None:
    """Take away what runs left that are no more."""
    if os.name != "posix":  # elsewhere nothing is mounted, and asking for a process ends it
        return
    left = {*room().glob(f"{_PREFIX}*"), *(_above(image) for _, image in _devices())}
    for folder in sorted(left):
        if folder.name.startswith(_PREFIX) and folder.parent == room() and not _lives(folder):
            clear(folder)


def clear(folder: Path) -> None:
    """Take a folder away with what is mounted below it and the loop devices of its files."""
    for place in reversed(mounted_below(folder)):
        _unmount(place)
    for device, image in _devices():
        if image.is_relative_to(folder):
            _run("losetup", "--detach", str(device))
    shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def ending_in_order() -> Generator[None]:
    """Let signals that ask this process to end do so by an exception, once; others are ignored.

    Processes that it forked end at once.
    """
    asked = [getattr(signal, name, None) for name in ("SIGINT", "SIGTERM", "SIGHUP")]
    numbers = [number for number in asked if number is not None]
    pid = os.getpid()

    def end(number: int, _: FrameType | None) -> None:
        if os.getpid() != pid:
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
            return
        for each in numbers:
            signal.signal(each, signal.SIG_IGN)
        raise SystemExit(128 + number)

    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def end_with_parent() -> None:
    """Let this process, one of a pool, lead those it forks, and end when its parent is killed."""
    os.setpgid(0, 0)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DIES_WITH_PARENT, signal.SIGKILL)


def end_pool(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once, and those that they forked."""
    for each in multiprocessing.active_children():
        if os.name == "posix" and each.pid is not None:
            with suppress(OSError):  # it leads no group
                os.killpg(each.pid, signal.SIGKILL)
        each.kill()
    pool.shutdown(cancel_futures=True)


def _lives(folder: Path) -> bool:
    """Whether the process that made a folder still runs; so it seems if its name does not say."""
    number = folder.name.removeprefix(_PREFIX).partition("-")[0]
    if not number.isdecimal():
        return True
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _devices() -> Iterator[tuple[Path, Path]]:
    """Yield the loop devices in use and the files behind them."""
    for place in _DEVICES.glob("loop*/loop/backing_file"):
        with suppress(OSError):
            image = place.read_text("utf-8", "surrogateescape").removesuffix("\n")
            yield Path("/dev", place.parts[-3]), Path(image.removesuffix(_GONE))


def _above(image: Path) -> Path:
    """Return the folder of a run in which a file lay, or the file itself."""
    return next((each for each in image.parents if each.parent == room()), image)


def _unmount(place: Path) -> None:
    """Unmount a file system, at the latest when the last process lets go of it."""
    until = time.monotonic() + _BUSY
    while not _run("umount", str(place)):
        if time.monotonic() > until:
            _run("umount", "--lazy", str(place))
            return
        time.sleep(0.1)


def _run(*command: str) -> bool:
    """Run a tool; return whether it is there and did it."""
    if shutil.which(command[0]) is None:
        return False
    return not subprocess.run(command, capture_output=True, check=False).returncode
