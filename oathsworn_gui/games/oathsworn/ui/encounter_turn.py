"""A turn: the cards in hand, what can be done with the chosen one, moving, tokens, passing."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.encounter_attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.encounter_rounds import EndTurn
from oathsworn_gui.games.oathsworn.actions.encounter_small import ActSmall
from oathsworn_gui.games.oathsworn.actions.encounter_turns import (
    MoveAction,
    PlayCard,
    PlayInjury,
    UseItem,
)
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.in_encounter import (
    animus_of,
    encounter_of,
    is_out,
    plays_small,
    reserve_of,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.rounds import actor_name
from oathsworn_gui.games.oathsworn.rules.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.ui.bound_panel import BoundPart, breaking_free
from oathsworn_gui.games.oathsworn.ui.class_row import ClassRow
from oathsworn_gui.games.oathsworn.ui.encounter_ally import AllyForm
from oathsworn_gui.games.oathsworn.ui.encounter_deeds import (
    add_deed,
    add_number,
    add_wells,
    area_button,
)
from oathsworn_gui.games.oathsworn.ui.encounter_more import OF_ATTACK, More, MoreNumbers
from oathsworn_gui.games.oathsworn.ui.encounter_reasons import reasons_of
from oathsworn_gui.games.oathsworn.ui.encounter_slots import (
    cooldown_words,
    slot_button,
    slot_name,
    slot_reason,
    slot_words,
)
from oathsworn_gui.games.oathsworn.ui.encounter_tokens import TokenRow
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard, Part
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, wrapped


class TurnCard(LiveCard):
    """The turn of one seat.

    ``moving`` asks the page for a way on the board, ``aiming`` for an area of an attack, ``asking``
    for what an ability of the class needs.
    """

    moving = Signal()
    aiming = Signal()
    asking = Signal(object)  # ClassAbility

    def __init__(self, context: PageContext) -> None:
        """Follow encounter, seats and allies."""
        super().__init__(context)
        self.setObjectName("turn-card")
        self._chosen: tuple[str, str] = ("", "")
        self._more = MoreNumbers(OF_ATTACK)
        self._why: Mapping[str, str] = {}
        self.follow(
            lambda c: (c.encounter, c.seats, c.company.allies, c.own, c.pending, c.company.traits)
        )

    @property
    def seat(self) -> Seat | None:
        """The seat to act, None outside the Oathsworn phase."""
        encounter = self.campaign.encounter
        if encounter is None or encounter.phase != "oathsworn":
            return None
        return encounter.turn

    @property
    def chosen(self) -> str:
        """The card, item or injury chosen for the seat to act; empty for none."""
        seat, card = self._chosen
        return card if seat == self.seat and card in {s.card for s in self.slots()} else ""

    def slots(self) -> tuple[Slot, ...]:
        """Return what can be chosen by number: the hand; a companion's items not yet used."""
        seat = self.seat
        if seat is None or is_out(self.campaign, seat):
            return ()
        state = seat_in(self.campaign, seat)
        if not plays_small(self.campaign, seat):
            order = ("injury", "ability", "item")
            return tuple(sorted(state.hand, key=lambda slot: order.index(slot.kind)))
        if state.ally is not None:
            return ()
        worn = self.campaign.seats[seat].equipped
        open_ = (item.id for item in worn if f"item:{item.id}" not in state.used)
        return tuple(Slot(card=item, kind="item") for item in open_)

    def choose(self, place: int) -> None:
        """Choose a card by its number, from 1; the same one again puts it back."""
        slots = self.slots()
        if self.seat is not None and 0 < place <= len(slots):
            card = slots[place - 1].card
            self._chosen = (self.seat, "" if card == self.chosen else card)
            self.renew()

    def _choose(self, place: int, *_: object) -> None:
        self.choose(place)

    # ------------------------------------------------------------------------------- showing

    def renew_when_seen(self) -> None:
        """Renew the card; while a question is open it is about to be hidden, and waits."""
        if self.context.store.ask() is not None and self.window().isVisible():
            self._owed = True
        else:
            super().renew_when_seen()

    def parts(self) -> Sequence[Part]:
        """Return the pieces of a turn: what is pressed most stands first, in view in a low window.

        Each says beside what cannot be done why.
        """
        seat = self.seat
        if seat is None:
            return ()
        self._why = reasons_of(self.context, seat)
        if is_out(self.campaign, seat):
            ally = Part((seat, self.campaign.company.allies), partial(self._add_ally, seat))
            return (self._head(seat), ally)
        bound = BoundPart.of(self.context, seat)
        held = Part(bound, partial(self._add_bound, seat))
        rest = (*self._class_part(seat), *self._token_part(seat))
        if bound.is_held:  # all else that is pressed here would be refused
            return (self._head(seat), held, *rest)
        small = plays_small(self.campaign, seat)
        more = () if small else (self._more_part(seat),)
        moves, slots = self._moves_part(seat, small=small), self._slots_part(seat, small=small)
        return (self._head(seat), *(() if bound.is_empty else (held,)), moves, slots, *rest, *more)

    # --------------------------------------------------------- the pieces, and what they show

    def _head(self, seat: Seat) -> Part:
        campaign = self.campaign
        free = breaking_free(self.context, seat)
        bound = free is not None and self.context.store.refuse(free) is None
        refusal = self.context.store.refuse(EndTurn())
        shows = (
            seat, actor_name(campaign, seat), is_out(campaign, seat), bound, refusal,
            reserve_of(campaign, seat), animus_of(campaign, seat), encounter_of(campaign).acted,
        )  # fmt: skip
        return Part(shows, partial(self._add_head, seat, bound=bound))

    def _moves_part(self, seat: Seat, *, small: bool) -> Part:
        figure = figure_of_seat(self.campaign, seat)
        walks = figure is not None and figure.at is not None
        why = self._reasons("move", "attack", "ability")
        most = 0 if small or walks else animus_of(self.campaign, seat)
        add = partial(self._add_moves, small=small, steps=None if small or walks else most)
        return Part((seat, small, walks, most, why), partial(add, why))

    def _slots_part(self, seat: Seat, *, small: bool) -> Part:
        shown = tuple((slot, slot_reason(self.context, seat, slot)) for slot in self.slots())
        told = self._reasons("move", "attack", "ability")
        own = () if seat_in(self.campaign, seat).ally is not None else ("injury", "card", "item")
        why = tuple(w for w in self._reasons(*own) if w not in told)
        lying = "" if small else cooldown_words(self.context, seat)
        names = tuple(slot_name(self.context, slot.card) for slot, _ in shown)
        animus = animus_of(self.campaign, seat) if self.chosen else 0
        shows = (seat, shown, names, self.chosen, why, lying, animus, self.campaign.own)
        return Part(shows, partial(self._add_slots, seat, shown, why, lying))

    def _class_part(self, seat: Seat) -> Sequence[Part]:
        row = ClassRow.shows(self.context, seat)
        return (Part((seat, row), partial(self._add_class, seat)),) if row else ()

    def _token_part(self, seat: Seat) -> Sequence[Part]:
        row = TokenRow.shows(self.context, seat)
        return (Part((seat, row), partial(self._add_tokens, seat)),) if row else ()

    def _more_part(self, seat: Seat) -> Part:
        figure = figure_of_seat(self.campaign, seat)
        walks = figure is not None and figure.at is not None
        shows = (walks, self._more.open, tuple(self._more.as_fields().items()))
        return Part(shows, partial(self._add_more, walks=walks))

    def _reasons(self, *keys: str) -> tuple[str, ...]:
        """Return why these cannot be done now, each reason once."""
        return tuple(dict.fromkeys(self._why[key] for key in keys if self._why.get(key)))

    # -------------------------------------------------------------------------------- showing

    def _add_ally(self, seat: Seat) -> None:
        self.body.addWidget(AllyForm(self.context, seat))

    def _add_bound(self, seat: Seat) -> None:
        self.body.addWidget(BoundPart(self.context, seat))

    def _add_class(self, seat: Seat) -> None:
        self.body.addWidget(ClassRow(self.context, seat, self.asking.emit))

    def _add_tokens(self, seat: Seat) -> None:
        self.body.addWidget(TokenRow(self.context, seat))

    def _add_why(self, name: str, why: tuple[str, ...]) -> None:
        for words in why:
            note = self.add_note(words, f"why-{name}")
            note.setProperty("quiet", False)
            note.setProperty("gold", True)

    def _add_head(self, seat: Seat, *, bound: bool) -> None:
        campaign = self.campaign
        title = self.add_title(self.say("encounter.to-act", name=actor_name(campaign, seat)))
        title.setObjectName("turn-title")
        row = self.row()
        if not is_out(campaign, seat):
            add_wells(self.context, row, seat)
        row.addStretch(1)
        acted = encounter_of(campaign).acted
        words = self.say("encounter.end-turn" if acted else "encounter.pass")
        kind = KeyButton if bound else PrimaryButton
        end = self.button_for(
            EndTurn(), words, "debug-step-over", name="end-turn", key="E", kind=kind
        )
        row.addWidget(end)

    def _add_slots(
        self, seat: Seat, shown: tuple[tuple[Slot, str], ...], why: tuple[str, ...], lying: str
    ) -> None:
        grid = QGridLayout()
        grid.setSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        nest(self.body, grid)
        for place, (slot, reason) in enumerate(shown, 1):
            line = (place - 1) // 2 * 2
            chosen = slot.card == self.chosen
            button = slot_button(self.context, place, slot, chosen=chosen, reason=reason)
            button.clicked.connect(partial(self._choose, place))
            grid.addWidget(button, line, (place - 1) % 2)
            if chosen:
                grid.addWidget(self._deeds(seat, slot), line + 1, 0, 1, 2)
        self._add_why("card", why)
        if lying:
            self.add_note(self.say("encounter.on-cooldown", words=lying), "cooldown")

    def _deeds(self, seat: Seat, slot: Slot) -> QFrame:
        frame = QFrame()
        frame.setProperty("well", True)
        frame.setObjectName("deeds")
        column = QVBoxLayout(frame)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(6)
        words = slot_words(self.context, seat, slot)
        if words:
            told = wrapped(QLabel(words))
            told.setFont(self.context.theme.font("text", 16))
            told.setObjectName("deed-words")
            column.addWidget(told)
        row = QHBoxLayout()
        row.setSpacing(8)
        nest(column, row)
        deed = partial(add_deed, self.context, row)
        if slot.kind == "ability":
            if not self._has_parts(slot):
                if self.box.card(slot.card).cost is None:
                    add_number(self.context, row, "paid", animus_of(self.campaign, seat))
                deed("attack-card", "encounter.attack-with", "sword", "A", self.attack)
            deed("play-card", "encounter.play", "play", "P", self.play)
        elif slot.kind == "injury":
            add_number(self.context, row, "paid", 9)
            add_number(self.context, row, "cooldown", 3)
            deed("play-injury", "encounter.play", "play", "P", self.play)
        else:
            deed("use-item", "encounter.use", "hand-back-right", "P", self.play)
        return frame

    def _add_moves(self, why: tuple[str, ...], *, small: bool, steps: int | None) -> None:
        """Add moving and attacking; ``steps`` is how far at most where the board is not known."""
        if steps is not None:
            add_number(self.context, self.row(), "steps", steps)
        row = self.row()
        move = "encounter.small.move" if small else "encounter.move"
        attack = "encounter.small.attack" if small else "encounter.attack"
        add_deed(self.context, row, "move", move, "shoe-print", "M", self.walk)
        add_deed(self.context, row, "attack", attack, "sword", "A", self.attack)
        self._add_why("move", why)

    def _add_more(self, *, walks: bool) -> None:
        """Add what a card may add to an attack, and pointing it at an area."""
        row = self.row()
        row.addWidget(More(self.context, self._more, "attack-more", self.renew), 1)
        if walks:
            button = area_button(self.context, self.aiming.emit)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addStretch(1)

    # ---------------------------------------------------------------------------------- deeds

    def _number(self, what: str) -> int:
        spin = self.findChild(QSpinBox, f"deed-{what}")
        return spin.value() if spin is not None else 0

    def _chosen_slot(self) -> Slot | None:
        return next((slot for slot in self.slots() if slot.card == self.chosen), None)

    def _has_parts(self, slot: Slot) -> bool:
        """Whether the program carries a card out: what is asked then is asked by the card."""
        return slot.kind == "ability" and bool(self.box.card(slot.card).parts)

    def _card(self, *, attack: bool) -> PlayCard | None:
        seat, slot = self.seat, self._chosen_slot()
        if seat is None or slot is None or slot.kind != "ability":
            return None
        if self._has_parts(slot):
            return PlayCard(seat=seat, card=slot.card)
        known = self.box.card(slot.card).cost is not None
        paid = None if known else self._number("paid")
        more = self._more.as_fields() if attack else {}
        fields = {"seat": seat, "card": slot.card, "paid": paid, "attack": attack, **more}
        return PlayCard.model_validate(fields)

    def attack_action(self, area: tuple[str, ...] = ()) -> Action | None:
        """Return the attack with the chosen card, or without one; None while nobody is to act.

        ``area`` names the hexes it covers, none for an attack on targets.
        """
        seat = self.seat
        if seat is None or is_out(self.campaign, seat):
            return None
        if plays_small(self.campaign, seat) and not area:
            return ActSmall(seat=seat, act="attack")
        card = self._card(attack=True)
        if card is not None and (card.attack or not area):
            return card.model_copy(update={"area": area}) if area else card
        fields = {"seat": seat, **self._more.as_fields(), "area": area}
        return BeginAttack.model_validate(fields)

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
        seat, slot = self.seat, self._chosen_slot()
        if seat is None or slot is None:
            self._say_why_nothing_is_played()
            return
        if slot.kind == "item":
            self.dispatch(UseItem(seat=seat, item=slot.card))
        elif slot.kind == "injury":
            self.dispatch(
                PlayInjury(
                    seat=seat,
                    injury=slot.card,
                    paid=self._number("paid"),
                    cooldown=self._number("cooldown"),
                )
            )
        else:
            card = self._card(attack=False)
            if card is not None:
                self.dispatch(card)

    def _say_why_nothing_is_played(self) -> None:
        """Say that a card is chosen first, or that whoever is to act lies unconscious."""
        seat = self.seat
        out = seat is not None and is_out(self.campaign, seat)
        name = actor_name(self.campaign, seat) if seat is not None else ""
        key = "encounter.plays-nothing" if out else "encounter.choose-first"
        self.context.shell.say(self.say(key, name=name))

    def walk(self) -> None:
        """Choose a way on the board; with the board off, pay for the steps entered."""
        seat = self.seat
        if seat is None or is_out(self.campaign, seat):
            return
        figure = figure_of_seat(self.campaign, seat)
        if figure is not None and figure.at is not None:
            self.moving.emit()
        elif plays_small(self.campaign, seat):
            self.dispatch(ActSmall(seat=seat, act="move"))
        else:
            self.dispatch(MoveAction(seat=seat, steps=self._number("steps")))
