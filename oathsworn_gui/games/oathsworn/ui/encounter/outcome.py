"""After the encounter: its result, replaying with three tokens each, or moving on."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import MoveOn, Replay
from oathsworn_gui.games.oathsworn.model.words import SEATS, TOKEN_TYPES, Seat, TokenType
from oathsworn_gui.games.oathsworn.ui.base.leaves_enter import LeavesEnter
from oathsworn_gui.games.oathsworn.views.encounter.phases import OutcomeView, outcome_view
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import PrimaryButton, hairline

ICONS = {
    "animus": "hexagon-slice-6",
    "battleflow": "rotate-left",
    "defense": "shield-half-full",
    "empowered": "chevron-triple-up",
    "redraw": "refresh",
}


class OutcomeCard(LeavesEnter):
    """Says who won; after a defeat the tokens of a replay are chosen here."""

    def __init__(self, context: PageContext, *, replay_only: bool = False) -> None:
        """Follow the encounter; ``replay_only`` leaves out what the page of the end says."""
        super().__init__(context)
        self.setObjectName("outcome-card")
        self._replay_only = replay_only
        self._tokens: dict[str, tuple[TokenType, ...]] = {}
        self.follow(lambda campaign: (campaign.encounter, campaign.difficulty))

    def fill(self) -> None:
        """Show the result and the ways on."""
        view = outcome_view(self.campaign, self.box)
        if view is None:
            return
        if not self._replay_only:
            self._add_result(view)
        if view.result == "victory":
            self.body.addStretch(1)
            return
        if not self._replay_only:
            self.body.addWidget(hairline())
        self._add_replay(view)
        self.body.addStretch(1)

    def _add_result(self, view: OutcomeView) -> None:
        self.add_title(self.say(f"encounter.result.{view.result}"), 30)
        self.add_note(self.say(f"encounter.result.{view.result}.help"))
        self.body.addWidget(
            self.button_for(
                MoveOn(),
                self.say("encounter.move-on"),
                "flag-checkered",
                name="move-on",
                key="Enter",
                kind=PrimaryButton,
            )
        )

    def _add_replay(self, view: OutcomeView) -> None:
        self.add_label(self.say("encounter.replay", n=view.ticks))
        for seat in SEATS:
            self._add_seat(seat, view.tokens)
        action = Replay(tokens=dict(self._tokens))
        self.body.addWidget(
            self.button_for(action, self.say("encounter.replay-begin"), "restart", name="replay")
        )
        refusal = self.context.store.refuse(action)
        if refusal is not None:
            self.add_note(self.context.refusal_text(refusal), "replay-refusal")

    def _add_seat(self, seat: Seat, most: int) -> None:
        chosen = self._tokens.get(seat, ())
        name = self.campaign.seats[seat].name
        words = PlainLabel(self.say("encounter.replay-seat", name=name, n=len(chosen)))
        self.body.addWidget(words)
        row = self.row(4)
        for token in TOKEN_TYPES:
            self._add_token(row, seat, token, chosen.count(token), full=len(chosen) >= most)

    def _add_token(
        self, row: QHBoxLayout, seat: Seat, token: TokenType, number: int, *, full: bool
    ) -> None:
        name = self.say(f"encounter.token-name.{token}")
        button = QPushButton(f"{self.say(f'encounter.token-short.{token}')} {number or ''}".strip())
        button.setProperty("tight", True)
        button.setObjectName(f"replay-{seat}-{token}")
        button.setAccessibleName(f"{name} {number}")
        set_tool_tip(button, name)
        button.setCheckable(True)
        button.setChecked(number > 0)
        button.clicked.connect(lambda: self._add(seat, token, full=full))
        row.addWidget(button)

    def _add(self, seat: Seat, token: TokenType, *, full: bool) -> None:
        chosen = self._tokens.get(seat, ())
        if token in chosen and full:
            place = chosen.index(token)
            self._tokens[seat] = (*chosen[:place], *chosen[place + 1 :])
        elif not full:
            self._tokens[seat] = (*chosen, token)
        self.renew()
