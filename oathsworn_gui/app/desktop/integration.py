"""Desktop integration: the icon, and the macOS menu bar."""

import sys
from functools import partial

from PySide6.QtGui import QGuiApplication

from oathsworn_gui.app.desktop.opened_files import FilesHost, open_files
from oathsworn_gui.ui.window.application import Application
from oathsworn_gui.ui.window.mac_menu import mac_menu
from oathsworn_gui.ui.window.window_icon import window_icon


def belong(program: FilesHost) -> None:
    """Set up desktop integration; called after the first paint."""
    QGuiApplication.setWindowIcon(window_icon())
    app = QGuiApplication.instance()
    if isinstance(app, Application):
        app.give_files_to(partial(open_files, program))
        if sys.platform == "darwin":
            app.menu_bar = mac_menu(program.texts, partial(_run, program))


def _run(program: FilesHost, key: str) -> None:
    program.window.commands.run(key)  # of the window that is current then
