"""What PySide6 gets wrong, and that nobody trips over it."""

import ast
import sys

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.house.tree import ROOT

CALLS = 2000
HANDLES = {"addLayout", "insertLayout", "itemAt", "itemAtPosition"}
"""Calls after which PySide keeps handles of items that Qt throws away; see `ui.nesting`."""

loses_none = pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="None has been immortal since Python 3.12"
)


def test_nobody_but_the_nesting_asks_a_layout_for_its_items() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "oathsworn_gui").rglob("*.py"))
        if path.name != "nesting.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in HANDLES
    ]
    assert not found


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
