"""The Apothecary: five bottles, what one costs and leaves, and where the curatives go."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.shops.shop_base import Shop
from oathsworn_gui.games.oathsworn.views.shops.shop_panels import ApothecaryView, apothecary_view
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Heading, IconLabel, KeyButton, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

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
        view = self._view(question)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 24)
        column.setSpacing(12)
        add_layout(column, self._head())
        add_layout(column, self._bottles(view.bought + view.left))
        self._left = wrapped(PlainLabel())
        self._gives = wrapped(QuietLabel())
        self._left.setObjectName("curatives-left")
        self._left.setProperty("strong", True)
        self._buy = KeyButton(context.theme, "", "bottle-tonic-plus", _BUY)
        self._buy.setObjectName("option-curative")
        self._buy.clicked.connect(partial(self.answer, view.option))
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

    def _bottles(self, n: int) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self._icons = tuple(
            IconLabel(self.context.theme, "bottle-tonic-outline", "quiet", _BOTTLE)
            for _ in range(n)
        )
        for icon in self._icons:
            row.addWidget(icon)
        row.addStretch(1)
        row.addWidget(RuleLink("SHOP-06", self.context.shell.show_rule))
        return row

    # -------------------------------------------------------------------------------- showing

    def _view(self, question: Question) -> ApothecaryView:
        store = self.context.store
        return apothecary_view(store.campaign, store.box, self.context, question)

    def take_question(self, question: Question) -> None:
        """Show how many are bought, what the next costs and leaves."""
        self.show_iron(question)
        say, view = self.context.texts.say, self._view(question)
        for place, icon in enumerate(self._icons):
            icon.show_icon(*(("bottle-tonic", "moss") if place < view.bought else _EMPTY))
        self._left.setText(say("apothecary.left", n=view.left, bought=view.bought))
        self._gives.setText(view.gives)
        self._gives.setVisible(bool(view.gives))
        self._deck.setText(view.deck)
        self._show_buy(view)

    def _show_buy(self, view: ApothecaryView) -> None:
        more = view.why_not or view.leaves
        self._buy.show_words(view.buy)
        self._buy.setEnabled(not view.why_not)
        set_tool_tip(self._buy, more)
        self._buy.setAccessibleName(sentences(view.buy, more))
        self._why_not.setText(more)

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
