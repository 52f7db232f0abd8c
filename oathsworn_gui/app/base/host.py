"""Protocols through which the parts of the program use it, each declaring only what it needs.

Only the composition root knows the whole program. Window and theme may be replaced while it runs,
so parts ask for them each time instead of keeping them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:  # nothing of a campaign is loaded before one is opened
    from collections.abc import Callable
    from pathlib import Path

    from oathsworn_gui.app.base.file_dialogs import FileDialogs
    from oathsworn_gui.app.base.games import Games
    from oathsworn_gui.app.base.long_work import LongWork
    from oathsworn_gui.app.base.open_session import OpenSession
    from oathsworn_gui.storage.campaign.campaign_reader import IfAltered
    from oathsworn_gui.storage.campaign.open_campaign import Opened
    from oathsworn_gui.storage.campaign.read_only_campaign import Shown
    from oathsworn_gui.storage.files.folders import Folders
    from oathsworn_gui.storage.files.save_error import SaveError
    from oathsworn_gui.storage.files.settings_file import Settings, SettingsFile
    from oathsworn_gui.storage.library.campaign_library import Library
    from oathsworn_gui.storage.saves.generations import Generation
    from oathsworn_gui.tabletop.texts import Texts
    from oathsworn_gui.ui.base.theme import Theme
    from oathsworn_gui.ui.campaign.campaign_view import CampaignView
    from oathsworn_gui.ui.widgets.banner import BannerText
    from oathsworn_gui.ui.window.main_window import MainWindow


class WindowHost(Protocol):
    """The owner of the window; window and theme may be replaced."""

    texts: Texts
    theme: Theme

    @property
    def window(self) -> MainWindow:
        """The current window."""
        ...


class CampaignHost(WindowHost, Protocol):
    """The program with the open campaign."""

    @property
    def session(self) -> OpenSession | None:
        """The open campaign, or None."""
        ...


class FileHost(WindowHost, Protocol):
    """The program with its file dialogs."""

    @property
    def dialogs(self) -> FileDialogs:
        """The dialogs about files."""
        ...


class WorkingHost(WindowHost, Protocol):
    """The program with what is done at the side of its window."""

    @property
    def long_work(self) -> LongWork:
        """Runs what may take long."""
        ...


class LibraryHost(FileHost, WorkingHost, Protocol):
    """The program with its library and its games."""

    @property
    def library(self) -> Library:
        """The campaigns on this computer."""
        ...

    @property
    def games(self) -> Games:
        """The games in this program."""
        ...


class ClockHost(Protocol):
    """The program with its clock."""

    @property
    def clock(self) -> Callable[[], str]:
        """The function that gives the local time in ISO form."""
        ...


class SettingsHost(Protocol):
    """The settings of this machine; they may change."""

    settings: Settings
    settings_file: SettingsFile
    places: Folders

    def keep_settings(self) -> None:
        """Write the settings; a dialog shows an error."""
        ...


Tree: TypeAlias = "Path | Generation | None"
"""A tree in a campaign's folder; None: the state that opening yields."""


class Navigation(Protocol):
    """Opens and closes campaigns of the library."""

    def open(self, name: str, *, anyway: bool = False) -> CampaignView:
        """Open a campaign; ``anyway``: even if it seems to be open elsewhere.

        Raises:
            SaveError: it cannot be opened; nothing was changed.
        """
        ...

    def open_or_say(self, name: str, if_altered: IfAltered = "ask") -> None:
        """Open a campaign; show the error if it cannot be opened."""
        ...

    def look_at(self, name: str, tree: Tree, failed: Callable[[SaveError], object]) -> None:
        """Open a campaign, or a tree of its folder, read-only; ``failed`` gets why not."""
        ...

    def to_library(self) -> None:
        """Close the open campaign and show the library; may ask first."""
        ...

    def to_library_now(self) -> None:
        """Close the open campaign and show the library."""
        ...


class NavigatingHost(Protocol):
    """The program with its navigation between campaigns."""

    @property
    def navigation(self) -> Navigation:
        """The opening and closing of campaigns."""
        ...


class CampaignBanners(Protocol):
    """Banners over the open campaign."""

    def tell(self, key: str, text: BannerText | None) -> None:
        """Show a banner under the given key; None removes it."""
        ...


class CampaignScreen(CampaignBanners, Protocol):
    """The part of the window that shows the open campaign."""

    def show_opened(self, name: str, opened: Opened | Shown) -> CampaignView:
        """Show a campaign that storage has opened; the previous one is closed."""
        ...


class LibraryNotes(Protocol):
    """The library in the window, for parts that notify it."""

    def list(self) -> None:
        """Refresh the list of campaigns."""
        ...

    def changed(self) -> None:
        """Show the library after a change."""
        ...

    def say(self, words: str, way: tuple[str, Callable[[], None]] | None = None) -> None:
        """Show a short note, with an optional button (label and action)."""
        ...

    def title(self, name: str) -> str:
        """Return the title of a campaign of the library."""
        ...

    def show_fault(self, fault: SaveError) -> None:
        """Show why nothing was done with a campaign, by its title; the list is refreshed first."""
        ...

    def came(self, came: str | SaveError) -> None:
        """List an imported campaign, or show why the import failed."""
        ...
