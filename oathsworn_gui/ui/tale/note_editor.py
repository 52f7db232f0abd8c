"""The field in which a note is written in its place in the tale."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.told_face import told_font
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets.own_keys import OwnKeys

LONGEST = 4000
"""The most characters of a note."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class NoteEditor(OwnKeys, QPlainTextEdit):
    """Enter keeps the note, Shift+Enter begins another line, Esc leaves it as it was.

    Whoever turns to something else keeps it too. ``ended`` carries the words, or None.
    """

    ended = Signal(object)

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        """Lie over ``parent``, hidden."""
        super().__init__(parent)
        self._texts = texts
        self._open = False
        self.setObjectName("note-editor")
        self.setFont(told_font(21, italic=True))
        self.setAccessibleName(texts.say("notes.write"))
        self.setPlaceholderText(texts.say("notes.write"))
        self.setTabChangesFocus(True)
        self.hide()

    def begin(self, words: str) -> None:
        """Show ``words`` and take the focus."""
        self._open = True
        self.setPlainText(words)
        self.show()
        self.raise_()
        self.setFocus()
        self.selectAll()

    def _end(self, words: str | None) -> None:
        if self._open:
            self._open = False
            self.hide()
            self.ended.emit(words)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim every key that would write something."""
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        return plain or event.key() in _ENTER

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep or leave the note."""
        if event.key() == Qt.Key.Key_Escape:
            self._end(None)
        elif event.key() in _ENTER and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._end(self.toPlainText().strip()[:LONGEST])
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keep what was written."""
        super().focusOutEvent(event)
        if event.reason() not in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        ):
            self._end(self.toPlainText().strip()[:LONGEST])

    def key_hints(self) -> KeyHints:
        """Return the keys while it is open."""
        say = self._texts.say
        return (
            ("Enter", say("notes.keep")),
            ("Shift Enter", say("notes.line")),
            ("Esc", say("notes.leave")),
        )
