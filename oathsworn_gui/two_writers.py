"""One campaign, two programs: who has it open is asked about, what was changed underneath told."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from oathsworn_gui.choosing_version import ChoosingVersion
from oathsworn_gui.storage.conflicts import conflict_copies
from oathsworn_gui.storage.open_campaign import OpenCampaign
from oathsworn_gui.storage.save_error import SaveError, SaveInUse
from oathsworn_gui.storage.save_file import SAVE, read_head
from oathsworn_gui.storage.underneath import CHANGED
from oathsworn_gui.storage.writer import Mark
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.ui.banner import BannerText, BannerWay
from oathsworn_gui.ui.message import Message, Way
from oathsworn_gui.version_words import when

if TYPE_CHECKING:
    from oathsworn_gui.program import Program

CHANGE, COPIES, RIVAL = "two-writers", "other-versions", "open-elsewhere"
"""The keys of the banners: files changed underneath, copies in the folder, open elsewhere too."""


class TwoWriters(QObject):
    """Asks and tells where two programs meet at one campaign. The window may change."""

    def __init__(self, program: "Program") -> None:
        """Belong to ``program``, and look again whenever a person comes back to it."""
        super().__init__(program)
        self._program = program
        self.choosing = ChoosingVersion(program, self.look)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._come_back)

    # ---------------------------------------------------------------------- who has it open

    def ask(self, fault: SaveInUse) -> None:
        """Say who has a campaign open that is to be opened here, and offer the ways on."""
        name = str(fault.params["name"])
        since = when(str(fault.params.get("since", "")))
        seen = when(str(fault.params.get("seen_at", "")))
        elsewhere = fault.code == "open-elsewhere"
        host = str(fault.params.get("host", ""))
        title = self._say(f"{fault.code}.title", title=self._title(name), host=host)
        told = self._say(f"{fault.code}.words", host=host)
        time = self._say(f"{fault.code}.time", since=since, seen=seen) if since and seen else ""
        ways: list[Way] = [
            ("in-use-look", self._say("in-use.look"), partial(self._look_at, name)),
            ("in-use-again", self._say("in-use.again"), partial(self._program.open_or_say, name)),
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
        self._try(lambda: self._program.open(name, anyway=True))

    def _look_at(self, name: str) -> None:
        self._try(lambda: self._program.open_shown(name))

    def _title(self, name: str) -> str:
        try:
            return read_head(self._program.library.folder(name) / SAVE).shown_title or name
        except SaveError:
            return name

    # --------------------------------------------------------------------- the open campaign

    def show_mark(self, mark: Mark) -> None:
        """Tell whether the files are still those that were written here."""
        changed = mark.reason == CHANGED
        self._program.playing.tell(CHANGE, self._changed_banner(mark) if changed else None)
        if changed:
            self._program.playing.tell(RIVAL, None)

    def look(self) -> None:
        """Tell of copies in the folder of the open campaign, and of others who opened it."""
        sitting, tell = self._program.sitting, self._program.playing.tell
        if sitting is None or not isinstance(sitting.record, OpenCampaign):
            return
        record = sitting.record
        record.look()
        copies = [path for path in conflict_copies(record.folder) if path != record.spare]
        tell(COPIES, self._copies_banner(len(copies)) if copies else None)
        rival = record.rival if record.mark.reason != CHANGED else None  # then that is the matter
        tell(RIVAL, self._rival_banner(rival.host) if rival is not None else None)

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
            self._program.dialogs.show_fault(fault)

    def _tell(self, title: str, words: tuple[str, ...], ways: tuple[Way, ...]) -> None:
        Message(self._program.theme, self._program.window, title, words, ways).open()

    def _say(self, key: str, **params: Scalar) -> str:
        return self._program.texts.say(key, **params)


def _nothing() -> None:
    """Do nothing: closing the message is all."""
