"""What PySide6 gets wrong, and that nobody trips over it."""

import ast
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.base import deferred, plain_text, scroll_area
from oathsworn_gui.ui.widgets import qt_layouts
from tests.house.tree import PACKAGE, modules, named, nodes

CALLS = 2000
HANDLES = {"addLayout", "insertLayout", "itemAt", "itemAtPosition"}
"""Calls after which PySide keeps handles of items that Qt throws away; see `qt_layouts`."""

RICH = {
    "QLabel", "setToolTip", "setTextFormat", "setHtml", "setMarkdown", "insertHtml", "appendHtml",
    "setWhatsThis", "QMessageBox", "QErrorMessage", "QTextEdit", "QTextBrowser", "QStaticText",
    "QTextDocument", "setInformativeText",
}  # fmt: skip
"""What reads HTML, or may take a text for it."""
RICH_ROLES = {"ToolTipRole", "WhatsThisRole"}
"""What the model of a list is asked for that is then read as HTML."""

MARKED_UP = {
    "oathsworn_gui/games/oathsworn/ui/epilogue/items.py",
    "oathsworn_gui/games/oathsworn/ui/map/forecast_bar.py",
}
"""Who writes markup: read when you touch it whether every value is escaped."""

PATTERNS = ("QRegularExpression", "QRegExp", "setFilter")
"""What would search by pattern: a pattern of the rules' search took 105 ms a letter."""

loses_none = pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="None has been immortal since Python 3.12"
)


def test_work_is_put_off_by_the_one_function_that_lets_it_go() -> None:
    found = [
        named(path)
        for path in modules(PACKAGE)
        for node in nodes(path)
        if isinstance(node, ast.Attribute) and node.attr == "singleShot"
        if ast.unparse(node).endswith("QTimer.singleShot")
    ]
    assert found == [named(Path(deferred.__file__))]


def test_what_scrolls_comes_to_rest() -> None:
    bases = [
        (path, base)
        for path in modules(PACKAGE)
        for node in nodes(path)
        if isinstance(node, ast.ClassDef | ast.Call)
        for base in (node.bases if isinstance(node, ast.ClassDef) else [node.func])
    ]
    found = {
        named(path) for path, base in bases if ast.unparse(base).rpartition(".")[2] == "QScrollArea"
    }
    assert found == {named(Path(scroll_area.__file__))}


def test_nobody_but_the_nesting_asks_a_layout_for_its_items() -> None:
    found = [
        f"{named(path)}:{node.lineno}"
        for path in modules(PACKAGE)
        if path != Path(qt_layouts.__file__)
        for node in nodes(path)
        if isinstance(node, ast.Attribute) and node.attr in HANDLES
    ]
    assert not found


def test_every_search_is_for_plain_words() -> None:
    found = [
        f"{named(path)}:{node.lineno} {name}"
        for path in modules(PACKAGE)
        for node in nodes(path)
        if isinstance(node, ast.Attribute | ast.Name)
        and (name := node.attr if isinstance(node, ast.Attribute) else node.id).startswith(PATTERNS)
    ]
    assert not found, "look for words with ui/base/word_search.py"


class _Bell(QObject):
    rung = Signal()


@loses_none
def test_emitting_a_signal_keeps_none_alive(qtbot: QtBot) -> None:
    """PySide6 6.12.0 on Python 3.11 lost a reference to None with every call and then aborted."""
    del qtbot
    bell = _Bell()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        bell.rung.emit()
    assert sys.getrefcount(None) > before - CALLS // 2


@loses_none
def test_updating_a_widget_keeps_none_alive(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        widget.update()
    assert sys.getrefcount(None) > before - CALLS // 2


def test_every_label_and_tooltip_shows_its_text_as_it_is() -> None:
    """Qt guesses whether a text is HTML: names from a file go through `ui/base/plain_text`."""
    door = Path(plain_text.__file__)
    found = [
        f"{named(path)}: {ast.unparse(node)[:60]}"
        for path in modules(PACKAGE)
        if path != door
        for node in nodes(path)
        if _shows_text_itself(node)
    ]
    assert not found, "use PlainLabel, MarkupLabel, set_tool_tip, show_tool_tip, item_tool_tip"


def _shows_text_itself(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in RICH_ROLES
    if isinstance(node, ast.Name):
        return node.id in RICH_ROLES
    if isinstance(node, ast.ClassDef):
        return any(ast.unparse(base) in RICH for base in node.bases)
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    if not isinstance(function, ast.Attribute):
        return ast.unparse(function) in RICH
    owner = function.value
    return function.attr in RICH or (isinstance(owner, ast.Name) and owner.id == "QToolTip")


def test_markup_is_set_only_where_every_value_is_escaped() -> None:
    users = {
        named(path)
        for path in modules(PACKAGE)
        for node in nodes(path)
        if isinstance(node, ast.Name) and node.id == "MarkupLabel"
    }
    assert users == MARKED_UP
