"""Examine the files of a campaign: restore, open read-only, and export them."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.host import LibraryNotes, Tree
from oathsworn_gui.app.saving.read_only_view import ReadOnlyHost, ReadOnlyOpener
from oathsworn_gui.app.saving.recovery_texts import NOW, RecoveryTexts, changes_words
from oathsworn_gui.storage.campaign.campaign_reader import IfAltered
from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.file_names import file_name
from oathsworn_gui.storage.files.regular_file import linked
from oathsworn_gui.storage.files.save_error import SaveError, SaveNotWritten
from oathsworn_gui.storage.library.listing import LINKED
from oathsworn_gui.storage.migration.version_upgrade import dry_run
from oathsworn_gui.storage.recovery.examination import Examined, examine
from oathsworn_gui.storage.recovery.examined_file import Part
from oathsworn_gui.storage.recovery.folder_archive import write_all_files
from oathsworn_gui.storage.recovery.restore_tree import tree_bytes_of
from oathsworn_gui.storage.saves.save_file import SAVE, disk_refuses, read_save
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.keys.shortcuts import key_words
from oathsworn_gui.ui.saving.contents_card import Contents, Way
from oathsworn_gui.ui.saving.recovery_page import (
    ICONS,
    KEYS,
    PAGE,
    Recovery,
    RecoveryActions,
    RecoveryPage,
)
from oathsworn_gui.ui.widgets.message import Message

_NOT_LOOKED_INTO = ("no-such-campaign", LINKED, "short-of-memory")


class ThrowsAway(Protocol):
    """Moves campaigns to the trash."""

    def throw_away(self, name: str) -> None:
        """Move a campaign to the trash, and offer to restore it."""
        ...


class LibraryScreenPart(LibraryNotes, Protocol):
    """The library in the window, with the part that deletes campaigns."""

    @property
    def housekeeping(self) -> ThrowsAway:
        """The part that moves campaigns to the trash."""
        ...


class RecoveryHost(ReadOnlyHost, Protocol):
    """The program whose campaign files are examined."""

    @property
    def library_controller(self) -> LibraryScreenPart:
        """The library in the window."""
        ...


class FileRecovery(QObject):
    """The page of a campaign's files, and its actions. The window may be replaced."""

    _went = Signal(int, int, int)  # examination number, files done, files in all

    def __init__(self, program: RecoveryHost, read_only: ReadOnlyOpener) -> None:
        """Work for ``program``; ``read_only`` opens trees read-only."""
        super().__init__()
        self._host = program
        self._showing = read_only
        self._look = 0
        self._name = ""
        self._words: RecoveryTexts | None = None
        self._folder = Path()
        self._went.connect(self._show_went, Qt.ConnectionType.QueuedConnection)

    def show(self, name: str) -> None:
        """Show the contents of a campaign's folder once all of it was examined."""
        program = self._host
        try:
            folder = program.library.folder(name)
        except SaveError as fault:
            program.library_controller.show_fault(fault)
            return
        self._look += 1
        self._name = name
        self._folder = folder
        self._words = None
        actions = RecoveryActions(self._inside_of, self._ways_of, self._back)
        window = program.window
        page = RecoveryPage(program.theme, program.texts, window.commands, actions)
        window.put(PAGE, page)
        window.show_screen(PAGE)
        look = self._look
        run_in_background(partial(self._examine, look, folder), partial(self._show_found, look))

    def cannot_open(self, name: str, fault: SaveError) -> None:
        """Show why a campaign could not be opened, and its files if they are the reason."""
        if isinstance(fault, SaveNotWritten) or fault.code in _NOT_LOOKED_INTO:
            self._host.library_controller.show_fault(fault)
        else:
            self.show(name)

    # ------------------------------------------------------------------------------- looking

    def _examine(self, look: int, folder: Path) -> Examined | None:
        """Examine all files in a thread; None if the result is no longer needed."""
        systems = self._systems()

        def going(done: int, of: int) -> bool:
            if look == self._look:
                self._went.emit(look, done, of)
            return look == self._look

        return examine(folder, systems, going)

    def _page(self) -> RecoveryPage | None:
        page = self._host.window.screen_at(PAGE)
        return page if isinstance(page, RecoveryPage) else None

    def _show_went(self, look: int, done: int, of: int) -> None:
        page = self._page()
        if look == self._look and page is not None:
            page.show_looking(done, of)

    def _show_found(self, look: int, found: Examined | SaveError | None) -> None:
        page = self._page()
        if look != self._look or page is None or found is None:
            return
        if isinstance(found, SaveError):
            texts = self._host.texts
            words = (trouble_words(found, texts), trouble_words(found, texts, ".help"))
            page.show_failed(" ".join(words))
            return
        words = self._words = RecoveryTexts(self._host.texts, found)
        opens = found.opens.trouble is None
        chosen = NOW if opens else str(found.best.path) if found.best is not None else ""
        page.show_found(
            Recovery(
                words.title, words.verdict(), self._ways(found), words.rows(), words.files(), chosen
            )
        )

    def _back(self) -> None:
        self._look += 1
        self._host.window.back()

    # ---------------------------------------------------------------------------------- ways

    def _ways(self, found: Examined) -> tuple[Way, ...]:
        opens, best = found.opens, found.best
        ways: list[Way] = []
        if opens.trouble is None:
            words = {"whole": "recovery.open.whole", "altered": "recovery.altered.backup"}
            ways.append(
                self._way("recovery-open", self._open, words.get(opens.way, "recovery.open"))
            )
        elif best is not None:
            own = partial(self._showing.own, self._name, best.tree)
            ways.append(self._way("recovery-open", own, "recovery.own.best"))
        if opens.way == "altered":
            ways.append(self._way("recovery-take", partial(self._open, "take")))
        if opens.way == "lifted":
            ways.append(self._way("recovery-changes", self._show_changes))
        if opens.way != "empty" and found.parts:
            ways.append(self._way("recovery-all", self._save_all))
        ways.append(self._way("recovery-folder", self._show_folder))
        ways.append(self._way("recovery-trash", self._throw_away))
        return tuple(ways)

    def _inside_of(self, key: str) -> Contents:
        return self._words.inside(key) if self._words is not None else Contents("")

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
        readable = part.report is not None and part.report.code in ("newer", "altered")
        return (look, save) if readable else (save,) if part.size else ()

    def _way(self, name: str, run: Callable[[], None], words: str = "") -> Way:
        said = self._say(words or name.replace("-", ".", 1))
        return Way(name, said, run, ICONS[name], key_words(KEYS[name]))

    # ---------------------------------------------------------------------------- what is done

    def _open(self, if_altered: IfAltered = "backup") -> None:
        session = self._host.session
        if session is not None and session.name == self._name and not session.read_only:
            self._back()
        elif self._showing.left():
            self._host.navigation.open_or_say(self._name, if_altered)

    def _look_at(self, tree: Tree) -> None:
        if self._showing.left():
            self._host.navigation.look_at(self._name, tree, self._host.dialogs.show_fault)

    def _show_changes(self) -> None:
        program = self._host
        try:
            save = read_save(self._folder / SAVE)
        except SaveError as fault:
            program.dialogs.show_fault(fault)
            return
        told = dry_run(save, self._systems()[save.head.game])
        words = changes_words(told, program.texts)
        ways = (("message-close", self._say("message.close"), _nothing),)
        title = self._say("recovery.changes.title")
        Message(program.theme, program.window, title, words, ways).open()

    def _save(self, part: Part) -> None:
        """Export a tree: an intact one with its chronicle, another one as it is."""
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
        """Ask for a path and write a file there in a thread; never inside the library."""
        chosen, _ = QFileDialog.getSaveFileName(
            self._host.window, self._say("recovery.give-out"), name, self._say(kinds)
        )
        if not chosen:
            return
        path = Path(chosen)
        if linked(path).is_relative_to(linked(self._host.library.root)):
            self._tell_written(path.name, SaveError("spare-same-place", name=path.name))
            return
        run_in_background(lambda: write(path), partial(self._tell_written, path.name))

    def _tell_written(self, name: str, fault: SaveError | None) -> None:
        if fault is not None:
            self._host.dialogs.show_fault(fault)
        else:
            self._host.library_controller.say(self._say("recovery.done", name=name))

    def _show_folder(self) -> None:
        self._host.dialogs.show_folder(self._folder)

    def _throw_away(self) -> None:
        self._host.library_controller.housekeeping.throw_away(self._name)

    # ------------------------------------------------------------------------------- the rest

    def _systems(self) -> Mapping[str, GameSystem]:
        return self._host.games.systems

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def _nothing() -> None:
    """Do nothing: closing the message is enough."""


def _ignored(value: object) -> None:
    """Ignore omitted files: the archive itself lists them."""
