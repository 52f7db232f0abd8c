"""A proposal with its candidates: Enter confirms, C changes, H plays it by hand, digits choose."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.ui.base.board_link import BoardLink, Laid
from oathsworn_gui.games.oathsworn.ui.draw.preview import Preview
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import (
    CandidateLooks,
    CandidateRow,
    step_rows,
)
from oathsworn_gui.games.oathsworn.ui.enemy.change import Change, Planned
from oathsworn_gui.games.oathsworn.ui.enemy.numbers import TollLine
from oathsworn_gui.games.oathsworn.ui.enemy.row_panel import RowPanel
from oathsworn_gui.games.oathsworn.ui.enemy.rows import BY_HAND, EXTRA, figures
from oathsworn_gui.games.oathsworn.ui.enemy.words import Row
from oathsworn_gui.games.oathsworn.views.enemy.toll import Toll
from oathsworn_gui.tabletop.hex_overlay import Region
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.table.answer_forms import option_words

DIGITS = "123456789"
_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class ChoicePanel(RowPanel):
    """Subclasses define the proposal: head, rows, consequences, odds, drawings on the board."""

    kept = True

    take_question = RowPanel.show_another

    def fill(self) -> None:
        """Show the proposal, or the question where nothing is proposed."""
        self.folded = self.is_low
        self.rows.setSpacing(3 if self.is_low else 4)
        self.candidates: list[CandidateRow] = []
        self._marked = None
        self.changing = Change(self.context, self.question, self.link)
        self.changing.chosen.connect(self.answer)
        self.changing.turned.connect(self._turned)
        self.changing.pressed.connect(self._pressed_on_board)
        self.why.turned.connect(self.changing.make_room)
        self.look()
        self.head()
        self._add_rows()
        self._tolls = [TollLine(self.context, toll, low=self.is_low) for toll in self.odds()]
        for toll in self._tolls:
            self.numbers.addWidget(toll)
        self.numbers.addWidget(self.changing)
        self._add_foot()
        self.link.lay(self.laid())
        if self.question.default is None:
            self.changing.begin(self.planned())
        else:
            self._show_keys(on=self.open_choice())

    _tolls: Sequence[TollLine] = ()
    folds_preview = False
    """Whether what is done and comes is left out in a low window: tags on the board say it."""

    # ----------------------------------------------------------------------------- for subclasses

    def look(self) -> None:
        """Read the campaign once, before the panel is filled."""

    def head(self) -> None:
        """Add the answer and its reason."""

    def looks(self) -> Sequence[CandidateLooks]:
        """Return the rows."""
        return ()

    def coming(self) -> Sequence[Row]:
        """Return what is done now and afterwards, a row each."""
        return ()

    def odds(self) -> Sequence[Toll]:
        """Return what the attack that comes may cost."""
        return ()

    def laid(self) -> Laid:
        """Return what is drawn on the board."""
        return Laid()

    def planned(self) -> Planned:
        """Return what is proposed as far as it may be changed on the board."""
        return Planned()

    def open_choice(self) -> bool:
        """Whether the rows are choices from the beginning: the table knows, not the program."""
        return self.question.form == "many"

    # --------------------------------------------------------------------------------- parts

    def fit_parts(self, *, tight: bool) -> None:
        """Leave the rows the height of a very low window: the reason scrolls below them.

        While they are choices, what the proposed one costs is left out.
        """
        for toll in self._tolls:
            toll.setVisible(not (tight and self.changing.on))
        if self.reason is None:
            return
        below = tight and any(not row.isHidden() for row in self.candidates)
        old, new = (self.top, self.rows) if below else (self.rows, self.top)
        if old.indexOf(self.reason) >= 0:
            old.removeWidget(self.reason)
            new.insertWidget(len(self.candidates) if below else -1, self.reason)

    def _add_rows(self) -> None:
        for looks in self.looks():
            row = CandidateRow(self.context, looks, folded=self.is_low)
            row.clicked.connect(partial(self._take, looks.key, looks.name))
            row.pointed.connect(partial(_point_at, self.context, self.link, looks.key))
            row.pointed.connect(partial(self._mark, row))
            self.candidates.append(row)
            self.rows.addWidget(row)
        coming = () if self.is_low and self.folds_preview else tuple(self.coming())
        if coming:
            self.rows.addWidget(Preview(self.context, coming))
        self.rows.addStretch(1)

    def _add_foot(self) -> None:
        options = {option.key: option for option in self.question.options}
        confirms = self.question.default is not None
        self._add_enter(confirms=confirms)
        _add_extra(self, options)
        if confirms and self.question.form != "many":
            change = self.add_button("change", self.say("enemy-panel.change"), "C", self.change)
            if not self.changing.possible:
                change.setEnabled(False)
                set_tool_tip(change, self.say("enemy-panel.change.nothing"))
        if BY_HAND in options:
            words = self.say("enemy-panel.by-hand")
            self.add_button("by-hand", words, "H", partial(self.answer, BY_HAND))

    # ------------------------------------------------------------------------------- answering

    def _confirm_proposed(self) -> None:
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
            self._name_confirm()
        elif any(option.key == key for option in self.question.options):
            self.answer(key, name)
        elif not self.changing.name_figure(key):
            self._confirm_proposed()  # one of those that the proposal is about

    # ---------------------------------------------------------------------------------- change

    def change(self) -> None:
        """Turn rows and board into choices, or leave it."""
        if self.changing.on:
            self.changing.leave()
        else:
            self.changing.begin(self.planned())

    def always_shown(self, looks: CandidateLooks) -> bool:
        """Whether a row is shown outside a change: the reason why one is no target is useful."""
        return looks.key in figures(self.context) or looks.state != "dropped"

    def _pressed_on_board(self) -> None:
        """Take the focus back from the board; Enter takes the way that was pressed."""
        self.why.leave()
        self.take_keys()
        soon(self, self._name_confirm)

    def _show_keys(self, *, on: bool) -> None:
        """Show numbers instead of marks, and the rows that are seldom wanted."""
        for place, row in enumerate(self.candidates):
            row.show_key(DIGITS[place] if on and place < len(DIGITS) else "")
            row.setVisible(on or self.always_shown(row.looks))
        self.fit_window()

    def _turned(self, on: bool) -> None:
        self._show_keys(on=on)
        change = self.foot.button_of("C")
        if change is not None:
            change.show_words(self.say("enemy-panel.change.back" if on else "enemy-panel.change"))
        usable = (row for row in self.candidates if row.isEnabled())
        other = next((row for row in usable if row.looks.state != "chosen"), None)
        if on and other is not None and self.question.default is not None:
            other.come_into_view()
        elif not on:
            self.why.leave()
            self.take_keys()
        self._name_confirm()

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
            return partial(step_rows, self.candidates, _MOVES[key])
        if cap == "Esc" and self.changing.on and self.question.default is not None:
            return self.changing.leave
        return None

    def key_hints(self) -> KeyHints:
        """Return what the keys do now."""
        hints = super().key_hints()
        rows = [row for row in self.candidates if not row.isHidden()]
        shown = len(rows)
        if not shown or not self.changing.on:
            seen = sum(row.looks.key in figures(self.context) for row in rows)
            look = ("↑ ↓", self.say("enemy-panel.key.look"))
            return (*hints, look) if seen > 1 else hints
        most = min(shown, len(DIGITS))
        return (*hints, (f"1 – {most}" if most > 1 else "1", self.say("enemy-panel.key.choose")))


def _point_at(context: PageContext, link: BoardLink, key: str, here: bool) -> None:
    """Light the hexes of a figure while its row is pointed at."""
    encounter, figure = context.store.campaign.encounter, figures(context).get(key)
    if not here or encounter is None or figure is None:
        link.point_at()
    else:
        link.point_at(Region("legal", frozenset(footprint(figure, encounter))))


def _add_extra(panel: ChoicePanel, options: dict[str, Option]) -> None:
    """Add what takes several steps at once, in a row above the others."""
    for key, cap in EXTRA.items():
        if key in options:
            words, run = panel.say(f"enemy-panel.extra.{key}"), partial(panel.answer, key)
            button = panel.add_button(f"option-{key}", words, cap, run, above=True)
            set_tool_tip(button, option_words(panel.context, options[key]))
            button.setAccessibleName(button.toolTip())
