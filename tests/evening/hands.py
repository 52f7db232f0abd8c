"""A player who presses whatever is offered: buttons, keys, tabs, fields, undo and redo."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QWidget,
)

from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.automation.fit_check import widget_name
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.automation.stand_in import scroll_to
from tests.commands.table import Table
from tests.evening.looks import Finding, shape_of
from tests.evening.stop_watch import StopWatch

_SLOW = 0.5
"""Seconds within which a press is answered."""

W = TypeVar("W", bound=QWidget)

_LEAVES = ("top-menu", "top-library", "stop", "close", "quit", "full-screen", "restart")
"""Buttons and commands that end the evening, or open a menu of the system."""

_WORDS = ("m4 a2r", "Ash Spear", "3", "0", "move 4, attack 3 red", "zz", "12")
"""What is typed into a field."""


class Telling(NamedTuple):
    """What only the table knows of a game: the pages it is told on, words for their fields.

    ``typed`` returns the keys for the cards or dice of a question, high ones or low ones.
    """

    pages: tuple[str, ...]
    words: tuple[str, ...]
    typed: Callable[[Any, Question, bool], Iterable[str]]


class Hands:
    """Presses at a table by chance. ``last`` tells the last press, ``took`` its seconds."""

    def __init__(self, table: Table, chance: Random, telling: Telling) -> None:
        """Press at ``table``; ``telling`` is what its game is told."""
        self._table, self._chance, self._telling = table, chance, telling
        self.last, self.took = "", 0.0
        self._ways: tuple[tuple[int, Callable[[], bool]], ...] = (
            (44, self._answer),
            (22, self._any_button),
            (12, self._command),
            (6, self._page),
            (8, self._undo),
            (3, self._redo),
            (5, self._field),
            (8, self._tell),
            (3, self._choose),
        )

    def press(self) -> bool:
        """Do one thing; return whether anything was found to do."""
        weights = [weight for weight, _ in self._ways]
        (way,) = self._chance.choices([way for _, way in self._ways], weights)
        return way()

    def click(self, button: QAbstractButton) -> bool:
        """Press a button with the mouse."""
        scroll_to(button)
        self._timed(
            f"clicks {widget_name(button)} {button.text()!r}",
            lambda: QTest.mouseClick(button, Qt.MouseButton.LeftButton),
        )
        return True

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
            return self.click(self._chance.choice(shown))
        return self._key("Return")

    def _type_cards(self, question: Question) -> bool:
        campaign = self._table.store.campaign
        keys = self._telling.typed(campaign, question, self._chance.random() < 0.6)
        return all(self._key(key) for key in (*keys, "Return"))

    def _any_button(self) -> bool:
        found = self._buttons()
        return bool(found) and self.click(self._chance.choice(found))

    def _command(self) -> bool:
        commands = self._table.program.window.commands.of_page(self._table.program.view.page)
        mine = [each for each in commands if each.shortcut and not _leaves(each.key)]
        return bool(mine) and self._key(self._chance.choice(mine).shortcut)

    def _page(self) -> bool:
        return self._open(self._chance.choice(self._table.program.view.page_keys()))

    def _open(self, page: str) -> bool:
        """Open a page as its key does, or the palette where it has none."""
        commands = self._table.program.window.commands
        self._timed(f"opens {page}", lambda: commands.run(f"show-{page}"))
        return True

    def _tell(self) -> bool:
        """Tell something of the chapter: most of the pages of telling is fields."""
        page = self._table.program.view.page
        if page not in self._telling.pages:
            return self._open(self._chance.choice(self._telling.pages))
        return self._chance.choice((self._field, self._field, self._any_button, self._choose))()

    def _choose(self) -> bool:
        """Choose another line of a list that drops down."""
        shown = [each for each in self._shown(QComboBox) if each.count() > 1]
        if not shown:
            return False
        box = self._chance.choice(shown)
        scroll_to(box)
        box.setFocus()
        row = box.model().index(self._chance.randrange(box.count()), 0)
        self._key("Space")
        view = box.view()
        if not view.isVisible():
            return True
        view.setCurrentIndex(row)
        told = f"chooses {row.data()!r} in {widget_name(box)}"
        self._timed(told, lambda: QTest.keyClick(view, Qt.Key.Key_Return))
        return True

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
        telling = self._table.program.view.page in self._telling.pages
        words = self._chance.choice(_WORDS + self._telling.words if telling else _WORDS)
        self._timed(f"types {words} into {widget_name(field)}", lambda: _type(field, words))
        return self._key("Return") if self._chance.random() < 0.5 else True

    # ------------------------------------------------------------------------------ the hands

    def _shown(self, kind: type[W]) -> list[W]:
        window = self._table.program.window
        return [w for w in window.findChildren(kind) if w.isVisible() and w.isEnabled()]

    def _buttons(self) -> list[QAbstractButton]:
        return [each for each in self._shown(QAbstractButton) if not _leaves(each.objectName())]

    def _key(self, keys: str) -> bool:
        at = QApplication.focusWidget() or self._table.program.window
        self._timed(f"presses {keys}", lambda: QTest.keySequence(at, QKeySequence(keys)))
        return True

    def _timed(self, told: str, press: Callable[[], object]) -> None:
        self.last = told
        watch = StopWatch()
        press()
        settle(1)
        self.took = max(self.took, watch.took())
        settle()

    def slow(self) -> Iterator[Finding]:
        """Yield the slowest press since the last call, if it was not answered in time."""
        took, self.took = self.took, 0.0
        if took > _SLOW:
            yield Finding("slow", shape_of(self.last), f"{took:.2f} s")


def _type(field: QWidget, words: str) -> None:
    QTest.keySequence(field, QKeySequence("Ctrl+A"))
    QTest.keyClicks(field, words)


def _leaves(name: str) -> bool:
    return any(part in name for part in _LEAVES)
