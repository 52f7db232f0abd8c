"""The trash: deleted campaigns are kept for thirty days on which the program ran.

The clock of a computer may be wrong, so no time is ever subtracted from another. The note of a
campaign in the trash lists the dates that the clock showed at starts of the program. A date later
than the one before it counts as one day, however much later it is; an earlier one counts as none,
and so does a date that was listed before.
"""

import json
import shutil
from contextlib import suppress
from datetime import date, datetime
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.plain_json import Json, is_array, is_object, parsed
from oathsworn_gui.storage.files.regular_file import bytes_of

FOLDER = ".trash"
NOTE = "thrown-away.json"
"""The note in a campaign folder in the trash: when it was moved there, its name, its days."""

STAYS = 30
"""On how many days the program has to run before a campaign may be deleted."""
NOTICE = 5
"""On how many of these days it is announced before."""

_GOING = ".deleting-"
_LARGEST_NOTE = 10_000
_MOST_DATES = 400


class Thrown(NamedTuple):
    """When a campaign was moved to the trash (None: unknown), and its name in the library.

    ``dates`` are those on which the program started since, in this order and each once, with the
    date of the move first. ``told`` is how many days were counted when the deletion was announced,
    None before.
    """

    at: datetime | None = None
    name: str = ""
    dates: tuple[date, ...] = ()
    told: int | None = None

    @property
    def lain(self) -> int:
        """On how many days the program ran since the move."""
        return sum(later > earlier for earlier, later in pairwise(self.dates))

    @property
    def days_left(self) -> int:
        """On how many more days the program has to run before the deletion; 0: it is due."""
        notice = NOTICE if self.told is None else self.told + NOTICE - self.lain
        return max(STAYS - self.lain, notice, 0)

    @property
    def is_ending(self) -> bool:
        """Whether the deletion has to be announced."""
        return STAYS - self.lain <= NOTICE


def note_thrown(folder: Path, name: str, now: datetime) -> None:
    """Note that the campaign in ``folder`` was moved to the trash; on a full disk, do nothing.

    Then :func:`count_day` writes the note later, and the days are counted from there.
    """
    try:
        write_note(folder, Thrown(now, name, (now.date(),)))
    except OSError:
        with suppress(OSError):  # one of an earlier stay in the trash
            (folder / NOTE).unlink(missing_ok=True)


def write_note(folder: Path, note: Thrown) -> None:
    """Write the note of the campaign in ``folder``.

    Raises:
        OSError: the disk refuses.
    """
    plain: dict[str, Json] = {
        "at": note.at.isoformat(timespec="seconds") if note.at is not None else None,
        "name": note.name,
        "dates": [each.isoformat() for each in note.dates],
        "told": note.told,
    }
    write_whole(folder / NOTE, json.dumps(plain).encode())


def thrown(folder: Path) -> Thrown:
    """Return what the note in the folder of a campaign in the trash says."""
    try:
        note: Json = parsed(bytes_of(folder / NOTE, _LARGEST_NOTE))
    except (OSError, ValueError):
        return Thrown()
    if not is_object(note):
        return Thrown()
    name, told = note.get("name"), note.get("told")
    found = Thrown(_time(note.get("at")), name if isinstance(name, str) else "")
    found = found._replace(dates=_dates(note.get("dates")))
    was_told = type(told) is int and STAYS - NOTICE <= told <= found.lain
    return found._replace(told=told if was_told else None)


def count_day(folder: Path, now: datetime) -> Thrown:
    """Count the day of ``now`` for the campaign in ``folder``; return its note.

    A day that could not be written is not counted.
    """
    note = thrown(folder)
    counted = with_day(note, now)
    if counted == note:
        return note
    try:
        write_note(folder, counted)
    except OSError:
        return note
    return counted


def with_day(note: Thrown, now: datetime) -> Thrown:
    """Return a note with the date of ``now`` added; with very many, the days begin again."""
    today = now.date()
    if today in note.dates:
        return note
    counted = note._replace(at=note.at or now, dates=(*note.dates, today))
    if len(counted.dates) > _MOST_DATES:
        return counted._replace(dates=(today,), told=None)
    return counted


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
    with suppress(ValueError, TypeError, OverflowError, OSError):
        return datetime.fromisoformat(iso).astimezone()
    return None


def _dates(plain: Json) -> tuple[date, ...]:
    """Return the dates of a note; none if one is invalid, and each once."""
    try:
        found = [date.fromisoformat(each) for each in plain] if is_array(plain) else []
    except (ValueError, TypeError):
        return ()
    return tuple(dict.fromkeys(found))
