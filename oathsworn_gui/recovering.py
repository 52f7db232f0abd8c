"""The files of a campaign looked into, taken back, shown without touching, and given out."""

import logging
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog

from oathsworn_gui.errands import off_window
from oathsworn_gui.recovery_words import NOW, RecoveryWords
from oathsworn_gui.showing import Showing, Tree
from oathsworn_gui.storage.all_files import write_all_files
from oathsworn_gui.storage.atomic import write_whole
from oathsworn_gui.storage.file_names import file_name
from oathsworn_gui.storage.listing import Entry
from oathsworn_gui.storage.recovery import Examined, Part, examine, not_examined
from oathsworn_gui.storage.save_error import SaveError, SaveNotWritten
from oathsworn_gui.storage.save_file import SAVE, disk_refuses, read_save
from oathsworn_gui.storage.taking_back import tree_bytes_of
from oathsworn_gui.storage.upgrade import Upgrade, dry_run
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.kept_inside import Inside, Way
from oathsworn_gui.ui.library_rows import title_of, trouble_words
from oathsworn_gui.ui.message import Message
from oathsworn_gui.ui.recovery_page import (
    ICONS,
    KEYS,
    PAGE,
    Recovery,
    RecoveryActions,
    RecoveryPage,
)
from oathsworn_gui.ui.shortcuts import key_words
from oathsworn_gui.ui.texts import Texts

if TYPE_CHECKING:
    from oathsworn_gui.program import Program

_log = logging.getLogger(__name__)
_MOST = 12
"""Places that are named in what changes."""
_FIND = "look-into-"


class Recovering(QObject):
    """The page of a campaign's files, and what it does. The window may change."""

    _went = Signal(int, int, int)  # which look, files looked into, files in all

    def __init__(self, program: "Program") -> None:
        """Belong to ``program``."""
        super().__init__()
        self._program = program
        self._showing = Showing(program)
        self._look, self._name = 0, ""
        self._words: RecoveryWords | None = None
        self._folder = Path()
        self._went.connect(self._show_went, Qt.ConnectionType.QueuedConnection)

    def offer(self, entries: Iterable[Entry]) -> None:
        """Let the palette look into the files of each of these campaigns."""
        program, commands = self._program, self._program.window.commands
        commands.remove(*(each.key for each in commands.all() if each.key.startswith(_FIND)))
        commands.add(
            *(
                Command(
                    f"{_FIND}{entry.name}",
                    "folder-search-outline",
                    partial(self.show, entry.name),
                    in_menu=False,
                    params=partial(_titled, title_of(entry, program.texts)),
                    text="command.look-into",
                )
                for entry in entries
            )
        )

    def show(self, name: str) -> None:
        """Show what lies in the folder of a campaign, once all of it was looked into."""
        program = self._program
        try:
            folder = program.library.folder(name)
        except SaveError as fault:
            program.dialogs.show_fault(fault)
            return
        self._look += 1
        self._name, self._folder, self._words = name, folder, None
        actions = RecoveryActions(self._inside_of, self._ways_of, self._back)
        window = program.window
        page = RecoveryPage(program.theme, program.texts, window.commands, actions)
        window.put(PAGE, page)
        window.show_screen(PAGE)
        look = self._look
        off_window(partial(self._examine, look, folder), partial(self._show_found, look))

    def cannot_open(self, name: str, fault: SaveError) -> None:
        """Say why a campaign could not be opened, and show its files where they are the reason."""
        if isinstance(fault, SaveNotWritten) or fault.code == "no-such-campaign":
            self._program.dialogs.show_fault(fault)
        else:
            self.show(name)

    # ------------------------------------------------------------------------------- looking

    def _examine(self, look: int, folder: Path) -> Examined | None:
        """Look into all files, off the window; None when nobody waits for it any more."""
        systems = self._systems()

        def going(done: int, of: int) -> bool:
            if look == self._look:
                self._went.emit(look, done, of)
            return look == self._look

        try:
            return examine(folder, systems, going)
        except Exception:  # whatever lies there, the page must not be left looking for ever
            _log.exception("A campaign's folder could not be looked into")
            return not_examined(folder)

    def _page(self) -> RecoveryPage | None:
        page = self._program.window.screen_at(PAGE)
        return page if isinstance(page, RecoveryPage) else None

    def _show_went(self, look: int, done: int, of: int) -> None:
        page = self._page()
        if look == self._look and page is not None:
            page.show_looking(done, of)

    def _show_found(self, look: int, found: Examined | SaveError | None) -> None:
        page = self._page()
        if look != self._look or page is None or not isinstance(found, Examined):
            return
        words = self._words = RecoveryWords(self._program.texts, found)
        opens = found.opens.trouble is None
        chosen = NOW if opens else str(found.best.path) if found.best is not None else ""
        page.show_found(
            Recovery(
                words.title, words.verdict(), self._ways(found), words.rows(), words.files(), chosen
            )
        )

    def _back(self) -> None:
        self._look += 1
        self._program.window.back()

    # ---------------------------------------------------------------------------------- ways

    def _ways(self, found: Examined) -> tuple[Way, ...]:
        opens, best = found.opens, found.best
        ways: list[Way] = []
        if opens.trouble is None:
            whole = "recovery.open.whole" if opens.way == "whole" else "recovery.open"
            ways.append(self._way("recovery-open", self._open, whole))
        elif best is not None:
            own = partial(self._showing.own, self._name, best.tree)
            ways.append(self._way("recovery-open", own, "recovery.own.best"))
        if opens.way == "lifted":
            ways.append(self._way("recovery-changes", self._show_changes))
        if opens.way != "empty" and found.parts:
            ways.append(self._way("recovery-all", self._save_all))
        ways.append(self._way("recovery-folder", self._show_folder))
        ways.append(self._way("recovery-trash", self._throw_away))
        return tuple(ways)

    def _inside_of(self, key: str) -> Inside:
        return self._words.inside(key) if self._words is not None else Inside("")

    def _ways_of(self, key: str) -> tuple[Way, ...]:
        if self._words is None:
            return ()
        if key == NOW:
            return (
                self._way("recovery-look", partial(self._look_at, None)),
                self._way("recovery-save", partial(self._save_now, self._name)),
            )
        part = self._words.part(key)
        save = self._way("recovery-save", partial(self._save, part))
        look = self._way("recovery-look", partial(self._look_at, part.tree))
        if part.whole:
            own = partial(self._showing.own, self._name, part.tree)
            return (self._way("recovery-own", own), look, save)
        newer = part.report is not None and part.report.code == "newer"
        return (look, save) if newer else (save,) if part.size else ()

    def _way(self, name: str, run: Callable[[], None], words: str = "") -> Way:
        said = self._say(words or name.replace("-", ".", 1))
        return Way(name, said, run, ICONS[name], key_words(KEYS[name]))

    # ---------------------------------------------------------------------------- what is done

    def _open(self) -> None:
        sitting = self._program.sitting
        if sitting is not None and sitting.name == self._name and not sitting.read_only:
            self._back()
        elif self._showing.left():
            self._program.open_or_say(self._name)

    def _look_at(self, tree: Tree) -> None:
        try:
            if self._showing.left():
                self._program.open_shown(self._name, tree)
        except SaveError as fault:
            self._program.dialogs.show_fault(fault)

    def _show_changes(self) -> None:
        program = self._program
        try:
            save = read_save(self._folder / SAVE)
        except SaveError as fault:
            program.dialogs.show_fault(fault)
            return
        told = dry_run(save, program.game_of(save.head.game).system)
        words = changes_words(told, program.texts)
        ways = (("message-close", self._say("message.close"), _nothing),)
        title = self._say("recovery.changes.title")
        Message(program.theme, program.window, title, words, ways).open()

    def _save(self, part: Part) -> None:
        """Save a tree elsewhere: one that is whole with its chronicle, another as it lies there."""
        if part.whole:
            self._save_now(self._name, part.tree)
            return

        def write(path: Path) -> None:
            try:
                write_whole(path, tree_bytes_of(part))
            except OSError as fault:
                raise disk_refuses(fault, path.name) from fault

        self._give_out(f"{file_name(self._name)}.oathsworn", "library.file-kinds", write)

    def _save_now(self, name: str, tree: Tree = None) -> None:
        def write(path: Path) -> None:
            self._showing.read(name, tree).record.save_copy(path)

        self._give_out(f"{file_name(name)}.oathsworn", "library.file-kinds", write)

    def _save_all(self) -> None:
        folder = self._folder
        title = file_name(self._words.title if self._words is not None else self._name)
        name = self._say("recovery.all.file", name=title)
        self._give_out(
            f"{name}.zip",
            "recovery.all.kinds",
            lambda path: _ignored(write_all_files(folder, path)),
        )

    def _give_out(self, name: str, kinds: str, write: Callable[[Path], None]) -> None:
        """Ask where a file goes and write it there, off the window; never into the library."""
        chosen, _ = QFileDialog.getSaveFileName(
            self._program.window, self._say("recovery.give-out"), name, self._say(kinds)
        )
        if not chosen:
            return
        path = Path(chosen)
        if path.resolve().is_relative_to(self._program.library.root.resolve()):
            self._tell_written(path.name, SaveError("spare-same-place", name=path.name))
            return
        off_window(lambda: write(path), partial(self._tell_written, path.name))

    def _tell_written(self, name: str, fault: SaveError | None) -> None:
        if fault is not None:
            self._program.dialogs.show_fault(fault)
        else:
            self._program.room.say(self._say("recovery.done", name=name))

    def _show_folder(self) -> None:
        self._program.dialogs.show_folder(self._folder)

    def _throw_away(self) -> None:
        self._program.room.keeping.throw_away(self._name)

    # ------------------------------------------------------------------------------- the rest

    def _systems(self) -> Mapping[str, GameSystem]:
        return {game.system.key: game.system for game in self._program.games}

    def _say(self, key: str, **params: Scalar) -> str:
        return self._program.texts.say(key, **params)


def changes_words(told: Upgrade, texts: Texts) -> tuple[str, ...]:
    """Return in words what bringing a campaign into today's form would change."""
    say = texts.say
    if told.trouble is not None:
        return (trouble_words(told.trouble, texts), trouble_words(told.trouble, texts, ".help"))
    words = [say("recovery.changes.words", before=told.from_schema, after=told.to_schema)]
    if told.loses_nothing:
        words.append(say("recovery.changes.nothing"))
    for key, entries in (("dropped", told.dropped), ("aside", told.set_aside)):
        if entries:
            places = [str(entry["path"]) for entry in entries]
            more = ["…"] if len(places) > _MOST else []
            named = ", ".join(places[:_MOST] + more)
            words.append(say(f"recovery.changes.{key}", places=named))
    if told.added:
        words.append(say("recovery.changes.added", n=len(told.added)))
    return tuple(words)


def _titled(title: str) -> dict[str, str | int]:
    return {"title": title}


def _nothing() -> None:
    """Do nothing: closing the message is all."""


def _ignored(value: object) -> None:
    """Pass over what was left out: the file itself names it."""
    del value
