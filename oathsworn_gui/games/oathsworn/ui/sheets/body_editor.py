"""Body and locations of a told boss: a picture of hexes, and the table of its dice."""

from functools import partial
from pathlib import Path
from typing import Literal, cast, get_args

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.sheets.body_picture import BodyPicture
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.dice_table import DiceTable
from oathsworn_gui.games.oathsworn.ui.sheets.shape_buttons import ShapeButtons
from oathsworn_gui.games.oathsworn.ui.sheets.traced_photo import TracedPhoto
from oathsworn_gui.games.oathsworn.views.sheets.body import (
    BodyDraft,
    Form,
    body_of,
    toggled,
    with_body,
    with_die,
    with_die_hex,
    with_form,
    with_front,
    without_die,
    without_hexes,
)
from oathsworn_gui.games.oathsworn.views.sheets.body_words import hex_words
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.photo_file import PICTURE_FILES, PhotoError, image_of, jpeg_of
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

Mode = Literal["body", "dice", "front", "photo"]
MODES: tuple[Mode, ...] = get_args(Mode)
_ICONS: dict[Mode, str] = {
    "body": "hexagon-outline",
    "dice": "dice-6-outline",
    "front": "arrow-up",
    "photo": "image-outline",
}
_KEYS = {Qt.Key.Key_L, Qt.Key.Key_D, Qt.Key.Key_P, Qt.Key.Key_Delete}

_LEAST_PICTURE, _PICTURE, _ABOUT = 300, 760, 400
"""Px of the picture's height at least and at most, and of the window about it."""


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
        self._forms = ShapeButtons(context)
        self._forms.taken.connect(self._take_form)
        column.addWidget(self._forms)
        self._picture = BodyPicture(context.theme, self._described)
        self._picture.pressed.connect(self._press)
        column.addWidget(self._picture, 50)
        self._help = wrapped(QuietLabel())
        column.addWidget(self._help)
        self._why = wrapped(PlainLabel())
        self._why.setObjectName("body-why")
        self._why.setProperty("gold", True)
        self._why.hide()
        column.addWidget(self._why)
        self._table = DiceTable(context, self._keep, self._picture)
        self._table.chosen.connect(self._choose)
        self._table.named.connect(self._picture.setFocus)
        column.addWidget(self._table)
        add_layout(column, self._foot())
        column.addStretch(1)
        self.show_mode("body")

    def _modes(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(6)
        self._buttons: dict[Mode, KeyButton] = {}
        for mode in MODES:
            key = "P" if mode == "photo" else ""
            button = KeyButton(theme, say(f"told.mode.{mode}"), _ICONS[mode], key)
            button.setObjectName(f"body-mode-{mode}")
            button.setCheckable(True)
            button.clicked.connect(
                self._trace if mode == "photo" else partial(self.show_mode, mode)
            )
            self._buttons[mode] = button
            row.addWidget(button, 1)
        return row

    def _foot(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(8)
        new = KeyButton(theme, say("told.location"), "plus", "L")
        new.setObjectName("body-location")
        new.clicked.connect(self.add_location)
        row.addWidget(new)
        more = KeyButton(theme, say("told.die.more"), "dice-6-outline", "D")
        more.setObjectName("body-die")
        more.clicked.connect(self.place_die)
        row.addWidget(more)
        row.addStretch(1)
        self._remove = KeyButton(theme, say("told.location.off"), "delete-outline")
        self._remove.setObjectName("body-location-off")
        self._remove.clicked.connect(self._take_off)
        row.addWidget(self._remove)
        return row

    @property
    def first(self) -> QWidget:
        """The picture of the body. It is no focus proxy: Tab would leave out what is above it."""
        return self._picture

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
        self._forms.show_body(self._draft)
        self._table.show_dice(self._draft)
        self._show_chosen()

    def _show_chosen(self) -> None:
        self._picture.show_body(self._draft, self._die)
        photo = self._mode == "photo"
        self._picture.move_photo(on=photo)
        self._remove.setEnabled(photo or self._die is not None)
        name = self._draft.dice[self._die].name if self._die is not None else ""
        key = "told.mode.dice.chosen" if name and self._mode == "dice" else None
        words = self._context.texts.say(key or f"told.mode.{self._mode}.help", name=name)
        self._help.setText(words)

    def show_mode(self, mode: Mode, *_: object) -> None:
        """Let presses on hexes change the body, the dice or the front."""
        self._mode = mode
        for each, button in self._buttons.items():
            button.setChecked(each == mode)
        self._tell(None)
        self._show_chosen()

    # -------------------------------------------------------------------------------- tracing

    def _trace(self) -> None:
        """Move the photo that lies below the hexes, or choose one."""
        if self._picture.photo is None:
            words = self._context.texts.say("told.photo.choose")
            name, _ = QFileDialog.getOpenFileName(self, words, "", PICTURE_FILES)
            if name:
                self.trace(Path(name))
        self.show_mode("body" if self._picture.photo is None else "photo")
        self._picture.setFocus()

    def trace(self, path: Path) -> None:
        """Lay a picture file below the hexes; say why where it cannot be read."""
        try:
            image = image_of(jpeg_of(path))
        except PhotoError as problem:
            self._context.shell.say(self._context.texts.say(f"photo.{problem.code}"))
            return
        if image is not None:
            self._picture.trace(TracedPhoto(image))
            self.show_mode("photo")

    def fit_window(self, height: int) -> None:
        """Keep the picture within a window of ``height`` px, with what stands about it."""
        self._picture.setMaximumHeight(max(_LEAST_PICTURE, min(_PICTURE, height - _ABOUT)))

    def _choose(self, place: int) -> None:
        self._die = place if place < len(self._draft.dice) else None
        self.show_mode("dice")

    def _described(self, at: Hex) -> str:
        return hex_words(self._draft, at, self._context)

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

    def place_die(self) -> None:
        """Put one more die on the hex of the cursor, under the name of the chosen location."""
        at = self._picture.cursor_hex
        if self._die is None:
            self._add((at,))
        else:
            self._take(with_die(self._draft, self._draft.dice[self._die].name, (at,)))

    def _take_off(self) -> None:
        if self._mode == "photo":
            self._picture.trace(None)
            self.show_mode("body")
        elif self._die is not None:
            self._take(without_die(self._draft, self._die))

    def _take_form(self, form: str) -> None:
        self._take(with_form(self._draft, cast("Form", form)))

    def _take(self, found: BodyDraft | Refusal) -> bool:
        before = self._draft
        why = found if isinstance(found, Refusal) else self._keep(found)
        if isinstance(found, BodyDraft) and why is None and found.hexes != before.hexes:
            lost = ", ".join(die.name for die in without_hexes(before, found))
            if lost:
                self._context.shell.say(self._context.texts.say("told.die.lost", names=lost))
        self._tell(why)
        return why is None

    def _tell(self, why: Refusal | None) -> None:
        """Show below the picture why a press on it changed nothing."""
        self._why.setText("" if why is None else self._context.refusal_text(why))
        self._why.setVisible(why is not None)

    def _keep(self, draft: BodyDraft) -> Refusal | None:
        boss = self._desk.boss
        return None if boss is None else self._desk.tell_boss(with_body(boss, draft))

    # ------------------------------------------------------------------------------------ keys

    def claims(self, event: QKeyEvent) -> bool:
        """Claim L, D, P and Delete while the picture has the keys."""
        return self._picture.hasFocus() and Qt.Key(event.key()) in _KEYS

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Add a location with L, a die with D, trace a photo with P, take off with Delete."""
        if event.key() == Qt.Key.Key_L:
            self.add_location()
        elif event.key() == Qt.Key.Key_D:
            self.place_die()
        elif event.key() == Qt.Key.Key_P:
            self._trace()
        elif event.key() == Qt.Key.Key_Delete:
            self._take_off()
        else:
            super().keyPressEvent(event)
