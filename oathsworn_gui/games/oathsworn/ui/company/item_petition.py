"""Petitioning the Raven Spire: what is short, what it costs, and the cards to choose from."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.items import Petition
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.company.item_rows import ItemRows
from oathsworn_gui.games.oathsworn.ui.content.item_fields import TypedCard
from oathsworn_gui.games.oathsworn.views.company.item_panel import owned_ids, petition_view
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, LabelText, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class ItemPetition(QWidget):
    """The shortage, the knockouts before and after, known cards as a list, others typed in."""

    def __init__(self, context: PageContext) -> None:
        """Make it for the campaign as it is."""
        super().__init__()
        self.setObjectName("item-petition")
        self._context = context
        self._given: tuple[str, ...] = ()
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(LabelText(say("items.petition.title")), 1)
        head.addWidget(RuleLink("ITEM-16", context.shell.show_rule))
        add_layout(column, head)
        self._short = wrapped(PlainLabel())
        self._why = wrapped(PlainLabel())
        self._short.setObjectName("petition-short")
        self._why.setObjectName("petition-why-not")
        self._why.setProperty("gold", True)
        column.addWidget(self._short)
        column.addWidget(self._why)
        add_layout(column, self._cost())
        self._rows = ItemRows(context, "petition-cards", self)
        self._rows.done.connect(self._ask)
        column.addWidget(self._rows)
        self._typing: TypedCard | None = None
        self._place_of_typing = column
        self.show_campaign(context.store.campaign)

    def _cost(self) -> QHBoxLayout:
        row, theme = QHBoxLayout(), self._context.theme
        row.addWidget(IconLabel(theme, "skull", "blood", 28))
        self._marks = PlainLabel()
        self._marks.setObjectName("petition-marks")
        self._marks.setFont(theme.font("number", 30))
        row.addWidget(self._marks)
        row.addWidget(wrapped(QuietLabel(self._context.texts.say("items.petition.cost"))), 1)
        return row

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the current shortage, the mark a petition costs, and the available cards."""
        view = petition_view(self._context.store, self._context, self._given)
        self._short.setText(view.short)
        self._short.setHidden(not view.short)
        self._why.setText(view.why_not)
        self._why.setHidden(not view.why_not)
        say, before, after = self._context.texts.say, view.marks, view.marks + 1
        self._marks.setText(f"{before} → {after}")
        self._marks.setAccessibleName(say("items.petition.marks", before=before, after=after))
        self._rows.show_lines(view.lines)
        self._offer_typing(on=not view.lines)

    def _offer_typing(self, *, on: bool) -> None:
        """Show the fields of a card where no deck is known, made when they are first needed."""
        if on and self._typing is None:
            say = self._context.texts.say
            self._place_of_typing.addWidget(wrapped(QuietLabel(say("items.petition.typed"))))
            words = say("company.items.petition")
            self._typing = TypedCard(self._context, words, "new-item-petition", "skull")
            self._typing.button.setAccessibleName(say("company.items.petition.spoken"))
            self._typing.entered.connect(self.take)
            self._place_of_typing.addWidget(self._typing)
        if self._typing is not None:
            self._typing.setHidden(not on)

    def take_keys(self) -> None:
        """Give the focus to the name of a card, where cards are typed in."""
        if self._typing is not None and not self._typing.isHidden():
            self._typing.fields.take_keys()

    def press_digit(self, digit: str) -> None:
        """Ask for the card with that key."""
        line = next((line for line in self._rows.lines if line.key == digit), None)
        if line is not None:
            self._ask(line.item.id)

    def _ask(self, card: str) -> None:
        line = next(line for line in self._rows.lines if line.item.id == card)
        self._petition(line.action)

    def _petition(self, action: Action) -> bool:
        """Ask for a card more of this petition: the right to it was tested with the first."""
        before = owned_ids(self._context.store.campaign)
        if not self._context.shell.dispatch(action):
            return False
        self._given = (*self._given, *sorted(owned_ids(self._context.store.campaign) - before))
        self.show_campaign(self._context.store.campaign)
        return True

    def take(self) -> None:
        """Ask for the card as it was typed."""
        if self._typing is None:
            return
        action = self._typing.fields.card(Petition)
        if action is None:
            return
        if self._petition(action.model_copy(update={"already": self._given})):
            self._typing.fields.clear()
