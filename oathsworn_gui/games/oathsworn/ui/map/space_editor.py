"""Entering the effects of a space of the time track, below the track: one press each."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.map.story_map import EditSpaceEffect
from oathsworn_gui.games.oathsworn.actions.map.time import ChangeTrackLength
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import EffectTime, SpaceEffect
from oathsworn_gui.games.oathsworn.ui.base.number_picker import NumberPicker
from oathsworn_gui.games.oathsworn.ui.map.space_keys import (
    CLOSE,
    ERASE,
    LETTERS,
    MOMENTS,
    WHEN,
    Printed,
    letter_of,
)
from oathsworn_gui.games.oathsworn.ui.map.space_paint import icon_of
from oathsworn_gui.games.oathsworn.views.map.time_track import SpaceText, possible_lengths
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class SpaceEditor(OwnKeys, Card):
    """A button for everything that may be printed on a space, and for its moment.

    ``closed`` is emitted when the editor is done, ``written`` when the space takes the focus again.
    """

    closed = Signal()
    written = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__(kind="raised")
        self.setObjectName("space-editor")
        self._context = context
        self._space = 0
        self._text = SpaceText()
        self._typing: Printed | None = None
        self._picker: NumberPicker | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(8)
        add_layout(column, self._head())
        flow = Flow(6)
        self._kinds = {letter: self._kind_button(letter) for letter in LETTERS}
        for button in self._kinds.values():
            flow.addWidget(button)
        add_layout(column, flow)
        self._words = QLineEdit(maxLength=120)
        self._words.setObjectName("space-words")
        self._words.returnPressed.connect(self._keep_words)
        self._words.hide()
        column.addWidget(self._words)
        self.hide()

    @property
    def space(self) -> int | None:
        """The space that is being written; None while the editor is closed."""
        return None if self.isHidden() else self._space

    def edit(self, space: int, effects: tuple[SpaceEffect, ...]) -> None:
        """Open the editor on ``space`` with its current effects."""
        if space != self._space:
            self._text = SpaceText()
            self._stop_typing()
        self._space = space
        self._title.setText(self._context.texts.say("story.editor.title", space=space))
        self.show_effects(effects)
        self.show()

    def show_effects(self, effects: tuple[SpaceEffect, ...]) -> None:
        """Show the current effects of the space."""
        self._text = self._text._replace(effects=effects)
        standing = {(effect.kind, effect.token) for effect in effects}
        for letter, button in self._kinds.items():
            printed = LETTERS[letter]
            button.setChecked((printed.kind, printed.token) in standing)
        current = self._text.current
        for when, button in self._moments.items():
            button.setChecked(current is not None and current.when == when)
            self._grey(button, when)
        self._blank.setEnabled(bool(effects))

    def press(self, letter: str) -> None:
        """Run the command of a letter of `space_keys`."""
        if letter == CLOSE:
            self.close_editor()
        elif letter == ERASE:
            self._erase()
        elif letter == WHEN:
            self._next_moment()
        else:
            self._choose(letter)

    def close_editor(self) -> None:
        """Close it and focus the page, before Qt would look for another field."""
        self.closed.emit()
        self._stop_typing()
        self.hide()

    # ------------------------------------------------------------------------------- the parts

    def _head(self) -> Flow:
        say, theme = self._context.texts.say, self._context.theme
        row = Flow(6)
        self._title = PlainLabel()
        self._title.setFont(theme.font("text", 20, "semibold"))
        self._title.setMinimumHeight(44)
        row.addWidget(self._title)
        self._moments: dict[EffectTime, KeyButton] = {}
        for when in MOMENTS:
            button = KeyButton(
                theme, say(f"story.moment.{when}"), key=WHEN if when == MOMENTS[0] else ""
            )
            button.setCheckable(True)
            button.setObjectName(f"space-when-{when}")
            button.clicked.connect(partial(self._move_to, when))
            self._moments[when] = button
            row.addWidget(button)
        self._blank = KeyButton(theme, say("story.editor.blank"), "eraser", "Del")
        self._blank.setObjectName("space-blank")
        self._blank.clicked.connect(self._erase)
        row.addWidget(self._blank)
        row.addWidget(self._length_button())
        close = KeyButton(theme, say("story.editor.close"), "check", "Esc")
        close.setObjectName("space-close")
        close.clicked.connect(self.close_editor)
        row.addWidget(close)
        return row

    def _length_button(self) -> QPushButton:
        words = self._context.texts.say("story.editor.length")
        button = KeyButton(self._context.theme, words, "ruler")
        button.setObjectName("track-length")
        button.clicked.connect(lambda: self._pick_length(button))
        return button

    def _pick_length(self, button: QPushButton) -> None:
        if self._picker is None:
            say = self._context.texts.say
            self._picker = NumberPicker(
                self,
                "length-picker",
                say("story.editor.length"),
                possible_lengths(),
                lambda n: say("story.editor.length.spoken", n=n),
            )
            self._picker.picked.connect(self._change_length)
        self._picker.open_above(button, _length(self._context.store.campaign))

    def _change_length(self, spaces: int) -> None:
        self._context.shell.dispatch(ChangeTrackLength(spaces=spaces))

    def _kind_button(self, letter: str) -> KeyButton:
        printed, say = LETTERS[letter], self._context.texts.say
        words = say(f"story.editor.print.{printed.name}")
        button = KeyButton(self._context.theme, words, icon_of(printed.on(1)), letter)
        button.setCheckable(True)
        button.setObjectName(f"space-{printed.name}")
        if printed.kind == "tokens":
            set_tool_tip(button, say("story.editor.again"))
        button.clicked.connect(partial(self._choose, letter))
        return button

    def _grey(self, button: KeyButton, when: EffectTime) -> None:
        current, refusal = self._text.current, None
        if current is not None:
            effects = self._text.moved(when).effects
            refusal = self._context.store.refuse(
                EditSpaceEffect(space=self._space, effects=effects)
            )
        button.setEnabled(current is not None and refusal is None)
        if current is None:
            set_tool_tip(button, self._context.texts.say("story.editor.first"))
        else:
            set_tool_tip(button, "" if refusal is None else self._context.refusal_text(refusal))

    # --------------------------------------------------------------------------------- actions

    def _choose(self, letter: str, *_: object) -> None:
        printed = LETTERS[letter]
        if printed.kind in ("entry", "words"):
            self._type(printed)
            return
        self._stop_typing()
        self._put(printed.on(self._space))

    def _put(self, new: SpaceEffect) -> None:
        self._write(self._text.with_effect(new))

    def _type(self, printed: Printed) -> None:
        """Open the field for the entry or the words, with the current text."""
        self._typing = printed
        hint = self._context.texts.say(
            "story.editor.entry" if printed.kind == "entry" else "story.editor.words"
        )
        there = next((e for e in self._text.effects if e.kind == printed.kind), None)
        self._words.setText((there.entry or there.words) if there is not None else "")
        self._words.setPlaceholderText(hint)
        self._words.setAccessibleName(hint)
        self._words.show()
        self._words.setFocus()

    def _stop_typing(self) -> None:
        self._typing = None
        if self._words.hasFocus():
            self.written.emit()  # focus the space; a hidden field would scroll the page
        self._words.hide()

    def _keep_words(self) -> None:
        printed, text = self._typing, self._words.text().strip()
        if printed is None or not text:
            return
        effect = printed.on(self._space)
        self._stop_typing()
        self._put(effect.evolve(**{printed.kind: text}))

    def _move_to(self, when: EffectTime, *_: object) -> None:
        if self._text.current is not None:
            self._write(self._text.moved(when))

    def _next_moment(self) -> None:
        """Let the effect count at the next moment that it may have."""
        current = self._text.current
        if current is None:
            return
        at = MOMENTS.index(current.when)
        later: tuple[EffectTime, ...] = (*MOMENTS[at + 1 :], *MOMENTS[:at])
        able: EffectTime | None = next(
            (when for when in later if self._moments[when].isEnabled()), None
        )
        if able is not None:
            self._move_to(able)

    def _erase(self, *_: object) -> None:
        self._write(self._text._replace(effects=()))

    def _write(self, text: SpaceText) -> None:
        self._text = self._text._replace(last=text.last)  # the campaign has the effects
        self._context.shell.dispatch(EditSpaceEffect(space=self._space, effects=text.effects))
        self.written.emit()

    # ---------------------------------------------------------------------------------- keys

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the letters of effects before any shortcut of the page, unless words are typed."""
        return bool(self._letter(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a letter is for; Escape closes the field of words first."""
        letter = self._letter(event)
        if letter == CLOSE and not self._words.isHidden():
            self._stop_typing()
            self.written.emit()
        elif letter:
            self.press(letter)
        else:
            super().keyPressEvent(event)

    def _letter(self, event: QKeyEvent) -> str:
        letter = letter_of(event)
        typing = self._words.hasFocus() and Qt.Key(event.key()) != Qt.Key.Key_Escape
        return "" if typing else letter


def _length(campaign: Campaign) -> tuple[int, ...]:
    """Return the length of the track in spaces; nothing without a track."""
    story = campaign.story
    return (story.track.length,) if story is not None and story.track is not None else ()
