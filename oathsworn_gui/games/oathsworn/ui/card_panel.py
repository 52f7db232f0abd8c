"""One ability card: what is known of it, and a form to enter the rest."""

from PySide6.QtWidgets import QCheckBox, QGridLayout

from oathsworn_gui.games.oathsworn.actions.own_cards import EnterCard
from oathsworn_gui.games.oathsworn.content.definitions import CardDef
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.card_moves import add_moves
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace, line_field, small_button, spin
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped


class CardPanel(InPlace):
    """Name, cost, cooldown and DEFENSE of a card, as the printed card shows them."""

    def __init__(self, context: PageContext, seat: Seat, card: CardDef) -> None:
        """Show ``card`` of the class of ``seat``."""
        super().__init__(context, card.name, "card-panel")
        self._seat, self._card = seat, card
        say = context.texts.say
        if card.words:
            self.body.addWidget(wrapped(QuietLabel(card.words)))
        if card.confidence != "sure":
            self.body.addWidget(wrapped(QuietLabel(say("company.card.check"))))
        add_moves(self, seat, card.key)
        self._name = line_field("card-name", say("new.name"), 60, card.name)
        self._cost = spin("card-cost", say("company.card.cost"), 0, 15, card.cost or 0)
        self._free = QCheckBox(say("company.card.open-cost"))
        self._free.setObjectName("card-open-cost")
        self._free.setChecked(card.cost is None)
        self._cooldown = spin("card-cooldown", say("company.card.cooldown"), 0, 3, card.cooldown)
        self._defense = spin("card-defense", say("company.defense"), 0, 20, card.defense or 0)
        grid = QGridLayout()
        grid.setSpacing(6)
        rows = (
            ("new.name", self._name),
            ("company.card.cost", self._cost),
            ("company.card.cooldown", self._cooldown),
            ("company.defense", self._defense),
        )
        for row, (label, field) in enumerate(rows):
            grid.addWidget(QuietLabel(say(label)), row, 0)
            grid.addWidget(field, row, 1)
        grid.addWidget(self._free, 1, 2)
        self.body.addLayout(grid)
        self.body.addWidget(small_button(say("company.sheet.enter"), "enter-card", self._enter))
        self.body.addStretch(1)

    def _enter(self) -> None:
        card = self._card
        entered = EnterCard(
            key=card.key,
            cls=card.cls,
            name=self._name.text().strip() or card.name,
            cooldown=self._cooldown.value(),
            cost=None if self._free.isChecked() else self._cost.value(),
            defense=self._defense.value(),
            level=card.level,
            words=card.words,
        )
        if self.context.shell.dispatch(entered):
            self.closed.emit()
