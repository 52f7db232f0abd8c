"""A short note in place of the key hints for a few seconds, with Undo after costly steps."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme

SECONDS = 6


class Toast(QFrame):
    """Shown over the key bar of the window of ``host``, so that no page is covered.

    A new note replaces the previous one. Without a key bar it is at the bottom of the window.
    """

    def __init__(self, theme: Theme, texts: Texts, host: QWidget, undo: Callable[[], None]) -> None:
        """Create it hidden; ``undo`` is the action of its button."""
        super().__init__(host)
        self.setObjectName("toast")
        mark_overlay(self)
        self._host = host
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 1, 4, 1)
        row.setSpacing(12)
        self._words = PlainLabel()
        self._words.setObjectName("toast-words")
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
        row.addWidget(self._words, 1)
        row.addWidget(self._undo)
        row.addWidget(self._way)
        self._timer = QTimer(self, singleShot=True, interval=SECONDS * 1000)
        self._timer.timeout.connect(self.hide)
        host.installEventFilter(self)
        host.destroyed.connect(self.deleteLater)
        self.hide()

    def say(self, text: str, undo: bool, way: tuple[str, Callable[[], None]] | None = None) -> None:
        """Show ``text`` for a few seconds, with an optional button.

        ``way`` is the button's label and action.
        """
        self._words.setText(text)
        self._words.setAccessibleName(text)
        self._undo.setVisible(undo)
        words, self._going = way or ("", None)
        self._way.setText(words)
        self._way.setAccessibleName(words)
        self._way.setVisible(bool(words))
        if self.parentWidget() is not self._host.window():
            self.setParent(self._host.window())
        self._place()
        self.show()
        self.raise_()
        self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep its position when the window is resized, and hide with the campaign."""
        if watched is self._host and self.isVisible():
            if event.type() == QEvent.Type.Hide:
                self.hide()
            elif event.type() == QEvent.Type.Resize:
                soon(self, self._place)
        return super().eventFilter(watched, event)

    def _go(self) -> None:
        self.hide()
        if self._going is not None:
            self._going()

    def _place(self) -> None:
        window = self._host.window()
        bar = window.findChild(QWidget, "key-bar")
        foot = window.height() if bar is None else bar.mapTo(window, QPoint(0, bar.height())).y()
        always = window.findChild(QWidget, "key-palette")
        wide = max(0, always.mapTo(window, QPoint(0, 0)).x() - 8) if bar and always else 0
        least = 0 if bar is None else bar.height()
        most = window.width()
        self._words.setWordWrap(False)
        self.setMinimumSize(wide, least)
        self.setMaximumWidth(most)
        if self.sizeHint().width() > most:
            self._words.setWordWrap(True)
        self.adjustSize()
        self.move(0, foot - self.height())
