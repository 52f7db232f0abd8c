"""The layout of the panel in which a pool is chosen: its parts, and what gives way for room."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import DrawPanel
from oathsworn_gui.games.oathsworn.ui.draw.pool_rows import fill_tokens
from oathsworn_gui.games.oathsworn.ui.draw.turns import draw_turns
from oathsworn_gui.games.oathsworn.ui.odds.pool_lethality import lethality_row
from oathsworn_gui.games.oathsworn.ui.odds.pool_parts import CubeRow, TokenRow
from oathsworn_gui.games.oathsworn.ui.odds.pool_view import PoolView
from oathsworn_gui.games.oathsworn.views.might.draw_settled import deals_at_once
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.widgets import (
    KeyButton,
    LabelText,
    NumberStepper,
    PrimaryButton,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_ROOMY = 780
_TIGHT = 600
_LOW = 460
"""Heights in px from which cards are large, below which words give way, and more of them."""
_LEFT_OUT_LOW, _SMALL_NUMBERS, _MOST_LEFT_OUT = 2, 3, 4
"""How often words give way: not at all, once, as on a low page; then the stepper is small, and at
last it goes.
"""
_VERY_WIDE = 1500
_TOKENS_BESIDE = 920
_NUMBERS_BESIDE = 590
_IN_DOCK = 620
"""Widths of the body: one that is never filled, and the least at which tokens, and numbers, are
beside the cards; in a dock.
"""
_TOKEN = 300
_ONE_TOKEN = 270
"""The room of a token with its words in px, and of one beside words that can be elided."""
_NARROW = 500
"""A width in px of the whole panel below which labels give way."""
_ICONS = 450
"""The least width of the body in px at which both buttons of the foot have icons."""
_TYPE, _DRAW = "keyboard", "cards-outline"
_SIZES = (1.2, 1.0, 0.8, 0.6)
_LEAST_SIZES = (0.6, 0.45)


class PoolLayout(DrawPanel):
    """The widgets of a `PoolPanel`, which gives them their choice and does what they say."""

    _choice: Choice
    _split: str
    _low = False
    _left_out = 0
    _sizes = _SIZES
    _redraws: QLabel | None = None

    def _add_all(self) -> None:
        """Add the parts. Called once, when there is a choice."""
        self._view = PoolView(self.context, self.question, self)
        self.put_aside: Callable[[], None] = self._view.rest
        self._turns_place, self._lethality_place = QVBoxLayout(), QVBoxLayout()
        add_layout(self.body, self._turns_place)
        self._add_top()
        add_layout(self.body, self._lethality_place)
        self.body.addWidget(self._view.aims)
        self.body.addWidget(self._view.chart, 1)
        self.body.addWidget(self._view.advice)
        self._add_foot()
        self.side.addWidget(self._view.column)
        self.show_parts()

    @property
    def is_counting(self) -> bool:
        """Whether odds are still being counted beside the window."""
        return self._view.counting

    def show_parts(self) -> None:
        """Show the parts that not every draw has, and what those of this one offer."""
        self._turns = draw_turns(self.context)
        self._lethality = lethality_row(self.context, self.question)
        _fill(self._turns_place, self._turns)
        _fill(self._lethality_place, self._lethality)
        if self._turns is not None:
            self._turns.setHidden(self._low)
        self._whites.show_most(self._choice.most)
        self._row.show_faces(())
        self._typing.setHidden(not deals_at_once(self.context.store))
        left = (self._choice.steps, self._view.redraws)
        self._redraws, self._steps = fill_tokens(self._tokens, self.context, self.question, left)
        line = self._redraws and self._redraws.parentWidget()
        if line is not None:
            line.setHidden(self._low)

    def _add_top(self) -> None:
        ways, theme = QBoxLayout.Direction, self.context.theme
        self._top = QBoxLayout(ways.LeftToRight)
        self._drawn = QBoxLayout(ways.LeftToRight)
        cards = QVBoxLayout()
        cards.setSpacing(6)
        self._row = FaceRow(theme, self.context.texts, self.say("draw.pool"), choosing=True)
        self._row.setObjectName("pool")
        cards.addWidget(self._row)
        self._hint = wrapped(QuietLabel())
        self._hint.setFont(theme.font("text", 15))
        self._hint.setObjectName("pool-hint")
        cards.addWidget(self._hint)
        cards.addStretch(1)
        add_layout(self._drawn, cards, 1)
        add_layout(self._drawn, self._numbers())
        self._tokens = TokenRow(theme, self.say)
        add_layout(self._top, self._drawn, 1)
        self._top.addWidget(self._tokens, 0, Qt.AlignmentFlag.AlignTop)
        self._rest = QWidget()  # keeps numbers and tokens beside the cards on a very wide page
        self._top.addWidget(self._rest, 2)
        add_layout(self.body, self._top)

    def _numbers(self) -> QVBoxLayout:
        """Return the stepper of whites with the button for dice, and the cubes below."""
        theme, name = self.context.theme, self.say("draw.whites")
        column, row = QVBoxLayout(), QHBoxLayout()
        self._whites = NumberStepper(theme, self._choice.whites, 0, self._choice.most, name)
        self._dice = KeyButton(theme, self.say("pool.dice"), "dice-multiple-outline", "G")
        self._dice.setObjectName("dice")
        set_tool_tip(self._dice, self.say("draw.dice"))
        row.setSpacing(12)
        self._white_label = LabelText(name)
        for widget in (self._whites, self._white_label, self._dice):
            row.addWidget(widget)
        row.addStretch(1)
        self._cubes = CubeRow(theme, self.say)
        column.setSpacing(8)
        add_layout(column, row)
        column.addWidget(self._cubes)
        column.addStretch(1)
        return column

    def _add_foot(self) -> None:
        foot = self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._decks = wrapped(QuietLabel())
        self._decks.setObjectName("decks-left")
        self._decks.setFont(self.context.theme.font("text", 15))
        foot.addWidget(self._decks, 1)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addStretch(0)
        self._accept = PrimaryButton(self.context.theme, "", _DRAW, "Enter")
        self._accept.setObjectName("accept")
        self._typing = KeyButton(self.context.theme, self.say("draw.type-them"), _TYPE, "T")
        self._typing.setObjectName("type-cards")
        row.addWidget(self._typing)
        row.addWidget(self._accept)
        add_layout(foot, row)
        add_layout(self.body, foot)

    # -------------------------------------------------------------------------------- the room

    def fit(self, width: int, height: int) -> None:
        """Make cards larger where there is room; leave words out where there is little.

        What is left out is told by what the rest needs: its button is never below the room, where
        leaving words out can help.
        """
        self._left_out = 0 if height >= _TIGHT else 1 if height >= _LOW else _LEFT_OUT_LOW
        self._fit_from(width, height)

    def _fit_from(self, width: int, height: int) -> None:
        """Leave out what has to be left out now; the words of the advice come later."""
        while True:
            self._fit_as(width, height, tight=self._left_out > 0, low=self._left_out > 1)
            self._fit_numbers()
            needed = self._needed
            if self._left_out == _MOST_LEFT_OUT or needed <= height:
                if self.is_beside:
                    self.sides.stay_within(max(needed, height))
                return
            self._left_out += 1

    @property
    def _needed(self) -> int:
        """The height that the body needs down to its button, in px."""
        margins = self.body.contentsMargins()
        inner = self.body_width + margins.left() + margins.right()
        return self.body.minimumHeightForWidth(inner)

    def event(self, event: QEvent) -> bool:
        """Leave more out when the parts ask for more room than there is."""
        if event.type() == QEvent.Type.LayoutRequest and self._left_out < _MOST_LEFT_OUT:
            soon(self, self._fit_again)
        return super().event(event)

    def _fit_again(self) -> None:
        room = self._space
        if self._left_out < _MOST_LEFT_OUT and self._needed > room.height() > 0:
            self._left_out += 1
            self._fit_from(room.width(), room.height())

    def _fit_as(self, width: int, height: int, *, tight: bool, low: bool) -> None:
        beside = self.is_beside
        size = 1.2 if beside and height >= _ROOMY else 1.0 if not tight else 0.8
        size = 0.6 if low or (tight and not beside) else size
        self.head.about.setHidden(low)
        self._white_label.setHidden(low or width < _NARROW)
        self._sizes = tuple(each for each in _SIZES if each <= size)
        self._hint.setHidden(tight or not self._hint.text())
        self._decks.setHidden(tight)
        self._leave_out(low)
        self.body.setSpacing(3 if low else 8 if tight else 12)
        edges, over = self.body.contentsMargins(), 6 if low else 16 if beside else 12
        self.body.setContentsMargins(edges.left(), over, edges.right(), over)
        self._view.fit(brief=self.is_beside and height < _ROOMY, tight=tight, low=low)
        self._view.aims.set_brief(brief=tight or width < _NARROW, small=width < _NARROW)
        inner = self.body_width
        self._rest.setHidden(inner < _VERY_WIDE)
        ways = QBoxLayout.Direction
        self._top.setDirection(ways.LeftToRight if inner >= _TOKENS_BESIDE else ways.TopToBottom)
        self._top.setSpacing(24 if self._top.direction() == ways.LeftToRight else 8)
        self._lay_foot(inner)
        room = _TOKEN if self._tokens.number > 1 else _ONE_TOKEN
        self._tokens.lie(1 if inner >= _TOKENS_BESIDE else inner // room)

    def _fit_numbers(self) -> None:
        """Put the numbers beside the cards where a row of cards has room there.

        Where there is least the stepper goes: arrow keys and a click at the odds choose whites too.
        """
        ways, inner = QBoxLayout.Direction, self.body_width
        small = self._left_out >= _SMALL_NUMBERS
        along = small or inner >= (_NUMBERS_BESIDE if self.is_beside else _IN_DOCK)
        self._whites.setHidden(self._left_out == _MOST_LEFT_OUT)
        self._whites.shrink(small=small)
        self._row.offer_sizes(*(_LEAST_SIZES if small else self._sizes))
        self._drawn.setDirection(ways.LeftToRight if along else ways.TopToBottom)
        self._drawn.setSpacing(24 if along else 8)

    def _lay_foot(self, inner: int) -> None:
        """Put the words above the buttons where they would not fit beside them."""
        ways, beside = QBoxLayout.Direction, inner >= _IN_DOCK
        self._foot.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._foot.setSpacing(16 if beside else 6)
        for button, icon in ((self._typing, _TYPE), (self._accept, _DRAW)):
            button.show_words(button.text(), icon if inner >= _ICONS else "")

    def _leave_out(self, low: bool) -> None:
        """On a low page hide what keys, a click on a card and the odds offer too."""
        if low == self._low:
            return
        self._low = low
        if self._turns is not None:
            self._turns.setHidden(low)
        self._view.advice.setHidden(low)
        held = self._redraws and self._redraws.parentWidget()
        if held is not None:
            held.setHidden(low)
        self._cubes.setHidden(low or not self._choice.track)
        self._show_steps()

    def _show_steps(self) -> None:
        choice = self._choice
        self._steps.setText(self.say(f"pool.steps{self._split}", n=choice.steps_left))
        line = self._steps.parent()
        if isinstance(line, QWidget):
            line.setHidden(self._low or not choice.all_steps)
        self._hint.setText("" if choice.all_steps else self.say("pool.hint"))


def _fill(place: QVBoxLayout, widget: QWidget | None) -> None:
    """Let the only widget of ``place`` be this one; the one before goes."""
    item = place.takeAt(0)
    before = item.widget() if item is not None else None
    if before is not None:
        before.hide()
        before.deleteLater()
    if widget is not None:
        place.addWidget(widget)
