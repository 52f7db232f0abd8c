import pytest
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view


@pytest.mark.parametrize(("height", "scrolled"), [(120, 520 + 16 - 220), (500, 400 - 16)])
def test_what_is_opened_is_seen_whole_or_from_its_top(
    qtbot: QtBot, height: int, scrolled: int
) -> None:
    page, opened = QWidget(), QWidget()
    above, below = QWidget(), QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for part, high in ((above, 400), (opened, height), (below, 900)):
        part.setFixedHeight(high)
        column.addWidget(part)
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    qtbot.addWidget(area)
    area.setWidget(page)
    area.resize(300, 220)
    area.show()
    bring_into_view(opened)
    # Its foot and 16 px more stand at the edge, or its top and 16 px more where it is too high.
    qtbot.waitUntil(lambda: area.verticalScrollBar().value() == scrolled, timeout=5000)
