"""A scroll area comes to rest, also around content that needs another height at each width."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.widgets.scroll_area import ScrollArea

WIDE, HIGH = 450, 173


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
        return HIGH + 20 if self.width() >= WIDE else HIGH - 20

    def minimumSizeHint(self) -> QSize:
        return QSize(159, HIGH - 20)

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
    for high in (HIGH - 40, HIGH, HIGH + 60, HIGH, HIGH - 10, HIGH):
        area.resize(WIDE, high)
        for _ in range(5):
            QApplication.sendPostedEvents()
            QApplication.processEvents()
        before = content.resized
        for _ in range(5):
            QApplication.sendPostedEvents()
            QApplication.processEvents()
        assert content.resized == before, "nothing is resized any more"
        assert content.width() <= WIDE
    assert 6 < content.resized < 200


def test_the_bar_that_stayed_goes_once_there_is_room(qtbot: QtBot) -> None:
    area, content = ScrollArea(widgetResizable=True), Fickle()
    area.setFrameShape(QFrame.Shape.NoFrame)
    qtbot.addWidget(area)
    area.setWidget(content)
    area.show()
    for high, bar in ((HIGH, True), (HIGH + 200, False), (HIGH, True)):
        area.resize(WIDE, high)
        for _ in range(5):
            QApplication.sendPostedEvents()
            QApplication.processEvents()
        assert area.verticalScrollBar().isVisible() == bar, high


def test_content_that_is_sure_of_itself_is_shown_whole_or_scrolled(qtbot: QtBot) -> None:
    area, content = ScrollArea(widgetResizable=True), QWidget()
    qtbot.addWidget(area)
    content.setMinimumSize(100, 300)
    area.setWidget(content)
    area.show()
    area.resize(200, 320)
    QApplication.processEvents()
    assert not area.verticalScrollBar().isVisible()
    area.resize(200, 200)
    QApplication.processEvents()
    assert area.verticalScrollBar().isVisible()
    assert area.verticalScrollBar().maximum() > 0
    assert content.height() >= 300
