"""A process that lives one life and is killed: forked, waited for, and never asked to come back."""

import os
import select
import signal
import struct
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.crash.events import Diary, Dies
from tests.crash.life import Life, Table
from tests.crash.plan import Fates, Plan
from tests.crash.tap import Tap, real_write

HANGS = 240.0
"""Seconds after which a life that neither dies nor asks for it is called hanging."""

_DELAY = struct.Struct(">d")


def live_and_die(
    home: Path,
    plan: Plan,
    diary: Path,
    make_table: Callable[[], Table],
    planted: Callable[[], None] | None = None,
) -> str:
    """Let a life be lived on the library in ``home`` and see to its death.

    It writes ``diary``. ``planted`` puts a fault into its program. Returns what was wrong with its
    end, empty when it was killed as it should.
    """
    wakes, wake = os.pipe()
    pid = os.fork()
    if pid == 0:
        with suppress(BaseException):
            os.close(wakes)
            _live(home, plan, diary, make_table, planted, wake)
        os._exit(1)
    os.close(wake)
    try:
        hangs = _wait_and_kill(pid, wakes)
    finally:
        os.close(wakes)
    _, status = os.waitpid(pid, 0)
    killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    return hangs or ("" if killed else f"it ended with status {status}")


def _wait_and_kill(pid: int, wakes: int) -> str:
    """Kill it so many seconds after it asked for it, or when it hangs."""
    patience, asked = HANGS, False
    while True:
        ready, _, _ = select.select([wakes], [], [], patience)
        if not ready:
            os.kill(pid, signal.SIGKILL)
            return "" if asked else "it hangs"
        word = os.read(wakes, _DELAY.size)
        if not word:  # it is dead
            return ""
        patience, asked = _DELAY.unpack(word)[0], True


def _live(
    home: Path,
    plan: Plan,
    path: Path,
    make_table: Callable[[], Table],
    planted: Callable[[], None] | None,
    wake: int,
) -> None:
    diary = Diary(path)
    fates = Fates(plan, lambda place: diary.note(Dies(place)))
    Tap(home, diary.note, fates.of, fates.wait).turn_on()
    if planted is not None:
        planted()

    def ready_to_die(delay: float) -> None:
        real_write(wake, _DELAY.pack(delay))

    Life(make_table, home, plan, diary, fates, ready_to_die).live()
    ready_to_die(0)
    time.sleep(HANGS)
