"""What is being done in the background, how far it is, and the button that cancels it."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.buttons import KeyButton
from oathsworn_gui.ui.widgets.foot_note import FootNote

_BAR_WIDE = 160
"""The width of the bar in px."""


class WorkNote(FootNote):
    """Stays until it is hidden. Its button cancels, and so does an Esc that nothing else wants.

    It never takes the focus by itself. ``cancelled`` is emitted once for each press.
    """

    cancelled = Signal()

    def __init__(self, theme: Theme, texts: Texts, host: QWidget) -> None:
        """Create it hidden."""
        super().__init__(host)
        self.setObjectName("work-note")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 1, 4, 1)
        row.setSpacing(12)
        self.words.setObjectName("work-note-words")
        self._bar = QProgressBar(textVisible=False)
        self._bar.setObjectName("work-note-bar")
        self._bar.setFixedWidth(_BAR_WIDE)
        cancel = KeyButton(theme, texts.say("long-work.cancel"), "", "Esc")
        cancel.stand(32)
        cancel.setObjectName("work-note-cancel")
        cancel.clicked.connect(self.cancelled)
        self._cancel: QPushButton = cancel
        row.addWidget(self.words, 1)
        row.addWidget(self._bar)
        row.addWidget(cancel)
        self._window = host.window()
        self._window.installEventFilter(self)

    def tell(self, words: str, done: int, of: int) -> None:
        """Show what is done and how far it is; ``of`` is 0 where that is not counted."""
        if (self._bar.maximum(), self._bar.value()) != (of, done):
            self._bar.setMaximum(of)
            self._bar.setValue(done)
        if words == self.words.text() and self.isVisible():
            return
        self.words.setText(words)
        self.words.setAccessibleName(words)
        self._bar.setAccessibleName(words)
        self._cancel.setAccessibleDescription(words)
        self.come_up()
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cancel on an Esc that came to the window because no page took it."""
        if (
            watched is self._window
            and self.isVisible()
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Escape
        ):
            self.cancelled.emit()
            return True
        return super().eventFilter(watched, event)
