"""Interrupts: what may be played out of turn now, by whom, and why the others may not."""

from collections.abc import Callable
from functools import partial

from oathsworn_gui.games.oathsworn.actions.enemy.enemy import StopEnemyAttack
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import CandidateLooks, CandidateRow
from oathsworn_gui.games.oathsworn.views.cards.interrupts import Interrupt, interrupts_of
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped

_DIGITS = "123456789"


class InterruptPanel(InPlace):
    """One row per interrupt: its number or a click plays it, in anyone's turn."""

    def __init__(self, context: PageContext) -> None:
        """Show what may interrupt now."""
        super().__init__(context, context.texts.say("interrupt.title"), "interrupt-panel")
        found = interrupts_of(context.store.campaign, context.store.box, context)
        key = "interrupt.help" if found else "interrupt.none"
        self.body.addWidget(wrapped(QuietLabel(context.texts.say(key))))
        keys: dict[str, Callable[[], object]] = {}
        self._add_stop(keys)
        for place, interrupt in enumerate(found):
            row = CandidateRow(context, self._looks(place, interrupt))
            row.clicked.connect(partial(self._play, interrupt.action))
            self.body.addWidget(row)
            row.setVisible(True)  # its content is made now
            if place < len(_DIGITS):
                row.show_key(_DIGITS[place])
                keys[_DIGITS[place]] = row.click
        self.body.addStretch(1)
        self.set_keys(keys)

    def _add_stop(self, keys: dict[str, Callable[[], object]]) -> None:
        """Add what gives an interrupt its moment in an enemy's attack, while one is under way."""
        store, say, action = self.context.store, self.context.texts.say, StopEnemyAttack()
        if store.refuse(action) is not None:
            return
        looks = CandidateLooks(
            key="stop-attack",
            name=say("interrupt.stop-attack"),
            icon="hand-back-right-outline",
            state="kept",
            rule="INTERRUPT-01",
            reason=say("interrupt.stop-attack.help"),
        )
        row = CandidateRow(self.context, looks)
        row.clicked.connect(partial(self._play, action))
        self.body.addWidget(row)
        row.setVisible(True)
        row.show_key("S")
        keys["s"] = row.click

    def _looks(self, place: int, interrupt: Interrupt) -> CandidateLooks:
        refusal = self.context.store.refuse(interrupt.action)
        reason = "" if refusal is None else self.context.refusal_text(refusal)
        blocked = refusal is not None and refusal.strength == "impossible"
        say = self.context.texts.say
        return CandidateLooks(
            key=f"interrupt-{place}",
            name=say("interrupt.row", name=interrupt.name, card=interrupt.card),
            icon="flash",
            state="kept" if refusal is None else "dropped",
            rule="" if refusal is None else refusal.rule or "",
            reason="\n".join(filter(None, (interrupt.words, reason))),
            blocked=reason if blocked else "",
        )

    def _play(self, action: Action, *_: object) -> None:
        if self.context.shell.dispatch(action):
            self.closed.emit()
