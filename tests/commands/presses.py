"""Presses each command of the registry, enabled or greyed, and says what was wrong."""

from collections.abc import Callable, Collection, Iterator
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


def _every(keys: Collection[str]) -> Collection[str]:
    return keys


class Presser:
    """Presses at a table; ``commands`` counts the presses so far."""

    def __init__(self, table: Table, caught: Caught) -> None:
        """Press at ``table``, whose exceptions and messages come to ``caught``."""
        self._table, self._caught = table, caught
        self.commands = 0

    def press_all(
        self, choose: Callable[[Collection[str]], Collection[str]] = _every
    ) -> Iterator[Fault]:
        """Press every command that can be reached now; the campaign is put back after each.

        ``choose`` takes the keys of the commands there are and returns those to press.
        """
        self._table.remember()
        pages = ("", *self._table.program.view.page_keys())
        places = {
            each.key: pages.index(each.page or "")
            for each in self._table.program.window.commands.all()
            if (each.page or "") in pages
        }
        for key in sorted(choose(places), key=lambda key: (places[key], key)):
            command = self._come_to(pages[places[key]], key)
            if command is None:
                continue
            self.commands += 1
            yield from (Fault(key, words) for words in self._press(command))
            if not self._put_back():
                yield Fault(key, "the campaign did not come back as it was")
            yield from (Fault(f"after {key}", words) for words in self._caught.take())
        self._table.turn_to()

    def _come_to(self, page: str, key: str) -> Command | None:
        """Return the command now, on its page; None if it is not there any more."""
        self._table.turn_to(page)
        return self._table.program.window.commands.find(key)

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
