"""The first Python code that runs on Windows: gives the program streams, reports errors.

The launcher calls `begin` (launcher.c). It needs only the standard library, so that it can report
errors even if the program cannot be read.
"""

import os
import sys
import tempfile
import traceback
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

CANNOT_START = 3


def begin() -> int | str:
    """Run the program; return its exit code, or a message that the launcher shows."""
    # As other frozen programs have it: sys.executable starts the program, not Python.
    setattr(sys, "frozen", True)  # noqa: B010 - no attribute that types know
    log = _log_path()
    heard = _give_streams(log)
    try:
        from oathsworn_gui.__main__ import main

        return main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
        told = heard or code in (0, CANNOT_START)  # before_qt shows its own message
    except BaseException:
        traceback.print_exc()
        code, told = CANNOT_START, heard
    return code if told else _words(log)


def _log_path() -> Path:
    """Return where this start is written: beside the program's own log."""
    home = os.environ.get("LOCALAPPDATA") or tempfile.gettempdir()
    return Path(home) / "oathsworn_gui" / "logs" / "start.log"


def _give_streams(log: Path) -> bool:
    """Give the program streams to write to; return whether its errors are visible."""
    heard = _is_there(sys.stderr)
    if not heard:
        sys.stderr = _opened(log)
    if not _is_there(sys.stdout):
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    return heard


def _is_there(stream: TextIO | None) -> bool:
    """Whether a stream exists, which is then set to UTF-8; without a console there is none."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8")
    return stream is not None


def _opened(log: Path) -> TextIO:
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        return log.open("w", encoding="utf-8", buffering=1)
    except OSError:
        return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123


def _words(log: Path) -> str:
    return (
        "Oathsworn Campaigns could not start.\n\n"
        "Installing it again mends this in most cases. Your campaigns stay as they are.\n\n"
        f"What went wrong is written in\n{log}"
    )
