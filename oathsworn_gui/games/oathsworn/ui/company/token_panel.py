"""The tokens of one board: one key gains a token, with Shift it is spent."""

from functools import partial

from PySide6.QtWidgets import QGridLayout, QPushButton

from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    GainToken,
    MarkPermanentToken,
    SpendToken,
    UnmarkPermanentToken,
)
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, Seat, TokenType
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, small_button
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.games.oathsworn.views.company.seat_panels import TokenRow, token_rows
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyCap, LabelText, QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

LETTERS: dict[TokenType, str] = {
    "animus": "a",
    "battleflow": "b",
    "defense": "d",
    "empowered": "e",
    "redraw": "r",
}


class TokenPanel(InPlace):
    """Five rows: letter, name, number, − and +, and the three boxes of permanent tokens."""

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Show the tokens of ``seat``."""
        who = context.store.campaign.seats[seat]
        super().__init__(context, context.texts.say("company.tokens.of", name=who.name), "tokens")
        self._seat: Seat = seat
        grid = QGridLayout()
        grid.setSpacing(6)
        grid.setColumnStretch(2, 1)
        for place, row in enumerate(token_rows(who), 1):
            self._add(grid, place, row)
        grid.addWidget(LabelText(context.texts.say("company.tokens.permanent")), 0, 6)
        add_layout(self.body, grid)
        hint = QuietLabel(context.texts.say("company.tokens.hint"))
        hint.setWordWrap(True)
        self.body.addWidget(hint)
        self.body.addStretch(1)
        gain = {LETTERS[t]: partial(self._once, GainToken(seat=seat, token=t)) for t in TOKEN_TYPES}
        spend = {
            f"Shift+{LETTERS[t]}": partial(self._once, SpendToken(seat=seat, token=t))
            for t in TOKEN_TYPES
        }
        self.set_keys({**gain, **spend})

    def _add(self, grid: QGridLayout, row: int, tokens: TokenRow) -> None:
        say, theme, seat = self.context.texts.say, self.context.theme, self._seat
        token = tokens.token
        words = say(f"company.token.{token}")
        count = PlainLabel(str(tokens.number))
        count.setFont(theme.font("number", 22))
        count.setMinimumWidth(28)
        grid.addWidget(KeyCap(theme, LETTERS[token].upper()), row, 0)
        grid.addWidget(IconLabel(theme, TOKEN_ICONS[token]), row, 1)
        grid.addWidget(PlainLabel(words), row, 2)
        grid.addWidget(count, row, 3)
        spend, gain = SpendToken(seat=seat, token=token), GainToken(seat=seat, token=token)
        grid.addWidget(self._button("−", f"spend-{token}", f"{words} −1", spend), row, 4)
        grid.addWidget(self._button("+", f"gain-{token}", f"{words} +1", gain), row, 5)
        grid.addWidget(self._boxes(tokens, words), row, 6)

    def _button(self, sign: str, name: str, spoken: str, action: Action) -> QPushButton:
        button = small_button(sign, name, partial(self.context.shell.dispatch, action), spoken)
        button.setFixedWidth(48)
        refusal = self.context.store.refuse(action)
        button.setEnabled(refusal is None)
        if refusal is not None:
            set_tool_tip(button, self.context.refusal_text(refusal))
        return button

    def _boxes(self, row: TokenRow, words: str) -> QPushButton:
        mark = UnmarkPermanentToken if row.full else MarkPermanentToken
        action = mark(seat=self._seat, token=row.token)
        spoken = self.context.texts.say("company.tokens.mark", token=words, n=row.marks)
        run = partial(self.context.shell.dispatch, action)
        return small_button(row.boxes, f"permanent-{row.token}", run, spoken)

    def _once(self, action: Action) -> None:
        if self.context.shell.dispatch(action):
            self.closed.emit()
