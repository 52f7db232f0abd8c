"""The window: the library, the open campaign, settings and help, the palette and the key bar.

It is painted before the table's values are loaded, so it imports nothing that needs them, and what
is opened later is imported later: menu, key bar and shortcuts too, and with them the namespace
``Qt``, which takes long to load.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from oathsworn_gui.ui.commands import Command, Commands
from oathsworn_gui.ui.look import Look
from oathsworn_gui.ui.opening_page import FOOT, OpeningPage
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from oathsworn_gui.tabletop.action import Refusal
    from oathsworn_gui.ui.campaign_view import CampaignView
    from oathsworn_gui.ui.key_bar import KeyBar
    from oathsworn_gui.ui.library_place import LibraryPlace
    from oathsworn_gui.ui.palette import Palette
    from oathsworn_gui.ui.shortcuts import Shortcuts
    from oathsworn_gui.ui.update_row import UpdateSwitch

OPENING, LIBRARY, SETUP, RESTORE = "opening", "library", "setup", "restore"
SETTINGS, HELP, CAMPAIGN, LEAVING = "settings", "help", "campaign", "leaving"
KEEPING = "keeping"


class MainWindow(QMainWindow):
    """Holds one screen in front. ``painted`` tells once, after the first paint.

    ``library_wanted`` asks to close the open campaign; ``may_close`` is asked before the window
    closes, and puts things in order; ``may_leave`` before a person's hand closes it;
    ``library_place`` says where the campaigns lie, for the settings, and ``updates`` whether newer
    versions are looked for.
    """

    painted = Signal()
    library_wanted = Signal()

    def __init__(
        self, theme: Theme, texts: Texts, look: Look, change_look: Callable[[Look], None]
    ) -> None:
        """Show the opening; ``change_look`` takes what the settings page set."""
        super().__init__()
        self.setObjectName("main-window")
        self.setWindowTitle(texts.say("window.title"))
        self.setMinimumSize(480, 320)
        self.resize(1280, 720)
        self.commands = Commands(self)
        self.may_close: Callable[[], bool] | None = None
        self.may_leave: Callable[[], bool] | None = None
        self.library_place: Callable[[], LibraryPlace] | None = None
        self.updates: Callable[[], UpdateSwitch] | None = None
        self._theme, self._texts = theme, texts
        self._look, self._change_look = look, change_look
        self._view: CampaignView | None = None
        self._screens: dict[str, QWidget] = {}
        self._screen, self._before = "", LIBRARY
        self._was_painted = False
        self._stack = QStackedWidget()
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._stack, 1)
        self._foot = QFrame()  # until the key bar stands there
        self._foot.setObjectName("key-bar-place")
        self._foot.setFixedHeight(FOOT)
        self._column.addWidget(self._foot)
        self.setCentralWidget(body)
        self._body = body
        self._register()
        self.put(OPENING, OpeningPage(theme, texts))

    @cached_property
    def _key_bar(self) -> "KeyBar":
        from oathsworn_gui.ui.key_bar import KeyBar

        bar = KeyBar(self._theme, self._texts, self.commands)
        self._column.replaceWidget(self._foot, bar)
        self._foot.hide()
        return bar

    @cached_property
    def _shortcuts(self) -> "Shortcuts":
        from oathsworn_gui.ui.shortcuts import Shortcuts

        return Shortcuts(self, self.commands)

    # ------------------------------------------------------------------------------- screens

    def put(self, key: str, screen: QWidget) -> None:
        """Put a screen in its place, instead of the one that was there."""
        self.take_away(key)
        self._screens[key] = screen
        self._stack.addWidget(screen)

    def show_screen(self, key: str) -> None:
        """Bring a screen to the front and give it the keys.

        Raises:
            KeyError: nothing was put there.
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
        """Take a screen out that is not in front; nothing when none was put there."""
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
        view, self._view = self._view, None
        if view is not None:
            view.close_campaign()
            self.commands.remove("library", "save-copy")
            self._stack.removeWidget(view)
            self._screens.pop(CAMPAIGN, None)
            view.hide()
            view.deleteLater()
        self.setWindowTitle(self._texts.say("window.title"))
        self.show_screen(LIBRARY)
        self.take_away(LEAVING)

    # ------------------------------------------------------------------------------ commands

    def _register(self) -> None:
        self.commands.add(
            Command("palette", "magnify", self._open_palette, shortcut="Ctrl+K", in_menu=False),
            Command("menu", "menu", self._open_menu, shortcut="F10", in_menu=False),
            Command("help", "help-circle-outline", self._show_help, shortcut="F1"),
            Command("keyboard-map", "keyboard-outline", self._show_keys, shortcut="?"),
            Command("settings", "cog-outline", self._show_settings, shortcut="Ctrl+,"),
            Command("full-screen", "fullscreen", self._full_screen, shortcut="F11"),
            Command("quit", "exit-to-app", self.close_window, shortcut="Ctrl+Q"),
        )
        self.commands.refused.connect(self._show_refusal)

    def _commands_of_a_campaign(self) -> None:
        self.commands.add(
            Command("library", "bookshelf", self.library_wanted.emit, shortcut="Ctrl+Shift+L")
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

    def _show_refusal(self, refusal: "Refusal") -> None:
        if self._view is not None:
            self._view.show_refusal(refusal)

    def _run_anywhere(self, command: Command) -> None:
        view = self._view
        if command.page is not None and view is not None and command.page in view.page_keys():
            if self._screen != CAMPAIGN:
                self.show_screen(CAMPAIGN)
            view.show_page(command.page)
        self.commands.run(command.key)

    def _open_menu(self) -> None:
        from PySide6.QtWidgets import QMenu

        menu = QMenu(self)
        menu.setObjectName("main-menu")
        menu.setToolTipsVisible(True)
        page = self._page()
        for command in self.commands.of_page(page):
            if command.in_menu:
                self._add_to_menu(menu, command)
        anchor = self._view if self._view is not None else self
        menu.popup(anchor.mapToGlobal(QPoint(8, 52)))

    def _add_to_menu(self, menu: "QMenu", command: Command) -> None:
        from PySide6.QtGui import QKeySequence

        from oathsworn_gui.ui.icons import icon

        action = menu.addAction(command.words(self._texts), lambda: self._run_anywhere(command))
        action.setObjectName(f"menu-{command.key}")
        action.setIcon(icon(command.icon, self._theme.color("quiet")))
        action.setShortcut(QKeySequence(command.shortcut))
        action.setShortcutVisibleInContextMenu(True)
        refusal = command.refuse()
        action.setEnabled(refusal is None)
        if refusal is not None and self._view is not None:
            action.setToolTip(self._view.refusal_text(refusal))

    def _open_palette(self) -> None:
        self._palette.open()

    @cached_property
    def _palette(self) -> "Palette":
        from oathsworn_gui.ui.palette import Palette, PaletteWays

        return Palette(
            self._theme,
            self._texts,
            self.commands,
            self._body,
            PaletteWays(self._run_anywhere, self._page, self._refusal_text),
        )

    def _refusal_text(self, refusal: "Refusal") -> str:
        return self._view.refusal_text(refusal) if self._view is not None else refusal.code

    def _show_keys(self) -> None:
        self._show_help(keys_first=True)

    def _show_help(self, *, keys_first: bool = False) -> None:
        from oathsworn_gui.ui.help_page import HelpPage

        pages = self._view.page_keys() if self._view is not None else (LIBRARY,)
        texts, commands = self._texts, self.commands
        page = HelpPage(self._theme, texts, commands, pages, self.back, keys_first=keys_first)
        self.put(HELP, page)
        self.show_screen(HELP)

    def _show_settings(self) -> None:
        from oathsworn_gui.ui.settings_page import SettingsPage

        def change(look: Look) -> None:
            self._look = look
            self._change_look(look)

        page = SettingsPage(self._theme, self._texts, self._look, change, self.back)
        if self.library_place is not None:
            page.add_place(self.library_place())
        if self.updates is not None:
            page.add_updates(self.updates())
        self.put(SETTINGS, page)
        self.show_screen(SETTINGS)

    def _full_screen(self) -> None:
        from PySide6.QtCore import Qt

        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _page(self) -> str:
        on_campaign = self._screen == CAMPAIGN and self._view is not None
        return self._view.page if on_campaign and self._view is not None else self._screen

    def _set_page(self, *_: object) -> None:
        page = self._page()
        self._shortcuts.set_page(page)
        self._key_bar.set_page(page)

    # -------------------------------------------------------------------------------- events

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell of the first paint, once."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close when everything is in order."""
        if event.spontaneous() and self.may_leave is not None and not self.may_leave():
            event.ignore()
            return
        if self.may_close is not None and not self.may_close():
            event.ignore()
            return
        super().closeEvent(event)
