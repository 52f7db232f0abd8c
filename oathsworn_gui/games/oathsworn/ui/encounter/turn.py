"""A turn: the deed that Enter does, the cards in their places, tokens, and what ends the turn.

Head, deed and the buttons at the foot are always in view; what is between them scrolls. All pieces
are made once and show what changed.
"""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSpinBox, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard, Part
from oathsworn_gui.games.oathsworn.ui.cards.ability_row import use
from oathsworn_gui.games.oathsworn.ui.encounter.attack_extras import OF_ATTACK, MoreNumbers
from oathsworn_gui.games.oathsworn.ui.encounter.chosen_part import ChosenPart, ChosenRuns
from oathsworn_gui.games.oathsworn.ui.encounter.deed_button import (
    HIGH,
    LOW,
    DeedButton,
    ReasonLines,
)
from oathsworn_gui.games.oathsworn.ui.encounter.turn_foot import TurnFoot
from oathsworn_gui.games.oathsworn.ui.encounter.turn_head import TurnHeadPart
from oathsworn_gui.games.oathsworn.ui.encounter.turn_hints import turn_hints
from oathsworn_gui.games.oathsworn.ui.encounter.turn_middle import TurnMiddle
from oathsworn_gui.games.oathsworn.views.board.moves import turning
from oathsworn_gui.games.oathsworn.views.cards.bound import bound_of, breaking_free
from oathsworn_gui.games.oathsworn.views.cards.hand_order import hand_places
from oathsworn_gui.games.oathsworn.views.encounter.deed import Deed, turn_deed
from oathsworn_gui.games.oathsworn.views.encounter.turn import (
    Entered,
    Turn,
    acting_seat,
    attack_of,
    play_of_slot,
    turn_of,
    walk_off_board,
)
from oathsworn_gui.games.oathsworn.views.encounter.turn_head import turn_head
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import hairline

_LOW_WINDOW = 900
"""Height of the window in px below which the turn folds."""


class TurnCard(LiveCard):
    """The turn of one seat.

    ``moving`` asks the page for a way on the board, ``aiming`` for an area of an attack, ``asking``
    for what an ability of the class needs.
    """

    moving = Signal()
    aiming = Signal()
    asking = Signal(object)  # AskedAbility

    def __init__(self, context: PageContext) -> None:
        """Follow encounter, seats and allies."""
        super().__init__(context)
        self.setObjectName("turn-card")
        self._chosen: tuple[str, str] = ("", "")
        self._other = False
        self._deed: Deed | None = None
        self._low: bool | None = None
        self._more = MoreNumbers(OF_ATTACK)
        self.follow(
            lambda c: (c.encounter, c.seats, c.company.allies, c.own, c.pending, c.company.traits)
        )

    @property
    def seat(self) -> Seat | None:
        """The seat to act, None outside the Oathsworn phase."""
        return acting_seat(self.campaign)

    # ------------------------------------------------------------------------------- showing

    def renew_when_seen(self) -> None:
        """Show what changed; while a question is open the card is about to be hidden, and waits."""
        if self.context.store.ask() is not None and self.window().isVisible():
            self._owed = True
        else:
            super().renew_when_seen()

    def parts(self) -> Sequence[Part]:
        """Return the one piece, which is made once."""
        return (Part("turn", self._build),)

    def renew(self) -> None:
        """Show the turn as it is now."""
        super().renew()
        turn = turn_of(self.campaign)
        if turn is not None:
            self._show(turn)

    def _build(self) -> None:
        theme = self.context.theme
        self._head = TurnHeadPart(self.context)
        self._button = DeedButton(theme)
        self._button.clicked.connect(self.do_deed)
        self._why = ReasonLines(theme)
        runs = ChosenRuns(self.attack, self.play, self.aiming.emit, self.let_go, self.renew)
        self._middle = TurnMiddle(self.context, self._more, runs)
        self._middle.pressed.connect(self._pressed)
        self._middle.other.connect(self._choose_other)
        self._foot = TurnFoot(self.context)
        self._foot.move.connect(self.walk)
        self._foot.face.connect(self.face)
        self._foot.end.connect(self._end)
        self._area = _Middle(self._middle)
        self._line = hairline()
        for widget in (self._head, self._button, self._why, self._line):
            self.body.addWidget(widget)
        self.body.addWidget(self._area, 1)
        self.body.addWidget(self._foot)

    @property
    def _is_low(self) -> bool:
        return self.window().height() < _LOW_WINDOW

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold when the window has another height."""
        super().resizeEvent(event)
        if self._low is not None and self._low != self._is_low:
            self.renew_when_seen()

    def _show(self, turn: Turn) -> None:
        context, low, store = self.context, self._is_low, self.context.store
        self._low = low
        if self._chosen[0] not in {"", turn.seat} or self._chosen_slot(turn) is None:
            self._chosen = ("", "")
        if self._chosen[1] or turn.acted or turn.seat != getattr(self, "_shown_seat", turn.seat):
            self._other = False
        self._shown_seat = turn.seat
        chosen = self._chosen_slot(turn)
        args = (self.campaign, self.box, context)
        self._deed = turn_deed(*args, turn.seat, chosen, store.refuse)
        self._head.show_head(turn_head(*args, turn, store.refuse), low=low)
        self._button.stand(LOW if low else HIGH)
        self._button.show_deed(self._deed)
        why = self._deed.why or (self._middle.words_of(chosen) if low else "")
        self._why.show_words(why, 1 if low else 2)
        self._fold(low=low)
        bound = bound_of(self.campaign, context, turn.seat, store.refuse)
        self._middle.show_turn(turn, self._deed, chosen, bound, other=self._other, low=low)
        self._foot.show_turn(turn, held=bound.is_held, low=low)
        context.commands.changed.emit()  # the key bar says what Enter does

    def _fold(self, *, low: bool) -> None:
        """Take less room between the pieces in a low window."""
        self._line.setHidden(low)
        edge = 10 if low else 16
        layout, inner = self.layout(), self._line.parentWidget().layout()
        if layout is not None and inner is not None:
            layout.setContentsMargins(16, edge, 16, edge)
            inner.setSpacing(6 if low else 8)

    # ------------------------------------------------------------------------------ choosing

    def choose(self, place: int) -> None:
        """Choose a card by its key; the same one again puts it back.

        What lies on cooldown or does nothing is not chosen: it is told why.
        """
        turn = turn_of(self.campaign)
        if turn is None:
            return
        places = hand_places(self.campaign, self.box, turn.seat)
        found = next((one for one in places if one.key == str(place)), None)
        if found is not None:
            self._take(turn, found.slot)

    def _take(self, turn: Turn, slot: Slot) -> None:
        """Choose a card, put it back, or say why it cannot be chosen."""
        tile = self._middle.tile_of(slot.card)
        if tile is not None and tile.state in {"cooling", "inert"}:
            self.context.shell.say(self.say("turn-note.told", name=tile.name, why=tile.reason))
            return
        again = slot == self._chosen_slot(turn)
        self._chosen = (turn.seat, "" if again else slot.card)
        self._other = False
        self.renew()
        soon(self, self._show_chosen)

    def _show_chosen(self) -> None:
        """Bring what has to be entered for the chosen card into view."""
        part = self._middle.findChild(ChosenPart)
        if part is not None and part.isVisible():
            self._area.ensureWidgetVisible(part, 0, 4)

    def let_go(self) -> bool:
        """Put back what is chosen; return whether anything was."""
        was = bool(self._chosen[1]) or self._other
        self._chosen, self._other = ("", ""), False
        if was:
            self.renew()
        return was

    def _choose_other(self) -> None:
        self._chosen, self._other = ("", ""), True
        self.renew()

    def _chosen_slot(self, turn: Turn) -> Slot | None:
        """Return the card, item or injury chosen for the seat to act."""
        seat, card = self._chosen
        if seat != turn.seat or not card:
            return None
        places = hand_places(self.campaign, self.box, turn.seat)
        found = (one.slot for one in places if one.slot.card == card and one.cooldown is None)
        return next(found, None)

    def _pressed(self, name: str) -> None:
        """Do what a tile is for."""
        turn = turn_of(self.campaign)
        if turn is None:
            return
        usable = self._middle.usable_of(name)
        if name == "move":
            self.walk()
        elif name == "attack":
            self.attack()
        elif usable is not None and usable.refusal and usable.refusal.strength == "impossible":
            self.context.shell.say(self.context.refusal_text(usable.refusal))
        elif usable is not None:
            use(self.context, usable, self.asking.emit)
        else:
            tile = self._middle.tile_of(name.removeprefix("slot-"))
            if tile is not None:
                self._take(turn, tile.slot)

    # ---------------------------------------------------------------------------------- deeds

    def do_deed(self) -> None:
        """Do what the ember button says."""
        deed, turn = self._deed, turn_of(self.campaign)
        if deed is None or turn is None:
            return
        free = breaking_free(self.campaign, turn.seat)
        match deed.does:
            case "free" if free is not None:
                self.dispatch(free)
            case "ally":
                self._middle.bring_in()
            case "choose" if deed.slot is not None:
                self._take(turn, deed.slot)
            case "attack" | "act":
                self._attack_with(turn, deed.slot)
            case "move":
                self.walk()
            case "play" | "use" | "injury":
                self._play_slot(turn, deed.slot)
            case _:
                self._end()

    def _end(self) -> None:
        self.dispatch(EndTurn())

    def _entered(self) -> Entered:
        """Return the numbers in the fields of the card; 0 where there is no field."""
        fields = (
            self.findChild(QSpinBox, f"deed-{what}") for what in ("paid", "cooldown", "steps")
        )
        paid, cooldown, steps = (0 if spin is None else spin.value() for spin in fields)
        return Entered(paid, cooldown, steps, self._more.as_fields())

    def attack_action(self, area: tuple[str, ...] = ()) -> Action | None:
        """Return the attack with the chosen card, or without one; None if no character is to act.

        ``area`` names the hexes it covers, none for an attack on targets.
        """
        turn = turn_of(self.campaign)
        if turn is None:
            return None
        return attack_of(self.box, turn, self._chosen_slot(turn), self._entered(), area)

    def attack(self) -> None:
        """Attack with the chosen card, or without one."""
        turn = turn_of(self.campaign)
        if turn is not None:
            self._attack_with(turn, self._chosen_slot(turn))

    def _attack_with(self, turn: Turn, slot: Slot | None) -> None:
        action = attack_of(self.box, turn, slot, self._entered())
        if action is not None and self.dispatch(action):
            self._more.clear()
            self.renew_when_seen()

    def play(self) -> None:
        """Play the chosen card or injury, use the chosen item, or let an ally take over."""
        if self._middle.bring_in():
            return
        turn = turn_of(self.campaign)
        slot = self._chosen_slot(turn) if turn is not None else None
        if turn is None or slot is None:
            self._say_why_nothing_is_played(turn)
        else:
            self._play_slot(turn, slot)

    def _play_slot(self, turn: Turn, slot: Slot | None) -> None:
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

    # ----------------------------------------------------------------------------------- keys

    def key_hints(self) -> KeyHints:
        """Return what the keys do in this turn, Enter first; empty outside of a turn."""
        turn = turn_of(self.campaign)
        if turn is None or self._deed is None or self.context.store.ask() is not None:
            return ()
        return turn_hints(self.context, turn, self._deed, self._middle.looks())


class _Middle(QScrollArea):
    """Scrolls upright only, and only where its room is too small."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(widgetResizable=True)
        self.setObjectName("turn-middle")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.setMinimumHeight(120)

    def sizeHint(self) -> QSize:
        """Return the room in which nothing scrolls."""
        inside = self.widget()
        wide = max(self.viewport().width(), 320)
        high = inside.heightForWidth(wide) if inside.hasHeightForWidth() else -1
        return QSize(wide, high if high > 0 else inside.sizeHint().height())
