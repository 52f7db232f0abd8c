"""Does Enter do what the orange button says: both are done from the same state, and compared."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTextEdit,
    QWidget,
)

from oathsworn_gui.ui.automation.fit_check import widget_name
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.overlay import is_overlay
from oathsworn_gui.ui.widgets.buttons import KeyButton
from tests.commands.table import Table
from tests.evening.looks import Finding, shape_of

_ENTER = "Enter"
_NOTES = ("toast", "refusal-bar")
_OFTEN = 3
"""So often the same button is tried with the same focus at the same kind of question."""

Tried = dict[tuple[str, str, str], int]
"""How often a button, with a focus, at a kind of question was tried."""


def primary_of(window: QWidget) -> QAbstractButton | None:
    """Return the orange button that can be pressed; None for none, or for several."""
    shown = [
        each
        for each in window.findChildren(QAbstractButton)
        if each.property("primary") and each.isVisible() and each.isEnabled()
    ]
    return shown[0] if len(shown) == 1 else None


class EnterCheck:
    """Presses Enter, then the orange button, at a table."""

    def __init__(self, table: Table, tried: Tried | None = None) -> None:
        """Press at ``table``, what was ``tried`` at other tables not more often than here."""
        self._table = table
        self._tried: Tried = {} if tried is None else tried

    def try_it(self) -> Iterator[Finding]:
        """Try it, unless that was tried often; yield what is wrong.

        The campaign is afterwards as the button leaves it.
        """
        button, focus = primary_of(self._table.program.window), QApplication.focusWidget()
        if button is None:
            yield from self._says_why(focus)
            return
        if self._is_elsewhere(button, focus):
            return
        if self._is_known(shape_of(widget_name(button)), focus):
            return
        cap = button.key_cap if isinstance(button, KeyButton) else ""
        yield from self._compare(button, focus, cap or _ENTER)

    def _says_why(self, focus: QWidget | None) -> Iterator[Finding]:
        """Press Enter at a question without an orange button: it does something, or says why not.

        Words of the window, as a note, count as an answer, and what is scrolled to be read.
        """
        table, question = self._table, self._table.store.ask()
        dock = table.program.window.findChild(QWidget, "question-dock")
        if question is None or dock is None or not dock.isVisible() or focus is None:
            return
        typing = isinstance(focus, (QLineEdit, QTextEdit, QPlainTextEdit))
        if typing or not dock.isAncestorOf(focus):
            return
        if self._is_known("", focus):
            return
        self._hide_notes()  # what stands there already is to be said again
        table.remember()
        before = self._signs(), self._told()
        self._press(_ENTER)
        if table.is_unchanged and (self._signs(), self._told()) == before:
            name = shape_of(widget_name(focus))
            yield Finding("keys", f"Enter says nothing: {question.kind}, focus on {name}", "")
        table.put_back()

    def _is_known(self, button: str, focus: QWidget | None) -> bool:
        """Count a try; return whether the same was tried often already."""
        question = self._table.store.ask()
        at = "nothing" if focus is None else shape_of(widget_name(focus))
        key = (button, at, "" if question is None else question.kind)
        self._tried[key] = self._tried.get(key, 0) + 1
        return self._tried[key] > _OFTEN

    def _hide_notes(self) -> None:
        for name in _NOTES:
            for note in self._table.program.window.findChildren(QWidget, name):
                note.hide()

    def _told(self) -> tuple[object, ...]:
        """What stands in the window, and how far it is scrolled."""
        window = self._table.program.window
        labels = sorted(each.text() for each in window.findChildren(QLabel) if each.isVisible())
        bars = tuple(each.value() for each in window.findChildren(QScrollBar) if each.isVisible())
        return tuple(labels), bars  # a note may repeat what stands there

    def _is_elsewhere(self, button: QWidget, focus: QWidget | None) -> bool:
        """Whether the focus is in a panel or field that has nothing to do with the button."""
        at = focus
        while at is not None:
            if is_overlay(at) and not at.isAncestorOf(button):
                return True
            at = at.parentWidget()
        dock = self._table.program.window.findChild(QWidget, "question-dock")
        if dock is not None and dock.isVisible() and not dock.isAncestorOf(button):
            return True  # the question has the keys
        return isinstance(focus, (QLineEdit, QTextEdit))

    def _compare(
        self, button: QAbstractButton, focus: QWidget | None, cap: str
    ) -> Iterator[Finding]:
        name, words = button.objectName(), button.text()
        focus_name = "" if focus is None else focus.objectName()
        shape = shape_of(f"{widget_name(button)} [{cap}], focus on {_named(focus)}")
        table = self._table
        table.remember()
        before = self._signs()
        self._press(cap)
        self._hide_notes()  # that it cannot be done is not what the button does
        by_key = self._signs()
        if table.is_unchanged and by_key != before:
            return  # a page or panel came, which cannot be taken back to be compared
        entered = None if table.is_unchanged else table.store.campaign
        table.put_back()
        again = primary_of(table.program.window)
        if again is None or (again.objectName(), again.text()) != (name, words):
            return
        if self._signs() != before:
            return  # what was ticked or typed is not taken back by undo
        QTest.mouseClick(again, Qt.MouseButton.LeftButton)
        settle()
        clicked = None if table.is_unchanged else table.store.campaign
        if entered is None and (clicked is not None or self._signs() != before):
            yield Finding("keys", f"{cap} does nothing: {shape}", words)
        elif entered != clicked and self._once_more(focus_name, cap) != clicked:
            done = [type(step.action).__name__ for step in table.store.history.done[-1:]]
            yield Finding("enter", f"{cap} does something else: {shape}", f"{words} {done}")

    def _once_more(self, focus: str, cap: str) -> object:
        """Return what the key does now: undo does not bring back what was chosen but not done."""
        self._table.put_back()
        widget = self._table.program.window.findChild(QWidget, focus) if focus else None
        if widget is not None and widget.isVisible():
            widget.setFocus()
        self._press(cap)
        return None if self._table.is_unchanged else self._table.store.campaign

    def _press(self, cap: str) -> None:
        at = QApplication.focusWidget() or self._table.program.window
        QTest.keySequence(
            at, QKeySequence(cap.replace(" ", "+").replace(_ENTER, "Return").replace("↵", "Return"))
        )
        settle()

    def _signs(self) -> tuple[object, ...]:
        """What can be seen of a press that changes no campaign."""
        window = self._table.program.window
        notes = [note for name in _NOTES for note in window.findChildren(QWidget, name)]
        buttons = [
            each
            for each in window.findChildren(QAbstractButton)
            if not any(note.isAncestorOf(each) for note in notes)
        ]
        names = frozenset(
            (each.objectName(), each.text(), each.isChecked()) for each in buttons if _there(each)
        )
        fields = window.findChildren(QLineEdit)
        typed = frozenset((f.objectName(), f.text()) for f in fields if f.isVisible())
        asked = sorted(
            label.text()
            for dock in window.findChildren(QWidget, "question-dock")
            for label in dock.findChildren(QLabel)
            if label.isVisible()
        )
        return names, typed, tuple(asked), self._table.program.view.page


def _there(button: QAbstractButton) -> bool:
    return button.isVisible() and not button.objectName().startswith("key-")


def _named(widget: QWidget | None) -> str:
    return "nothing" if widget is None else widget_name(widget)
