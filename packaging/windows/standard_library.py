"""Makes python311.zip from the sources of the Python that builds.

The zip that comes with CPython for Windows is signed by nobody, so it is not used. Releases of one
minor version run each other's modules.
"""

from __future__ import annotations

import os
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from recipe import StopError
from windows.sourceless import compiled

VERSION = (3, 11)
ZIP = "python311.zip"
_DATE = (1980, 1, 1, 0, 0, 0)

_LEFT_OUT = (
    *("__phello__", "__pycache__", "curses", "dbm", "distutils", "ensurepip", "idlelib"),
    *("lib-dynload", "lib2to3", "msilib", "pydoc_data", "site-packages", "dist-packages"),
    *("sqlite3", "test", "tests", "tkinter", "turtledemo", "unittest", "venv", "wsgiref"),
    *("xmlrpc", "antigravity.py", "doctest.py", "pdb.py", "pydoc.py", "this.py", "turtle.py"),
)
"""What a program for players never asks for; the self-test of the installed program proves it."""
_BUILDERS = ("config-", "_sysconfigdata")
"""How this machine's Python was built."""


def make(folder: Path) -> None:
    """Write the standard library into ``folder``.

    Raises:
        StopError: the Python that builds is of another minor version.
    """
    if sys.version_info[:2] != VERSION:
        wanted = ".".join(map(str, VERSION))
        raise StopError(
            f"the Windows program runs on Python {wanted}: build it with Python {wanted}", 3
        )
    sources = library()
    with zipfile.ZipFile(folder / ZIP, "w") as target:
        for name in modules(sources):
            entry = zipfile.ZipInfo(f"{name}c", _DATE)
            target.writestr(entry, compiled(sources / name, f"python/{name}"))


def library() -> Path:
    """Return the folder of the standard library of the Python that builds."""
    return Path(sysconfig.get_path("stdlib"))


def modules(sources: Path) -> Iterator[PurePosixPath]:
    """Yield the modules to be shipped, by their places in the standard library, sorted."""
    found: list[PurePosixPath] = []
    for folder, inner, files in os.walk(sources):
        inner[:] = [name for name in inner if _is_wanted(name)]
        place = PurePosixPath(Path(folder).relative_to(sources))
        found += [place / name for name in files if name.endswith(".py") and _is_wanted(name)]
    yield from sorted(found)


def _is_wanted(name: str) -> bool:
    return name not in _LEFT_OUT and not name.startswith(_BUILDERS)
