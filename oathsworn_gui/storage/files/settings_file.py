"""The settings of this machine. Read before the first paint, so pydantic is not imported."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from datetime import date, datetime
from pathlib import Path
from typing import cast

from oathsworn_gui.storage.files.atomic import NotPermanentError, aside, write_whole
from oathsworn_gui.storage.files.plain_json import Json, is_array, is_object, parsed
from oathsworn_gui.storage.files.regular_file import linked_bytes_of
from oathsworn_gui.storage.files.save_error import (
    Report,
    SaveNotPermanent,
    SaveNotWritten,
    disk_code,
)

THEMES = ("deepwood", "parchment")
PAPERS = ("", "a4", "letter")
OFFERS = ("", "due", "made")
_OF_PLACE = ("second_at", "second_missed", "second_day")
"""What is said of the copies in one second place, and of no other."""
_MOST_DAYS = 100_000
_PLACE_ID = re.compile(r"(?:[0-9a-f]{16})?")
_LARGEST = 1_000_000
_MOST_VALUES = 20_000
_MOST_NAMES = 200
_LONGEST_NAME = 80
_LONGEST_PATH = 1000


@dataclass(frozen=True)
class Settings:
    """Settings for every campaign on this machine.

    ``scale`` is the text size in percent, 100 to 300; ``motion`` whether animations are allowed;
    ``recent`` and ``last_campaign`` are names of folders in the library, newest first;
    ``player_names`` are suggested for new campaigns; ``packs`` is the folder of the group's packs,
    empty for the one beside the campaigns; ``paper`` is the paper size for printing, empty for the
    local default; ``maximised`` whether the window fills the screen; ``library`` is the folder of
    the campaigns, empty for the default one.
    ``updates`` is whether to look for newer versions of the program, ``updates_asked`` the ISO date
    of the last check, ``updates_passed`` the version that was dismissed; ``menu_passed`` whether
    adding an AppImage to the menu was declined.
    ``second_place`` is the folder of the copies, empty for none, and ``second_id`` the number in
    its marker; ``second_at`` the local ISO time of the last complete copy; ``second_missed`` the
    number of days on which the program has run without one since, ``second_day`` the ISO date of
    the last of them; ``second_offer`` whether the second place is ``due`` to be offered, whether
    the offer was ``made``, or neither (empty).
    ``keep_place`` is whether the window comes back where it was, ``places`` where it was on each
    screen; ``awake`` whether the screen stays on in play, ``sounds`` whether it sounds;
    ``evening_hours`` after how many hours a word is said at an end, 0 for never.
    ``retold`` are the folders of the campaigns that were retold on the evening ``retold_day``, an
    ISO date: none is twice on one. ``table_screens`` are the names of the screens on which the
    table window was open last, the newest first.
    """

    theme: str = "deepwood"
    scale: int = 100
    motion: bool = True
    recent: tuple[str, ...] = ()
    last_campaign: str = ""
    player_names: tuple[str, ...] = ()
    packs: str = ""
    paper: str = ""
    maximised: bool = False
    library: str = ""
    updates: bool = False
    updates_asked: str = ""
    updates_passed: str = ""
    menu_passed: bool = False
    second_place: str = ""
    second_id: str = ""
    second_at: str = ""
    second_missed: int = 0
    second_day: str = ""
    second_offer: str = ""
    retold_day: str = ""
    retold: tuple[str, ...] = ()
    table_screens: tuple[str, ...] = ()
    keep_place: bool = True
    places: tuple[str, ...] = ()
    awake: bool = True
    sounds: bool = False
    evening_hours: int = 3


def load_settings(path: Path) -> tuple[Settings, tuple[Report, ...]]:
    """Return the settings and the problems found in the file. Invalid values become defaults.

    A file that is not JSON is renamed, so that the next save does not destroy it.
    """
    try:
        stored = _stored(path)
    except FileNotFoundError:
        return Settings(), ()
    except OSError as fault:
        return Settings(), (Report("settings-unread", {"because": disk_code(fault)}),)
    except ValueError:
        return Settings(), (_renamed(path),)
    return _settled(stored)


def save_settings(path: Path, settings: Settings, known: Settings | None = None) -> None:
    """Write the settings.

    ``known`` are those that this program read or wrote last: what it has not changed since stays as
    another window of it wrote it. None writes all of them.

    Raises:
        SaveNotPermanent: they are written, but a power cut may bring the earlier ones back.
        SaveNotWritten: they could not be written; the earlier ones are in the file.
    """
    whole = settings if known is None else _joined(path, settings, known)
    text = json.dumps(asdict(whole), ensure_ascii=False, indent=1)
    try:
        write_whole(path, text.encode("utf-8", "replace") + b"\n")
    except NotPermanentError as fault:
        raise SaveNotPermanent(disk_code(fault), name=path.name) from fault
    except OSError as fault:
        raise SaveNotWritten(disk_code(fault), name=path.name) from fault


class SettingsFile:
    """The file of the settings, for one program of perhaps several that have it open."""

    def __init__(self, path: Path, known: Settings) -> None:
        """Write to ``path``, of which this program has read ``known``."""
        self._path = path
        self._known = known
        self._library: str | None = None

    def write(self, settings: Settings) -> None:
        """Write what was changed since the last time; raises as `save_settings`."""
        if settings.library != self._known.library:
            self._library = settings.library
        try:
            save_settings(self._path, settings, self._known)
        except SaveNotPermanent:
            self._known = settings
            raise
        self._known = settings

    def library_elsewhere(self) -> str | None:
        """Return the library that another window wrote to the file since the last look or write.

        It is empty for the default one. None: no window did, or the file cannot be read.
        """
        try:
            found = _settled(_stored(self._path))[0].library
        except FileNotFoundError:
            found = self._known.library  # none was written yet
        except (OSError, ValueError):
            return None
        before, self._library = self._library, found
        if before is None or found in (before, self._known.library):
            return None
        self._known = replace(self._known, library=found)
        return found


def _stored(path: Path) -> Json:
    """Return what the file says.

    Raises:
        OSError: it cannot be read.
        ValueError: it is not JSON.
    """
    data = linked_bytes_of(path, _LARGEST)
    return parsed(data, largest=_LARGEST, most_values=_MOST_VALUES)


def _joined(path: Path, settings: Settings, known: Settings) -> Settings:
    """Return the settings in the file with what was changed from ``known`` to ``settings``."""
    try:
        stored = _stored(path)
    except (OSError, ValueError):
        return settings
    if not is_object(stored):
        return settings
    there, before, now = _settled(stored)[0], asdict(known), asdict(settings)
    changed = {name: now[name] for name in now if now[name] != before[name]}
    if "second_id" not in changed and there.second_id != known.second_id:
        for name in _OF_PLACE:
            changed.pop(name, None)
    if there.second_offer == "made":  # never a second time
        changed.pop("second_offer", None)
    return replace(there, **changed)


def _renamed(path: Path) -> Report:
    try:
        return Report("settings-damaged", {"name": aside(path, "damaged").name})
    except OSError:
        return Report("settings-damaged", {"name": path.name})


def _settled(stored: Json) -> tuple[Settings, tuple[Report, ...]]:
    if not is_object(stored):
        return Settings(), (Report("settings-wrong", {"field": "settings"}),)
    good: dict[str, Json] = {}
    reports: list[Report] = []
    for name in (field.name for field in fields(Settings)):
        if name not in stored:
            continue
        value = tuple(stored[name]) if is_array(stored[name]) else stored[name]
        if _FITS[name](value):
            good[name] = value
        else:
            reports.append(Report("settings-wrong", {"field": name}))
    return Settings(**good), tuple(reports)


def _is_theme(value: Json) -> bool:
    return value in THEMES


def _is_paper(value: Json) -> bool:
    return value in PAPERS


def _is_switch(value: Json) -> bool:
    return isinstance(value, bool)


def _is_hours(value: Json) -> bool:
    return type(value) is int and 0 <= value <= 12


def _is_scale(value: Json) -> bool:
    return type(value) is int and 100 <= value <= 300


def _is_name(value: Json) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_NAME


def _is_folder(value: Json) -> bool:
    if not isinstance(value, str) or len(value) > _LONGEST_PATH or "\0" in value:
        return False
    return not value or Path(value).is_absolute()


def _is_day(value: Json) -> bool:
    if not isinstance(value, str):
        return False
    try:
        return not value or date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _is_moment(value: Json) -> bool:
    if not isinstance(value, str):
        return False
    try:
        return not value or (len(value) <= _LONGEST_NAME and bool(datetime.fromisoformat(value)))
    except ValueError:
        return False


def _is_count(value: Json) -> bool:
    return type(value) is int and 0 <= value <= _MOST_DAYS


def _is_place_id(value: Json) -> bool:
    return isinstance(value, str) and _PLACE_ID.fullmatch(value) is not None


def _is_offer(value: Json) -> bool:
    return value in OFFERS


def _are_names(value: Json) -> bool:
    if not isinstance(value, tuple):
        return False
    names = cast("tuple[Json, ...]", value)
    return len(names) <= _MOST_NAMES and all(map(_is_name, names))


_FITS: Mapping[str, Callable[[Json], bool]] = {
    "theme": _is_theme,
    "scale": _is_scale,
    "motion": _is_switch,
    "recent": _are_names,
    "last_campaign": _is_name,
    "player_names": _are_names,
    "packs": _is_folder,
    "paper": _is_paper,
    "maximised": _is_switch,
    "library": _is_folder,
    "updates": _is_switch,
    "menu_passed": _is_switch,
    "updates_asked": _is_day,
    "updates_passed": _is_name,
    "second_place": _is_folder,
    "second_id": _is_place_id,
    "second_at": _is_moment,
    "second_missed": _is_count,
    "second_day": _is_day,
    "second_offer": _is_offer,
    "retold_day": _is_day,
    "retold": _are_names,
    "table_screens": _are_names,
    "keep_place": _is_switch,
    "places": _are_names,
    "awake": _is_switch,
    "sounds": _is_switch,
    "evening_hours": _is_hours,
}
