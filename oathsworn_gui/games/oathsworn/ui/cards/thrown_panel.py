"""Thrown items: laying their token beside the target, picking them up; consumed ones freed."""

from functools import partial

from PySide6.QtWidgets import QPushButton

from oathsworn_gui.games.oathsworn.actions.board.displace import ReleaseConsumed
from oathsworn_gui.games.oathsworn.actions.board.thrown_items import PickUpThrown, ThrowItem
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, small_button
from oathsworn_gui.games.oathsworn.ui.base.toggle_row import ToggleRow
from oathsworn_gui.games.oathsworn.views.cards.thrown import (
    hexes_beside,
    items_at_hand,
    thrown_items,
)
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, PrimaryButton, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class ThrownPanel(InPlace):
    """Who throws what at whom, and the hex of its token; below, the items on the board."""

    def __init__(self, context: PageContext) -> None:
        """Begin with the acting character."""
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
        self._shown = thrown_items(context.store.campaign)
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
        encounter = self.context.store.campaign.encounter
        turn = encounter.turn if encounter is not None else None
        first = [key for key, _ in self._shown.throwers[:1]]
        self._seat.offer(self._shown.throwers, (turn or "", *first))

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
        items = items_at_hand(campaign, self._seat.only)
        self._item.offer(items, [key for key, _ in items[:1]])
        foes = self._shown.targets
        self._target.offer(foes, [key for key, _ in foes[:1]])
        hexes = hexes_beside(campaign, self._target.only)
        self._hex.offer(hexes, [key for key, _ in hexes[:1]])
        self._target.setVisible(bool(foes))
        self._hex.setVisible(bool(hexes))
        action = self.action
        refusal = None if action is None else self.context.store.refuse(action)
        words = "" if refusal is None else self.context.refusal_text(refusal)
        if action is None:
            words = self.context.texts.say("thrown.nothing")
        self._do.setEnabled(action is not None and refusal is None)
        set_tool_tip(self._do, words)
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
        say, there = self.context.texts.say, self._shown.lying
        if not there:
            return
        self.body.addWidget(hairline())
        self.body.addWidget(LabelText(say("thrown.lying")))
        for one in there:
            words = say("thrown.take", item=one.name, hex=one.at or say("thrown.on-table"))
            action = PickUpThrown(seat=one.seat, item=one.item)
            self.body.addWidget(self._button(action, words, f"take-{one.item}"))

    def _add_consumed(self) -> None:
        say = self.context.texts.say
        for who in self._shown.consumed:
            self.body.addWidget(hairline())
            self.body.addWidget(LabelText(say("thrown.free", name=who.name)))
            flow = Flow(6)
            for location, name in who.locations:
                action = ReleaseConsumed(seat=who.seat, location=location)
                button = self._button(action, name, f"free-{who.seat}-{location}")
                button.setAccessibleName(say("thrown.free-at", name=who.name, location=name))
                flow.addWidget(button)
            add_layout(self.body, flow)

    def _button(self, action: Action, words: str, name: str) -> QPushButton:
        button = small_button(words, name, partial(self._once, action))
        refusal = self.context.store.refuse(action)
        if refusal is not None:
            set_tool_tip(button, self.context.refusal_text(refusal))
            button.setEnabled(refusal.strength != "impossible")
        return button
