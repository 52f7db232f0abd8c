"""The composition root: brings the games, and starts the program."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication

from oathsworn_gui.app.base.games import Games
from oathsworn_gui.app.offered import OFFERED
from oathsworn_gui.app.program import Program
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings
from oathsworn_gui.ui.base.main_thread_gc import MainThreadGc
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.window.application import DESKTOP_NAME, Application


def games() -> Games:
    """Return the games in this program; each is imported when it is first used."""
    return Games(*OFFERED)


def application(theme: str) -> QApplication:
    """Return the Qt application with the look of ``theme``, created if there is none yet."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        # Fusion from the start: setting the style later loads the class of every style first.
        app = Application([*sys.argv[:1], "-style", "Fusion"])
        Theme(theme).dress(app, styled=True)
        MainThreadGc(app)
    else:
        Theme(theme).dress(app)
        if app.findChild(MainThreadGc) is None:  # not for one just made: it loads the style's class
            MainThreadGc(app)
    app.setApplicationName("oathsworn_gui")
    app.setDesktopFileName(DESKTOP_NAME)
    return app


def start_again(arguments: Sequence[str]) -> None:
    """Start the program again as a separate process."""
    from PySide6.QtCore import QProcess

    own = [] if getattr(sys, "frozen", False) else ["-m", "oathsworn_gui"]
    QProcess.startDetached(sys.executable, [*own, *arguments])


def self_test(data: Path) -> int:
    """Play each game through the real window; print the counts, return 0 only if none failed."""
    from oathsworn_gui.games.oathsworn.tour.self_test import self_test as oathsworn
    from oathsworn_gui.games.set_a_watch.tour.self_test import self_test as set_a_watch

    program = on_stage(data, "deepwood")
    counts = [walk(program) for walk in (oathsworn, set_a_watch)]
    program.navigation.to_library_now()
    program.window.close()
    passed, failed = (sum(column) for column in zip(*counts, strict=True))
    sys.stdout.write(f"{passed} passed, {failed} failed\n")
    return 1 if failed else 0


def tour(data: Path, folder: Path, size: str, theme: str) -> int:
    """Save a picture of every screen to ``folder``, sized like ``1920x1080``; return exit code."""
    from PySide6.QtCore import QSize

    from oathsworn_gui.games.oathsworn.tour.tour import tour as oathsworn
    from oathsworn_gui.games.set_a_watch.tour.tour import tour as set_a_watch
    from oathsworn_gui.ui.automation.screenshots import TourCamera

    width, height = (int(part) for part in size.lower().split("x"))
    program = on_stage(data, theme)
    camera = TourCamera(program.window, folder, QSize(width, height))
    for walk in (oathsworn, set_a_watch):
        walk(program, camera)
    program.navigation.to_library_now()
    program.window.close()
    return 0


def on_stage(data: Path, theme: str, *, motion: bool = False) -> Program:
    """Return the program with its window shown and its campaigns in ``data``, ready to play.

    It cannot restart itself; a change of scale has no effect. No second place is offered. Nothing
    moves without ``motion``.
    """
    application(theme)
    settings = Settings(theme=theme, second_offer="made", motion=motion)
    program = Program(folders(data), settings, games, restart=lambda arguments: None)
    program.window.show()
    program.start()
    return program
