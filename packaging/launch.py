"""The entry point of the frozen program."""

import os
import sys
from traceback import print_exc

from oathsworn_gui.before_qt.check import CANNOT_START, DAMAGED
from oathsworn_gui.before_qt.fatal_message import show_fatal_message


def begin() -> int:
    """Run the program; report an incomplete program folder as text.

    The window reports its own errors: only missing parts before that are handled here.
    """
    _give_back_library_path()
    try:
        from oathsworn_gui.__main__ import main

        return main()
    except Exception as error:
        print_exc()
        show_fatal_message(DAMAGED.format(what=error))
        return CANNOT_START


def _give_back_library_path() -> None:
    """Let child processes, such as a browser, load the system's libraries and not ours."""
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        os.environ.pop("LD_LIBRARY_PATH", None)


if __name__ == "__main__":
    raise SystemExit(begin())
