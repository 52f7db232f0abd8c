"""The window is brought back where it can be seen when screens come and go."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.window.on_screen import KeepsOnScreen, brought_back

LAPTOP = QRect(0, 0, 1366, 728)
TV = QRect(1366, 0, 1920, 1080)


@pytest.mark.parametrize(
    "frame",
    [QRect(0, 0, 1280, 720), QRect(1500, 100, 1280, 720), QRect(-600, 40, 1280, 720)],
)
def test_a_window_whose_upper_edge_can_be_seen_stays(frame: QRect) -> None:
    assert brought_back(frame, [LAPTOP, TV]) is None


def test_a_window_of_an_unplugged_screen_comes_to_the_other_and_fits_it() -> None:
    place = brought_back(QRect(1400, 20, 1900, 1000), [LAPTOP])
    assert place is not None
    assert LAPTOP.contains(place)


def test_a_window_above_every_screen_can_be_taken_again() -> None:
    place = brought_back(QRect(100, -700, 1280, 720), [LAPTOP])
    assert place == QRect(86, 0, 1280, 720)


def test_without_any_screen_nothing_is_moved() -> None:
    assert brought_back(QRect(0, 0, 800, 600), []) is None


def test_a_lid_that_is_opened_brings_the_window_back(qtbot: QtBot) -> None:
    window = QWidget()
    QLabel("page", window)
    qtbot.addWidget(window)
    window.resize(640, 480)
    with qtbot.waitExposed(window):
        window.show()
    keeps = KeepsOnScreen(window)
    window.move(QPoint(9000, 9000))
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    screen = QGuiApplication.primaryScreen()
    app.screenRemoved.emit(screen)
    app.screenAdded.emit(screen)
    qtbot.waitUntil(lambda: screen.availableGeometry().contains(window.frameGeometry()))
    assert keeps.parent() is window


def test_on_another_screen_all_is_painted_anew(qtbot: QtBot) -> None:
    painted: list[str] = []

    class Page(QWidget):
        def paintEvent(self, event: object) -> None:
            painted.append("page")

    window = QWidget()
    page = Page(window)
    page.resize(100, 100)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    keeps = KeepsOnScreen(window)
    qtbot.waitUntil(lambda: bool(painted))
    painted.clear()
    window.windowHandle().screenChanged.emit(QGuiApplication.primaryScreen())
    qtbot.waitUntil(lambda: bool(painted))
    assert keeps.parent() is window
