"""Buying a card of a common deck that is at the table: its printed values are typed in."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from oathsworn_gui.games.oathsworn.actions.shops.trade import BuyItem, refuse_price
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.ui.base.panel import line_field
from oathsworn_gui.games.oathsworn.views.shops.shop_panels import purchase_words
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

ITEMS = (("weapon", 1), ("weapon", 2), ("shield", 1), ("armour", 0), ("gear", 0))
"""What a card can be, with its hands."""

KEYS = ("1", "2", "S", "A", "G")
"""The key of each of them."""

_COLOUR_OF: Mapping[str, Colour] = {MIGHT_LETTERS[colour]: colour for colour in COLOURS}
_MOST_DEFENSE = 20
_MOST_MIGHT = 8


class TypedPurchase(QWidget):
    """Kind, MIGHT or DEFENSE, number and name of a card, what it costs and leaves, and buying it.

    A letter or digit chooses the kind and goes to the field that matters; Enter in a field buys.
    ``bought`` carries the action; what was typed stays until `clear`.
    """

    bought = Signal(object)  # BuyItem

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("typed-purchase")
        say = context.texts.say
        self._context = context
        self._place = 0
        self._say_what = wrapped(QuietLabel())
        self._say_what.setObjectName("shop-lay-open")
        self._name = line_field("buy-name", say("trade.typed.name"))
        self._name.setPlaceholderText(say("shop.typed.name.free"))
        self._number = line_field("buy-number", say("trade.typed.number.help"), 4)
        self._number.setPlaceholderText("")
        self._might = line_field("buy-might", say("company.items.might"), _MOST_MIGHT)
        self._might.setPlaceholderText(say("shop.typed.might.letters"))
        self._defense = line_field("buy-defense", say("shop.typed.defense"), 2)
        self._defense.setPlaceholderText("?")
        self._echo = wrapped(PlainLabel())
        self._echo.setObjectName("buy-echo")
        self._kinds = tuple(self._kind(place) for place in range(len(ITEMS)))
        self._buy = KeyButton(context.theme, say("trade.typed.buy"), "hand-coin")
        self._buy.setObjectName("buy-typed")
        self._buy.clicked.connect(self._take)
        for field in (self._name, self._number, self._might, self._defense):
            field.returnPressed.connect(self._take)
            field.textChanged.connect(self._show)
        self._lay_out()
        self.choose(0)

    def _kind(self, place: int) -> KeyButton:
        kind, hands = ITEMS[place]
        words = self._context.texts.say(f"shop.kind-short.{kind}-{hands}")
        button = KeyButton(self._context.theme, words, "", KEYS[place])
        button.setAccessibleName(self._context.texts.say(f"trade.kind.{kind}-{hands}"))
        button.setObjectName(f"buy-kind-{kind}-{hands}")
        button.setCheckable(True)
        button.clicked.connect(partial(self._press, place))
        return button

    def _lay_out(self) -> None:
        say, grid = self._context.texts.say, QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        grid.addWidget(self._say_what, 0, 0, 1, 4)
        kinds = Flow(6)
        for button in self._kinds:
            kinds.addWidget(button)
        add_layout(grid, kinds, 1, 0, 1, 4)
        fields = {
            "might": self._might,
            "defense": self._defense,
            "number": self._number,
            "name": self._name,
        }
        for column, (name, field) in enumerate(fields.items()):
            grid.addWidget(QuietLabel(say(f"shop.typed.label.{name}")), 2, column)
            grid.addWidget(field, 3, column)
        grid.addWidget(self._echo, 4, 0, 1, 4)
        grid.addWidget(self._buy, 5, 0, 1, 4)
        for column, stretch in enumerate((3, 2, 2, 5)):
            grid.setColumnStretch(column, stretch)

    # ------------------------------------------------------------------------------ the card

    def show_chapter(self, number: int) -> None:
        """Begin with the number of the chapter, which all cards of its deck show."""
        self._say_what.setText(self._context.texts.say("shop.lay-open", number=number))
        if not self._number.text():
            self._number.setText(str(number))
        self._show()

    def clear(self) -> None:
        """Empty the fields for the next card; its number is mostly the same."""
        for field in (self._name, self._might, self._defense):
            field.clear()

    def choose(self, place: int) -> None:
        """Choose what the card is."""
        self._place = place
        for other, button in enumerate(self._kinds):
            button.setChecked(other == place)
        self._defense.setEnabled(self._is_worn())
        why = "" if self._is_worn() else self._context.texts.say("shop.typed.no-defense")
        set_tool_tip(self._defense, why)
        self._show()

    def take_key(self, key: str) -> bool:
        """Choose the kind of a key and go to the field that matters; whether there is one."""
        if key.upper() not in KEYS or not self.isVisible():
            return False
        self.choose(KEYS.index(key.upper()))
        field = self._defense if self._is_worn() else self._might
        field.setFocus()
        field.selectAll()
        return True

    def _press(self, place: int, *_: object) -> None:
        self.choose(place)

    def _is_worn(self) -> bool:
        return ITEMS[self._place][0] in ("shield", "armour")

    def _value(self) -> int | None:
        """Return the number typed, None where it is none."""
        words = self._number.text().strip()
        return int(words) if words.removeprefix("-").isdecimal() else None

    def _trouble(self) -> tuple[QLineEdit, str] | None:
        """Return the first field that no card could show, and why."""
        value, defense = self._value(), self._defense.text().strip()
        wrong = set(self._might.text().upper()) - set(_COLOUR_OF) - {" "}
        if wrong:
            return self._might, self._context.said(
                "shop.typed.no-colour", {"letter": sorted(wrong)[0]}
            )
        if value is None:
            return self._number, self._context.texts.say("shop.typed.no-number")
        refusal = refuse_price(value)
        if refusal is not None:
            return self._number, self._context.refusal_text(refusal)
        fits = defense in ("", "?") or (defense.isdecimal() and int(defense) <= _MOST_DEFENSE)
        if self._is_worn() and not fits:
            return self._defense, self._context.said(
                "shop.typed.wrong-defense", {"most": _MOST_DEFENSE}
            )
        return None

    def _show(self, *_: object) -> None:
        """Show what was typed, what it costs and what it leaves; or what is wrong with it."""
        trouble = self._trouble()
        self._echo.setText(trouble[1] if trouble else self._balance())
        self._echo.setProperty("loss", trouble is not None)
        self._echo.style().polish(self._echo)
        self._buy.setEnabled(trouble is None)

    def _balance(self) -> str:
        campaign = self._context.store.campaign
        return purchase_words(campaign, self._context, self._called(), self._value() or 0)

    def _called(self) -> str:
        """Return the name typed, or one made of what the card is."""
        name = self._name.text().strip()
        if name:
            return name
        kind, hands = ITEMS[self._place]
        letters = "".join(sorted(self._might.text().upper().replace(" ", "")))
        shown = self._defense.text().strip() if self._is_worn() else ""
        words = self._context.texts.say(f"shop.typed.called.{kind}-{hands}")
        return " ".join(part for part in (words, letters, shown) if part)

    def _take(self) -> None:
        trouble = self._trouble()
        if trouble is not None:
            trouble[0].setFocus()
            return
        kind, hands = ITEMS[self._place]
        defense = self._defense.text().strip()
        read = {
            "name": self._called(),
            "kind": kind,
            "hands": hands,
            "value": self._value(),
            "might": tuple(_COLOUR_OF[c] for c in self._might.text().upper() if c in _COLOUR_OF),
            "defense": (int(defense) if defense.isdecimal() else None) if self._is_worn() else 0,
        }
        self.bought.emit(BuyItem.model_validate(read))
