"""Who draws now where each of the four draws in turn: a press lets another draw first."""

from PySide6.QtWidgets import QFrame, QHBoxLayout

from oathsworn_gui.games.oathsworn.actions.might.might import LetDrawNext
from oathsworn_gui.games.oathsworn.ui.base.chip import ChipRow, Choice
from oathsworn_gui.games.oathsworn.views.might.draw_steps import TurnsView, turns_view
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyCap, QuietLabel


class DrawTurns(QFrame):
    """The Oathsworn still to draw; the one who draws now is lit. N turns to the next."""

    def __init__(self, context: PageContext, shown: TurnsView) -> None:
        """Show those of the open draw, in the order of their seats."""
        super().__init__()
        self.setObjectName("draw-turns")
        self._context = context
        self._now = shown.now
        self._seats = [seat for seat, _ in shown.seats]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(KeyCap(context.theme, "N"))
        row.addWidget(QuietLabel(context.texts.say("draw-turns.now")))
        chips = ChipRow(context.theme, "", "draw-next")
        chips.offer([Choice(seat, name) for seat, name in shown.seats])
        chips.mark((self._now,))
        chips.pressed.connect(self._let)
        chips.setAccessibleName(context.texts.say("draw-turns.now"))
        row.addWidget(chips, 1)

    def next(self) -> None:
        """Make the next one in turn draw now."""
        place = self._seats.index(self._now)
        self._let(self._seats[(place + 1) % len(self._seats)])

    def _let(self, seat: str) -> None:
        if seat != self._now:
            self._context.shell.dispatch(LetDrawNext.model_validate({"seat": seat}))


def draw_turns(context: PageContext) -> DrawTurns | None:
    """Return the row of who draws now; None where there is nothing to choose."""
    shown = turns_view(context.store.campaign)
    return None if shown is None else DrawTurns(context, shown)
