"""The campaign at the table: opened, shown in the window, followed to the disk, let go."""

import logging
from dataclasses import replace
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal

from oathsworn_gui.after_crash import (
    TOLD,
    Recovered,
    crash_banner,
    recovered,
    write_crash_report,
)
from oathsworn_gui.disk_trouble import DiskTrouble
from oathsworn_gui.file_dialogs import FileDialogs
from oathsworn_gui.owner import Owner
from oathsworn_gui.sitting import Sitting, local_time, mark_of, report_words, sit_down
from oathsworn_gui.storage.folders import Folders
from oathsworn_gui.storage.open_campaign import Opened
from oathsworn_gui.storage.settings_file import Settings
from oathsworn_gui.storage.shown_campaign import Shown
from oathsworn_gui.storage.writer import Mark
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.two_writers import TwoWriters
from oathsworn_gui.ui.banner import BannerText
from oathsworn_gui.ui.campaign_view import CampaignView
from oathsworn_gui.ui.lent import Lent
from oathsworn_gui.ui.pages import GameUi
from oathsworn_gui.ui.press import Place

_log = logging.getLogger(__name__)

_CRASH = "after-crash"
"""The key of the notice after a crash."""


class PlayingOwner(Owner, Protocol):
    """The program with what an open campaign needs of it; settings may change too."""

    settings: Settings
    places: Folders

    @property
    def two_writers(self) -> TwoWriters:
        """What is told where two programs meet at one campaign."""
        ...

    def game_of(self, key: str) -> GameUi:
        """Return the game of that key, which this program brings."""
        ...

    def lent(self) -> Lent:
        """Return what the window part of a campaign may use of the program."""
        ...

    def keep_settings(self) -> None:
        """Write the settings of this machine."""
        ...

    def ask_save_copy(self) -> None:
        """Ask where a copy of the open campaign goes, and write it there."""
        ...


class Playing(QObject):
    """At most one campaign that is open. ``sitting`` is None while there is none."""

    _marked = Signal(object)  # Mark, from the writer's thread

    def __init__(self, owner: PlayingOwner, dialogs: FileDialogs) -> None:
        """Wait for a campaign."""
        super().__init__()
        self._owner = owner
        self.sitting: Sitting | None = None
        self.trouble = DiskTrouble(owner, dialogs)
        self._told: dict[str, BannerText] = {}
        self._marked.connect(self.show_mark, Qt.ConnectionType.QueuedConnection)

    def show_opened(self, name: str, opened: Opened | Shown) -> CampaignView:
        """Show a campaign that storage has opened, and tell what was found on the way."""
        _log.info("Opened %s: %s", name, ", ".join(r.code for r in opened.reports) or "all well")
        self.let_go()
        owner = self._owner
        game = owner.game_of(opened.system.key)
        self.trouble.begin()
        self.sitting = sit_down(name, game, opened, self._marked.emit)
        self.sitting.go_on()
        view = self.make_view(self.sitting)
        if not self.sitting.read_only:
            owner.settings = replace(owner.settings, last_campaign=name)
            owner.keep_settings()
        crashed = recovered(opened) if isinstance(opened, Opened) else None
        if crashed is not None and isinstance(opened, Opened):
            self._tell_of_crash(opened, crashed, view)
        reports = [r for r in opened.reports if crashed is None or r.code not in TOLD]
        if reports:
            view.show_notice(report_words(reports, owner.texts))
        owner.two_writers.look()
        return view

    def _tell_of_crash(self, opened: Opened, told: Recovered, view: CampaignView) -> None:
        owner = self._owner
        path = write_crash_report(owner.places.reports, opened, told, local_time())
        step = view.step_name(told.last) if told.last is not None else ""
        press = owner.lent().press
        show, close = partial(press.show, Place(path.name, path)), partial(self.tell, _CRASH, None)
        self.tell(_CRASH, crash_banner(told, step, owner.texts, show, close))

    def make_view(self, sitting: Sitting) -> CampaignView:
        """Show the campaign in the window that is there now."""
        owner = self._owner
        view = CampaignView(
            sitting.game,
            sitting.store,
            owner.texts,
            owner.theme,
            owner.window.commands,
            motion=owner.settings.motion,
            lent=owner.lent(),
        )
        owner.window.open_campaign(view, sitting.title)
        view.build_ahead()
        owner.window.add_save_copy(owner.ask_save_copy)
        self.show_mark(sitting.record.mark)
        for key, text in self._told.items():
            view.show_banner(key, text)
        return view

    def tell(self, key: str, text: BannerText | None) -> None:
        """Show a banner with the open campaign until None takes it away, in another window too."""
        self._told.pop(key, None)
        if text is not None:
            self._told[key] = text
        view = self._owner.window.view
        if view is not None:
            view.show_banner(key, text)

    def let_go(self) -> None:
        """Write what is owed and close the campaign."""
        opened, self.sitting = self.sitting, None
        self._told.clear()
        if opened is not None:
            opened.end()

    def describe(self, line: Line) -> str:
        """The words of a line for the chronicle; it may be asked for by the writer's thread."""
        return (
            self.sitting.words(line, self._owner.texts) if self.sitting is not None else line.code
        )

    def last_actions(self) -> tuple[str, ...]:
        """Return the stored names of the last steps, oldest first."""
        return self.sitting.last_actions() if self.sitting is not None else ()

    def show_mark(self, mark: Mark) -> None:
        """Show what is true of the disk; a failing save stays in view until one succeeds."""
        view = self._owner.window.view
        if view is None:
            return
        if mark.state == "failing":
            _log.info("The disk does not take it: %s", mark.reason)
        view.show_mark(mark_of(mark, self._owner.texts))
        self.trouble.show(mark)
        self._owner.two_writers.show_mark(mark)
