"""Bringing an ally in for an unconscious Oathsworn."""

from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter_allies import BringInAlly
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.ally_card import ally_numbers
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.games.oathsworn.rules.knockout import available_allies
from oathsworn_gui.games.oathsworn.rules.knows import knows, on_board, standing_oathsworn
from oathsworn_gui.games.oathsworn.rules.placing import spawn_hexes
from oathsworn_gui.games.oathsworn.ui.encounter_start import colours_of
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import MIGHT_LETTERS
from oathsworn_gui.ui.widgets import KeyButton

KEY = "P"
"""Brings the ally in; nothing else is played by a seat that is out."""


class AllyForm(LiveCard):
    """Which ally comes, from which edge hex, with what DEFENSE, MIGHT and tokens."""

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Show the allies for ``seat``."""
        super().__init__(context, padding=0)
        self.setProperty("card", False)
        self.setObjectName("ally-form")
        self._seat: Seat = seat
        self.renew()

    def fill(self) -> None:
        """Show the form, or that nobody is left."""
        self.add_note(self.say("encounter.ally.help"))
        allies = available_allies(self.campaign)
        if not allies:
            self.add_note(self.say("encounter.ally.none"))
            return
        form = QFormLayout()
        form.setSpacing(8)
        self._who = QComboBox()
        for ally in allies:
            self._who.addItem(ally.name, ally.id)
        self._field(form, "who", self._who)
        self._at = QLineEdit(self._edge(), maxLength=4)
        self._field(form, "at", self._at)
        self._defense = QSpinBox(minimum=1, maximum=20)
        self._defense.lineEdit().setTextMargins(8, 0, 0, 0)
        self._field(form, "defense", self._defense)
        self._might = QLineEdit(maxLength=10)
        self._field(form, "might", self._might)
        self._who.currentIndexChanged.connect(self._show_numbers)
        self._show_numbers()
        marks = self.campaign.company.traits.get("comradery", 0)
        self._redraws = QSpinBox(minimum=0, maximum=marks + 1 if marks else 0)
        self._redraws.lineEdit().setTextMargins(8, 0, 0, 0)
        self._redraws.setValue(self._redraws.maximum())
        if marks:
            self._field(form, "redraws", self._redraws)
        nest(self.body, form)
        for field in (self._at, self._might):
            field.returnPressed.connect(self.come)
        come = KeyButton(self.context.theme, self.say("encounter.ally.come"), "account-plus", KEY)
        come.setObjectName("bring-in-ally")
        come.clicked.connect(self.come)
        self.body.addWidget(come)

    def _field(self, form: QFormLayout, what: str, widget: QWidget) -> None:
        widget.setObjectName(f"ally-{what}")
        words = self.say(f"encounter.ally.{what}")
        widget.setAccessibleName(words)
        form.addRow(words, widget)

    def _edge(self) -> str:
        """Return the free edge hex closest to an Oathsworn who stands, where the board is known."""
        encounter = encounter_of(self.campaign)
        near = next((f for f in standing_oathsworn(self.campaign) if on_board(encounter, f)), "")
        if not near or not knows(self.campaign, near):
            return ""
        edge = spawn_hexes(self.campaign, "edge", 1, near=near)
        return encounter.shape.name(edge[0]) if edge else ""

    def _show_numbers(self) -> None:
        """Show what is known of the ally chosen; the usual man-at-arms has 1 yellow."""
        ally = available_allies(self.campaign)[max(0, self._who.currentIndex())]
        known = ally_numbers(ally, self.context.store.box)
        self._defense.setValue(known.defense or 1)
        self._might.setText("".join(MIGHT_LETTERS[c] for c in known.might) or "Y")

    def come(self) -> None:
        """Bring the ally in."""
        redraws = self._redraws.value()
        empowered = self._redraws.maximum() - redraws
        self.dispatch(
            BringInAlly(
                seat=self._seat,
                ally=str(self._who.currentData()),
                at=self._at.text().strip(),
                defense=self._defense.value(),
                might=colours_of(self._might.text()),
                tokens={"redraw": redraws, "empowered": empowered} if redraws + empowered else {},
            )
        )
