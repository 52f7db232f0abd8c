"""The commands of the window itself: palette, menu, help, settings, full screen.

Their targets are imported on use: the window is painted before any of them is loaded.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPoint

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.appearance import Appearance
from oathsworn_gui.ui.base.screens import CAMPAIGN, HELP, LIBRARY, SETTINGS
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.commands import Command, Commands

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu, QWidget

    from oathsworn_gui.tabletop.action import Refusal
    from oathsworn_gui.ui.campaign.campaign_view import CampaignView
    from oathsworn_gui.ui.keys.palette import Palette
    from oathsworn_gui.ui.library.library_location import LibraryLocation
    from oathsworn_gui.ui.library.second_place_row import SecondPlaceWays
    from oathsworn_gui.ui.settings.update_row import UpdateSwitch


class CommandedWindow(Protocol):
    """The window whose commands they are."""

    commands: Commands
    games: "Callable[[], Sequence[str]] | None"
    library_place: "Callable[[], LibraryLocation] | None"
    second_place: "Callable[[], SecondPlaceWays] | None"
    updates: "Callable[[], UpdateSwitch] | None"

    @property
    def view(self) -> "CampaignView | None":
        """The open campaign, None when none is open."""
        ...

    @property
    def widget(self) -> "QWidget":
        """The window as a widget."""
        ...

    def page(self) -> str:
        """Return the key of the page in front."""
        ...

    def put(self, key: str, screen: "QWidget") -> None:
        """Put a screen in its place."""
        ...

    def show_screen(self, key: str) -> None:
        """Bring a screen to the front."""
        ...

    def is_in_front(self, key: str) -> bool:
        """Whether the screen of that key is shown."""
        ...

    def back(self) -> None:
        """Go back from settings or help."""
        ...

    def close_window(self) -> None:
        """Close the window, which ends the program."""
        ...


_LAST = ("settings", "help", "quit")
"""What stands at the end of the menu."""


class WindowCommands:
    """Registers the commands and does them. ``change_look`` takes what the settings page set."""

    def __init__(
        self,
        window: CommandedWindow,
        body: "QWidget",
        theme: Theme,
        texts: Texts,
        look: Appearance,
        change_look: Callable[[Appearance], None],
    ) -> None:
        """Register them; the palette lies over ``body``."""
        self._window = window
        self._body = body
        self._theme = theme
        self._texts = texts
        self._look = look
        self._change_look = change_look
        self._register()

    def _register(self) -> None:
        commands = self._window.commands
        commands.add(
            Command("palette", "magnify", self._open_palette, shortcut="Ctrl+K"),
            Command("menu", "menu", self._open_menu, shortcut="F10"),
            Command("help", "help-circle-outline", self._show_help, shortcut="F1", in_menu=True),
            Command("keyboard-map", "keyboard-outline", self._show_keys, shortcut="?"),
            Command(
                "settings", "cog-outline", self._show_settings, shortcut="Ctrl+,", in_menu=True
            ),
            Command("full-screen", "fullscreen", self._full_screen, shortcut="F11"),
            Command(
                "quit", "exit-to-app", self._window.close_window, shortcut="Ctrl+Q", in_menu=True
            ),
        )
        commands.refused.connect(self._show_refusal)

    def _show_refusal(self, refusal: "Refusal") -> None:
        if self._window.view is not None:
            self._window.view.show_refusal(refusal)

    def _refusal_text(self, refusal: "Refusal") -> str:
        view = self._window.view
        return view.refusal_text(refusal) if view is not None else refusal.code

    def _run_anywhere(self, command: Command) -> None:
        """Run a command of any page of the open campaign, showing that page first."""
        window = self._window
        view = window.view
        if command.page is not None and view is not None and command.page in view.page_keys():
            if not window.is_in_front(CAMPAIGN):
                window.show_screen(CAMPAIGN)
            view.show_page(command.page)
        window.commands.run(command.key)

    # ------------------------------------------------------------------------ menu and palette

    def _open_menu(self) -> None:
        from PySide6.QtWidgets import QMenu

        window = self._window
        menu = QMenu(window.widget)
        menu.setObjectName("main-menu")
        menu.setToolTipsVisible(True)
        offered = [each for each in window.commands.of_page(window.page()) if each.in_menu]
        for command in sorted(offered, key=lambda each: each.key in _LAST):
            self._add_to_menu(menu, command)
        anchor = window.view if window.view is not None else window.widget
        menu.popup(anchor.mapToGlobal(QPoint(8, 52)))

    def _add_to_menu(self, menu: "QMenu", command: Command) -> None:
        from PySide6.QtGui import QKeySequence

        from oathsworn_gui.ui.base.icons import icon

        action = menu.addAction(command.words(self._texts), lambda: self._run_anywhere(command))
        action.setObjectName(f"menu-{command.key}")
        action.setIcon(icon(command.icon, self._theme.color("quiet")))
        action.setShortcut(QKeySequence(command.shortcut))
        action.setShortcutVisibleInContextMenu(True)
        refusal = command.refuse()
        action.setEnabled(refusal is None)
        if refusal is not None and self._window.view is not None:
            from oathsworn_gui.ui.base.plain_text import set_tool_tip

            set_tool_tip(action, self._window.view.refusal_text(refusal))

    def _open_palette(self) -> None:
        self._palette.open()

    @cached_property
    def _palette(self) -> "Palette":
        from oathsworn_gui.ui.keys.palette import Palette, PaletteWays

        return Palette(
            self._theme,
            self._texts,
            self._window.commands,
            self._body,
            PaletteWays(self._run_anywhere, self._window.page, self._refusal_text),
        )

    # ------------------------------------------------------------------------------- screens

    def _show_keys(self) -> None:
        self._show_help(keys_first=True)

    def _show_help(self, *, keys_first: bool = False) -> None:
        from oathsworn_gui.ui.settings.help_page import HelpPage

        window = self._window
        pages = window.view.page_keys() if window.view is not None else (LIBRARY,)
        page = HelpPage(
            self._theme,
            self._texts,
            window.commands,
            pages,
            window.back,
            games=self._games(),
            keys_first=keys_first,
        )
        window.put(HELP, page)
        window.show_screen(HELP)

    def _games(self) -> Sequence[str]:
        """Return the game of the open campaign; without one all, the one played last first."""
        window = self._window
        if window.view is not None:
            return (window.view.store.system.key,)
        return window.games() if window.games is not None else ()

    def _show_settings(self) -> None:
        from oathsworn_gui.ui.settings.settings_page import SettingsPage

        window = self._window

        def change(look: Appearance) -> None:
            self._look = look
            self._change_look(look)

        page = SettingsPage(self._theme, self._texts, self._look, change, window.back)
        if window.library_place is not None:
            page.add_place(window.library_place())
        if window.second_place is not None:
            page.add_second_place(window.second_place())
        if window.updates is not None:
            page.add_updates(window.updates())
        window.put(SETTINGS, page)
        window.show_screen(SETTINGS)

    def _full_screen(self) -> None:
        from PySide6.QtCore import Qt

        widget = self._window.widget
        widget.setWindowState(widget.windowState() ^ Qt.WindowState.WindowFullScreen)
