"""The commands of the library, for shortcuts, palette and the menu of a card."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.library.campaign_grid import CampaignGrid
from oathsworn_gui.ui.library.campaign_row import LibraryRow
from oathsworn_gui.ui.library.welcome import WelcomeWays

PAGE = "library"
_MORE = ("open-rename", "open-double", "open-export", "open-states", "open-folder", "open-trash")

Beginning = tuple[str, str, str, Callable[[], None]]
"""A way to begin: its key, icon, letter, and action."""


@dataclass(frozen=True)
class LibraryActions:
    """The actions of the library; one that is None is not shown.

    ``welcome`` is the contents of the welcome page, shown while there is no campaign.
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
    duplicate: Callable[[str], None] | None = None
    states: Callable[[str], None] | None = None
    recover: Callable[[str], None] | None = None
    versions: Callable[[str], None] | None = None


class Notice(Protocol):
    """A widget shown instead of the campaigns; Enter triggers its default action.

    ``enter`` is the text key for that.
    """

    enter: str

    def press(self) -> None:
        """Trigger the default action."""
        ...


class LibraryCommands:
    """Registers the commands of the library page."""

    def __init__(
        self, theme: Theme, texts: Texts, commands: Commands, actions: LibraryActions
    ) -> None:
        """Register nothing yet."""
        self._theme = theme
        self._texts = texts
        self._commands = commands
        self._actions = actions

    def ways_to_begin(self) -> list[Beginning]:
        """Return the ways to begin that there are."""
        actions = self._actions
        ways: list[tuple[str, str, str, Callable[[], None] | None]] = [
            ("new", "plus", "N", actions.new),
            ("file", "folder-open-outline", "O", actions.open_file),
            ("practice", "school-outline", "P", actions.practice),
            ("restore", "backup-restore", "R", actions.restore),
        ]
        return [(key, name, letter, run) for key, name, letter, run in ways if run is not None]

    def register(
        self,
        rows: tuple[LibraryRow, ...],
        cards: CampaignGrid,
        notice: Notice | None,
        open_chosen: Callable[[], None],
        *,
        is_away: bool,
    ) -> None:
        """Register the current commands; nothing can be begun while the library ``is_away``."""
        for key, name, letter, run in self.ways_to_begin():
            if is_away:
                self._commands.remove(f"library-{key}")
            else:
                begin = Command(
                    f"library-{key}", name, run, shortcut=letter, page=PAGE, in_menu=True
                )
                self._commands.add(begin)
        old = [c.key for c in self._commands.all() if c.key.startswith("library-open")]
        self._commands.remove(*old)
        if notice is not None:
            self._add("open-enter", "play", notice.press, "Return", notice.enter)
        if rows:
            self._add("open", "play", open_chosen, "Return")
            self._commands.add(*self._ways_with_chosen(cards))
        if cards.are_many:
            self._add("open-find", "magnify", cards.focus_field, "/")
        for place, row in enumerate(rows[:9], 1):
            do = self._actions.recover if row.trouble else self._actions.open
            self._commands.add(*([self._number_command(place, row, do)] if do else []))

    def show_more(self, parent: QWidget) -> None:
        """Open the menu with the less frequent actions on the selected campaign."""
        menu = QMenu(parent)
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

    def _add(
        self, key: str, name: str, run: Callable[[], None], letter: str, words: str = ""
    ) -> None:
        command = Command(f"library-{key}", name, run, shortcut=letter, page=PAGE, text=words)
        self._commands.add(command)

    def _ways_with_chosen(self, cards: CampaignGrid) -> list[Command]:
        ways = (
            ("open-copy", "source-branch", "W", self._actions.copy),
            ("open-compare", "scale-balance", "C", self._actions.compare),
            ("open-sheets", "printer-outline", "S", self._actions.sheets),
            ("open-rename", "pencil-outline", "F2", self._actions.rename),
            ("open-double", "content-duplicate", "D", self._actions.duplicate),
            ("open-export", "export-variant", "E", self._actions.export),
            ("open-states", "backup-restore", "B", self._actions.states),
            ("open-folder", "folder-open-outline", "", self._actions.show_folder),
            ("open-trash", "delete-outline", "Del", self._actions.throw_away),
        )
        return [
            Command(
                f"library-{key}", name, partial(_with_chosen, cards, do), shortcut=letter, page=PAGE
            )
            for key, name, letter, do in ways
            if do is not None
        ]

    def _number_command(self, place: int, row: LibraryRow, do: Callable[[str], None]) -> Command:
        return Command(
            f"library-open-{place}",
            "book-open-outline",
            partial(do, row.key),
            shortcut=str(place),
            page=PAGE,
            params=lambda: {"title": row.title},
            text="command.look-into" if row.trouble else "command.library-open-one",
        )


def _with_chosen(cards: CampaignGrid, do: Callable[[str], None]) -> None:
    if cards.current is not None:
        do(cards.current.row.key)
