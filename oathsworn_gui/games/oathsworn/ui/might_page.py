"""The MIGHT page: both families' decks as they lie, and checks and fights to begin."""

from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.might_decks import MoveMightCard
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour, Family
from oathsworn_gui.games.oathsworn.rules.might import FAMILIES, deck_name
from oathsworn_gui.games.oathsworn.ui.check_panel import BeginCheckCard, BeginFightCard
from oathsworn_gui.games.oathsworn.ui.deck_tile import DeckTile
from oathsworn_gui.games.oathsworn.ui.might_tools import DeckTools
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.pages import PageContext, PageSpec
from oathsworn_gui.ui.widgets import Card, Heading, QuietLabel, wrapped

_SIDE, _NARROW, _LEAST, _WIDEST = 360, 1140, 800, 16777215


class MightPage(QWidget):
    """Eight decks in two families; at the right what can be done with them."""

    def __init__(self, context: PageContext) -> None:
        """Show the decks and follow them."""
        super().__init__()
        self.setObjectName("might-page")
        self._context = context
        self._tiles: dict[str, DeckTile] = {}
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(16, 12, 16, 12)
        self._row.setSpacing(16)
        families = QVBoxLayout()
        families.setSpacing(16)
        for family in FAMILIES:
            families.addWidget(self._family(family))
        families.addStretch(1)
        self._row.addLayout(families, 1)
        self._row.addWidget(self._side())
        stop = context.watch(lambda now: now.decks, self._show)
        self.destroyed.connect(stop)

    def _family(self, family: Family) -> Card:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        say = self._context.texts.say
        column.addWidget(Heading(self._context.theme, say(f"decks.title-{family}"), 26))
        column.addWidget(wrapped(QuietLabel(say(f"decks.about-{family}"))))
        grid = QGridLayout()
        grid.setSpacing(12)
        for place, colour in enumerate(COLOURS):
            grid.addWidget(self._tile(family, colour), 0, place)
            grid.setColumnStretch(place, 1)
        column.addLayout(grid)
        return card

    def _tile(self, family: Family, colour: Colour) -> DeckTile:
        context = self._context
        tile = DeckTile(context.theme, context.texts, context.store.box.printed, family, colour)
        tile.card_moved.connect(partial(self._move, family, colour))
        self._tiles[deck_name(family, colour)] = tile
        return tile

    def _side(self) -> QFrame:
        side = QFrame()
        self._side_frame = side
        column = self._cards = QBoxLayout(QBoxLayout.Direction.TopToBottom, side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        chosen = [tile for name, tile in self._tiles.items() if name.startswith("oathsworn.")]
        self._tools = DeckTools(self._context, chosen)
        self._tools.correcting.connect(self._correct)
        top = Qt.AlignmentFlag.AlignTop
        first = QVBoxLayout()
        first.setSpacing(12)
        first.addWidget(self._tools)
        check, fight = BeginCheckCard(self._context), BeginFightCard(self._context)
        first.addWidget(fight)
        first.addStretch(1)
        column.addLayout(first, 1)
        column.addWidget(check, 1, top)
        self._context.commands.add(
            Command("begin-check", "cards-outline", check.begin, shortcut="K", page="might"),
            Command("begin-story-fight", "sword-cross", fight.begin, shortcut="F", page="might"),
        )
        return side

    def _correct(self, on: bool) -> None:
        for tile in self._tiles.values():
            tile.correct(on)

    def _show(self, decks: Any) -> None:
        for name, tile in self._tiles.items():
            tile.show_deck(decks[name])

    def _move(self, family: Family, colour: Colour, face: str, to: str) -> None:
        fields = {"family": family, "colour": colour, "face": face, "to": to}
        self._context.shell.dispatch(MoveMightCard.model_validate(fields))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the side below the decks where there is no room beside them."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        self._cards.setDirection(ways.LeftToRight if narrow else ways.TopToBottom)
        self._side_frame.setMinimumWidth(0 if narrow else _SIDE)
        self._side_frame.setMaximumWidth(_WIDEST if narrow else _SIDE)

    def minimumSizeHint(self) -> QSize:
        """Return the width of four decks side by side; below it the page scrolls."""
        return QSize(_LEAST, super().minimumSizeHint().height())


PAGE = PageSpec("might", "cards-outline", MightPage)
