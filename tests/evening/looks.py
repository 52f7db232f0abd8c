"""What is looked at after every press: does all fit, who has the keys, are there words."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QWidget,
)

from oathsworn_gui.ui.automation.fit_check import unfit, widget_name
from oathsworn_gui.ui.automation.key_check import deaf_focus, without_keys
from oathsworn_gui.ui.widgets import RuleLink
from tests.commands.table import Table

_NOT_WORDS = re.compile(
    r"[a-z][a-z0-9-]*(\.[a-z0-9-]+)+|.*(\{[a-z_]+\}|<[\w.]+ object|FrozenMap\().*"
    r"|\s*[.,:;][\s.,:;]*"
)
"""A key of a text, a parameter that was not filled in, a value of the program, or only points."""

_GAP = re.compile(r"[a-z]  +[a-z]|\w +[.,;](?!\S)|\b(the the|a a|an an)\b")
"""Where something empty was filled into a sentence, or an article twice.

A number or a capital letter, as of a key, stands apart on purpose.
"""

_STOPS = re.compile(r"[?!…]\.|(?<!\.)\.\.(?!\.)")
"""Two full stops, where a sentence was put before another."""

_RULE = re.compile(r"\b[A-Z]{3,}-\d\d\b")
"""The number of a rule: it is told by hovering, in the opened log and on the page of the rules."""

_MAY_NAME_RULES = ("rules", "sheets")
"""Pages that name them: the rules, and the paper that says how they are read."""

_MOVING_MS = 450
"""So long after a press something may still glide to its place."""


class Finding(NamedTuple):
    """Something that is wrong: ``kind`` is ``unfit``, ``keys``, ``enter``, ``fault`` or ``slow``.

    ``shape`` names it alike wherever it occurs; ``words`` are what stood there this time.
    """

    kind: str
    shape: str
    words: str
    area: QRectF | None = None


class Looks:
    """Looks at a table."""

    def __init__(self, table: Table) -> None:
        """Look at the window of ``table``."""
        self._table = table
        self._known: set[str] = set()
        self._told = 0

    def all(self) -> Iterator[Finding]:
        """Yield what is wrong now."""
        yield from self._unfit()
        yield from self._focus()
        yield from self._without_keys()
        yield from self._texts()
        yield from self._log()

    def _unfit(self) -> Iterator[Finding]:
        found = self._unfit_now()
        if any(each.shape not in self._known for each in found):
            QTest.qWait(_MOVING_MS)
            found = self._unfit_now()
            self._known |= {each.shape for each in found}
        yield from found

    def _unfit_now(self) -> tuple[Finding, ...]:
        window = self._table.program.window
        found = {
            (shape := shape_of(f"{each.why}: {each.widget} by {each.by}")): Finding(
                "unfit", shape, each.words, each.area
            )
            for each in unfit(window)
        }
        return tuple(found.values())

    def _focus(self) -> Iterator[Finding]:
        """Yield what is wrong with the widget that gets the keys."""
        wrong = deaf_focus()
        if wrong:
            page = self._table.program.view.page
            yield Finding("keys", shape_of(f"{wrong} on {page}"), self._asked)

    def _without_keys(self) -> Iterator[Finding]:
        """Yield the buttons that only a mouse presses."""
        for each in without_keys(self._table.program.window):
            yield Finding("keys", shape_of(f"no key reaches {each.widget}"), each.words)

    @property
    def _asked(self) -> str:
        question = self._table.store.ask()
        return "" if question is None else question.kind

    def _texts(self) -> Iterator[Finding]:
        """Yield labels and buttons that show something else than words."""
        for widget in self._table.program.window.findChildren(QWidget):
            if isinstance(widget, (QLabel, QAbstractButton)) and widget.isVisible():
                words = widget.text()
                if words and _NOT_WORDS.fullmatch(words):
                    yield Finding("fault", f"no words: {widget_name(widget)}", words)
                elif _GAP.search(words):
                    yield Finding("fault", f"a gap in the words: {widget_name(widget)}", words)
                spoken = widget.accessibleName()
                if _STOPS.search(spoken):
                    yield Finding("fault", f"two full stops: {widget_name(widget)}", spoken)
                if self._names_a_rule(widget, words):
                    yield Finding("fault", f"the number of a rule: {widget_name(widget)}", words)

    def _names_a_rule(self, widget: QWidget, words: str) -> bool:
        if isinstance(widget, RuleLink) or widget.objectName() == "log-rule":
            return False
        page = self._table.program.view.page
        return page not in _MAY_NAME_RULES and _RULE.search(words) is not None

    def _log(self) -> Iterator[Finding]:
        """Yield new lines of the log without words."""
        done = self._table.store.history.done
        context = self._table.program.view.context
        new = len(done) - self._told
        for step in done[-new:] if new > 0 else ():  # from the top: older ones are slow to read
            for line in step.lines:
                words = context.line_text(line)
                if not words.strip() or _NOT_WORDS.fullmatch(words):
                    yield Finding("fault", f"no words in the log: {line.code}", words)
        self._told = len(done)


def shape_of(name: str) -> str:
    """Return a name without what differs from place to place of the same kind."""
    return re.sub(r"\d+", "0", name)
