"""“Previously on…” before a campaign that is opened on another evening."""

from dataclasses import replace
from functools import partial
from typing import Protocol

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.host import CampaignHost, ClockHost, NavigatingHost, SettingsHost
from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.app.tale.book_press import PressHost
from oathsworn_gui.app.tale.chronicle_source import ChronicleSource
from oathsworn_gui.app.tale.pages import tale_pages
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.tale.chronicle import read_tale
from oathsworn_gui.tale.days import evening_of
from oathsworn_gui.tale.previously import Params, Previously, previously
from oathsworn_gui.ui.base.screens import CAMPAIGN, PREVIOUSLY
from oathsworn_gui.ui.book.previously_sheet import previously_sheet
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.contract.game_ui import PageSpec
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.printing.paper import paper_named
from oathsworn_gui.ui.printing.paper_pages import pages_of
from oathsworn_gui.ui.tale.chronicle_page import KEY, ChroniclePage, chronicle_page
from oathsworn_gui.ui.tale.previously_page import PreviouslyPage, PreviouslyWays
from oathsworn_gui.ui.tale.previously_words import Retold, Stands, retold, stands

_MOST_RETOLD = 100
"""The most campaigns of one evening that are remembered."""


class RetellingHost(PressHost, CampaignHost, SettingsHost, ClockHost, NavigatingHost, Protocol):
    """The program as the tale needs it."""


class Retelling:
    """Tells the last evening of the open campaign."""

    def __init__(self, host: RetellingHost) -> None:
        self._host = host
        self._pages = tale_pages(host)

    def follow(self, session: OpenSession) -> None:
        """Leave the tale for the campaign as soon as a step of it is done or undone."""
        session.store.listen(self._go_on, last_only=True)

    def offer(self, session: OpenSession, view: CampaignView) -> None:
        """Offer to be told what happened and what the four did, as long as the campaign is open.

        Whoever turns to a page of the campaign leaves the tale for it.
        """
        tell = partial(self.tell, session, view)
        self._host.window.commands.add(
            Command("previously", "history", tell),
            *(
                Command(page.key, page.icon, partial(_turn_to, view, page.key))
                for page in self._pages
            ),
        )
        view.page_changed.connect(self._go_on)

    def chronicle(self, session: OpenSession) -> PageSpec:
        """Return the page of the chronicle of an open campaign."""
        return chronicle_page(ChronicleSource(self._host, session), self._pages)

    def _go_on(self, *_: object) -> None:
        if self._host.window.is_in_front(PREVIOUSLY):
            self._host.window.show_screen(CAMPAIGN)

    def greet(self, session: OpenSession, view: CampaignView) -> None:
        """Tell it at once if the campaign was last played on another evening; once in each."""
        host = self._host
        today, last = evening_of(host.clock()), evening_of(session.last_played)
        told = host.settings.retold if host.settings.retold_day == today else ()
        if session.read_only or last in ("", today) or session.name in told:
            return
        kept = (*told, session.name)[-_MOST_RETOLD:]
        host.settings = replace(host.settings, retold_day=today, retold=kept)
        host.keep_settings()
        self.tell(session, view)

    def tell(self, session: OpenSession, view: CampaignView) -> None:
        """Show the page; what happened follows when the chronicle was read."""
        host = self._host
        window = host.window
        standing = stands(view.context)
        ways = PreviouslyWays(self._go_on, self._to_library, partial(self._print, standing))
        page = PreviouslyPage(host.theme, host.texts, standing, ways, window.room)
        window.put(PREVIOUSLY, page)
        window.show_screen(PREVIOUSLY)
        run_in_background(
            partial(self._read, session), partial(self._came, session, standing.chapter)
        )

    def _print(self, standing: Stands, told: Retold) -> None:
        """Put the page on paper."""
        from oathsworn_gui.ui.printing.printer import print_out

        host = self._host
        texts, title = host.texts, standing.title
        sheet = previously_sheet(standing, told, texts)
        of = texts.say("paper.of", page="{page}", pages="{pages}")
        pages = pages_of((sheet,), paper_named(host.settings.paper), title, of)

        def tell(what: str) -> None:
            if host.window.view is not None:
                host.window.view.say(texts.say(f"sheets.{what}"))

        print_out(host.window, pages, title, tell)

    def _to_library(self, *_: object) -> None:
        self._host.navigation.to_library()

    def _read(self, session: OpenSession) -> Previously:
        """Read the chronicle; called in another thread."""
        store, texts = session.store, self._host.texts
        spec = store.system.tale
        campaign = store.campaign

        def fill(params: Params) -> Params:
            return session.game.fill(campaign, texts, params)

        return previously(read_tale(session.chronicle(), spec), spec, texts, fill)

    def _came(self, session: OpenSession, chapter: str, came: Previously | SaveError) -> None:
        """Show what was read on the page, if it is still there."""
        host = self._host
        page = host.window.screen_at(PREVIOUSLY)
        if host.session is not session or not isinstance(page, PreviouslyPage):
            return
        if isinstance(came, SaveError):
            page.tell(Retold("", (), (), host.texts.say("previously.unreadable")))
        else:
            page.tell(retold(came, chapter, host.texts))


def _turn_to(view: CampaignView, key: str) -> None:
    """Show a page of the chronicle."""
    view.show_page(KEY)
    page = view.pages.page(KEY)
    if isinstance(page, ChroniclePage):
        page.show_sheet(key)
