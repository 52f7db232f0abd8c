"""A scroll area comes to rest whatever its content answers."""

import faulthandler

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.base.scroll_area import MOST, ScrollArea

WIDE, HIGH = 300, 160
ROOM_WIDE, ROOM_HIGH = 450, 173


class _Contrary(QWidget):
    """Needs more height than there is where it has all the width, and less where it has not."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes = 0
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def minimumSizeHint(self) -> QSize:
        self.sizes += 1
        return QSize(10, HIGH * 2 if self.height() <= HIGH else 10)

    def heightForWidth(self, width: int) -> int:
        return self.minimumSizeHint().height()


def test_content_whose_answers_change_with_its_size_does_not_use_up_the_stack(
    qtbot: QtBot,
) -> None:
    assert faulthandler.is_enabled()  # a fault would be told by the place where it happened
    area, content = ScrollArea(widgetResizable=True), _Contrary()
    area.setWidget(content)
    qtbot.addWidget(area)
    area.resize(WIDE, HIGH)
    area.show()
    QApplication.processEvents()
    asked = content.sizes
    area.resize(WIDE + 1, HIGH)
    QApplication.processEvents()
    assert MOST <= content.sizes - asked < 40 * MOST


def test_content_of_good_answers_fills_the_room(qtbot: QtBot) -> None:
    area, content = ScrollArea(widgetResizable=True), QWidget()
    content.setMinimumHeight(HIGH * 2)
    area.setWidget(content)
    qtbot.addWidget(area)
    area.resize(WIDE, HIGH)
    area.show()
    QApplication.processEvents()
    assert content.height() == HIGH * 2
    assert content.width() == area.viewport().width()
    assert area.verticalScrollBar().maximum() == HIGH * 2 - area.viewport().height()


class Fickle(QWidget):
    """Needs by its present width: much while it is wide, little while it is narrow."""

    def __init__(self) -> None:
        super().__init__()
        self.resized = 0
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, _: int) -> int:
        return ROOM_HIGH + 20 if self.width() >= ROOM_WIDE else ROOM_HIGH - 20

    def minimumSizeHint(self) -> QSize:
        return QSize(159, ROOM_HIGH - 20)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized += 1


def test_content_that_needs_the_bar_at_one_width_and_not_at_the_other_comes_to_rest(
    qtbot: QtBot,
) -> None:
    area, content = ScrollArea(widgetResizable=True), Fickle()
    area.setFrameShape(QFrame.Shape.NoFrame)
    qtbot.addWidget(area)
    area.setWidget(content)
    area.show()
    for high in (ROOM_HIGH - 40, ROOM_HIGH, ROOM_HIGH + 60, ROOM_HIGH, ROOM_HIGH - 10, ROOM_HIGH):
        area.resize(ROOM_WIDE, high)
        for _ in range(5):
            QApplication.sendPostedEvents()
            QApplication.processEvents()
        before = content.resized
        for _ in range(5):
            QApplication.sendPostedEvents()
            QApplication.processEvents()
        assert content.resized == before, "nothing is resized any more"
        assert content.width() <= ROOM_WIDE
    assert 6 < content.resized < 200


def test_the_bar_that_stayed_goes_once_there_is_room(qtbot: QtBot) -> None:
    area, content = ScrollArea(widgetResizable=True), Fickle()
    area.setFrameShape(QFrame.Shape.NoFrame)
    qtbot.addWidget(area)
    area.setWidget(content)
    area.show()
    for high, bar in ((ROOM_HIGH, True), (ROOM_HIGH + 200, False), (ROOM_HIGH, True)):
        area.resize(ROOM_WIDE, high)
        for _ in range(5):
            QApplication.sendPostedEvents()
            QApplication.processEvents()
        assert area.verticalScrollBar().isVisible() == bar, high
