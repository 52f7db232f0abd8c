"""The shared system libraries that Qt needs on Linux, and the packages that contain them."""

from __future__ import annotations  # dev.py must still parse on old Pythons

import ctypes
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class Packages(NamedTuple):
    """The names of the package that contains a library."""

    debian: str
    fedora: str
    suse: str
    arch: str


TO_IMPORT: dict[str, Packages] = {
    "libglib-2.0.so.0": Packages("libglib2.0-0", "glib2", "libglib-2_0-0", "glib2"),
    "libEGL.so.1": Packages("libegl1", "libglvnd-egl", "libglvnd", "libglvnd"),
    "libGL.so.1": Packages("libgl1", "libglvnd-glx", "libglvnd", "libglvnd"),
    "libX11.so.6": Packages("libx11-6", "libX11", "libX11-6", "libx11"),
    "libdbus-1.so.3": Packages("libdbus-1-3", "dbus-libs", "libdbus-1-3", "dbus"),
    "libfontconfig.so.1": Packages("libfontconfig1", "fontconfig", "libfontconfig1", "fontconfig"),
    "libxkbcommon.so.0": Packages("libxkbcommon0", "libxkbcommon", "libxkbcommon0", "libxkbcommon"),
}
FOR_X11: dict[str, Packages] = {
    "libxcb-cursor.so.0": Packages(
        "libxcb-cursor0", "xcb-util-cursor", "libxcb-cursor0", "xcb-util-cursor"
    ),
    "libxcb-icccm.so.4": Packages("libxcb-icccm4", "xcb-util-wm", "libxcb-icccm4", "xcb-util-wm"),
    "libxcb-keysyms.so.1": Packages(
        "libxcb-keysyms1", "xcb-util-keysyms", "libxcb-keysyms1", "xcb-util-keysyms"
    ),
    "libxcb-shape.so.0": Packages("libxcb-shape0", "libxcb", "libxcb-shape0", "libxcb"),
    "libxkbcommon-x11.so.0": Packages(
        "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11-0", "libxkbcommon-x11"
    ),
}
FOR_WAYLAND: dict[str, Packages] = {
    "libwayland-cursor.so.0": Packages(
        "libwayland-cursor0", "libwayland-cursor", "libwayland-cursor0", "wayland"
    ),
    "libwayland-egl.so.1": Packages(
        "libwayland-egl1", "libwayland-egl", "libwayland-egl1", "wayland"
    ),
}

_INSTALL = {
    "debian": "sudo apt install",
    "fedora": "sudo dnf install",
    "suse": "sudo zypper install",
    "arch": "sudo pacman -S --needed",
}
_FAMILIES = {
    "debian": "debian",
    "ubuntu": "debian",
    "fedora": "fedora",
    "rhel": "fedora",
    "suse": "suse",
    "opensuse": "suse",
    "arch": "arch",
}
_OS_RELEASE = (Path("/etc/os-release"), Path("/usr/lib/os-release"))


def missing(libraries: Iterable[str]) -> list[str]:
    """Return those of the libraries that cannot be loaded. Always empty outside Linux."""
    if not sys.platform.startswith("linux"):
        return []
    return [library for library in libraries if why_not_loaded(library) is not None]


def why_not_loaded(library: str) -> str | None:
    """Load a library, by name or path, and keep it loaded; return the loader's error if any."""
    try:
        ctypes.CDLL(library)
    except OSError as error:
        return str(error)
    return None


def how_to_install(libraries: Iterable[str], system: str | None) -> str:
    """Return one command to paste, or, for an unknown system, the names to look for."""
    known = TO_IMPORT | FOR_X11 | FOR_WAYLAND
    wanted = list(libraries)
    if system is None or any(library not in known for library in wanted):
        return " ".join(wanted)
    names = dict.fromkeys(str(getattr(known[library], system)) for library in wanted)
    return " ".join([_INSTALL[system], *names])


def system_family(places: Iterable[Path] = _OS_RELEASE) -> str | None:
    """Return the field of ``Packages`` for this system; None if unknown."""
    text = next((text for place in places if (text := _text(place))), "")
    rows = (line.partition("=") for line in text.splitlines())
    said = {key: value.strip("\"'") for key, _, value in rows}
    names = [said.get("ID", ""), *said.get("ID_LIKE", "").split()]
    families = (_FAMILIES.get(name.partition("-")[0]) for name in names)
    return next((family for family in families if family), None)


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace")
    except OSError:
        return ""
