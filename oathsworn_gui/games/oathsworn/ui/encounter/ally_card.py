"""Bringing an ally in for an unconscious Oathsworn."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter.allies import BringInAlly
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour, Seat
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.views.encounter.allies import (
    ComingAlly,
    allies_to_come,
    is_too_late,
)
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

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
        """Show the form, or that no ally is left."""
        if is_too_late(self.campaign):
            self.add_note(self.say("encounter.ally.later"), "ally-later")
            return
        self.add_note(self.say("encounter.ally.help"))
        shown = allies_to_come(self.campaign, self.box)
        if not shown.coming:
            self.add_note(self.say("encounter.ally.none"))
            return
        form = QFormLayout()
        form.setSpacing(8)
        self._who = QComboBox()
        for ally in shown.coming:
            self._who.addItem(ally.name, ally.id)
        self._field(form, "who", self._who)
        self._at = QLineEdit(shown.at, maxLength=4)
        self._field(form, "at", self._at)
        self._defense = QSpinBox(minimum=1, maximum=20)
        self._defense.lineEdit().setTextMargins(8, 0, 0, 0)
        self._field(form, "defense", self._defense)
        self._might = QLineEdit(maxLength=10)
        self._field(form, "might", self._might)
        self._who.currentIndexChanged.connect(partial(self._show_numbers, shown.coming))
        self._show_numbers(shown.coming)
        self._redraws = QSpinBox(minimum=0, maximum=shown.redraws)
        self._redraws.lineEdit().setTextMargins(8, 0, 0, 0)
        self._redraws.setValue(self._redraws.maximum())
        if shown.redraws:
            self._field(form, "redraws", self._redraws)
        add_layout(self.body, form)
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

    def _show_numbers(self, allies: Sequence[ComingAlly], *_: object) -> None:
        """Show what is known of the ally chosen."""
        known = allies[max(0, self._who.currentIndex())]
        self._defense.setValue(known.defense)
        self._might.setText(known.might)

    def come(self) -> None:
        """Bring the ally in; nothing happens where none is left."""
        if is_too_late(self.campaign):
            self.context.shell.say(self.say("encounter.ally.later"))
            return
        if not allies_to_come(self.campaign, self.box).coming:
            return
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


def colours_of(letters: str) -> tuple[Colour, ...]:
    """Return the MIGHT colours of typed letters: ``"RRY"``; other signs are passed over."""
    by_letter: dict[str, Colour] = {MIGHT_LETTERS[colour]: colour for colour in COLOURS}
    return tuple(by_letter[letter] for letter in letters.upper() if letter in by_letter)
