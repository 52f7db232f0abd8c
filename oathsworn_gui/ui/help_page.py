"""Help: how the program is used, and the map of all its keys, made from the commands."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from oathsworn_gui.ui.commands import Command, Commands
from oathsworn_gui.ui.shortcuts import key_words
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, KeyCap, QuietLabel, wrapped

_CAPS = 116
"""Room for the longest cap in px, so that the words of all sections stand in one line."""

_TOPICS = ("play", "questions", "undo", "overrule", "save", "keys")


class HelpPage(QScrollArea):
    """Topics at the left, the keyboard map at the right; Esc goes back."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        commands: Commands,
        pages: Iterable[str],
        back: Callable[[], None],
    ) -> None:
        """Show the keys of ``pages`` and of everywhere."""
        super().__init__()
        self.setObjectName("help")
        self.setWidgetResizable(True)
        self._theme, self._texts, self._back = theme, texts, back
        page = QWidget()
        page.setProperty("page", True)
        self.setWidget(page)
        column = QVBoxLayout(page)
        column.setContentsMargins(32, 32, 32, 24)
        column.setSpacing(16)
        column.addWidget(Heading(theme, texts.say("help.title"), 44))
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self._topics(), 1, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._keys(commands, tuple(pages)), 1, Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
        done = KeyButton(theme, texts.say("settings.back"), "arrow-left", "Esc")
        done.setObjectName("help-back")
        done.clicked.connect(back)
        column.addWidget(done, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._back()
        else:
            super().keyPressEvent(event)

    def _topics(self) -> Card:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 24)
        column.setSpacing(8)
        for topic in _TOPICS:
            title = QLabel(self._texts.say(f"help.{topic}"))
            title.setProperty("name", True)
            column.addWidget(title)
            column.addWidget(wrapped(QuietLabel(self._texts.say(f"help.{topic}.words"))))
            column.addSpacing(12)
        return card

    def _keys(self, commands: Commands, pages: tuple[str, ...]) -> Card:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 24)
        column.setSpacing(8)
        everywhere = [c for c in commands.all() if c.page is None]
        self._add_section(column, self._texts.say("help.everywhere"), everywhere)
        for page in pages:
            own = [c for c in commands.all() if c.page == page]
            title = self._texts.find(f"page.{page}", page.capitalize())
            self._add_section(column, title, own)
        return card

    def _add_section(self, column: QVBoxLayout, title: str, commands: list[Command]) -> None:
        keyed = [command for command in commands if command.shortcut]
        if not keyed:
            return
        label = QLabel(title)
        label.setProperty("name", True)
        column.addWidget(label)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(0, _CAPS)
        for row, command in enumerate(keyed):
            cap = KeyCap(self._theme, key_words(command.shortcut))
            grid.addWidget(cap, row, 0, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(wrapped(QLabel(command.words(self._texts))), row, 1)
        column.addLayout(grid)
        column.addSpacing(12)
