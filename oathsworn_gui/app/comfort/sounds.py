"""Soft sounds, played by what each system brings; nothing sounds where it brings nothing."""

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from oathsworn_gui.assets import resource
from oathsworn_gui.tabletop.tale import Sound

Which = Callable[[str], str | None]

_PLAYERS = {
    "darwin": (("afplay",),),
    "linux": (("pw-play",), ("paplay",), ("aplay", "-q")),
}
_AT_ONCE = 3
"""The most sounds that are played at the same time."""


def way_to_play(
    platform: str = sys.platform, which: Which = shutil.which
) -> tuple[str, ...] | None:
    """Return the command that plays a file, empty for a call of the system; None for no way."""
    if platform == "win32":
        return ()
    players = _PLAYERS.get(platform, ())
    return next((command for command in players if which(command[0])), None)


class Sounds:
    """Plays the program's own sounds."""

    def __init__(
        self, way: Sequence[str] | None, begin: Callable[[Sequence[str]], Any] | None = None
    ) -> None:
        """Use the command ``way`` (see `way_to_play`); ``begin`` starts it."""
        self._way = way
        self._begin = begin or _begun
        self._playing: list[Any] = []

    @property
    def is_possible(self) -> bool:
        """Whether this system offers a way."""
        return self._way is not None

    def play(self, sound: Sound) -> None:
        """Play a sound and go on at once; one that cannot be played is left out."""
        path = resource("sounds", f"{sound}.wav")
        if self._way is None or not path.is_file():
            return
        if not self._way:
            _call(path)
            return
        self._playing = [each for each in self._playing if each.poll() is None]
        if len(self._playing) < _AT_ONCE:
            with contextlib.suppress(OSError):
                self._playing.append(self._begin((*self._way, str(path))))


def _call(path: Path) -> None:
    import winsound

    flags: Any = winsound
    with contextlib.suppress(RuntimeError):
        how = flags.SND_FILENAME | flags.SND_ASYNC | flags.SND_NODEFAULT
        flags.PlaySound(str(path), how)


def _begun(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    quiet = subprocess.DEVNULL
    return subprocess.Popen(  # noqa: S603 - names of ours, and no shell
        list(command), stdin=quiet, stdout=quiet, stderr=quiet
    )
