"""The table window follows the campaign and the operator, after their own window has painted."""

from dataclasses import replace

from PySide6.QtCore import QElapsedTimer, QObject, QTimer
from PySide6.QtWidgets import QWidget

from oathsworn_gui.app.base.host import CampaignHost
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Happened
from oathsworn_gui.tabletop.table_screen import CURTAIN, Looked, TableScreen
from oathsworn_gui.ui.base.screens import CAMPAIGN, PREVIOUSLY
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.contract.table_window import PartedPage, TablePicture, TableWindowSpec
from oathsworn_gui.ui.table_window.after_paint import AfterPaint
from oathsworn_gui.ui.table_window.table_window import TableWindow
from oathsworn_gui.ui.table_window.tale_screens import (
    LuckPicture,
    luck_screen,
    previously_screen,
)
from oathsworn_gui.ui.tale.chronicle_page import ChroniclePage
from oathsworn_gui.ui.tale.luck_page import LuckPage
from oathsworn_gui.ui.tale.previously_page import PreviouslyPage


class Following(QObject):
    """Fills one table window, for one campaign and one window of the operator.

    Nothing is computed for it before the operator's window has painted what a press brought.
    """

    def __init__(
        self, window: TableWindow, host: CampaignHost, spec: TableWindowSpec, view: CampaignView
    ) -> None:
        super().__init__()
        self.window = window
        self.hidden = False
        self._host, self._spec, self._view = host, spec, view
        self._operators = host.window  # the program may get another one
        self._told: LuckPage | PreviouslyPage | None = None
        self._is_news = self._is_new = False
        self._page = ""
        self._since = QElapsedTimer()
        self._since.start()
        self._later = AfterPaint(self._operators, self._come, self)
        self._rests = QTimer(self, singleShot=True)
        self._rests.timeout.connect(self.fill)
        window.paint_with(self._painter)
        self._stop = view.store.listen(self._stepped)
        self._operators.turned.connect(self._later.ask)
        self._operators.commands.changed.connect(self._look_at_part)

    def end(self) -> None:
        """Follow no more, and close the window."""
        self._stop()
        self._operators.turned.disconnect(self._later.ask)
        self._operators.commands.changed.disconnect(self._look_at_part)
        self._later.cancel()
        self._rests.stop()
        self.window.paint_with(None)
        self.window.closed.disconnect()
        self.window.close()
        self.window.deleteLater()
        self.deleteLater()

    def hide(self, *, down: bool) -> None:
        """Let the curtain fall by hand, or draw it up."""
        self.hidden = down
        self.fill()

    def fill(self) -> None:
        """Show the phase as it is now."""
        screen = self.screen_now()
        self._rests.stop()
        if screen.holds:
            self._rests.start(screen.holds)
        shown = replace(screen, curtain=True) if self.hidden else screen
        self.window.show_screen(shown, float(self._since.elapsed()))

    def screen_now(self) -> TableScreen:
        """Return what everybody may see now."""
        told = self._tale()
        if told is not None:
            return told
        store, view = self._view.store, self._view
        question = store.ask()
        on_secret_page = self._host.window.page() in self._spec.secret_pages
        if on_secret_page or (question is not None and question.secret):
            return CURTAIN
        passed = float(self._since.elapsed()) if self._is_news else None
        self._page = self._page_now()
        looked = Looked(self._page, passed, view.context.motion)
        return self._spec.screen(store, view.context, looked)

    # --------------------------------------------------------------------------------- following

    def _stepped(self, happened: Happened, step: Step) -> None:
        del step
        self._is_news, self._is_new = happened == "done", True
        self._later.ask()

    def _page_now(self) -> str:
        """Return the page in front, with its part if it shows one of several."""
        page = self._view.pages.page(self._view.page)
        part = f".{page.part}" if isinstance(page, PartedPage) else ""
        return f"{self._view.page}{part}"

    def _look_at_part(self) -> None:
        if self._page_now() != self._page:
            self._later.ask()

    def _come(self) -> None:
        """Show what the operator sees since just now: what moves there begins with its paint."""
        if self._is_new:
            self._is_new = False
            self._since.restart()
        self.fill()

    def _painter(self, kind: str) -> TablePicture | None:
        if kind == LuckPicture.KIND:
            return LuckPicture(self._host.theme)
        made = self._spec.pictures.get(kind)
        return made(self._view.context) if made is not None else None

    # ---------------------------------------------------------------------------------- the tale

    def _tale(self) -> TableScreen | None:
        """Return what a page of the tale tells, if one is in front; follow what it tells later."""
        texts, page = self._host.texts, self._tale_page()
        if not isinstance(page, LuckPage | PreviouslyPage):
            self._told = None
            return None
        if page is not self._told:
            self._told = page
            page.told.connect(self._later.ask)
        if isinstance(page, LuckPage):
            return luck_screen(page.shown, page.about, texts)
        return previously_screen(page.stands, page.retold, texts)

    def _tale_page(self) -> QWidget | None:
        """Return the page of the tale in front, None if another page is."""
        window = self._host.window
        if window.is_in_front(PREVIOUSLY):
            return window.screen_at(PREVIOUSLY)
        page = self._view.pages.page(self._view.page) if window.is_in_front(CAMPAIGN) else None
        return page.sheet if isinstance(page, ChroniclePage) else None
