"""What is done in a turn: attacking, playing, walking, facing, ending it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSpinBox

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.ui.encounter.attack_extras import OF_ATTACK, MoreNumbers
from oathsworn_gui.games.oathsworn.views.board.moves import turning
from oathsworn_gui.games.oathsworn.views.encounter.turn import (
    Entered,
    Turn,
    attack_of,
    play_of_slot,
    turn_of,
    walk_off_board,
)
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.contract.game_ui import PageContext


class TurnActs(LiveCard):
    """The deeds of the seat to act; a subclass says what is chosen and calls an ally.

    ``moving`` asks the page for a way on the board; ``more`` are the numbers of the next attack.
    """

    moving = Signal()

    def __init__(self, context: PageContext) -> None:
        """Begin with no further numbers of an attack."""
        super().__init__(context)
        self.more = MoreNumbers(OF_ATTACK)

    def chosen_slot(self, turn: Turn) -> Slot | None:
        """Return the card, item or injury chosen for the seat to act; None for none."""
        raise NotImplementedError

    def bring_in(self) -> bool:
        """Bring in the ally that is chosen; return whether that is asked now."""
        raise NotImplementedError

    def end(self) -> None:
        """End the turn, or pass it."""
        self.dispatch(EndTurn())

    def _entered(self) -> Entered:
        """Return the numbers in the fields of the card; 0 where there is no field."""
        fields = (
            self.findChild(QSpinBox, f"deed-{what}") for what in ("paid", "cooldown", "steps")
        )
        paid, cooldown, steps = (0 if spin is None else spin.value() for spin in fields)
        return Entered(paid, cooldown, steps, self.more.as_fields())

    def attack_action(self, area: tuple[str, ...] = ()) -> Action | None:
        """Return the attack with the chosen card, or without one; None if no character is to act.

        ``area`` names the hexes it covers, none for an attack on targets.
        """
        turn = turn_of(self.campaign)
        if turn is None:
            return None
        return attack_of(self.box, turn, self.chosen_slot(turn), self._entered(), area)

    def attack(self) -> None:
        """Attack with the chosen card, or without one."""
        turn = turn_of(self.campaign)
        if turn is not None:
            self.attack_with(turn, self.chosen_slot(turn))

    def attack_with(self, turn: Turn, slot: Slot | None) -> None:
        """Attack with a card or item, or without one."""
        action = attack_of(self.box, turn, slot, self._entered())
        if action is not None and self.dispatch(action):
            self.more.clear()
            self.renew_when_seen()

    def play(self) -> None:
        """Play the chosen card or injury, use the chosen item, or let an ally take over."""
        if self.bring_in():
            return
        turn = turn_of(self.campaign)
        slot = self.chosen_slot(turn) if turn is not None else None
        if turn is None or slot is None:
            self._say_why_nothing_is_played(turn)
        else:
            self.play_slot(turn, slot)

    def play_slot(self, turn: Turn, slot: Slot | None) -> None:
        """Play a card or injury, or use an item."""
        action = None
        if slot is not None:
            action = play_of_slot(self.box, turn.seat, slot, self._entered())
        if action is not None:
            self.dispatch(action)

    def _say_why_nothing_is_played(self, turn: Turn | None) -> None:
        """Show that a card is chosen first, or that the acting character is unconscious."""
        out = turn is not None and turn.is_out
        name = turn.name if turn is not None else ""
        key = "encounter.plays-nothing" if out else "encounter.choose-first"
        self.context.shell.say(self.say(key, name=name))

    def walk(self) -> None:
        """Choose a way on the board; with the board off, pay for the steps entered."""
        turn = turn_of(self.campaign)
        if turn is None or turn.is_out:
            return
        if turn.walks:
            self.moving.emit()
        else:
            self.dispatch(walk_off_board(turn, self._entered()))

    def face(self) -> None:
        """Turn the figure to act one sixth clockwise."""
        turn = turn_of(self.campaign)
        action = turning(turn.figure) if turn is not None and turn.figure is not None else None
        if action is not None:
            self.dispatch(action)
