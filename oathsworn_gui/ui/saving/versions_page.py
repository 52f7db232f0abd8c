"""Versions of one campaign side by side: what each is, and the choice which to continue."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.shortcuts import key_words
from oathsworn_gui.ui.library.campaign_card import seat_line
from oathsworn_gui.ui.library.campaign_row import SeatRow
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    IconLabel,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    breakable,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PAGE = "versions"
_WIDEST = 1600
_NARROW = 1080
_LEAST = 440
_SIDE_BY_SIDE = 2


@dataclass(frozen=True)
class VersionWay:
    """An action: the suffix of its button's name, its label, an explanation, and its key."""

    key: str
    words: str
    explained: str
    icon: str
    letter: str
    run: Callable[[], object]
    first: bool = False


@dataclass(frozen=True)
class ShownVersion:
    """A version as text: where it is, what is played in it, facts with their icons, who plays.

    ``trouble`` says why it cannot be loaded, empty if it can.
    """

    key: str
    label: str
    icon: str
    title: str
    facts: tuple[tuple[str, str], ...] = ()
    seats: tuple[SeatRow, ...] = ()
    trouble: str = ""
    ways: tuple[VersionWay, ...] = ()


@dataclass(frozen=True)
class ShownVersions:
    """The contents of the page: a heading, what happened to the files, versions and actions."""

    title: str
    words: str
    versions: tuple[ShownVersion, ...]
    ways: tuple[VersionWay, ...] = ()

    def all_ways(self) -> tuple[VersionWay, ...]:
        """Return every action, those of the versions first."""
        return tuple(way for each in self.versions for way in each.ways) + self.ways


class VersionsPage(PageFrame):
    """A card with its actions for each version, and below them the common actions."""

    def __init__(
        self, theme: Theme, texts: Texts, shown: ShownVersions, back: Callable[[], None]
    ) -> None:
        """Show the versions; the actions are also commands of the window."""
        super().__init__(theme, texts, PAGE, back, _WIDEST)
        head = wrapped(PlainLabel(breakable(shown.title)))
        head.setObjectName("versions-head")
        head.setProperty("name", True)
        self.column.addWidget(head)
        words = wrapped(QuietLabel(shown.words))
        words.setObjectName("versions-words")
        self.column.addWidget(words)
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pair.setSpacing(16)
        add_layout(self.column, self._pair)
        cards = [self._card(version) for version in shown.versions]
        for card in cards[:_SIDE_BY_SIDE]:
            self._pair.addWidget(card, 1)
        if len(cards) > _SIDE_BY_SIDE:
            self.column.addWidget(Columns(cards[_SIDE_BY_SIDE:], _LEAST, (16, 16)))
        for way in shown.ways:
            self.column.addWidget(self._wide(way))
        self.column.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack the versions if they do not fit side by side."""
        super().resizeEvent(event)
        ways, narrow = QBoxLayout.Direction, self.viewport().width() < _NARROW
        self._pair.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    # ------------------------------------------------------------------------------ the pieces

    def _card(self, version: ShownVersion) -> Card:
        card = Card()
        card.setObjectName(f"version-{version.key}")
        card.setAccessibleName(f"{version.label}: {version.title}")
        column = QVBoxLayout(card)
        column.setContentsMargins(28, 18, 28, 18)
        column.setSpacing(8)
        add_layout(column, self._fact(version.icon, LabelText(version.label)))
        title = wrapped(Heading(self.theme, breakable(version.title), 30))
        title.setObjectName(f"version-{version.key}-title")
        column.addWidget(title)
        if version.trouble:
            column.addWidget(wrapped(_plain(PlainLabel(version.trouble))))
        for icon, words in version.facts:
            add_layout(column, self._fact(icon, wrapped(QuietLabel(words))))
        if version.seats:
            column.addWidget(hairline())
            column.addWidget(self._seats(version.seats))
        column.addStretch(1)
        for way in version.ways:
            column.addSpacing(6)
            add_layout(column, self._way(way))
        return card

    def _fact(self, icon: str, words: QLabel) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(IconLabel(self.theme, icon), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(words, 1)
        return row

    def _seats(self, seats: Sequence[SeatRow]) -> QWidget:
        widget = QWidget()
        pair = QHBoxLayout(widget)
        pair.setContentsMargins(0, 4, 0, 4)
        pair.setSpacing(24)
        for half in (seats[0::2], seats[1::2]):
            column = QVBoxLayout()
            column.setSpacing(10)
            for seat in half:
                add_layout(column, seat_line(self.theme, self.texts, seat))
            add_layout(pair, column, 1)
        return widget

    def _way(self, way: VersionWay) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self._button(way), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(wrapped(QuietLabel(way.explained)), 1)
        return row

    def _wide(self, way: VersionWay) -> Card:
        card = Card()
        row = QHBoxLayout(card)
        row.setContentsMargins(28, 14, 28, 14)
        add_layout(row, self._way(way))
        return card

    def _button(self, way: VersionWay) -> KeyButton:
        kind = PrimaryButton if way.first else KeyButton
        button = kind(self.theme, way.words, way.icon, key_words(way.letter))
        button.setObjectName(f"versions-{way.key}")
        button.setAccessibleDescription(way.explained)
        set_tool_tip(button, way.explained)
        button.clicked.connect(way.run)
        return button


def _plain(label: QLabel) -> QLabel:
    return label
