"""A turn: the cards in hand, what can be done with the chosen one, moving, tokens, passing."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSpinBox, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard, Part
from oathsworn_gui.games.oathsworn.ui.cards.ability_row import ClassRow
from oathsworn_gui.games.oathsworn.ui.cards.bound_panel import BoundPart
from oathsworn_gui.games.oathsworn.ui.encounter.action_buttons import (
    add_deed,
    add_number,
    add_wells,
    area_button,
    reason_note,
)
from oathsworn_gui.games.oathsworn.ui.encounter.ally_card import AllyForm
from oathsworn_gui.games.oathsworn.ui.encounter.attack_extras import OF_ATTACK, More, MoreNumbers
from oathsworn_gui.games.oathsworn.ui.encounter.hand_cards import HandCards, HandShown
from oathsworn_gui.games.oathsworn.ui.encounter.tokens import TokenRow
from oathsworn_gui.games.oathsworn.views.cards.abilities import own_abilities
from oathsworn_gui.games.oathsworn.views.cards.bound import Bound, bound_of
from oathsworn_gui.games.oathsworn.views.cards.slots import cooldown_words, slot_face, slot_play
from oathsworn_gui.games.oathsworn.views.encounter.tokens import held_tokens
from oathsworn_gui.games.oathsworn.views.encounter.turn import (
    Entered,
    Turn,
    TurnReasons,
    acting_seat,
    attack_of,
    play_of_slot,
    turn_of,
    turn_reasons,
    walk_off_board,
)
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton


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
        self._more = MoreNumbers(OF_ATTACK)
        self.follow(
            lambda c: (c.encounter, c.seats, c.company.allies, c.own, c.pending, c.company.traits)
        )

    @property
    def seat(self) -> Seat | None:
        """The seat to act, None outside the Oathsworn phase."""
        return acting_seat(self.campaign)

    def choose(self, place: int) -> None:
        """Choose a card by its number, from 1; the same one again puts it back."""
        turn = turn_of(self.campaign)
        if turn is not None and 0 < place <= len(turn.slots):
            slot = turn.slots[place - 1]
            again = slot == self._chosen_slot(turn)
            self._chosen = (turn.seat, "" if again else slot.card)
            self.renew()

    def _chosen_slot(self, turn: Turn) -> Slot | None:
        """Return the card, item or injury chosen for the seat to act."""
        seat, card = self._chosen
        found = (slot for slot in turn.slots if seat == turn.seat and slot.card == card)
        return next(found, None)

    # ------------------------------------------------------------------------------- showing

    def renew_when_seen(self) -> None:
        """Rebuild the card; while a question is open it is about to be hidden, and waits."""
        if self.context.store.ask() is not None and self.window().isVisible():
            self._owed = True
        else:
            super().renew_when_seen()

    def parts(self) -> Sequence[Part]:
        """Return the pieces of a turn: the most used first, to be visible in a low window.

        Each shows the reasons for what is not possible.
        """
        turn = turn_of(self.campaign)
        if turn is None:
            return ()
        bound = bound_of(self.campaign, self.context, turn.seat, self.context.store.refuse)
        if turn.is_out:
            form = partial(AllyForm, self.context, turn.seat)
            ally = self._piece((turn.seat, self.campaign.company.allies), form)
            return (self._head(turn, bound), ally)
        held = self._piece(bound, partial(BoundPart, self.context, bound))
        rest = (*self._class_part(turn), *self._token_part(turn))
        if bound.is_held:  # every other button here would be refused
            return (self._head(turn, bound), held, *rest)
        reasons = turn_reasons(self.campaign, self.box, self.context, turn)
        return (
            self._head(turn, bound),
            *(() if bound.is_empty else (held,)),
            self._moves_part(turn, reasons),
            self._hand_part(turn, reasons),
            *rest,
            *(() if turn.plays_small else (self._more_part(turn),)),
        )

    def _piece(self, shows: object, make: Callable[[], QWidget]) -> Part:
        """Return a piece that is one widget, rebuilt when ``shows`` changes."""

        def fill() -> None:
            self.body.addWidget(make())

        return Part(shows, fill)

    def _head(self, turn: Turn, bound: Bound) -> Part:
        ends = self.context.store.refuse(EndTurn())
        gets_free = bound.is_held and bound.refusal is None
        shows = (
            turn.seat,
            turn.name,
            turn.is_out,
            gets_free,
            ends,
            turn.reserve,
            turn.animus,
            turn.acted,
        )
        return Part(shows, partial(self._add_head, turn, gets_free=gets_free))

    def _moves_part(self, turn: Turn, reasons: TurnReasons) -> Part:
        steps = None if turn.plays_small or turn.walks else turn.animus
        shows = (turn.seat, turn.plays_small, turn.walks, steps, reasons.moves)
        return Part(shows, partial(self._add_moves, reasons.moves, turn.plays_small, steps))

    def _hand_part(self, turn: Turn, reasons: TurnReasons) -> Part:
        store, context = self.context.store, self.context
        chosen = self._chosen_slot(turn)
        play = None
        if chosen is not None:
            play = slot_play(self.campaign, self.box, context.texts, turn.seat, chosen)
        hand = HandShown(
            faces=tuple(
                slot_face(self.box, context, turn.seat, slot, store.refuse) for slot in turn.slots
            ),
            chosen="" if chosen is None else chosen.card,
            play=play,
            why=reasons.cards,
            cooldown="" if turn.plays_small else cooldown_words(self.campaign, context, turn.seat),
            animus=turn.animus if chosen is not None else 0,
        )
        return self._piece((turn.seat, hand), partial(self._hand, hand))

    def _class_part(self, turn: Turn) -> Sequence[Part]:
        store, context = self.context.store, self.context
        shown = own_abilities(self.campaign, self.box, context.texts, turn.seat, store.refuse)
        cls = self.campaign.seats[turn.seat].cls
        row = partial(ClassRow, context, shown, cls, self.asking.emit)
        return () if shown.is_empty else (self._piece((turn.seat, shown), row),)

    def _token_part(self, turn: Turn) -> Sequence[Part]:
        held = held_tokens(self.campaign, turn.seat)
        refusals = tuple(self.context.store.refuse(use.action) for use in held.uses)
        row = partial(TokenRow, self.context, held)
        return (self._piece((turn.seat, held, refusals), row),) if held.uses else ()

    def _more_part(self, turn: Turn) -> Part:
        shows = (turn.walks, self._more.open, tuple(self._more.as_fields().items()))
        return Part(shows, partial(self._add_more, walks=turn.walks))

    # -------------------------------------------------------------------------------- pieces

    def _add_head(self, turn: Turn, *, gets_free: bool) -> None:
        title = self.add_title(self.say("encounter.to-act", name=turn.name))
        title.setObjectName("turn-title")
        row = self.row()
        if not turn.is_out:
            add_wells(self.context, row, turn.reserve, turn.animus)
        row.addStretch(1)
        words = self.say("encounter.end-turn" if turn.acted else "encounter.pass")
        kind = KeyButton if gets_free else PrimaryButton
        end = self.button_for(
            EndTurn(), words, "debug-step-over", name="end-turn", key="E", kind=kind
        )
        row.addWidget(end)

    def _hand(self, hand: HandShown) -> HandCards:
        cards = HandCards(self.context, hand)
        cards.chosen.connect(self.choose)
        cards.attack.connect(self.attack)
        cards.play.connect(self.play)
        return cards

    def _add_moves(self, why: tuple[str, ...], small: bool, steps: int | None) -> None:
        """Add moving and attacking; ``steps`` is how far at most where the board is not known."""
        if steps is not None:
            add_number(self.context, self.row(), "steps", steps)
        row = self.row()
        move = "encounter.small.move" if small else "encounter.move"
        attack = "encounter.small.attack" if small else "encounter.attack"
        add_deed(self.context, row, "move", move, "shoe-print", "M", self.walk)
        add_deed(self.context, row, "attack", attack, "sword", "A", self.attack)
        for words in why:
            self.body.addWidget(reason_note(self.context, words, "why-move"))

    def _add_more(self, *, walks: bool) -> None:
        """Add what a card may add to an attack, and pointing it at an area."""
        row = self.row()
        row.addWidget(More(self.context, self._more, "attack-more", self.renew), 1)
        if walks:
            button = area_button(self.context, self.aiming.emit)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addStretch(1)

    # ---------------------------------------------------------------------------------- deeds

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
        action = self.attack_action()
        if action is not None and self.dispatch(action):
            self._more.clear()
            self.renew_when_seen()

    def play(self) -> None:
        """Play the chosen card or injury, use the chosen item, or let an ally take over."""
        form = self.findChild(AllyForm)
        if form is not None:
            form.come()
            return
        turn = turn_of(self.campaign)
        slot = self._chosen_slot(turn) if turn is not None else None
        if turn is None or slot is None:
            self._say_why_nothing_is_played(turn)
            return
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
