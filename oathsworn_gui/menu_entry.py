"""Offers whoever started the AppImage to put it into their menu, with the files that it opens."""

import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment

from oathsworn_gui.ui.banner import BannerText, BannerWay
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.library_screen import LibraryScreen
from oathsworn_gui.ui.main_window import LIBRARY

if TYPE_CHECKING:
    from oathsworn_gui.program import Program

_KEY = "menu-entry"


class MenuEntry(QObject):
    """Asks in the library until it was answered; the command stays. Nothing but for an AppImage."""

    def __init__(self, program: "Program") -> None:
        """Belong to ``program``."""
        super().__init__(program)
        self._program = program
        self._script = _script(os.environ)

    def library_shown(self) -> None:
        """Ask, or take the question away."""
        if self._script is None:
            return
        window, say = self._program.window, self._program.texts.say
        add = BannerWay("menu-entry-add", say("menu-entry.add"), self._add, "check")
        no = BannerWay("menu-entry-pass", say("menu-entry.pass"), self._pass, "close")
        asks = not self._program.settings.menu_passed and not _in_menu(os.environ)
        text = BannerText(say("menu-entry.words"), "", (add, no), "quiet", "menu")
        window.commands.add(Command(add.name, "menu", add.run, page=LIBRARY))
        screen = window.screen_at(LIBRARY)
        if isinstance(screen, LibraryScreen):
            screen.bar.show_text(_KEY, text if asks else None)

    def _add(self) -> None:
        """Run the script of ``--install``; its words come here and not into a window of its own."""
        own = QProcessEnvironment.systemEnvironment()
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            own.remove(name)
        process = QProcess(self)
        process.setProcessEnvironment(own)
        process.finished.connect(lambda: self._added(process))
        process.start("/bin/sh", [str(self._script), "--install"])

    def _added(self, process: QProcess) -> None:
        key = "menu-entry.failed" if process.exitCode() else "menu-entry.done"
        process.deleteLater()
        self._program.room.say(self._program.texts.say(key))
        self.library_shown()

    def _pass(self) -> None:
        self._program.settings = replace(self._program.settings, menu_passed=True)
        self._program.keep_settings()
        self.library_shown()


def _script(env: Mapping[str, str]) -> Path | None:
    """The script of the AppImage that this program runs from; None if it runs from none."""
    image, folder = env.get("APPIMAGE"), env.get("APPDIR")
    if not image or not folder or not Path(sys.executable).is_relative_to(folder):
        return None
    return Path(folder) / "install.sh"


def _in_menu(env: Mapping[str, str]) -> bool:
    """Whether there is an entry whose program is where it was."""
    share = Path(env.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    try:
        entry = (share / "applications" / "oathsworn-gui.desktop").read_text("utf-8", "replace")
    except OSError:
        return False
    lines = [line.partition("=") for line in entry.splitlines()]
    return any(key == "TryExec" and Path(path).exists() for key, _, path in lines)
