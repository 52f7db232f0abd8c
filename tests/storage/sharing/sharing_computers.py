"""Computers that share the folder of a campaign, and what can be found in it in the end."""

import hashlib
import shutil
from pathlib import Path
from threading import Event
from typing import Any

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import Opened, open_campaign
from oathsworn_gui.storage.saves.generations import generation_bytes, generations
from oathsworn_gui.storage.saves.save_file import SAVE, save_from
from oathsworn_gui.storage.sharing.conflicts import versions
from tests.storage.lamps import SYSTEMS, Light, store_of, words

_LONGEST = 2.0
"""Seconds to wait for what a window says."""

Rooms = frozenset[str]
"""The lamps of a version: each step lights one in a room of its own."""


class Computer:
    """A computer with its copy of the campaign's folder.

    ``shown`` is all that ever was in its window, ``closed`` how it was left each evening, and
    ``saved`` what the window said was saved, or kept in another file.
    """

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.folder = name, folder
        self.shown: set[Rooms] = set()
        self.closed: set[Rooms] = set()
        self.saved: set[Rooms] = set()
        self._opened: Opened | None = None
        self._store: Store | None = None
        self._count = 0

    def open(self) -> None:
        if self._opened is None and (self.folder / SAVE).exists():
            self._opened = open_campaign(self.folder, SYSTEMS, words, pause=60, anyway=True)
            self._store = store_of(self._opened)

    def play(self) -> None:
        self.open()
        if self._store is not None:
            self._count += 1
            self._store.dispatch(Light(room=f"{self.name}{self._count}"))
            self.shown.add(rooms(self._store.campaign))

    def play_slowly(self) -> None:
        """Play a step, and wait for what the window says of it."""
        self.play()
        if self._opened is not None and self._store is not None:
            record = self._opened.record
            settled = Event()
            end = record.listen(lambda mark: settled.set() if mark.state != "writing" else None)
            if record.mark.state == "writing":
                settled.wait(_LONGEST)
            end()
            if record.mark.state == "saved" or record.mark.spare:
                self.saved.add(rooms(self._store.campaign))

    def flush(self) -> None:
        if self._opened is not None:
            self._opened.record.flush()
            self._opened.record.flush()  # where something was noticed the copy comes second

    def close(self) -> None:
        if self._opened is not None and self._store is not None:
            self.flush()
            self.closed.add(rooms(self._store.campaign))
            self._opened.record.close()
            self._opened = self._store = None

    def kill(self) -> None:
        """End without a goodbye: what lies in the folder now is what is left."""
        if self._opened is not None:
            scratch = self.folder.with_name("killed")
            shutil.copytree(self.folder, scratch)
            self._opened.record.close()
            self._opened = self._store = None
            shutil.rmtree(self.folder)
            scratch.rename(self.folder)


def rooms(campaign: Any) -> Rooms:
    """Return the lamps of a campaign."""
    return frozenset(campaign.lamps)


def to_be_had(folder: Path) -> set[Rooms]:
    """Return the lamps of every version that the program can find in a folder."""
    had = {rooms(found(folder, SYSTEMS).campaign)} if (folder / SAVE).exists() else set[Rooms]()
    for version in versions(folder):
        if version.save is not None:
            had.add(frozenset(version.save.campaign["lamps"]))
    for generation in generations(folder):
        had.add(frozenset(save_from(generation_bytes(generation)).campaign["lamps"]))
    return had


def folder_at(path: Path) -> Path:
    """Make an empty folder."""
    path.mkdir()
    return path


def digest(path: Path) -> str:
    """Return what tells the contents of a file from any other; empty if there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""
