"""A question in a character's turn beside the board: rows with reasons, hexes lit on the board."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from oathsworn_gui.games.oathsworn.ui.base.board_link import Laid
from oathsworn_gui.games.oathsworn.ui.cards.rows import (
    AT_FOOT,
    choice_looks,
    choices_laid,
    row_choices,
)
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import (
    CandidateLooks,
    CandidateRow,
    step_rows,
)
from oathsworn_gui.games.oathsworn.ui.enemy.change import Planned
from oathsworn_gui.games.oathsworn.ui.enemy.choice_panel import DIGITS, ChoicePanel
from oathsworn_gui.games.oathsworn.ui.enemy.step_bar import StepBar
from oathsworn_gui.games.oathsworn.views.cards.board_choices import (
    figure_at,
    hexes_of,
    place_of_seat,
)
from oathsworn_gui.games.oathsworn.views.cards.course import Course, Row, course_of
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.table.answer_forms import option_words

_TOLD_ABOVE = ("card.whom", "card.say")
"""Questions whose large words are the effect itself."""

_NAME = 280
"""Px of width up to which the ember button has the name of a row."""

_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class CardPlayPanel(ChoicePanel):
    """The table chooses: a row, its number, or a press on the board answers at once.

    Enter takes the focused row, else the first that is allowed: the ember button names it. Where
    several are chosen rows are ticked and Enter takes them all.
    """

    def fill(self) -> None:
        """Show the choices; figures and hexes of the board are choices from the beginning."""
        super().fill()
        if not self.changing.on:
            self.changing.begin(self.planned())
        self.changing.setHidden(not self._is_on_board())
        if self._several:
            self.link.take_presses(self._tick_on_board)

    @property
    def _several(self) -> bool:
        return self.question.form == "many"

    @property
    def _ends_above(self) -> bool:
        """Whether what ends the question stands above the ember button, not beside it."""
        return self._several or not self.is_low

    def _is_on_board(self) -> bool:
        """Whether a choice can be pressed on the board too."""
        encounter = self.context.store.campaign.encounter
        if encounter is None or encounter.board == "off":
            return False
        return any(True for o in row_choices(self.question) for _ in hexes_of(encounter, o.key))

    def _course(self) -> Course | None:
        store = self.context.store
        return course_of(store.campaign, store.box, self.context.texts)

    def head(self) -> None:
        """Add the steps of the card, the question and its basis.

        Where a figure is chosen for an effect the effect itself is the question.
        """
        self.add_steps()
        course = self._course()
        rows = course.rows if course is not None else ()
        if self.question.kind == "card.whom" and rows:
            self.add_answer(rows[0][1])
            self.add_reason(self.question.because, self.asked_words())
            return
        self.add_answer(self.asked_words())
        self.add_reason(self.question.because, self.asked_words(".help"))

    def add_steps(self) -> None:
        """Add the effects of the open card as steps, and its name to the accessible text.

        Does nothing for a choice that belongs to no card.
        """
        course = self._course()
        if course is None or not course.steps:
            return
        names = course.steps
        place = course.place
        bar = StepBar(self.context.theme)
        self.top.addWidget(bar)
        steps = {"n": place + 1, "of": len(names), "step": names[place]}
        spoken = self.say("card-play.steps", card=course.card, **steps)
        bar.show_steps(names, place, spoken)

    def looks(self) -> Sequence[CandidateLooks]:
        """Return a row for each option."""
        return choice_looks(self.context, self.question)

    def coming(self) -> Sequence[Row]:
        """Return the effect of now and those after it."""
        course = self._course()
        rows = course.rows if course is not None else ()
        return rows[1:] if self.question.kind in _TOLD_ABOVE else rows

    def always_shown(self, looks: CandidateLooks) -> bool:
        """Whether a row is shown: all are, for what is refused says why."""
        return True

    def open_choice(self) -> bool:
        """Whether the rows are choices from the beginning."""
        return True

    def laid(self) -> Laid:
        """Return the choices as drawn on the board."""
        return choices_laid(self.context, self.question)

    def planned(self) -> Planned:
        """Return where a way begins: at the acting character."""
        seats = self.question.seats
        campaign = self.context.store.campaign
        return Planned(place_of_seat(campaign, seats[0]) if seats else None)

    def _tick_on_board(self, at: Hex) -> bool:
        """Tick the row of a figure that was pressed on the board."""
        figure = figure_at(self.context.store.campaign, at)
        row = next((r for r in self.candidates if figure and r.looks.key == figure), None)
        if row is not None:
            row.click()
        self.take_keys()
        return row is not None

    # --------------------------------------------------------------------------------- foot

    def _add_foot(self) -> None:
        if self._several:
            self.add_button("accept", self.confirm_words(), "Enter", self.confirm, primary=True)
        else:
            self._add_enter(confirms=False)
        options = {option.key: option for option in self.question.options}
        for key, cap in AT_FOOT.items():
            if key in options:
                self._add_end(options[key], cap)

    def _add_end(self, option: Option, cap: str) -> None:
        """Add a button that ends the question; what is refused says why."""
        words = self._end_words(option)
        run = partial(self._end, option)
        above = self._ends_above
        button = self.add_button(f"option-{option.key}", words, cap, run, above=above)
        if option.refusal is not None:
            set_tool_tip(button, self.context.refusal_text(option.refusal))
            button.setEnabled(option.refusal.strength != "impossible")

    def _end_words(self, option: Option) -> str:
        """Return a button's label, short where several are side by side."""
        if option.key == "by-hand":
            return self.say("enemy-panel.by-hand")
        return option_words(self.context, option)

    def _end(self, option: Option) -> None:
        self.answer(option.key, option_words(self.context, option))

    def confirm_words(self) -> str:
        """Return what Enter takes: those that are ticked, or nobody."""
        ticked = any(row.looks.state == "chosen" for row in self.candidates)
        return self.say(f"card-play.take-{'ticked' if ticked else 'nobody'}")

    def first_row(self) -> CandidateRow | None:
        """Return the row of what the rules would choose, else the first that is allowed."""
        if self._several:
            return None
        allowed = [row for row in self.candidates if row.looks.state != "dropped"]
        would = (row for row in allowed if row.looks.key == self.question.default)
        return next(would, allowed[0] if allowed else None)

    def row_words(self, row: CandidateRow) -> str:
        """Return the name of a row where the ember button has the room for it."""
        wide = QFontMetrics(self.context.theme.font("text", 17, "semibold"))
        fits = not self.is_low and wide.horizontalAdvance(row.looks.name) <= _NAME
        return row.looks.name if fits else super().row_words(row)

    def _name_confirm(self) -> None:
        """Let the ember button say what it takes, where rows are chosen."""
        if self._several or self.taken_row() is not None:
            super()._name_confirm()

    # --------------------------------------------------------------------------------- keys

    def _run_of(self, cap: str, key: Qt.Key) -> Callable[[], object] | None:
        """Return what a key does beside those of the buttons."""
        if cap and cap in DIGITS[: len(self.candidates)]:
            return self.candidates[DIGITS.index(cap)].click
        if key in _MOVES and self.candidates:
            return partial(step_rows, self.candidates, _MOVES[key])
        return None

    def key_hints(self) -> KeyHints:
        """Return what the keys do now: the choices before what ends the question."""
        hints = tuple((cap, button.text()) for cap, button in self.foot.by_cap.items())
        most = min(len(self.candidates), len(DIGITS))
        if not most:
            return hints
        digits = (f"1 – {most}" if most > 1 else "1", self.say("enemy-panel.key.choose"))
        return (digits, *hints)
