"""The wheel and the sdist, for ``pip install`` and ``pipx install``, made by hatchling."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from recipe import BUILD, DIST, ROOT, StopError, repeatable, run, step

PLACE = BUILD / "python-package"


class Made(NamedTuple):
    """The two files of one build."""

    sdist: Path
    wheel: Path


def build() -> Path:
    """Return the wheel in dist/; the sdist lies beside it.

    Raises:
        StopError: it cannot be made here.
    """
    made = build_from(ROOT, PLACE / "made")
    return [Path(shutil.copy(file, DIST)) for file in made][-1]


def build_from(source: Path, folder: Path) -> Made:
    """Make both from the tree ``source`` into ``folder``, which is emptied first.

    Raises:
        StopError: hatchling failed or made something else than one file of each.
    """
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "--directory", folder]
    with step("wheel and sdist"):
        run(command, cwd=source, env=repeatable())
    names = sorted(path.name for path in folder.iterdir())
    if [Path(name).suffix for name in names] != [".whl", ".gz"]:
        raise StopError(f"hatchling made {', '.join(names)} instead of one wheel and one sdist")
    return Made(sdist=folder / names[1], wheel=folder / names[0])
