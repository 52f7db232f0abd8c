"""The library without memory enough: its list, copies, and campaigns that come into it."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from oathsworn_gui.storage.campaign.campaign_reader import found, living
from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library import import_campaign
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.export_campaign import doubled, packed
from oathsworn_gui.storage.library.listing import Entry
from oathsworn_gui.storage.library.second_copy import Copied, Known, copy_library
from oathsworn_gui.storage.library.second_place import proposed, settle_at
from oathsworn_gui.storage.saves.generations import generation_bytes, generations
from oathsworn_gui.storage.saves.save_file import read_save, save_from
from tests.memory.opening import closed, damaged, killed
from tests.memory.promise import OfLibrary, Promise, files_of
from tests.memory.starve import left_open
from tests.storage.lamps import LAMPS, SYSTEMS

_SCHEMAS = {LAMPS.key: LAMPS.schema}
LITTER = "a folder is left that is not listed"
"""What is wrong where one allocation fails. Where many do, taking it away lacks memory, too."""


class Shelf:
    """A library with a campaign that was closed, one whose program was killed, and a damaged one.

    ``name`` is the one that was killed, ``file`` an exported one.
    """

    def __init__(self, root: Path) -> None:
        """Make it below ``root``."""
        self.library = Library(root / "library")
        self.library.root.mkdir(parents=True)
        for made in (closed, killed, damaged):
            folder = made(root / made.__name__)
            shutil.copytree(folder, self.library.root / f"{made.__name__}-1")
        self.name = "killed-1"
        self.folder = self.library.root / self.name
        self.file = root / "coming.oathsworn"
        self.file.write_bytes(packed(self.library, self.name, SYSTEMS).data)
        self.exported = root / "exported.oathsworn"
        (root / "stick").mkdir()
        self.place = settle_at(proposed(self.library.root, root / "stick"))
        self.outside = root / "killed"

    def listed(self) -> tuple[Entry, ...]:
        """Return what the library lists."""
        return self.library.entries(_SCHEMAS)

    def take_in_file(self) -> str:
        """Bring a file in."""
        return self.library.take_in(self.file)

    def take_in_folder(self) -> str:
        """Bring a folder in."""
        return import_campaign.take_in(self.library, next(self.outside.iterdir()))

    def take_back(self) -> str:
        """Make a campaign of an earlier state."""
        return self.library.take_back(generations(self.folder)[0])

    def duplicate(self) -> str:
        """Make a campaign of another."""
        return doubled(self.library, self.name, SYSTEMS, "Another")

    def export(self) -> None:
        """Write a campaign to a file."""
        write_whole(self.exported, packed(self.library, self.name, SYSTEMS).data)

    def copy_to_place(self) -> Copied:
        """Bring the second place up to date."""
        return copy_library(self.library, self.place, SYSTEMS, Known())


class LibraryCase:
    """One thing that is done with a library."""

    def __init__(self, root: Path, work: Callable[[Shelf], object]) -> None:
        """Make the library, and do it once with memory enough."""
        self._root = root
        self._shelf = Shelf(root)
        self._files = files_of(self._shelf.library.root)
        self._names = {entry.name for entry in self._shelf.listed()}
        self._campaigns = [self._campaign(name) for name in sorted(self._names)]
        self._campaigns += [
            living(save_from(generation_bytes(each)), SYSTEMS)[1]
            for name in sorted(self._names)
            for each in generations(self._shelf.library.root / name)
        ]
        self._work = work
        self._copies = 0
        self._came: object = None
        self.before()
        self._expected = work(self._shelf)
        self._came = self._expected
        self._copies = len(self._shelf.place.copies())

    def before(self) -> None:
        """Take away what came of the last time."""
        shelf = self._shelf
        for place in shelf.library.root.iterdir():
            if place.name not in self._names:
                shutil.rmtree(place)
        for copy in shelf.place.copies():
            copy.unlink()
        shelf.exported.unlink(missing_ok=True)
        self._came = None

    def promise(self) -> Promise:
        """Return that nothing of the library is touched."""
        return OfLibrary(self._shelf.library.root, self._files, frozenset(self._names))

    def starved(self) -> None:
        """Do it."""
        self._came = self._work(self._shelf)

    def wrong(self) -> Iterator[str]:
        """Yield what is not as it must be, now and after doing it again with memory enough."""
        if self._came is not None and self._came != self._expected:
            yield f"it came out otherwise: {self._came}"
        if handles := left_open(self._root):
            yield f"left open: {handles}"
        yield from self._changed()
        try:
            self._came = self._work(self._shelf)
        except SaveError as fault:
            yield f"it cannot be done again: {fault}"
        yield from self._changed()
        if len(self._shelf.place.copies()) != self._copies:
            yield "copies are missing"

    def close(self) -> None:
        """There is nothing to close."""

    def _campaign(self, name: str) -> Any:
        return found(self._shelf.library.root / name, SYSTEMS).campaign

    def _changed(self) -> Iterator[str]:
        """Yield what of the library is changed, what was half brought in, and broken copies."""
        shelf = self._shelf
        there = files_of(shelf.library.root)
        if any(there.get(name) != data for name, data in self._files.items()):
            yield "a file of the library is changed"
        listed = {entry.name: entry for entry in shelf.listed()}
        for place in shelf.library.root.iterdir():
            if place.name in self._names:
                continue
            if place.name not in listed:
                yield f"{LITTER}: {[each.name for each in place.iterdir()]}"
            elif listed[place.name].trouble or self._campaign(place.name) not in self._campaigns:
                yield "what came in is not whole"
        for copy in (*shelf.place.copies(), shelf.exported):
            if copy.exists() and read_save(copy).campaign not in self._plain():
                yield "a copy is not whole"

    def _plain(self) -> list[Any]:
        return [campaign.model_dump(mode="json") for campaign in self._campaigns]
