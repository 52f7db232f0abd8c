"""Playing an ability card for its DEFENSE before the reveal, with what each choice may cost."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.draw.defence_odds import EnemyOdds
from oathsworn_gui.games.oathsworn.ui.draw.defence_row import GAP, LOW, DefenseRow
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER, DrawPanel, plain_key
from oathsworn_gui.games.oathsworn.ui.draw.preview import Preview
from oathsworn_gui.games.oathsworn.ui.odds.column import OddsColumn
from oathsworn_gui.games.oathsworn.views.cards.course import reaction_rows
from oathsworn_gui.games.oathsworn.views.might.defence_counted import CountedCards, count_cards
from oathsworn_gui.games.oathsworn.views.might.odds_looks import DefenseLooks
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Card, IconLabel, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

__all__ = ["DefenseCardPanel", "EnemyOdds"]

_DIGITS = "123456789"
_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_TWO_COLUMNS = 1160
"""Width of the panel from which two rows have room for their names beside each other."""
_AROUND = 300
_ROOMY = 800
"""Height that head and advice take at most, and from which the odds are shown in full.

Both are more than is really needed: a panel is never lower than its content, so it could not
otherwise detect that it has become too low.
"""
_FIRST = 100
"""The rows take what height there is before anything else grows."""


class DefenseCardPanel(DrawPanel):
    """A click or a digit plays the card; arrows compare; Enter takes the marked row.

    The mark begins on what is advised, and stays where arrows or the focus put it.
    """

    def title(self) -> str:
        """Return the question in short: the line below says who attacks."""
        return self.say("defence.title")

    def fill(self) -> None:
        """Show a row for no card and for each card in hand."""
        theme = self.context.theme
        self._counted: CountedCards | None = None
        self._mark: int | None = None
        self._odds = OddsColumn(theme)
        self._odds.set_brief(brief=True)
        self._grid = QGridLayout()
        self._columns = 2
        self._grid.setSpacing(GAP)
        self._rows = [self._row(n, option) for n, option in enumerate(self.question.options)]
        self._lie_in_columns()
        self.body.addWidget(self._advice())
        add_layout(self.body, self._grid, _FIRST)
        self.body.addStretch(1)
        self.side.addWidget(self._odds)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        store = self.context.store
        reaction = reaction_rows(store.campaign, store.box, self.context.texts)
        if reaction:
            self.side.addWidget(Preview(self.context, reaction))
        stop = self.context.watch(
            lambda campaign: (campaign.seats, campaign.decks, campaign.adjustments, campaign.own),
            self._recount,
        )
        self.destroyed.connect(stop)

    def _row(self, place: int, option: Option) -> DefenseRow:
        key = _DIGITS[place] if place < len(_DIGITS) else ""
        row = DefenseRow(self.context.theme, DefenseLooks(key, "", "", None, ""))
        row.setObjectName(f"option-{option.key}")
        row.clicked.connect(partial(self.answer, option.key))
        row.focused.connect(partial(self._put_mark, place))
        row.pointed.connect(partial(self._look_at, place))
        return row

    def _advice(self) -> Card:
        card = Card(kind="raised")
        row = QHBoxLayout(card)
        row.setContentsMargins(16, 10, 16, 10)
        row.setSpacing(12)
        row.addWidget(IconLabel(self.context.theme, "lightbulb-on-outline", "gold", 24))
        words = QVBoxLayout()
        words.setSpacing(2)
        self._advised = wrapped(PlainLabel())
        self._because = wrapped(QuietLabel())
        self._advised.setFont(self.context.theme.font("text", 20, "semibold"))
        self._advised.setObjectName("defence-advice")
        self._because.setObjectName("defence-because")
        words.addWidget(self._advised)
        words.addWidget(self._because)
        add_layout(row, words, 1)
        return card

    # ------------------------------------------------------------------------------- the odds

    def _recount(self, *_: object) -> None:
        none = self.say("option.defense-card-none")
        store = self.context.store
        counted = count_cards(store.campaign, store.box, self.question, none)
        if counted is None:
            return  # the question is answered; the panel is about to go
        self._counted = counted
        for row, option in zip(self._rows, self.question.options, strict=True):
            row.show_looks(counted.row(self.say, row.looks.key, option))
        self._advised.setText(counted.advice(self.say))
        self._because.setText(counted.because(self.say))
        self._mark_row(self._marked)

    # -------------------------------------------------------------------------------- the mark

    @property
    def _marked(self) -> int:
        """The row that Enter takes: the one put there, else what is advised."""
        if self._mark is not None:
            return self._mark
        advised = self._counted.advised if self._counted is not None else ""
        keys = [option.key for option in self.question.options]
        return keys.index(advised) if advised in keys else 0

    def _put_mark(self, place: int) -> None:
        self._mark = place
        self._mark_row(place)

    def _mark_row(self, place: int) -> None:
        """Show a row as the one that Enter takes."""
        for at, row in enumerate(self._rows):
            row.mark(on=at == place)
        self._look_at(place, True)

    def _look_at(self, place: int, here: bool) -> None:
        """Show the odds of a row while the mouse is there; then again those of the marked one."""
        if self._counted is not None:
            key = self.question.options[place if here else self._marked].key
            self._odds.show_looks(self._counted.odds(self.say, key))

    # -------------------------------------------------------------------------------- the room

    def fit(self, width: int, height: int) -> None:
        """Lay the rows in two columns where one would be too high."""
        super().fit(width, height)
        low = height < _AROUND + len(self._rows) * (LOW + GAP)
        columns = 2 if self.is_beside and low and width >= _TWO_COLUMNS else 1
        if columns != self._columns:
            self._columns = columns
            self._lie_in_columns()
        self._odds.set_brief(brief=height < _ROOMY)

    def _lie_in_columns(self) -> None:
        down = -(-len(self._rows) // self._columns)
        for row in self._rows:
            self._grid.removeWidget(row)
        for place, row in enumerate(self._rows):
            across, at = divmod(place, down)
            self._grid.addWidget(row, at, across)

    # ---------------------------------------------------------------------------------- keys

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take the digits of the rows, up and down, and Enter."""
        key, text = Qt.Key(event.key()), plain_key(event)
        if text and text in _DIGITS[: len(self._rows)]:
            run = partial(self._take, _DIGITS.index(text))
        elif key in _MOVES:
            run = partial(self._move, _MOVES[key])
        elif key in ENTER:
            run = partial(self._take, self._marked)
        else:
            return False
        if really:
            run()
        return True

    def _take(self, place: int) -> None:
        self.answer(self.question.options[place].key)

    def _move(self, by: int) -> None:
        place = (self._marked + by) % len(self._rows)
        self._put_mark(place)
        self._rows[place].come_into_view()

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        most = min(len(self._rows), len(_DIGITS))
        return (
            ("Enter", self._rows[self._marked].looks.name),
            (f"1 – {most}", self.say("defence.key.play")),
            ("↑ ↓", self.say("defence.key.compare")),
        )
