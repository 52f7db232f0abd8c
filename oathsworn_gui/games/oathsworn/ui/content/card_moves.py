"""Moving a card of the encounter by hand, as an effect says: hand and the four positions."""

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.turns.cards_by_hand import MoveCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, small_button
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyCap, LabelText, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_PLACES = {"hand": "h", "0": "0", "1": "1", "2": "2", "3": "3"}
"""The places of a card, each with its key in the panel."""


def place_of(campaign: Campaign, seat: Seat, card: str) -> str:
    """Return where a card is in the encounter: ``"hand"``, a position, or empty."""
    encounter = campaign.encounter
    state = encounter.seats.get(seat) if encounter is not None else None
    if state is None:
        return ""
    if any(slot.card == card for slot in state.hand):
        return "hand"
    return next(
        (place for place, slots in state.cooldown.items() if any(s.card == card for s in slots)), ""
    )


def add_moves(panel: InPlace, seat: Seat, card: str) -> None:
    """Add the places a card can be moved to, if the seat is in an encounter."""
    context = panel.context
    now = place_of(context.store.campaign, seat, card)
    if not now:
        return
    say = context.texts.say
    head = QHBoxLayout()
    head.addWidget(LabelText(say("company.move")), 1)
    head.addWidget(RuleLink("CARD-12", context.shell.show_rule))
    add_layout(panel.body, head)
    row = Flow(6)
    for place, key in _PLACES.items():
        row.addWidget(_place(panel, seat, card, place, key, lies=place == now))
    add_layout(panel.body, row)
    panel.set_keys({key: partial(_move, panel, seat, card, to) for to, key in _PLACES.items()})


def _place(panel: InPlace, seat: Seat, card: str, place: str, key: str, *, lies: bool) -> QWidget:
    context, say = panel.context, panel.context.texts.say
    hand = place == "hand"
    words = say("company.move.hand") if hand else place
    where = words if hand else say("company.position", place=place)
    spoken = say("company.move.lies" if lies else "company.move.to", place=where)
    both = QWidget()
    line = QHBoxLayout(both)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(4)
    run = partial(_move, panel, seat, card, place)
    button = small_button(words, f"move-to-{place}", run, spoken)
    button.setEnabled(not lies)
    line.addWidget(button)
    if hand:  # the others are called by their keys
        line.addWidget(KeyCap(context.theme, key.upper()))
    return both


def _move(panel: InPlace, seat: Seat, card: str, to: str) -> None:
    action = MoveCard.model_validate({"seat": seat, "card": card, "to": to})
    if panel.context.shell.dispatch(action):
        panel.closed.emit()


class SlotPanel(InPlace):
    """An item or injury among the cards of an encounter: only its place can be changed."""

    def __init__(self, context: PageContext, seat: Seat, card: str, name: str) -> None:
        """Show the places of ``card``."""
        super().__init__(context, name, "slot-panel")
        words = context.texts.say("company.move.words")
        self.body.addWidget(wrapped(QuietLabel(words)))
        add_moves(self, seat, card)
        self.body.addStretch(1)
