"""A scroll area comes to rest, also around content that needs another height at each width."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.widgets.scroll_area import ScrollArea

WIDE, HIGH = 450, 173


class Fickle(QWidget):
    """Says in more words what there is room for: wide it needs little height, and then much."""

    def __init__(self) -> None:
        super().__init__()
        self.resized = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.inside = _Wrapping()
        column.addWidget(self.inside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized += 1
        self.inside.words = self.width() >= WIDE
        self.inside.updateGeometry()


class _Wrapping(QWidget):
    """Needs more than there is beside a scroll bar, but only while it shows words."""

    words = True

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return HIGH + 20 if self.words and width < WIDE else HIGH - 20

    def sizeHint(self) -> QSize:
        return QSize(159, HIGH - 20)

    def minimumSizeHint(self) -> QSize:
        return QSize(159, HIGH - 20)


def test_content_that_needs_the_bar_at_one_width_and_not_at_the_other_comes_to_rest(
    qtbot: QtBot,
) -> None:
    area, content = ScrollArea(widgetResizable=True), Fickle()
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
    assert content.resized < 200


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
