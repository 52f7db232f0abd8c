"""Offers users of the AppImage to add it to the menu, with its file associations."""

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

from oathsworn_gui.app.base.host import SettingsHost, WindowHost
from oathsworn_gui.ui.base.screens import LIBRARY
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_screen import LibraryScreen
from oathsworn_gui.ui.widgets.banner import BannerText, BannerWay

if TYPE_CHECKING:
    from PySide6.QtCore import QProcess

_KEY = "menu-entry"


class MenuHost(WindowHost, SettingsHost, Protocol):
    """The program that may be added to the menu."""


class MenuEntry(QObject):
    """Asks in the library until answered; the command stays. Does nothing outside an AppImage."""

    def __init__(self, program: MenuHost, say: Callable[[str], None], parent: QObject) -> None:
        """Ask in the window of ``program``; ``say`` shows a note in the library."""
        super().__init__(parent)
        self._host = program
        self._say = say
        self._script = _script(os.environ)

    def library_shown(self) -> None:
        """Show the question, or remove it."""
        if self._script is None:
            return
        window, say = self._host.window, self._host.texts.say
        add = BannerWay("menu-entry-add", say("menu-entry.add"), self._add, "check")
        no = BannerWay("menu-entry-pass", say("menu-entry.pass"), self._pass, "close")
        asks = not self._host.settings.menu_passed and not _in_menu(os.environ)
        text = BannerText(say("menu-entry.words"), "", (add, no), "quiet", "menu")
        window.commands.add(Command(add.name, "menu", add.run, page=LIBRARY))
        screen = window.screen_at(LIBRARY)
        if isinstance(screen, LibraryScreen):
            screen.bar.show_text(_KEY, text if asks else None)

    def _add(self) -> None:
        """Run the ``--install`` script; its output is shown here and not in its own window."""
        from PySide6.QtCore import QProcess, QProcessEnvironment

        own = QProcessEnvironment.systemEnvironment()
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            own.remove(name)
        process = QProcess(self)
        process.setProcessEnvironment(own)
        process.finished.connect(lambda: self._added(process))
        process.start("/bin/sh", [str(self._script), "--install"])

    def _added(self, process: "QProcess") -> None:
        key = "menu-entry.failed" if process.exitCode() else "menu-entry.done"
        process.deleteLater()
        self._say(self._host.texts.say(key))
        self.library_shown()

    def _pass(self) -> None:
        self._host.settings = replace(self._host.settings, menu_passed=True)
        self._host.keep_settings()
        self.library_shown()


def _script(env: Mapping[str, str]) -> Path | None:
    """The script of the AppImage that this program runs from; None outside an AppImage."""
    image, folder = env.get("APPIMAGE"), env.get("APPDIR")
    if not image or not folder or not Path(sys.executable).is_relative_to(folder):
        return None
    return Path(folder) / "install.sh"


def _in_menu(env: Mapping[str, str]) -> bool:
    """Whether a menu entry exists whose program is still there."""
    share = Path(env.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    try:
        entry = (share / "applications" / "oathsworn-gui.desktop").read_text("utf-8", "replace")
    except OSError:
        return False
    lines = [line.partition("=") for line in entry.splitlines()]
    return any(key == "TryExec" and Path(path).exists() for key, _, path in lines)
