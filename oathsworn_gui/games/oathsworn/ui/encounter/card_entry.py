"""Writing a card in the encounter: a key of the page, and a button where hands are chosen."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.content.desk import Desk
from oathsworn_gui.ui.contract.game_ui import PageContext

WRITE_KEY = "Shift+W"
WRITE_CAP = "⇧ W"


class Writing:
    """Opens the quick card over the page, for the seat to act or the one whose hand is chosen."""

    def __init__(self, context: PageContext, page: QWidget, seat_of: Callable[[], Seat]) -> None:
        """Work on one encounter page; ``seat_of`` returns the seat of the card."""
        self._desk = Desk(context, page)
        self._seat_of = seat_of

    def commands(self) -> tuple[tuple[str, str, str, Callable[[], object]], ...]:
        """Return what keys do: key of the command, icon, shortcut, what is run."""
        return (("write-card", "card-plus-outline", WRITE_KEY, self.write),)

    def write(self) -> None:
        """Open an empty card."""
        self._desk.write(self._seat_of())
