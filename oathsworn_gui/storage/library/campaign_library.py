"""The library: one folder per campaign. Listing it loads no game and no pydantic."""

import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oathsworn_gui.storage.files.atomic import make_folder, sync_folder
from oathsworn_gui.storage.files.cancelling import Going, to_the_end
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.regular_file import linked
from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveNotWritten
from oathsworn_gui.storage.files.shortage import tells_shortage
from oathsworn_gui.storage.library import trash
from oathsworn_gui.storage.library.added_campaign import write_campaign, write_tree
from oathsworn_gui.storage.library.campaign_names import free_place, is_name, slug
from oathsworn_gui.storage.library.library_folder import campaign_folder, is_library
from oathsworn_gui.storage.library.listing import LINKED, Entry, listed
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.generations import (
    Generation,
    generation_bytes,
    listed_generations,
)
from oathsworn_gui.storage.saves.save_file import (
    CHRONICLE,
    SAVE,
    Head,
    SaveFile,
    disk_refuses,
    new_id,
    read_save,
    save_from,
    unaltered,
)
from oathsworn_gui.storage.sharing.lock import MOVES_WITHOUT_HANDLES, Lock
from oathsworn_gui.storage.sharing.owner_file import see_free

if TYPE_CHECKING:
    from oathsworn_gui.storage.campaign.campaign_reader import IfAltered
    from oathsworn_gui.storage.campaign.open_campaign import Opened
    from oathsworn_gui.tabletop.action import Line
    from oathsworn_gui.tabletop.game_system import GameSystem

TRASH = trash.FOLDER


class Library:
    """The campaigns in the folder ``root``, which is created on first use.

    A root that people ``chose`` is never created: a removed USB stick is reported by `away`.
    """

    def __init__(self, root: Path, *, chosen: bool = False) -> None:
        self.root = root
        self.chosen = chosen

    @property
    def away(self) -> bool:
        """Whether the chosen folder is missing or no longer the library."""
        return self.chosen and not is_library(self.root)

    @tells_shortage
    def entries(self, schemas: Mapping[str, int] | None = None) -> tuple[Entry, ...]:
        """Return every campaign, including unreadable ones, the most recently played first.

        ``schemas`` gives the newest schema this program knows of each game; None: versions are not
        checked.

        Raises:
            OutOfMemory: it may be tried again.
        """
        return listed(self.root, schemas)

    @tells_shortage
    def trashed(self) -> tuple[Entry, ...]:
        """Return the campaigns in the trash that can be restored, the last deleted first.

        Raises:
            OutOfMemory: it may be tried again.
        """
        entries = [
            replace(
                entry,
                thrown_at=note.at.isoformat() if note.at else "",
                days_left=note.days_left if note.dates else None,
            )
            for entry in listed(self.root / TRASH, None)
            if entry.trouble is None or entry.trouble.code != LINKED
            for note in (trash.thrown(entry.folder),)
        ]
        return tuple(sorted(entries, key=lambda entry: entry.thrown_at, reverse=True))

    def folder(self, name: str) -> Path:
        """Return the folder of the campaign with that name.

        Raises:
            SaveDamaged: there is none, it is a link, the path is outside the library, or the disk
                refuses.
        """
        return campaign_folder(self.root, name)

    def holds(self, file: Path) -> str | None:
        """Return the name of the campaign that owns the save ``file``; None for other files."""
        place = file.absolute()
        if place.name == SAVE and linked(place.parent.parent) == linked(self.root):
            return place.parent.name
        return None

    @tells_shortage
    def create(
        self,
        system: "GameSystem",
        campaign: Any,
        describe: "Callable[[Line], str]",
    ) -> "Opened":
        """Create a new campaign in the library and open it.

        Raises:
            SaveNotWritten: it could not be written.
        """
        from oathsworn_gui.storage.campaign import open_campaign

        folder = self.fresh_folder(system.summary(campaign).title)
        try:
            return open_campaign.create(folder, system, campaign, describe)
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise

    @tells_shortage
    def open(
        self,
        name: str,
        systems: "Mapping[str, GameSystem]",
        describe: "Callable[[Line], str]",
        *,
        anyway: bool = False,
        if_altered: "IfAltered" = "ask",
    ) -> "Opened":
        """Open a campaign; ``describe`` returns a line's text for the chronicle.

        ``anyway``: open it even if it is marked as open on another computer.

        Raises:
            SaveAltered: the digest of its file differs, and ``if_altered`` is "ask".
            SaveInUse: another program has it open.
            SaveError: it cannot be opened; nothing was changed.
        """
        from oathsworn_gui.storage.campaign import open_campaign

        return open_campaign.open_campaign(
            self.folder(name), systems, describe, anyway=anyway, if_altered=if_altered
        )

    @tells_shortage
    def rename(self, name: str, title: str) -> str:
        """Set the players' title of a campaign that is not open; an empty one removes it.

        Returns the one it had.

        Raises:
            SaveError: it is open, or cannot be read or written.
        """
        folder = self.folder(name)
        lock = Lock(folder)
        try:
            see_free(folder, locked=lock.sure)
            save = unaltered(read_save(folder / SAVE))
            named = replace(save, head=replace(save.head, title=title.strip()))
            write_tree(folder / SAVE, named, to_the_end)
        finally:
            lock.release()
        return save.head.title

    def throw_away(self, name: str) -> str:
        """Move a campaign that is not open to the trash; return its name there.

        Raises:
            SaveError: it is open, or the disk refuses.
        """
        folder = self.folder(name)
        place = self.root / TRASH
        lock = Lock(folder)
        try:
            see_free(folder, locked=lock.sure)
            if MOVES_WITHOUT_HANDLES:
                lock.release()
            make_folder(place)
            place = free_place(place, name)
            _moved(folder, place)
        except OSError as fault:
            raise disk_refuses(fault, name) from fault
        finally:
            lock.release()
        trash.note_thrown(place, name, _now())
        return place.name

    def put_back(self, trashed: str) -> str:
        """Restore a campaign from the trash; return its name, the old one if free.

        Raises:
            SaveError: there is none, or the disk refuses.
        """
        folder = self._trash().folder(trashed)
        old = trash.thrown(folder).name
        try:
            here = self.root / (old if is_name(old) else trashed)
            place = here if not here.exists() else free_place(self.root, trashed)
            _moved(folder, place)
        except OSError as fault:
            raise disk_refuses(fault, trashed) from fault
        with suppress(OSError):
            (place / trash.NOTE).unlink(missing_ok=True)
        return place.name

    def delete_for_ever(self, trashed: str, seen: Entry | None = None) -> None:
        """Permanently delete a campaign in the trash with all its backups.

        ``seen``: only if it is still this one; another window may have put another one there.

        Raises:
            SaveError: there is none, or the disk refuses.
        """
        if seen is not None:
            now = next((each for each in self.trashed() if each.name == trashed), None)
            if now is None or (now.id, now.thrown_at) != (seen.id, seen.thrown_at):
                raise SaveDamaged("no-such-campaign", name=trashed)
        try:
            trash.delete(self._trash().folder(trashed))
        except OSError as fault:
            raise disk_refuses(fault, trashed) from fault

    @tells_shortage
    def take_in(self, file: Path, going: Going = to_the_end) -> str:
        """Copy a campaign file into the library; return the campaign's name.

        A link is followed. The campaign keeps its id, unless the library has it already: then the
        copy is a branch, marked as such in its head.

        Raises:
            SaveError: the file cannot be read, or the copy could not be written.
        """
        save = read_save(linked(file))
        here = save.head.id in {entry.id for entry in self.entries()}
        if not save.head.id or here:
            copied = origin(save.head, "taken-in") if here else save.head.copied
            save = replace(save, head=replace(save.head, id=new_id(), copied=copied))
        return self.add(save, going)

    @tells_shortage
    def backups(self, name: str) -> tuple[Generation, ...]:
        """Return the kept backups of a campaign, newest first.

        Raises:
            SaveError: there is no such campaign, or its folder cannot be listed.
        """
        return listed_generations(self.folder(name))

    @tells_shortage
    def take_back(self, generation: Generation, title: str = "", going: Going = to_the_end) -> str:
        """Create a campaign from an earlier tree; return its name. Nothing is lost.

        It has the chronicle up to that tree, and ``title`` if it is not empty.

        Raises:
            SaveError: that tree cannot be read, or the copy could not be written.
        """
        save = unaltered(save_from(generation_bytes(generation)))
        entries = read_chronicle(generation.path.parent.parent / CHRONICLE)
        told = [entry for entry in entries if entry["n"] <= save.head.seq]
        copied = origin(save.head, "restored")
        head = replace(
            save.head, id=new_id(), title=title.strip() or save.head.title, copied=copied
        )
        return self.add(replace(save, head=head, chronicle=told), going)

    @tells_shortage
    def add(self, save: SaveFile, going: Going = to_the_end) -> str:
        """Create a campaign from a save file with its own id; return its name.

        It is not listed until all of it is on the disk.

        Raises:
            CancelledError: ``going`` raised it; nothing of the campaign is left.
            SaveError: it could not be written; nothing of it is left.
        """
        folder = self.fresh_folder(save.head.shown_title)
        write_campaign(folder, save, going)
        return folder.name

    def fresh_folder(self, title: str) -> Path:
        """Create and return an empty folder for a campaign with that title.

        Raises:
            SaveError: the library is away, or the disk refuses.
        """
        if self.away:
            raise SaveNotWritten("library-away", folder=str(self.root))
        try:
            make_folder(self.root)
            place = free_place(self.root, slug(title))
            try:
                make_folder(place)
            except MemoryError:
                shutil.rmtree(place, ignore_errors=True)
                raise
        except OSError as fault:
            raise disk_refuses(fault, self.root.name) from fault
        return place

    def _trash(self) -> "Library":
        return Library(self.root / TRASH)


def origin(head: Head, why: str) -> dict[str, Json]:
    """Return the origin entry for a campaign made from a file (`Head.copied`).

    ``why`` is "restored", "taken-in" or "doubled".
    """
    at = _now().isoformat(timespec="seconds")
    return {"id": head.id, "title": head.shown_title, "n": head.seq, "at": at, "why": why}


def _now() -> datetime:
    return datetime.now().astimezone()


def _moved(folder: Path, place: Path) -> None:
    """Rename a folder; if syncing fails, it has one of the two names."""
    folder.rename(place)
    with suppress(OSError):
        sync_folder(place.parent)
        sync_folder(folder.parent)
