"""The cards of the library: one to go on with, large; many others in a grid that finds by words."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout

from oathsworn_gui.ui.library_card import CampaignCard, LibraryRow, column_of
from oathsworn_gui.ui.nesting import clear, nest
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import LabelText, QuietLabel

FEW = 5
"""As many campaigns stand beside each other; more lie in a grid below what can be begun."""

_MOST_ACROSS, _GAP = 3, 24


class CampaignCards(QObject):
    """Holds the cards of all rows. ``top`` and ``below`` are placed by the page.

    ``chosen`` tells that another card is chosen, which is the one that Enter opens; ``sought`` that
    a campaign is looked for by words.
    """

    chosen = Signal(object)  # CampaignCard
    sought = Signal()

    def __init__(self, theme: Theme, texts: Texts, make: Callable[..., CampaignCard]) -> None:
        """Start without cards; ``make(row, place, large=…)`` makes one, ``place`` from 1."""
        super().__init__()
        self._theme, self._texts, self._make = theme, texts, make
        self._cards: list[CampaignCard] = []
        self._shown: list[CampaignCard] = []
        self._narrow, self._across = False, 1
        self.current: CampaignCard | None = None
        self.top, self.below = QFrame(), QFrame()
        self._upper = QGridLayout(self.top)
        self._upper.setContentsMargins(0, 0, 0, 0)
        self._upper.setSpacing(_GAP)
        column = QVBoxLayout(self.below)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        nest(column, self._head())
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        nest(column, self._grid)
        self._nothing = QuietLabel(texts.say("library.filter.none"))
        self._nothing.setObjectName("library-filter-none")
        column.addWidget(self._nothing)
        self.below.hide()

    @property
    def are_many(self) -> bool:
        """Whether there are so many that one can be looked for."""
        return len(self._cards) > FEW

    def show_rows(self, rows: tuple[LibraryRow, ...], across: int, *, narrow: bool) -> None:
        """Show a card for each row; the first that can be opened is large and stands first.

        Many stand ``across`` beside each other below it; few are one column where it is ``narrow``.
        """
        self._clear()
        self._narrow, self._across = narrow, across
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
            else:  # behind another page, which keeps the keys
                each.mark_quietly(each is card)
        self.chosen.emit(card)

    def choose_key(self, key: str) -> None:
        """Choose the card of a campaign."""
        self.choose(next(card for card in self._cards if card.row.key == key))

    def step(self, by: int) -> bool:
        """Choose the next card that is shown, or the one before; False where there is none."""
        if self.current not in self._shown:
            return False
        place = self._shown.index(self.current) + by
        self.choose(self._shown[min(max(place, 0), len(self._shown) - 1)])
        return True

    def focus_field(self) -> None:
        """Give the keys to the field that finds a campaign."""
        self._field.setFocus()
        self._field.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Esc empty the field, Enter open what was found, and arrows choose."""
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
        QTimer.singleShot(0, self, self.sought.emit)  # when the cards stand in their places

    def _find(self, words: str) -> None:
        """Show the first card, and of the others those that hold the words."""
        first, *others = self._cards
        wanted = words.casefold().strip()
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
        for card in self._cards:  # those that the words in the field hid lie in no layout
            card.hide()
            card.deleteLater()
        self._cards, self._shown, self.current = [], [], None


def _told(row: LibraryRow) -> str:
    names = (word for seat in row.seats for word in (seat.name, seat.detail))
    return " ".join((row.title, row.chapter, row.subtitle, row.copied, *names)).casefold()
