"""The panel of a trade: what is for sale, what you own, iron in hand, and the end of it."""

from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.answers import Answer
from oathsworn_gui.games.oathsworn.actions.trade import BuyItem
from oathsworn_gui.games.oathsworn.rules.trade import row_name
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import (
    Heading,
    LabelText,
    PrimaryButton,
    QuietLabel,
    RuleLink,
    wrapped,
)

KINDS = ("trade.banksmith", "trade.apothecary")
ITEMS = (("weapon", 1), ("weapon", 2), ("shield", 1), ("armour", 0), ("gear", 0))
ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class TradePanel(QFrame):
    """Every card to buy and to sell as a row with its price; Enter ends the trade."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show what can be traded now."""
        super().__init__()
        self._context, self._question = context, question
        self.setObjectName("question-panel")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 20, 24, 24)
        self._column.setSpacing(6)
        self._add_head()
        buying = [o for o in question.options if o.code in ("trade-buy", "trade-curative")]
        selling = [o for o in question.options if o.key.partition(":")[0] in ("sell", "value")]
        self._add_rows("trade.buy", buying)
        if self._deck_lies_at_the_table():
            self._column.addLayout(self._typed())
        self._add_rows("trade.sell", selling)
        self._done = PrimaryButton(
            context.theme, context.texts.say("option.trade-done"), "check", "Enter"
        )
        self._done.setObjectName("option-done")
        self._done.clicked.connect(partial(self._answer, "done"))
        self._column.addSpacing(8)
        self._column.addWidget(self._done)
        self._column.addStretch(1)
        self.setFocusProxy(self._done)

    def _say(self, key: str) -> str:
        return self._context.said(key, self._question.params)

    def _deck_lies_at_the_table(self) -> bool:
        campaign, box = self._context.store.campaign, self._context.store.box
        at_banksmith = self._question.kind == "trade.banksmith"
        return at_banksmith and row_name(campaign, box) not in campaign.decks

    # ------------------------------------------------------------------------------- the parts

    def _add_head(self) -> None:
        question, theme = self._question, self._context.theme
        head = QHBoxLayout()
        head.addWidget(Heading(theme, self._say(f"question.{question.kind}"), 28), 1)
        number = QLabel(str(question.params["iron"]))
        number.setObjectName("trade-iron")
        number.setFont(theme.font("number", 34))
        number.setAccessibleName(f"{number.text()} {self._context.texts.say('trade.iron')}")
        head.addWidget(number)
        head.addWidget(QuietLabel(self._context.texts.say("trade.iron")))
        self._column.addLayout(head)
        row = QHBoxLayout()
        row.addWidget(wrapped(QuietLabel(self._say(f"question.{question.kind}.help"))), 1)
        if question.rule:
            link = RuleLink(question.rule, self._context.shell.show_rule)
            row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(row)

    def _add_rows(self, title: str, options: list[Option]) -> None:
        if not options:
            return
        self._column.addSpacing(8)
        self._column.addWidget(LabelText(self._context.texts.say(title)))
        for option in options:
            self._column.addWidget(self._row(option))

    def _row(self, option: Option) -> QPushButton:
        words = self._context.said(f"option.{option.code}", option.params)
        button = QPushButton(words)
        button.setObjectName(f"option-{option.key}")
        button.setStyleSheet("text-align: left;")
        why = "" if option.refusal is None else self._context.refusal_text(option.refusal)
        card = option.key.removeprefix("buy:") if option.code == "trade-buy" else ""
        told = self._context.store.box.item(card).words if card else ""
        button.setEnabled(option.refusal is None)
        button.setToolTip(why or told)
        button.setAccessibleName(". ".join(part for part in (words, why or told) if part))
        button.clicked.connect(partial(self._answer, option.key))
        return button

    def _typed(self) -> QVBoxLayout:
        say = self._context.texts.say
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addSpacing(8)
        column.addWidget(LabelText(say("trade.typed")))
        self._name = QLineEdit(maxLength=60)
        self._name.setObjectName("buy-name")
        self._name.setPlaceholderText(say("trade.typed.name"))
        self._name.setAccessibleName(say("trade.typed.name"))
        self._number = QSpinBox(minimum=1, maximum=30)
        self._number.setObjectName("buy-number")
        self._number.setPrefix(say("trade.typed.number"))
        self._number.setAccessibleName(say("trade.typed.number.help"))
        self._number.lineEdit().setTextMargins(8, 0, 0, 0)
        self._kind = QComboBox()
        self._kind.setObjectName("buy-kind")
        self._kind.setAccessibleName(say("trade.typed.kind"))
        for kind, hands in ITEMS:
            self._kind.addItem(say(f"trade.kind.{kind}-{hands}"), (kind, hands))
        buy = QPushButton(say("trade.typed.buy"))
        buy.setObjectName("buy-typed")
        buy.setAccessibleName(say("trade.typed.buy"))
        buy.clicked.connect(self._buy_typed)
        self._name.returnPressed.connect(self._buy_typed)
        self._name.setMinimumWidth(120)
        self._kind.setMinimumWidth(120)
        for pair in ((self._name, self._number), (self._kind, buy)):
            row = QHBoxLayout()
            row.setSpacing(6)
            row.addWidget(pair[0], 1)
            row.addWidget(pair[1])
            column.addLayout(row)
        return column

    # ---------------------------------------------------------------------------- what is done

    def _answer(self, key: str) -> None:
        answer = Answer(procedure=self._question.procedure, value=key)
        self._context.shell.dispatch(answer)

    def _buy_typed(self) -> None:
        name = self._name.text().strip()
        if not name:
            self._name.setFocus()
            return
        kind, hands = ITEMS[self._kind.currentIndex()]
        buy = {"name": name, "kind": kind, "hands": hands, "value": self._number.value()}
        self._context.shell.dispatch(BuyItem.model_validate(buy))

    def event(self, event: QEvent) -> bool:
        """Claim Enter before any shortcut of the page."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and Qt.Key(event.key()) in ENTER:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the focused row, or end the trade, on Enter."""
        if Qt.Key(event.key()) not in ENTER:
            super().keyPressEvent(event)
            return
        focused: QWidget | None = self.focusWidget()
        if not isinstance(focused, (QLineEdit, QSpinBox, QComboBox)):  # a field keeps its Enter
            (focused if isinstance(focused, QPushButton) else self._done).click()
