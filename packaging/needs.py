"""The Debian packages that building or testing a package needs on this machine."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import dev
from recipe import StopError


def missing(needed: Mapping[str, str]) -> list[str]:
    """Return the missing Debian packages, each once.

    Keys are the name of a command, or the absolute path of a file, with * as wildcard.
    """
    return list(dict.fromkeys(name for what, name in needed.items() if not _there(what)))


def _there(what: str) -> bool:
    if what.startswith("/"):
        return any(Path("/").glob(what.lstrip("/")))
    return shutil.which(what) is not None


def ensure(needed: Mapping[str, str]) -> None:
    """Ensure the requirements: install them as root, otherwise print the command.

    Raises:
        StopError: with exit code 3, they cannot be installed.
        SystemExit: 3, after printing the command.
    """
    if packages := missing(needed):
        dev.install_packages(packages, "This")
    if packages := missing(needed):
        raise StopError("this needs (Debian names): " + " ".join(packages), 3)
