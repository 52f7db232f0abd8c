"""The cards of the library: a large one to continue, and a searchable grid of the others."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.base.word_search import LONGEST_TYPED, searchable
from oathsworn_gui.ui.library.campaign_card import CampaignCard, column_of
from oathsworn_gui.ui.library.campaign_row import LibraryRow
from oathsworn_gui.ui.widgets import LabelText, QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

FEW = 5
"""Up to this many campaigns are in one view; more are in a grid below the tiles."""

_AT_ONCE, _SLICE = 6, 2
"""The cards that are shown at first, and each time that more come near the view."""

_MOST_ACROSS = 3
_GAP = 24


class CampaignGrid(QObject):
    """Holds the cards of all rows. The page places ``top`` and ``below``.

    ``chosen`` is emitted when another card is selected, the one that Enter opens; ``sought`` when
    the search text changes. Of many cards the first are made, and more with `add_cards`.
    """

    chosen = Signal(object)  # CampaignCard
    sought = Signal()

    def __init__(self, theme: Theme, texts: Texts, make: Callable[..., CampaignCard]) -> None:
        """Start without cards; ``make(row, place, large=…)`` makes one, ``place`` from 1."""
        super().__init__()
        self._theme = theme
        self._texts = texts
        self._make = make
        self._rows: tuple[LibraryRow, ...] = ()
        self._places: dict[str, int] = {}
        self._sought: dict[str, str] = {}
        self._cards: dict[str, CampaignCard] = {}
        self._shown: list[CampaignCard] = []
        self._laid: list[CampaignCard] = []
        self._found: list[LibraryRow] = []
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
        self._others = QFrame()
        self._grid = QGridLayout(self._others)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(_GAP)
        column.addWidget(self._others)
        self._nothing = QuietLabel(texts.say("library.filter.none"))
        self._nothing.setObjectName("library-filter-none")
        column.addWidget(self._nothing)
        column.addStretch(1)
        self.below.hide()

    @property
    def are_many(self) -> bool:
        """Whether there are enough campaigns for the search field."""
        return len(self._rows) > FEW

    def show_rows(self, rows: tuple[LibraryRow, ...], across: int, *, narrow: bool) -> None:
        """Show a card for each row; the first that can be opened is large and comes first.

        Many cards are in ``across`` columns below it; few are in one column if ``narrow``.
        """
        self._clear()
        self._narrow = narrow
        self._across = across
        good = next((row for row in rows if not row.trouble), None)
        self._rows = tuple(sorted(rows, key=lambda row: row is not good))
        self._places = {row.key: place for place, row in enumerate(rows, 1)}
        self._sought = {row.key: _told(row) for row in rows}
        self.below.setVisible(self.are_many)
        if self.are_many:
            self._upper.addWidget(self._card(self._rows[0]), 0, 0, 1, 2)
            self._find(self._field.text())
        elif rows:
            self._shown = [self._card(row) for row in self._rows]
            self._lay_out_few()
        if self._shown:
            self.choose(self._shown[0])

    def _card(self, row: LibraryRow) -> CampaignCard:
        """Return the card of a row, made when it is first wanted."""
        card = self._cards.get(row.key)
        if card is None:
            large = row is self._rows[0] and not row.trouble
            card = self._cards[row.key] = self._make(row, self._places[row.key], large=large)
        return card

    def choose(self, card: CampaignCard) -> None:
        """Mark a card as the one that Enter opens."""
        self.current = card
        for each in self._cards.values():
            if self.top.isVisible():
                each.mark(each is card)
            else:  # behind another page, which keeps the focus
                each.mark_quietly(each is card)
        self.chosen.emit(card)

    def choose_key(self, key: str) -> None:
        """Select the card of a campaign."""
        self.choose(self._cards[key])

    def add_cards(self, most: int = _SLICE) -> None:
        """Add the next cards of those that were found, as the end of the page comes near."""
        begin = len(self._shown) - 1
        for place, row in enumerate(self._found[begin : begin + most], begin):
            card = self._card(row)
            self._grid.addWidget(card, place // self._across, place % self._across)
            card.show()
            card.stand_behind(self._shown[-1])
            self._shown.append(card)
            self._laid.append(card)

    def step(self, by: int) -> bool:
        """Select the next visible card, or the previous one; False if there is none."""
        if self.current not in self._shown:
            return False
        place = self._shown.index(self.current) + by
        if place >= len(self._shown):
            self.add_cards()
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
        self._field.setMaxLength(LONGEST_TYPED)
        self._field.textChanged.connect(self._look_for)
        self._field.installEventFilter(self)
        row.addWidget(self._field, 1)
        return row

    def _look_for(self, words: str) -> None:
        """Show what was found; the page keeps its length while somebody searches."""
        if not words:
            self.below.setMinimumHeight(0)
        elif not self.below.minimumHeight():
            self.below.setMinimumHeight(self.below.height())
        self._find(words)
        found = self._shown[1 if words and len(self._shown) > 1 else 0]
        self.current = found
        for card in self._cards.values():
            card.mark_quietly(card is found)
        soon(self, self.sought.emit)  # after the layout of the cards

    def _find(self, words: str) -> None:
        """Show the first card, and those of the others that match the search text."""
        wanted = searchable(words).strip()
        found = [row for row in self._rows[1:] if wanted in self._sought[row.key]]
        if found == self._found and self._shown:
            return
        self._found = found
        first = self._cards[self._rows[0].key]
        self._nothing.setHidden(bool(found))
        self._others.hide()  # one layout when it is shown again, instead of one for each card
        self._shown = [first]
        if found:
            self._lay_out_found(first)
            self._others.show()

    def _lay_out_found(self, first: CampaignCard) -> None:
        """Put the first of what was found into the grid, unless they stand there already."""
        there = [self._cards.get(row.key) for row in self._found[: len(self._laid)]]
        if there and there == self._laid:
            self._shown += self._laid
            return
        for card in self._cards.values():
            if card is not first:
                self._grid.removeWidget(card)
                card.hide()
        for column in range(_MOST_ACROSS):
            self._grid.setColumnStretch(column, 1 if column < self._across else 0)
        self._laid = []
        self.add_cards(_AT_ONCE)

    def _lay_out_few(self) -> None:
        first, *others = self._shown
        if self._narrow or not others:
            self._upper.addWidget(column_of(*self._shown), 0, 0, 1, 2)
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
        for card in self._cards.values():  # hidden ones are not in any layout
            card.hide()
            card.deleteLater()
        self._rows = ()
        self._cards = {}
        self._shown = []
        self._laid = []
        self._found = []
        self.current = None


def _told(row: LibraryRow) -> str:
    names = (word for seat in row.seats for word in (seat.name, seat.detail))
    told = (row.title, row.game, row.chapter, row.subtitle, row.copied)
    return searchable(" ".join((*told, *names)))
