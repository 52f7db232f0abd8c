"""A turn: the cards in hand, what can be done with the chosen one, moving, tokens, passing."""

from collections.abc import Callable, Mapping
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
from oathsworn_gui.games.oathsworn.ui.encounter_more import OF_ATTACK, More, MoreNumbers
from oathsworn_gui.games.oathsworn.ui.encounter_reasons import reasons_of
from oathsworn_gui.games.oathsworn.ui.encounter_slots import cooldown_words, slot_button, slot_words
from oathsworn_gui.games.oathsworn.ui.encounter_tokens import TokenRow
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import AnimusWell, KeyButton, PrimaryButton, wrapped

_WELL = 86
"""Width in px of a well of animus: two of them and "End the turn" have room in a line."""


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
        self._told: set[str] = set()
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

    def fill(self) -> None:
        """Show the turn: what it holds, and beside what it does not why."""
        seat = self.seat
        if seat is None:
            return
        self._why, self._told = reasons_of(self.context, seat), set()
        self._add_head(seat)
        if is_out(self.campaign, seat):
            self.body.addWidget(AllyForm(self.context, seat))
        else:
            self._add_acts(seat)
        self.body.addStretch(1)

    def _add_acts(self, seat: Seat) -> None:
        """Add what is pressed most first: it stays in view in a low window."""
        small = plays_small(self.campaign, seat)
        bound = BoundPart(self.context, seat)
        if not bound.is_empty:
            self.body.addWidget(bound)
        if bound.is_held:  # all that is pressed here would be refused
            self._add_rest(seat)
            return
        self._add_moves(seat, small=small)
        self._add_slots(seat)
        self._add_why("injury", "card", "item")
        if not small:
            self._add_cooldown(seat)
        self._add_rest(seat)
        if not small:
            self._add_more(seat)

    def _add_rest(self, seat: Seat) -> None:
        """Add what the class does by itself, and the tokens of any time."""
        for part in (ClassRow(self.context, seat, self.asking.emit), TokenRow(self.context, seat)):
            if not part.is_empty:
                self.body.addWidget(part)

    def _add_why(self, *keys: str) -> None:
        """Add why some of what a turn holds cannot be done now, each reason once."""
        told = dict.fromkeys(self._why[key] for key in keys if self._why.get(key))
        fresh = [words for words in told if words not in self._told]
        self._told.update(fresh)
        for words in fresh:
            note = self.add_note(words, f"why-{keys[0]}")
            note.setProperty("quiet", False)
            note.setProperty("gold", True)

    def _add_head(self, seat: Seat) -> None:
        campaign = self.campaign
        title = self.add_title(self.say("encounter.to-act", name=actor_name(campaign, seat)))
        title.setObjectName("turn-title")
        row = self.row()
        if not is_out(campaign, seat):
            self._add_wells(row, seat)
        row.addStretch(1)
        acted = encounter_of(campaign).acted
        words = self.say("encounter.end-turn" if acted else "encounter.pass")
        free = breaking_free(self.context, seat)
        bound = free is not None and self.context.store.refuse(free) is None
        kind = KeyButton if bound else PrimaryButton
        end = self.button_for(
            EndTurn(), words, "debug-step-over", name="end-turn", key="E", kind=kind
        )
        row.addWidget(end)

    def _add_wells(self, row: QHBoxLayout, seat: Seat) -> None:
        campaign, theme = self.campaign, self.context.theme
        row.addWidget(
            AnimusWell(
                theme,
                reserve_of(campaign, seat),
                self.say("encounter.reserve"),
                hollow=True,
                width=_WELL,
            )
        )
        row.addWidget(
            AnimusWell(
                theme, animus_of(campaign, seat), self.say("encounter.available"), width=_WELL
            )
        )

    def _add_slots(self, seat: Seat) -> None:
        grid = QGridLayout()
        grid.setSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.body.addLayout(grid)
        for place, slot in enumerate(self.slots(), 1):
            line = (place - 1) // 2 * 2
            button = slot_button(self.context, place, slot, chosen=slot.card == self.chosen)
            button.clicked.connect(partial(self._choose, place))
            grid.addWidget(button, line, (place - 1) % 2)
            if slot.card == self.chosen:
                grid.addWidget(self._deeds(seat, slot), line + 1, 0, 1, 2)

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
        column.addLayout(row)
        if slot.kind == "ability":
            if not self._has_parts(slot):
                if self.box.card(slot.card).cost is None:
                    self._spin(row, "paid", animus_of(self.campaign, seat))
                self._deed(row, "attack-card", "encounter.attack-with", "sword", "A", self.attack)
            self._deed(row, "play-card", "encounter.play", "play", "P", self.play)
        elif slot.kind == "injury":
            self._spin(row, "paid", 9)
            self._spin(row, "cooldown", 3)
            self._deed(row, "play-injury", "encounter.play", "play", "P", self.play)
        else:
            self._deed(row, "use-item", "encounter.use", "hand-back-right", "P", self.play)
        return frame

    def _deed(
        self, row: QHBoxLayout, name: str, text: str, icon: str, key: str, run: Callable[[], None]
    ) -> None:
        button = KeyButton(self.context.theme, self.say(text), icon, key)
        button.setObjectName(name)
        button.clicked.connect(run)
        row.addWidget(button, 1)

    def _spin(self, row: QHBoxLayout, what: str, most: int) -> None:
        words = self.say("encounter.cooldown-of" if what == "cooldown" else f"encounter.{what}")
        row.addWidget(QLabel(words))
        spin = QSpinBox()
        spin.lineEdit().setTextMargins(8, 0, 0, 0)
        spin.setRange(0, most)
        spin.setObjectName(f"deed-{what}")
        spin.setAccessibleName(words)
        row.addWidget(spin)

    def _add_cooldown(self, seat: Seat) -> None:
        words = cooldown_words(self.context, seat)
        if words:
            self.add_note(self.say("encounter.on-cooldown", words=words), "cooldown")

    def _add_moves(self, seat: Seat, *, small: bool) -> None:
        figure = figure_of_seat(self.campaign, seat)
        if not small and (figure is None or figure.at is None):
            self._spin(self.row(), "steps", animus_of(self.campaign, seat))
        row = self.row()
        move = "encounter.small.move" if small else "encounter.move"
        attack = "encounter.small.attack" if small else "encounter.attack"
        self._deed(row, "move", move, "shoe-print", "M", self.walk)
        self._deed(row, "attack", attack, "sword", "A", self.attack)
        self._add_why("move", "attack", "ability")

    def _add_more(self, seat: Seat) -> None:
        """Add what a card may add to an attack, and pointing it at an area."""
        row = self.row()
        row.addWidget(More(self.context, self._more, "attack-more", self.renew), 1)
        figure = figure_of_seat(self.campaign, seat)
        if figure is not None and figure.at is not None:
            row.addWidget(self._area_button(), 0, Qt.AlignmentFlag.AlignTop)

    def _area_button(self) -> KeyButton:
        """Return what lets an attack be pointed at an area of the board."""
        words = self.say("attack-area.begin")
        button = KeyButton(self.context.theme, words, "hexagon-multiple")
        button.setProperty("flat", True)
        button.stand(36)
        button.setObjectName("attack-area-begin")
        button.setToolTip(f"{self.say('command.encounter-attack-area')} (Shift+A)")
        button.clicked.connect(self.aiming)
        return button

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
        """Play the chosen card or injury, or use the chosen item."""
        seat, slot = self.seat, self._chosen_slot()
        if seat is None or slot is None:
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
