"""Check, before Qt is loaded, whether a window can be opened."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

from oathsworn_gui.assets import resources
from oathsworn_gui.before_qt.display import platforms
from oathsworn_gui.before_qt.fatal_message import show_fatal_message
from oathsworn_gui.before_qt.libraries import (
    FOR_WAYLAND,
    FOR_X11,
    TO_IMPORT,
    how_to_install,
    missing,
    system_family,
    why_not_loaded,
)

CANNOT_START = 3

ALL_THERE = "This computer has everything that the window needs."

NO_DISPLAY = """\
There is no display here, so no window can be opened.
Start the program from the desktop of this computer, or from another one with "ssh -X"."""

MISSING = """\
The window needs parts of the system that are not installed on this computer.

Open a terminal, paste this line, press Enter, and start the program again:

  {line}"""

MISSING_ELSEWHERE = """\
The window needs parts of the system that are not installed on this computer.

Install these with the software manager of your system, and start the program again:

  {line}"""

DAMAGED = """\
The program is damaged or not whole: {what}
Install it again. Your campaigns lie elsewhere and are not touched by that."""

UNLOADABLE = """\
Qt, which draws the window, cannot be loaded on this computer. It says:

  {what}"""

NOT_WRITABLE = """\
Nothing can be written to {folder}, where your campaigns are kept.
Give yourself the right to write there, or start the program with another folder:

  oathsworn-gui --data FOLDER"""

_FOR_PLATFORM = {"xcb": FOR_X11, "wayland": FOR_WAYLAND}


def require_system(home: Path) -> None:
    """Return if a window can be opened and ``home`` is writable.

    Raises:
        SystemExit: something is missing; a message was shown.
    """
    words = trouble(home)
    if words is not None:
        show_fatal_message(words)
        raise SystemExit(CANNOT_START)


def check_system(home: Path) -> int:
    """Print whether a window can be opened here; return the exit code."""
    words = trouble(home)
    sys.stdout.write(f"{words or ALL_THERE}\n")
    return CANNOT_START if words else 0


def trouble(home: Path) -> str | None:
    """Return a message on why no window can be opened; None if it can."""
    return _resources_trouble() or _platform_trouble() or _home_trouble(home)


def _resources_trouble() -> str | None:
    try:
        folder = resources()
    except FileNotFoundError as error:
        return DAMAGED.format(what=error)
    gone = [name for name in ("content", "themes", "translations") if not (folder / name).is_dir()]
    return DAMAGED.format(what=f"{folder / gone[0]} is missing") if gone else None


def _home_trouble(home: Path) -> str | None:
    """Check the nearest existing folder: the program creates those below by itself."""
    places = (home, *home.parents)
    there = next((place for place in places if os.access(place, os.F_OK)), home)
    return None if os.access(there, os.W_OK | os.X_OK) else NOT_WRITABLE.format(folder=home)


def _platform_trouble() -> str | None:
    """Load the plugins that Qt will load; only if none loads, determine why."""
    names = platforms()
    if not names:
        return NO_DISPLAY
    if not sys.platform.startswith("linux"):
        return None
    faults = {name: _why_no_plugin(name) for name in names}
    if None in faults.values():
        return None
    name, fault = next(iter(faults.items()))
    return _words_for(name, str(fault))


def _why_no_plugin(platform: str) -> str | None:
    """Return the loader's message; None also if only Qt knows the plugin's folder."""
    spec = find_spec("PySide6")
    for place in (spec.submodule_search_locations or ()) if spec else ():
        plugin = Path(place, "Qt", "plugins", "platforms", f"libq{platform}.so")
        if plugin.is_file():
            return why_not_loaded(str(plugin))
    return None


def _words_for(platform: str, fault: str) -> str:
    named = fault.partition(":")[0]
    if named.startswith(("libQt6", "libicu")):
        return DAMAGED.format(what=f"{named} is missing")
    lacking = missing([*TO_IMPORT, *_FOR_PLATFORM.get(platform, ())])
    if not lacking and "cannot open shared object file" in fault:
        lacking = [named]
    if not lacking:
        return UNLOADABLE.format(what=fault)
    line = how_to_install(lacking, system_family())
    return (MISSING if line.startswith("sudo") else MISSING_ELSEWHERE).format(line=line)
