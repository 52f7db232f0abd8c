"""The Apothecary: five bottles, what one costs and leaves, and where the curatives go."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.numbers import iron
from oathsworn_gui.games.oathsworn.rules.trade import (
    CURATIVE,
    CURATIVES,
    INJURIES,
    MOST_CURATIVES,
    per_purchase,
    price,
)
from oathsworn_gui.games.oathsworn.ui.shop_base import Shop
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Heading, IconLabel, KeyButton, QuietLabel, RuleLink, wrapped

_BOTTLE = 40
_BUY = "C"


class ApothecaryPanel(Shop):
    """C buys a curative, Enter ends the trade; the panel stays while its numbers change."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show what can be bought now."""
        super().__init__(context, "trade-iron")
        self.setProperty("card", False)  # the dock is one
        self.setObjectName("question-panel")
        self.setAccessibleName(context.texts.say("trade.apothecary"))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 24)
        column.setSpacing(12)
        nest(column, self._head())
        nest(column, self._bottles())
        self._left, self._gives = wrapped(QLabel()), wrapped(QuietLabel())
        self._left.setObjectName("curatives-left")
        self._left.setProperty("strong", True)
        self._buy = KeyButton(context.theme, "", "bottle-tonic-plus", _BUY)
        self._buy.setObjectName("option-curative")
        self._buy.clicked.connect(partial(self.answer, CURATIVE))
        self._why_not = wrapped(QuietLabel())
        self._deck = wrapped(QuietLabel())
        self._deck.setObjectName("curatives-deck")
        for widget in (self._left, self._gives, self._buy, self._why_not, self._deck, self._done):
            column.addWidget(widget)
        column.addStretch(1)
        self.setFocusProxy(self._done)
        self.take_question(question)

    def _head(self) -> QHBoxLayout:
        theme, say = self.context.theme, self.context.texts.say
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(IconLabel(theme, "bottle-tonic-plus", "gold", 28))
        row.addWidget(Heading(theme, say("trade.apothecary"), 28), 1)
        row.addWidget(IconLabel(theme, "hexagon", "gold", 24))
        row.addWidget(self._iron)
        row.addWidget(QuietLabel(say("trade.iron")))
        return row

    def _bottles(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self._icons = tuple(
            IconLabel(self.context.theme, "bottle-tonic-outline", "quiet", _BOTTLE)
            for _ in range(MOST_CURATIVES)
        )
        for icon in self._icons:
            row.addWidget(icon)
        row.addStretch(1)
        row.addWidget(RuleLink("SHOP-06", self.context.shell.show_rule))
        return row

    # -------------------------------------------------------------------------------- showing

    def take_question(self, question: Question) -> None:
        """Show how many are bought, what the next costs and leaves."""
        self.show_iron(question)
        campaign: Campaign = self.context.store.campaign
        say, bought = self.context.texts.say, int(question.params["bought"] or 0)
        left = MOST_CURATIVES - bought
        for place, icon in enumerate(self._icons):
            icon.show_icon(*(("bottle-tonic", "moss") if place < bought else _EMPTY))
        self._left.setText(say("apothecary.left", n=left, bought=bought))
        gives = per_purchase(campaign)
        self._gives.setText(say("apothecary.gives-two") if gives > 1 else "")
        self._gives.setVisible(gives > 1)
        self._deck.setText(self._deck_words(campaign))
        self._show_buy(question, campaign)

    def _show_buy(self, question: Question, campaign: Campaign) -> None:
        say, held = self.context.texts.say, iron(campaign)
        cost = price(campaign, "curative", self.context.store.box)
        refusal = next(o.refusal for o in question.options if o.key == CURATIVE)
        after = {"before": held, "after": held - cost}
        words = say("apothecary.buy", iron=cost)
        leaves = say("shop.leaves", **after) if refusal is None else ""
        why = "" if refusal is None else self.context.refusal_text(refusal)
        self._buy.show_words(words)
        self._buy.setEnabled(refusal is None)
        self._buy.setToolTip(why or leaves)
        self._buy.setAccessibleName(f"{words}. {why or leaves}")
        self._why_not.setText(why or leaves)

    def _deck_words(self, campaign: Campaign) -> str:
        deck, say = campaign.decks.get(INJURIES), self.context.texts.say
        if deck is None:
            held = campaign.company.counters.get(CURATIVES, 0)
            return say("apothecary.deck-at-table", n=held)
        return say("apothecary.deck", n=deck.pile.get(CURATIVE, 0), cards=deck.left)

    # ----------------------------------------------------------------------------------- keys

    def key_hints(self) -> KeyHints:
        """Return the keys that buy and end the trade."""
        say = self.context.texts.say
        return ((_BUY, say("apothecary.key")), ("Enter", say("option.trade-done")))

    def claims(self, event: QKeyEvent) -> bool:
        """Claim C before any shortcut of the page, Enter as every shop does."""
        return self._buys(event) or super().claims(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Buy on C."""
        if self._buys(event):
            self._buy.click()
        else:
            super().keyPressEvent(event)

    def _buys(self, event: QKeyEvent) -> bool:
        return event.text().upper() == _BUY and not event.modifiers() & _HELD


_EMPTY = ("bottle-tonic-outline", "quiet")
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier

PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    "trade.apothecary": ApothecaryPanel
}
