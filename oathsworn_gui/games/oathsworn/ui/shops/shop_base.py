"""What both forms of a shop share: the open question, its answers, and Enter as the way out."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QSpinBox, QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.shops.trade import BuyItem
from oathsworn_gui.games.oathsworn.ui.shops.buy_form import KEYS, TypedPurchase
from oathsworn_gui.games.oathsworn.ui.shops.ware_card import ENTER
from oathsworn_gui.games.oathsworn.views.shops.shop_panels import row_is_known
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Card, PrimaryButton
from oathsworn_gui.ui.widgets.own_keys import OwnKeys


class Shop(OwnKeys, Card):
    """Answers the question of a trade. Enter ends it unless a field has the focus."""

    def __init__(self, context: PageContext, iron_name: str) -> None:
        """Make the pieces; ``iron_name`` is the object name of the number of iron in hand."""
        super().__init__()
        self.context = context
        self._question: Question | None = None
        self._iron = PlainLabel("0")
        self._iron.setObjectName(iron_name)
        self._iron.setFont(context.theme.font("number", 34))
        say = context.texts.say
        self._done = PrimaryButton(context.theme, say("option.trade-done"), "check", "Enter")
        self._done.setObjectName("option-done")
        self._done.clicked.connect(partial(self.answer, "done"))
        self._typed: TypedPurchase | None = None

    def make_typed(self) -> TypedPurchase:
        """Make the form for a card that is at the table; a shop without one opens faster."""
        self._typed = TypedPurchase(self.context)
        self._typed.bought.connect(self._buy_typed)
        return self._typed

    def row_is_known(self) -> bool:
        """Return whether the program knows the open row, so that no card is typed in."""
        return row_is_known(self.context.store.campaign, self.context.store.box)

    def show_iron(self, question: Question) -> None:
        """Take ``question`` and show the iron in hand."""
        self._question = question
        iron = str(question.params["iron"])
        self._iron.setText(iron)
        self._iron.setAccessibleName(f"{iron} {self.context.texts.say('trade.iron')}")

    def show_chapter(self) -> None:
        """Let a typed card begin with the number of the chapter."""
        store = self.context.store
        if self._typed is not None:
            self._typed.show_chapter(store.box.chapter(store.campaign.chapter).number)

    def answer(self, key: str, *_: object) -> None:
        """Answer the question with the option ``key``."""
        if self._question is not None:
            answer = Answer(procedure=self._question.procedure, value=key)
            self.context.shell.dispatch(answer)

    def _buy_typed(self, buy: BuyItem) -> None:
        if self.context.shell.dispatch(buy) and self._typed is not None:
            self._typed.clear()
            # The key of a kind goes on with the next card; this Enter is not through yet.
            soon(self._done, self._done.setFocus)

    # ----------------------------------------------------------------------------------- keys

    def key_hints(self) -> KeyHints:
        """Return the keys that choose what is typed in, and the key that ends the trade."""
        say = self.context.texts.say
        typed = ((" ".join(KEYS), say("shop.key.kind")),) if self._types() else ()
        if self._is_typing():
            return (*typed, ("Enter", say("trade.typed.buy")), ("Esc", say("shop.key.leave")))
        focused = self.focusWidget()
        at_ware = isinstance(focused, QAbstractButton) and focused is not self._done
        take = (("Space", say("shop.key.take")),) if at_ware else ()
        return (*typed, *take, ("Enter", say("option.trade-done")))

    def _is_typing(self) -> bool:
        return self._typed is not None and self._typed.isAncestorOf(self.focusWidget())

    def _is_own(self, event: QKeyEvent) -> bool:
        leaves = Qt.Key(event.key()) == Qt.Key.Key_Escape and self._is_typing()
        return leaves or Qt.Key(event.key()) in ENTER or self._chooses_kind(event)

    def _chooses_kind(self, event: QKeyEvent) -> bool:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        letter = event.text().upper()
        return plain and letter in KEYS and self._types()

    def _types(self) -> bool:
        return self._typed is not None and self._typed.isVisible()

    def claims(self, event: QKeyEvent) -> bool:
        """Claim Enter, and Escape in a field, before any shortcut of the page."""
        return self._is_own(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End the trade on Enter, also after a ware was taken; a field keeps its Enter.

        A letter or digit chooses what the card is that is to be typed in; Escape leaves its fields.
        """
        if Qt.Key(event.key()) == Qt.Key.Key_Escape and self._is_typing():
            self._done.setFocus()
            return
        if self._typed is not None and self._chooses_kind(event):
            self._typed.take_key(event.text())
            return
        if Qt.Key(event.key()) not in ENTER:
            super().keyPressEvent(event)
            return
        focused: QWidget | None = self.focusWidget()
        if not isinstance(focused, (QLineEdit, QSpinBox, QComboBox)):
            self._done.click()
        event.accept()
