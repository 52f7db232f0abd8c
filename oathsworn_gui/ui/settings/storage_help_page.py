"""Help on installation and storage: this program, the campaigns' folder, system warnings."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from oathsworn_gui import __version__
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.screens import KEEPING
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_location import LibraryLocation, PlaceRow
from oathsworn_gui.ui.library.second_place_row import SecondPlaceRow, SecondPlaceWays
from oathsworn_gui.ui.settings.help_page import Block, card_of, way_to
from oathsworn_gui.ui.widgets.page_frame import PageFrame

_WIDEST = 1800
_TOPIC = 340
"""The maximum width of the page, and the minimum width of a column, in px."""

_HAPPENS = (
    "step",
    "folder",
    "journal",
    "generations",
    "chronicle",
    "failing",
    "spare",
    "damaged",
    "trash",
    "settings",
    "pack",
    "reports",
)
"""What is kept where, and what happens when."""
_KEEPING = ("backup", "computer", "shared", "update", "older", "uninstall")
_SYSTEMS = ("windows", "macos", "linux", "sum")


class Places(NamedTuple):
    """Where the campaigns are, and where copies of them."""

    library: LibraryLocation
    second: SecondPlaceWays


class KeepingPage(PageFrame):
    """The location of the campaigns on this machine comes first."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        places: Places,
        licences: Command | None,
        back: Callable[[], None],
    ) -> None:
        """Name this program and its ``places``; ``licences`` shows more."""
        super().__init__(theme, texts, KEEPING, back, _WIDEST)
        self.column.addWidget(
            card_of([self._place(places.library), self._program(licences)], _TOPIC)
        )
        self.column.addWidget(card_of([self._second(places.second)], _TOPIC))
        self.column.addWidget(card_of([self._topic(key) for key in _HAPPENS], _TOPIC))
        self.column.addWidget(card_of([self._topic(key) for key in _KEEPING], _TOPIC))
        self.column.addWidget(card_of([self._topic(key) for key in _SYSTEMS], _TOPIC))
        self.column.addStretch(1)

    def _topic(self, key: str) -> QWidget:
        words = self.texts.say(f"keeping.{key}.words")
        return Block(self.texts.say(f"keeping.{key}"), words)

    def _place(self, place: LibraryLocation) -> QWidget:
        block = Block(self.texts.say("settings.library"), self.texts.say("keeping.place.words"))
        block.column.addWidget(PlaceRow(self.theme, self.texts, place))
        return block

    def _second(self, ways: SecondPlaceWays) -> QWidget:
        block = Block(self.texts.say("settings.second"), self.texts.say("settings.second.help"))
        block.column.addWidget(SecondPlaceRow(self.theme, self.texts, ways))
        return block

    def _program(self, licences: Command | None) -> QWidget:
        title = self.texts.say("keeping.program", version=__version__)
        block = Block(title, self.texts.say("keeping.program.words"))
        if licences is not None:
            way = way_to(licences, KEEPING, self.theme, self.texts)
            block.column.addSpacing(6)
            block.column.addWidget(way, 0, Qt.AlignmentFlag.AlignLeft)
        return block
