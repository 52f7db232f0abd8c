"""The browser of this machine."""

from shutil import which

import pytest

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


def found_program() -> str | None:
    """Return the browser of this machine, None if there is none."""
    return next(filter(None, map(which, PROGRAMS)), None)


def program() -> str:
    """Return the browser of this machine; the test is skipped where there is none."""
    pytest.importorskip("playwright", reason="playwright is not installed")
    found = found_program()
    if found is None:
        pytest.skip("there is no Chromium on this machine")
    return found
