"""Help: how the program is used, and the map of all its keys, made from the commands."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.ui.back_page import BackPage
from oathsworn_gui.ui.columns import Columns
from oathsworn_gui.ui.commands import Command, Commands
from oathsworn_gui.ui.shortcuts import key_words
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import Card, KeyCap, QuietLabel, wrapped

_WIDEST, _KEYS, _TOPIC = 2400, 264, 340
"""Most px for the whole page, and the least width of a column of keys and of topics."""

_TOPICS = ("play", "questions", "undo", "overrule", "save", "copies", "keys")
_OF_GAME = ("story", "odds", "draws", "printings", "evening", "chapters", "paper")
"""Topics for which a game may bring texts."""


class HelpPage(BackPage):
    """The keyboard map by area, and topics; whichever was asked for stands first."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        commands: Commands,
        pages: Iterable[str],
        back: Callable[[], None],
        *,
        keys_first: bool = False,
    ) -> None:
        """Show the keys of ``pages`` and of everywhere."""
        super().__init__(theme, texts, "help", back, _WIDEST)
        cards = [self._topics(), self._keys(commands, tuple(pages))]
        for card in reversed(cards) if keys_first else cards:
            self.column.addWidget(card)
        self.column.addStretch(1)

    def _topics(self) -> Card:
        own = [topic for topic in _OF_GAME if self.texts.has(f"help.{topic}")]
        return _card([self._topic(topic) for topic in (*_TOPICS, *own)], _TOPIC)

    def _topic(self, topic: str) -> QWidget:
        block, column = _block(self.texts.say(f"help.{topic}"))
        column.addWidget(wrapped(QuietLabel(self.texts.say(f"help.{topic}.words"))))
        return block

    def _keys(self, commands: Commands, pages: tuple[str, ...]) -> Card:
        say, everywhere = self.texts.say, [c for c in commands.all() if c.page is None]
        turning = [c for c in everywhere if c.text == "command.show-page"]
        areas = {say("help.everywhere"): [c for c in everywhere if c not in turning]}
        for page in pages:
            own = [c for c in commands.all() if c.page == page]
            areas[self.texts.find(f"page.{page}", page.capitalize())] = own
        areas[say("help.pages")] = turning
        keyed = {title: [c for c in own if c.shortcut] for title, own in areas.items()}
        return _card([self._area(title, own) for title, own in keyed.items() if own], _KEYS)

    def _area(self, title: str, commands: list[Command]) -> QWidget:
        block, column = _block(title)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for row, command in enumerate(commands):
            cap = KeyCap(self.theme, key_words(command.shortcut))
            beside = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
            grid.addWidget(cap, row, 0, beside)
            grid.addWidget(wrapped(QLabel(command.words(self.texts))), row, 1)
        column.addLayout(grid)
        return block


def _block(title: str) -> tuple[QWidget, QVBoxLayout]:
    block = QWidget()
    column = QVBoxLayout(block)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    label = QLabel(title)
    label.setProperty("name", True)
    column.addWidget(label)
    return block, column


def _card(blocks: list[QWidget], least: int) -> Card:
    card = Card()
    column = QVBoxLayout(card)
    column.setContentsMargins(24, 16, 24, 20)
    column.addWidget(Columns(blocks, least))
    return card
