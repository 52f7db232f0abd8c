"""A question in one's own turn beside the board: rows with reasons, figures and hexes lit on it."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt

from oathsworn_gui.games.oathsworn.rules.figures import occupied
from oathsworn_gui.games.oathsworn.rules.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.ui.card_play_course import (
    course_rows,
    effects_shown,
    name_of_card,
    play_of,
    step_names,
)
from oathsworn_gui.games.oathsworn.ui.card_play_rows import (
    AT_FOOT,
    choice_looks,
    choices_laid,
    hexes_of,
    row_choices,
)
from oathsworn_gui.games.oathsworn.ui.enemy_candidates import CandidateLooks
from oathsworn_gui.games.oathsworn.ui.enemy_choice_panel import DIGITS, ChoicePanel
from oathsworn_gui.games.oathsworn.ui.enemy_turn_change import Planned
from oathsworn_gui.games.oathsworn.ui.enemy_turn_link import Laid
from oathsworn_gui.games.oathsworn.ui.enemy_turn_steps import StepBar
from oathsworn_gui.games.oathsworn.ui.enemy_turn_words import Row
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.table.answer_forms import option_words

_TOLD_ABOVE = ("card.whom", "card.say")
"""Questions whose large words are the effect itself."""

_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class CardPlayPanel(ChoicePanel):
    """The table chooses: a row, its number, or a press on the board answers at once.

    Enter takes the focused row, else the first that is allowed. Where several are chosen rows are
    ticked and Enter takes them all.
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
        """Whether what ends the question stands in a row of its own, above the ember button."""
        return self._several

    def _is_on_board(self) -> bool:
        """Whether a choice can be pressed on the board too."""
        encounter = self.context.store.campaign.encounter
        if encounter is None or encounter.board == "off":
            return False
        return any(True for o in row_choices(self.question) for _ in hexes_of(encounter, o))

    def head(self) -> None:
        """Add the steps of the card, what is asked and what it rests on.

        Where somebody is chosen for an effect the effect itself is what is asked.
        """
        self.add_steps()
        play = play_of(self.context.store.campaign)
        rows = course_rows(self.context, play) if play is not None else ()
        if self.question.kind == "card.whom" and rows:
            self.add_answer(rows[0][1])
            self.add_reason(self.question.because, self.asked_words())
            return
        self.add_answer(self.asked_words())
        self.add_reason(self.question.because, self.asked_words(".help"))

    def add_steps(self) -> None:
        """Add the effects of the card that is carried out as steps, and its name to what is read.

        Nothing for a choice that belongs to no card.
        """
        play = play_of(self.context.store.campaign)
        effects = effects_shown(self.context, play) if play is not None else ()
        if play is None or not effects:
            return
        names, name = step_names(self.context, effects), name_of_card(self.context, play)
        place = min(play.place, len(names) - 1)
        bar = StepBar(self.context.theme)
        self.top.addWidget(bar)
        steps = {"n": place + 1, "of": len(names), "step": names[place]}
        spoken = self.say("card-play.steps", card=name, **steps)
        bar.show_steps(names, place, spoken)

    def looks(self) -> Sequence[CandidateLooks]:
        """Return a row for each option."""
        return choice_looks(self.context, self.question)

    def coming(self) -> Sequence[Row]:
        """Return the effect of now and those after it."""
        play = play_of(self.context.store.campaign)
        rows = course_rows(self.context, play) if play is not None else ()
        return rows[1:] if self.question.kind in _TOLD_ABOVE else rows

    def always_shown(self, looks: CandidateLooks) -> bool:
        """Whether a row is shown: all are, for what is refused says why."""
        del looks
        return True

    def open_choice(self) -> bool:
        """Whether the rows are choices from the beginning."""
        return True

    def laid(self) -> Laid:
        """Return the choices as they lie on the board."""
        return choices_laid(self.context, self.question)

    def planned(self) -> Planned:
        """Return where a way begins: at whoever acts."""
        seats = self.question.seats
        figure = figure_of_seat(self.context.store.campaign, seats[0]) if seats else None
        return Planned(figure.at if figure is not None else None)

    def _tick_on_board(self, at: Hex) -> bool:
        """Tick the row of a figure that was pressed on the board."""
        encounter = self.context.store.campaign.encounter
        figure = occupied(encounter).get(at) if encounter is not None else None
        row = next((r for r in self.candidates if figure and r.looks.key == figure.id), None)
        if row is not None:
            row.click()
        self.take_keys()
        return row is not None

    # --------------------------------------------------------------------------------- foot

    def _add_foot(self) -> None:
        if self._several:
            words = self.say("card-play.take-ticked")
            self.add_button("accept", words, "Enter", self.confirm, primary=True)
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
            button.setToolTip(self.context.refusal_text(option.refusal))
            button.setEnabled(option.refusal.strength != "impossible")

    def _end_words(self, option: Option) -> str:
        """Return a button's words, short where several stand beside each other."""
        if option.key == "by-hand":
            return self.say("enemy-panel.by-hand")
        return option_words(self.context, option)

    def _end(self, option: Option) -> None:
        self.answer(option.key, option_words(self.context, option))

    def _name_confirm(self) -> None:
        """Leave the words of the buttons: a press on the board answers by itself."""

    # --------------------------------------------------------------------------------- keys

    def _first(self) -> Callable[[], object] | None:
        """Return what the rules would choose, else the first choice that is allowed."""
        allowed = [row for row in self.candidates if row.looks.state != "dropped"]
        would = (row for row in allowed if row.looks.key == self.question.default)
        row = next(would, allowed[0] if allowed else None)
        return None if row is None else row.click

    def _run_of(self, cap: str, key: Qt.Key) -> Callable[[], object] | None:
        """Return what a key does beside those of the buttons."""
        if cap and cap in DIGITS[: len(self.candidates)]:
            return self.candidates[DIGITS.index(cap)].click
        if key in _MOVES and self.candidates:
            return partial(self._move, _MOVES[key])
        if cap == "Enter" and not self._several:
            return next((row.click for row in self.candidates if row.hasFocus()), self._first())
        return None

    def key_hints(self) -> KeyHints:
        """Return what the keys do now: the choices before what ends the question."""
        hints = tuple((cap, button.text()) for cap, button in self._buttons.items())
        most = min(len(self.candidates), len(DIGITS))
        if not most:
            return hints
        digits = (f"1 – {most}" if most > 1 else "1", self.say("enemy-panel.key.choose"))
        first = (("Enter", self.say("enemy-panel.key.first")),)
        return (digits, *(first if self._first() and not self._several else ()), *hints)
