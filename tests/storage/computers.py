"""Two computers that share a folder, and programs that bring files from one to the other."""

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.sharing import owner_file as whose
from tests.storage.lamps import SYSTEMS, words


class Computer:
    """A computer with a library of its own. Only one works at a time: it is told by its name."""

    def __init__(self, name: str, root: Path, patch: pytest.MonkeyPatch) -> None:
        self.name, self.library, self._patch = name, Library(root / name), patch

    @contextmanager
    def at_work(self) -> Generator[None]:
        """Whatever is done now is done on this computer."""
        with self._patch.context() as patch:
            patch.setattr(whose, "host", lambda: self.name)
            yield

    def folder(self, name: str) -> Path:
        return self.library.root / name

    def open(self, name: str, *, anyway: bool = False) -> Opened:
        with self.at_work():
            return self.library.open(name, SYSTEMS, words, anyway=anyway)


def bring(source: Path, target: Path, *names: str) -> None:
    """Copy files over, one after the other, whatever lies there; all where none is named."""
    target.mkdir(parents=True, exist_ok=True)
    for path in sorted(source.rglob("*")):
        inside = path.relative_to(source)
        if path.is_file() and path.name != "lock" and (not names or inside.parts[0] in names):
            (target / inside).parent.mkdir(exist_ok=True)
            shutil.copyfile(path, beside := target / f"{inside}.part")
            beside.replace(target / inside)
