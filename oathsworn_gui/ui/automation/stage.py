"""The interface through which a game's self-test and tour use the program."""

from pathlib import Path
from typing import Any, Protocol

from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.window.main_window import MainWindow


class Stage(Protocol):
    """The real program with its real window, and a library in a separate folder."""

    @property
    def window(self) -> MainWindow:
        """The window; replaced when the theme changes."""
        ...

    @property
    def view(self) -> CampaignView:
        """The open campaign.

        Raises:
            LookupError: none is open.
        """
        ...

    @property
    def campaigns(self) -> Path:
        """The folder with one subfolder per campaign."""
        ...

    def begin(self, choices: Any) -> CampaignView:
        """Create a campaign from plain choices, as the new-campaign page does, and open it."""
        ...

    def begin_practice(self, game: str = "", **choices: Any) -> CampaignView:
        """Create and open the practice campaign; ``choices`` (its ``seed``) override its own.

        It is that of the first game with one unless ``game``, a key, names another.

        Raises:
            LookupError: the game has none.
        """
        ...

    def reopen(self) -> CampaignView:
        """Close the open campaign and open it again from the disk."""
        ...

    def to_library(self) -> None:
        """Close the open campaign and show the library."""
        ...
