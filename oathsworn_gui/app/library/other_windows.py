"""What other windows of the program do to the library that this one shows."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.host import CampaignHost, LibraryHost
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.listing import Entry, Stamp, stamp_of


class SharedLibraryHost(LibraryHost, CampaignHost, Protocol):
    """The program whose library other windows may change."""


class OtherWindows(QObject):
    """Shows what other windows changed when the user comes back to this one.

    The folder is looked at in the background: its disk may not answer.
    """

    def __init__(
        self,
        program: SharedLibraryHost,
        follow: Callable[[], object],
        relist: Callable[[], None],
        parent: QObject,
    ) -> None:
        """Work for ``program``.

        ``follow`` goes to the folder that another window has chosen; ``relist`` shows the campaigns
        anew.
        """
        super().__init__(parent)
        self._host = program
        self._follow = follow
        self._relist = relist
        self._stamp: Stamp = ()
        self.last_listed: tuple[Entry, ...] = ()
        self._is_looking = False
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._come_back)

    def listed(self) -> tuple[Entry, ...]:
        """Return the campaigns, and remember how their folder was.

        Raises:
            OutOfMemory: it may be tried again.
        """
        library = self._host.library
        self._stamp = stamp_of(library.root)
        self.last_listed = library.entries(self._host.games.schemas)
        return self.last_listed

    def look(self) -> None:
        """Look whether another window has changed the library, unless a campaign is open."""
        if self._host.session is not None or self._is_looking:
            return
        self._follow()
        self._is_looking = True
        root = self._host.library.root
        run_in_background(partial(stamp_of, root), self._compare)

    def _compare(self, came: Stamp | SaveError) -> None:
        self._is_looking = False
        changed = not isinstance(came, SaveError) and came != self._stamp
        if changed and self._host.session is None:
            self._relist()

    def _come_back(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.look()
