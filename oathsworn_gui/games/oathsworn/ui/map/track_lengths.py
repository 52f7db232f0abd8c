"""Laying out the time track: as it is known for the chapter, or of a usual length, in one press."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.map.story_map import IntroduceTrack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.number_picker import NumberPicker
from oathsworn_gui.games.oathsworn.views.map.time_track import possible_lengths
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

LENGTHS = (8, 10, 12, 14, 16, 18, 20)
"""Lengths that tracks usually have."""


class TrackLengths(OwnKeys, QWidget):
    """Buttons that lay out a time track; a number may be typed, with Enter.

    ``laid`` is emitted once a track is laid out.
    """

    laid = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the buttons; :meth:`show_campaign` says which track is known."""
        super().__init__()
        self.setObjectName("track-lengths")
        self._context = context
        self._picker: NumberPicker | None = None
        self._typed = ""
        say, theme = context.texts.say, context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(8)
        self._hint = wrapped(QuietLabel())
        column.addWidget(self._hint)
        flow = Flow(6)
        self._known = PrimaryButton(theme, say("story.track.lay"), "clock-outline", "Enter")
        self._known.setObjectName("introduce-track")
        self._known.clicked.connect(lambda: self._lay(None))
        flow.addWidget(self._known)
        self._lengths = [self._length(spaces) for spaces in LENGTHS]
        for button in self._lengths:
            flow.addWidget(button)
        self._other = self._other_button()
        flow.addWidget(self._other)
        add_layout(column, flow)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show whether the track of the chapter is known."""
        say = self._context.texts.say
        known = self._context.store.box.track(campaign.chapter)
        own = campaign.chapter in campaign.own.tracks
        self._known.setVisible(known is not None)
        if known is not None:
            key = "story.track.lay-own" if own else "story.track.lay-known"
            self._known.show_words(say(key, n=known.spaces))
        self._hint.setText(say("story.track.known" if known is not None else "story.track.unknown"))
        self.setFocusProxy(self._known if known is not None else self._lengths[0])

    def _length(self, spaces: int) -> KeyButton:
        button = KeyButton(self._context.theme, str(spaces))
        button.setObjectName(f"lay-{spaces}")
        button.setAccessibleName(self._context.texts.say("story.track.lay-n", n=spaces))
        button.clicked.connect(partial(self._lay, spaces))
        return button

    def _other_button(self) -> KeyButton:
        button = KeyButton(self._context.theme, self._context.texts.say("story.track.other"))
        button.setObjectName("lay-other")
        button.clicked.connect(lambda: self._pick(button))
        return button

    def _pick(self, button: KeyButton) -> None:
        if self._picker is None:
            say = self._context.texts.say
            title, lengths = say("story.track.how-many"), possible_lengths()
            self._picker = NumberPicker(
                self, "spaces-picker", title, lengths, lambda n: say("story.track.lay-n", n=n)
            )
            self._picker.picked.connect(self._lay)
        self._picker.open_above(button, LENGTHS)

    def key_hints(self) -> KeyHints:
        """Return what the keys do while one of the lengths has the focus."""
        say = self._context.texts.say
        return (("0 – 9", say("story.track.how-many")), ("Enter", say("story.track.lay")))

    def claims(self, event: QKeyEvent) -> bool:
        """Claim typed digits before the page takes them for a location."""
        return self._is_typing(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits as a number of spaces; Enter lays it out, Escape forgets it."""
        key = Qt.Key(event.key())
        if self._is_typing(event):
            back = key == Qt.Key.Key_Backspace
            self._type(self._typed[:-1] if back else (self._typed + event.text())[-2:])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        elif key == Qt.Key.Key_Escape and self._typed:
            self._type("")
        else:
            super().keyPressEvent(event)

    def _take(self) -> None:
        """Lay out the typed number of spaces, else press the focused button."""
        focused, typed = self.window().focusWidget(), self._typed
        if typed:
            self._type("")
            self._lay(int(typed))
        elif isinstance(focused, KeyButton):
            focused.click()

    def _is_typing(self, event: QKeyEvent) -> bool:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        digit = bool(event.text()) and event.text() in "0123456789"
        return plain and (digit or Qt.Key(event.key()) == Qt.Key.Key_Backspace)

    def _type(self, typed: str) -> None:
        say = self._context.texts.say
        self._typed = typed
        words = say("story.track.typed", n=int(typed)) if typed else say("story.track.other")
        self._other.show_words(words)

    def _lay(self, spaces: int | None, *_: object) -> None:
        if self._context.shell.dispatch(IntroduceTrack(spaces=spaces)):
            self.laid.emit()
