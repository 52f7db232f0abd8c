"""What happened to one of the four, or to all at once: HP, tokens, injuries, MIGHT decks."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.chapters.muster import DieInStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, Seat, TokenType
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, small_button
from oathsworn_gui.games.oathsworn.ui.company.token_panel import LETTERS
from oathsworn_gui.games.oathsworn.ui.story.seat_injuries import FourInjuries
from oathsworn_gui.games.oathsworn.ui.story.seat_might import FourMight
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.games.oathsworn.views.story.company import (
    PermanentMarks,
    SeatNumbers,
    seat_numbers,
)
from oathsworn_gui.games.oathsworn.views.story.seat_actions import (
    Whom,
    hp_deed,
    permanent_deed,
    token_deed,
)
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import IconLabel, KeyCap, LabelText, hairline, offers_primary
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_HP_ROW = 0
_TOKENS_FROM = 2
_SIGN = 34
_ROW = 36
_DOTS = 70


class _Press(NamedTuple):
    """A button with the action that it does now."""

    button: QPushButton
    deed: Callable[[], Action]


class FourPanel(InPlace):
    """HP and the five tokens with − and +, permanent ones, injuries, MIGHT decks.

    The letter of a token gains it and with Shift spends it, − and + change HP. The numbers follow
    in place; the panel stays open until it is closed. ``dying`` carries the seat that the story
    kills.
    """

    dying = Signal(str)

    def __init__(self, context: PageContext, whom: Whom) -> None:
        """Open for a seat, or for all four where ``whom`` is None."""
        super().__init__(context, "", "four-panel")
        self.whom: Whom = whom
        self._numbers: dict[str, QLabel] = {}
        self._dots: dict[TokenType, QPushButton] = {}
        self._presses: list[_Press] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(2, 1)
        add_layout(self.body, self._grid)
        self._add_hp()
        for row, token in enumerate(TOKEN_TYPES, _TOKENS_FROM):
            self._add_token(row, token)
        self._own = QWidget()
        self._injuries = FourInjuries(context)
        self._might = FourMight(context)
        self._death = small_button(context.texts.say("death.begin"), "death-begin", self._dies)
        self._death.setProperty("flat", True)
        own = QVBoxLayout(self._own)
        own.setContentsMargins(0, 0, 0, 0)
        for part in (hairline(), self._injuries, hairline(), self._might, hairline(), self._death):
            own.addWidget(part)
        self.body.addWidget(self._own)
        self.body.addStretch(1)
        self._set_keys()
        self.aim_at(whom)

    def aim_at(self, whom: Whom) -> None:
        """Switch to another of the four, or to all where ``whom`` is None."""
        self.whom = whom
        campaign, say = self.context.store.campaign, self.context.texts.say
        self.show_title(say("story.four.all") if whom is None else campaign.seats[whom].name)
        self._own.setVisible(whom is not None)
        for number in self._numbers.values():
            number.setVisible(whom is not None)
        self.show_campaign(campaign)

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the panel has the focus."""
        say = self.context.texts.say
        seat = (("J", say("story.four.key.injury")), ("M", say("story.four.key.might")))
        return (
            ("−  +", say("company.hp")),
            ("A B D E R", say("story.four.key.token")),
            ("Shift", say("story.four.key.spend")),
            *(seat if self.whom is not None else ()),
            ("1 – 4, 0", say("story.four.key.who")),
            ("Esc", say("company.panel.close")),
        )

    def _set_keys(self) -> None:
        less, more = (
            partial(self._press, partial(self._hp, -1)),
            partial(self._press, partial(self._hp, 1)),
        )
        keys: dict[str, Callable[[], object]] = {"-": less, "−": less, "+": more, "=": more}
        for token, letter in LETTERS.items():
            keys[letter] = partial(self._press, partial(self._token, token, 1))
            keys[f"Shift+{letter}"] = partial(self._press, partial(self._token, token, -1))
        keys |= {"j": partial(self._own_key, "j"), "m": partial(self._own_key, "m")}
        self.set_keys(keys)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter the button that has the focus, unless an orange one is shown."""
        focused = self.window().focusWidget()
        mine = isinstance(focused, QPushButton) and self.isAncestorOf(focused)
        free = event.key() in _ENTER and mine and not offers_primary(self.window())
        if free and isinstance(focused, QPushButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def _own_key(self, key: str) -> None:
        """Do what only one of the four can: for all there is nothing to write or choose."""
        if self.whom is not None:
            {"j": self._injuries.write, "m": self._might.choose}[key]()

    # ------------------------------------------------------------------------------- the rows

    def _add_hp(self) -> None:
        say, theme = self.context.texts.say, self.context.theme
        words = say("company.hp")
        self._grid.addWidget(IconLabel(theme, "heart", "blood"), _HP_ROW, 1)
        self._add_signs(_HP_ROW, "hp", words, self._hp)
        self._grid.addWidget(LabelText(say("company.tokens.permanent")), _HP_ROW, 6)

    def _add_token(self, row: int, token: TokenType) -> None:
        theme = self.context.theme
        words = self.context.texts.say(f"company.token.{token}")
        self._grid.addWidget(KeyCap(theme, LETTERS[token].upper()), row, 0)
        self._grid.addWidget(IconLabel(theme, TOKEN_ICONS[token]), row, 1)
        self._add_signs(row, token, words, partial(self._token, token))
        mark = partial(self._permanent, token)
        dots = small_button("", f"permanent-{token}", partial(self._press, mark))
        dots.setProperty("slim", True)
        dots.setFixedWidth(_DOTS)
        self._dots[token] = dots
        self._presses.append(_Press(dots, mark))
        self._grid.addWidget(dots, row, 6)

    def _add_signs(self, row: int, name: str, words: str, deed: Callable[[int], Action]) -> None:
        """Add the name, the number, − and +."""
        self._grid.setRowMinimumHeight(row, _ROW)
        self._grid.addWidget(PlainLabel(words), row, 2)
        self._numbers[name] = number = PlainLabel()
        number.setObjectName(f"number-{name}")
        number.setFont(self.context.theme.font("number", 28))
        number.setMinimumWidth(26)
        self._grid.addWidget(number, row, 3)
        for column, sign, by in ((4, "−", -1), (5, "+", 1)):
            button = small_button(
                sign, f"{name}{by:+d}", partial(self._press, partial(deed, by)), f"{words} {sign}1"
            )
            button.setProperty("slim", True)
            button.setFixedSize(_SIGN, _SIGN)
            self._presses.append(_Press(button, partial(deed, by)))
            self._grid.addWidget(button, row, column)

    # ------------------------------------------------------------------------------ the values

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the numbers as they are now, and why a button cannot be pressed."""
        box, shown = self.context.store.box, None
        if self.whom is not None:
            shown = seat_numbers(campaign, box, self.whom)
            self.show_title(shown.name)  # another character may have arrived
        for name, label in self._numbers.items():
            label.setText(self._number(shown, name))
        for token, dots in self._dots.items():
            self._show_dots(None if shown is None else shown.permanent[token], token, dots)
        for button, deed in self._presses:
            refusal = self.context.store.refuse(deed())
            impossible = refusal is not None and refusal.strength == "impossible"
            button.setEnabled(not impossible)
            why = self.context.refusal_text(refusal) if refusal is not None else ""
            set_tool_tip(button, why or button.accessibleName())
        if self.whom is not None:
            self._injuries.show_seat(campaign, self.whom)
            self._might.show_seat(campaign, self.whom)
            self._show_dying(self.whom)

    def _number(self, shown: SeatNumbers | None, name: str) -> str:
        """Return the number of a seat; of all four none, as each has its own."""
        if shown is None:
            return ""
        if name == "hp":
            words = self.context.texts.say("story.four.hp", hp=shown.hp, most=shown.most)
            self._numbers[name].setAccessibleName(words)
            return str(shown.hp)
        return str(shown.tokens.get(name, 0))

    def _show_dots(self, shown: PermanentMarks | None, token: TokenType, dots: QPushButton) -> None:
        say, name = self.context.texts.say, f"company.token.{token}"
        if shown is None:
            dots.setText(say("story.four.each"))
            dots.setAccessibleName(say("story.four.permanent-each", token=say(name)))
            return
        dots.setText("●" * shown.marked + "○" * (shown.most - shown.marked))
        dots.setAccessibleName(say("company.tokens.mark", token=say(name), n=shown.marked))

    def _show_dying(self, whom: Seat) -> None:
        refusal = self.context.store.refuse(DieInStory(seat=whom))
        hard = refusal is not None and refusal.strength == "impossible"
        self._death.setEnabled(not hard)
        set_tool_tip(self._death, self.context.refusal_text(refusal) if refusal is not None else "")

    # --------------------------------------------------------------------------------- actions

    def _dies(self) -> None:
        if self.whom is not None:
            self.dying.emit(self.whom)

    def _permanent(self, token: TokenType) -> Action:
        return permanent_deed(self.context.store.campaign, self.whom, token)

    def _hp(self, by: int) -> Action:
        return hp_deed(self.whom, by)

    def _token(self, token: TokenType, by: int) -> Action:
        return token_deed(self.whom, token, by)

    def _press(self, deed: Callable[[], Action]) -> None:
        self.context.shell.dispatch(deed())
