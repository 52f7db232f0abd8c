"""The combat tokens that serve at any time of a turn: +2 animus and battleflow, each by its key."""

from functools import partial

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.encounter_small import (
    SpendAnimusToken,
    SpendBattleflowToken,
    SpendTokenToAct,
)
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.cards import POSITIONS
from oathsworn_gui.games.oathsworn.rules.in_encounter import plays_small, seat_in
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import KeyButton, LabelText, hairline

ANIMUS_KEY, FLOW_KEY = "Q", "Y"
_ACTS = {"move": "Q", "attack": "Y", "refresh": "W"}
"""What a companion or ally does with a token, with its key."""

TOKEN_KEYS = (ANIMUS_KEY, FLOW_KEY, "W")
"""The keys that spend a token in a turn."""


def token_actions(context: PageContext, seat: Seat) -> dict[str, tuple[str, Action]]:
    """Return what tokens of a seat can do now: by the name of its button, key and action.

    Battleflow serves each position that holds cards; the key is that of the fullest one.
    """
    campaign = context.store.campaign
    animus, flow = (tokens_of(campaign, seat, token) for token in ("animus", "battleflow"))
    if not animus and not flow:
        return {}
    if plays_small(campaign, seat):
        token = "animus" if animus else "battleflow"
        return {
            f"token-{act}": (
                key,
                SpendTokenToAct.model_validate({"seat": seat, "token": token, "act": act}),
            )
            for act, key in _ACTS.items()
        }
    found: dict[str, tuple[str, Action]] = {}
    if animus:
        found["token-animus"] = (ANIMUS_KEY, SpendAnimusToken(seat=seat))
    lying = {p: len(seat_in(campaign, seat).cooldown.get(p, ())) for p in POSITIONS}
    fullest = max(POSITIONS, key=lambda position: lying[position])
    for position in POSITIONS if flow else ():
        if lying[position]:
            key = FLOW_KEY if position == fullest else ""
            action = SpendBattleflowToken(seat=seat, position=int(position))
            found[f"token-flow-{position}"] = (key, action)
    return found


class TokenRow(QFrame):
    """A button for each use."""

    @staticmethod
    def shows(context: PageContext, seat: Seat) -> tuple[object, ...]:
        """Return what a row would show; nothing while no such token is held."""
        actions = token_actions(context, seat)
        held = [
            tokens_of(context.store.campaign, seat, token) for token in ("animus", "battleflow")
        ]
        told = [(name, key, context.store.refuse(act)) for name, (key, act) in actions.items()]
        return (*held, *told) if actions else ()

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Show the tokens of ``seat``."""
        super().__init__()
        self.setObjectName("token-row")
        self._context = context
        actions = token_actions(context, seat)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        campaign, say = context.store.campaign, context.texts.say
        animus, flow = (tokens_of(campaign, seat, token) for token in ("animus", "battleflow"))
        column.addWidget(hairline())
        column.addWidget(LabelText(say("encounter.tokens", animus=animus, flow=flow)))
        row = QHBoxLayout()
        row.setSpacing(4)
        nest(column, row)
        for name, (key, action) in actions.items():
            row.addWidget(self._button(name, key, action), 1)

    def _button(self, name: str, key: str, action: Action) -> KeyButton:
        context = self._context
        kind, _, position = name.removeprefix("token-").partition("-")
        words = context.texts.say(f"encounter.token.{kind}", n=position)
        button = KeyButton(context.theme, words, "", key)
        button.setObjectName(name)
        button.stand(40)
        refusal = context.store.refuse(action)
        if refusal is not None:
            button.setToolTip(context.refusal_text(refusal))
            button.setProperty("refused", True)
            button.setEnabled(refusal.strength != "impossible")
        button.clicked.connect(partial(self._do, action))
        return button

    def _do(self, action: Action, *_: object) -> None:
        self._context.shell.dispatch(action)
