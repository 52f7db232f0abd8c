"""A combat token spent in the story to reset Oathsworn MIGHT decks: which token, which decks."""

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.might.decks import SpendTokenToReset
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.might_cards import LETTERS, deck_name
from oathsworn_gui.games.oathsworn.model.words import COLOURS, TOKEN_TYPES, Colour, Seat, TokenType
from oathsworn_gui.games.oathsworn.ui.base.panel import small_button
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyCap, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

RULE = "MIGHT-08"


class FourMight(QWidget):
    """The four Oathsworn decks to choose from, and a button for each kind of token held.

    All decks with discards are chosen at first; one press resets them. Source: MIGHT-08, L275-278.
    """

    def __init__(self, context: PageContext) -> None:
        """Make the buttons; :meth:`show_seat` says what they would do."""
        super().__init__()
        self._context = context
        self._seat: Seat = "1"
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._why = wrapped(QuietLabel())
        self._why.setObjectName("four-might-why")
        self._decks: dict[Colour, QPushButton] = {c: self._deck(c) for c in COLOURS}
        self._tokens: dict[TokenType, QPushButton] = {t: self._token(t) for t in TOKEN_TYPES}
        self._add_head()
        row, tokens = QHBoxLayout(), Flow(6)
        row.setSpacing(6)
        for button in self._decks.values():
            row.addWidget(button)
        row.addStretch(1)
        for button in self._tokens.values():
            tokens.addWidget(button)
        add_layout(self._column, row)
        add_layout(self._column, tokens)
        self._column.addWidget(self._why)

    def _add_head(self) -> None:
        say = self._context.texts.say
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(KeyCap(self._context.theme, "M"))
        head.addWidget(wrapped(QuietLabel(say("story.four.might"))), 1)
        head.addWidget(RuleLink(RULE, self._context.shell.show_rule))
        add_layout(self._column, head)

    def _deck(self, colour: Colour) -> QPushButton:
        button = QPushButton()
        button.setCheckable(True)
        button.setChecked(True)
        button.setObjectName(f"reset-{colour}")
        button.clicked.connect(self._show)
        return button

    def _token(self, token: TokenType) -> QPushButton:
        words = self._context.texts.say(f"company.token.{token}")
        spoken = self._context.texts.say("story.four.might.spend", token=words)
        button = small_button(words, f"reset-with-{token}", partial(self._reset, token), spoken)
        button.setIcon(icon(TOKEN_ICONS[token], self._context.theme.color("quiet")))
        return button

    def choose(self) -> None:
        """Take the focus to the first token that would do; say why where none would."""
        ready = [button for button in self._tokens.values() if not button.isHidden()]
        if ready:
            ready[0].setFocus()
        else:
            self._reset("redraw")

    def show_seat(self, campaign: Campaign, seat: Seat) -> None:
        """Show how many discards each deck has, and the tokens that ``seat`` could spend."""
        self._seat = seat
        for colour, button in self._decks.items():
            n = len(campaign.decks[deck_name("oathsworn", colour)].discard)
            button.setText(f"{LETTERS[colour]} {n}")
            colour_words = self._context.texts.find(f"colour.{colour}", colour)
            spoken = self._context.texts.say("story.four.might.deck", colour=colour_words, n=n)
            button.setAccessibleName(spoken)
            set_tool_tip(button, spoken)
            button.setVisible(n > 0)
        self._show()

    def _show(self, *_: object) -> None:
        """Show the tokens held, or why none can be spent."""
        held = self._context.store.campaign.seats[self._seat].tokens
        kinds: list[TokenType] = [token for token in TOKEN_TYPES if held.get(token)]
        refusal = self._context.store.refuse(self._action(kinds[0] if kinds else "redraw"))
        words = "" if refusal is None else self._context.refusal_text(refusal)
        self._why.setText(words if kinds else self._context.texts.say("story.four.might.no-token"))
        self._why.setVisible(refusal is not None)
        for token, button in self._tokens.items():
            button.setVisible(refusal is None and token in kinds)

    def _chosen(self) -> tuple[Colour, ...]:
        return tuple(colour for colour, button in self._decks.items() if button.isChecked())

    def _action(self, token: TokenType) -> SpendTokenToReset:
        return SpendTokenToReset(seat=self._seat, token=token, colours=self._chosen())

    def _reset(self, token: TokenType) -> None:
        self._context.shell.dispatch(self._action(token))
