"""Opens, fills and closes the table window of the open campaign."""

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QScreen

from oathsworn_gui.app.base.host import CampaignHost, SettingsHost
from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.app.table_window.screens import chosen, kept, name_of, others, wanted_again
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.keys.commands import Command

if TYPE_CHECKING:
    from oathsworn_gui.app.table_window.following import Following
    from oathsworn_gui.ui.table_window.table_window import TableWindow

_SMALL = (960, 540)
"""The size of the window where there is no other screen."""


class TableHost(CampaignHost, SettingsHost, Protocol):
    """The program as the table window needs it."""


class TableWindowControl(QObject):
    """Holds at most one table window, for as long as a campaign is open.

    A screen on which it is open is remembered: it opens there again with the next campaign, and
    when the screen comes back after it was unplugged.
    """

    def __init__(self, host: TableHost) -> None:
        super().__init__()
        self._host = host
        self._view: CampaignView | None = None
        self.following: Following | None = None
        """Fills the window that is open."""
        self._on = ""
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self.follow_screens)
            app.screenRemoved.connect(self.follow_screens)

    # ------------------------------------------------------------------------------ the campaign

    def offer(self, session: OpenSession, view: CampaignView) -> None:
        """Offer the window for an open campaign; one that is open goes on in the new look."""
        self._view = view
        view.context.commands.add(
            Command("table-window", "television", self.turn_over, shortcut="F9"),
            Command(
                "table-curtain", "curtains-closed", self.draw_curtain, self._unless_open, "Shift+F9"
            ),
            Command("table-next-screen", "monitor", self.next_screen, self._unless_more),
        )
        if session.game.table_window is None:
            return
        was_open = self.window is not None
        hidden = self.following is not None and self.following.hidden
        screen = self.window.screen() if self.window is not None else None
        self._let_window_go()
        if was_open:
            self.open_on(screen if screen is not self._here() else None)
            if hidden and self.following is not None:
                self.following.hide(down=True)
        else:
            soon(view, self._open_again)

    def close(self) -> None:
        """Close the window with its campaign; the screen stays remembered."""
        self._let_window_go()
        self._view = None

    @property
    def window(self) -> "TableWindow | None":
        """The window that is open, or None."""
        return self.following.window if self.following is not None else None

    # ------------------------------------------------------------------------------ the commands

    def turn_over(self) -> None:
        """Open the window on another screen, or close it."""
        if self.window is not None:
            self._forget_screen()
            self._let_window_go()
            return
        self.open_on(chosen(self._here(), self._host.settings.table_screens))

    def draw_curtain(self) -> None:
        """Let the curtain fall, or draw it up again."""
        if self.following is not None:
            self.following.hide(down=not self.following.hidden)
            self._say("down" if self.following.hidden else "up")

    def next_screen(self) -> None:
        """Show the window on the next screen."""
        there = others(self._here())
        if self.window is None or not there:
            return
        names = [name_of(each) for each in there]
        place = names.index(self._on) + 1 if self._on in names else 0
        self._forget_screen()
        self._let_window_go()
        self.open_on(there[place % len(there)])

    def _unless_open(self) -> Refusal | None:
        return None if self.window is not None else impossible("table-window.closed")

    def _unless_more(self) -> Refusal | None:
        if self.window is None:
            return impossible("table-window.closed")
        return None if len(others(self._here())) > 1 else impossible("table-window.one-screen")

    def _say(self, key: str, **params: str) -> None:
        if self._view is not None:
            self._view.say(self._host.texts.say(f"table-window.{key}", **params))

    # -------------------------------------------------------------------------------- the window

    def open_on(self, screen: QScreen | None) -> None:
        """Open the window in full on a screen; None: as a small window on the operator's."""
        from oathsworn_gui.app.table_window.following import Following
        from oathsworn_gui.ui.table_window.table_window import TableWindow

        view, session = self._view, self._host.session
        if view is None or session is None or session.game.table_window is None:
            return
        window = TableWindow(self._host.theme, self._host.texts)
        self.following = Following(window, self._host, session.game.table_window, view)
        window.closed.connect(partial(soon, self, self._closed_by_hand))
        self._on = ""
        if screen is not None:
            self._on = name_of(screen)
            self._keep_screens(kept(self._host.settings.table_screens, self._on))
            window.setScreen(screen)
            window.setGeometry(screen.geometry())
            window.setWindowState(
                Qt.WindowState.WindowFullScreen
            )  # the keys stay with the operator
            window.show()
        else:
            window.resize(*_SMALL)
            window.show()
        self.following.fill()
        self._say("opened" if screen is not None else "opened-here")

    def _open_again(self) -> None:
        """Open it on a screen on which it was open, if there is one."""
        if self.window is not None or self._view is None or not shiboken6.isValid(self._view):
            return
        again = wanted_again(self._here(), self._host.settings.table_screens)
        if again is not None:
            self.open_on(again)

    def follow_screens(self, *_: object) -> None:
        """Close the window with its screen, and open it with a screen that is known.

        Nothing is done without an open campaign: there may be no window of the operator any more.
        """
        if self._view is None or not shiboken6.isValid(self._view):
            return
        there = {name_of(each) for each in others(self._here())}
        if self.window is not None and self._on and self._on not in there:
            self._let_window_go()
            self._say("unplugged")
        elif self.window is None:
            soon(self, self._open_again)

    def _closed_by_hand(self) -> None:
        if self.window is not None and not self.window.isVisible():
            self._forget_screen()
            self._let_window_go()

    def _let_window_go(self) -> None:
        following = self.following
        self.following = None
        if following is not None:
            following.end()

    def _here(self) -> QScreen | None:
        return self._host.window.screen()

    # ------------------------------------------------------------------------------- remembering

    def _forget_screen(self) -> None:
        known = self._host.settings.table_screens
        self._keep_screens(tuple(name for name in known if name != self._on))

    def _keep_screens(self, known: tuple[str, ...]) -> None:
        host = self._host
        if known != host.settings.table_screens:
            host.settings = replace(host.settings, table_screens=known)
            with suppress(SaveError):
                host.settings_file.write(host.settings)
