"""The table of a told boss's dice: HP, name, hexes, the icon on its cards, what breaking does."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.ui.base.tab_order import order_tabs
from oathsworn_gui.games.oathsworn.ui.sheets.field import SheetLine
from oathsworn_gui.games.oathsworn.ui.sheets.icon_button import IconButton
from oathsworn_gui.games.oathsworn.views.sheets.body import (
    BodyDraft,
    renamed,
    with_break,
    with_hp,
    with_icon,
)
from oathsworn_gui.games.oathsworn.views.sheets.body_words import die_words
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel

_HP_WIDE = 52
_HEXES_WIDE = 74
_COLUMNS = ("hp", "name", "hexes", "icon", "", "broken")


class _Row(NamedTuple):
    """The fields of one die."""

    hp: SheetLine
    name: SheetLine
    hexes: QLabel
    picture: IconButton
    icon: SheetLine
    broken: SheetLine

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        return self.hp, self.name, self.icon, self.broken


class DiceTable(QWidget):
    """A row a die. ``chosen`` carries the row in hand; ``named`` once a new die has its name."""

    chosen = Signal(int)
    named = Signal()

    def __init__(
        self, context: PageContext, keep: Callable[[BodyDraft], Refusal | None], after: QWidget
    ) -> None:
        """Show no dice yet; ``keep`` keeps a changed body, or says why it cannot be.

        Tab comes to the dice from ``after``.
        """
        super().__init__()
        self._context = context
        self._keep_body, self._last = keep, after
        self._draft = BodyDraft((), None)
        self._rows: list[_Row] = []
        self._new: int | None = None
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(6)
        for column, key in enumerate(_COLUMNS):
            if key:  # the picture and the name of an icon share a heading
                heading = LabelText(context.texts.say(f"told.die.{key}"))
                grid.addWidget(heading, 0, column, 1, 2 if key == "icon" else 1)
        for column, share in ((1, 3), (4, 2), (5, 3)):
            grid.setColumnStretch(column, share)

    def show_dice(self, draft: BodyDraft) -> None:
        """Show the dice of a body."""
        self._draft = draft
        while len(self._rows) < len(draft.dice):
            self._add(len(self._rows))
        for place, row in enumerate(self._rows):
            there = place < len(draft.dice)
            for field in (*row.lines, row.hexes, row.picture):
                field.setVisible(there)
            if there:
                self._show(row, draft.dice[place])

    def _show(self, row: _Row, die: Location) -> None:
        row.hp.show_text(str(die.hp))
        row.name.show_text(die.name)
        row.icon.show_text(die.icon)
        row.picture.show_icon(die.icon or die.name)
        row.broken.show_text(die.broken)
        row.hexes.setText(die_words(self._draft, die, self._context))

    def choose(self, place: int, *, rename: bool = False) -> None:
        """Put the focus on a die's name, all of it marked to be typed over."""
        self._new = place if rename else None
        if rename and place < len(self._rows):
            line = self._rows[place].name.line
            line.setFocus()
            line.selectAll()
        self.chosen.emit(place)

    # ------------------------------------------------------------------------------- one row

    def _add(self, place: int) -> None:
        hexes = QuietLabel()
        hexes.setFixedWidth(_HEXES_WIDE)
        row = _Row(
            self._line("hp", place, lambda draft, words: with_hp(draft, place, words)),
            self._line("name", place, lambda draft, words: renamed(draft, place, words)),
            hexes,
            self._picture(place),
            self._line("icon", place, lambda draft, words: with_icon(draft, place, words)),
            self._line("broken", place, lambda draft, words: with_break(draft, place, words)),
        )
        row.hp.setFixedWidth(_HP_WIDE)
        for column, field in enumerate(row):
            self._grid.addWidget(field, place + 1, column)
        stops = (row.hp.line, row.name.line, row.picture, row.icon.line, row.broken.line)
        order_tabs(self._last, stops)
        self._last = row.broken.line
        self._rows.append(row)

    def _go_on(self, place: int, key: str) -> None:
        """Go on to the next field; of a new die that has its name its hexes come next."""
        if key == "name" and place == self._new:
            self._new = None
            self.named.emit()
        else:
            getattr(self._rows[place], key).line.go_on()

    def _picture(self, place: int) -> IconButton:
        button = IconButton(self._context, place + 1)
        button.taken.connect(partial(self._take_picture, place))
        return button

    def _take_picture(self, place: int, name: str) -> None:
        """Call the icon of a die by the name of a picture."""
        refusal = self._keep(lambda draft, words: with_icon(draft, place, words), name)
        if refusal is not None:
            self._context.shell.say(self._context.refusal_text(refusal))

    def _line(
        self,
        key: str,
        place: int,
        change: Callable[[BodyDraft, str], BodyDraft | Refusal],
    ) -> SheetLine:
        say = self._context.texts.say
        line = SheetLine(
            self._context,
            f"die-{key}-{place + 1}",
            say(f"told.die.{key}.of", n=place + 1),
            say(f"told.die.{key}.hint"),
            partial(self._keep, change),
        )
        line.entered.connect(partial(self._go_on, place, key))
        line.line.setProperty("die", place)
        line.line.installEventFilter(self)
        return line

    def _keep(
        self, change: Callable[[BodyDraft, str], BodyDraft | Refusal], words: str
    ) -> Refusal | None:
        found = change(self._draft, words)
        return found if isinstance(found, Refusal) else self._keep_body(found)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Choose the die whose field gets the focus."""
        if event.type() == QEvent.Type.FocusIn:
            self.chosen.emit(int(watched.property("die")))
        return super().eventFilter(watched, event)
