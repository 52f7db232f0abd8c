"""A message about files: what is wrong, what is unaffected, and the options."""

from collections.abc import Callable

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import (
    Heading,
    KeyButton,
    PrimaryButton,
    QuietLabel,
    breakable,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

Way = tuple[str, str, Callable[[], None]]
"""An option: the object name of its button, its label, and its action."""

_NARROWEST = 520


class AskWords(QDialog):
    """Asks for one line of words. Enter takes them, Esc leaves everything as it is."""

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None,
        title: str,
        words: tuple[str, str, str],
        take: Callable[[str], None],
    ) -> None:
        """Show the line with what stands there now; ``words``: help, the line, the button."""
        super().__init__(parent)
        self.setObjectName("ask-words")
        self.setWindowTitle(title)
        self.setMinimumWidth(480)
        explained, now, do = words
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(12)
        column.addWidget(wrapped(Heading(theme, breakable(title), 26)))
        column.addWidget(wrapped(QuietLabel(explained)))
        line = QLineEdit(now)
        line.setObjectName("ask-words-line")
        line.setAccessibleName(title)
        line.setMaxLength(100)
        line.selectAll()
        column.addWidget(line)
        button = PrimaryButton(theme, do, "", "Enter")
        button.setObjectName("ask-words-do")
        button.setDefault(True)
        button.clicked.connect(self.accept)
        self.accepted.connect(lambda: take(line.text()))
        column.addWidget(button)
        line.setFocus()


class Message(QDialog):
    """Shows text and, below it, the options; the first is the default. Esc takes the last."""

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None,
        title: str,
        words: tuple[str, ...],
        ways: tuple[Way, ...],
    ) -> None:
        """Show ``words``, the first of them strong."""
        super().__init__(parent)
        self.setObjectName("message")
        self.setWindowTitle(title)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(12)
        column.addWidget(wrapped(Heading(theme, breakable(title), 26)))
        for place, text in enumerate(words):
            if text:
                label = wrapped(QuietLabel(text) if place else PlainLabel(text))
                label.setObjectName(f"message-words-{place}")
                column.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addStretch(1)
        for place, (name, text, do) in enumerate(ways):
            button = KeyButton(theme, text) if place else PrimaryButton(theme, text, "", "Enter")
            button.setObjectName(name)
            button.setDefault(place == 0)
            button.clicked.connect(self.accept)
            button.clicked.connect(do)
            row.addWidget(button)
        add_layout(column, row)
        self._column = column

    def showEvent(self, event: QShowEvent) -> None:
        """Take the room that words and buttons need: on a small screen Qt would cut them off."""
        super().showEvent(event)
        width = max(_NARROWEST, self._column.totalMinimumSize().width())
        self.resize(width, self._column.totalHeightForWidth(width))
