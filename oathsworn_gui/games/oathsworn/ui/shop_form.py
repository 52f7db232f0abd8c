"""Buying a card of a common deck that lies at the table: what stands on it is typed in."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.trade import BuyItem
from oathsworn_gui.games.oathsworn.ui.in_place import line_field, spin
from oathsworn_gui.games.oathsworn.ui.item_panel import LETTERS
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, wrapped

ITEMS = (("weapon", 1), ("weapon", 2), ("shield", 1), ("armour", 0), ("gear", 0))
"""What a card can be, with its hands."""

_UNREAD = -1


class TypedPurchase(QWidget):
    """Name, kind, number, MIGHT and DEFENSE of a card, and the button that buys it.

    ``bought`` carries the action; what was typed stays until `clear`.
    """

    bought = Signal(object)  # BuyItem

    def __init__(self, context: PageContext) -> None:
        """Make empty fields."""
        super().__init__()
        self.setObjectName("typed-purchase")
        say = context.texts.say
        self._context = context
        self._say_what = wrapped(QuietLabel())
        self._say_what.setObjectName("shop-lay-open")
        self._name = line_field("buy-name", say("trade.typed.name"))
        self._number = spin("buy-number", say("trade.typed.number.help"), 1, 30, 1)
        self._might = line_field("buy-might", say("company.items.might"), 8)
        self._defense = spin("buy-defense", say("shop.typed.defense"), _UNREAD, 20, _UNREAD)
        self._defense.setSpecialValueText("?")
        for field in (self._number, self._defense):
            field.lineEdit().setTextMargins(8, 0, 0, 0)
        self._kind = QComboBox()
        self._kind.setObjectName("buy-kind")
        self._kind.setAccessibleName(say("trade.typed.kind"))
        for kind, hands in ITEMS:
            self._kind.addItem(say(f"trade.kind.{kind}-{hands}"))
        self._kind.currentIndexChanged.connect(self._show_defense)
        self._buy = KeyButton(context.theme, say("trade.typed.buy"), "hand-coin")
        self._buy.setObjectName("buy-typed")
        self._buy.clicked.connect(self._take)
        for field in (self._name, self._might):
            field.returnPressed.connect(self._take)
        self._lay_out()
        self._show_defense(0)

    def show_chapter(self, number: int) -> None:
        """Begin with the number of the chapter, which all cards of its deck show."""
        self._say_what.setText(self._context.texts.say("shop.lay-open", number=number))
        if not self._name.text():
            self._number.setValue(number)

    def clear(self) -> None:
        """Empty the fields for the next card."""
        self._name.clear()
        self._might.clear()
        self._defense.setValue(_UNREAD)

    def _lay_out(self) -> None:
        say, grid = self._context.texts.say, QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        grid.addWidget(self._say_what, 0, 0, 1, 3)
        fields = (
            ("name", self._name, 0, 2),
            ("number", self._number, 2, 1),
            ("kind", self._kind, 0, 1),
            ("might", self._might, 1, 1),
            ("defense", self._defense, 2, 1),
        )
        for place, (name, widget, column, span) in enumerate(fields):
            row = 1 if place < 2 else 3
            grid.addWidget(QuietLabel(say(f"shop.typed.label.{name}")), row, column, 1, span)
            grid.addWidget(widget, row + 1, column, 1, span)
        grid.addWidget(self._buy, 5, 0, 1, 3)
        for column in range(3):
            grid.setColumnStretch(column, 2 if column < 2 else 1)

    def _show_defense(self, place: int) -> None:
        shows = ITEMS[place][0] in ("shield", "armour")
        self._defense.setEnabled(shows)
        self._defense.setToolTip("" if shows else self._context.texts.say("shop.typed.no-defense"))

    def _take(self) -> None:
        name = self._name.text().strip()
        if not name:
            self._name.setFocus()
            return
        kind, hands = ITEMS[self._kind.currentIndex()]
        shown, worn = self._defense.value(), self._defense.isEnabled()
        read = {
            "name": name,
            "kind": kind,
            "hands": hands,
            "value": self._number.value(),
            "might": tuple(LETTERS[c] for c in self._might.text().upper() if c in LETTERS),
            "defense": (None if shown == _UNREAD else shown) if worn else 0,
        }
        self.bought.emit(BuyItem.model_validate(read))
