"""The library: one folder a campaign. Listing it loads no game and no pydantic."""

import json
import re
import shutil
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oathsworn_gui.storage.atomic import sync_folder, write_whole
from oathsworn_gui.storage.generations import (
    Generation,
    generation_bytes,
    generations,
)
from oathsworn_gui.storage.listing import Entry, listed
from oathsworn_gui.storage.lock import Lock
from oathsworn_gui.storage.plain_json import compact
from oathsworn_gui.storage.save_error import SaveDamaged, SaveError
from oathsworn_gui.storage.save_file import (
    CHRONICLE,
    SAVE,
    SaveFile,
    disk_refuses,
    new_id,
    read_save,
    save_bytes,
    save_from,
)

if TYPE_CHECKING:
    from oathsworn_gui.storage.open_campaign import Opened
    from oathsworn_gui.tabletop.action import Line
    from oathsworn_gui.tabletop.game_system import GameSystem

TRASH = ".trash"
_LONGEST = 40


class Library:
    """The campaigns in the folder ``root``, which is made when something is put in it."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def entries(self, schemas: Mapping[str, int] | None = None) -> tuple[Entry, ...]:
        """Return every campaign, the last played first, those that cannot be read included.

        ``schemas`` gives the newest schema this program knows of each game; None: not judged yet.
        """
        return listed(self.root, schemas)

    def trashed(self) -> tuple[Entry, ...]:
        """Return the campaigns that were thrown away and can be put back."""
        return listed(self.root / TRASH, None)

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

        folder = self._fresh_folder(system.summary(campaign).title)
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
    ) -> "Opened":
        """Open a campaign; ``describe`` gives the words of a line for the chronicle.

        Raises:
            SaveError: it cannot be opened; nothing was changed.
        """
        from oathsworn_gui.storage import open_campaign

        return open_campaign.open_campaign(self.folder(name), systems, describe)

    def rename(self, name: str, title: str) -> None:
        """Give a campaign that is not open the players' own title; an empty one takes it away.

        Raises:
            SaveError: it is open, or cannot be read or written.
        """
        folder = self.folder(name)
        lock = Lock(folder)
        try:
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
        Lock(folder).release()
        trash = self.root / TRASH
        try:
            trash.mkdir(exist_ok=True)
            place = _free(trash, name)
            folder.rename(place)
        except OSError as fault:
            raise disk_refuses(fault, name) from fault
        return place.name

    def put_back(self, trashed: str) -> str:
        """Move a campaign from the trash to the library; return its name.

        Raises:
            SaveError: there is none, or the disk refuses.
        """
        folder = Library(self.root / TRASH).folder(trashed)
        try:
            place = _free(self.root, trashed)
            folder.rename(place)
        except OSError as fault:
            raise disk_refuses(fault, trashed) from fault
        return place.name

    def take_in(self, file: Path) -> str:
        """Copy a campaign file from elsewhere into the library; return the campaign's name.

        Raises:
            SaveError: the file cannot be read, or the disk did not take it.
        """
        return self.add(read_save(file))

    def backups(self, name: str) -> tuple[Generation, ...]:
        """Return the kept earlier trees of a campaign, newest first."""
        return generations(self.folder(name))

    def take_back(self, generation: Generation) -> str:
        """Make a campaign of its own from an earlier tree; return its name. Nothing is lost.

        Raises:
            SaveError: that tree cannot be read, or the disk did not take it.
        """
        return self.add(save_from(generation_bytes(generation)))

    def add(self, save: SaveFile) -> str:
        """Make a campaign of its own from a whole file; return its name.

        Until all of it is on the disk it is no campaign, and is not listed.

        Raises:
            SaveError: the disk did not take it; nothing of it is left.
        """
        folder = self._fresh_folder(save.head.shown_title)
        fresh = replace(save, head=replace(save.head, id=new_id()), chronicle=())
        chronicle = "".join(f"{compact(entry)}\n" for entry in save.chronicle)
        try:
            if chronicle:
                write_whole(folder / CHRONICLE, chronicle.encode("utf-8", "replace"))
            _write(folder / SAVE, fresh)
            sync_folder(self.root)
        except (OSError, SaveError) as fault:
            shutil.rmtree(folder, ignore_errors=True)
            raise (
                disk_refuses(fault, folder.name) if isinstance(fault, OSError) else fault
            ) from None
        return folder.name

    def _fresh_folder(self, title: str) -> Path:
        try:
            self.root.mkdir(parents=True, exist_ok=True)
            place = _free(self.root, slug(title))
            place.mkdir()
        except OSError as fault:
            raise disk_refuses(fault, self.root.name) from fault
        return place


def slug(title: str) -> str:
    """Return a name of a folder for a title: small letters, digits and dashes on every system."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST].strip("-") or "campaign"


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
