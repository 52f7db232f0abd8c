"""A form that closed by Enter in a field: letters that are still being typed do nothing."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit, QWidget

PAUSE = 600
"""Milliseconds without a letter after which letters are shortcuts again."""

_FIELDS = (QLineEdit, QPlainTextEdit, QComboBox)
_KEYS = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)


def let_letters_rest(window: QWidget) -> None:
    """Take the letters typed in ``window`` from now on, until the hand pauses or does otherwise.

    Somebody who writes on after Enter would else press shortcuts with the next words. Digits, all
    other keys, a press of the mouse and a field that gets the focus end it at once.
    """
    if window.findChild(_LettersRest) is None:
        _LettersRest(window)


def letters_rest(window: QWidget) -> bool:
    """Whether letters do nothing now."""
    return window.findChild(_LettersRest) is not None


class _LettersRest(QObject):
    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self._end)
        self._timer.start()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take letters; end at anything else."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self._end()
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent):
            return False
        if isinstance(QApplication.focusWidget(), _FIELDS) or not _is_written(event):
            if event.text():  # a modifier alone is part of a letter
                self._end()
            return False
        self._timer.start()
        event.accept()
        return True

    def _end(self) -> None:
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.setParent(None)
        self.deleteLater()


def _is_written(event: QKeyEvent) -> bool:
    """Whether it is a letter, or the blank between words, with no modifier but Shift."""
    text = event.text()
    return (text.isalpha() or text == " ") and text.isprintable()
