"""Who a card of the epilogue is about: the class's disc, the name, a line of words below it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import ClassDisc, QuietLabel


class WhoHead(QHBoxLayout):
    """The head of a card about one of the four; ``name`` and ``state`` are set by the card."""

    def __init__(self, context: PageContext, seat: str) -> None:
        """Show the class of who sits at ``seat``, with no words yet."""
        super().__init__()
        theme = context.theme
        cls = context.store.box.cls(context.store.campaign.seats[seat].cls)
        self.name, self.state = QLabel(), QuietLabel()
        self.name.setTextFormat(Qt.TextFormat.PlainText)
        self.name.setFont(theme.font("text", 22, "semibold"))
        self.state.setFont(theme.font("text", 15))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.state)
        self.setSpacing(12)
        self.addWidget(ClassDisc(theme, cls.glyph, cls.name), 0, Qt.AlignmentFlag.AlignTop)
        nest(self, words, 1)
