"""What reading campaigns or their copies back came to, one by one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import Card, Heading, IconLabel, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import clear

_WIDEST = 1500
_NARROWEST = 420
"""The maximum width of the page, and the minimum width of a card, in px."""

_AT_ONCE = 12
"""The cards that are made before the window gets its turn."""


@dataclass(frozen=True)
class ReadBackRow:
    """One campaign or copy: its title, lines on what was found, and whether that is good.

    ``way`` is the label and the action of a button, None for none.
    """

    title: str
    lines: tuple[str, ...]
    is_good: bool
    way: tuple[str, Callable[[], None]] | None = None


class ReadBackPage(PageFrame):
    """Says that the files are being read, then what came of it."""

    def __init__(
        self, theme: Theme, texts: Texts, name: str, told: str, back: Callable[[], None]
    ) -> None:
        """Show the text ``<name>.title`` and ``told``; ``back`` leaves the page."""
        super().__init__(theme, texts, name, back, _WIDEST)
        self._told = wrapped(PlainLabel(told))
        self._told.setObjectName("read-back-told")
        self._told.setFont(theme.font("text", 20))
        self.column.addWidget(self._told)
        self._bar = QProgressBar(textVisible=False)
        self._bar.setObjectName("read-back-bar")
        self._bar.setAccessibleName(told)
        self._bar.hide()
        self.column.addWidget(self._bar)
        rows = QWidget()
        self._rows = QVBoxLayout(rows)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(16)
        self._left: list[ReadBackRow] = []
        self.column.addWidget(rows)
        self.column.addStretch(1)

    def show_progress(self, told: str, done: int, of: int) -> None:
        """Say how far the reading is: so many of all campaigns are read."""
        self._told.setText(told)
        self._bar.setMaximum(of)
        self._bar.setValue(done)
        self._bar.setAccessibleName(told)
        self._bar.show()

    def show_rows(self, told: str, rows: Sequence[ReadBackRow]) -> None:
        """Show the result ``told`` and a card for each campaign or copy."""
        self._told.setText(told)
        self._bar.hide()
        clear(self._rows)
        self._left = list(rows)
        self._add_cards()

    def _add_cards(self) -> None:
        now, self._left = self._left[:_AT_ONCE], self._left[_AT_ONCE:]
        if now:
            self._rows.addWidget(Columns([self._card(row) for row in now], _NARROWEST, (16, 16)))
        if self._left:
            soon(self, self._add_cards)

    def _card(self, row: ReadBackRow) -> QWidget:
        card = Card()
        card.setObjectName("read-back-card")
        card.setAccessibleName(" ".join((row.title, *row.lines)))
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(6)
        icon = ("check", "quiet") if row.is_good else ("alert-outline", "gold")
        column.addWidget(IconLabel(self.theme, *icon))
        column.addWidget(wrapped(Heading(self.theme, row.title, 24)))
        for words in row.lines:
            label = wrapped(QuietLabel(words))
            column.addWidget(label)
        if row.way is not None:
            words, run = row.way
            button = KeyButton(self.theme, words, "folder-search-outline")
            button.setObjectName("read-back-way")
            button.setAccessibleDescription(row.title)
            button.clicked.connect(run)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        return card
