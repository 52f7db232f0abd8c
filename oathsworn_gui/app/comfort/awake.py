"""A screen that stays on while a campaign is open, by each system's own means.

Windows: a call of the system. macOS: ``caffeinate``. Linux: the inhibitor of the desktop, a small
program that holds the screen until its input ends, so that it ends with this one however that does.
"""

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

Which = Callable[[str], str | None]

_HOLD = ("cat",)
"""What an inhibitor runs: it waits for the end of its input."""
_LINUX = (
    ("GNOME", ("gnome-session-inhibit", "--inhibit", "idle", *_HOLD)),
    ("KDE", ("kde-inhibit", "--power", "--screenSaver", *_HOLD)),
    ("", ("systemd-inhibit", "--what=idle", "--who=Oathsworn", "--why=evening", *_HOLD)),
)
_CONTINUOUS, _DISPLAY = 0x80000000, 0x00000002


def way_awake(
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
    which: Which = shutil.which,
) -> tuple[str, ...] | None:
    """Return the command that keeps the screen on, empty for a call of the system; else None.

    On Linux that of the desktop that runs, else what systemd offers.
    """
    if platform == "win32":
        return ()
    if platform == "darwin":
        return ("caffeinate", "-d", *_HOLD) if which("caffeinate") else None
    desktop = environ.get("XDG_CURRENT_DESKTOP", "").upper()
    for name, command in _LINUX:
        if name in desktop and which(command[0]):
            return command
    return None


class Awake:
    """Holds the screen or lets it go. Nothing is held from the start on."""

    def __init__(
        self, way: Sequence[str] | None, begin: Callable[[Sequence[str]], Any] | None = None
    ) -> None:
        """Use the command ``way`` (see `way_awake`); ``begin`` starts it."""
        self._way = way
        self._begin = begin or _begun
        self._held: Any = None
        self._called = False

    @property
    def is_possible(self) -> bool:
        """Whether this system offers a way."""
        return self._way is not None

    def hold(self, *, on: bool) -> None:
        """Keep the screen on, or let it go."""
        if self._way is None:
            return
        if not self._way:
            self._call(on=on)
        elif on and self._held is None:
            with contextlib.suppress(OSError):
                self._held = self._begin(self._way)
        elif not on and self._held is not None:
            held, self._held = self._held, None
            with contextlib.suppress(OSError):
                held.stdin.close()

    def _call(self, *, on: bool) -> None:
        if on == self._called:
            return
        self._called = on
        import ctypes

        kernel: Any = getattr(ctypes, "windll").kernel32  # noqa: B009 - only Windows has it
        kernel.SetThreadExecutionState(_CONTINUOUS | (_DISPLAY if on else 0))


def _begun(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    quiet = subprocess.DEVNULL
    return subprocess.Popen(  # noqa: S603 - names of ours, and no shell
        list(command), stdin=subprocess.PIPE, stdout=quiet, stderr=quiet
    )
