"""Choosing a direction in place: a point of the compass, or words."""

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.story_journey import ChooseDirection
from oathsworn_gui.games.oathsworn.rules.journey import COMPASS
from oathsworn_gui.games.oathsworn.ui.board_rows import Flow
from oathsworn_gui.games.oathsworn.ui.in_place import line_field, small_button
from oathsworn_gui.ui.pages import KeyHints, PageContext


class DirectionRow(QWidget):
    """Eight points of the compass and a field: type ``ne`` or words, then Enter; Esc closes.

    Hidden until :meth:`open_row`; ``closed`` tells that it gives the keys back.
    """

    closed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the row, hidden."""
        super().__init__()
        self.setObjectName("directions")
        self._context, say = context, context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        row = Flow(6)
        self._words = line_field("direction-words", say("journey.direction.words"), most=40)
        self._words.setFixedWidth(210)
        self._words.returnPressed.connect(self._choose_words)
        row.addWidget(self._words)
        for point in COMPASS:
            spoken = say(f"journey.direction.{point}")
            button = small_button(point, f"direction-{point}", partial(self._go, point), spoken)
            button.setProperty("slim", True)
            button.setFixedSize(46, 38)
            row.addWidget(button)
        column.addLayout(row)
        self.hide()

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the row has them."""
        say = self._context.texts.say
        return (("↵", say("journey.direction.go")), ("Esc", say("company.panel.close")))

    def open_row(self) -> None:
        """Show the row and take the keys; say why where no direction can be chosen."""
        refusal = self._context.store.refuse(ChooseDirection(words="N"))
        if refusal is not None:
            self._context.shell.dispatch(ChooseDirection(words="N"))  # the shell says why
            return
        self.show()
        self._words.clear()
        self._words.setFocus()

    def close_row(self) -> None:
        """Hide the row."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _choose_words(self) -> None:
        words = self._words.text().strip()
        if words:
            self._go(words)

    def _go(self, words: str) -> None:
        if self._context.shell.dispatch(ChooseDirection(words=words)):
            self.close_row()

    def event(self, event: QEvent) -> bool:
        """Claim Esc before the page."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_row()
        else:
            super().keyPressEvent(event)
