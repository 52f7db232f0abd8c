"""PySide6 6.12.0 on Python 3.11 lost a reference to None with every call and then aborted."""

import sys

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

CALLS = 2000
pytestmark = pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="None has been immortal since Python 3.12"
)


class _Bell(QObject):
    rung = Signal()


def test_emitting_a_signal_keeps_none_alive(qtbot: QtBot) -> None:
    del qtbot
    bell = _Bell()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        bell.rung.emit()
    assert sys.getrefcount(None) > before - CALLS // 2


def test_updating_a_widget_keeps_none_alive(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        widget.update()
    assert sys.getrefcount(None) > before - CALLS // 2
