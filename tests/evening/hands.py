"""A player who presses whatever is offered: buttons, keys, tabs, fields, undo and redo."""

from collections.abc import Callable
from random import Random
from time import perf_counter, thread_time
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLineEdit,
    QWidget,
)

from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.automation.fit_check import widget_name
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.automation.stand_in import scroll_to
from tests.commands.table import Table
from tests.journeys.typed_cards import cards_to_type

W = TypeVar("W", bound=QWidget)

_LEAVES = ("top-menu", "top-library", "stop", "close", "quit", "full-screen", "restart")
"""Buttons and commands that end the evening, or open a menu of the system."""

_WORDS = ("m4 a2r", "Ash Spear", "3", "0", "move 4, attack 3 red", "zz", "12")
"""What is typed into a field."""


class Hands:
    """Presses at a table by chance. ``last`` tells the last press, ``took`` its seconds."""

    def __init__(self, table: Table, chance: Random) -> None:
        """Press at ``table``."""
        self._table, self._chance = table, chance
        self.last, self.took = "", 0.0
        self._ways: tuple[tuple[int, Callable[[], bool]], ...] = (
            (44, self._answer),
            (22, self._any_button),
            (12, self._command),
            (6, self._page),
            (8, self._undo),
            (3, self._redo),
            (5, self._field),
        )

    def press(self) -> bool:
        """Do one thing; return whether anything was found to do."""
        weights = [weight for weight, _ in self._ways]
        (way,) = self._chance.choices([way for _, way in self._ways], weights)
        return way()

    # ------------------------------------------------------------------------------- the ways

    def _answer(self) -> bool:
        question = self._table.store.ask()
        if question is None:
            return self._key("Return") if self._chance.random() < 0.3 else False
        names = [f"option-{each.key}" for each in question.options if each.refusal is None]
        names += ["accept", "confirm", "draw"]
        shown = [each for each in self._buttons() if each.objectName() in names]
        if question.draw is not None and self._chance.random() < 0.4:
            return self._type_cards(question)
        if shown and self._chance.random() < 0.7:
            return self._click(self._chance.choice(shown))
        return self._key("Return")

    def _type_cards(self, question: Question) -> bool:
        campaign = self._table.store.campaign
        keys = cards_to_type(campaign, question, high=self._chance.random() < 0.6)
        return all(self._key(key) for key in (*keys, "Return"))

    def _any_button(self) -> bool:
        found = self._buttons()
        return bool(found) and self._click(self._chance.choice(found))

    def _command(self) -> bool:
        commands = self._table.program.window.commands.of_page(self._table.program.view.page)
        mine = [each for each in commands if each.shortcut and not _leaves(each.key)]
        return bool(mine) and self._key(self._chance.choice(mine).shortcut)

    def _page(self) -> bool:
        pages = self._table.program.view.page_keys()
        return self._key(f"Ctrl+{self._chance.randint(1, min(9, len(pages)))}")

    def _undo(self) -> bool:
        times = self._chance.choice((1, 1, 1, 2, 4))
        return all(self._key("Ctrl+Z") for _ in range(times))

    def _redo(self) -> bool:
        return self._key("Ctrl+Shift+Z")

    def _field(self) -> bool:
        fields = [each for each in self._shown(QLineEdit) if not each.isReadOnly()]
        if not fields:
            return False
        field = self._chance.choice(fields)
        field.setFocus()
        words = self._chance.choice(_WORDS)
        self._timed(f"types {words} into {widget_name(field)}", lambda: _type(field, words))
        return self._key("Return") if self._chance.random() < 0.5 else True

    # ------------------------------------------------------------------------------ the hands

    def _shown(self, kind: type[W]) -> list[W]:
        window = self._table.program.window
        return [w for w in window.findChildren(kind) if w.isVisible() and w.isEnabled()]

    def _buttons(self) -> list[QAbstractButton]:
        return [each for each in self._shown(QAbstractButton) if not _leaves(each.objectName())]

    def _click(self, button: QAbstractButton) -> bool:
        scroll_to(button)
        self._timed(
            f"clicks {widget_name(button)} {button.text()!r}",
            lambda: QTest.mouseClick(button, Qt.MouseButton.LeftButton),
        )
        return True

    def _key(self, keys: str) -> bool:
        at = QApplication.focusWidget() or self._table.program.window
        self._timed(f"presses {keys}", lambda: QTest.keySequence(at, QKeySequence(keys)))
        return True

    def _timed(self, told: str, press: Callable[[], object]) -> None:
        """Press; what another program takes of the machine is not counted."""
        self.last = told
        wall, own = perf_counter(), thread_time()
        press()
        settle(1)
        took = min(perf_counter() - wall, 2 * (thread_time() - own))
        self.took = max(self.took, took)
        settle()

    def slowest(self) -> float:
        """Return the seconds of the slowest press since the last call."""
        took, self.took = self.took, 0.0
        return took


def _type(field: QWidget, words: str) -> None:
    QTest.keySequence(field, QKeySequence("Ctrl+A"))
    QTest.keyClicks(field, words)


def _leaves(name: str) -> bool:
    return any(part in name for part in _LEAVES)
