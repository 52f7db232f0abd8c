"""The contents of something restorable, and the actions on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.library.campaign_card import seat_line
from oathsworn_gui.ui.library.campaign_row import LibraryRow, SeatRow
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    IconLabel,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


@dataclass(frozen=True)
class Way:
    """An action: the object name of its button, its label, callback, icon and key."""

    name: str
    words: str
    run: Callable[[], None]
    icon: str = ""
    key: str = ""
    loses: bool = False


@dataclass(frozen=True)
class Contents:
    """The contents as text.

    ``facts`` are icon, colour token and text of facts about the file itself; ``hint`` says what
    restoring it does; ``trouble`` why it cannot be read, with the advice in ``hint``.
    """

    title: str
    chapter: str = ""
    subtitle: str = ""
    seats: tuple[SeatRow, ...] = ()
    stopped: tuple[str, ...] = ()
    facts: tuple[tuple[str, str, str], ...] = ()
    hint: str = ""
    trouble: str = ""

    @classmethod
    def of_row(
        cls,
        row: LibraryRow,
        facts: tuple[tuple[str, str, str], ...] = (),
        hint: str = "",
        trouble: str = "",
    ) -> Self:
        """Return the contents shown in a library row, with additional facts about the file."""
        title, stopped = row.title, row.stopped
        return cls(title, row.chapter, row.subtitle, row.seats, stopped, facts, hint, trouble)


class ContentsCard(Card):
    """Shows a `Contents` and its actions; as high as needed, at the top of its cell."""

    def __init__(self, theme: Theme, texts: Texts, *, primary: bool = True) -> None:
        """Show nothing; ``primary``: the first way is the ember button of the page."""
        super().__init__()
        self.setObjectName("inside")
        self._theme = theme
        self._texts = texts
        self._primary = primary
        self._buttons: dict[str, KeyButton] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(28, 24, 28, 24)
        self._body: QWidget | None = None
        self._is_placed = False
        self.setMinimumWidth(300)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Return the height for the current width, which a grid layout would not ask for."""
        hint = super().sizeHint()
        tall = self.heightForWidth(self.width()) if self._is_placed else -1
        return QSize(hint.width(), tall) if tall > 0 else hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Request another height when the width changes."""
        super().resizeEvent(event)
        self._is_placed = True
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def press(self, name: str = "") -> None:
        """Press the visible button with that name; without a name the first one."""
        found = self._buttons.get(name) if name else next(iter(self._buttons.values()), None)
        if found is not None and found.isEnabled():
            found.click()

    def show_nothing(self) -> None:
        """Show that nothing is chosen."""
        self._show(QWidget())

    def show_inside(self, inside: Contents, ways: Sequence[Way]) -> None:
        """Show what is inside, with the ways on."""
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self._buttons = {}
        self._add_head(column, inside)
        self._add_ways(column, ways)
        if inside.hint:
            column.addWidget(wrapped(QuietLabel(inside.hint)))
        if inside.seats:
            column.addWidget(hairline())
            seats = [_held(seat_line(self._theme, self._texts, seat)) for seat in inside.seats]
            column.addWidget(Columns(seats, 228, (28, 12)))
        if inside.stopped:
            column.addWidget(hairline())
            column.addWidget(LabelText(self._texts.say("library.stopped")))
            for words in inside.stopped:
                column.addWidget(_plain(words, strong=False))
        column.addWidget(hairline())
        self._add_facts(column, inside)
        column.addStretch(1)
        self.setAccessibleName(inside.title)
        self._show(body)

    def _add_head(self, column: QVBoxLayout, inside: Contents) -> None:
        title = wrapped(Heading(self._theme, inside.title, 28))
        title.setObjectName("inside-title")
        column.addWidget(title)
        about = "\n".join(words for words in (inside.chapter, inside.subtitle) if words)
        if about:
            column.addWidget(wrapped(QuietLabel(about)))
        if inside.trouble:
            trouble = _plain(inside.trouble, strong=True)
            trouble.setObjectName("inside-trouble")
            trouble.setProperty("gold", True)
            column.addWidget(trouble)

    def _add_facts(self, column: QVBoxLayout, inside: Contents) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for place, (icon, token, words) in enumerate(inside.facts):
            icon_label = IconLabel(self._theme, icon, token)
            grid.addWidget(icon_label, place, 0, Qt.AlignmentFlag.AlignTop)
            label = wrapped(QuietLabel(words))
            label.setObjectName(f"inside-fact-{place}")
            grid.addWidget(label, place, 1)
        add_layout(column, grid)

    def _add_ways(self, column: QVBoxLayout, ways: Sequence[Way]) -> None:
        for place, way in enumerate(ways):
            first = self._primary and not place
            make = PrimaryButton if first else KeyButton
            button = make(self._theme, way.words, way.icon, way.key)
            button.setObjectName(way.name)
            button.stand(48)
            if way.loses:
                button.setProperty("danger", True)
            button.clicked.connect(way.run)
            self._buttons[way.name] = button
        if self._buttons:
            buttons = tuple(self._buttons.values())
            widest = max(button.sizeHint().width() for button in buttons)
            column.addWidget(Columns(buttons, widest, (12, 8)))

    def _show(self, body: QWidget) -> None:
        old = self._body
        self._body = body
        if old is not None:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._column.addWidget(body)


def _held(layout: QHBoxLayout) -> QWidget:
    widget = QWidget()
    layout.setContentsMargins(0, 0, 0, 0)
    widget.setLayout(layout)
    return widget


def _plain(words: str, *, strong: bool) -> QLabel:
    label = wrapped(PlainLabel(words))
    label.setProperty("strong", strong)
    return label
