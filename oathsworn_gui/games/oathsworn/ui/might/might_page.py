"""The MIGHT page: both families' decks in their current state, and checks and fights to begin."""

from collections.abc import Mapping
from functools import cached_property, partial
from typing import Any, cast

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.model.might_cards import deck_name
from oathsworn_gui.games.oathsworn.model.words import COLOURS, FAMILIES, Colour, Family
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.might.deck_faces import Look
from oathsworn_gui.games.oathsworn.ui.might.deck_tile import DeckTile
from oathsworn_gui.games.oathsworn.ui.might.reconcile_panel import ReconcilePanel
from oathsworn_gui.games.oathsworn.ui.might.tools import DeckTools
from oathsworn_gui.games.oathsworn.ui.story.chance_forms import ChanceForms
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_SIDE = 360
_NARROW = 1140
_LEAST = 430
_WIDEST = 16777215
_GAP = 12
_SIDE_BY_SIDE = 620
"""From this width on forms are side by side below the decks."""
_TINY = 146
_SMALL = 175
_LARGE = (244, 860)
_HUGE = (480, 1300)
"""Tiles from this width on, on a page from this height on, have numbers as large as in play.

Four tiles that would be narrower than the least are arranged two by two.
"""


class MightPage(QWidget):
    """Eight decks in two families; at the right what can be done with them."""

    def __init__(self, context: PageContext) -> None:
        """Show the decks and follow them."""
        super().__init__(context.room)
        self.setObjectName("might-page")
        self._context = context
        self._tiles: dict[str, DeckTile] = {}
        self._rooms: dict[Family, tuple[QVBoxLayout, QWidget]] = {}
        self._grids: list[QGridLayout] = []
        self._shown: Mapping[str, Deck] = {}
        self._across = 4
        self._is_counting = False
        self._last: tuple[Family, Colour] = ("oathsworn", "white")
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(16, 12, 16, 12)
        self._row.setSpacing(16)
        self._row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the page scrolls
        families = QVBoxLayout()
        families.setSpacing(16)
        for family in FAMILIES:
            families.addWidget(self._family(family))
        families.addStretch(1)
        add_layout(self._row, families, 1)
        self._row.addWidget(self._side())
        stop = context.watch(lambda now: now.decks, self._show)
        self.destroyed.connect(stop)
        soon(self, self._make_panel)

    # ------------------------------------------------------------------------------ the parts

    def _family(self, family: Family) -> Card:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(10)
        say = self._context.texts.say
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(Heading(self._context.theme, say(f"decks.title-{family}"), 26))
        about = wrapped(QuietLabel(say(f"decks.about-{family}")))
        head.addWidget(about, 1, Qt.AlignmentFlag.AlignVCenter)
        add_layout(column, head)
        tiles = QWidget()
        grid = QGridLayout(tiles)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(_GAP)
        for place, colour in enumerate(COLOURS):
            grid.addWidget(self._tile(family, colour), 0, place)
        self._grids.append(grid)
        column.addWidget(tiles)
        self._rooms[family] = (column, tiles)
        return card

    def _tile(self, family: Family, colour: Colour) -> DeckTile:
        context = self._context
        tile = DeckTile(context.theme, context.texts, context.store.box.printed, family, colour)
        tile.count_wanted.connect(partial(self.count_deck, family, colour))
        self._tiles[deck_name(family, colour)] = tile
        return tile

    def _side(self) -> QFrame:
        side = QFrame()
        self._side_frame = side
        column = self._cards = QBoxLayout(QBoxLayout.Direction.TopToBottom, side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        chosen = [tile for tile in self._tiles.values() if tile.family == "oathsworn"]
        self._forms = ChanceForms(self._context, "might")
        self._forms.opened.connect(self.close_count)  # a page has one thing that Enter does
        self._register()  # their keys precede those of the tools
        first, second = QVBoxLayout(), QVBoxLayout()
        for part in (first, second):
            part.setSpacing(12)
        add_layout(first, self._ways())
        first.addWidget(self._forms)
        first.addStretch(1)
        second.addWidget(DeckTools(self._context, chosen))
        second.addStretch(1)
        add_layout(column, first)
        add_layout(column, second, 1)
        return side

    def _ways(self) -> QHBoxLayout:
        """Return the buttons that open the form of a check or of a fight."""
        row = QHBoxLayout()
        row.setSpacing(8)
        for key, icon, cap in (("check", "cards-outline", "K"), ("fight", "sword-cross", "F")):
            words = self._context.texts.say(f"might.{key}")
            button = KeyButton(self._context.theme, words, icon, cap)
            button.setObjectName(f"open-{key}")
            button.clicked.connect(partial(self._forms.toggle, key))
            row.addWidget(button, 1)
        return row

    def _register(self) -> None:
        def command(key: str, icon: str, run: Any, shortcut: str) -> Command:
            return Command(key, icon, run, shortcut=shortcut, page="might")

        self._context.commands.add(
            command("count-deck", "counter", self._count_last, "C"),
        )

    # ------------------------------------------------------------------------------- counting

    def count_deck(self, family: Family, colour: Colour) -> None:
        """Open the panel that counts a deck, in the place of its family's decks."""
        panel = self._panel
        if self._is_counting and self._last[0] == family:
            self._last = (family, colour)
            panel.show_deck(family, colour)
            return
        self.close_count()
        self._forms.close_form()
        self._last = (family, colour)
        self._is_counting = True
        shared_by(self._context).result.close()  # its line would lie over the foot of the panel
        column, tiles = self._rooms[family]
        tiles.hide()
        column.addWidget(panel)
        panel.show_deck(family, colour)
        panel.show()
        panel.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(panel)

    def _make_panel(self) -> None:
        """Make the panel before it is needed: it takes longer than a frame."""
        _ = self._panel

    @cached_property
    def _panel(self) -> ReconcilePanel:
        panel = ReconcilePanel(self._context)
        panel.setParent(self)
        panel.hide()
        panel.closed.connect(self.close_count)
        panel.deck_wanted.connect(self.count_deck)
        return panel

    def _count_last(self) -> None:
        focused = self.window().focusWidget()
        tile = next((t for t in self._tiles.values() if focused and t.isAncestorOf(focused)), None)
        family, colour = (tile.family, tile.colour) if tile is not None else self._last
        self.count_deck(family, colour)

    def close_count(self) -> None:
        """Close the panel; the decks of its family are shown again."""
        if not self._is_counting:
            return
        self._is_counting = False
        panel, (column, tiles) = self._panel, self._rooms[self._last[0]]
        focused = cast("QWidget | None", self.window().focusWidget())
        had_keys = focused is not None and (focused is panel or panel.isAncestorOf(focused))
        tiles.show()
        if had_keys:
            self._tiles[deck_name(*self._last)].count.setFocus(Qt.FocusReason.OtherFocusReason)
        panel.hide()
        column.removeWidget(panel)

    # ------------------------------------------------------------------------------- showing

    def _show(self, decks: Mapping[str, Deck]) -> None:
        for name, tile in self._tiles.items():
            if decks[name] is not self._shown.get(name):
                tile.show_deck(decks[name])
        self._shown = decks

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the side below the decks where there is no room beside them."""
        super().resizeEvent(event)
        wide, narrow = self.width(), self.width() < _NARROW
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        along = narrow and wide >= _SIDE_BY_SIDE
        self._cards.setDirection(ways.LeftToRight if along else ways.TopToBottom)
        self._cards.setStretch(0, 1 if along else 0)
        self._side_frame.setMinimumWidth(0 if narrow else _SIDE)
        self._side_frame.setMaximumWidth(_WIDEST if narrow else _SIDE)
        self._lay_tiles(wide - (64 if narrow else 80 + _SIDE))

    def _lay_tiles(self, room: int) -> None:
        """Arrange the decks of a family four or two across, as large as there is room."""
        across = 4 if (room - 3 * _GAP) // 4 >= _TINY else 2
        look = self._look((room - (across - 1) * _GAP) // across)
        for tile in self._tiles.values():
            tile.enlarge(look)
        if across == self._across:
            return
        self._across = across
        for family, grid in zip(FAMILIES, self._grids, strict=True):
            for place, colour in enumerate(COLOURS):
                tile = self._tiles[deck_name(family, colour)]
                grid.removeWidget(tile)
                grid.addWidget(tile, place // across, place % across)

    def _look(self, wide: int) -> Look:
        """Return how large tiles of that width can be in the height that is seen."""
        parent = self.parentWidget()
        high = parent.height() if parent is not None else self.height()
        if wide >= _HUGE[0] and high >= _HUGE[1]:
            return 3
        if wide >= _LARGE[0] and high >= _LARGE[1]:
            return 2
        return 1 if wide >= _SMALL else 0

    def minimumSizeHint(self) -> QSize:
        """Return the width of two decks side by side; below it the page scrolls."""
        return QSize(_LEAST, super().minimumSizeHint().height())


PAGE = PageSpec("might", "cards-outline", MightPage)
