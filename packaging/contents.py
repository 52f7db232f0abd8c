"""The parts of the program and its libraries in a package, the same on every system."""

from __future__ import annotations

import shutil
from pathlib import Path

from oathsworn_gui.ui.base.icons import FACE, NAMES
from oathsworn_gui.ui.base.theme import FACES
from oathsworn_gui.ui.base.told_face import TOLD_FACES
from recipe import ROOT

NOT_CARRIED = {"screenshots", "release.json"}
"""The parts of resources/ that are not packaged."""

PACKAGE_FILES = (*FACES, *TOLD_FACES, ("qtawesome", FACE), ("qtawesome", NAMES))
"""(package, pattern): files read from packages that are otherwise not included."""

OWN_FILES = ("oathsworn_gui/phones/pages",)
"""Folders of the program's own package whose files are no Python: its pages on phones."""

EXCLUDED = (
    "PySide6.QtDBus",
    "PySide6.QtDesigner",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.scripts",
    "_bz2",
    "_hashlib",
    "_lzma",
    "_pytest",
    "_sqlite3",
    "_ssl",
    "_uuid",
    "aiohttp.pytest_plugin",
    "aiohttp.test_utils",
    "aiohttp.worker",
    "babel.dates",
    "babel.lists",
    "babel.localtime",
    "babel.messages",
    "babel.numbers",
    "babel.support",
    "babel.units",
    "curses",
    "doctest",
    "ftplib",
    "hypothesis",
    "lib2to3",
    "multiprocessing",
    "numpy.ctypeslib",
    "numpy.distutils",
    "numpy.f2py",
    "numpy.fft",
    "numpy.ma",
    "numpy.polynomial",
    "numpy.random",
    "numpy.testing",
    "pdb",
    "pip",
    "pydantic.mypy",
    "pydantic.v1",
    "pydoc",
    "pytest",
    "qtawesome",
    "qtpy",
    "readline",
    "setuptools",
    "smtplib",
    "ssl",
    "tkinter",
    "unittest",
    "xmlrpc",
)
"""Modules that the program never imports, or that its imports can do without."""


def copy_resources(site: Path, resources: Path) -> None:
    """Copy the program's resources, and the files read from packages, into a package's folder.

    ``site`` is the site-packages folder that holds those packages; ``resources`` must not be there.

    Raises:
        FileNotFoundError: a package lacks a file that the program asks for.
    """
    shutil.copytree(ROOT / "resources", resources, ignore=_left_out)
    for package, pattern in PACKAGE_FILES:
        found = sorted((site / package).glob(pattern))
        if not found:
            raise FileNotFoundError(f"{package} holds no {pattern}")
        target = resources / "packages" / package / found[-1].relative_to(site / package)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(found[-1], target)


def _left_out(folder: str, names: list[str]) -> set[str]:
    return NOT_CARRIED & set(names) if Path(folder) == ROOT / "resources" else set()
