"""The cards of the library: a large one to continue, and a searchable grid of the others."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.base.word_search import searchable
from oathsworn_gui.ui.library.campaign_card import CampaignCard, column_of
from oathsworn_gui.ui.library.campaign_row import LibraryRow
from oathsworn_gui.ui.widgets import LabelText, QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

FEW = 5
"""Up to this many campaigns are in one view; more are in a grid below the tiles."""

_MOST_ACROSS = 3
_GAP = 24


class CampaignGrid(QObject):
    """Holds the cards of all rows. The page places ``top`` and ``below``.

    ``chosen`` is emitted when another card is selected, the one that Enter opens; ``sought`` when
    the
    search text changes.
    """

    chosen = Signal(object)  # CampaignCard
    sought = Signal()

    def __init__(self, theme: Theme, texts: Texts, make: Callable[..., CampaignCard]) -> None:
        """Start without cards; ``make(row, place, large=…)`` makes one, ``place`` from 1."""
        super().__init__()
        self._theme = theme
        self._texts = texts
        self._make = make
        self._cards: list[CampaignCard] = []
        self._shown: list[CampaignCard] = []
        self._narrow = False
        self._across = 1
        self.current: CampaignCard | None = None
        self.top = QFrame()
        self.below = QFrame()
        self._upper = QGridLayout(self.top)
        self._upper.setContentsMargins(0, 0, 0, 0)
        self._upper.setSpacing(_GAP)
        column = QVBoxLayout(self.below)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        add_layout(column, self._head())
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        add_layout(column, self._grid)
        self._nothing = QuietLabel(texts.say("library.filter.none"))
        self._nothing.setObjectName("library-filter-none")
        column.addWidget(self._nothing)
        self.below.hide()

    @property
    def are_many(self) -> bool:
        """Whether there are enough campaigns for the search field."""
        return len(self._cards) > FEW

    def show_rows(self, rows: tuple[LibraryRow, ...], across: int, *, narrow: bool) -> None:
        """Show a card for each row; the first that can be opened is large and comes first.

        Many cards are in ``across`` columns below it; few are in one column if ``narrow``.
        """
        self._clear()
        self._narrow = narrow
        self._across = across
        good = next((row for row in rows if not row.trouble), None)
        ordered = sorted(rows, key=lambda row: row is not good)
        self._cards = [self._make(row, 1 + rows.index(row), large=row is good) for row in ordered]
        self.below.setVisible(self.are_many)
        if self.are_many:
            self._upper.addWidget(self._cards[0], 0, 0, 1, 2)
            self._find(self._field.text())
        elif self._cards:
            self._lay_out_few()
            self._shown = list(self._cards)
        if self._shown:
            self.choose(self._shown[0])

    def choose(self, card: CampaignCard) -> None:
        """Mark a card as the one that Enter opens."""
        self.current = card
        for each in self._cards:
            if self.top.isVisible():
                each.mark(each is card)
            else:  # behind another page, which keeps the focus
                each.mark_quietly(each is card)
        self.chosen.emit(card)

    def choose_key(self, key: str) -> None:
        """Select the card of a campaign."""
        self.choose(next(card for card in self._cards if card.row.key == key))

    def step(self, by: int) -> bool:
        """Select the next visible card, or the previous one; False if there is none."""
        if self.current not in self._shown:
            return False
        place = self._shown.index(self.current) + by
        self.choose(self._shown[min(max(place, 0), len(self._shown) - 1)])
        return True

    def focus_field(self) -> None:
        """Focus the search field."""
        self._field.setFocus()
        self._field.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Esc clear the field, Enter open the result, and arrows move the selection."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._pressed(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _pressed(self, key: Qt.Key) -> bool:
        if key == Qt.Key.Key_Escape:
            self._field.clear()
            if self.current is not None:
                self.choose(self.current)
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.current is not None and self._field.text():
                self.current.button.click()
            return True
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            return self.step(1 if key == Qt.Key.Key_Down else -1)
        return False

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(LabelText(self._texts.say("library.others")), 1)
        words = self._texts.say("library.filter")
        self._field = QLineEdit(placeholderText=words)
        self._field.setObjectName("library-filter")
        self._field.setAccessibleName(words)
        self._field.setMinimumWidth(240)
        self._field.setMaximumWidth(420)
        self._field.textChanged.connect(self._look_for)
        self._field.installEventFilter(self)
        row.addWidget(self._field, 1)
        return row

    def _look_for(self, words: str) -> None:
        self._find(words)
        found = self._shown[1 if words and len(self._shown) > 1 else 0]
        self.current = found
        for card in self._cards:
            card.mark_quietly(card is found)
        soon(self, self.sought.emit)  # after the layout of the cards

    def _find(self, words: str) -> None:
        """Show the first card, and those of the others that match the search text."""
        first, *others = self._cards
        wanted = searchable(words).strip()
        found = [card for card in others if wanted in _told(card.row)]
        across = self._across
        for card in others:
            self._grid.removeWidget(card)
        for place, card in enumerate(found):
            self._grid.addWidget(card, place // across, place % across)
        for card in others:
            card.setHidden(card not in found)
        for column in range(_MOST_ACROSS):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
        self._nothing.setHidden(bool(found))
        self._shown = [first, *found]

    def _lay_out_few(self) -> None:
        first, *others = self._cards
        if self._narrow or not others:
            self._upper.addWidget(column_of(*self._cards), 0, 0, 1, 2)
            self._upper.setColumnStretch(0, 1)
            self._upper.setColumnStretch(1, 0)
            return
        self._upper.addWidget(first, 0, 0, Qt.AlignmentFlag.AlignTop)
        self._upper.addWidget(column_of(*others), 0, 1)
        self._upper.setColumnStretch(0, 1008)
        self._upper.setColumnStretch(1, 696)

    def _clear(self) -> None:
        for layout in (self._upper, self._grid):
            clear(layout)
        for card in self._cards:  # hidden ones are not in any layout
            card.hide()
            card.deleteLater()
        self._cards = []
        self._shown = []
        self.current = None


def _told(row: LibraryRow) -> str:
    names = (word for seat in row.seats for word in (seat.name, seat.detail))
    return searchable(" ".join((row.title, row.chapter, row.subtitle, row.copied, *names)))
