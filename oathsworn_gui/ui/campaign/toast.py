"""A short note in place of the key hints for a few seconds, with Undo after costly steps."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.foot_note import FootNote

SECONDS = 6


class Toast(FootNote):
    """Shown for a few seconds; a new note replaces the previous one."""

    def __init__(self, theme: Theme, texts: Texts, host: QWidget, undo: Callable[[], None]) -> None:
        """Create it hidden; ``undo`` is the action of its button."""
        super().__init__(host)
        self.setObjectName("toast")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 1, 4, 1)
        row.setSpacing(12)
        self.words.setObjectName("toast-words")
        self._undo = QPushButton(texts.say("toast.undo"))
        self._undo.setProperty("slim", True)
        self._undo.setIcon(icon("undo-variant", theme.color("text")))
        self._undo.setObjectName("toast-undo")
        self._undo.setAccessibleName(self._undo.text())
        self._undo.setCursor(Qt.CursorShape.PointingHandCursor)
        self._undo.clicked.connect(self.hide)
        self._undo.clicked.connect(undo)
        self._way = QPushButton()
        self._way.setProperty("slim", True)
        self._way.setObjectName("toast-way")
        self._way.setCursor(Qt.CursorShape.PointingHandCursor)
        self._way.clicked.connect(self._go)
        self._going: Callable[[], None] | None = None
        row.addWidget(self.words, 1)
        row.addWidget(self._undo)
        row.addWidget(self._way)
        self._timer = QTimer(self, singleShot=True, interval=SECONDS * 1000)
        self._timer.timeout.connect(self.hide)

    def say(self, text: str, undo: bool, way: tuple[str, Callable[[], None]] | None = None) -> None:
        """Show ``text`` for a few seconds, with an optional button.

        ``way`` is the button's label and action.
        """
        self.words.setText(text)
        self.words.setAccessibleName(text)
        self._undo.setVisible(undo)
        words, self._going = way or ("", None)
        self._way.setText(words)
        self._way.setAccessibleName(words)
        self._way.setVisible(bool(words))
        self.come_up()
        self._timer.start()

    def _go(self) -> None:
        self.hide()
        if self._going is not None:
            self._going()
