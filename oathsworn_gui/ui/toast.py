"""A short note above the key bar for a few seconds, with Undo where a step cost something."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton

SECONDS = 6
_ABOVE = 12


class Toast(QFrame):
    """Lies over the foot of ``over``, a part of ``host``; a new note takes the place of the old."""

    def __init__(
        self, theme: Theme, texts: Texts, host: QWidget, over: QWidget, undo: Callable[[], None]
    ) -> None:
        """Make it hidden; ``undo`` is what its button does."""
        super().__init__(host)
        self.setObjectName("toast")
        self._host, self._over = host, over
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 8, 6)
        row.setSpacing(16)
        self._words = QLabel()
        self._words.setObjectName("toast-words")
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._undo = KeyButton(theme, texts.say("toast.undo"), "undo-variant")
        self._undo.setObjectName("toast-undo")
        self._undo.clicked.connect(self.hide)
        self._undo.clicked.connect(undo)
        row.addWidget(self._words)
        row.addWidget(self._undo)
        self._timer = QTimer(self, singleShot=True, interval=SECONDS * 1000)
        self._timer.timeout.connect(self.hide)
        over.installEventFilter(self)
        self.hide()

    def say(self, text: str, undo: bool) -> None:
        """Show ``text`` for a few seconds."""
        self._words.setText(text)
        self._words.setAccessibleName(text)
        self._undo.setVisible(undo)
        self._place()
        self.show()
        self.raise_()
        self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep its place when the window is resized."""
        if watched is self._over and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        corner = self._over.mapTo(self._host, QPoint(0, 0))
        most = self._over.width() - 32
        self._words.setWordWrap(False)
        self.setMaximumWidth(most)
        if self.sizeHint().width() > most:
            self._words.setWordWrap(True)
        self.adjustSize()
        x = corner.x() + (self._over.width() - self.width()) // 2
        self.move(x, corner.y() + self._over.height() - self.height() - _ABOVE)
