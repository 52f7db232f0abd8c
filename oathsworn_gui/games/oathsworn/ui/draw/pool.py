"""Choosing the pool of a draw, with the exact odds of every choice beside it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.might_cards import LETTERS, read_unit
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.ui.draw.call_off import can_call_off
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER, DrawPanel, number_of, plain_key
from oathsworn_gui.games.oathsworn.ui.draw.pool_rows import chosen_face, deck_lines, token_row
from oathsworn_gui.games.oathsworn.ui.draw.turns import draw_turns
from oathsworn_gui.games.oathsworn.ui.odds.pool_lethality import lethality_row
from oathsworn_gui.games.oathsworn.ui.odds.pool_parts import CubeRow
from oathsworn_gui.games.oathsworn.ui.odds.pool_view import PoolView
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice, cubes, plain
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    KeyButton,
    LabelText,
    NumberStepper,
    PrimaryButton,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_FIRST_WHITES = 3
_ROOMY = 780
_TIGHT = 600
_LOW = 460
"""Heights in px from which cards are large, below which words give way, and more of them."""
_VERY_WIDE = 1500
_TOKENS_BESIDE = 920
_NUMBERS_BESIDE = 500
_IN_DOCK = 620
"""Widths of the body: one that is never filled, and the least at which tokens, and numbers, are
beside the cards; in a dock.
"""
_TOKEN = 300
_ONE_TOKEN = 270
"""The room of a token with its words in px, and of one beside words that can be elided."""
_NARROW = 500
"""A width in px of the whole panel below which labels give way."""
_SIZES = (1.2, 1.0, 0.8, 0.6)
_COLOURS: dict[str, Colour] = {letter: colour for colour, letter in LETTERS.items()}


class PoolPanel(DrawPanel):
    """Digits and arrows choose whites, a card is clicked to be a die or left out, Enter draws."""

    def title(self) -> str:
        """Ask for whites, or for MIGHT where there is a track."""
        track = any(o.code == "draw.card" and o.key[:5] != "white" for o in self.question.options)
        return self.say("odds.title-one" if track else "odds.title")

    def fill(self) -> None:
        """Start with the whole MIGHT track, or with three whites where there is none."""
        units = [option.key for option in self.question.options if option.code == "draw.card"]
        track = tuple(key for key in units if not key.startswith("white."))
        most = len(units) - len(track)
        first = 0 if track else min(_FIRST_WHITES, most)
        self._choice = Choice(track, first, most, steps=number_of(self.question, "steps") or 0)
        self._own_split = False
        self._split = ""
        self._low = False
        self._redraws: QWidget | None = None
        self._view = PoolView(self.context, self.question, self)
        self._turns = draw_turns(self.context)
        if self._turns is not None:
            self.body.addWidget(self._turns)
        self._add_top()
        self._lethality = lethality_row(self.context, self.question)
        if self._lethality is not None:
            self.body.addWidget(self._lethality)
        self.body.addWidget(self._view.aims)
        self.body.addWidget(self._view.chart, 1)
        self.body.addWidget(self._view.advice)
        self._add_foot()
        self.side.addWidget(self._view.column)
        self._view.column_chosen.connect(self._set_whites)
        self._view.aimed.connect(self._split_anew)
        self._view.placed.connect(self._take_split)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._change(self._choice)

    # ----------------------------------------------------------------------------------- parts

    def _add_top(self) -> None:
        ways, theme = QBoxLayout.Direction, self.context.theme
        self._top = QBoxLayout(ways.LeftToRight)
        self._drawn = QBoxLayout(ways.LeftToRight)
        cards = QVBoxLayout()
        cards.setSpacing(6)
        self._row = FaceRow(theme, self.context.texts, self.say("draw.pool"), choosing=True)
        self._row.setObjectName("pool")
        self._row.pressed.connect(self._turn)
        cards.addWidget(self._row)
        self._hint = wrapped(QuietLabel())
        self._hint.setFont(theme.font("text", 15))
        self._hint.setObjectName("pool-hint")
        cards.addWidget(self._hint)
        cards.addStretch(1)
        add_layout(self._drawn, cards, 1)
        add_layout(self._drawn, self._numbers())
        self._tokens, self._redraws, self._steps = token_row(
            self.context, self.question, self.say, (self._choice.steps, self._view.redraws)
        )
        self._tokens.changed.connect(self._spend)
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
        self._whites.changed.connect(self._set_whites)
        self._dice = KeyButton(theme, self.say("pool.dice"), "dice-multiple-outline", "G")
        self._dice.setObjectName("dice")
        set_tool_tip(self._dice, self.say("draw.dice"))
        self._dice.clicked.connect(self._turn_all)
        row.setSpacing(12)
        self._white_label = LabelText(name)
        for widget in (self._whites, self._white_label, self._dice):
            row.addWidget(widget)
        row.addStretch(1)
        self._cubes = CubeRow(theme, self.say)
        self._cubes.used.connect(self._use)
        column.setSpacing(8)
        add_layout(column, row)
        column.addWidget(self._cubes)
        column.addStretch(1)
        return column

    def _add_foot(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(16)
        self._decks = wrapped(QuietLabel())
        self._decks.setObjectName("decks-left")
        self._decks.setFont(self.context.theme.font("text", 15))
        row.addWidget(self._decks, 1)
        row.addStretch(0)
        self._accept = PrimaryButton(self.context.theme, "", "cards-outline", "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take)
        row.addWidget(self._accept)
        add_layout(self.body, row)

    # -------------------------------------------------------------------------------- the room

    def fit(self, width: int, height: int) -> None:
        """Make cards larger where there is room; leave words out where there is little."""
        tight = height < _TIGHT
        beside, low = self.is_beside, height < _LOW
        size = 1.2 if beside and height >= _ROOMY else 1.0 if not tight else 0.8
        size = 0.6 if low or (tight and not beside) else size
        self._about_label.setHidden(low)
        self._white_label.setHidden(low or width < _NARROW)
        self._row.offer_sizes(*(each for each in _SIZES if each <= size))
        self._hint.setHidden(tight or not self._hint.text())
        self._decks.setHidden(tight)
        self._leave_out(low)
        self.body.setSpacing(6 if low else 8 if tight else 12)
        self._view.fit(brief=self.is_beside and height < _ROOMY, tight=tight, low=low)
        self._view.aims.set_brief(brief=tight or width < _NARROW, small=width < _NARROW)
        inner = self.body_width
        self._rest.setHidden(inner < _VERY_WIDE)
        ways = QBoxLayout.Direction
        self._top.setDirection(ways.LeftToRight if inner >= _TOKENS_BESIDE else ways.TopToBottom)
        along = inner >= (_NUMBERS_BESIDE if beside else _IN_DOCK)
        self._drawn.setDirection(ways.LeftToRight if along else ways.TopToBottom)
        for row in (self._top, self._drawn):
            row.setSpacing(24 if row.direction() == ways.LeftToRight else 8)
        room = _TOKEN if self._tokens.number > 1 else _ONE_TOKEN
        self._tokens.lie(1 if inner >= _TOKENS_BESIDE else inner // room)

    def _leave_out(self, low: bool) -> None:
        """On a low page hide what keys, a click on a card and the odds offer too."""
        if low == self._low:
            return
        self._low = low
        if self._turns is not None:
            self._turns.setHidden(low)
        self._view.advice.setHidden(low)
        if self._redraws is not None:
            self._redraws.setHidden(low)
        self._cubes.setHidden(low or not self._choice.track)
        self._show_steps()

    # ---------------------------------------------------------------------------------- choice

    def _change(self, choice: Choice) -> None:
        """Take another choice; steps are placed at their best until the player moves one.

        The strongest cards rise at once, the best split is counted beside the window.
        """
        free = bool(choice.all_steps) and not self._own_split
        self._choice = choice.placed() if free else choice
        self._split = "-own" if self._own_split else "-counting" if free else ""
        self._show()
        self._view.show_choice(self._choice, self._tokens.next, free=free)

    def _take_split(self, choice: Choice, whole: bool) -> None:
        self._choice = choice
        self._split = "" if whole else "-limited"
        self._show()

    def _set_whites(self, number: int) -> None:
        self._change(self._choice.with_whites(number))

    def _use(self, colour: str, number: int) -> None:
        self._change(self._choice.with_used(read_unit(colour).colour, number))

    def _turn(self, place: int) -> None:
        """Raise a card while a step is left for it, take its steps back after the last one.

        Without steps make it a die, or leave it out.
        """
        key = self._choice.shown[place]
        raised = self._choice.raised(key)
        if raised is not self._choice:
            self._raise(raised)
        elif key in self._choice.raises:
            self._raise(self._choice.cleared(key))
        else:
            self._change(self._choice.turned(key))

    def _turn_all(self) -> None:
        self._change(self._choice.all_turned())

    def _spend(self) -> None:
        self._own_split = False
        self._change(self._choice.with_tokens(self._tokens.chosen))

    def _split_anew(self) -> None:
        self._change(self._choice)

    def _raise(self, choice: Choice) -> None:
        self._own_split = True
        self._change(choice)

    def _step_marked(self, by: int) -> None:
        shown = self._choice.shown
        key = shown[min(self._row.mark or 0, len(shown) - 1)]
        self._raise(self._choice.raised(key) if by > 0 else self._choice.lowered(key))

    def aim_at_die(self, key: str) -> None:
        """Reckon with a location of the boss."""
        self._view.aim_at_die(key)
        if self._rail is not None:
            self._rail.show_die(self._view.die)
        self._change(self._choice)

    # ------------------------------------------------------------------------------ showing it

    def _show(self) -> None:
        choice = self._choice
        self._whites.show_number(choice.whites)
        self._cubes.show_cubes(cubes(choice))
        self._cubes.setHidden(self._low or not choice.track)
        mark = self._row.mark if self._row.hasFocus() or choice.all_steps else None
        faces = tuple(chosen_face(choice, key) for key in choice.shown)
        last = max(len(faces) - 1, 0)
        self._row.show_faces(faces, mark if mark is None else min(mark, last))
        self._row.setVisible(bool(faces))
        count = len(choice.units)
        words = self.say("draw.take", n=count) if count else self.say("draw.take-none")
        self._accept.show_words(words)
        self._decks.setText("\n".join(deck_lines(self.context, choice)))
        self._show_steps()

    def _show_steps(self) -> None:
        choice = self._choice
        self._steps.setText(self.say(f"pool.steps{self._split}", n=choice.steps_left))
        line = self._steps.parent()
        if isinstance(line, QWidget):
            line.setHidden(self._low or not choice.all_steps)
        self._hint.setText("" if choice.all_steps else self.say("pool.hint"))

    def _take(self) -> None:
        self.answer(self._choice.answer())

    # ---------------------------------------------------------------------------------- keys

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take digits, arrows, E, G, A, L, the letters of cubes, and Enter."""
        key, text = Qt.Key(event.key()), plain_key(event)
        if self._row.hasFocus() and key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            return False
        run = self._by_key(key) or self._by_letter(text)
        if run is not None and really:
            run()
        return run is not None

    def _by_key(self, key: Qt.Key) -> Callable[[], None] | None:
        if key in ENTER:
            return self._take
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down} and self._choice.all_steps:
            return partial(self._step_marked, 1 if key == Qt.Key.Key_Up else -1)
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
        return None if by is None else partial(self._whites.step, by)

    def _by_letter(self, text: str) -> Callable[[], None] | None:
        if text and text in "0123456789":
            return partial(self._set_whites, int(text))
        if text in {"+", "-", "−"}:
            return partial(self._whites.step, 1 if text == "+" else -1)
        if text in _COLOURS and _COLOURS[text] in map(plain, self._choice.track):
            return partial(self._cubes.turn, _COLOURS[text])
        plainly: dict[str, Callable[[], None]] = {"G": self._turn_all, "A": self._view.next_aim}
        if self._turns is not None:
            plainly["N"] = self._turns.next
        if self._tokens.chosen or self._tokens.next:
            plainly["E"] = self._tokens.spend_next
        if len(self._view.dice) > 1:
            plainly["L"] = lambda: self.aim_at_die(self._view.next_die())
        if self._lethality is not None:
            plainly["K"] = self._lethality.take_focus
        return plainly.get(text)

    def key_hints(self) -> KeyHints:
        """Return the keys of the pool."""
        hints = [("← →", "whites"), ("Enter", "draw"), ("A", "aim"), ("G", "dice")]
        if self._turns is not None:
            hints.append(("N", "next"))
        if self._tokens.chosen or self._tokens.next:
            hints.append(("E", "empowered"))
        if self._choice.all_steps:
            hints.append(("↑ ↓", "steps"))
        if len(self._view.dice) > 1:
            hints.append(("L", "die"))
        if self._choice.track:
            hints.append(("Y R B", "cubes"))
        if self._lethality is not None:
            hints.append(("K", "lethality"))
        if can_call_off(self.context):
            hints.append(("Esc", "back"))
        return tuple((cap, self.say(f"pool.key.{words}")) for cap, words in hints)
