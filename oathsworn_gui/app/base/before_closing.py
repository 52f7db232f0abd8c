"""The page shown once before a campaign is closed: the game's page on what is kept beyond it."""

from collections.abc import Callable
from typing import Protocol

from oathsworn_gui.ui.base.screens import CAMPAIGN, LEAVING
from oathsworn_gui.ui.window.main_window import MainWindow


class Holder(Protocol):
    """The owner of the window, which may be replaced."""

    @property
    def window(self) -> MainWindow:
        """The current window."""
        ...


def may_leave(holder: Holder, go: Callable[[], object]) -> bool:
    """Whether a campaign may be closed at once; else show the game's page, which may call ``go``.

    Closing again while that page is in front closes the campaign.
    """
    from oathsworn_gui.ui.contract.game_ui import Leave

    window = holder.window
    if window.view is None or window.view.store.read_only or window.is_in_front(LEAVING):
        return True
    ways = Leave(go=go, stay=lambda: window.show_screen(CAMPAIGN))
    page = window.view.leaving_page(ways)
    if page is None:
        return True
    window.put(LEAVING, page)
    window.show_screen(LEAVING)
    return False
