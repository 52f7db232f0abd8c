"""A disk that refuses on demand, below one folder: for what no test may do to a real one."""

import errno
import io
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.campaign.save_status import Mark
from tests.storage.lamps import SYSTEMS

WRITES = os.O_WRONLY | os.O_RDWR


class BadDisk:
    """The disk under ``folder``; everything else goes on as usual."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self._folder, self._patch = str(folder), patch

    def refuses(self, code: int, *, rename: bool = False) -> None:
        """Let nothing be opened for writing, made or renamed, as a read-only disk does."""
        if not rename:
            self._break(os, "open", code, lambda path, flags, *_: bool(flags & WRITES))
            self._break(io, "open", code, lambda path, mode="r", *_: mode not in {"r", "rb"})
            self._break(tempfile, "mkstemp", code, lambda **named: named["dir"])
            self._break(os, "write", code, self._is_own)
            self._break(os, "mkdir", code)
        self._break(os, "replace", code)
        self._break(os, "rename", code)

    def disconnects(self, code: int = errno.ENOTCONN) -> None:
        """Answer nothing but an error, as a network folder whose computer is gone does."""
        for name in ("open", "stat", "lstat", "scandir", "listdir", "mkdir", "replace", "rename"):
            self._break(os, name, code)
        self._break(io, "open", code)
        self._break(tempfile, "mkstemp", code, lambda **named: named["dir"])
        for name in ("write", "fsync"):
            self._break(os, name, code, self._is_own)

    def loses(self, code: int = errno.EIO) -> None:
        """Let no fsync of a file or folder there return well."""
        self._break(os, "fsync", code, self._is_own)

    def mend(self) -> None:
        """Be a good disk again."""
        self._patch.undo()

    def _break(
        self, owner: Any, name: str, code: int, when: Callable[..., Any] | None = None
    ) -> None:
        real = getattr(owner, name)

        def broken(*args: Any, **named: Any) -> Any:
            first = args[0] if args else named.get("dir", "")
            here = isinstance(first, int) or str(first).startswith(self._folder)
            if here and (when is None or when(*args, **named)):
                raise OSError(code, os.strerror(code), str(first))
            return real(*args, **named)

        self._patch.setattr(owner, name, broken)

    def _is_own(self, handle: int, *_: object) -> bool:
        return str(Path(f"/proc/self/fd/{handle}").readlink()).startswith(self._folder)


def await_mark(record: OpenCampaign, good: Callable[[Mark], bool]) -> Mark:
    """Wait for a mark; the listener is called from the writer's thread."""
    come = Event()
    end = record.listen(lambda mark: come.set() if good(mark) else None)
    if not good(record.mark):
        assert come.wait(10)
    end()
    return record.mark


def opens_as(store: Store, folder: Path) -> None:
    """A copy of the folder as it lies there opens with what was played, and with the history."""
    state = found(folder, SYSTEMS)
    assert state.campaign == store.campaign
    assert state.reports == ()
