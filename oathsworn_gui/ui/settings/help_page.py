"""Help: a first evening in ten lines, then topics and all shortcuts, made from the commands."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.assets import resource
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.keys.shortcuts import key_words
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, KeyCap, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.picture import Picture
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDEST = 2400
_KEYS = 264
_TOPIC = 340
"""The maximum width of the page, and the minimum width of a column of keys and topics, in px."""

_PICTURE = 834
"""The width of a picture where there is room, in px."""

_LINES = 10
"""So many lines tell the first evening of a game, where it brings them."""

_TOPICS = (
    *("play", "questions", "undo", "overrule", "save", "copies"),
    *("table-window", "phones", "book", "comfort", "keys"),
)
_OF_GAME = (
    "story", "odds", "draws", "printings", "evening", "chapters", "camp", "watch", "told", "paper"
)  # fmt: skip
"""Topics for which a game may supply texts: ``help.<game>.<topic>``."""


class HelpPage(PageFrame):
    """The first evening, the topics and the shortcuts by area; what was asked for comes first."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        commands: Commands,
        pages: Iterable[str],
        back: Callable[[], None],
        *,
        games: Sequence[str] = (),
        keys_first: bool = False,
    ) -> None:
        """Show the keys of ``pages`` and of everywhere.

        The first evening of each of ``games`` is told, and the topics of the first of them.
        """
        super().__init__(theme, texts, "help", back, _WIDEST)
        keys = self._keys(commands, tuple(pages))
        told = [game for game in games if texts.has(f"help.{game}.first.1")]
        evenings = [self._evening(game, named=len(told) > 1) for game in told]
        topics = self._topics(games[0] if games else "")
        rest = (self._ways(commands), topics, self._phones())
        for card in (keys, *evenings, *rest) if keys_first else (*evenings, *rest, keys):
            self.column.addWidget(card)
        self.column.addStretch(1)

    def _evening(self, game: str, *, named: bool) -> Card:
        """Return the first evening of a game in ten lines; ``named``: with the game's name."""
        say = self.texts.say
        title = say("help.first-of", game=say(f"game.{game}")) if named else say("help.first")
        card = Card()
        card.setObjectName(f"first-evening-{game}")
        grid = QGridLayout(card)
        grid.setContentsMargins(28, 24, 28, 24)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(14)
        grid.setColumnStretch(1, 1)
        grid.addWidget(Heading(self.theme, title, 30), 0, 0, 1, 2)
        top = Qt.AlignmentFlag.AlignTop
        for n in range(1, _LINES + 1):
            number, words = (
                PlainLabel(str(n)),
                wrapped(PlainLabel(say(f"help.{game}.first.{n}"))),
            )
            number.setFont(self.theme.font("number", 24))
            number.setProperty("gold", True)
            words.setFont(self.theme.font("text", 20))
            grid.addWidget(number, n, 0, Qt.AlignmentFlag.AlignRight | top)
            grid.addWidget(words, n, 1)
        return card

    def _ways(self, commands: Commands) -> QWidget:
        """Return the buttons to the keys and to what else is told."""
        ways = QWidget()
        row = QHBoxLayout(ways)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for key in ("keyboard-map", "keeping"):
            command = commands.find(key)
            if command is not None:
                row.addWidget(way_to(command, "help", self.theme, self.texts))
        row.addStretch(1)
        return ways

    def _topics(self, game: str) -> Card:
        say = self.texts.say
        own = (f"{game}.{topic}" for topic in _OF_GAME if self.texts.has(f"help.{game}.{topic}"))
        topics = (*_TOPICS, *own)
        return card_of(
            [Block(say(f"help.{key}"), say(f"help.{key}.words")) for key in topics], _TOPIC
        )

    def _phones(self) -> Card:
        """Return the picture of three phones, with what they show in words."""
        say = self.texts.say
        card = Card()
        card.setObjectName("help-phones")
        column = QVBoxLayout(card)
        column.setContentsMargins(28, 24, 28, 24)
        column.setSpacing(14)
        column.addWidget(Heading(self.theme, say("help.phones"), 30))
        told = say("help.phones.pictures")
        column.addWidget(wrapped(QuietLabel(told)))
        column.addWidget(Picture(resource("help", "phones.png"), told, _PICTURE))
        return card

    def _keys(self, commands: Commands, pages: tuple[str, ...]) -> Card:
        say, everywhere = self.texts.say, [c for c in commands.all() if c.page is None]
        turning = [c for c in everywhere if c.text == "command.show-page"]
        areas = {say("help.everywhere"): [c for c in everywhere if c not in turning]}
        for page in pages:
            own = [c for c in commands.all() if c.page == page]
            areas[self.texts.find(f"page.{page}", page.capitalize())] = own
        areas[say("help.pages")] = turning
        keyed = {title: [c for c in own if c.shortcut] for title, own in areas.items()}
        return card_of([self._area(title, own) for title, own in keyed.items() if own], _KEYS)

    def _area(self, title: str, commands: list[Command]) -> QWidget:
        block = Block(title)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for row, command in enumerate(commands):
            cap = KeyCap(self.theme, key_words(command.shortcut))
            beside = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
            grid.addWidget(cap, row, 0, beside)
            grid.addWidget(wrapped(PlainLabel(command.words(self.texts))), row, 1)
        add_layout(block.column, grid)
        return block


class Block(QWidget):
    """A title with its text below it, in ``column``."""

    def __init__(self, title: str, words: str = "") -> None:
        """Show ``title`` and ``words`` if not empty."""
        super().__init__()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(6)
        label = PlainLabel(title)
        label.setProperty("name", True)
        self.column.addWidget(label)
        if words:
            self.column.addWidget(wrapped(QuietLabel(words)))


def card_of(blocks: Sequence[QWidget], least: int) -> Card:
    """Return a card with the blocks in columns of ``least`` px or more."""
    card = Card()
    column = QVBoxLayout(card)
    column.setContentsMargins(24, 16, 24, 20)
    column.addWidget(Columns(blocks, least))
    return card


def way_to(command: Command, page: str, theme: Theme, texts: Texts) -> KeyButton:
    """Return the button on ``page`` for a command that leads to another page."""
    words, cap = command.words(texts), key_words(command.shortcut)
    button = KeyButton(theme, words, command.icon, cap)
    button.setObjectName(f"{page}-{command.key}")
    button.clicked.connect(command.run)
    return button
