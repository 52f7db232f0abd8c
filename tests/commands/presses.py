"""Presses each command of the registry, enabled or greyed, and says what was wrong."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.keys.commands import Command
from tests.commands.caught import Caught
from tests.commands.table import Table


class Fault(NamedTuple):
    """What was wrong when a command was pressed; ``command`` is its key."""

    command: str
    words: str


def _every(place: int, key: str) -> bool:
    del place, key
    return True


class Presser:
    """Presses at a table; ``commands`` counts the presses so far."""

    def __init__(self, table: Table, caught: Caught) -> None:
        """Press at ``table``, whose exceptions and messages come to ``caught``."""
        self._table, self._caught = table, caught
        self.commands = 0

    def press_all(self, wanted: Callable[[int, str], bool] = _every) -> Iterator[Fault]:
        """Press every command that can be reached now; the campaign is put back after each.

        ``wanted`` takes the place of a command in the registry and its key.
        """
        self._table.remember()
        view = self._table.program.view
        pages = view.page_keys()
        registered = self._table.program.window.commands.all()
        keys = [
            (each.page or "", each.key)
            for place, each in enumerate(registered)
            if wanted(place, each.key)
        ]
        for page, key in sorted(keys):
            if page and page not in pages:
                continue
            command = self._come_to(page, key)
            if command is None:
                continue
            self.commands += 1
            yield from (Fault(key, words) for words in self._press(command))
            if not self._put_back():
                yield Fault(key, "the campaign did not come back as it was")
            yield from (Fault(f"after {key}", words) for words in self._caught.take())

    def _come_to(self, page: str, key: str) -> Command | None:
        """Return the command now, on its page; None if it is not there any more."""
        program = self._table.program
        if page and program.view.page != page:
            program.view.show_page(page)
        return program.window.commands.find(key)

    def _put_back(self) -> bool:
        try:
            return self._table.put_back()
        except Exception as fault:
            self._caught.add(fault)
            return self._table.put_back()

    def _press(self, command: Command) -> tuple[str, ...]:
        wrong: list[str] = []
        try:
            refusal = command.refuse()
            came = self._table.program.window.commands.run(command.key)
            settle(2)
            if refusal is not None:
                wrong += self._greyed(command, refusal, came)
        except Exception as fault:
            self._caught.add(fault)
        return (*wrong, *self._caught.take())

    def _greyed(self, command: Command, refusal: Refusal, came: Refusal | None) -> Iterator[str]:
        """Tell where a greyed command does something, or does not say why it is greyed."""
        if came != refusal:
            yield f"refused with {refusal}, run with {came}"
        if not self._table.is_unchanged:
            yield "a refused command changed the campaign"
            return
        reason = self._table.program.view.refusal_text(refusal)
        if not reason or reason == f"refusal.{refusal.code}":
            yield f"no words for the refusal {refusal.code}"
        if command.shortcut:
            window = self._table.program.window
            focused = QApplication.focusWidget()
            if focused is not None:
                focused.clearFocus()  # else a panel may take the key for an answer of its own
            QTest.keySequence(window, QKeySequence(command.shortcut))
            settle(2)
            if not self._table.is_unchanged:
                yield f"{command.shortcut} of a refused command changed the campaign"
