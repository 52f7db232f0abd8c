"""The guard itself: it sees windows that stay and, event by event, those that pass."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMainWindow
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.guard import WindowGuard


@pytest.fixture
def app(qtbot: QtBot) -> Iterator[QApplication]:
    """The application with the one window that may be."""
    qt = application("deepwood")
    window = QMainWindow()
    qtbot.addWidget(window)
    window.show()
    settle()
    yield qt
    window.close()


@pytest.mark.parametrize("each", [False, True])
def test_a_second_window_that_stays_is_noted_once(
    app: QApplication, qtbot: QtBot, each: bool
) -> None:
    guard = WindowGuard(app, each=each)
    stray = QLabel("stray")
    qtbot.addWidget(stray)
    stray.setObjectName("stray")
    stray.show()
    settle()
    guard.end()
    assert guard.strays == ["QLabel 'stray'"]


@pytest.mark.parametrize("each", [False, True])
def test_an_expected_dialog_is_none(app: QApplication, qtbot: QtBot, each: bool) -> None:
    guard = WindowGuard(app, each=each)
    guard.expected = {"asked-for"}
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setObjectName("asked-for")
    dialog.open()
    settle()
    guard.end()
    assert guard.strays == []


def test_a_window_that_passes_within_a_press_is_seen_event_by_event(
    app: QApplication, qtbot: QtBot
) -> None:
    guard = WindowGuard(app, each=True)
    passing = QLabel("passing")
    qtbot.addWidget(passing)
    passing.show()
    passing.hide()
    settle()
    guard.end()
    assert guard.strays == ["QLabel ''"]
