"""When a newer version is looked for, and what the group is told of it. The window may change."""

import logging
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from oathsworn_gui import __version__
from oathsworn_gui.errands import off_window
from oathsworn_gui.sitting import local_time
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.settings_file import save_settings
from oathsworn_gui.ui.banner import BannerText, BannerWay
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.library_rows import evening
from oathsworn_gui.ui.library_screen import LibraryScreen
from oathsworn_gui.ui.main_window import LIBRARY
from oathsworn_gui.ui.texts import Scalar
from oathsworn_gui.ui.update_row import UpdateSwitch
from oathsworn_gui.updates.release import named_in, this_release
from oathsworn_gui.updates.versions import Version, version

if TYPE_CHECKING:
    from oathsworn_gui.program import Program
    from oathsworn_gui.updates.asking import Asking

QUIET_MS = 1500
"""Milliseconds the library has been shown before anything is asked."""

_KEY = "update"
_log = logging.getLogger(__name__)


class Updates(QObject):
    """Looks once a run, where the switch was on when the program started, and once a day at most.

    It neither looks nor tells while a campaign is open. What fails is a line of the log.
    """

    def __init__(self, program: "Program") -> None:
        """Belong to ``program``."""
        super().__init__(program)
        self._program = program
        self._release = this_release()
        self._may_look = program.settings.updates and self._release is not None
        self._asking: Asking | None = None
        self._newer: Version | None = None
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self._begin)

    def screen(self, page: QWidget) -> LibraryScreen:
        """Return the screen of the library: ``page`` above the bar that tells of a newer version.

        It is for the window that is there now.
        """
        self._program.window.updates = self.switch
        return LibraryScreen(page, self._program.theme)

    def library_shown(self) -> None:
        """Tell what is known, and look when it is time to."""
        self._show()
        if self._may_look:
            self._quiet.start()

    def switch(self) -> UpdateSwitch:
        """Return the switch as the settings show it."""
        release, settings = self._release, self._program.settings
        own = self._say("settings.updates.version", version=__version__)
        if release is None:
            words = (self._say("settings.updates.unpublished"), own)
            return UpdateSwitch(False, False, words, self._set_on)
        if settings.updates_asked:
            day = evening(datetime.fromisoformat(settings.updates_asked))
            own = self._say("settings.updates.asked", version=__version__, day=day)
        words = (self._say("settings.updates.where", host=release.host), own)
        return UpdateSwitch(settings.updates, True, words, self._set_on)

    def _set_on(self, on: bool) -> None:  # noqa: FBT001 - as Qt tells it
        self._program.settings = replace(self._program.settings, updates=on)
        self._program.keep_settings()
        self._show()

    # ---------------------------------------------------------------------------------- looking

    def _begin(self) -> None:
        """Load what asks, where it is switched on and today was not used."""
        if self._may_look and self._is_due():
            self._may_look = False
            off_window(_prepared, self._ask)

    def _is_due(self) -> bool:
        settings = self._program.settings
        open_now = self._program.window.view is not None
        return settings.updates and settings.updates_asked != _today() and not open_now

    def _ask(self, ask: "type[Asking] | SaveError | None") -> None:
        """Ask; another time when a campaign was opened meanwhile."""
        if self._release is None or ask is None or isinstance(ask, SaveError):
            return
        if not self._is_due():
            self._may_look = True
        elif self._keep_day():
            self._asking = ask(self._release.feed, self)
            self._asking.ended.connect(self._ended)

    def _keep_day(self) -> bool:
        """Whether it is on the disk that it was asked today: only then it is once a day."""
        program = self._program
        settings = replace(program.settings, updates_asked=_today())
        try:
            save_settings(program.places.settings, settings)
        except SaveError as fault:
            _log.info("Newer versions are not looked for: the day cannot be kept (%s)", fault.code)
            return False
        program.settings = settings
        return True

    def _ended(self, answer: bytes, trouble: str) -> None:
        asking, self._asking = self._asking, None
        if asking is not None:
            asking.deleteLater()
        try:
            newest = None if trouble else named_in(answer)
        except ValueError:
            newest, trouble = None, "it cannot be read"
        if newest is None:
            _log.info("No answer about newer versions: %s", trouble)
        elif newest != version(self._program.settings.updates_passed) and _is_newer(newest):
            self._newer = newest
            self._show()

    # ---------------------------------------------------------------------------------- telling

    def _show(self) -> None:
        """Show the bar of the library, or take it away."""
        window = self._program.window
        screen = window.screen_at(LIBRARY)
        if window.view is not None or not isinstance(screen, LibraryScreen):
            return
        newer = self._newer if self._program.settings.updates else None
        ways = self._ways()
        window.commands.remove(*(way.name for way in ways))
        if newer is None:
            screen.bar.show_text(_KEY, None)
            return
        words = self._say("update.words", version=newer.words, own=__version__)
        screen.bar.show_text(_KEY, BannerText(words, "", ways, "quiet", "arrow-up-circle-outline"))
        window.commands.add(*(Command(w.name, w.icon, w.run, page=LIBRARY) for w in ways))

    def _ways(self) -> tuple[BannerWay, ...]:
        return (
            BannerWay("update-open", self._say("update.open"), self._open_page, "open-in-new"),
            BannerWay("update-later", self._say("update.later"), self._later, "clock-outline"),
            BannerWay("update-pass", self._say("update.pass"), self._pass_over, "close"),
        )

    def _open_page(self) -> None:
        """Open our own page in the browser; where there is none, say which page it is."""
        page = self._release.page if self._release is not None else ""
        if not QDesktopServices.openUrl(QUrl(page)):
            self._program.room.say(self._say("update.no-browser", page=page))

    def _later(self) -> None:
        self._newer = None
        self._show()

    def _pass_over(self) -> None:
        passed = self._newer.words if self._newer is not None else ""
        self._program.settings = replace(self._program.settings, updates_passed=passed)
        self._program.keep_settings()
        self._later()

    def _say(self, key: str, **params: Scalar) -> str:
        return self._program.texts.say(key, **params)


def _today() -> str:
    return local_time()[:10]


def _is_newer(newest: Version) -> bool:
    own = version(__version__)
    return own is not None and newest > own


def _prepared() -> "type[Asking] | None":
    """Load what uses the network, off the window; None, and a line of the log, where it cannot."""
    try:
        from oathsworn_gui.updates.asking import Asking, prepare
    except ImportError as fault:
        _log.info("Newer versions are not looked for: %s", fault)
        return None
    prepare()
    return Asking
