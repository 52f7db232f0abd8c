"""The Banksmith on the story page: cards side by side, what you own to sell, iron in hand."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.ui.shops.shop_base import Shop
from oathsworn_gui.games.oathsworn.ui.shops.ware_card import WareCard, WareGrid
from oathsworn_gui.games.oathsworn.views.shops.shop_panels import backpack_view
from oathsworn_gui.games.oathsworn.views.shops.wares import Ware, balance_words, for_sale, to_sell
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Heading, IconLabel, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KIND = "trade.banksmith"
"""The kind of question the panel shows."""

_RULES = ("SHOP-10", "SHOP-12")
_BESIDE = 1000
"""From this width on the company's own items are beside those for sale."""


class ShopPanel(Shop):
    """Shows the open question of a trade, wide and with a card for each ware."""

    def __init__(self, context: PageContext) -> None:
        """Make an empty shop; :meth:`show_question` fills it."""
        super().__init__(context, "shop-iron")
        self.setObjectName("shop-panel")
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 8)
        column.setSpacing(8)
        add_layout(column, self._head())
        add_layout(column, self._words())
        column.addWidget(self._wares(), 1)
        column.addWidget(self._make_balance())
        self.setFocusProxy(self._done)

    # ------------------------------------------------------------------------------- the parts

    def _head(self) -> QHBoxLayout:
        theme, say = self.context.theme, self.context.texts.say
        title = say(f"question.{KIND}")
        self.setAccessibleName(title)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(IconLabel(theme, "anvil", "gold", 32))
        row.addWidget(Heading(theme, title, 30))
        row.addStretch(1)
        for widget in (IconLabel(theme, "hexagon", "gold", 28), self._iron):
            row.addWidget(widget)
        row.addWidget(QuietLabel(say("trade.iron")))
        row.addSpacing(16)
        row.addWidget(self._done)
        return row

    def _words(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(wrapped(QuietLabel(self.context.texts.say("shop.help"))), 1)
        for rule in _RULES:
            row.addWidget(RuleLink(rule, self.context.shell.show_rule))
        return row

    def _wares(self) -> QScrollArea:
        theme = self.context.theme
        self._buying = WareGrid(theme, "shop-buying")
        self._selling = WareGrid(theme, "shop-selling")
        self._note = wrapped(QuietLabel())
        self._note.setObjectName("shop-note")
        self._sell_head = self._title_label("shop.yours")
        self._backpack = QuietLabel()
        self._left = QuietLabel()
        self._buy_head, self._form = self._title_label("trade.buy"), self.make_typed()
        left = self._half((self._buy_head, self._left), (self._form, self._buying, self._note))
        right = self._half((self._sell_head, self._backpack), (self._selling,))
        body = QWidget()
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._both.setContentsMargins(0, 0, 8, 8)
        self._both.setSpacing(24)
        self._both.addWidget(left, 3)
        self._both.addWidget(right, 2)
        self._area = ScrollArea(widgetResizable=True)
        self._area.setObjectName("shop-area")
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(body)
        body.setAutoFillBackground(False)  # setWidget turned it on; the card shows through
        self._area.viewport().setAutoFillBackground(False)
        for grid in (self._buying, self._selling):
            grid.taken.connect(self.answer)
        return self._area

    def _make_balance(self) -> QWidget:
        """Return the line that says what the current ware would cost and leave."""
        self._balance = wrapped(PlainLabel())
        self._balance.setObjectName("shop-balance")
        self._balance.setFont(self.context.theme.font("text", 20, "semibold"))
        self._balance.setMinimumHeight(34)
        for grid in (self._buying, self._selling):
            grid.looked.connect(self._look_at)
        return self._balance

    def _look_at(self, card: WareCard) -> None:
        """Show the consequences of taking a ware, before it is taken."""
        store = self.context.store
        words = balance_words(store.campaign, store.box, self.context.texts, card.ware)
        card.setAccessibleDescription(words)
        self._say_balance(words, quiet=False)

    def _say_balance(self, words: str, *, quiet: bool) -> None:
        self._balance.setText(words)
        if self._balance.property("quiet") != quiet:
            self._balance.setProperty("quiet", quiet)
            self._balance.style().polish(self._balance)

    def _title_label(self, key: str) -> QLabel:
        label = PlainLabel(self.context.texts.say(key))
        label.setProperty("strong", True)
        label.setFont(self.context.theme.font("text", 20, "semibold"))
        return label

    def _half(self, head: tuple[QWidget, QWidget], parts: tuple[QWidget, ...]) -> QWidget:
        half = QWidget()
        column = QVBoxLayout(half)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        row = QHBoxLayout()
        row.addWidget(head[0])
        row.addStretch(1)
        row.addWidget(head[1])
        add_layout(column, row)
        for part in parts:
            column.addWidget(part)
        column.addStretch(1)
        return half

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what you own beside what is for sale, or below it."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        beside = event.size().width() >= _BESIDE
        self._both.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    # -------------------------------------------------------------------------------- showing

    def show_question(self, question: Question) -> None:
        """Show what can be traded now; focus and scroll position stay."""
        if question == self._question:
            return
        self.show_iron(question)
        self._show_row(question)
        self._show_owned(to_sell(self.context.store.campaign, self.context, question))
        self._say_balance(self.context.texts.say("shop.look"), quiet=True)

    def _show_row(self, question: Question) -> None:
        say, known = self.context.texts.say, self.row_is_known()
        store = self.context.store
        wares = for_sale(store.campaign, store.box, self.context, question)
        self._form.setVisible(not known)
        self.show_chapter()
        self._buying.show_wares(wares)
        self._buying.setVisible(known)
        cards = sum(int(o.params["n"] or 1) for o in question.options if o.code == "trade-buy")
        self._left.setText(say("shop.cards-left", n=cards) if known else "")
        self._note.setText("" if wares or not known else say("shop.sold-out"))
        self._note.setVisible(bool(self._note.text()))

    def _show_owned(self, wares: tuple[Ware, ...]) -> None:
        self._selling.show_wares(wares)
        view = backpack_view(self.context.store.campaign, self.context.texts)
        over = bool(view.too_many)
        self._backpack.setText(view.words)
        self._backpack.setProperty("quiet", not over)
        self._backpack.setProperty("loss", over)
        set_tool_tip(self._backpack, view.too_many)
        self._backpack.style().polish(self._backpack)
