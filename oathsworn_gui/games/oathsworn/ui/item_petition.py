"""Petitioning the Raven Spire: what is short, what it costs, and the cards to choose from."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company_items import Petition
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.petition import refuse_enough, shortage
from oathsworn_gui.games.oathsworn.ui.item_fields import ItemFields
from oathsworn_gui.games.oathsworn.ui.item_lines import petition_lines
from oathsworn_gui.games.oathsworn.ui.item_rows import ItemRows
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, LabelText, QuietLabel, RuleLink, wrapped


class ItemPetition(QWidget):
    """The shortage, the knockouts before and after, known cards as a list, others typed in."""

    def __init__(self, context: PageContext) -> None:
        """Make it for the campaign as it is."""
        super().__init__()
        self.setObjectName("item-petition")
        self._context = context
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(LabelText(say("items.petition.title")), 1)
        head.addWidget(RuleLink("ITEM-16", context.shell.show_rule))
        column.addLayout(head)
        self._short, self._why = wrapped(QLabel()), wrapped(QLabel())
        self._short.setObjectName("petition-short")
        self._why.setObjectName("petition-why-not")
        self._why.setProperty("gold", True)
        column.addWidget(self._short)
        column.addWidget(self._why)
        column.addLayout(self._cost())
        self._rows = ItemRows(context, "petition-cards", self)
        self._rows.done.connect(self._ask)
        column.addWidget(self._rows)
        self._typing = QuietLabel(say("items.petition.typed"))
        column.addWidget(wrapped(self._typing))
        self._fields = ItemFields(context)
        self._fields.entered.connect(self.take)
        column.addWidget(self._fields)
        self._take = KeyButton(context.theme, say("company.items.petition"), "skull", "Enter")
        self._take.setObjectName("new-item-petition")
        self._take.setAccessibleName(say("company.items.petition.spoken"))
        self._take.clicked.connect(self.take)
        column.addWidget(self._take)
        self.show_campaign(context.store.campaign)

    def _cost(self) -> QHBoxLayout:
        row, theme = QHBoxLayout(), self._context.theme
        row.addWidget(IconLabel(theme, "skull", "blood", 28))
        self._marks = QLabel()
        self._marks.setObjectName("petition-marks")
        self._marks.setFont(theme.font("number", 30))
        row.addWidget(self._marks)
        row.addWidget(wrapped(QuietLabel(self._context.texts.say("items.petition.cost"))), 1)
        return row

    def show_campaign(self, campaign: Campaign) -> None:
        """Show what is short now, the mark it costs, and the cards there are."""
        say, box = self._context.texts.say, self._context.store.box
        short = shortage(campaign, box)._asdict()
        words = [say(f"items.short.{name}", n=n) for name, n in short.items() if n]
        self._short.setText(say("items.short", what=", ".join(words)) if words else "")
        self._short.setHidden(not words)
        enough = refuse_enough(campaign, box)
        self._why.setText("" if enough is None else self._context.refusal_text(enough))
        self._why.setHidden(enough is None)
        marks = campaign.company.knockouts
        self._marks.setText(f"{marks} → {marks + 1}")
        self._marks.setAccessibleName(say("items.petition.marks", before=marks, after=marks + 1))
        lines = petition_lines(self._context)
        self._rows.show_lines(lines)
        for widget in (self._fields, self._take, self._typing):
            widget.setHidden(bool(lines))

    def take_keys(self) -> None:
        """Give the keys to the name of a card, where cards are typed in."""
        if not self._fields.isHidden():
            self._fields.take_keys()

    def press_digit(self, digit: str) -> None:
        """Ask for the card with that key."""
        line = next((line for line in self._rows.lines if line.key == digit), None)
        if line is not None:
            self._ask(line.item.id)

    def _ask(self, card: str) -> None:
        line = next(line for line in self._rows.lines if line.item.id == card)
        self._context.shell.dispatch(line.action)

    def take(self) -> None:
        """Ask for the card as it was typed."""
        action = self._fields.card(Petition)
        if action is not None and self._context.shell.dispatch(action):
            self._fields.clear()
