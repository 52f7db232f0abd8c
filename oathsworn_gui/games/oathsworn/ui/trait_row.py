"""Field Medic and Tough as Nails: what time buys while a location or a direction is chosen."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.story_reading import FieldMedic, ToughAsNails
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.story_traits import (
    FIELD_MEDIC,
    RULE_OF,
    TIME_FOR,
    TOUGH_AS_NAILS,
    at_set_up,
    medic_price,
    refuse_heal,
    takes_iron,
)
from oathsworn_gui.games.oathsworn.ui.begin_form import plain_text
from oathsworn_gui.games.oathsworn.ui.forecast_words import time_words
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.flow import Flow
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.own_keys import OwnKeys
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton, QuietLabel, RuleLink

TRAITS = (TOUGH_AS_NAILS, FIELD_MEDIC)
Way = tuple[str, Action, str]
"""The name of a button, what it does, and its words."""


def marked_traits(campaign: Campaign) -> tuple[str, ...]:
    """Return which of the two traits the company has marked."""
    return tuple(trait for trait in TRAITS if campaign.company.traits.get(trait))


class TraitRow(OwnKeys, Card):
    """A button for each use, opened in place; ``closed`` tells that it is done.

    Number keys press a button while the focus is inside, Escape closes.
    """

    closed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make it, hidden and empty: it is filled when it is opened."""
        super().__init__(kind="raised")
        self.setObjectName("trait-row")
        self._context = context
        self._buttons: list[KeyButton] = []
        self._inside: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 10, 12, 12)
        self.hide()

    def open_row(self) -> None:
        """Offer what the traits can do now, and take the keys."""
        if self._inside is not None:
            self._column.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self._buttons = []
        self._inside = self._body(self._context.store.campaign)
        self._column.addWidget(self._inside)
        self.show()
        if self._buttons:
            self._buttons[0].setFocus()

    def close_row(self) -> None:
        """Close it; the keys go back to the page."""
        self.closed.emit()
        self.hide()

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the row has them."""
        say = self._context.texts.say
        most = min(9, len(self._buttons))
        digits = (f"1 – {most}" if most > 1 else "1", say("story.traits.choose"))
        return (*((digits,) if most else ()), ("Esc", say("story.editor.close")))

    def _body(self, campaign: Campaign) -> QWidget:
        inside, say = QWidget(), self._context.texts.say
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for trait in marked_traits(campaign):
            ways = list(self._ways(campaign, trait))
            column.addWidget(self._head(campaign, trait))
            if not ways:
                key = "story.traits.no-injury" if trait == FIELD_MEDIC else "story.traits.later"
                column.addWidget(QuietLabel(say(key)))
                continue
            flow = Flow(6)
            for way in ways:
                flow.addWidget(self._button(*way))
            nest(column, flow)
        return inside

    def _head(self, campaign: Campaign, trait: str) -> QWidget:
        head = QWidget()
        flow = Flow(8)
        head.setLayout(flow)
        title = QLabel(self._title(campaign, trait))
        title.setProperty("strong", True)
        flow.addWidget(title)
        flow.addWidget(RuleLink(RULE_OF[trait], self._context.shell.show_rule))
        by_time = not (takes_iron(campaign) if trait == FIELD_MEDIC else at_set_up(campaign))
        coming = time_words(campaign, self._context.texts, TIME_FOR[trait]) if by_time else ""
        if coming:
            flow.addWidget(QuietLabel(coming))
        return head

    def _title(self, campaign: Campaign, trait: str) -> str:
        say = self._context.texts.say
        if trait == FIELD_MEDIC and takes_iron(campaign):
            cost = medic_price(campaign, self._context.store.box)
            return say("story.trait.field-medic-iron", iron=cost)
        if trait == TOUGH_AS_NAILS and at_set_up(campaign):
            return say("story.trait.tough-at-set-up")
        return say(f"story.trait.{trait}")

    def _ways(self, campaign: Campaign, trait: str) -> Iterable[Way]:
        say = self._context.texts.say
        if trait == TOUGH_AS_NAILS and at_set_up(campaign):
            return
        for seat, who in campaign.seats.items():
            if trait == TOUGH_AS_NAILS:
                whole = refuse_heal(campaign, seat, self._context.store.box) is not None
                key = "story.traits.whole" if whole else "story.traits.heal"
                words = say(key, name=who.name, hp=who.hp, more=who.hp + 1)
                yield f"heal-{seat}", ToughAsNails(seat=seat), words
                continue
            for injury in who.injuries:
                words = say("story.traits.archive", name=who.name, injury=injury.name)
                yield f"archive-{injury.id}", FieldMedic(seat=seat, injury=injury.id), words

    def _button(self, name: str, action: Action, words: str) -> KeyButton:
        place = len(self._buttons) + 1
        button = KeyButton(self._context.theme, words, key=str(place) if place < 10 else "")
        button.setObjectName(name)
        refusal = self._context.store.refuse(action)
        button.setProperty("refused", refusal is not None)
        button.setEnabled(refusal is None or refusal.strength != "impossible")
        button.setToolTip("" if refusal is None else self._context.refusal_text(refusal))
        button.clicked.connect(partial(self._use, action))
        self._buttons.append(button)
        return button

    def _use(self, action: Action, *_: object) -> None:
        if self._context.shell.dispatch(action):
            self.close_row()

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the numbers of the buttons and Escape before any shortcut of the page."""
        return Qt.Key(event.key()) == Qt.Key.Key_Escape or self._place(event) is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button of a number; Escape closes."""
        place = self._place(event)
        if Qt.Key(event.key()) == Qt.Key.Key_Escape:
            self.close_row()
        elif place is not None:
            self._buttons[place].click()
        else:
            super().keyPressEvent(event)

    def _place(self, event: QKeyEvent) -> int | None:
        text = plain_text(event)
        numbered = text in tuple("123456789") and int(text) <= len(self._buttons)
        return int(text) - 1 if numbered else None
