"""The records of the campaign, beside each other."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import NUMBER, Theme
from oathsworn_gui.ui.tale.record_words import RecordShown
from oathsworn_gui.ui.widgets import Card, Heading, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_LEAST = 240


class RecordsCard(Card):
    """A title, what is said of all ``together``, and a block for each record."""

    def __init__(
        self, theme: Theme, texts: Texts, records: Sequence[RecordShown], together: str
    ) -> None:
        """Show the records; one of this evening is gold and says so to a screen reader."""
        super().__init__()
        self.setObjectName("luck-records")
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 20)
        column.setSpacing(12)
        head = QHBoxLayout()
        head.addWidget(Heading(theme, texts.say("record.title"), 26), 1)
        head.addWidget(QuietLabel(together))
        add_layout(column, head)
        blocks = [_block(theme, texts, one) for one in records]
        column.addWidget(Columns(blocks, _LEAST, (20, 16)))


def _block(theme: Theme, texts: Texts, one: RecordShown) -> QWidget:
    block = QWidget()
    block.setObjectName("luck-record")
    said = one.spoken
    block.setAccessibleName(f"{said} {texts.say('record.fresh')}" if one.fresh else said)
    column = QVBoxLayout(block)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    row = QHBoxLayout()
    row.setSpacing(8)
    number = PlainLabel(one.number)
    number.setFont(theme.font("number", NUMBER))
    number.setProperty("gold", one.fresh)
    row.addWidget(number)
    row.addWidget(LabelText(one.unit))
    row.addStretch(1)
    add_layout(column, row)
    title = wrapped(PlainLabel(one.title))
    title.setFont(theme.font("text", 18, "semibold"))
    column.addWidget(title)
    for words in (one.who, one.where, texts.say("record.fresh") if one.fresh else ""):
        if words:
            column.addWidget(wrapped(QuietLabel(words)))
    return block
