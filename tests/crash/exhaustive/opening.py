"""Opens what a disk holds with the real program, once for each different disk."""

import hashlib
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.session.history import Step
from oathsworn_gui.storage.campaign.campaign_reader import living
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import TRASH, Library
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.save_file import CHRONICLE, read_save
from tests.crash.disk import lay
from tests.crash.exhaustive.orders import Files
from tests.crash.exhaustive.player import in_a_line
from tests.crash.life import state_of
from tests.crash.verdict import DEPTH, library_in
from tests.storage.lamps import SYSTEMS, words

SUFFIX = ".oathsworn"


class House(NamedTuple):
    """A campaign that was opened: its line and state, and what was said of it.

    ``done`` and ``undone`` are the states that undoing and redoing give, next first, as far as they
    were looked at; ``steps`` the number that can be undone. ``fault`` says why it was not opened;
    ``closes`` what is wrong with its closing; ``told`` are the numbers of the lines in its
    chronicle afterwards.
    """

    n: int = -1
    state: str = ""
    reports: tuple[str, ...] = ()
    steps: int = 0
    done: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    fault: str = ""
    closes: str = ""
    told: tuple[int, ...] = ()


class Opened(NamedTuple):
    """What a disk holds: campaigns by name, copies by path with their state or a fault."""

    houses: Mapping[str, House]
    copies: Mapping[str, str]
    trouble: str = ""


class Opener:
    """Opens disks in ``workshop``, an empty folder; ``count`` is the number so far."""

    def __init__(self, workshop: Path, begin_anew: Callable[[], None]) -> None:
        """``begin_anew`` begins chance anew before each opening."""
        self._place = workshop / "opened"
        self._begin_anew = begin_anew
        self._known: dict[bytes, Opened] = {}

    @property
    def count(self) -> int:
        """The number of different disks so far."""
        return len(self._known)

    def opened(self, files: Files) -> Opened:
        """Return what the program finds on a disk."""
        key = _key(files)
        if key not in self._known:
            self._known[key] = self._open(files)
        return self._known[key]

    def _open(self, files: Files) -> Opened:
        shutil.rmtree(self._place, ignore_errors=True)
        self._place.mkdir()
        lay(files, self._place)
        self._begin_anew()
        try:
            copies = {path: _copy(self._place / path) for path in files if _is_copy(path)}
            root = library_in(self._place)
            root.mkdir(parents=True, exist_ok=True)
            library = Library(root)
            library.entries({key: system.schema for key, system in SYSTEMS.items()})
            return Opened({name: _house(root / name) for name in _names(root)}, copies)
        except Exception as fault:
            return Opened({}, {}, in_a_line(fault))


def _key(files: Files) -> bytes:
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(files):
        content = files[path]
        digest.update(f"{path}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.digest()


def _names(root: Path) -> list[str]:
    """Return the folders of campaigns, those in the trash too, as paths below ``root``."""
    trash = root / TRASH
    names = [place.name for place in root.iterdir() if not place.name.startswith(".")]
    thrown = list(trash.iterdir()) if trash.is_dir() else []
    names += [f"{TRASH}/{place.name}" for place in thrown if not place.name.startswith(".")]
    return [name for name in names if (root / name).is_dir()]


def _is_copy(path: str) -> bool:
    return "/" not in path and path.endswith(SUFFIX)


def _copy(path: Path) -> str:
    try:
        return state_of(living(read_save(path), SYSTEMS)[1])
    except SaveError as fault:
        return f"fault: {fault.report}"


def _house(folder: Path) -> House:
    """Open a campaign, look at its history, play nothing, and close it."""
    try:
        found = Library(folder.parent).open(folder.name, SYSTEMS, words)
    except SaveError as fault:
        return House(fault=str(fault.report))
    except Exception as fault:
        return House(fault=in_a_line(fault))
    try:
        house = House(
            found.record.n,
            state_of(found.campaign),
            tuple(report.code for report in found.reports),
            len(found.done),
            tuple(state_of(step.before) for step in _last(found.done)),
            tuple(state_of(step.after) for step in _last(found.undone)),
        )
    finally:
        mark = found.record.close()
    told = tuple(entry["n"] for entry in read_chronicle(folder / CHRONICLE))
    closes = "" if mark.state == "saved" else str(mark)
    return house._replace(closes=closes, told=told)


def _last(steps: Sequence[Step]) -> list[Step]:
    return [steps[-back] for back in range(1, min(len(steps), DEPTH) + 1)]
