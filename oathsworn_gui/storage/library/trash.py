"""The trash: deleted campaigns are kept for thirty days."""

import json
import shutil
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.plain_json import Json, is_object, parsed

FOLDER = ".trash"
NOTE = "thrown-away.json"
"""The note in a campaign folder in the trash: when it was moved there, and its name before."""

STAYS = timedelta(days=30)
_GOING = ".deleting-"
_LARGEST_NOTE = 10_000
_AHEAD = timedelta(days=1)


class Thrown(NamedTuple):
    """When a campaign was moved to the trash (None: unknown), and its name in the library."""

    at: datetime | None = None
    name: str = ""

    @property
    def gone_on(self) -> date | None:
        """The day from which it may be deleted; None if unknown."""
        with suppress(OverflowError):
            return (self.at + STAYS).date() if self.at is not None else None
        return None


def note_thrown(folder: Path, name: str, now: datetime) -> None:
    """Note when the campaign in ``folder`` was moved to the trash; on a full disk, do nothing.

    Then :func:`old` writes the note later, and the days are counted from there.
    """
    note = json.dumps({"at": now.isoformat(timespec="seconds"), "name": name})
    with suppress(OSError):
        write_whole(folder / NOTE, note.encode())


def thrown(folder: Path) -> Thrown:
    """Return what the note in the folder of a campaign in the trash says."""
    try:
        with (folder / NOTE).open("rb") as file:
            note: Json = parsed(file.read(_LARGEST_NOTE))
    except (OSError, ValueError):
        return Thrown()
    at, name = (note.get("at"), note.get("name")) if is_object(note) else ("", "")
    return Thrown(_time(at), name if isinstance(name, str) else "")


def old(folder: Path, now: datetime) -> bool:
    """Whether the campaign in ``folder`` has been in the trash long enough to be deleted.

    One without a date, or with a future date, gets today's date.
    """
    note = thrown(folder)
    if note.at is None or note.at > now + _AHEAD:
        note_thrown(folder, note.name, now)
        return False
    return now - note.at > STAYS


def delete(folder: Path) -> None:
    """Permanently delete a folder of the trash. An interrupted deletion is no longer listed.

    Raises:
        OSError: the deletion could not be started.
    """
    number = 1
    while (place := folder.parent / f"{_GOING}{number}").exists():
        number += 1
    folder.rename(place)
    shutil.rmtree(place, ignore_errors=True)


def sweep(trash: Path) -> None:
    """Finish the deletions that :func:`delete` could not complete."""
    with suppress(OSError):
        for place in trash.glob(f"{_GOING}*"):
            shutil.rmtree(place, ignore_errors=True)


def _time(iso: Json) -> datetime | None:
    with suppress(ValueError, TypeError, OverflowError):
        return datetime.fromisoformat(iso).astimezone()
    return None
