"""The window: the library, the open campaign, settings and help, the palette and the key bar.

It is painted before tabletop is imported, so it imports nothing that needs it, and parts opened
later are imported later: menu, key bar and shortcuts too, and with them the namespace ``Qt``, which
is slow to load.
"""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QCloseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.appearance import Appearance
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.main_thread_gc import collect_everything_soon
from oathsworn_gui.ui.base.opening_page import FOOT, OpeningPage
from oathsworn_gui.ui.base.screens import (
    CAMPAIGN,
    LEAVING,
    LIBRARY,
    LUCK,
    OPENING,
    PHONES,
    PREVIOUSLY,
)
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.window.window_commands import WindowCommands

if TYPE_CHECKING:
    from oathsworn_gui.ui.campaign.campaign_view import CampaignView
    from oathsworn_gui.ui.keys.key_bar import KeyBar
    from oathsworn_gui.ui.keys.shortcuts import Shortcuts
    from oathsworn_gui.ui.library.library_location import LibraryLocation
    from oathsworn_gui.ui.library.second_place_row import SecondPlaceWays
    from oathsworn_gui.ui.settings.update_row import UpdateSwitch


class MainWindow(QMainWindow):
    """Shows one screen at a time. ``painted`` is emitted once, after the first paint.

    ``library_wanted`` asks to close the open campaign; ``may_close`` is called before the window
    closes, and saves; ``may_leave`` before the user closes it; ``library_place`` is the location of
    the campaigns, for the settings, ``second_place`` that of their copies, and ``updates`` the
    update check. ``games`` are the keys of the games, the one played last first, for the help.
    """

    painted = Signal()
    library_wanted = Signal()
    maximised = Signal()

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        look: Appearance,
        change_look: Callable[[Appearance], None],
    ) -> None:
        """Show the start screen; ``change_look`` receives changes from the settings page."""
        super().__init__()
        self.setObjectName("main-window")
        self.setWindowTitle(texts.say("window.title"))
        self.setMinimumSize(480, 320)
        self.resize(1280, 720)
        self.commands = Commands(self)
        self.may_close: Callable[[], bool] | None = None
        self.may_leave: Callable[[], bool] | None = None
        self.games: Callable[[], Sequence[str]] | None = None
        self.library_place: Callable[[], LibraryLocation] | None = None
        self.second_place: Callable[[], SecondPlaceWays] | None = None
        self.updates: Callable[[], UpdateSwitch] | None = None
        self._theme = theme
        self._texts = texts
        self._view: CampaignView | None = None
        self._screens: dict[str, QWidget] = {}
        self._screen = ""
        self._before = LIBRARY
        self._was_painted = False
        self._stack = QStackedWidget()
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._stack, 1)
        self._foot = QFrame()  # a placeholder for the key bar
        self._foot.setObjectName("key-bar-place")
        self._foot.setFixedHeight(FOOT)
        self._column.addWidget(self._foot)
        self.setCentralWidget(body)
        self._own_commands = WindowCommands(self, body, theme, texts, look, change_look)
        self.put(OPENING, OpeningPage(theme, texts))

    @cached_property
    def _key_bar(self) -> "KeyBar":
        from oathsworn_gui.ui.keys.key_bar import KeyBar

        bar = KeyBar(self._theme, self._texts, self.commands)
        self._column.replaceWidget(self._foot, bar)
        self._foot.hide()
        return bar

    @cached_property
    def _shortcuts(self) -> "Shortcuts":
        from oathsworn_gui.ui.keys.shortcuts import Shortcuts

        return Shortcuts(self, self.commands)

    # ------------------------------------------------------------------------------- screens

    @property
    def room(self) -> QWidget:
        """The parent of all screens; what is built in it need not be styled again."""
        return self._stack

    def put(self, key: str, screen: QWidget) -> None:
        """Add a screen under a key, replacing the previous one."""
        self.take_away(key)
        self._screens[key] = screen
        self._stack.addWidget(screen)

    def show_screen(self, key: str) -> None:
        """Show a screen and focus it.

        Raises:
            KeyError: there is no such screen.
        """
        if key != self._screen and self._screen in (LIBRARY, CAMPAIGN):
            self._before = self._screen
        self._screen = key
        self._stack.setCurrentWidget(self._screens[key])
        self._screens[key].setFocus()
        self._set_page()
        opening = self._screens.pop(OPENING, None)
        if opening is not None:
            self._stack.removeWidget(opening)
            opening.deleteLater()

    def show_library(self) -> None:
        """Bring the library to the front."""
        self.show_screen(LIBRARY)

    def take_away(self, key: str) -> None:
        """Remove a screen that is not shown; do nothing if there is none."""
        old = self._screens.pop(key, None)
        if old is not None:
            self._stack.removeWidget(old)
            old.deleteLater()

    def is_in_front(self, key: str) -> bool:
        """Whether the screen of that key is shown."""
        return self._screen == key

    def back(self) -> None:
        """Go back from settings or help."""
        self.show_screen(self._before if self._before in self._screens else LIBRARY)

    def screen_at(self, key: str) -> QWidget | None:
        """Return the screen that was put there, None when there is none."""
        return self._screens.get(key)

    @property
    def view(self) -> "CampaignView | None":
        """The open campaign, None when none is open."""
        return self._view

    def open_campaign(self, view: "CampaignView", title: str) -> None:
        """Show an open campaign."""
        self._view = view
        view.page_changed.connect(self._set_page)
        self.put(CAMPAIGN, view)
        self._commands_of_a_campaign()
        self.setWindowTitle(self._texts.say("window.title-of", title=title))
        self.show_screen(CAMPAIGN)

    def close_campaign(self) -> None:
        """Take the open campaign off the screen and go to the library."""
        view = self._view
        self._view = None
        if view is not None:
            view.close_campaign()
            self.commands.remove("library", "save-copy")
            self._stack.removeWidget(view)
            self._screens.pop(CAMPAIGN, None)
            view.hide()
            soon(self, view.deleteLater)  # its thousands of widgets go after the library is painted
            collect_everything_soon()
        self.setWindowTitle(self._texts.say("window.title"))
        self.show_screen(LIBRARY)
        for screen in (LEAVING, PREVIOUSLY, LUCK, PHONES):
            self.take_away(screen)

    # ------------------------------------------------------------------------------ commands

    def _commands_of_a_campaign(self) -> None:
        self.commands.add(
            Command(
                "library",
                "bookshelf",
                self.library_wanted.emit,
                shortcut="Ctrl+Shift+L",
                in_menu=True,
            )
        )

    def add_save_copy(self, save_copy: Callable[[], None]) -> None:
        """Offer to write the open campaign into one file, while it is open."""
        keys = "Ctrl+Shift+S"
        self.commands.add(
            Command("save-copy", "content-save-move-outline", save_copy, shortcut=keys)
        )

    def add_report(self, report: Callable[[], None]) -> None:
        """Offer to report a problem, wherever one is."""
        self.commands.add(Command("report-problem", "bug-outline", report, shortcut="Ctrl+F1"))

    def close_window(self) -> None:
        """Close the window, which ends the program."""
        if self.may_leave is None or self.may_leave():
            self.close()

    @property
    def widget(self) -> QWidget:
        """The window as a widget, for code that depends on a protocol only."""
        return self

    def page(self) -> str:
        """Return the key of the page in front."""
        on_campaign = self._screen == CAMPAIGN and self._view is not None
        return self._view.page if on_campaign and self._view is not None else self._screen

    def _set_page(self, *_: object) -> None:
        page = self.page()
        self._shortcuts.set_page(page)
        self._key_bar.set_page(page)

    # -------------------------------------------------------------------------------- events

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell of the first paint, once."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            soon(self, self.painted.emit)
            soon(self, partial(soon, self, self._come_up))  # after what waits for the first paint

    def _come_up(self) -> None:
        """Follow fingers and screens, once there is a window on one."""
        from oathsworn_gui.ui.window.finger_help import FingerHelp, FingersInDialogs
        from oathsworn_gui.ui.window.on_screen import KeepsOnScreen

        if not self.isVisible():
            return
        self._fingers = FingerHelp(self), FingersInDialogs(self)
        self._keeps_on_screen = KeepsOnScreen(self)

    def changeEvent(self, event: QEvent) -> None:
        """Tell whether the window fills the screen."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and not self.isMinimized():
            self.maximised.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close if ``may_close`` permits it."""
        if event.spontaneous() and self.may_leave is not None and not self.may_leave():
            event.ignore()
            return
        if self.may_close is not None and not self.may_close():
            event.ignore()
            return
        super().closeEvent(event)
