"""What is shown once before a campaign is closed: the game's page about what outlives it."""

from collections.abc import Callable
from typing import Protocol

from oathsworn_gui.ui.main_window import CAMPAIGN, LEAVING, MainWindow


class Holder(Protocol):
    """Who holds the window, which may change."""

    @property
    def window(self) -> MainWindow:
        """The window that is shown."""
        ...


def may_leave(holder: Holder, go: Callable[[], object]) -> bool:
    """Whether a campaign may be closed at once; else the game's page is shown, which may ``go``.

    Closing again while that page is in front closes: nobody is kept.
    """
    from oathsworn_gui.ui.pages import Leave

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
