"""The chosen line of the tale, and what can be done at it."""

from PySide6.QtWidgets import QVBoxLayout

from oathsworn_gui.tale.account import Row
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.tale.tale_rows import TaleRows
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, QuietLabel, wrapped

_LONGEST = 160


class LineCard(Card):
    """Its buttons are connected by the page: ``back``, ``note``, ``photo`` and ``remove``."""

    def __init__(self, context: PageContext) -> None:
        """Show no line."""
        super().__init__()
        self.setObjectName("tale-line")
        self._context = context
        theme, say = context.theme, context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        self._when = wrapped(Heading(theme, "", 22))
        self._when.setObjectName("tale-line-when")
        self._words = wrapped(QuietLabel())
        self._words.setObjectName("tale-line-words")
        column.addWidget(self._when)
        column.addWidget(self._words)
        self.back = KeyButton(theme, say("back.do"), "history", "B")
        self.note = KeyButton(theme, say("notes.here"), "feather", "N")
        self.photo = KeyButton(theme, say("notes.photo-here"), "camera-outline", "P")
        self.remove = KeyButton(theme, say("notes.remove"), "delete-outline", "Del")
        for name, button in (
            ("back", self.back),
            ("note", self.note),
            ("photo", self.photo),
            ("remove", self.remove),
        ):
            button.setObjectName(f"tale-{name}")
            button.stand(40)
            column.addWidget(button)

    def tell(self, row: Row | None, rows: TaleRows, refused: str, notes: str) -> None:
        """Show a row; ``refused`` is why play cannot go back to it, ``notes`` why none is kept."""
        texts = self._context.texts
        if row is None:
            self._when.setText(texts.say("tale-list.no-line"))
            self._words.setText("")
        else:
            self._when.setText(moment_in_form("day-clock", row.at, texts))
            words = rows.aloud(row)
            self._words.setText(words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…")
        self.back.setEnabled(not refused)
        set_tool_tip(self.back, refused)
        is_note = row is not None and row.note is not None
        self.note.show_words(texts.say("notes.edit" if is_note else "notes.here"))
        self.remove.setVisible(is_note and not notes)
        for button in (self.note, self.photo):
            button.setEnabled(row is not None and not notes)
            set_tool_tip(button, notes)
