"""The page on which all that lies on the table can be put right, with a reason, and the notes."""

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.ui.hand.form_card import FormCard
from oathsworn_gui.games.set_a_watch.views.forms import (
    BECAUSE_AT_MOST,
    Form,
    action_of,
    values_of,
)
from oathsworn_gui.games.set_a_watch.views.hand import hand_forms
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.widgets import Heading, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.columns import Columns

KEY = "watch-hand"
_LEAST = 360


class HandPage(QWidget):
    """A card for each correction that there is something for now."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context.room)
        self.setObjectName("hand-page")
        self._context = context
        say = context.texts.say
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(32, 20, 32, 24)
        self._column.setSpacing(12)
        self._column.addWidget(Heading(context.theme, say("watch.hand.title"), 34))
        self._column.addWidget(wrapped(QuietLabel(say("watch.hand.words"))))
        self._because = QLineEdit()
        self._because.setObjectName("hand-because")
        self._because.setMaxLength(BECAUSE_AT_MOST)
        self._because.setPlaceholderText(say("watch.hand.because"))
        self._because.setAccessibleName(say("watch.hand.because"))
        self._because.setMinimumHeight(44)
        self._column.addWidget(self._because)
        self._cards: dict[str, FormCard] = {}
        self._columns: Columns | None = None
        self._column.addStretch(1)
        self.setFocusProxy(self._because)
        context.watch(lambda campaign: campaign, self._show)

    def _show(self, campaign: Campaign) -> None:
        forms = hand_forms(campaign, self._context.store.box)
        if [form.action for form in forms] != list(self._cards):
            self._build(forms)
        for form in forms:
            self._cards[form.action].show_form(form)

    def _build(self, forms: tuple[Form, ...]) -> None:
        """Show other cards, for there is something else to put right; those that stay are kept."""
        old, before = self._columns, self._cards
        self._cards = {form.action: before.get(form.action) or self._made(form) for form in forms}
        self._columns = Columns(list(self._cards.values()), _LEAST, (16, 16))
        self._column.insertWidget(3, self._columns)
        if old is not None:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()

    def _made(self, form: Form) -> FormCard:
        card = FormCard(self._context, form)
        card.wanted.connect(self._write)
        return card

    def _write(self, action: str) -> None:
        """Make one correction; the reason is for that one alone."""
        card, store = self._cards[action], self._context.store
        try:
            values = values_of(card.form, card.given)
            made = action_of(store.system.actions, card.form, values, self._because.text())
        except ValueError:
            card.tell(self._context.texts.say("watch.hand.no-number"))
            return
        refusal = store.refuse(made)
        if isinstance(refusal, Refusal):
            card.tell(self._context.refusal_text(refusal))
            return
        card.tell("")
        if self._context.shell.dispatch(made):
            self._because.clear()


PAGE = PageSpec(KEY, "wrench-outline", HandPage, has_tab=False, in_menu=True, ahead=False)
