"""The guard itself: it sees windows that stay and, event by event, those that pass."""

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMainWindow
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.guard import WindowGuard


@pytest.fixture
def app(qtbot: QtBot) -> QApplication:
    """The application with the one window that may be."""
    qt = application("deepwood")
    window = QMainWindow()
    qtbot.addWidget(window)
    window.show()
    settle()
    return qt


@pytest.mark.parametrize("each", [False, True])
def test_a_second_window_that_stays_is_noted_once(app: QApplication, each: bool) -> None:
    guard = WindowGuard(app, each=each)
    stray = QLabel("stray")
    stray.setObjectName("stray")
    stray.show()
    settle()
    guard.end()
    assert guard.strays == ["QLabel 'stray'"]


@pytest.mark.parametrize("each", [False, True])
def test_an_expected_dialog_is_none(app: QApplication, each: bool) -> None:
    guard = WindowGuard(app, each=each)
    guard.expected = {"asked-for"}
    dialog = QDialog()
    dialog.setObjectName("asked-for")
    dialog.open()
    settle()
    guard.end()
    assert guard.strays == []


def test_a_window_that_passes_within_a_press_is_seen_event_by_event(app: QApplication) -> None:
    guard = WindowGuard(app, each=True)
    passing = QLabel("passing")
    passing.show()
    passing.hide()
    settle()
    guard.end()
    assert guard.strays == ["QLabel ''"]
