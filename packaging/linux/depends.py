"""The Debian packages that bring the shared libraries the program leaves to the system."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from prune import NEWEST_GLIBC, binaries, needed
from recipe import StopError

_GLIBC = f"libc6 (>= {'.'.join(map(str, NEWEST_GLIBC))})"
_GLIB = "libglib2.0-0t64 | libglib2.0-0"
_LIBRARIES = {
    "ld-linux-x86-64.so.2": _GLIBC,
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libc.so.6": _GLIBC,
    "libdbus-1.so.3": "libdbus-1-3",
    "libdl.so.2": _GLIBC,
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libglib-2.0.so.0": _GLIB,
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libgthread-2.0.so.0": _GLIB,
    "libm.so.6": _GLIBC,
    "libpthread.so.0": _GLIBC,
    "libresolv.so.2": _GLIBC,
    "librt.so.1": _GLIBC,
    "libstdc++.so.6": "libstdc++6",
    "libutil.so.1": _GLIBC,
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""Fixed here instead of queried, so that every machine builds the same.

Newer systems renamed some packages, and then both names are listed.
"""

_ONLY_RECOMMENDED = {"libcups.so.2": "libcups2t64 | libcups2"}
"""For optional parts: printing to a printer instead of a file."""

OPENED_LATER = ("libssl3t64 | libssl3",)
"""Qt opens these by name when the program looks for a newer version, and not before."""


def depends(folder: Path) -> tuple[str, str]:
    """Return the Depends and the Recommends of what lies in a folder.

    Raises:
        StopError: it needs a library whose package is not known here.
    """
    files = list(binaries(folder))
    asked = set[str]().union(*map(needed, files)) - {path.name for path in folder.rglob("*.so*")}
    known = _LIBRARIES | _ONLY_RECOMMENDED
    if strange := sorted(asked - set(known)):
        raise StopError(
            f"no Debian package is known for {', '.join(strange)}: add it to "
            "packaging/linux/depends.py, or leave out what needs it"
        )
    recommended = {_ONLY_RECOMMENDED[name] for name in asked if name in _ONLY_RECOMMENDED}
    return (
        _joined(known[name] for name in asked if name in _LIBRARIES),
        _joined((*recommended, *OPENED_LATER)),
    )


def _joined(packages: Iterable[str]) -> str:
    return ", ".join(sorted(set(packages)))
