"""Trying to restore from the second place: what would come back, campaign by campaign."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import Card, Heading, IconLabel, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import clear

PAGE = "second-trial"
_WIDEST = 1500
_NARROWEST = 420
"""The maximum width of the page, and the minimum width of a card, in px."""


@dataclass(frozen=True)
class TrialRow:
    """One copy: the campaign's title, lines on what would come back, and whether it would."""

    title: str
    lines: tuple[str, ...]
    is_good: bool


class TrialPage(PageFrame):
    """Says that the copies are being read, then what came of it."""

    def __init__(self, theme: Theme, texts: Texts, back: Callable[[], None]) -> None:
        """Say that the copies are being read; ``back`` leaves the page."""
        super().__init__(theme, texts, PAGE, back, _WIDEST)
        self._told = wrapped(PlainLabel(texts.say("second-trial.reading")))
        self._told.setObjectName("trial-told")
        self._told.setFont(theme.font("text", 20))
        self.column.addWidget(self._told)
        rows = QWidget()
        self._rows = QVBoxLayout(rows)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self.column.addWidget(rows)
        self.column.addStretch(1)

    def show_rows(self, told: str, rows: Sequence[TrialRow]) -> None:
        """Show the result ``told`` and a card for each copy."""
        self._told.setText(told)
        clear(self._rows)
        if rows:
            self._rows.addWidget(Columns([self._card(row) for row in rows], _NARROWEST, (16, 16)))

    def _card(self, row: TrialRow) -> QWidget:
        card = Card()
        card.setObjectName("trial-card")
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
        return card
