"""The files of one campaign: what is safe first, then what is wrong, then the actions.

Nothing on this page overwrites a file. Restoring a state creates a separate campaign.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import LABEL, NUMBER, Theme
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.saving.contents_card import Contents, ContentsCard, Way
from oathsworn_gui.ui.saving.recoverable_list import RecoverableList, RecoverableRow
from oathsworn_gui.ui.widgets import (
    Card,
    IconLabel,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    breakable,
    wrapped,
)
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PAGE = "recovery"
_WIDEST = 1720
_NARROW = 1040
_LEAST = 160
_TALLEST = 420
"""Heights of the list of states, in px."""
_WIDE = Qt.AlignmentFlag(0)

KEYS = {
    "recovery-open": "Return",
    "recovery-take": "H",
    "recovery-own": "R",
    "recovery-look": "V",
    "recovery-save": "E",
    "recovery-changes": "W",
    "recovery-all": "Z",
    "recovery-folder": "F",
    "recovery-trash": "Del",
}
"""The button names of the actions, and their keys."""
ICONS = {
    "recovery-open": "play",
    "recovery-take": "pencil-outline",
    "recovery-own": "source-branch",
    "recovery-look": "eye-outline",
    "recovery-save": "content-save-move-outline",
    "recovery-changes": "format-list-checks",
    "recovery-all": "folder-zip-outline",
    "recovery-folder": "folder-open-outline",
    "recovery-trash": "delete-outline",
}


@dataclass(frozen=True)
class Verdict:
    """What is safe, in one line, and further remarks; ``color`` is a token."""

    title: str
    words: tuple[str, ...] = ()
    icon: str = "shield-check-outline"
    color: str = "moss"


@dataclass(frozen=True)
class FileLine:
    """A file of the folder: what it is, what it holds or what is wrong with it, size and date."""

    title: str
    state: str
    detail: str
    icon: str
    color: str = "quiet"


@dataclass(frozen=True)
class Recovery:
    """What was found in a campaign's folder, for display. ``chosen`` is the first selection."""

    title: str
    verdict: Verdict
    ways: tuple[Way, ...]
    rows: tuple[RecoverableRow, ...] = ()
    files: tuple[FileLine, ...] = ()
    chosen: str = ""


@dataclass(frozen=True)
class RecoveryActions:
    """The page's callbacks; ``inside`` and ``ways`` return the contents and actions of a row."""

    inside: Callable[[str], Contents]
    ways: Callable[[str], Sequence[Way]]
    back: Callable[[], None]


class RecoveryPage(PageFrame):
    """The verdict at the top, below it the states with a preview, and the files at the bottom.

    Enter runs the first action; arrow keys select a state.
    """

    def __init__(
        self, theme: Theme, texts: Texts, commands: Commands, actions: RecoveryActions
    ) -> None:
        """Show the empty page; :meth:`show_found` fills it."""
        super().__init__(theme, texts, PAGE, actions.back, _WIDEST)
        self._actions = actions
        self._commands = commands
        self._looking = QuietLabel(texts.say("recovery.looking"))
        self._looking.setObjectName("recovery-looking")
        self._looking.setFont(theme.font("text", 22))
        self.column.addWidget(self._looking)
        self._found: QWidget | None = None
        self._list = RecoverableList(theme, "recovery-list", texts.say("recovery.list"))
        self._list.chosen.connect(self._show_inside)
        self._inside = ContentsCard(theme, texts, primary=False)
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        self._cards: list[Card] = []
        self._ways: dict[str, KeyButton] = {}
        self.column.addStretch(1)

    def show_looking(self, done: int, of: int) -> None:
        """Show how many files were examined."""
        self._looking.setText(self.texts.say("recovery.looking.of", done=done, of=of))

    def show_failed(self, words: str) -> None:
        """Show why nothing could be examined, in place of how far it is."""
        self._looking.setWordWrap(True)
        self._looking.setText(words)

    def show_found(self, found: Recovery) -> None:
        """Show what was found, once."""
        self._looking.hide()
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addWidget(self._verdict(found))
        self._cards = [self._states(found), self._inside] if found.rows else []
        if found.files:
            self._cards.append(self._files(found.files))
        add_layout(column, self._grid)
        self._found = body
        self.column.insertWidget(self.column.count() - 1, body)
        self._turn()
        first = next(iter(self._ways.values()), None)
        if first is not None:
            first.setFocus()
        self._register()

    def do(self, name: str) -> None:
        """Run the action of the button with that name, on the selected state or the campaign.

        Enter presses the focused button, or else the first one.
        """
        focused = QApplication.focusWidget()
        on_button = isinstance(focused, QAbstractButton) and self.isAncestorOf(focused)
        if name == "recovery-open" and on_button and isinstance(focused, QAbstractButton):
            focused.click()
        elif name == "recovery-open" and self._ways:
            next(iter(self._ways.values())).click()
        elif name in self._ways:
            self._ways[name].click()
        else:
            self._inside.press(name)

    def showEvent(self, event: QShowEvent) -> None:
        """Register the page's shortcuts."""
        super().showEvent(event)
        self._register()

    def hideEvent(self, event: QHideEvent) -> None:
        """Remove its commands from palette and menu."""
        super().hideEvent(event)
        self._commands.remove(*KEYS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the preview below the states if there is no room beside them."""
        super().resizeEvent(event)
        self._turn()

    # ------------------------------------------------------------------------------ the pieces

    def _register(self) -> None:
        """Register the current actions for shortcuts and palette."""
        if not self.isVisible():
            return
        self._commands.remove(*KEYS)
        offered = [name for name in KEYS if self._button(name) is not None]
        self._commands.add(
            *(
                Command(
                    name,
                    ICONS[name],
                    partial(self.do, name),
                    shortcut=KEYS[name],
                    page=PAGE,
                    params=partial(self._words, name),
                    text="command.recovery",
                )
                for name in offered
            )
        )

    def _button(self, name: str) -> KeyButton | None:
        return self._ways.get(name) or self._inside.findChild(KeyButton, name)

    def _words(self, name: str) -> dict[str, str | int]:
        button = self._button(name)
        return {"way": button.text() if button is not None else ""}

    def _verdict(self, found: Recovery) -> Card:
        card, verdict = Card(), found.verdict
        row = QHBoxLayout(card)
        row.setContentsMargins(28, 24, 28, 24)
        row.setSpacing(20)
        icon = IconLabel(self.theme, verdict.icon, verdict.color, 44)
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(8)
        of = LabelText(breakable(found.title))
        of.setObjectName("recovery-of")
        column.addWidget(wrapped(of))
        title = _plain(breakable(verdict.title))
        title.setObjectName("recovery-verdict")
        title.setFont(self.theme.font("text", NUMBER, "semibold"))
        column.addWidget(title)
        for place, words in enumerate(verdict.words):
            label = _plain(words, quiet=place > 0)
            label.setObjectName(f"recovery-words-{place}")
            column.addWidget(label)
        column.addSpacing(8)
        buttons = self._buttons(found.ways)
        widest = max((button.sizeHint().width() for button in buttons), default=0)
        column.addWidget(Columns(buttons, widest, (12, 8)))
        add_layout(row, column, 1)
        return card

    def _buttons(self, ways: tuple[Way, ...]) -> list[KeyButton]:
        for place, way in enumerate(ways):
            make = KeyButton if place else PrimaryButton
            button = make(self.theme, way.words, way.icon, way.key)
            button.setObjectName(way.name)
            button.stand(48)
            button.clicked.connect(way.run)
            self._ways[way.name] = button
        return list(self._ways.values())

    def _states(self, found: Recovery) -> Card:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 16, 16, 16)
        label = PlainLabel(self.texts.say("recovery.states"))
        label.setProperty("name", True)
        label.setContentsMargins(8, 0, 0, 0)
        column.addWidget(label)
        column.addWidget(self._list)
        self._list.show_rows(found.rows)
        self._list.choose(found.chosen)
        days = len({row.heading for row in found.rows})
        self._list.setFixedHeight(min(_TALLEST, max(_LEAST, len(found.rows) * 44 + days * 36 + 8)))
        return card

    def _files(self, files: tuple[FileLine, ...]) -> Card:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 16, 24, 20)
        label = PlainLabel(self.texts.say("recovery.files"))
        label.setProperty("name", True)
        column.addWidget(label)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 5)
        grid.setColumnStretch(2, 6)
        for place, line in enumerate(files):
            self._add_file(grid, place, line)
        add_layout(column, grid)
        return card

    def _add_file(self, grid: QGridLayout, place: int, line: FileLine) -> None:
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(IconLabel(self.theme, line.icon, line.color), 2 * place, 0, top)
        title, state, detail = _plain(line.title), _plain(line.state), _plain(line.detail)
        title.setProperty("strong", True)
        detail.setProperty("quiet", True)
        detail.setFont(self.theme.font("text", LABEL))
        detail.setContentsMargins(0, 0, 0, 8)
        for name, label in (("title", title), ("state", state), ("detail", detail)):
            label.setObjectName(f"recovery-file-{place}-{name}")
        grid.addWidget(title, 2 * place, 1, top)
        grid.addWidget(state, 2 * place, 2, top)
        grid.addWidget(detail, 2 * place + 1, 1, 1, 2, top)

    def _show_inside(self, key: str) -> None:
        if key:
            self._inside.show_inside(self._actions.inside(key), self._actions.ways(key))
        else:
            self._inside.show_nothing()
        self._register()

    def _turn(self) -> None:
        """Put the preview beside states and files, or between them if there is no room."""
        narrow = self.viewport().width() < _NARROW
        beside = len(self._cards) > 1 and not narrow
        self._grid.setColumnStretch(0, 6)
        self._grid.setColumnStretch(1, 5 if beside else 0)
        top = Qt.AlignmentFlag.AlignTop if beside else _WIDE
        left = [card for card in self._cards if not (beside and card is self._inside)]
        for place, card in enumerate(left):
            self._grid.addWidget(card, place, 0, top)
        if beside:
            self._grid.addWidget(self._inside, 0, 1, 3, 1, top)
        self._grid.setRowStretch(2, 1 if beside else 0)


def _plain(words: str, *, quiet: bool = False) -> QLabel:
    return wrapped(QuietLabel(words) if quiet else PlainLabel(words))
