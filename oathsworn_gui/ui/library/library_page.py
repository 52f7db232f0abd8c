"""The library: every campaign as a card, including unreadable ones, and ways to begin."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
)

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.forest import Forest
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.opening_page import margins
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.base.theme import TITLE, Theme
from oathsworn_gui.ui.keys.commands import Commands
from oathsworn_gui.ui.library.action_tile import ActionTile
from oathsworn_gui.ui.library.campaign_card import CampaignCard
from oathsworn_gui.ui.library.campaign_grid import CampaignGrid
from oathsworn_gui.ui.library.campaign_row import LibraryRow, SeatRow
from oathsworn_gui.ui.library.library_commands import PAGE, LibraryActions, LibraryCommands
from oathsworn_gui.ui.library.library_location import AwayCard, AwayWays
from oathsworn_gui.ui.library.welcome import Choice, Welcome
from oathsworn_gui.ui.widgets import Heading, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

__all__ = ["PAGE", "LibraryActions", "LibraryPage", "LibraryRow", "SeatRow"]

_NARROW = 1180
_COMPACT = 760
_WELCOMED = ("new", "practice", "file")
"""The choices of the welcome page, in order."""
_TWO_ACROSS = 1020
_THREE_ACROSS = 1560
"""Widths in px from which the grid has two and three columns."""


class LibraryPage(UnpaintedFocus, ScrollArea):
    """Arrow keys select a campaign, Enter opens it; the last played is first and large."""

    def __init__(
        self, theme: Theme, texts: Texts, commands: Commands, actions: LibraryActions
    ) -> None:
        """Show the frame of the library; the campaigns follow with :meth:`show_rows`."""
        super().__init__()
        self.setObjectName("library")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme = theme
        self._texts = texts
        self._commands = commands
        self._actions = actions
        self._rows: tuple[LibraryRow, ...] | None = None
        self._narrow = False
        self._across = 1
        self._compact = False
        self._notice: AwayCard | Welcome | None = None
        self._head_buttons: list[QPushButton] = []
        page = Forest(theme)
        self.setWidget(page)
        self._column = QVBoxLayout(page)
        self._column.setSpacing(24)
        self._add_head()
        self._cards = CampaignGrid(theme, texts, self._card)
        self._cards.chosen.connect(self._bring)
        self._cards.sought.connect(self._bring_others)
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._add_cards)
        bar.rangeChanged.connect(self._add_cards)
        self._column.addWidget(self._cards.top)
        self._tiles = QGridLayout()
        self._tiles.setSpacing(24)
        add_layout(self._column, self._tiles)
        self._column.addWidget(self._cards.below)
        self._column.addStretch(1)
        self._foot = QuietLabel(texts.say("library.foot"))
        self._foot.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._column.addWidget(wrapped(self._foot))
        self._ways = LibraryCommands(theme, texts, commands, actions)
        self._tile_buttons = self._make_tiles()
        self._register()
        self._arrange()

    def show_rows(self, rows: tuple[LibraryRow, ...], last: str = "") -> None:
        """Show the campaigns, or the welcome page; ``last`` is the text of the last session's date.

        The one to continue comes first, those that cannot be opened last.
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
        """Show only that the folder of the campaigns is not reachable."""
        self._rows = None
        self._show_title("library", self._texts.say("library.away.sub"))
        self._cards.show_rows((), self._across, narrow=self._narrow)
        self._show_notice(AwayCard(self._theme, self._texts, folder, ways))
        self._register()

    def _show_title(self, key: str, sub: str) -> None:
        self._title.setText(self._texts.say(f"{key}.title"))
        self._sub.setText(sub)

    def _show_notice(self, notice: AwayCard | Welcome | None) -> None:
        old = self._notice
        self._notice = notice
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with the arrow keys."""
        if not self._step(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the arrow keys from the buttons of the cards, where they would move the focus."""
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
        """Use one column if there is no room for two."""
        super().resizeEvent(event)
        width = self.viewport().width()
        narrow, compact = width < _NARROW, width < _COMPACT
        across = 1 + (width >= _TWO_ACROSS) + (width >= _THREE_ACROSS)
        if (narrow, compact, across) != (self._narrow, self._compact, self._across):
            self._narrow = narrow
            self._compact = compact
            self._across = across
            self._arrange()
            self._rebuild()
        self._margins()

    # ------------------------------------------------------------------------------ the pieces

    def _register(self) -> None:
        self._ways.register(
            self._rows or (),
            self._cards,
            self._notice,
            self._open_chosen,
            is_away=isinstance(self._notice, AwayCard),
        )

    def _show_more(self, key: str) -> None:
        """Open the menu with the less frequent actions on a campaign."""
        self._cards.choose_key(key)
        self._ways.show_more(self)

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
        add_layout(head, titles, 1)
        for key, name in (("settings", "format-size"), ("palette", "magnify")):
            head.addWidget(self._head_button(key, name), 0, Qt.AlignmentFlag.AlignTop)
        add_layout(self._column, head)

    def _head_button(self, key: str, name: str) -> QPushButton:
        words = self._texts.say(f"library.head.{key}")
        button = QPushButton(f" {words}")  # the space keeps icon and words apart
        button.setProperty("flat", True)
        button.setObjectName(f"library-{key}")
        button.setAccessibleName(words)
        set_tool_tip(button, words)
        self._head_buttons.append(button)
        button.setIcon(icon(name, self._theme.color("quiet")))
        button.setIconSize(QSize(20, 20))
        button.clicked.connect(lambda: self._commands.run(key))
        return button

    def _make_tiles(self) -> list[ActionTile]:
        tiles: list[ActionTile] = []
        for key, picture, letter, run in self._ways.ways_to_begin():
            words = self._texts.say(f"library.{key}")
            more = self._texts.say(f"library.{key}.more")
            tile = ActionTile(self._theme, picture, words, more, letter)
            tile.setObjectName(f"library-{key}")
            tile.clicked.connect(run)
            tiles.append(tile)
        return tiles

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
        ways = {way[0]: way for way in self._ways.ways_to_begin()}
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
        """Scroll to the selected card."""
        self.ensureWidgetVisible(card, 0, 24)

    def _add_cards(self, *_: int) -> None:
        """Add more cards while the end of the page is less than a window away."""
        bar = self.verticalScrollBar()
        if bar.maximum() - bar.value() < bar.pageStep():
            self._cards.add_cards()

    def _bring_others(self) -> None:
        """Scroll to the search field and its results."""
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
