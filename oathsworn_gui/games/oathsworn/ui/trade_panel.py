"""The Banksmith in the dock of another page: what is for sale, what you own, iron in hand."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.shop_base import Shop
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Heading, LabelText, QuietLabel, RuleLink, wrapped

KINDS = ("trade.banksmith",)


class TradePanel(Shop):
    """Every card to buy and to sell as a row with its price."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show what can be traded now."""
        super().__init__(context, "trade-iron")
        self.setProperty("card", False)  # the dock is one
        self.setObjectName("question-panel")
        self.show_iron(question)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 20, 24, 24)
        self._column.setSpacing(6)
        self._add_head(question)
        buying = [o for o in question.options if o.code == "trade-buy"]
        selling = [o for o in question.options if o.key.partition(":")[0] in ("sell", "value")]
        self._add_rows("trade.buy", buying)
        self._add_typed()
        self._add_rows("trade.sell", selling)
        self._column.addSpacing(8)
        self._column.addWidget(self._done)
        self._column.addStretch(1)
        self.setFocusProxy(self._done)

    # ------------------------------------------------------------------------------- the parts

    def _add_head(self, question: Question) -> None:
        context, kind = self.context, question.kind
        head = QHBoxLayout()
        title = Heading(context.theme, context.said(f"question.{kind}", question.params), 28)
        head.addWidget(title, 1)
        head.addWidget(self._iron)
        head.addWidget(QuietLabel(context.texts.say("trade.iron")))
        self._column.addLayout(head)
        row = QHBoxLayout()
        words = context.said(f"question.{kind}.help", question.params)
        row.addWidget(wrapped(QuietLabel(words)), 1)
        if question.rule:
            link = RuleLink(question.rule, context.shell.show_rule)
            row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(row)

    def _add_typed(self) -> None:
        """Add the form for a card of a common deck that lies at the table."""
        if self.row_is_known():
            self._typed.hide()
            return
        self._column.addSpacing(8)
        self._column.addWidget(self._typed)
        self.show_chapter()

    def _add_rows(self, title: str, options: list[Option]) -> None:
        if not options:
            return
        self._column.addSpacing(8)
        self._column.addWidget(LabelText(self.context.texts.say(title)))
        for option in options:
            self._column.addWidget(self._row(option))

    def _row(self, option: Option) -> QPushButton:
        words = self.context.said(f"option.{option.code}", option.params)
        button = QPushButton(words)
        button.setObjectName(f"option-{option.key}")
        button.setStyleSheet("text-align: left;")
        why = "" if option.refusal is None else self.context.refusal_text(option.refusal)
        card = option.key.removeprefix("buy:") if option.code == "trade-buy" else ""
        told = self.context.store.box.item(card).words if card else ""
        button.setEnabled(option.refusal is None)
        button.setToolTip(why or told)
        button.setAccessibleName(". ".join(part for part in (words, why or told) if part))
        button.clicked.connect(partial(self.answer, option.key))
        return button
