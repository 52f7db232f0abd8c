"""Body and locations of a told boss: a picture of hexes, and the table of its dice."""

from functools import partial
from typing import Literal, get_args

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.sheets.body_picture import BodyPicture
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.dice_table import DiceTable
from oathsworn_gui.games.oathsworn.views.sheets.body import (
    FORMS,
    BodyDraft,
    body_of,
    form_of,
    toggled,
    with_body,
    with_die,
    with_die_hex,
    with_form,
    with_front,
    without_die,
)
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

Mode = Literal["body", "dice", "front"]
MODES: tuple[Mode, ...] = get_args(Mode)
_ICONS: dict[Mode, str] = {"body": "hexagon-outline", "dice": "dice-6-outline", "front": "arrow-up"}


class BodyEditor(OwnKeys, Card):
    """A press on a hex changes the body, sets its front, or puts the chosen die there."""

    def __init__(self, context: PageContext, desk: SheetDesk) -> None:
        """Show the boss of ``desk``."""
        super().__init__()
        self.setObjectName("sheet-body")
        self._context, self._desk = context, desk
        self._mode: Mode = "body"
        self._draft = BodyDraft((), None)
        self._die: int | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        column.addWidget(wrapped(Heading(context.theme, context.texts.say("told.body"), 22)))
        add_layout(column, self._modes())
        self._picture = BodyPicture(context.theme, self._described)
        self._picture.pressed.connect(self._press)
        column.addWidget(self._picture, 1)
        self._help = wrapped(QuietLabel())
        column.addWidget(self._help)
        self._table = DiceTable(context, self._keep)
        self._table.chosen.connect(self._choose)
        column.addWidget(self._table)
        add_layout(column, self._foot())
        self.setFocusProxy(self._picture)
        self.show_mode("body")

    def _modes(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(6)
        self._buttons: dict[Mode, KeyButton] = {}
        for mode in MODES:
            button = KeyButton(theme, say(f"told.mode.{mode}"), _ICONS[mode])
            button.setObjectName(f"body-mode-{mode}")
            button.setCheckable(True)
            button.clicked.connect(partial(self.show_mode, mode))
            self._buttons[mode] = button
            row.addWidget(button)
        row.addStretch(1)
        self._form = QComboBox()
        self._form.setObjectName("body-form")
        self._form.setAccessibleName(say("told.form"))
        self._form.setMinimumHeight(40)
        self._form.addItem(say("told.form.other"))
        for form in FORMS:
            self._form.addItem(say(f"told.form.{form}"))
        self._form.activated.connect(self._take_form)
        row.addWidget(self._form)
        return row

    def _foot(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(8)
        new = KeyButton(theme, say("told.location"), "plus", "L")
        new.setObjectName("body-location")
        new.clicked.connect(self.add_location)
        row.addWidget(new)
        row.addStretch(1)
        self._remove = KeyButton(theme, say("told.location.off"), "delete-outline")
        self._remove.setObjectName("body-location-off")
        self._remove.clicked.connect(self._take_off)
        row.addWidget(self._remove)
        return row

    # ------------------------------------------------------------------------------- showing

    def show_sheet(self) -> None:
        """Show the body that is kept."""
        boss = self._desk.boss
        self.setEnabled(boss is not None)
        if boss is None:
            return
        self._draft = body_of(boss)
        if self._die is not None and self._die >= len(self._draft.dice):
            self._die = None
        form = form_of(self._draft)
        self._form.setCurrentIndex(0 if form is None else 1 + FORMS.index(form))
        self._table.show_dice(self._draft)
        self._show_chosen()

    def _show_chosen(self) -> None:
        self._picture.show_body(self._draft, self._die)
        self._remove.setEnabled(self._die is not None)
        name = self._draft.dice[self._die].name if self._die is not None else ""
        key = "told.mode.dice.chosen" if name and self._mode == "dice" else None
        words = self._context.texts.say(key or f"told.mode.{self._mode}.help", name=name)
        self._help.setText(words)

    def show_mode(self, mode: Mode, *_: object) -> None:
        """Let presses on hexes change the body, the dice or the front."""
        self._mode = mode
        for each, button in self._buttons.items():
            button.setChecked(each == mode)
        self._show_chosen()

    def _choose(self, place: int) -> None:
        self._die = place if place < len(self._draft.dice) else None
        self.show_mode("dice")

    def _described(self, at: Hex) -> str:
        names = [die.name for die in self._draft.dice if at in die.offsets]
        there = "told.hex.body" if at in self._draft.hexes else "told.hex.free"
        words = self._context.texts.say(there, q=at.q, r=at.r)
        return ", ".join((words, *names))

    # -------------------------------------------------------------------------------- changing

    def _press(self, at: Hex) -> None:
        """Take a hex as the mode says."""
        if self._mode == "body":
            self._take(toggled(self._draft, at))
        elif self._mode == "front":
            self._take(with_front(self._draft, at))
        elif self._die is not None:
            self._take(with_die_hex(self._draft, self._die, at))
        else:
            self._add((at,))

    def add_location(self) -> None:
        """Add a die that stands nowhere yet, and let its name be typed."""
        self._add(())

    def _add(self, hexes: tuple[Hex, ...]) -> None:
        name = self._context.texts.say("told.location.new", n=len(self._draft.dice) + 1)
        place = len(self._draft.dice)
        if self._take(with_die(self._draft, name, hexes)):
            self._die = place
            self._table.choose(place, rename=True)

    def _take_off(self) -> None:
        if self._die is not None:
            self._take(without_die(self._draft, self._die))

    def _take_form(self, index: int) -> None:
        if index:
            self._take(with_form(self._draft, FORMS[index - 1]))

    def _take(self, found: BodyDraft | Refusal) -> bool:
        why = found if isinstance(found, Refusal) else self._keep(found)
        if why is not None:
            self._context.shell.say(self._context.refusal_text(why))
        return why is None

    def _keep(self, draft: BodyDraft) -> Refusal | None:
        boss = self._desk.boss
        return None if boss is None else self._desk.tell_boss(with_body(boss, draft))

    # ------------------------------------------------------------------------------------ keys

    def claims(self, event: QKeyEvent) -> bool:
        """Claim L and Delete while the picture has the keys."""
        there = self._picture.hasFocus()
        return there and Qt.Key(event.key()) in {Qt.Key.Key_L, Qt.Key.Key_Delete}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Add a location with L, take the chosen one off with Delete."""
        if event.key() == Qt.Key.Key_L:
            self.add_location()
        elif event.key() == Qt.Key.Key_Delete:
            self._take_off()
        else:
            super().keyPressEvent(event)
