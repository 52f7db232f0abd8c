"""The list of campaigns, from the heads of their files, including damaged ones."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from oathsworn_gui.storage.files.plain_json import Json, is_array, is_object
from oathsworn_gui.storage.files.regular_file import is_link
from oathsworn_gui.storage.files.save_error import Report, SaveError, disk_code
from oathsworn_gui.storage.saves.generations import FOLDER, generation_head, generations, kept_at
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE, Head, read_head, readable_title
from oathsworn_gui.tabletop.plain_words import one_line

SAVE_END = Path(SAVE).suffix
LINKED = "linked-folder"
"""The code of what is listed but is only a link to the folder of a campaign."""
_PARTS = (SAVE, JOURNAL, FOLDER)
Stamp = tuple[tuple[str, int], ...]
"""The names of what is in a library, each with the time of its last change in ns."""

_LONGEST = 300
"""The most characters of each text of a summary."""


@dataclass(frozen=True)
class Entry:
    """One campaign in the list.

    ``title`` is empty if not even that can be read; ``summary`` is the plain JSON of a `Summary`,
    empty where the file cannot be read; ``played_at`` the local ISO time of the last change and
    ``saved_at`` that of the last whole save that was read back; ``id`` is the id by which a copy
    refers to its original, ``copied`` what this one was copied from (`Head.copied`), both empty if
    nothing can be read; ``trouble`` why it cannot be opened as it is, None if no problem was found;
    ``recoverable`` that opening it will use the newest intact backup, the source of title and
    summary in that case. ``backup_at`` is when the newest earlier state was kept, ``conflicts`` are
    other versions that a synchronisation program left in the folder. For a campaign in the trash
    ``thrown_at`` is when it was moved there, and ``days_left`` on how many more days the program
    has to run before it may be deleted (None: its days are not counted yet).
    """

    folder: Path
    title: str
    game: str = ""
    summary: Mapping[str, Json] = field(default_factory=dict[str, Json])
    played_at: str = ""
    saved_at: str = ""
    id: str = ""
    copied: Mapping[str, Json] = field(default_factory=dict[str, Json])
    trouble: Report | None = None
    recoverable: bool = False
    backup_at: str = ""
    conflicts: tuple[Path, ...] = ()
    thrown_at: str = ""
    days_left: int | None = None

    @property
    def name(self) -> str:
        """The name of the folder, which the settings refer to."""
        return self.folder.name


def listed(root: Path, schemas: Mapping[str, int] | None = None) -> tuple[Entry, ...]:
    """Return every campaign in ``root``, the most recently played first, then links to campaigns.

    ``schemas`` gives the newest schema this program knows of each game; None: versions are not
    checked. A link is listed with this as the trouble, and nothing behind it is read.
    """
    try:
        places = list(root.iterdir())
        folders = [place for place in places if may_be_campaign(place)]
        links = [place for place in sorted(places) if _leads_to_campaign(place)]
    except FileNotFoundError:
        return ()
    except OSError as fault:
        trouble = Report("unreadable", {"name": root.name, "because": disk_code(fault)})
        return (Entry(root, root.name, trouble=trouble),)
    entries = [_entry(folder, schemas) for folder in folders]
    entries.sort(key=lambda entry: (entry.played_at, entry.name), reverse=True)
    entries += [Entry(link, one_line(link.name), trouble=trouble_of_link(link)) for link in links]
    return tuple(entries)


def stamp_of(root: Path) -> Stamp:
    """Return what differs once a campaign came to ``root``, went, or was written as a whole.

    It is empty where the disk refuses.
    """
    try:
        with os.scandir(root) as places:
            times = [(each.name, each.stat().st_mtime_ns) for each in places]
    except OSError:
        return ()
    return tuple(sorted(times))


def trouble_of_link(link: Path) -> Report:
    """Return why a link to the folder of a campaign is not opened."""
    try:
        target = str(link.readlink())
    except (OSError, ValueError):
        target = "?"
    return Report(LINKED, {"name": link.name, "target": target})


def has_campaigns(root: Path) -> bool:
    """Whether at least one folder in ``root`` is listed as a campaign.

    Raises:
        OSError: it cannot be listed.
    """
    return any(may_be_campaign(place) for place in root.iterdir())


def may_be_campaign(place: Path) -> bool:
    """Whether a folder is listed: it holds a part of a campaign, or cannot be read."""
    return not is_link(place) and _looks_like_campaign(place)


def _leads_to_campaign(place: Path) -> bool:
    return is_link(place) and _looks_like_campaign(place)


def _looks_like_campaign(place: Path) -> bool:
    if place.name.startswith("."):
        return False
    try:
        return place.is_dir() and any((place / name).exists() for name in _PARTS)
    except OSError:  # unreadable folders are listed with the reason
        return True


def _entry(folder: Path, schemas: Mapping[str, int] | None) -> Entry:
    try:
        head = read_head(folder / SAVE)
    except SaveError as fault:
        backup = _newest_backup(folder)
        if backup is None:
            title = readable_title(folder / SAVE)
            return Entry(folder, title, played_at=_changed_at(folder), trouble=fault.report)
        return replace(_told(folder, backup), trouble=fault.report, recoverable=True)
    return replace(_told(folder, head), trouble=trouble_of(head, schemas))


def _told(folder: Path, head: Head) -> Entry:
    return Entry(
        folder,
        head.shown_title or one_line(folder.name),
        head.game,
        shown_summary(head.summary),
        played_at=_changed_at(folder),
        saved_at=head.saved_at,
        id=head.id,
        copied=head.copied,
        backup_at=_backup_at(folder),
        conflicts=_conflicts(folder),
    )


def _backup_at(folder: Path) -> str:
    try:
        at = next((at for each in generations(folder) if (at := kept_at(each))), None)
    except OSError:
        return ""
    return at.isoformat() if at is not None else ""


def _conflicts(folder: Path) -> tuple[Path, ...]:
    try:
        names = [place.name for place in folder.iterdir()]
    except OSError:
        return ()
    suspects = [name for name in names if name.endswith(SAVE_END) or name.startswith(JOURNAL)]
    if set(suspects) <= {SAVE, JOURNAL}:
        return ()
    from oathsworn_gui.storage.sharing.conflicts import (
        conflict_copies,  # imported late: it loads tabletop
    )

    return conflict_copies(folder)


def _newest_backup(folder: Path) -> Head | None:
    try:
        backups = generations(folder)
    except OSError:
        return None
    for backup in backups:
        try:
            return generation_head(backup)
        except SaveError:
            continue
    return None


def shown_summary(summary: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the valid fields of a summary, so that a list can show them."""
    good: dict[str, Json] = {
        key: one_line(summary[key], _LONGEST)
        for key in ("title", "chapter", "subtitle")
        if isinstance(summary.get(key), str)
    }
    seats: Json = summary.get("seats")
    stopped: Json = summary.get("stopped")
    good["seats"] = [_seat(seat) for seat in seats if is_object(seat)] if is_array(seats) else []
    good["stopped"] = (
        [one_line(line, _LONGEST) for line in stopped if _is_text(line)]
        if is_array(stopped)
        else []
    )
    return good


def _seat(seat: Mapping[str, Json]) -> dict[str, Json]:
    return {
        key: one_line(value, _LONGEST) if _is_text(value) else value for key, value in seat.items()
    }


def _is_text(value: Json) -> bool:
    return isinstance(value, str)


def trouble_of(head: Head, schemas: Mapping[str, int] | None) -> Report | None:
    """Return why a program that knows these games cannot open the campaign, or None."""
    if schemas is None:
        return None
    if head.game not in schemas:
        return Report("unknown-game", {"game": head.game})
    if head.schema > schemas[head.game]:
        return Report("newer", {"app": head.app})
    return None


def _changed_at(folder: Path) -> str:
    latest = max(_written(folder / SAVE), _written(folder / JOURNAL))
    try:
        return datetime.fromtimestamp(latest).astimezone().isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):  # a clock can be set to anything
        return ""


def _written(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
