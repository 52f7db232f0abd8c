"""The library: one folder a campaign. Listing it loads no game and no pydantic."""

import json
import re
import shutil
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oathsworn_gui.storage import trash
from oathsworn_gui.storage.atomic import make_folder, sync_folder, write_whole
from oathsworn_gui.storage.chronicle import read_chronicle
from oathsworn_gui.storage.generations import (
    Generation,
    generation_bytes,
    generations,
)
from oathsworn_gui.storage.library_place import is_library
from oathsworn_gui.storage.listing import Entry, listed
from oathsworn_gui.storage.lock import Lock
from oathsworn_gui.storage.ordinary import linked
from oathsworn_gui.storage.plain_json import Json, compact
from oathsworn_gui.storage.save_error import SaveDamaged, SaveError, SaveNotWritten
from oathsworn_gui.storage.save_file import (
    CHRONICLE,
    SAVE,
    Head,
    SaveFile,
    disk_refuses,
    new_id,
    read_save,
    save_bytes,
    save_from,
)
from oathsworn_gui.storage.whose import see_free

if TYPE_CHECKING:
    from oathsworn_gui.storage.open_campaign import Opened
    from oathsworn_gui.tabletop.action import Line
    from oathsworn_gui.tabletop.game_system import GameSystem

TRASH = trash.FOLDER
_LONGEST = 40


class Library:
    """The campaigns in the folder ``root``, which is made when something is put in it.

    A root that people ``chose`` is never made: a stick that is not there is `away`.
    """

    def __init__(self, root: Path, *, chosen: bool = False) -> None:
        self.root, self.chosen = root, chosen

    @property
    def away(self) -> bool:
        """Whether the folder that people chose is not there, or is not the library any more."""
        return self.chosen and not is_library(self.root)

    def entries(self, schemas: Mapping[str, int] | None = None) -> tuple[Entry, ...]:
        """Return every campaign, the last played first, those that cannot be read included.

        ``schemas`` gives the newest schema this program knows of each game; None: not judged yet.
        """
        return listed(self.root, schemas)

    def trashed(self) -> tuple[Entry, ...]:
        """Return the campaigns that were thrown away and can be put back, the last one first."""
        entries = [
            replace(entry, thrown_at=note.at.isoformat() if note.at else "", gone_on=note.gone_on)
            for entry in listed(self.root / TRASH, None)
            for note in (trash.thrown(entry.folder),)
        ]
        return tuple(sorted(entries, key=lambda entry: entry.thrown_at, reverse=True))

    def folder(self, name: str) -> Path:
        """Return the folder of the campaign of that name.

        Raises:
            SaveDamaged: there is none, or the name leads out of the library.
        """
        place = self.root / name
        inside = place.parent == self.root and not name.startswith(".")
        if not inside or place.is_symlink() or not place.is_dir():
            raise SaveDamaged("no-such-campaign", name=name)
        return place

    def holds(self, file: Path) -> str | None:
        """Return the name of the campaign whose save ``file`` is; None for another file."""
        place = file.absolute()
        if place.name == SAVE and place.parent.parent.resolve() == self.root.resolve():
            return place.parent.name
        return None

    def create(
        self,
        system: "GameSystem",
        campaign: Any,
        describe: "Callable[[Line], str]",
    ) -> "Opened":
        """Put a new campaign in the library and open it.

        Raises:
            SaveNotWritten: the disk did not take it.
        """
        from oathsworn_gui.storage import open_campaign

        folder = self.fresh_folder(system.summary(campaign).title)
        try:
            return open_campaign.create(folder, system, campaign, describe)
        except SaveError:
            shutil.rmtree(folder, ignore_errors=True)
            raise

    def open(
        self,
        name: str,
        systems: "Mapping[str, GameSystem]",
        describe: "Callable[[Line], str]",
        *,
        anyway: bool = False,
    ) -> "Opened":
        """Open a campaign; ``describe`` gives the words of a line for the chronicle.

        ``anyway``: also when its folder says that it is open on another computer.

        Raises:
            SaveInUse: another program has it open.
            SaveError: it cannot be opened; nothing was changed.
        """
        from oathsworn_gui.storage import open_campaign

        return open_campaign.open_campaign(self.folder(name), systems, describe, anyway=anyway)

    def rename(self, name: str, title: str) -> None:
        """Give a campaign that is not open the players' own title; an empty one takes it away.

        Raises:
            SaveError: it is open, or cannot be read or written.
        """
        folder = self.folder(name)
        lock = Lock(folder)
        try:
            see_free(folder, locked=lock.sure)
            save = read_save(folder / SAVE)
            _write(folder / SAVE, replace(save, head=replace(save.head, title=title.strip())))
        finally:
            lock.release()

    def throw_away(self, name: str) -> str:
        """Move a campaign that is not open to the trash; return the name to put it back with.

        Raises:
            SaveError: it is open, or the disk refuses.
        """
        folder = self.folder(name)
        lock = Lock(folder)
        try:
            see_free(folder, locked=lock.sure)
        finally:
            lock.release()
        place = self.root / TRASH
        try:
            make_folder(place)
            place = _free(place, name)
            _moved(folder, place)
        except OSError as fault:
            raise disk_refuses(fault, name) from fault
        trash.note_thrown(place, name, _now())
        return place.name

    def put_back(self, trashed: str) -> str:
        """Move a campaign from the trash to the library; return its name, the old one if free.

        Raises:
            SaveError: there is none, or the disk refuses.
        """
        folder = self._trash().folder(trashed)
        old = trash.thrown(folder).name
        try:
            here = self.root / (old if _is_name(old) else trashed)
            place = here if not here.exists() else _free(self.root, trashed)
            _moved(folder, place)
        except OSError as fault:
            raise disk_refuses(fault, trashed) from fault
        with suppress(OSError):
            (place / trash.NOTE).unlink(missing_ok=True)
        return place.name

    def delete_for_ever(self, trashed: str) -> None:
        """Delete a campaign of the trash with all its earlier states. Nothing brings it back.

        Raises:
            SaveError: there is none, or the disk refuses.
        """
        try:
            trash.delete(self._trash().folder(trashed))
        except OSError as fault:
            raise disk_refuses(fault, trashed) from fault

    def tidy(self, now: datetime | None = None) -> tuple[str, ...]:
        """Delete what has been in the trash for thirty days; return the titles. Raises nothing."""
        gone: list[str] = []
        if self.away:
            return ()
        for entry in self.trashed():
            with suppress(OSError):
                if trash.old(entry.folder, now or _now()):
                    trash.delete(entry.folder)
                    gone.append(entry.title or entry.name)
        trash.sweep(self.root / TRASH)
        return tuple(gone)

    def take_in(self, file: Path) -> str:
        """Copy a campaign file from elsewhere into the library; return the campaign's name.

        People may choose a link: what it leads to is read. It stays the campaign it is, unless the
        library holds that one already: then it is a branch of it, which says so in its head.

        Raises:
            SaveError: the file cannot be read, or the disk did not take it.
        """
        save = read_save(linked(file))
        here = save.head.id in {entry.id for entry in self.entries()}
        if not save.head.id or here:
            copied = origin(save.head, "taken-in") if here else save.head.copied
            save = replace(save, head=replace(save.head, id=new_id(), copied=copied))
        return self.add(save)

    def backups(self, name: str) -> tuple[Generation, ...]:
        """Return the kept earlier trees of a campaign, newest first."""
        return generations(self.folder(name))

    def take_back(self, generation: Generation, title: str = "") -> str:
        """Make a campaign of its own from an earlier tree; return its name. Nothing is lost.

        It has the chronicle up to there, and the title where one is given.

        Raises:
            SaveError: that tree cannot be read, or the disk did not take it.
        """
        save = save_from(generation_bytes(generation))
        entries = read_chronicle(generation.path.parent.parent / CHRONICLE)
        told = [entry for entry in entries if entry["n"] <= save.head.seq]
        copied = origin(save.head, "restored")
        head = replace(
            save.head, id=new_id(), title=title.strip() or save.head.title, copied=copied
        )
        return self.add(replace(save, head=head, chronicle=told))

    def add(self, save: SaveFile) -> str:
        """Make a campaign of a whole file, whose id is its own; return its name.

        Until all of it is on the disk it is no campaign, and is not listed.

        Raises:
            SaveError: the disk did not take it; nothing of it is left.
        """
        folder = self.fresh_folder(save.head.shown_title)
        chronicle = "".join(f"{compact(entry)}\n" for entry in save.chronicle)
        try:
            if chronicle:
                write_whole(folder / CHRONICLE, chronicle.encode("utf-8", "replace"))
            _write(folder / SAVE, replace(save, chronicle=()))
            sync_folder(self.root)
        except (OSError, SaveError) as fault:
            shutil.rmtree(folder, ignore_errors=True)
            raise (
                disk_refuses(fault, folder.name) if isinstance(fault, OSError) else fault
            ) from None
        return folder.name

    def fresh_folder(self, title: str) -> Path:
        """Make an empty folder for a campaign of that title, and return it.

        Raises:
            SaveError: the library is away, or the disk refuses.
        """
        if self.away:
            raise SaveNotWritten("library-away", folder=str(self.root))
        try:
            make_folder(self.root)
            place = _free(self.root, slug(title))
            make_folder(place)
        except OSError as fault:
            raise disk_refuses(fault, self.root.name) from fault
        return place

    def _trash(self) -> "Library":
        return Library(self.root / TRASH)


def origin(head: Head, why: str) -> dict[str, Json]:
    """Return what a campaign made from a file says of it (`Head.copied`).

    ``why`` is "restored", "taken-in" or "doubled".
    """
    at = _now().isoformat(timespec="seconds")
    return {"id": head.id, "title": head.shown_title, "n": head.seq, "at": at, "why": why}


def slug(title: str) -> str:
    """Return a name of a folder for a title: small letters, digits and dashes on every system."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST].strip("-") or "campaign"


def _now() -> datetime:
    return datetime.now().astimezone()


def _is_name(name: str) -> bool:
    return (
        name.isprintable() and bool(name) and Path(name).name == name and not name.startswith(".")
    )


def _moved(folder: Path, place: Path) -> None:
    """Give a folder another name; should the disk not force it, it has one of the two."""
    folder.rename(place)
    with suppress(OSError):
        sync_folder(place.parent)
        sync_folder(folder.parent)


def _free(parent: Path, name: str) -> Path:
    base = re.sub(r"-\d+$", "", name) or "campaign"
    number = 1
    while (place := parent / f"{base}-{number}").exists():
        number += 1
    return place


def _write(path: Path, save: SaveFile) -> None:
    campaign = json.dumps(save.campaign, ensure_ascii=False, indent=1)
    try:
        write_whole(path, save_bytes(save.head, campaign, save.chronicle))
    except OSError as fault:
        raise disk_refuses(fault, path.name) from fault
