"""What PySide6 gets wrong, and that nobody trips over it."""

import ast
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.base import deferred
from oathsworn_gui.ui.widgets import qt_layouts
from tests.house.tree import PACKAGE, modules, named, parsed

CALLS = 2000
HANDLES = {"addLayout", "insertLayout", "itemAt", "itemAtPosition"}
"""Calls after which PySide keeps handles of items that Qt throws away; see `qt_layouts`."""

PATTERNS = ("QRegularExpression", "QRegExp", "setFilter")
"""What would search by pattern: a pattern of the rules' search took 105 ms a letter."""

loses_none = pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="None has been immortal since Python 3.12"
)


def test_work_is_put_off_by_the_one_function_that_lets_it_go() -> None:
    found = [
        named(path)
        for path in modules(PACKAGE)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("QTimer.singleShot")
    ]
    assert found == [named(Path(deferred.__file__))]


def test_nobody_but_the_nesting_asks_a_layout_for_its_items() -> None:
    found = [
        f"{named(path)}:{node.lineno}"
        for path in modules(PACKAGE)
        if path != Path(qt_layouts.__file__)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and node.attr in HANDLES
    ]
    assert not found


def test_every_search_is_for_plain_words() -> None:
    found = [
        f"{named(path)}:{node.lineno} {name}"
        for path in modules(PACKAGE)
        for node in ast.walk(parsed(path))
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
