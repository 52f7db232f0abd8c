"""All commands in one registry, the source of menu, palette and shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:  # the first window is painted before tabletop is imported
    from oathsworn_gui.tabletop.action import Refusal
    from oathsworn_gui.tabletop.texts import Texts


def _nothing_against() -> Refusal | None:
    return None


def _always() -> bool:
    return True


@dataclass(frozen=True)
class Command:
    """A user command. Its text is ``command.<key>``; ``.also`` are further words that find it.

    ``run`` does it; ``refuse`` says why it cannot be done now, or None. ``shortcut`` is a key
    sequence in Qt's portable notation ("Ctrl+K", "A"), empty for none. ``page`` is the page it
    belongs to, None for every page. ``params`` are inserted into the text, and ``text`` is its key
    if several commands share one. ``told`` says whether the key bar shows it now, with ``cap`` in
    place of the shortcut unless empty. ``in_menu`` is for the few that the menu offers; the palette
    has them all.
    """

    key: str
    icon: str
    run: Callable[[], object]
    refuse: Callable[[], Refusal | None] = _nothing_against
    shortcut: str = ""
    page: str | None = None
    in_menu: bool = False
    params: Callable[[], Mapping[str, str | int]] = dict[str, "str | int"]
    text: str = ""
    told: Callable[[], bool] = _always
    cap: str = ""

    def words(self, texts: Texts) -> str:
        """Return the current name of the command.

        Raises:
            KeyError: the command has no text (a bug).
        """
        return texts.say(self.text or f"command.{self.key}", **self.params())

    def sought(self, texts: Texts) -> str:
        """Return the words by which it is found: its name, and others for the same."""
        return f"{self.words(texts)} {texts.find(f'command.{self.key}.also', '')}"


class Commands(QObject):
    """The registry. ``changed`` is emitted when commands were added, removed or renamed."""

    changed = Signal()
    refused = Signal(object)  # Refusal

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._commands: dict[str, Command] = {}

    def add(self, *commands: Command) -> None:
        """Register commands; one with the same key is replaced.

        Raises:
            ValueError: a shortcut is taken by another command of the same page or of all pages.
        """
        for command in commands:
            self._check_shortcut(command)
            self._commands[command.key] = command
        self.changed.emit()

    def remove(self, *keys: str) -> None:
        """Remove commands; unknown keys are ignored."""
        for key in keys:
            self._commands.pop(key, None)
        self.changed.emit()

    def all(self) -> tuple[Command, ...]:
        """Return every command in the order they were added."""
        return tuple(self._commands.values())

    def of_page(self, page: str | None) -> tuple[Command, ...]:
        """Return the commands available on a page: its own first, then those of all pages."""
        own = [c for c in self._commands.values() if c.page is not None and c.page == page]
        return (*own, *(c for c in self._commands.values() if c.page is None))

    def find(self, key: str) -> Command | None:
        """Return the command with that key, or None."""
        return self._commands.get(key)

    def run(self, key: str) -> Refusal | None:
        """Run a command and return None; if it is refused, do nothing and return the refusal.

        Raises:
            KeyError: there is no such command.
        """
        command = self._commands[key]
        refusal = command.refuse()
        if refusal is not None:
            self.refused.emit(refusal)
            return refusal
        command.run()
        return None

    def _check_shortcut(self, command: Command) -> None:
        if not command.shortcut:
            return
        for other in self._commands.values():
            same_place = None in (command.page, other.page) or command.page == other.page
            if other.key != command.key and other.shortcut == command.shortcut and same_place:
                raise ValueError(f"{command.shortcut} is taken: {other.key}, {command.key}")
