"""When to check for a newer version, and how to report it. The window may be replaced."""

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from oathsworn_gui import __version__
from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.clock import local_time
from oathsworn_gui.app.base.host import SettingsHost, WindowHost
from oathsworn_gui.app.updates.release import named_in, this_release
from oathsworn_gui.app.updates.versions import Version, version
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.tabletop.texts import Scalar
from oathsworn_gui.ui.base.dates import in_form
from oathsworn_gui.ui.base.screens import LIBRARY
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_screen import LibraryScreen
from oathsworn_gui.ui.settings.update_row import UpdateSwitch
from oathsworn_gui.ui.widgets.banner import BannerText, BannerWay

if TYPE_CHECKING:
    from oathsworn_gui.app.updates.https_request import HttpsRequest

QUIET_MS = 1500
"""Milliseconds between showing the library and the request."""

_KEY = "update"
_log = logging.getLogger(__name__)


class UpdatesHost(WindowHost, SettingsHost, Protocol):
    """The program whose newer versions are looked for."""


class UpdateCheck(QObject):
    """Checks once per run, if the setting was on at program start, and at most once a day.

    It neither checks nor reports while a campaign is open. Failures are logged.
    """

    def __init__(self, program: UpdatesHost, note: Callable[[str], None], parent: QObject) -> None:
        """Check for ``program``; ``note`` shows a short text in the library."""
        super().__init__(parent)
        self._host = program
        self._note = note
        self._release = this_release()
        self._may_look = program.settings.updates and self._release is not None
        self._asking: HttpsRequest | None = None
        self._newer: Version | None = None
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self._begin)

    def screen(self, page: QWidget) -> LibraryScreen:
        """Return the library screen: ``page`` above the bar that reports a newer version.

        It is created for the current window.
        """
        self._host.window.updates = self.switch
        return LibraryScreen(page, self._host.theme)

    def library_shown(self) -> None:
        """Show what is known, and check if it is time to."""
        self._show()
        if self._may_look:
            self._quiet.start()

    def switch(self) -> UpdateSwitch:
        """Return the switch for the settings page."""
        release, settings = self._release, self._host.settings
        own = self._say("settings.updates.version", version=__version__)
        if release is None:
            words = (self._say("settings.updates.unpublished"), own)
            return UpdateSwitch(False, False, words, self._set_on)
        if settings.updates_asked:
            asked = datetime.fromisoformat(settings.updates_asked)
            day = in_form("day", asked, self._host.texts)
            own = self._say("settings.updates.asked", version=__version__, day=day)
        words = (self._say("settings.updates.where", host=release.host), own)
        return UpdateSwitch(settings.updates, True, words, self._set_on)

    def _set_on(self, on: bool) -> None:  # noqa: FBT001 - as Qt tells it
        self._host.settings = replace(self._host.settings, updates=on)
        self._host.keep_settings()
        self._show()

    # ---------------------------------------------------------------------------------- looking

    def _begin(self) -> None:
        """Load the request module if enabled and not yet used today."""
        if self._may_look and self._is_due():
            self._may_look = False
            run_in_background(_prepared, self._ask)

    def _is_due(self) -> bool:
        settings = self._host.settings
        open_now = self._host.window.view is not None
        return settings.updates and settings.updates_asked != _today() and not open_now

    def _ask(self, ask: "type[HttpsRequest] | SaveError | None") -> None:
        """Send the request; postpone it if a campaign was opened meanwhile."""
        if self._release is None or ask is None or isinstance(ask, SaveError):
            return
        if not self._is_due():
            self._may_look = True
        elif self._keep_day():
            self._asking = ask(self._release.feed, self)
            self._asking.ended.connect(self._ended)

    def _keep_day(self) -> bool:
        """Whether today's check was saved to disk: only then it is made at most once a day."""
        program = self._host
        settings = replace(program.settings, updates_asked=_today())
        try:
            program.settings_file.write(settings)
        except SaveError as fault:
            _log.info("Newer versions are not looked for: the day cannot be kept (%s)", fault.code)
            return False
        program.settings = settings
        return True

    def _ended(self, answer: bytes, trouble: str) -> None:
        asking = self._asking
        self._asking = None
        if asking is not None:
            asking.deleteLater()
        try:
            newest = None if trouble else named_in(answer)
        except ValueError:
            newest, trouble = None, "it cannot be read"
        if newest is None:
            _log.info("No answer about newer versions: %s", trouble)
        elif newest != version(self._host.settings.updates_passed) and _is_newer(newest):
            self._newer = newest
            self._show()

    # ---------------------------------------------------------------------------------- telling

    def _show(self) -> None:
        """Show or remove the bar in the library."""
        window = self._host.window
        screen = window.screen_at(LIBRARY)
        if window.view is not None or not isinstance(screen, LibraryScreen):
            return
        newer = self._newer if self._host.settings.updates else None
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
        """Open our own page in the browser; if there is none, show the address."""
        from PySide6.QtCore import QUrl
        from PySide6.QtGui import QDesktopServices

        page = self._release.page if self._release is not None else ""
        if not QDesktopServices.openUrl(QUrl(page)):
            self._note(self._say("update.no-browser", page=page))

    def _later(self) -> None:
        self._newer = None
        self._show()

    def _pass_over(self) -> None:
        passed = self._newer.words if self._newer is not None else ""
        self._host.settings = replace(self._host.settings, updates_passed=passed)
        self._host.keep_settings()
        self._later()

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def _today() -> str:
    return local_time()[:10]


def _is_newer(newest: Version) -> bool:
    own = version(__version__)
    return own is not None and newest > own


def _prepared() -> "type[HttpsRequest] | None":
    """Import the network module in a thread; on failure log it and return None."""
    try:
        from oathsworn_gui.app.updates.https_request import HttpsRequest, prepare
    except ImportError as fault:
        _log.info("Newer versions are not looked for: %s", fault)
        return None
    prepare()
    return HttpsRequest
