"""A turn: the deed that Enter does, the cards in their places, tokens, and what ends the turn.

Head, deed and the buttons at the foot are always in view; what is between them scrolls. All pieces
are made once and show what changed.
"""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent

from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.live_card import Part
from oathsworn_gui.games.oathsworn.ui.base.upper_edge import UpperEdge
from oathsworn_gui.games.oathsworn.ui.cards.ability_row import use
from oathsworn_gui.games.oathsworn.ui.encounter.chosen_part import ChosenPart, ChosenRuns
from oathsworn_gui.games.oathsworn.ui.encounter.deed_button import (
    HIGH,
    LOW,
    DeedButton,
    ReasonLines,
)
from oathsworn_gui.games.oathsworn.ui.encounter.turn_acts import TurnActs
from oathsworn_gui.games.oathsworn.ui.encounter.turn_foot import TurnFoot
from oathsworn_gui.games.oathsworn.ui.encounter.turn_head import TurnHeadPart
from oathsworn_gui.games.oathsworn.ui.encounter.turn_hints import turn_hints
from oathsworn_gui.games.oathsworn.ui.encounter.turn_middle import MiddleArea, TurnMiddle
from oathsworn_gui.games.oathsworn.views.cards.bound import bound_of, breaking_free
from oathsworn_gui.games.oathsworn.views.cards.hand_order import hand_places
from oathsworn_gui.games.oathsworn.views.encounter.deed import Deed, turn_deed
from oathsworn_gui.games.oathsworn.views.encounter.turn import (
    Turn,
    acting_seat,
    turn_of,
)
from oathsworn_gui.games.oathsworn.views.encounter.turn_head import turn_head
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import hairline

_LOW_WINDOW, _TIGHT_WINDOW = 900, 600
"""Heights of the window in px below which the turn folds, and leaves no room between its parts."""


class TurnCard(TurnActs):
    """The turn of one seat.

    ``aiming`` asks the page for an area of an attack, ``asking`` for what an ability of the class
    needs.
    """

    aiming = Signal()
    asking = Signal(object)  # AskedAbility

    def __init__(self, context: PageContext) -> None:
        """Follow encounter, seats and allies."""
        super().__init__(context)
        UpperEdge(self, context.theme, "ember")
        self.setObjectName("turn-card")
        self._chosen: tuple[str, str] = ("", "")
        self._other = False
        self._deed: Deed | None = None
        self._on_board = False
        self._low: tuple[bool, bool] | None = None
        self._seat: Seat | None = None
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
        if any(procedure.type == "attack" for procedure in self.campaign.pending):
            self._other = False  # the attack was begun, also one the table overruled
            self.more.clear()
        if self.is_filled and self.context.store.ask() is not None and self.window().isVisible():
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
        self._middle = TurnMiddle(self.context, self.more, runs)
        self._middle.pressed.connect(self._pressed)
        self._middle.other.connect(self._choose_other)
        self._foot = TurnFoot(self.context)
        self._foot.walking.connect(self.walk)
        self._foot.facing.connect(self.face)
        self._foot.ending.connect(self.end)
        self._area = MiddleArea(self._middle)
        self._line, self._pieces = hairline(), self.body
        for widget in (self._head, self._button, self._why, self._line):
            self.body.addWidget(widget)
        self.body.addWidget(self._area, 1)
        self.body.addWidget(self._foot)

    @property
    def _is_low(self) -> bool:
        return self.window().height() < _LOW_WINDOW

    @property
    def _is_tight(self) -> bool:
        return self.window().height() < _TIGHT_WINDOW

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold when the window has another height."""
        super().resizeEvent(event)
        if self._low not in (None, (self._is_low, self._is_tight)):
            self.renew_when_seen()

    def _show(self, turn: Turn) -> None:
        context, low, store = self.context, self._is_low, self.context.store
        self._low = low, self._is_tight
        if self._chosen[0] not in {"", turn.seat} or self.chosen_slot(turn) is None:
            self._chosen = ("", "")
        if self._chosen[1] or turn.seat != self._seat:
            self._other = False
        self._seat = turn.seat
        chosen = self.chosen_slot(turn)
        args = (self.campaign, self.box, context)
        self._deed = turn_deed(*args, turn.seat, chosen, store.refuse)
        self._head.show_head(turn_head(*args, turn, store.refuse), low=low)
        self._button.stand(LOW if low else HIGH)
        self._button.show_deed(self._deed)
        self._lead()
        words = self._middle.words_of(chosen)
        why = self._deed.why or words
        self._why.show_words(why, 1 if low else 2)
        self._middle.tells_words = not low and (bool(self._deed.why) or not self._why.is_whole)
        self._why.setHidden(self._is_tight and not why)
        self._fold(low=low)
        bound = bound_of(self.campaign, context, turn.seat, store.refuse)
        self._middle.show_turn(turn, self._deed, chosen, bound, other=self._other, low=low)
        self._foot.show_turn(turn, held=bound.is_held, low=low)
        context.commands.changed.emit()  # the key bar says what Enter does

    def _fold(self, *, low: bool) -> None:
        """Take less room between the pieces in a low window."""
        self._line.setHidden(low)
        edge, gap = (4, 4) if self._is_tight else (10, 6) if low else (16, 8)
        self._outer.setContentsMargins(16, edge, 16, edge)
        self._pieces.setSpacing(gap)

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
        again = slot == self.chosen_slot(turn)
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

    def bring_in(self) -> bool:
        """Bring in the ally that is chosen; return whether that is asked now."""
        return self._middle.bring_in()

    def _choose_other(self) -> None:
        self._chosen, self._other = ("", ""), True
        self.renew()

    def chosen_slot(self, turn: Turn) -> Slot | None:
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

    def leave_enter_to_board(self, on: bool) -> None:
        """Be no orange button while Enter presses a hex of the board."""
        if on == self._on_board:
            return
        self._on_board = on
        if self._deed is not None:
            self._lead()
            self.context.commands.changed.emit()

    def _lead(self) -> None:
        self._button.lead(on=not self._on_board, key="" if self._on_board else "Enter")

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
                self.attack_with(turn, deed.slot)
            case "move":
                self.walk()
            case "play" | "use" | "injury":
                self.play_slot(turn, deed.slot)
            case _:
                self.end()

    # ----------------------------------------------------------------------------------- keys

    def key_hints(self) -> KeyHints:
        """Return what the keys do in this turn, Enter first; empty outside of a turn."""
        turn = turn_of(self.campaign)
        if turn is None or self._deed is None or self.context.store.ask() is not None:
            return ()
        words = self.context.texts.say("turn-hint.hex") if self._on_board else self._deed.words
        return turn_hints(self.context, turn, self._deed, words, self._middle.looks())
