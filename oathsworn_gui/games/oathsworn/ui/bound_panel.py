"""A caged or consumed one's turn: what holds it, and the one thing that may get it free."""

from functools import partial
from typing import NamedTuple

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.encounter_bound import AttackFromInside, AttemptEscape
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.bound import is_caged, is_consumed
from oathsworn_gui.games.oathsworn.rules.caged import HELP, escape_cost
from oathsworn_gui.games.oathsworn.rules.consumed import FREED_BY, inside_cost
from oathsworn_gui.games.oathsworn.rules.crippled import is_crippled, refuse_crippled
from oathsworn_gui.games.oathsworn.rules.escape import helping
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, seat_in
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, PrimaryButton, QuietLabel, wrapped

KEY = "C"
"""The key that tries to get free."""


def breaking_free(context: PageContext, seat: Seat) -> Action | None:
    """Return what may get a seat free: an escape, an attack from inside; None for the others."""
    campaign = context.store.campaign
    if is_caged(campaign, seat):
        return AttemptEscape(seat=seat)
    return AttackFromInside(seat=seat) if is_consumed(campaign, seat) else None


class Bound(NamedTuple):
    """How a seat is bound, and what is shown of it.

    ``is_held`` is true for one who may do nothing else but pass.
    """

    caged: bool
    consumed: bool
    crippled: bool
    numbers: tuple[object, ...] = ()

    @property
    def is_held(self) -> bool:
        """Whether nothing else can be done but passing."""
        return self.caged or self.consumed

    @property
    def is_empty(self) -> bool:
        """Whether the seat is free."""
        return not (self.is_held or self.crippled)


class BoundPart(QFrame):
    """What is told at the top of its turn: caged, consumed, crippled; each with its numbers."""

    @staticmethod
    def of(context: PageContext, seat: Seat) -> Bound:
        """Return how a seat is bound."""
        campaign = context.store.campaign
        caged, inside = is_caged(campaign, seat), is_consumed(campaign, seat)
        bound = Bound(caged, inside, is_crippled(campaign, seat))
        if bound.is_empty:
            return bound
        free = breaking_free(context, seat)
        refusal = context.store.refuse(free) if free is not None else None
        state = seat_in(campaign, seat)
        beside = helping(campaign, seat) if caged else ()
        return bound._replace(numbers=(state.caged, state.consumed, refusal, beside))

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Show how ``seat`` is bound; nothing where it is free."""
        super().__init__()
        self.setObjectName("bound-part")
        self.setProperty("raised", True)
        self._context: PageContext = context
        self._seat: Seat = seat
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 10, 12, 12)
        self._column.setSpacing(6)
        campaign, bound = context.store.campaign, self.of(context, seat)
        if bound.caged:
            self._add_caged()
        if bound.consumed:
            self._add_consumed()
        if bound.crippled:
            refusal = refuse_crippled(campaign, seat)
            words = context.refusal_text(refusal) if refusal is not None else ""
            self._add_head("crippled", "shoe-print", words)

    def _say(self, key: str, **params: str | int) -> str:
        return self._context.texts.say(key, **params)

    def _add_head(self, state: str, icon: str, words: str) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(IconLabel(self._context.theme, icon, "blood", 22))
        title = QLabel(self._say(f"bound.{state}"))
        title.setProperty("name", True)
        title.setObjectName(f"bound-{state}")
        row.addWidget(title, 1)
        nest(self._column, row)
        if words:
            note = wrapped(QuietLabel(words))
            note.setObjectName(f"bound-{state}-words")
            self._column.addWidget(note)

    def _add_caged(self) -> None:
        campaign = self._context.store.campaign
        caged = seat_in(campaign, self._seat).caged
        beside = helping(campaign, self._seat)
        told: list[str] = []
        if caged is not None and caged.difficulty:
            told.append(self._say("bound.caged.difficulty", n=caged.difficulty))
        if beside:
            told.append(self._say("bound.caged.help", n=len(beside), bonus=HELP * len(beside)))
        if caged is not None:
            told.append(self._say("bound.caged.until", round=caged.since + 1))
        self._add_head("caged", "lock", " ".join(told))
        self._add_button("escape", "bound.escape", escape_cost(campaign, self._seat))

    def _add_consumed(self) -> None:
        campaign = self._context.store.campaign
        inside = seat_in(campaign, self._seat).consumed
        boss = encounter_of(campaign).boss
        places = boss.locations if boss is not None and inside is not None else ()
        name = next((p.name for p in places if inside and p.key == inside.location), "")
        lost = inside.lost if inside is not None else 0
        self._add_head(
            "consumed", "stomach", self._say("bound.inside", name=name, n=lost, most=FREED_BY)
        )
        self._add_button("attack-inside", "bound.attack-inside", inside_cost(campaign, self._seat))

    def _add_button(self, name: str, key: str, cost: int) -> None:
        """Add what may get it free, and why it cannot be done now."""
        action = breaking_free(self._context, self._seat)
        if action is None:
            return
        refusal = self._context.store.refuse(action)
        kind = PrimaryButton if refusal is None else KeyButton
        button = kind(self._context.theme, self._say(key, n=cost), "", KEY)
        button.setObjectName(name)
        button.clicked.connect(partial(self._do, action))
        self._column.addWidget(button)
        if refusal is not None:
            words = self._context.refusal_text(refusal)
            button.setToolTip(words)
            button.setProperty("refused", True)
            button.setEnabled(refusal.strength != "impossible")
            note = wrapped(QLabel(words))
            note.setProperty("gold", True)
            note.setObjectName(f"why-{name}")
            self._column.addWidget(note)

    def _do(self, action: Action, *_: object) -> None:
        self._context.shell.dispatch(action)
