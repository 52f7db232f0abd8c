"""The pages of the chronicle, and how they read and add to it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from oathsworn_gui.tale.chronicle import Chronicle
from oathsworn_gui.tale.notes import Note
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints

T = TypeVar("T")


class TaleSource(Protocol):
    """The chronicle of the open campaign."""

    def read(self, make: Callable[[Chronicle], T], tell: Callable[[T | None], None]) -> None:
        """Read the chronicle and call ``make`` in another thread; ``tell`` gets what it made.

        ``tell`` is called in the window's thread: with None if the chronicle cannot be read, and
        not at all once another campaign is open.
        """
        ...

    def refuse_notes(self) -> str:
        """Return in words why no note can be kept, empty if they can."""
        ...

    def keep(self, note: Note, tell: Callable[[str], None]) -> None:
        """Keep a note, in place of one with the same id; one without words and photo is removed.

        ``tell`` is called in the window's thread: with the reason if it was not kept, else "".
        """
        ...


class TaleSheet(QWidget):
    """One page of the chronicle. ``titled`` emits its title and the line below it.

    ``turned`` emits the key of another page, and the part of the account that it shall show.
    """

    titled = Signal(str, str)
    turned = Signal(str, int)

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_part(self, part: int) -> None:
        """Show a part of the account at the next `follow`; most pages show no single one."""

    def sheet_keys(self) -> KeyHints:
        """Return what the keys of the page do now, the most useful first."""
        return ()

    def follow(self) -> None:
        """Show how things stand: it came to the front, or a step was done or undone behind it."""
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True)
class TalePage:
    """A page of the chronicle: its name is the text ``tale-page.<key>``, its command ``<key>``."""

    key: str
    icon: str
    build: Callable[[PageContext, TaleSource], TaleSheet]
