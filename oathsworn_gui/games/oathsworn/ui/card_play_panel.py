"""A question in one's own turn beside the board: rows with reasons, figures and hexes lit on it."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt

from oathsworn_gui.games.oathsworn.rules.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.ui.card_play_rows import AT_FOOT, choice_looks, choices_laid
from oathsworn_gui.games.oathsworn.ui.enemy_candidates import CandidateLooks
from oathsworn_gui.games.oathsworn.ui.enemy_choice_panel import DIGITS, ChoicePanel
from oathsworn_gui.games.oathsworn.ui.enemy_turn_change import Planned
from oathsworn_gui.games.oathsworn.ui.enemy_turn_link import Laid
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.pages import KeyHints
from oathsworn_gui.ui.table.answer_forms import option_words

_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class CardPlayPanel(ChoicePanel):
    """The table chooses: a row, its number, or a press on the board answers at once.

    Enter takes the focused row, else the first that is allowed.
    """

    def fill(self) -> None:
        """Show the choices; figures and hexes of the board are choices from the beginning."""
        super().fill()
        self.changing.begin(self.planned())

    def head(self) -> None:
        """Add the question and what it rests on."""
        self.add_answer(self.asked_words())
        self.add_reason(self.question.because, self.asked_words(".help"))

    def looks(self) -> Sequence[CandidateLooks]:
        """Return a row for each option."""
        return choice_looks(self.context, self.question)

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

    # --------------------------------------------------------------------------------- foot

    def _add_foot(self) -> None:
        options = {option.key: option for option in self.question.options}
        for key, cap in AT_FOOT.items():
            if key in options:
                self._add_end(options[key], cap)

    def _add_end(self, option: Option, cap: str) -> None:
        """Add a button that ends the question; what is refused says why."""
        words = option_words(self.context, option)
        button = self.add_button(f"option-{option.key}", words, cap, partial(self._end, option))
        if option.refusal is not None:
            button.setToolTip(self.context.refusal_text(option.refusal))
            button.setEnabled(option.refusal.strength != "impossible")

    def _end(self, option: Option) -> None:
        self.answer(option.key, option_words(self.context, option))

    # --------------------------------------------------------------------------------- keys

    def _first(self) -> Callable[[], object] | None:
        """Return the first choice that is allowed."""
        allowed = (row for row in self.candidates if row.looks.state != "dropped")
        row = next(allowed, None)
        return None if row is None else row.click

    def _run_of(self, cap: str, key: Qt.Key) -> Callable[[], object] | None:
        """Return what a key does beside those of the buttons."""
        if cap and cap in DIGITS[: len(self.candidates)]:
            return self.candidates[DIGITS.index(cap)].click
        if key in _MOVES and self.candidates:
            return partial(self._move, _MOVES[key])
        if cap == "Enter" and self.changing.way:
            return self.changing.take_way
        if cap == "Enter":
            return next((row.click for row in self.candidates if row.hasFocus()), self._first())
        return None

    def key_hints(self) -> KeyHints:
        """Return what the keys do now: the choices before what ends the question."""
        hints = tuple((cap, button.text()) for cap, button in self._buttons.items())
        most = min(len(self.candidates), len(DIGITS))
        if not most:
            return hints
        digits = (f"1 – {most}" if most > 1 else "1", self.say("enemy-panel.key.choose"))
        first = (("Enter", self.say("enemy-panel.key.first")),) if self._first() else ()
        return (digits, *first, *hints)
