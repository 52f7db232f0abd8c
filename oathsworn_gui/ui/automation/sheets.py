"""The page of the sheets, waited for by the tour and the self-test."""

from PySide6.QtWidgets import QPushButton

from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.automation.stand_in import NotThereError
from oathsworn_gui.ui.window.main_window import MainWindow

_PAGE = "sheets"
_ROUNDS = 40
"""So often the window is given time to make the pages."""


def sheets_made(window: MainWindow) -> None:
    """Turn to the page and wait until every page is made: for the tour and the self-test.

    Raises:
        NotThereError: they are not made.
    """
    window.commands.run(f"show-{_PAGE}")  # the page's own command comes with the page
    for _ in range(_ROUNDS):
        settle()
        save = window.findChild(QPushButton, "sheets-save")
        if save is not None and save.isEnabled():
            return
    raise NotThereError("the sheets are not made")
