"""Pieces of the items panel: whose items are shown, and the buttons at its foot."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, KeyCap
from oathsworn_gui.ui.widgets.flow import Flow


class SeatRow(QWidget):
    """A button for each Oathsworn; ``chosen`` carries the seat that was pressed."""

    chosen = Signal(str)

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        theme, campaign = context.theme, context.store.campaign
        row.addWidget(KeyCap(theme, "←", "quiet"))
        self._buttons: dict[Seat, KeyButton] = {}
        for seat in SEATS:
            who = campaign.seats[seat]
            button = KeyButton(theme, who.name, context.store.box.cls(who.cls).glyph)
            button.setCheckable(True)
            button.stand(36)
            button.setObjectName(f"items-of-{seat}")
            button.clicked.connect(partial(self._press, seat))
            self._buttons[seat] = button
            row.addWidget(button)
        row.addWidget(KeyCap(theme, "→", "quiet"))
        row.addStretch(1)

    def _press(self, seat: Seat, *_: object) -> None:
        self.chosen.emit(seat)

    def show_chosen(self, chosen: Seat) -> None:
        """Mark the Oathsworn whose items are shown."""
        for seat, button in self._buttons.items():
            button.setChecked(seat == chosen)


def foot(context: PageContext, open_form: Callable[..., None]) -> QWidget:
    """Return the buttons that open the forms, for gaining items and for a petition."""
    buttons = QWidget()
    row = Flow(8)
    buttons.setLayout(row)
    for name, icon, key in (("gain", "plus", "G"), ("petition", "skull", "P")):
        button = KeyButton(context.theme, context.texts.say(f"items.{name}.open"), icon, key)
        button.stand(40)
        button.setObjectName(f"open-{name}")
        button.clicked.connect(partial(open_form, name))
        row.addWidget(button)
    return buttons
