"""The program as its parts see it: whose window, words and campaign they work for."""

from typing import Protocol

from oathsworn_gui.sitting import Sitting
from oathsworn_gui.ui.main_window import MainWindow
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme


class Owner(Protocol):
    """The program whose campaign it is; window and theme may change."""

    texts: Texts
    theme: Theme

    @property
    def window(self) -> MainWindow:
        """The window that is shown."""
        ...

    @property
    def sitting(self) -> Sitting | None:
        """The campaign that is open, None when none is."""
        ...
