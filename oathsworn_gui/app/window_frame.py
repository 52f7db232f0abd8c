"""The window of the running program: created, and recreated when its look changes."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QApplication

from oathsworn_gui.app.base.before_closing import may_leave
from oathsworn_gui.app.comfort.window_places import with_place
from oathsworn_gui.app.settings.appearance_settings import appearance_of, with_appearance
from oathsworn_gui.storage.files.folders import Folders
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.files.settings_file import Settings, SettingsFile
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.appearance import Appearance
from oathsworn_gui.ui.base.main_thread_gc import collect_everything_soon
from oathsworn_gui.ui.base.screens import SETTINGS
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from oathsworn_gui.app.base.open_session import OpenSession
    from oathsworn_gui.ui.campaign.campaign_view import CampaignView


class Settles(Protocol):
    """Does as the settings say."""

    def settle(self) -> None:
        """Do as they say now."""
        ...


class CampaignShown(Protocol):
    """Shows the open campaign in the current window."""

    @property
    def comforts(self) -> "Settles":
        """What follows the settings at once."""
        ...

    def make_view(self, session: "OpenSession") -> "CampaignView":
        """Show the campaign in the current window."""
        ...


class ClosesCampaigns(Protocol):
    """Closes the open campaign."""

    def let_go(self) -> str:
        """Close it; return its name if it can be reopened for play."""
        ...


class FrameHost(Protocol):
    """The owner of the window."""

    texts: Texts
    theme: Theme
    settings: Settings
    settings_file: SettingsFile
    places: Folders

    @property
    def window(self) -> MainWindow:
        """The current window."""
        ...

    @property
    def session(self) -> "OpenSession | None":
        """The open campaign, or None."""
        ...

    @property
    def current_campaign(self) -> CampaignShown:
        """The part of the program that shows the open campaign."""
        ...

    @property
    def navigation(self) -> ClosesCampaigns:
        """The part that closes the open campaign."""
        ...

    def keep_settings(self) -> None:
        """Write the settings of this machine."""
        ...

    def to_library(self) -> None:
        """Close the open campaign and show the library; may ask first."""
        ...

    def may_end(self) -> bool:
        """Whether the program may exit now; if so, the open campaign is closed."""
        ...

    def start(self) -> None:
        """Fill the window with the library."""
        ...


class WindowFrame:
    """Holds the window. ``restart`` starts the program again with these arguments."""

    def __init__(self, host: FrameHost, restart: Callable[[Sequence[str]], None]) -> None:
        """Create the first window."""
        self._host = host
        self._restart = restart
        self.window = self._made()

    def _made(self) -> MainWindow:
        host = self._host
        window = MainWindow(host.theme, host.texts, appearance_of(host.settings), self._change_look)
        window.library_wanted.connect(host.to_library)
        window.maximised.connect(self._keep_state)
        window.may_close = self._may_close
        window.may_leave = lambda: may_leave(host, self.window.close)
        return window

    def _keep_state(self) -> None:
        """Keep for the next start whether the window fills the screen, if the disk takes it."""
        host = self._host
        settings = replace(host.settings, maximised=self.window.isMaximized())
        if settings != host.settings:
            host.settings = settings
            with suppress(SaveError):
                host.settings_file.write(settings)

    def _may_close(self) -> bool:
        """Whether the program may exit; its window's place is kept before."""
        host = self._host
        if host.settings.keep_place and self.window.isVisible():
            places = with_place(host.settings.places, self.window)
            settings = replace(host.settings, places=places)
            if settings != host.settings:
                host.settings = settings
                with suppress(SaveError):
                    host.settings_file.write(settings)
        return host.may_end()

    def _change_look(self, look: Appearance) -> None:
        host = self._host
        before = host.settings
        host.settings = with_appearance(before, look)
        host.keep_settings()
        if look.comfort != appearance_of(before).comfort:
            host.current_campaign.comforts.settle()
        if look.scale != before.scale:
            self._start_again()
        elif (look.theme, look.motion) != (before.theme, before.motion):
            self._rebuild()

    def _rebuild(self) -> None:
        """Recreate the window in another theme; the campaign stays open, and so do the settings.

        Whoever tries a look goes on to the next one, or back.
        """
        host, old = self._host, self.window
        in_settings = old.is_in_front(SETTINGS)
        host.theme = Theme(host.settings.theme)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            host.theme.dress(app)
        page = old.view.page if old.view is not None else ""
        if old.view is not None:
            old.view.close_campaign()
        self.window = self._made()
        self.window.setGeometry(old.geometry())
        self.window.setWindowState(old.windowState())
        host.start()
        if host.session is not None:
            host.current_campaign.make_view(host.session).show_page(page)
        if in_settings:
            self.window.commands.run("settings")
        self.window.show()
        old.may_close = None
        old.close()
        old.deleteLater()
        collect_everything_soon(with_start=True)

    def _start_again(self) -> None:
        """Restart the program in place of this one, with the open campaign."""
        name = self._host.navigation.let_go()
        self.window.may_close = None
        data = ["--data", str(self._host.places.home)]
        self._restart([*data, *(["--open-campaign", name] if name else [])])
        QApplication.quit()
