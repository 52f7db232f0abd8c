"""A proposal with its candidates: Enter confirms, C changes, H plays it by hand, digits choose."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent

from oathsworn_gui.games.oathsworn.rules.figures import footprint
from oathsworn_gui.games.oathsworn.ui.enemy_candidates import CandidateLooks, CandidateRow
from oathsworn_gui.games.oathsworn.ui.enemy_panel_base import EnemyPanel
from oathsworn_gui.games.oathsworn.ui.enemy_preview import Coming, OddsLine, Preview
from oathsworn_gui.games.oathsworn.ui.enemy_turn_change import Change, Planned
from oathsworn_gui.games.oathsworn.ui.enemy_turn_link import Laid
from oathsworn_gui.games.oathsworn.ui.enemy_turn_rows import BY_HAND, EXTRA, figures
from oathsworn_gui.games.oathsworn.ui.enemy_turn_words import Row
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.table.answer_forms import option_words
from oathsworn_gui.ui.table.hex_overlay import Region

DIGITS = "123456789"
_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class ChoicePanel(EnemyPanel):
    """Subclasses say what is proposed: head, rows, what comes, odds, what lies on the board."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show ``question``."""
        super().__init__(context, question)
        self.why.turned.connect(self._make_room)

    def take_question(self, question: Question) -> None:
        """Show another question of an enemy's turn in place of this one."""
        self.show_another(question)

    def fill(self) -> None:
        """Show the proposal, or what is asked where nothing is proposed."""
        self.candidates: list[CandidateRow] = []
        self.changing = Change(self.context, self.question)
        self.changing.chosen.connect(self.answer)
        self.changing.turned.connect(self._turned)
        self.changing.pressed.connect(self._pressed_on_board)
        self.look()
        self.head()
        self._add_rows()
        for odds in self.odds():
            self.numbers.addWidget(OddsLine(self.context, odds))
        self.numbers.addWidget(self.changing)
        self._add_foot()
        self.link.lay(self.laid())
        if self.question.default is None:
            self.changing.begin(self.planned())
        else:
            self._show_keys(on=self.open_choice())

    # ---------------------------------------------------------- what subclasses say of themselves

    def look(self) -> None:
        """Look at the campaign once, before anything is shown."""

    def head(self) -> None:
        """Add the answer and its reason."""

    def looks(self) -> Sequence[CandidateLooks]:
        """Return the rows."""
        return ()

    def coming(self) -> Sequence[Row]:
        """Return what is done now and then, a row each."""
        return ()

    def odds(self) -> Sequence[Coming]:
        """Return what the attack that comes may cost."""
        return ()

    def laid(self) -> Laid:
        """Return what lies on the board."""
        return Laid()

    def planned(self) -> Planned:
        """Return what is proposed as far as it may be changed on the board."""
        return Planned()

    def confirm_words(self) -> str:
        """Return the words of the ember button."""
        return self.say("enemy-panel.confirm")

    def open_choice(self) -> bool:
        """Whether the rows are choices from the beginning: the table knows, not the program."""
        return self.question.form == "many"

    # --------------------------------------------------------------------------------- parts

    def _add_rows(self) -> None:
        for looks in self.looks():
            row = CandidateRow(self.context, looks)
            row.clicked.connect(partial(self._take, looks.key, looks.name))
            row.pointed.connect(partial(self._point, looks.key))
            self.candidates.append(row)
            self.rows.addWidget(row)
        coming = tuple(self.coming())
        if coming:
            self.rows.addWidget(Preview(self.context, coming))
        self.rows.addStretch(1)

    def _add_foot(self) -> None:
        options = {option.key: option for option in self.question.options}
        confirms = self.question.default is not None
        if confirms:
            self.add_button("confirm", self.confirm_words(), "Enter", self.confirm, primary=True)
        self._add_extra(options)
        if confirms and self.question.form != "many":
            change = self.add_button("change", self.say("enemy-panel.change"), "C", self.change)
            if not self.changing.possible:
                change.setEnabled(False)
                change.setToolTip(self.say("enemy-panel.change.nothing"))
        if BY_HAND in options:
            words = self.say("enemy-panel.by-hand")
            self.add_button("by-hand", words, "H", partial(self.answer, BY_HAND))

    def _add_extra(self, options: dict[str, Option]) -> None:
        """Add what takes several steps at once, in a row above the others."""
        for key, cap in EXTRA.items():
            if key in options:
                words, run = self.say(f"enemy-panel.extra.{key}"), partial(self.answer, key)
                button = self.add_button(f"option-{key}", words, cap, run, above=True)
                button.setToolTip(option_words(self.context, options[key]))
                button.setAccessibleName(button.toolTip())

    # ------------------------------------------------------------------------------- answering

    def confirm(self) -> None:
        """Take what is proposed, the way that was pressed, or all that is ticked."""
        if self.changing.way:
            self.changing.take_way()
        elif self.question.form == "many":
            picked = (row.looks.key for row in self.candidates if row.looks.state == "chosen")
            self.answer(tuple(picked))
        elif self.question.default is not None:
            self.answer(self.question.default)

    def _take(self, key: str, name: str, *_: object) -> None:
        row = next(row for row in self.candidates if row.looks.key == key)
        if self.question.form == "many":
            row.show_state("" if row.looks.state == "chosen" else "chosen")
        elif any(option.key == key for option in self.question.options):
            self.answer(key, name)
        elif not self.changing.name_figure(key):
            self.confirm()  # one of those that the proposal is about

    # ---------------------------------------------------------------------------------- change

    def change(self) -> None:
        """Turn rows and board into choices, or leave it."""
        if self.changing.on:
            self.changing.leave()
        else:
            self.changing.begin(self.planned())

    def always_shown(self, looks: CandidateLooks) -> bool:
        """Whether a row is shown while nothing is changed: why one is no target is worth it."""
        return looks.key in figures(self.context) or looks.state != "dropped"

    def _pressed_on_board(self) -> None:
        """Take the keys back from the board; Enter takes the way that was pressed."""
        self.why.leave()
        self.take_keys()
        QTimer.singleShot(0, self, self._name_confirm)

    def _make_room(self, asked: bool) -> None:
        """Leave the line of what to press out while the word of why is asked."""
        self.changing.setVisible(self.changing.on and not asked)

    def _name_confirm(self) -> None:
        if "Enter" in self.caps:
            way = self.say("enemy-panel.way.take") if self.changing.way else ""
            self.button_of("Enter").show_words(way or self.confirm_words())
        self.context.commands.changed.emit()  # the key bar says the same

    def _show_keys(self, *, on: bool) -> None:
        """Show numbers instead of marks, and the rows that are seldom wanted."""
        for place, row in enumerate(self.candidates):
            row.show_key(DIGITS[place] if on and place < len(DIGITS) else "")
            row.setVisible(on or self.always_shown(row.looks))

    def _turned(self, on: bool) -> None:
        self._show_keys(on=on)
        if "C" in self.caps:
            words = "enemy-panel.change.back" if on else "enemy-panel.change"
            self.button_of("C").show_words(self.say(words))
        usable = (row for row in self.candidates if row.isEnabled())
        other = next((row for row in usable if row.looks.state != "chosen"), None)
        if on and other is not None and self.question.default is not None:
            other.come_into_view()
        elif not on:
            self.why.leave()
            self.take_keys()
        self._name_confirm()

    def _point(self, key: str, here: bool) -> None:
        encounter, figure = self.context.store.campaign.encounter, figures(self.context).get(key)
        if not here or encounter is None or figure is None:
            self.link.point_at()
        else:
            self.link.point_at(Region("legal", frozenset(footprint(figure, encounter))))

    # ------------------------------------------------------------------------------------ keys

    def press_key(self, cap: str, event: QKeyEvent, *, really: bool) -> bool:
        """Take the numbers of rows, arrows, Escape and the buttons."""
        run = self._run_of(cap, Qt.Key(event.key()))
        if run is None:
            return super().press_key(cap, event, really=really)
        if really:
            run()
        return True

    def _run_of(self, cap: str, key: Qt.Key) -> Callable[[], object] | None:
        """Return what a key does beside those of the buttons."""
        if cap and cap in DIGITS[: len(self.candidates)]:
            return self.candidates[DIGITS.index(cap)].click
        if key in _MOVES and self.candidates:
            return partial(self._move, _MOVES[key])
        if cap == "Esc" and self.changing.on and self.question.default is not None:
            return self.changing.leave
        if cap == "Enter" and self.changing.on and not self.changing.way:
            return next((row.click for row in self.candidates if row.hasFocus()), self._first())
        return None

    def _first(self) -> Callable[[], object] | None:
        """Return the choice of the first row, where the rules propose none."""
        offered = self.question.default is None and self.question.form == "choice"
        return self.candidates[0].click if offered and self.candidates else None

    def _move(self, by: int) -> None:
        seen = [row for row in self.candidates if row.isVisible()]
        focused = next((n for n, row in enumerate(seen) if row.hasFocus()), None)
        if seen:
            seen[0 if focused is None else (focused + by) % len(seen)].come_into_view()

    def key_hints(self) -> KeyHints:
        """Return what the keys do now."""
        hints = super().key_hints()
        shown = sum(not row.isHidden() for row in self.candidates)
        if not shown or not self.changing.on:
            return hints
        most = min(shown, len(DIGITS))
        if self._first() is not None:
            hints = (*hints, ("Enter", self.say("enemy-panel.key.first")))
        return (*hints, (f"1 – {most}" if most > 1 else "1", self.say("enemy-panel.key.choose")))
