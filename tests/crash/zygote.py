"""A process that has loaded everything the program needs and has never begun to play.

Lives are forked from it. A Qt application may be forked only while it has one thread, so nothing is
painted here and no timer runs.
"""

import gc
import tempfile
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from oathsworn_gui.tabletop.game_system import GameSystem

if TYPE_CHECKING:
    from oathsworn_gui.app.base.games import Games

_LOADED_LATER = (
    "tests.games.oathsworn.walks.encounter_walk",
    "tests.games.oathsworn.walks.story_walk",
)


@cache
def _games() -> "Games":
    from oathsworn_gui.app.startup import games

    return games()


def systems() -> Mapping[str, GameSystem]:
    """Return the games of the real program, loaded once."""
    return _games().systems


def warm_up() -> None:
    """Load all of it: open a campaign in a window that is never shown.

    Raises:
        RuntimeError: it has begun a thread.
    """
    from PySide6.QtCore import QEvent, QThreadPool
    from PySide6.QtWidgets import QApplication

    from oathsworn_gui.app import startup as app
    from oathsworn_gui.app.program import Program
    from oathsworn_gui.storage.files.folders import folders
    from oathsworn_gui.storage.files.settings_file import Settings

    known = _games()
    app.games = lambda: known
    with tempfile.TemporaryDirectory() as folder:
        app.application("deepwood")
        settings = Settings(theme="deepwood")
        program = Program(folders(Path(folder)), settings, app.games, restart=lambda words: None)
        program.start()
        program.begin_practice(seed=1)
        QApplication.sendPostedEvents()
        program.navigation.to_library_now()
        program.window.may_close = None
        program.window.close()
        program.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QThreadPool.globalInstance().waitForDone()  # it also ends the threads
    for name in _LOADED_LATER:
        import_module(name)
    names = [(task / "comm").read_text().strip() for task in Path("/proc/self/task").glob("*")]
    if len(names) > 1:
        raise RuntimeError(f"this process has threads and must not be forked: {names}")
    gc.collect()
    gc.freeze()
