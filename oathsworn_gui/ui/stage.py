"""What a game's self-test and tour may do with the program, without knowing how it is joined."""

from pathlib import Path
from typing import Any, Protocol

from oathsworn_gui.ui.campaign_view import CampaignView
from oathsworn_gui.ui.main_window import MainWindow


class Stage(Protocol):
    """The real program with its real window, its library in a folder of its own."""

    @property
    def window(self) -> MainWindow:
        """The window; another one after the theme was changed."""
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
        """The folder that holds a folder for each campaign."""
        ...

    def begin(self, choices: Any) -> CampaignView:
        """Create a campaign from plain choices, as the new-campaign page does, and open it."""
        ...

    def begin_practice(self, **choices: Any) -> CampaignView:
        """Create and open the practice campaign; ``choices`` (its ``seed``) stand before its own.

        Raises:
            LookupError: the game brings none.
        """
        ...

    def reopen(self) -> CampaignView:
        """Close the open campaign and open it again from the disk."""
        ...

    def to_library(self) -> None:
        """Close the open campaign and show the library."""
        ...
