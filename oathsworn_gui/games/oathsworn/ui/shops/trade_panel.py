"""The Banksmith in the dock of another page: what is for sale, what you own, iron in hand."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.shops.buy_form import TypedPurchase
from oathsworn_gui.games.oathsworn.ui.shops.shop_base import Shop
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Heading, LabelText, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KINDS = ("trade.banksmith",)


class TradePanel(Shop):
    """Every card to buy and to sell as a row with its price."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show what can be traded now; behind the story page's own shop it waits until shown."""
        super().__init__(context, "trade-iron")
        self.setProperty("card", False)  # the dock is one
        self.setObjectName("question-panel")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 20, 24, 24)
        self._column.setSpacing(6)
        self._help = wrapped(QuietLabel())
        self._add_head(question)
        self._buying = _Rows()
        self._selling = _Rows()
        self._column.addWidget(self._buying)
        self._form: TypedPurchase | None = None
        self._column.addWidget(self._selling)
        self._column.addSpacing(8)
        self._column.addWidget(self._done)
        self._column.addStretch(1)
        self.setFocusProxy(self._done)
        self._stale = True
        self.take_question(question)

    def take_question(self, question: Question) -> None:
        """Show another moment of the trade, as soon as it is seen."""
        self.show_iron(question)
        self._stale = True
        if self.isVisible():
            self._fill(question)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what changed while the panel was hidden."""
        super().showEvent(event)
        if self._stale and self._question is not None:
            self._fill(self._question)

    # ------------------------------------------------------------------------------- the parts

    def _fill(self, question: Question) -> None:
        self._stale = False
        self._help.setText(self.context.said(f"question.{question.kind}.help", question.params))
        buying = [o for o in question.options if o.code == "trade-buy"]
        selling = [o for o in question.options if o.key.partition(":")[0] in ("sell", "value")]
        say = self.context.texts.say
        focused = self.window().focusWidget()
        if self._buying.isAncestorOf(focused) or self._selling.isAncestorOf(focused):
            self._done.setFocus()  # the row that was pressed goes
        self._buying.show_rows(say("trade.buy"), [self._row(option) for option in buying])
        self._selling.show_rows(say("trade.sell"), [self._row(option) for option in selling])
        if self._form is None and not self.row_is_known():
            self._form = self.make_typed()
            self._column.insertWidget(self._column.indexOf(self._selling), self._form)
        self.show_chapter()

    def _add_head(self, question: Question) -> None:
        context, kind = self.context, question.kind
        head = QHBoxLayout()
        title = Heading(context.theme, context.said(f"question.{kind}", question.params), 28)
        head.addWidget(title, 1)
        head.addWidget(self._iron)
        head.addWidget(QuietLabel(context.texts.say("trade.iron")))
        add_layout(self._column, head)
        row = QHBoxLayout()
        row.addWidget(self._help, 1)
        if question.rule:
            link = RuleLink(question.rule, context.shell.show_rule)
            row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        add_layout(self._column, row)

    def _row(self, option: Option) -> QPushButton:
        words = self.context.said(f"option.{option.code}", option.params)
        button = QPushButton(words)
        button.setObjectName(f"option-{option.key}")
        button.setStyleSheet("text-align: left;")
        why = "" if option.refusal is None else self.context.refusal_text(option.refusal)
        card = option.key.removeprefix("buy:") if option.code == "trade-buy" else ""
        told = self.context.store.box.item(card).words if card else ""
        button.setEnabled(option.refusal is None)
        set_tool_tip(button, why or told)
        button.setAccessibleName(sentences(words, why or told))
        button.clicked.connect(partial(self.answer, option.key))
        return button


class _Rows(QWidget):
    """A title and the buttons below it; nothing without buttons."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 8, 0, 0)
        self._column.setSpacing(6)
        self._held: list[QWidget] = []

    def show_rows(self, title: str, rows: Sequence[QWidget]) -> None:
        """Show other buttons under the title."""
        for widget in self._held:
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._held = [LabelText(title), *rows] if rows else []
        for widget in self._held:
            self._column.addWidget(widget)
