"""A scroll area comes to rest whatever its content answers."""

import faulthandler

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.base.scroll_area import MOST, ScrollArea

WIDE, HIGH = 300, 160


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
