"""The trash: campaigns that were thrown away stay whole for thirty days."""

import json
import shutil
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.atomic import write_whole
from oathsworn_gui.storage.plain_json import Json, is_object, parsed

FOLDER = ".trash"
NOTE = "thrown-away.json"
"""Lies in the folder of a campaign in the trash: when it was thrown away, and its name then."""

STAYS = timedelta(days=30)
_GOING = ".deleting-"
_LARGEST_NOTE = 10_000
_AHEAD = timedelta(days=1)


class Thrown(NamedTuple):
    """When a campaign was thrown away (None: nobody knows), and its name in the library."""

    at: datetime | None = None
    name: str = ""

    @property
    def gone_on(self) -> date | None:
        """The day on which it may be deleted; None where nobody knows."""
        with suppress(OverflowError):
            return (self.at + STAYS).date() if self.at is not None else None
        return None


def note_thrown(folder: Path, name: str, now: datetime) -> None:
    """Note when the campaign in ``folder`` was thrown away; a full disk keeps no note.

    Then :func:`old` notes it later, and the days are counted from there.
    """
    note = json.dumps({"at": now.isoformat(timespec="seconds"), "name": name})
    with suppress(OSError):
        write_whole(folder / NOTE, note.encode())


def thrown(folder: Path) -> Thrown:
    """Return what the note in the folder of a thrown away campaign says."""
    try:
        with (folder / NOTE).open("rb") as file:
            note: Json = parsed(file.read(_LARGEST_NOTE))
    except (OSError, ValueError):
        return Thrown()
    at, name = (note.get("at"), note.get("name")) if is_object(note) else ("", "")
    return Thrown(_time(at), name if isinstance(name, str) else "")


def old(folder: Path, now: datetime) -> bool:
    """Whether the campaign in ``folder`` has been in the trash for so long that it may go.

    One without a date, or with one that is still to come, is noted as thrown away now.
    """
    note = thrown(folder)
    if note.at is None or note.at > now + _AHEAD:
        note_thrown(folder, note.name, now)
        return False
    return now - note.at > STAYS


def delete(folder: Path) -> None:
    """Delete a folder of the trash for ever. Cut off in the middle it is in no list any more.

    Raises:
        OSError: it could not be touched.
    """
    number = 1
    while (place := folder.parent / f"{_GOING}{number}").exists():
        number += 1
    folder.rename(place)
    shutil.rmtree(place, ignore_errors=True)


def sweep(trash: Path) -> None:
    """Go on with what :func:`delete` could not finish."""
    with suppress(OSError):
        for place in trash.glob(f"{_GOING}*"):
            shutil.rmtree(place, ignore_errors=True)


def _time(iso: Json) -> datetime | None:
    with suppress(ValueError, TypeError, OverflowError):
        return datetime.fromisoformat(iso).astimezone()
    return None
