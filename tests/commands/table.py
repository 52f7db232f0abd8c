"""The real window on a folder of its own, whose campaign is put back after each press."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.session.store import Store
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.screens import CAMPAIGN

USUAL_SIZE = QSize(1280, 800)


class Table:
    """A program with one campaign open. ``folder`` holds what it keeps."""

    def __init__(
        self,
        folder: Path,
        choices: dict[str, Any] | str,
        *,
        game: str = "",
        size: QSize = USUAL_SIZE,
        theme: str = "deepwood",
    ) -> None:
        """Begin a campaign of these choices, or open the one so named, in a window of ``size``.

        It is of the game of that key, of the first one without.
        """
        self._folder, self._size, self._theme = folder, size, theme
        self.program = self._started()
        if isinstance(choices, str):
            self.program.navigation.open(choices)
        else:
            games = self.program.games
            self.program.navigation.begin(choices, games[game] if game else None)
        session = self.program.session
        assert session is not None
        self._name = session.name
        self.remember()
        settle()

    def _started(self) -> Program:
        program = on_stage(self._folder, self._theme)
        program.window.resize(self._size)
        return program

    @property
    def store(self) -> Store:
        """The open campaign over time."""
        return self.program.view.store

    def remember(self) -> None:
        """Come back from now on to the campaign and the page as they are now."""
        store = self.store
        self._campaign, self._depth = store.campaign, len(store.history.done)
        self._page = self.program.view.page

    @property
    def is_unchanged(self) -> bool:
        """Whether the campaign is open and is what was remembered."""
        session = self.program.session
        if session is None or session.name != self._name:
            return False
        return len(self.store.history.done) == self._depth and self.store.campaign == self._campaign

    def put_back(self) -> bool:
        """Close what was opened, undo what was done; return whether the campaign is as it was.

        The page in front stays: the next command of it is pressed there.
        """
        self.come_back()
        if not self.is_unchanged:
            store = self.store
            more = len(store.history.done) - self._depth
            store.undo_steps(more, "as it was before the press")
            store.redo_steps(-more)
            settle(2)
        return self.is_unchanged

    def turn_to(self, page: str = "") -> None:
        """Show a page of the campaign if it is not shown; the remembered one without a name."""
        page = page or self._page
        if self.program.view.page != page:
            self.program.view.show_page(page)
            settle(2)

    def come_back(self) -> None:
        """Close what was opened, and have the campaign in front as it is now."""
        self._close_what_is_open()
        program = self.program
        if not program.window.isVisible():
            program.window.deleteLater()
            self.program = program = self._started()
        session = program.session
        if session is None or session.name != self._name or session.read_only:
            program.navigation.open(self._name)
        if not program.window.is_in_front(CAMPAIGN):
            program.window.show_screen(CAMPAIGN)
        if program.window.isFullScreen():
            program.window.showNormal()
        program.window.activateWindow()  # off screen no window system does it

    def _close_what_is_open(self) -> None:
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        window = self.program.window
        for widget in QApplication.topLevelWidgets():
            if widget is not window and widget.isVisible():
                widget.reject() if isinstance(widget, QDialog) else widget.close()
        for palette in window.findChildren(QWidget, "palette"):
            palette.hide()

    def leave(self) -> None:
        """Close the window."""
        self._close_what_is_open()
        self.program.window.close()
        self.program.window.deleteLater()
        settle()
