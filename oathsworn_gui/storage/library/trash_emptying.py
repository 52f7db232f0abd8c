"""Empty the trash: announce a deletion first, delete days later, put it off if asked to."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime

from oathsworn_gui.storage.library import trash
from oathsworn_gui.storage.library.campaign_library import TRASH, Library
from oathsworn_gui.storage.library.listing import Entry


def empty_trash(library: Library, now: datetime | None = None) -> tuple[str, ...]:
    """Count today for each campaign in the trash, and delete those whose days are over.

    Only campaigns whose deletion was announced (:func:`note_announced`) are deleted. Call this at
    each start of the program. Returns the titles of what was deleted. Never raises.
    """
    gone: list[str] = []
    if library.away:
        return ()
    now = now or datetime.now().astimezone()
    for entry in library.trashed():
        if trash.count_day(entry.folder, now).days_left == 0:
            with suppress(OSError):
                trash.delete(entry.folder)
                gone.append(entry.title or entry.name)
    trash.sweep(library.root / TRASH)
    return tuple(gone)


def ending(library: Library) -> tuple[Entry, ...]:
    """Return the campaigns whose deletion has to be announced, the first to go first."""
    if library.away:
        return ()
    found = [each for each in library.trashed() if trash.thrown(each.folder).is_ending]
    return tuple(sorted(found, key=lambda entry: entry.days_left or 0))


def note_announced(entries: Iterable[Entry]) -> None:
    """Note that the people have been told. On a full disk, nothing is noted nor deleted later."""
    for entry in entries:
        note = trash.thrown(entry.folder)
        if note.is_ending and note.told is None:
            with suppress(OSError):
                trash.write_note(entry.folder, note._replace(told=note.lain))


def keep_longer(entries: Iterable[Entry], now: datetime | None = None) -> None:
    """Let the days of campaigns in the trash begin again.

    Raises:
        OSError: it could not be noted for one of them.
    """
    today = (now or datetime.now().astimezone()).date()
    for entry in entries:
        note = trash.thrown(entry.folder)
        trash.write_note(entry.folder, note._replace(dates=(today,), told=None))
