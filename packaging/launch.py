"""Where the frozen program begins."""

import os
import sys
from traceback import print_exc

from oathsworn_gui.before_qt.check import CANNOT_START, DAMAGED
from oathsworn_gui.before_qt.last_words import say_last_words


def begin() -> int:
    """Run the program; a folder of it that is not whole is said in words.

    What the window meets is told by the window itself: only what is missing before ends here.
    """
    _give_back_library_path()
    try:
        from oathsworn_gui.__main__ import main

        return main()
    except Exception as error:
        print_exc()
        say_last_words(DAMAGED.format(what=error))
        return CANNOT_START


def _give_back_library_path() -> None:
    """What the program starts, a browser for a link, is to load its own libraries and not ours."""
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        os.environ.pop("LD_LIBRARY_PATH", None)


if __name__ == "__main__":
    raise SystemExit(begin())
