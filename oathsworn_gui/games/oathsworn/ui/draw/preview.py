"""The steps that come, beside the question of now."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped


class Preview(QWidget):
    """What is coming, one per row: a dimmed name and words; words alone where there is no name."""

    def __init__(self, context: PageContext, rows: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setObjectName("enemy-preview")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        font = context.theme.font("text", 15)
        for place, (name, words) in enumerate(rows):
            head, told = QuietLabel(name), wrapped(PlainLabel(words))
            for label in (head, told):
                label.setFont(font)
            grid.addWidget(head, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(told, place, 1)
        spoken = ". ".join(f"{name}: {words}" if name else words for name, words in rows)
        self.setAccessibleName(spoken)
