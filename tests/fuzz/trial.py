"""One case tried in a folder of its own, whatever comes of it."""

import logging
import os
import shutil
import traceback
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from tests.fuzz.campaign_trial import NAME, OpenIt, open_it, tried
from tests.fuzz.cases import Case, Strange
from tests.fuzz.file_trials import TRIALS
from tests.fuzz.look_trial import looked
from tests.fuzz.made_seeds import lay
from tests.fuzz.verdict import LossError, Verdict, hold

_OUTSIDE = {"letter.txt": b"not ours", "deep/photo": b"\x00\x01" * 40}


class _Faults(logging.Handler):
    """Keeps what the program calls a fault of its own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the message and where it came from."""
        self.told.append(logging.Formatter().format(record))


def try_case(case: Case, place: Path, opening: OpenIt = open_it) -> Verdict:
    """Return what came of a case; ``place`` is an empty folder of its own, emptied again."""
    try:
        with _faults() as faults:
            verdict = _tried(case, place, opening)
        return Verdict("crash", faults[0]) if faults else verdict
    except LossError as fault:
        return Verdict("loss", str(fault))
    except Exception:  # whatever else comes out of the program would end it
        return Verdict("crash", traceback.format_exc(limit=-6))
    finally:
        _emptied(place)


def _tried(case: Case, place: Path, opening: OpenIt) -> Verdict:
    outside, root = place / "outside", place / "campaigns"
    lay(outside, _OUTSIDE)
    root.mkdir()
    if case.seed.kind in TRIALS:
        lay(root, case.all_files)
        verdict = TRIALS[case.seed.kind](case, root)
    else:
        lay(root / NAME, case.all_files)
        for name, kind in case.strange.items():
            _lay_strange(root / NAME / name, kind, outside)
        verdict = looked(case, root) if case.seed.kind == "look" else tried(case, root, opening)
    now = {p.relative_to(outside).as_posix(): p.read_bytes() for p in _files(outside)}
    hold(now == _OUTSIDE, "something outside was touched")
    return verdict


def _lay_strange(path: Path, kind: Strange, outside: Path) -> None:
    """Put at ``path`` what is no ordinary file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.rmtree(path)
    if kind == "link":
        path.symlink_to(outside if path.name == "generations" else outside / "letter.txt")
    elif kind == "dangling":
        path.symlink_to(outside / "new")
    elif kind == "loop":
        path.symlink_to(path.name)
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.mkdir()


@contextmanager
def _faults() -> Generator[list[str]]:
    handler = _Faults()
    logging.getLogger().addHandler(handler)
    try:
        yield handler.told
    finally:
        logging.getLogger().removeHandler(handler)


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def _emptied(place: Path) -> None:
    for each in place.iterdir():
        if each.is_dir() and not each.is_symlink():
            shutil.rmtree(each)
        else:
            each.unlink()
