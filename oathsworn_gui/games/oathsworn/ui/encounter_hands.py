"""Before the first round: hands of seven, the lead, and beginning."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QPushButton

from oathsworn_gui.games.oathsworn.actions.encounter_rounds import BeginRound
from oathsworn_gui.games.oathsworn.actions.encounter_setup import (
    BuildHand,
    ChooseLead,
    PlaceCompany,
)
from oathsworn_gui.games.oathsworn.content.definitions import CardDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.archetypes import must_pick, sides_of
from oathsworn_gui.games.oathsworn.rules.cards import HAND
from oathsworn_gui.games.oathsworn.rules.green_zone import unplaced
from oathsworn_gui.games.oathsworn.rules.hand import choices, is_built, proposed
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, seat_in
from oathsworn_gui.games.oathsworn.ui.encounter_next import set_up_step
from oathsworn_gui.games.oathsworn.ui.encounter_sides import add_elements, add_sides
from oathsworn_gui.games.oathsworn.ui.encounter_slot import SlotButton
from oathsworn_gui.games.oathsworn.ui.encounter_writing import WRITE_CAP
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard
from oathsworn_gui.games.oathsworn.ui.muster_flags import HandFlags
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, hairline


class HandsCard(LiveCard):
    """Chooses the hands one seat at a time. What is picked and not yet taken is the card's own.

    ``writing`` tells that a card is to be written for the seat whose hand is chosen.
    """

    writing = Signal()

    def __init__(self, context: PageContext) -> None:
        """Follow the encounter."""
        super().__init__(context)
        self.setObjectName("hands-card")
        self._seat: Seat = SEATS[0]
        self._picked: dict[str, tuple[str, ...]] = {}
        self.follow(_seen)

    def fill(self) -> None:
        """Show seats, cards, lead and the way on."""
        campaign = self.campaign
        if campaign.encounter is None or campaign.encounter.phase != "set-up":
            return
        full: list[Seat] = [s for s in SEATS if campaign.seats[s].form == "full"]
        seats: list[Seat] = [s for s in SEATS if s in full or sides_of(campaign, s, self.box)]
        if seats and self._seat not in seats:
            self._seat = seats[0]
        missing = any(not is_built(seat_in(campaign, seat)) for seat in full)
        self._add_head()
        if seats:
            self._add_seats(seats)
        if self._seat in full:
            self._add_ways(all_first=missing)
            add_elements(self, self._seat, self._chosen(), self._pick)
            self._add_cards()
            self._add_writing()
        elif seats:
            if missing:
                self.row().addWidget(self._take_all_button(first=True))
            add_sides(self, self._seat)
        self.body.addWidget(hairline())
        self._add_lead()
        self.body.addStretch(1)

    @property
    def seat(self) -> Seat:
        """The seat whose hand is chosen."""
        return self._seat

    def _add_head(self) -> None:
        """Add the title and what comes next; the ember button takes hands while some are missing.

        The first round can be begun in any case: the rules say what speaks against it.
        """
        step = set_up_step(self.campaign)
        self.add_title(self.say("encounter.hands"))
        self.body.addWidget(HandFlags(self.context))
        row = self.row()
        place = PlaceCompany()
        if step == "place" or self.context.store.refuse(place) is None:
            words = self.say("encounter.place-company")
            kind, key = (PrimaryButton, "N") if step == "place" else (KeyButton, "")
            row.addWidget(
                self.button_for(
                    place, words, "map-marker", name="place-company", key=key, kind=kind
                )
            )
        words = self.say("encounter.begin-round", round=1)
        kind, key = (PrimaryButton, "N") if step == "begin" else (KeyButton, "")
        row.addWidget(
            self.button_for(
                BeginRound(), words, "sword-cross", name="begin-round", key=key, kind=kind
            )
        )

    def _add_seats(self, seats: list[Seat]) -> None:
        row = self.flow()
        group = QButtonGroup(self)
        for seat in seats:
            button = self._seat_button(seat)
            group.addButton(button)
            row.addWidget(button)

    def _seat_button(self, seat: Seat) -> QPushButton:
        who = self.campaign.seats[seat]
        built = is_built(seat_in(self.campaign, seat))
        kind = "hand"
        if who.form == "companion":
            built, kind = not must_pick(self.campaign, seat, self.box), "side"
        button = QPushButton(f"✓ {who.name}" if built else who.name)
        button.setCheckable(True)
        button.setChecked(seat == self._seat)
        button.setObjectName(f"hand-seat-{seat}")
        state = "taken" if built else "open"
        button.setAccessibleName(self.say(f"encounter.{kind}-{state}", name=who.name))
        button.clicked.connect(lambda: self._show_seat(seat))
        return button

    def _show_seat(self, seat: Seat) -> None:
        self._seat = seat
        self.renew()

    def _chosen(self) -> tuple[str, ...]:
        held = tuple(
            slot.card for slot in seat_in(self.campaign, self._seat).hand if slot.kind == "ability"
        )
        own = tuple(card.key for card in proposed(self.campaign, self._seat, self.box))
        return self._picked.get(self._seat, held or own)

    def _add_cards(self) -> None:
        cards = choices(self.campaign, self._seat, self.box)
        chosen = self._chosen()
        grid = QGridLayout()
        grid.setSpacing(4)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        line = 0
        for position, wanted in HAND.items():
            here = [card for card in cards if card.cooldown == position]
            taken = sum(card.key in chosen for card in here)
            label = QLabel(self.say("encounter.cooldown", n=position, taken=taken, wanted=wanted))
            label.setProperty("label", True)
            grid.addWidget(label, line, 0, Qt.AlignmentFlag.AlignTop)
            for place, card in enumerate(here):
                grid.addWidget(self._card(card, chosen), line + place // 2, 1 + place % 2)
            line += max(1, -(-len(here) // 2))
        nest(self.body, grid)

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
        kind, key = (PrimaryButton, "N") if first else (KeyButton, "")
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

    def _card(self, card: CardDef, chosen: tuple[str, ...]) -> SlotButton:
        cost = "?" if card.cost is None else str(card.cost)
        taken = "✓" if card.key in chosen else ""
        button = SlotButton(self.context.theme, card.name, taken, cost)
        button.setChecked(card.key in chosen)
        button.setObjectName(f"hand-{card.key}")
        button.setAccessibleName(
            self.say("encounter.card-name", name=card.name, cost=cost, cooldown=card.cooldown)
        )
        button.setToolTip(card.words)
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
        """Take every hand that is missing: what was picked, else what is proposed.

        A companion whose archetype lies undecided is shown then.
        """
        for seat in SEATS:
            if self.campaign.seats[seat].form == "full" and not is_built(
                seat_in(self.campaign, seat)
            ):
                own = tuple(card.key for card in proposed(self.campaign, seat, self.box))
                self.dispatch(BuildHand(seat=seat, cards=self._picked.get(seat, own)))
        undecided: list[Seat] = [s for s in SEATS if must_pick(self.campaign, s, self.box)]
        if undecided:
            self._show_seat(undecided[0])

    def _add_lead(self) -> None:
        self.add_label(self.say("encounter.lead"))
        row = self.flow()
        for seat in SEATS:
            row.addWidget(self._lead_button(seat))

    def _lead_button(self, seat: Seat) -> QPushButton:
        name = self.campaign.seats[seat].name
        button = QPushButton(name)
        button.setCheckable(True)
        button.setChecked(seat == encounter_of(self.campaign).lead)
        button.setObjectName(f"lead-{seat}")
        button.setAccessibleName(self.say("encounter.lead-name", name=name))
        button.clicked.connect(lambda: self._lead(seat))
        return button

    def _lead(self, seat: Seat) -> None:
        self.dispatch(ChooseLead(seat=seat))
        self.renew()


def _seen(campaign: Campaign) -> tuple[object, ...]:
    """What the card shows: not HP, tokens or animus, which change all the time."""
    encounter = campaign.encounter
    who = [part for one in campaign.seats.values() for part in (one.name, one.form, one.cards)]
    if encounter is None:
        return (None, campaign.own, *who)
    states = encounter.seats.values()
    lying = [part for one in states for part in (one.hand, one.cooldown, one.archetype)]
    waiting = len(unplaced(campaign))
    placing = (encounter.board, encounter.zone, waiting)
    flags = (encounter.ambush, campaign.company.chapters)
    return (encounter.phase, encounter.lead, campaign.own, *flags, *placing, *who, *lying)
