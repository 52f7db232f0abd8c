"""Before the first round: hands of seven, the lead, and beginning."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound
from oathsworn_gui.games.oathsworn.actions.encounter.setup import (
    BuildHand,
    ChooseLead,
    PlaceCompany,
)
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.ui.base.leaves_enter import LeavesEnter
from oathsworn_gui.games.oathsworn.ui.cards.card_slot import SlotButton
from oathsworn_gui.games.oathsworn.ui.encounter.archetype_sides import add_elements, add_sides
from oathsworn_gui.games.oathsworn.ui.encounter.card_entry import WRITE_CAP
from oathsworn_gui.games.oathsworn.ui.encounter.hand_flags import HandFlags
from oathsworn_gui.games.oathsworn.views.encounter.hands import (
    HandCard,
    HandSeat,
    cards_by_cooldown,
    hand_seats,
    hand_so_far,
    hands_shown,
    missing_hands,
    undecided_companion,
)
from oathsworn_gui.games.oathsworn.views.encounter.next_step import (
    proposed_side,
    set_up_step,
    side_words,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, hairline
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class HandsCard(LeavesEnter):
    """Chooses the hands one seat at a time. Picked, not yet taken cards are state of this widget.

    ``writing`` is emitted when a card is to be entered for the seat whose hand is chosen.
    """

    writing = Signal()

    def __init__(self, context: PageContext) -> None:
        """Follow the encounter."""
        super().__init__(context)
        self.setObjectName("hands-card")
        self._seat: Seat = SEATS[0]
        self._picked: dict[str, tuple[str, ...]] = {}
        self._asked_sides = False
        self.follow(hands_shown)

    def fill(self) -> None:
        """Show seats, cards, lead and the button to continue."""
        campaign = self.campaign
        if campaign.encounter is None or campaign.encounter.phase != "set-up":
            return
        seats = hand_seats(campaign, self.box)
        by_seat = {one.seat: one for one in seats}
        if seats and self._seat not in by_seat:
            self._seat = seats[0].seat
        self._turn_to_sides()
        missing = any(one.chooses == "hand" and not one.done for one in seats)
        self._add_head()
        if seats:
            self._add_seats(seats)
        asked = set_up_step(campaign, self.box) == "side"
        asked = asked and self._seat == undecided_companion(campaign, self.box)
        if seats and by_seat[self._seat].chooses == "hand":
            self._add_ways(all_first=missing)
            add_elements(self, self._seat, self._chosen(), self._pick)
            self._add_cards()
            self._add_writing()
        elif seats:
            if missing:
                self.row().addWidget(self._take_all_button(first=True))
            if not asked:
                add_sides(self, self._seat)
        self.body.addWidget(hairline())
        self._add_lead(campaign.encounter.lead)
        self.body.addStretch(1)

    def _turn_to_sides(self) -> None:
        """Turn to the companion whose side is asked for, when that begins to be asked."""
        asked = set_up_step(self.campaign, self.box) == "side"
        undecided = undecided_companion(self.campaign, self.box)
        if asked and not self._asked_sides and undecided is not None:
            self._seat = undecided
        self._asked_sides = asked

    @property
    def seat(self) -> Seat:
        """The seat whose hand is chosen."""
        return self._seat

    def _add_head(self) -> None:
        """Add the title and what comes next; the ember button takes hands while some are missing.

        Beginning the first round is never greyed for good: the rules state objections.
        """
        step = set_up_step(self.campaign, self.box)
        self.add_title(self.say("encounter.hands"))
        self.body.addWidget(HandFlags(self.context))
        if step == "side":
            self._add_side_to_take(self.flow())
            if self._seat == undecided_companion(self.campaign, self.box):
                add_sides(self, self._seat)  # what is asked stands above what comes after it
        row = self.flow()
        place = PlaceCompany()
        if step == "place" or self.context.store.refuse(place) is None:
            words = self.say("encounter.place-company")
            kind, key = (PrimaryButton, "Enter") if step == "place" else (KeyButton, "")
            row.addWidget(
                self.button_for(
                    place, words, "map-marker", name="place-company", key=key, kind=kind
                )
            )
        words = self.say("encounter.begin-round", round=1)
        kind, key = (PrimaryButton, "Enter") if step == "begin" else (KeyButton, "")
        row.addWidget(
            self.button_for(
                BeginRound(), words, "sword-cross", name="begin-round", key=key, kind=kind
            )
        )

    def _add_side_to_take(self, row: Flow) -> None:
        """Add what takes the side that is proposed to a companion, once hands are taken."""
        side = proposed_side(self.campaign, self.box)
        if side is not None:
            words = side_words(self.context.texts, side[1])
            row.addWidget(
                self.button_for(
                    side[0], words, "check", name="take-side", key="Enter", kind=PrimaryButton
                )
            )

    def _add_seats(self, seats: Sequence[HandSeat]) -> None:
        row = self.flow()
        group = QButtonGroup(self)
        for one in seats:
            button = self._seat_button(one)
            group.addButton(button)
            row.addWidget(button)

    def _seat_button(self, one: HandSeat) -> QPushButton:
        button = QPushButton(f"✓ {one.name}" if one.done else one.name)
        button.setCheckable(True)
        button.setChecked(one.seat == self._seat)
        button.setObjectName(f"hand-seat-{one.seat}")
        state = "taken" if one.done else "open"
        button.setAccessibleName(self.say(f"encounter.{one.chooses}-{state}", name=one.name))
        button.clicked.connect(lambda: self._show_seat(one.seat))
        return button

    def _show_seat(self, seat: Seat) -> None:
        self._seat = seat
        self.renew()

    def _chosen(self) -> tuple[str, ...]:
        picked = self._picked.get(self._seat)
        return hand_so_far(self.campaign, self._seat, self.box) if picked is None else picked

    def _add_cards(self) -> None:
        chosen = self._chosen()
        grid = QGridLayout()
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        line = 0
        for cooldown, wanted, cards in cards_by_cooldown(self.campaign, self._seat, self.box):
            taken = sum(card.key in chosen for card in cards)
            label = PlainLabel(
                self.say("encounter.cooldown", n=cooldown, taken=taken, wanted=wanted)
            )
            label.setProperty("label", True)
            grid.addWidget(label, line, 0, Qt.AlignmentFlag.AlignTop)
            for place, card in enumerate(cards):
                grid.addWidget(self._card(card, chosen), line + place // 2, 1 + place % 2)
            line += max(1, -(-len(cards) // 2))
        add_layout(self.body, grid)

    def _add_ways(self, *, all_first: bool) -> None:
        """Add what takes the hands, above the cards: it stays in view however many they are."""
        chosen = self._chosen()
        action = BuildHand(seat=self._seat, cards=chosen)
        words = self.say("encounter.take-hand", n=len(chosen))
        row = self.row()
        row.addWidget(self.button_for(action, words, "cards", name="take-hand"))
        row.addWidget(self._take_all_button(first=all_first))
        refusal = self.context.store.refuse(action)
        if refusal is not None:
            self.add_note(self.context.refusal_text(refusal), "hand-refusal")

    def _take_all_button(self, *, first: bool) -> KeyButton:
        kind, key = (PrimaryButton, "Enter") if first else (KeyButton, "")
        everyone = kind(self.context.theme, self.say("encounter.take-all"), "cards-outline", key)
        everyone.setObjectName("take-all-hands")
        everyone.clicked.connect(self.take_all)
        return everyone

    def _add_writing(self) -> None:
        """Add the way to a card that the program does not know."""
        words = self.say("command.encounter-write-card")
        write = KeyButton(self.context.theme, words, "card-plus-outline", WRITE_CAP)
        write.stand(36)
        write.setObjectName("hand-write-card")
        write.clicked.connect(self.writing)
        self.row().addWidget(write)

    def _card(self, card: HandCard, chosen: tuple[str, ...]) -> SlotButton:
        taken = "✓" if card.key in chosen else ""
        button = SlotButton(self.context.theme, card.name, taken, card.cost)
        button.setChecked(card.key in chosen)
        button.setObjectName(f"hand-{card.key}")
        button.setAccessibleName(
            self.say("encounter.card-name", name=card.name, cost=card.cost, cooldown=card.cooldown)
        )
        set_tool_tip(button, card.words)
        button.clicked.connect(lambda: self._toggle(card.key))
        return button

    def _toggle(self, key: str) -> None:
        chosen = self._chosen()
        after = tuple(k for k in chosen if k != key) if key in chosen else (*chosen, key)
        self._picked[self._seat] = after
        self.renew()

    def _pick(self, hand: tuple[str, ...]) -> None:
        self._picked[self._seat] = hand
        self.renew()

    def take_all(self) -> None:
        """Take every missing hand: the picked cards, else the proposed ones."""
        for seat, proposed in missing_hands(self.campaign, self.box):
            self.dispatch(BuildHand(seat=seat, cards=self._picked.get(seat, proposed)))

    def _add_lead(self, lead: str | None) -> None:
        self.add_label(self.say("encounter.lead"))
        row = self.flow()
        for seat in SEATS:
            row.addWidget(self._lead_button(seat, leads=seat == lead))

    def _lead_button(self, seat: Seat, *, leads: bool) -> QPushButton:
        name = self.campaign.seats[seat].name
        button = QPushButton(name)
        button.setCheckable(True)
        button.setChecked(leads)
        button.setObjectName(f"lead-{seat}")
        button.setAccessibleName(self.say("encounter.lead-name", name=name))
        button.clicked.connect(lambda: self._lead(seat))
        return button

    def _lead(self, seat: Seat) -> None:
        self.dispatch(ChooseLead(seat=seat))
        self.renew()
