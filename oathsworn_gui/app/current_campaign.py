"""The campaign being played: opening, display in the window, save status, closing."""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal

from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.base.games import Games
from oathsworn_gui.app.base.host import (
    CampaignHost,
    ClockHost,
    FileHost,
    Navigation,
    SettingsHost,
    WorkingHost,
)
from oathsworn_gui.app.base.open_session import (
    OpenSession,
    line_words,
    mark_of,
    open_session,
    report_words,
)
from oathsworn_gui.app.comfort.comforts import Comforts
from oathsworn_gui.app.phones.phones_at_table import PhonesAtTable
from oathsworn_gui.app.saving.concurrent_use import ConcurrentUse
from oathsworn_gui.app.saving.crash_notice import (
    TOLD,
    Recovered,
    crash_banner,
    recovered,
    write_crash_report,
)
from oathsworn_gui.app.saving.disk_failure import DiskFailure
from oathsworn_gui.app.saving.leaving import Leaving
from oathsworn_gui.app.table_window.table_window_control import TableWindowControl
from oathsworn_gui.app.tale.retelling import Retelling
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.campaign.read_only_campaign import Shown
from oathsworn_gui.storage.campaign.writer import Mark
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.contract.file_export import Place
from oathsworn_gui.ui.contract.page_services import PageServices
from oathsworn_gui.ui.widgets.banner import BannerText

_log = logging.getLogger(__name__)

_CRASH = "after-crash"
"""The key of the notice after a crash."""


class SavesCopies(Navigation, Protocol):
    """Saves copies of the open campaign, and opens and closes campaigns."""

    def ask_save_copy(self) -> None:
        """Ask where to save a copy of the open campaign, and write it there."""
        ...


class CopiesElsewhere(Protocol):
    """Copies the library to the second place."""

    def saved(self) -> None:
        """Take note that the open campaign was saved."""
        ...


class ToldOfEnds(Protocol):
    """What happens after a campaign was closed."""

    def campaign_closed(self, steps: int) -> None:
        """Take note that a campaign was closed after so many steps."""
        ...


class LibraryParts(Protocol):
    """The parts of the library that follow the open campaign."""

    @property
    def second_place(self) -> CopiesElsewhere:
        """The part that copies the library."""
        ...

    @property
    def second_notes(self) -> ToldOfEnds:
        """The part that tells of it."""
        ...


class CurrentCampaignHost(CampaignHost, SettingsHost, ClockHost, FileHost, WorkingHost, Protocol):
    """The program as an open campaign needs it; settings may change too."""

    @property
    def games(self) -> Games:
        """The games in this program."""
        ...

    @property
    def concurrent_use(self) -> ConcurrentUse:
        """The handling of campaigns that two programs have open."""
        ...

    @property
    def library_controller(self) -> LibraryParts:
        """The library in the window."""
        ...

    @property
    def navigation(self) -> SavesCopies:
        """The part that asks where to save a copy."""
        ...


class CurrentCampaign(QObject):
    """Holds at most one open campaign. ``session`` is None while there is none."""

    _marked = Signal(object)  # Mark, from the writer's thread

    def __init__(
        self, host: CurrentCampaignHost, dialogs: FileDialogs, services: Callable[[], PageServices]
    ) -> None:
        """Start without a campaign; ``services`` returns the services for its pages."""
        super().__init__()
        self._host = host
        self._services = services
        self.session: OpenSession | None = None
        self.trouble = DiskFailure(host, dialogs)
        self._leaving = Leaving(host, dialogs)
        self._retelling = Retelling(host)
        self.phones = PhonesAtTable(host)
        self.table_window = TableWindowControl(host)
        self.comforts = Comforts(host)
        self._told: dict[str, BannerText] = {}
        self._marked.connect(self.show_mark, Qt.ConnectionType.QueuedConnection)

    def show_opened(self, name: str, opened: Opened | Shown) -> CampaignView:
        """Show a campaign that storage has opened, and the reports on it."""
        _log.info("Opened %s: %s", name, ", ".join(r.code for r in opened.reports) or "all well")
        self.let_go()
        host = self._host
        game = host.games[opened.system.key]
        self.trouble.begin()
        self.session = open_session(name, game, opened, self._marked.emit, host.clock)
        self.session.go_on()
        self._retelling.follow(self.session)
        self.comforts.begin(self.session)
        view = self.make_view(self.session)
        if not self.session.read_only:
            host.settings = replace(host.settings, last_campaign=name)
            host.keep_settings()
        crashed = recovered(opened) if isinstance(opened, Opened) else None
        if crashed is not None and isinstance(opened, Opened):
            self._tell_of_crash(opened, crashed, view)
        reports = [r for r in opened.reports if crashed is None or r.code not in TOLD]
        if reports:
            view.show_notice(report_words(reports, host.texts))
        host.concurrent_use.look()
        self._retelling.greet(self.session, view)
        return view

    def _tell_of_crash(self, opened: Opened, told: Recovered, view: CampaignView) -> None:
        host = self._host
        path = write_crash_report(host.places.reports, opened, told, host.clock())
        step = view.step_name(told.last) if told.last is not None else ""
        export = self._services().export
        show, close = partial(export.show, Place(path.name, path)), partial(self.tell, _CRASH, None)
        self.tell(_CRASH, crash_banner(told, step, host.texts, show, close))

    def _services_for(self, session: OpenSession) -> PageServices:
        chronicle = self._retelling.chronicle(session)
        return replace(self._services(), room=self._host.window.room, chronicle=chronicle)

    def make_view(self, session: OpenSession) -> CampaignView:
        """Show the campaign in the current window."""
        host = self._host
        view = CampaignView(
            session.game,
            session.store,
            host.texts,
            host.theme,
            host.window.commands,
            motion=host.settings.motion,
            services=session.with_own(self._services_for(session)),
        )
        host.window.open_campaign(view, session.title)
        view.pages.build_ahead()
        host.window.add_save_copy(host.navigation.ask_save_copy)
        self._retelling.offer(session, view)
        self.phones.offer(session, view)
        self.table_window.offer(session, view)
        self.comforts.offer(view)
        self.show_mark(session.record.mark)
        for key, text in self._told.items():
            view.show_banner(key, text)
        return view

    def tell(self, key: str, text: BannerText | None) -> None:
        """Show a banner with the open campaign, in any later window too; None removes it."""
        self._told.pop(key, None)
        if text is not None:
            self._told[key] = text
        view = self._host.window.view
        if view is not None:
            view.show_banner(key, text)

    def may_close(self, anyway: Callable[[], None]) -> bool:
        """Whether everything is on disk; if not, ask, and call ``anyway`` if the user agrees."""
        return self._leaving.may_close(anyway)

    def let_go(self) -> None:
        """Close the campaign; what the disk does not take soon is written in the background."""
        opened = self.session
        self.session = None
        self._told.clear()
        self.phones.end()
        self.table_window.close()
        self.comforts.end()
        if opened is not None:
            steps = opened.steps
            opened.end()
            self._host.library_controller.second_notes.campaign_closed(steps)

    def describe(self, line: Line) -> str:
        """Return the text of a line for the chronicle; may be called in the writer's thread."""
        session, texts = self.session, self._host.texts
        return line_words(line, texts) if session is None else session.words(line, texts)

    def last_actions(self) -> tuple[str, ...]:
        """Return the saved type names of the last steps, oldest first."""
        return self.session.last_actions() if self.session is not None else ()

    def show_mark(self, mark: Mark) -> None:
        """Show the save status; a failure stays visible until a save succeeds."""
        view = self._host.window.view
        if view is None:
            return
        if mark.state == "failing":
            _log.info("The disk does not take it: %s", mark.reason)
        view.show_mark(mark_of(mark, self._host.texts))
        self.trouble.show(mark)
        if mark.state == "saved" and not mark.spare:
            self._host.library_controller.second_place.saved()
        self._host.concurrent_use.show_mark(mark)
        self._leaving.show(mark)
