"""Writing what stands on a space of the time track, in place below the track: one press each."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.story_map import EditSpaceEffect
from oathsworn_gui.games.oathsworn.actions.story_time import ChangeTrackLength
from oathsworn_gui.games.oathsworn.model.story import EffectTime, SpaceEffect
from oathsworn_gui.games.oathsworn.rules.own_track import LONGEST_TRACK
from oathsworn_gui.games.oathsworn.rules.time_track import written_beside
from oathsworn_gui.games.oathsworn.ui.number_picker import NumberPicker
from oathsworn_gui.games.oathsworn.ui.space_keys import (
    CLOSE,
    ERASE,
    LETTERS,
    MOMENTS,
    WHEN,
    Printed,
    letter_of,
)
from oathsworn_gui.games.oathsworn.ui.space_paint import icon_of
from oathsworn_gui.ui.flow import Flow
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.own_keys import OwnKeys
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton

_MOST = 3
"""Pressed again, a combat token counts up to so many for each, then from one again."""


class SpaceEditor(OwnKeys, Card):
    """A button for all that may be printed on a space, and when it counts.

    ``closed`` tells that the editor is done, ``written`` that the space takes the keys again.
    """

    closed = Signal()
    written = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make it, hidden."""
        super().__init__(kind="raised")
        self.setObjectName("space-editor")
        self._context, self._space = context, 0
        self._effects: tuple[SpaceEffect, ...] = ()
        self._last: EffectTime | None = None
        self._typing: Printed | None = None
        self._picker: NumberPicker | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(8)
        nest(column, self._head())
        flow = Flow(6)
        self._kinds = {letter: self._kind_button(letter) for letter in LETTERS}
        for button in self._kinds.values():
            flow.addWidget(button)
        nest(column, flow)
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
        """Open the editor on ``space`` with what stands there."""
        if space != self._space:
            self._last = None
            self._stop_typing()
        self._space = space
        self._title.setText(self._context.texts.say("story.editor.title", space=space))
        self.show_effects(effects)
        self.show()

    def show_effects(self, effects: tuple[SpaceEffect, ...]) -> None:
        """Show what stands on the space now."""
        self._effects = effects
        standing = {(effect.kind, effect.token) for effect in effects}
        for letter, button in self._kinds.items():
            printed = LETTERS[letter]
            button.setChecked((printed.kind, printed.token) in standing)
        current = self._current()
        for when, button in self._moments.items():
            button.setChecked(current is not None and current.when == when)
            self._grey(button, when)
        self._blank.setEnabled(bool(effects))

    def press(self, letter: str) -> None:
        """Do what a letter of `space_keys` stands for."""
        if letter == CLOSE:
            self.close_editor()
        elif letter == ERASE:
            self._write(())
        elif letter == WHEN:
            self._next_moment()
        else:
            self._choose(letter)

    def close_editor(self) -> None:
        """Close it; the keys go back to the page, before Qt would look for another field."""
        self.closed.emit()
        self._stop_typing()
        self.hide()

    # ------------------------------------------------------------------------------- the parts

    def _head(self) -> Flow:
        say, theme = self._context.texts.say, self._context.theme
        row = Flow(6)
        self._title = QLabel()
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
        self._blank.clicked.connect(lambda: self._write(()))
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
                self, "length-picker", say("story.editor.length"), range(1, LONGEST_TRACK + 1),
                lambda n: say("story.editor.length.spoken", n=n),
            )  # fmt: skip
            self._picker.picked.connect(self._change_length)
        self._picker.open_above(button, self._length())

    def _length(self) -> tuple[int, ...]:
        story = self._context.store.campaign.story
        return (story.track.length,) if story is not None and story.track is not None else ()

    def _change_length(self, spaces: int) -> None:
        self._context.shell.dispatch(ChangeTrackLength(spaces=spaces))

    def _kind_button(self, letter: str) -> KeyButton:
        printed, say = LETTERS[letter], self._context.texts.say
        words = say(f"story.editor.print.{printed.name}")
        button = KeyButton(self._context.theme, words, icon_of(printed.on(1)), letter)
        button.setCheckable(True)
        button.setObjectName(f"space-{printed.name}")
        if printed.kind == "tokens":
            button.setToolTip(say("story.editor.again"))
        button.clicked.connect(partial(self._choose, letter))
        return button

    def _grey(self, button: KeyButton, when: EffectTime) -> None:
        current, refusal = self._current(), None
        if current is not None:
            effects = written_beside(self._others(), current.evolve(when=when))
            refusal = self._context.store.refuse(
                EditSpaceEffect(space=self._space, effects=effects)
            )
        button.setEnabled(current is not None and refusal is None)
        if current is None:
            button.setToolTip(self._context.texts.say("story.editor.first"))
        else:
            button.setToolTip("" if refusal is None else self._context.refusal_text(refusal))

    # ---------------------------------------------------------------------------- what is done

    def _current(self) -> SpaceEffect | None:
        """Return the effect whose moment is shown: the one written last, else the first."""
        written = (effect for effect in self._effects if effect.when == self._last)
        return next(written, self._effects[0] if self._effects else None)

    def _others(self) -> tuple[SpaceEffect, ...]:
        current = self._current()
        return tuple(effect for effect in self._effects if effect is not current)

    def _choose(self, letter: str, *_: object) -> None:
        printed = LETTERS[letter]
        if printed.kind in ("entry", "words"):
            self._type(printed)
            return
        self._stop_typing()
        self._put(printed, printed.on(self._space))

    def _put(self, printed: Printed, new: SpaceEffect) -> None:
        """Write an effect of that kind: a token again counts one more, at its own moment."""
        same = (e for e in self._effects if (e.kind, e.token) == (printed.kind, printed.token))
        there = next(same, None)
        if there is not None:
            amount = there.amount % _MOST + 1 if printed.kind == "tokens" else 1
            new = new.evolve(when=there.when, amount=amount)
        self._last = new.when
        others = tuple(effect for effect in self._effects if effect is not there)
        self._write(written_beside(others, new))

    def _type(self, printed: Printed) -> None:
        """Open the field for the entry or the words, with what stands there."""
        self._typing = printed
        hint = self._context.texts.say(
            "story.editor.entry" if printed.kind == "entry" else "story.editor.words"
        )
        there = next((e for e in self._effects if e.kind == printed.kind), None)
        self._words.setText((there.entry or there.words) if there is not None else "")
        self._words.setPlaceholderText(hint)
        self._words.setAccessibleName(hint)
        self._words.show()
        self._words.setFocus()

    def _stop_typing(self) -> None:
        self._typing = None
        if self._words.hasFocus():
            self.written.emit()  # the keys go to the space; a hidden field would scroll the page
        self._words.hide()

    def _keep_words(self) -> None:
        printed, text = self._typing, self._words.text().strip()
        if printed is None or not text:
            return
        effect = printed.on(self._space)
        self._stop_typing()
        self._put(printed, effect.evolve(**{printed.kind: text}))

    def _move_to(self, when: EffectTime, *_: object) -> None:
        current = self._current()
        if current is None:
            return
        others = self._others()
        self._last = when
        self._write(written_beside(others, current.evolve(when=when)))

    def _next_moment(self) -> None:
        """Let the effect count at the next moment that it may have."""
        current = self._current()
        if current is None:
            return
        at = MOMENTS.index(current.when)
        later: tuple[EffectTime, ...] = (*MOMENTS[at + 1 :], *MOMENTS[:at])
        able: EffectTime | None = next(
            (when for when in later if self._moments[when].isEnabled()), None
        )
        if able is not None:
            self._move_to(able)

    def _write(self, effects: tuple[SpaceEffect, ...]) -> None:
        self._context.shell.dispatch(EditSpaceEffect(space=self._space, effects=effects))
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
