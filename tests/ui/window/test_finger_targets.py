"""A finger beside a small control presses it, and what is too small for fingers is found."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.automation.touch_check import narrow
from oathsworn_gui.ui.base.finger_targets import LEAST, FingerTargets
from oathsworn_gui.ui.window.finger_help import FingerHelp


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


class Low(QAbstractButton):
    """A button of its own height, whatever the style sheet of the program says of others."""

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), Qt.GlobalColor.gray)


class Page(QWidget):
    """Two low buttons below each other, and a label beside them."""

    def __init__(self, apart: int) -> None:
        super().__init__()
        self.pressed: list[str] = []
        self.first = self._button("upper", 100)
        self.second = self._button("lower", 124 + apart)
        QLabel("Words", self).setGeometry(20, 60, 60, 20)
        self.resize(300, 300)

    def _button(self, name: str, top: int) -> Low:
        button = Low(self)
        button.setObjectName(name)
        button.setGeometry(20, top, 60, 24)
        button.clicked.connect(lambda: self.pressed.append(name))
        return button


def shown(qtbot: QtBot, page: Page) -> Page:
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    FingerHelp(page)
    return page


def tap(page: Page, screen: QPointingDevice, at: QPoint) -> None:
    handle = page.windowHandle()
    QTest.touchEvent(handle, screen).press(0, at, handle)
    QTest.touchEvent(handle, screen).release(0, at, handle)


def test_a_tap_just_beside_a_low_button_presses_it(qtbot: QtBot, screen: QPointingDevice) -> None:
    page = shown(qtbot, Page(apart=40))
    for beside in (QPoint(50, 93), QPoint(50, 130)):
        tap(page, screen, beside)
    assert page.pressed == ["upper", "upper"]


def test_a_tap_farther_off_presses_nothing(qtbot: QtBot, screen: QPointingDevice) -> None:
    page = shown(qtbot, Page(apart=40))
    tap(page, screen, QPoint(50, 90))
    tap(page, screen, QPoint(90, 112))
    assert page.pressed == []


def test_a_mouse_presses_only_what_it_is_on(qtbot: QtBot) -> None:
    page = shown(qtbot, Page(apart=40))
    QTest.mouseClick(page, Qt.MouseButton.LeftButton, pos=QPoint(50, 93))
    assert page.pressed == []


def test_of_two_the_nearer_one_is_pressed(qtbot: QtBot, screen: QPointingDevice) -> None:
    page = shown(qtbot, Page(apart=8))
    tap(page, screen, QPoint(50, 126))
    tap(page, screen, QPoint(50, 130))
    assert page.pressed == ["upper", "lower"]


def test_what_is_disabled_or_covered_is_not_pressed_from_beside(
    qtbot: QtBot, screen: QPointingDevice
) -> None:
    page = shown(qtbot, Page(apart=40))
    page.first.setEnabled(False)
    cover = QFrame(page)
    cover.setGeometry(0, 160, 200, 60)
    cover.show()
    tap(page, screen, QPoint(50, 93))
    tap(page, screen, QPoint(50, 158))
    assert page.pressed == []


def test_the_check_measures_where_taps_land(qtbot: QtBot) -> None:
    wide = shown(qtbot, Page(apart=16))
    assert narrow(wide) == ()
    tight = shown(qtbot, Page(apart=8))
    assert [(each.widget, each.width, each.height) for each in narrow(tight)] == [
        ("Low upper", 60, 36),
        ("Low lower", 60, 36),
    ]


def test_the_check_finds_low_rows_of_a_list(qtbot: QtBot) -> None:
    page = Page(apart=40)
    rows = QListWidget(page)
    rows.setObjectName("rows")
    rows.addItems(["one", "two"])
    rows.setGeometry(120, 20, 150, 80)
    shown(qtbot, page)
    assert [each.widget for each in narrow(page)] == ["QListWidget rows"]


def test_at_the_edge_of_the_window_the_area_lies_inside(qtbot: QtBot) -> None:
    page = Page(apart=40)
    page.first.setGeometry(20, 276, 60, 24)
    shown(qtbot, page)
    area = next(each.area for each in FingerTargets(page).all if each.widget is page.first)
    assert (area.bottom(), area.height()) == (page.rect().bottom(), LEAST)
