"""What ties the running program to the desktop: its icon, and what macOS has of its own."""

import sys
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from oathsworn_gui.opened_files import open_files
from oathsworn_gui.ui.application import Application
from oathsworn_gui.ui.mac_menu import mac_menu
from oathsworn_gui.ui.window_icon import window_icon

if TYPE_CHECKING:
    from oathsworn_gui.program import Program


def belong(program: "Program") -> None:
    """Give the program its place on the desktop; for after the first paint."""
    QGuiApplication.setWindowIcon(window_icon())
    app = QGuiApplication.instance()
    if isinstance(app, Application):
        app.give_files_to(partial(open_files, program))
        if sys.platform == "darwin":
            app.menu_bar = mac_menu(program.texts, partial(_run, program))


def _run(program: "Program", key: str) -> None:
    program.window.commands.run(key)  # of the window that is there by then
