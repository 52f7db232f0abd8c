"""Thrown items: laying their token beside the target, picking them up; consumed ones freed."""

from functools import partial

from PySide6.QtWidgets import QPushButton

from oathsworn_gui.games.oathsworn.actions.encounter_displace import ReleaseConsumed
from oathsworn_gui.games.oathsworn.actions.encounter_thrown import PickUpThrown, ThrowItem
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.attack_targets import targets
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, has_ally, is_out
from oathsworn_gui.games.oathsworn.rules.release import CONSUMED
from oathsworn_gui.games.oathsworn.rules.thrown import landing_hexes, lying
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace, small_button
from oathsworn_gui.games.oathsworn.ui.toggle_row import Entry, ToggleRow
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.flow import Flow
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import LabelText, PrimaryButton, QuietLabel, hairline, wrapped


class ThrownPanel(InPlace):
    """Who throws what at whom, and the hex its token lies in; below, what lies on the board."""

    def __init__(self, context: PageContext) -> None:
        """Begin with whoever is to act."""
        say = context.texts.say
        super().__init__(context, say("thrown.title"), "thrown-panel")
        self._seat = ToggleRow(say("thrown.who"), "thrown-who")
        self._item = ToggleRow(say("thrown.item"), "thrown-item")
        self._target = ToggleRow(say("thrown.target"), "thrown-target")
        self._hex = ToggleRow(say("thrown.hex"), "thrown-hex")
        self._words = wrapped(QuietLabel())
        self._words.setObjectName("thrown-words")
        self._do = PrimaryButton(context.theme, say("thrown.do"), "", "Enter")
        self._do.setObjectName("thrown-do")
        self._do.clicked.connect(self._throw)
        self._offer_seats()
        for row in (self._seat, self._item, self._target, self._hex):
            row.changed.connect(self._renew)
            self.body.addWidget(row)
        self.body.addWidget(self._words)
        self.pin(self._do)
        self._add_lying()
        self._add_consumed()
        self.body.addStretch(1)
        self.set_keys({"\r": self._throw})
        self._renew()

    # ------------------------------------------------------------------------------- throwing

    def _offer_seats(self) -> None:
        campaign = self.context.store.campaign
        seats = [s for s in SEATS if not is_out(campaign, s) and not has_ally(campaign, s)]
        turn = encounter_of(campaign).turn
        self._seat.offer([(s, campaign.seats[s].name) for s in seats], (turn or "", *seats[:1]))

    def _items(self) -> list[Entry]:
        campaign = self.context.store.campaign
        if not self._seat.only:
            return []
        away = lying(campaign)
        worn = campaign.seats[self._seat.only].equipped
        return [(item.id, item.name) for item in worn if item.id not in away]

    def _hexes(self) -> list[Entry]:
        encounter = encounter_of(self.context.store.campaign)
        target = encounter.figures.get(self._target.only)
        if target is None or target.at is None or encounter.board == "off":
            return []
        names = [encounter.shape.name(at) for at in landing_hexes(encounter, target)]
        return [(name, name) for name in names]

    @property
    def action(self) -> ThrowItem | None:
        """What the panel would do; None while no item is chosen."""
        if not self._seat.only or not self._item.only:
            return None
        chosen = {
            "seat": self._seat.only,
            "item": self._item.only,
            "at": self._hex.only,
            "target": self._target.only,
        }
        return ThrowItem.model_validate(chosen)

    def _renew(self) -> None:
        campaign = self.context.store.campaign
        items = self._items()
        self._item.offer(items, [key for key, _ in items[:1]])
        foes = [(f.id, f.name) for f in targets(encounter_of(campaign)) if f.at is not None]
        self._target.offer(foes, [key for key, _ in foes[:1]])
        hexes = self._hexes()
        self._hex.offer(hexes, [key for key, _ in hexes[:1]])
        self._target.setVisible(bool(foes))
        self._hex.setVisible(bool(hexes))
        action = self.action
        refusal = None if action is None else self.context.store.refuse(action)
        words = "" if refusal is None else self.context.refusal_text(refusal)
        if action is None:
            words = self.context.texts.say("thrown.nothing")
        self._do.setEnabled(action is not None and refusal is None)
        self._do.setToolTip(words)
        self._words.setText(words or self.context.texts.say("thrown.help"))

    def _throw(self) -> None:
        action = self.action
        if action is not None and self._do.isEnabled():
            self._once(action)

    def _once(self, action: Action) -> None:
        if self.context.shell.dispatch(action):
            self.closed.emit()

    # -------------------------------------------------------------------- picking up, freeing

    def _add_lying(self) -> None:
        campaign, say = self.context.store.campaign, self.context.texts.say
        there = lying(campaign)
        own: list[tuple[Seat, str, str]] = [
            (seat, item.id, item.name)
            for seat in SEATS
            for item in campaign.seats[seat].equipped
            if item.id in there
        ]
        if not own:
            return
        self.body.addWidget(hairline())
        self.body.addWidget(LabelText(say("thrown.lying")))
        for seat, item, name in own:
            at = there[item] or say("thrown.on-table")
            words = say("thrown.take", item=name, hex=at)
            button = self._button(PickUpThrown(seat=seat, item=item), words, f"take-{item}")
            self.body.addWidget(button)

    def _add_consumed(self) -> None:
        campaign, say = self.context.store.campaign, self.context.texts.say
        boss = encounter_of(campaign).boss
        for seat in SEATS if boss is not None else ():
            who = campaign.seats[seat]
            if not who.statuses.get(CONSUMED) or is_out(campaign, seat):
                continue
            self.body.addWidget(hairline())
            self.body.addWidget(LabelText(say("thrown.free", name=who.name)))
            flow = Flow(6)
            for location in boss.locations if boss is not None else ():
                action = ReleaseConsumed(seat=seat, location=location.key)
                button = self._button(action, location.name, f"free-{seat}-{location.key}")
                button.setAccessibleName(
                    say("thrown.free-at", name=who.name, location=location.name)
                )
                flow.addWidget(button)
            nest(self.body, flow)

    def _button(self, action: Action, words: str, name: str) -> QPushButton:
        button = small_button(words, name, partial(self._once, action))
        refusal = self.context.store.refuse(action)
        if refusal is not None:
            button.setToolTip(self.context.refusal_text(refusal))
            button.setEnabled(refusal.strength != "impossible")
        return button
