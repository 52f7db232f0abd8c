"""The library: every campaign as a card, those that cannot be read included, and what to begin."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QCursor, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
)

from oathsworn_gui.ui.action_tile import ActionTile
from oathsworn_gui.ui.commands import Command, Commands
from oathsworn_gui.ui.forest import Forest
from oathsworn_gui.ui.icons import icon
from oathsworn_gui.ui.library_card import CampaignCard, LibraryRow, SeatRow
from oathsworn_gui.ui.library_cards import CampaignCards
from oathsworn_gui.ui.library_place import AwayCard, AwayWays
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.opening_page import margins
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import TITLE, Theme
from oathsworn_gui.ui.welcome import Choice, Welcome, WelcomeWays
from oathsworn_gui.ui.widgets import Heading, QuietLabel, wrapped

__all__ = ["PAGE", "LibraryActions", "LibraryPage", "LibraryRow", "SeatRow"]

PAGE = "library"
_NARROW, _COMPACT = 1180, 760
_MORE = ("open-rename", "open-double", "open-export", "open-states", "open-folder", "open-trash")
_WELCOMED = ("new", "practice", "file")
"""The choices of the welcome, in their order."""
_TWO_ACROSS, _THREE_ACROSS = 1020, 1560
"""Widths from which the cards of many campaigns stand two and three beside each other."""


@dataclass(frozen=True)
class LibraryActions:
    """What the library lets do; a way that is None is not shown.

    ``welcome`` tells what the welcome says and lets do as long as there is no campaign.
    """

    open: Callable[[str], None]
    new: Callable[[], None]
    open_file: Callable[[], None]
    show_folder: Callable[[str], None]
    welcome: Callable[[], WelcomeWays]
    practice: Callable[[], None] | None = None
    restore: Callable[[], None] | None = None
    rename: Callable[[str], None] | None = None
    throw_away: Callable[[str], None] | None = None
    copy: Callable[[str], None] | None = None
    compare: Callable[[str], None] | None = None
    sheets: Callable[[str], None] | None = None
    export: Callable[[str], None] | None = None
    double: Callable[[str], None] | None = None
    states: Callable[[str], None] | None = None
    recover: Callable[[str], None] | None = None
    versions: Callable[[str], None] | None = None


class LibraryPage(QScrollArea):
    """Arrow keys choose a campaign, Enter opens it; the last played comes first and large."""

    def __init__(
        self, theme: Theme, texts: Texts, commands: Commands, actions: LibraryActions
    ) -> None:
        """Show the frame of the library; the campaigns follow with :meth:`show_rows`."""
        super().__init__()
        self.setObjectName("library")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme, self._texts, self._commands, self._actions = theme, texts, commands, actions
        self._rows: tuple[LibraryRow, ...] | None = None
        self._narrow, self._across = False, 1
        self._compact = False
        self._notice: AwayCard | Welcome | None = None
        self._head_buttons: list[QPushButton] = []
        page = Forest(theme)
        self.setWidget(page)
        self._column = QVBoxLayout(page)
        self._column.setSpacing(24)
        self._add_head()
        self._cards = CampaignCards(theme, texts, self._card)
        self._cards.chosen.connect(self._bring)
        self._cards.sought.connect(self._bring_others)
        self._column.addWidget(self._cards.top)
        self._tiles = QGridLayout()
        self._tiles.setSpacing(24)
        nest(self._column, self._tiles)
        self._column.addWidget(self._cards.below)
        self._column.addStretch(1)
        self._foot = QuietLabel(texts.say("library.foot"))
        self._foot.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._column.addWidget(wrapped(self._foot))
        self._tile_buttons = self._make_tiles()
        self._register()
        self._arrange()

    def show_rows(self, rows: tuple[LibraryRow, ...], last: str = "") -> None:
        """Show the campaigns, or the welcome; ``last`` is the evening in words.

        The one to go on with comes first, those that cannot be opened last.
        """
        self._rows = tuple(sorted(rows, key=lambda row: bool(row.trouble)))
        say = self._texts.say
        words = [say("library.count", n=len(rows)) if rows else say("welcome.sub")]
        if last and rows:
            words.append(say("library.last", evening=last))
        self._show_title("library" if rows else "welcome", " ".join(words))
        self._rebuild()
        self._show_notice(None if rows else self._welcome())
        self._register()

    def show_away(self, folder: str, ways: AwayWays) -> None:
        """Show that the folder of the campaigns cannot be reached, in the place of everything."""
        self._rows = None
        self._show_title("library", self._texts.say("library.away.sub"))
        self._cards.show_rows((), self._across, narrow=self._narrow)
        self._show_notice(AwayCard(self._theme, self._texts, folder, ways))
        self._register()

    def _show_title(self, key: str, sub: str) -> None:
        self._title.setText(self._texts.say(f"{key}.title"))
        self._sub.setText(sub)

    def _show_notice(self, notice: AwayCard | Welcome | None) -> None:
        old, self._notice = self._notice, notice
        if old is not None:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        if notice is not None:
            self._column.insertWidget(1, notice)
            notice.setFocus()
        self.setFocusProxy(notice)  # pyright: ignore[reportArgumentType]
        for below in (*self._tile_buttons, self._foot):
            below.setHidden(notice is not None)

    def chosen_key(self) -> str | None:
        """Return the campaign that Enter opens, None when there is none."""
        card = self._cards.current
        return card.row.key if card is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with the arrow keys."""
        if not self._step(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the arrow keys from the buttons of the cards, which would move the focus."""
        pressed = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if pressed and isinstance(event, QKeyEvent) and self._step(event):
            return True
        return super().eventFilter(watched, event)

    def _step(self, event: QKeyEvent) -> bool:
        by = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}
        step = by.get(Qt.Key(event.key()))
        if step is not None and isinstance(self._notice, Welcome):
            return self._notice.step(step)
        return step is not None and self._cards.step(step)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put everything in one column where there is no room for two."""
        super().resizeEvent(event)
        width = self.viewport().width()
        narrow, compact = width < _NARROW, width < _COMPACT
        across = 1 + (width >= _TWO_ACROSS) + (width >= _THREE_ACROSS)
        if (narrow, compact, across) != (self._narrow, self._compact, self._across):
            self._narrow, self._compact, self._across = narrow, compact, across
            self._arrange()
            self._rebuild()
        self._margins()

    # ------------------------------------------------------------------------------ the pieces

    def _add_head(self) -> None:
        head = QHBoxLayout()
        titles = QVBoxLayout()
        titles.setSpacing(4)
        self._title = Heading(self._theme, self._texts.say("library.title"), TITLE)
        titles.addWidget(self._title)
        self._sub = QuietLabel(self._texts.say("library.reading"))
        self._sub.setObjectName("library-sub")
        self._sub.setFont(self._theme.font("text", 22))
        titles.addWidget(wrapped(self._sub))
        nest(head, titles, 1)
        for key, name in (("settings", "format-size"), ("palette", "magnify")):
            head.addWidget(self._head_button(key, name), 0, Qt.AlignmentFlag.AlignTop)
        nest(self._column, head)

    def _head_button(self, key: str, name: str) -> QPushButton:
        words = self._texts.say(f"library.head.{key}")
        button = QPushButton(f" {words}")  # the space keeps icon and words apart
        button.setProperty("flat", True)
        button.setObjectName(f"library-{key}")
        button.setAccessibleName(words)
        button.setToolTip(words)
        self._head_buttons.append(button)
        button.setIcon(icon(name, self._theme.color("quiet")))
        button.setIconSize(QSize(20, 20))
        button.clicked.connect(lambda: self._commands.run(key))
        return button

    def _make_tiles(self) -> list[ActionTile]:
        tiles: list[ActionTile] = []
        for key, picture, letter, run in self._begin():
            words = self._texts.say(f"library.{key}")
            more = self._texts.say(f"library.{key}.more")
            tile = ActionTile(self._theme, picture, words, more, letter)
            tile.setObjectName(f"library-{key}")
            tile.clicked.connect(run)
            tiles.append(tile)
        return tiles

    def _begin(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        actions = self._actions
        ways: list[tuple[str, str, str, Callable[[], None] | None]] = [
            ("new", "plus", "N", actions.new),
            ("file", "folder-open-outline", "O", actions.open_file),
            ("practice", "school-outline", "P", actions.practice),
            ("restore", "backup-restore", "R", actions.restore),
        ]
        return [(key, name, letter, run) for key, name, letter, run in ways if run is not None]

    def _register(self) -> None:
        for key, name, letter, run in self._begin():
            if isinstance(self._notice, AwayCard):
                self._commands.remove(f"library-{key}")
            else:
                self._commands.add(Command(f"library-{key}", name, run, shortcut=letter, page=PAGE))
        old = [c.key for c in self._commands.all() if c.key.startswith("library-open")]
        self._commands.remove(*old)
        open_chosen = Command(
            "library-open", "play", self._open_chosen, shortcut="Return", page=PAGE
        )
        if self._notice is not None:
            press, words = self._notice.press, self._notice.enter
            enter = Command(
                "library-open-enter", "play", press, shortcut="Return", page=PAGE, text=words
            )
            self._commands.add(enter)
        if self._rows:
            self._commands.add(open_chosen, *self._ways_with_chosen())
        if self._cards.are_many:
            self._commands.add(
                Command(
                    "library-open-find", "magnify", self._cards.focus_field, shortcut="/", page=PAGE
                )
            )
        for place, row in enumerate((self._rows or ())[:9], 1):
            do = self._actions.recover if row.trouble else self._actions.open
            self._commands.add(*([self._number_command(place, row, do)] if do else []))

    def _ways_with_chosen(self) -> list[Command]:
        ways = (
            ("open-copy", "source-branch", "W", self._actions.copy),
            ("open-compare", "scale-balance", "C", self._actions.compare),
            ("open-sheets", "printer-outline", "S", self._actions.sheets),
            ("open-rename", "pencil-outline", "F2", self._actions.rename),
            ("open-double", "content-duplicate", "D", self._actions.double),
            ("open-export", "export-variant", "E", self._actions.export),
            ("open-states", "backup-restore", "B", self._actions.states),
            ("open-folder", "folder-open-outline", "", self._actions.show_folder),
            ("open-trash", "delete-outline", "Del", self._actions.throw_away),
        )
        return [
            Command(
                f"library-{key}", name, partial(self._with_chosen, do), shortcut=letter, page=PAGE
            )
            for key, name, letter, do in ways
            if do is not None
        ]

    def _show_more(self, key: str) -> None:
        """Open the menu of what is done seldom with a campaign."""
        self._cards.choose_key(key)
        menu = QMenu(self)
        menu.setObjectName("library-more")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for command in (self._commands.find(f"library-{key}") for key in _MORE):
            if command is not None:
                action = menu.addAction(command.words(self._texts), command.run)
                action.setObjectName(f"more-{command.key}")
                action.setIcon(icon(command.icon, self._theme.color("quiet")))
                action.setShortcut(QKeySequence(command.shortcut))
                action.setShortcutVisibleInContextMenu(True)
        menu.popup(QCursor.pos())

    def _with_chosen(self, do: Callable[[str], None]) -> None:
        key = self.chosen_key()
        if key is not None:
            do(key)

    def _number_command(self, place: int, row: LibraryRow, do: Callable[[str], None]) -> Command:
        return Command(
            f"library-open-{place}",
            "book-open-outline",
            partial(do, row.key),
            shortcut=str(place),
            page=PAGE,
            in_menu=False,
            params=lambda: {"title": row.title},
            text="command.look-into" if row.trouble else "command.library-open-one",
        )

    def _margins(self) -> None:
        side, above = margins(self.viewport().width())
        self._column.setContentsMargins(side, above, side, 24)

    def _arrange(self) -> None:
        self._margins()
        for button in self._head_buttons:
            button.setText("" if self._compact else f" {button.accessibleName()}")
        columns = 1 if self._compact else 2 if self._narrow else len(self._tile_buttons)
        for place, tile in enumerate(self._tile_buttons):
            self._tiles.addWidget(tile, place // columns, place % columns)

    def _rebuild(self) -> None:
        if self._rows is None:
            return
        self._cards.show_rows(self._rows, self._across, narrow=self._narrow)

    def _card(self, row: LibraryRow, place: int, *, large: bool) -> CampaignCard:
        card = CampaignCard(
            self._theme,
            self._texts,
            row,
            place,
            large=large,
            compact=self._compact,
            recovers=self._actions.recover is not None,
        )
        card.opened.connect(self._actions.open)
        card.folder_wanted.connect(self._actions.show_folder)
        card.chosen.connect(self._cards.choose_key)
        card.copy_wanted.connect(self._actions.copy or _nothing)
        card.compare_wanted.connect(self._actions.compare or _nothing)
        card.sheets_wanted.connect(self._actions.sheets or _nothing)
        card.recovery_wanted.connect(self._actions.recover or _nothing)
        card.versions_wanted.connect(self._actions.versions or _nothing)
        card.more_wanted.connect(self._show_more)
        card.button.installEventFilter(self)
        return card

    def _welcome(self) -> Welcome:
        ways = {way[0]: way for way in self._begin()}
        choices = [self._choice(*ways[key]) for key in _WELCOMED if key in ways]
        return Welcome(self._theme, self._texts, choices, self._actions.welcome())

    def _choice(self, key: str, name: str, letter: str, run: Callable[[], None]) -> Choice:
        words = self._texts.say(f"welcome.{key}"), self._texts.say(f"welcome.{key}.more")
        choice = Choice(self._theme, f"library-{key}", name, words, letter)
        choice.clicked.connect(run)
        choice.installEventFilter(self)
        return choice

    # ------------------------------------------------------------------------------- choosing

    def _bring(self, card: CampaignCard) -> None:
        """Scroll so that the chosen card can be seen."""
        self.ensureWidgetVisible(card, 0, 24)

    def _bring_others(self) -> None:
        """Scroll so that the field and what it finds can be seen."""
        self._column.activate()
        self.verticalScrollBar().setValue(self._cards.below.y() - 16)

    def _open_chosen(self) -> None:
        focused = next((tile for tile in self._tile_buttons if tile.hasFocus()), None)
        if focused is not None:
            focused.click()
        elif self._cards.current is not None:
            self._cards.current.button.click()


def _nothing(key: str) -> None:
    del key
