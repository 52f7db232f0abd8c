"""One campaign, two programs: asking who has it open, and reporting external changes."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.host import CampaignBanners
from oathsworn_gui.app.saving.version_choice import VersionChoice, VersionHost
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.campaign.writer import Mark
from oathsworn_gui.storage.files.save_error import SaveError, SaveInUse
from oathsworn_gui.storage.saves.save_file import SAVE, read_head
from oathsworn_gui.storage.sharing.conflicts import conflict_copies
from oathsworn_gui.storage.sharing.external_change import CHANGED
from oathsworn_gui.storage.sharing.owner_file import Owner
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.widgets.banner import BannerText, BannerWay
from oathsworn_gui.ui.widgets.message import Message, Way

CHANGE = "two-writers"
COPIES = "other-versions"
RIVAL = "open-elsewhere"
"""The keys of the banners: external changes, conflict copies in the folder, also open elsewhere."""


class SharedHost(VersionHost, Protocol):
    """The program whose campaigns other programs may have open too."""

    @property
    def current_campaign(self) -> CampaignBanners:
        """The banners over the open campaign."""
        ...


class _Others(NamedTuple):
    """What others left in a campaign's folder: the number of copies, and who has it open too."""

    copies: int
    rival: Owner | None


class ConcurrentUse(QObject):
    """Handles campaigns that two programs have open. The window may be replaced."""

    def __init__(self, program: SharedHost, parent: QObject) -> None:
        """Work for ``program``, and check again whenever the user returns to it."""
        super().__init__(parent)
        self._host = program
        self._looking: OpenCampaign | None = None
        self.choosing = VersionChoice(program, self.look)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._come_back)

    # ---------------------------------------------------------------------- who has it open

    def ask(self, fault: SaveInUse) -> None:
        """Show who else has a campaign open that is to be opened here, with the options."""
        name = str(fault.params["name"])
        since = self._when(fault, "since")
        seen = self._when(fault, "seen_at")
        elsewhere = fault.code == "open-elsewhere"
        host = str(fault.params.get("host", ""))
        title = self._say(f"{fault.code}.title", title=self._title(name), host=host)
        told = self._say(f"{fault.code}.words", host=host)
        time = self._say(f"{fault.code}.time", since=since, seen=seen) if since and seen else ""
        ways: list[Way] = [
            ("in-use-look", self._say("in-use.look"), partial(self._look_at, name)),
            (
                "in-use-again",
                self._say("in-use.again"),
                partial(self._host.navigation.open_or_say, name),
            ),
            ("message-close", self._say("in-use.back"), _nothing),
        ]
        if fault.code != "in-use":
            ask = partial(self._ask_anyway, name, host, elsewhere=elsewhere)
            ways.insert(2, ("in-use-anyway", self._say("in-use.anyway"), ask))
        self._tell(title, (f"{told} {time}".strip(), self._say(f"{fault.code}.help")), tuple(ways))

    def _ask_anyway(self, name: str, host: str, *, elsewhere: bool) -> None:
        words = self._say("anyway.words-elsewhere" if elsewhere else "anyway.words", host=host)
        ways: tuple[Way, ...] = (
            ("message-close", self._say("anyway.back"), _nothing),
            ("anyway-do", self._say("anyway.do"), partial(self._open_anyway, name)),
        )
        self._tell(self._say("anyway.title"), (words, self._say("anyway.help")), ways)

    def _open_anyway(self, name: str) -> None:
        self._try(lambda: self._host.navigation.open(name, anyway=True))

    def _look_at(self, name: str) -> None:
        self._host.navigation.look_at(name, None, self._host.dialogs.show_fault)

    def _title(self, name: str) -> str:
        try:
            return read_head(self._host.library.folder(name) / SAVE).shown_title or name
        except SaveError:
            return name

    # --------------------------------------------------------------------- the open campaign

    def show_mark(self, mark: Mark) -> None:
        """Report whether the files are still those that were written here."""
        changed = mark.reason == CHANGED
        self._host.current_campaign.tell(CHANGE, self._changed_banner(mark) if changed else None)
        if changed:
            self._host.current_campaign.tell(RIVAL, None)

    def look(self) -> None:
        """Report conflict copies in the folder of the open campaign, and others who opened it."""
        record = self._record()
        if record is None:
            return
        record.look()
        if self._looking is not record:  # else a disk that does not answer is asked already
            self._looking = record
            run_in_background(partial(_others_in, record), partial(self._tell_others, record))

    def _tell_others(self, record: OpenCampaign, came: "_Others | SaveError") -> None:
        self._looking = None
        if isinstance(came, SaveError) or record is not self._record():
            return
        tell, copies, rival = self._host.current_campaign.tell, came.copies, came.rival
        tell(COPIES, self._copies_banner(copies) if copies else None)
        if record.mark.reason == CHANGED:  # then that is the matter
            rival = None
        tell(RIVAL, self._rival_banner(rival.host) if rival is not None else None)

    def _record(self) -> OpenCampaign | None:
        session = self._host.session
        record = session.record if session is not None else None
        return record if isinstance(record, OpenCampaign) else None

    def _come_back(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.look()

    def _changed_banner(self, mark: Mark) -> BannerText:
        safe = "changed.safe" if mark.spare else "changed.not-yet"
        return BannerText(
            self._say("changed.title"), self._say(safe), (self._way("changed.way"),), "gold"
        )

    def _copies_banner(self, count: int) -> BannerText:
        title, words = self._say("copies.title", n=count), self._say("copies.words")
        return BannerText(title, words, (self._way("copies.way"),), "quiet", "content-copy")

    def _rival_banner(self, host: str) -> BannerText:
        title, words = self._say("rival.title", host=host), self._say("rival.words")
        return BannerText(title, words, tone="gold", icon="laptop")

    def _way(self, key: str) -> BannerWay:
        return BannerWay("compare-versions", self._say(key), self.choosing.show, "scale-balance")

    # ------------------------------------------------------------------------------ the pieces

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except SaveError as fault:
            self._host.dialogs.show_fault(fault)

    def _tell(self, title: str, words: tuple[str, ...], ways: tuple[Way, ...]) -> None:
        Message(self._host.theme, self._host.window, title, words, ways).open()

    def _when(self, fault: SaveInUse, param: str) -> str:
        iso = str(fault.params.get(param, ""))
        return moment_in_form("day-clock", iso, self._host.texts)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def _others_in(record: OpenCampaign) -> _Others:
    """Look into the folder of an open campaign; in the background, as its disk may not answer."""
    copies = [path for path in conflict_copies(record.folder) if path != record.spare]
    return _Others(len(copies), record.rival)


def _nothing() -> None:
    """Do nothing: closing the message is enough."""
