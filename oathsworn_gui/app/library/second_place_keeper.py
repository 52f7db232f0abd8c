"""Keeps the second place up to date, and lets people choose it, leave it, and try it out.

All disk work is done in a daemon thread: a stick that hangs blocks neither play nor closing.
"""

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from oathsworn_gui.app.base.daemon_work import DaemonWork
from oathsworn_gui.app.base.host import LibraryHost, SettingsHost
from oathsworn_gui.app.library.second_place_days import is_overdue, with_copy, with_today
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.files.settings_file import Settings
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.second_place import Proposal, SecondPlace, proposed, settle_at
from oathsworn_gui.tabletop.texts import Scalar
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.library.second_place_row import SecondPlaceShown, SecondPlaceWays
from oathsworn_gui.ui.widgets.message import Message

if TYPE_CHECKING:
    from oathsworn_gui.storage.library.restore_trial import Trial
    from oathsworn_gui.storage.library.second_copy import Copied, Known
    from oathsworn_gui.tabletop.game_system import GameSystem

QUIET_MS = 1500
"""Milliseconds after the start, or the end of a campaign, until the copying begins."""
BETWEEN = 600.0
"""The least seconds between two copies while a campaign is played."""

PAGE = "second-trial"
_log = logging.getLogger(__name__)


class SecondPlaceHost(LibraryHost, SettingsHost, Protocol):
    """The program whose library is copied."""


class SecondPlaceKeeper(QObject):
    """``changed`` is emitted whenever the second place stands otherwise."""

    changed = Signal()

    def __init__(
        self, program: SecondPlaceHost, say: Callable[[str], None], parent: QObject
    ) -> None:
        """Work for ``program``; ``say`` shows a short note in the window."""
        super().__init__(parent)
        self._host = program
        self._note = say
        self._work = DaemonWork(self)
        self._known: Known | None = None
        self._is_queued = False
        self._is_first = False
        self._copied_at = time.monotonic()
        self._last: Copied | None = None
        self.trouble: SaveError | None = None
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self.copy)

    # ------------------------------------------------------------------------- for the program

    @property
    def place(self) -> SecondPlace | None:
        """The place that was chosen, None if none was."""
        settings = self._host.settings
        if not settings.second_place or not settings.second_id:
            return None
        return SecondPlace(Path(settings.second_place), settings.second_id)

    @property
    def overdue(self) -> bool:
        """Whether there has been no copy for two weeks."""
        return is_overdue(self._host.settings, _now().date())

    def ways(self) -> SecondPlaceWays:
        """Return what the settings and the help show and do."""
        return SecondPlaceWays(
            shown=self._shown,
            changed=self.changed,
            choose=self.choose,
            copy=self.copy,
            try_out=self.try_out,
            show=self._show_folder,
            stop=self.stop,
        )

    def begin(self) -> None:
        """Count this day, and copy after a short while what was not copied last time."""
        if self.place is None:
            return
        settings = with_today(self._host.settings, _now().date())
        if settings != self._host.settings:
            self.keep(settings)
        self._quiet.start()

    def saved(self) -> None:
        """Copy if a campaign in play was saved, and the last copy is some minutes old."""
        if self.place is not None and time.monotonic() - self._copied_at >= BETWEEN:
            self.copy()

    def copy(self) -> None:
        """Copy all that has changed, after what is being done already."""
        place = self.place
        if place is None or self._is_queued:
            return
        from oathsworn_gui.storage.library.second_copy import Known, copy_library

        self._is_queued = True
        self._copied_at = time.monotonic()
        library, systems = self._library(), self._systems()
        known = self._known = Known() if self._known is None else self._known

        def work() -> "Copied":
            self._is_queued = False
            return copy_library(library, place, systems, known)

        self._work.start(work, partial(self._tell_copied, place))
        self.changed.emit()

    def keep(self, settings: Settings) -> None:
        """Use these settings; if they cannot be written now, they are with the next change."""
        program = self._host
        program.settings = settings
        try:
            program.settings_file.write(settings)
        except SaveError as fault:
            _log.info("The settings of the second place are not written: %s", fault.code)

    # --------------------------------------------------------------------------- choosing it

    def choose(self) -> None:
        """Ask for a folder, and keep copies there from now on; ask first on the same disk."""
        folder = self._host.dialogs.folder_to_use(self._say("second.choose.title"))
        if folder is None:
            return
        library = self._host.library.root
        self._work.start(lambda: proposed(library, folder.absolute()), self._proposed)

    def stop(self) -> None:
        """Make no more copies; those in the place stay."""
        settings = self._host.settings
        self.keep(replace(settings, second_place="", second_id="", second_at="", second_missed=0))
        self.trouble = self._last = None
        self._known = None
        self._note(self._say("second.stopped"))
        self.changed.emit()

    def _proposed(self, came: Proposal | SaveError) -> None:
        if isinstance(came, SaveError):
            self._host.dialogs.show_fault(came)
        elif came.same_disk:
            self._ask_same_disk(came)
        else:
            self._settle(came)

    def _ask_same_disk(self, proposal: Proposal) -> None:
        program, say = self._host, self._say
        ways = (
            ("second-elsewhere", say("second.same.elsewhere"), self.choose),
            ("second-anyway", say("second.same.anyway"), partial(self._settle, proposal)),
            ("message-close", say("message.cancel"), _nothing),
        )
        words = (say("second.same.words"), say("second.same.help"))
        Message(program.theme, program.window, say("second.same.title"), words, ways).open()

    def _settle(self, proposal: Proposal) -> None:
        self._work.start(lambda: settle_at(proposal), self._settled)

    def _settled(self, came: SecondPlace | SaveError) -> None:
        if isinstance(came, SaveError):
            self._host.dialogs.show_fault(came)
            return
        settings = replace(
            self._host.settings,
            second_place=str(came.folder),
            second_id=came.id,
            second_at="",
            second_missed=0,
            second_day=_now().date().isoformat(),
            second_offer="made",
        )
        self.keep(settings)
        self._known, self._last, self.trouble = None, None, None
        self._is_first = True
        self.copy()

    # ------------------------------------------------------------------------------ telling

    def _tell_copied(self, place: SecondPlace, came: "Copied | SaveError") -> None:
        if place != self.place:  # another one was chosen meanwhile
            return
        if isinstance(came, SaveError):
            _log.info("No copy in the second place: %s", came.code)
            self.trouble = came
        elif not came.busy:
            self.trouble, self._last = None, came
            self.keep(with_copy(self._host.settings, _now()))
            if self._is_first:
                self._is_first = False
                self._note(self._say("second.begun", n=came.written))
        self.changed.emit()

    def _shown(self) -> SecondPlaceShown:
        settings, texts = self._host.settings, self._host.texts
        if self.place is None:
            return SecondPlaceShown("", ())
        at = moment_in_form("day-year-clock", settings.second_at, texts)
        words = [self._say("second.at", at=at) if at else self._say("second.never")]
        if self._work.busy:
            words.append(self._say("second.working"))
        elif self.trouble is not None:
            words.append(trouble_words(self.trouble, texts))
            words.append(trouble_words(self.trouble, texts, ".help"))
        last = self._last
        if last is not None and last.unread:
            words.append(self._say("second.unread", n=len(last.unread), titles=_few(last.unread)))
        if last is not None and last.mended:
            words.append(self._say("second.mended", n=len(last.mended), titles=_few(last.mended)))
        return SecondPlaceShown(settings.second_place, tuple(filter(None, words)))

    def _show_folder(self) -> None:
        if self.place is not None:
            self._host.dialogs.show_folder(self.place.folder)

    # ---------------------------------------------------------------------------- trying it

    def try_out(self) -> None:
        """Read every copy in a temporary place, and show what would come back."""
        from oathsworn_gui.app.base.open_session import line_words
        from oathsworn_gui.app.library.trial_words import rows_of_trial, told_of_trial
        from oathsworn_gui.storage.library.restore_trial import try_restore
        from oathsworn_gui.ui.saving.read_back_page import ReadBackPage

        place, window, left = self.place, self._host.window, Event()
        if place is None:
            return

        def leave() -> None:
            left.set()
            window.back()

        told = self._say("second-trial.reading")
        page = ReadBackPage(self._host.theme, self._host.texts, PAGE, told, leave)
        systems, words = self._systems(), partial(line_words, texts=self._host.texts)
        window.put(PAGE, page)
        window.show_screen(PAGE)

        def tell(came: "Trial | SaveError") -> None:
            if not left.is_set() and self._host.window.screen_at(PAGE) is page:
                texts = self._host.texts
                page.show_rows(told_of_trial(came, texts), rows_of_trial(came, texts))
            self.changed.emit()

        self._work.start(lambda: try_restore(place, systems, left.is_set, words), tell)

    def _library(self) -> Library:
        """Return the library as it is now, for the thread."""
        return Library(self._host.library.root, chosen=self._host.library.chosen)

    def _systems(self) -> "Mapping[str, GameSystem]":
        return self._host.games.systems

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def _few(titles: tuple[str, ...], most: int = 3) -> str:
    return ", ".join(titles[:most]) + ("…" if len(titles) > most else "")


def _now() -> datetime:
    return datetime.now().astimezone()


def _nothing() -> None:
    """Do nothing: closing the message is enough."""
