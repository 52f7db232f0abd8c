"""The dialogs about files: opening, saving, errors, unsaved changes."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from oathsworn_gui.app.base.export_files import FileExporter
from oathsworn_gui.app.base.shared_packs import SharedPacks
from oathsworn_gui.storage.files.file_names import file_name
from oathsworn_gui.storage.files.pack_file import SUFFIX as PACK
from oathsworn_gui.storage.files.save_error import (
    OutOfMemory,
    ProgramFault,
    SaveError,
    SaveInUse,
    SaveNotWritten,
)
from oathsworn_gui.storage.saves.problem_report import SUFFIX as REPORT
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.message import Message, Way

_CANNOT_OPEN = "library.cannot-open.title"
_GONE = "library.gone.title"


class Owner(Protocol):
    """The owner of the dialogs; window and theme may be replaced."""

    texts: Texts
    theme: Theme

    @property
    def window(self) -> QWidget:
        """The parent window of the dialogs."""
        ...


class FileDialogs:
    """Asks about files. Messages do not block; the system's file dialogs do."""

    def __init__(self, host: Owner) -> None:
        self._host = host

    @property
    def export(self) -> FileExporter:
        """The exporter of files for users."""
        return FileExporter(self, self._host.texts)

    @property
    def packs(self) -> SharedPacks:
        """The packs that are read from and written for others."""
        return SharedPacks(self, self._host.texts)

    def pack_to_open(self) -> Path | None:
        """Ask for the file of a pack; None if cancelled."""
        say = self._host.texts.say
        path, _ = QFileDialog.getOpenFileName(
            self._host.window, say("shared-pack.open"), "", say("shared-pack.file-kinds")
        )
        return Path(path) if path else None

    def pack_to_write(self, name: str) -> Path | None:
        """Ask where to write a pack called ``name``; None if cancelled."""
        say = self._host.texts.say
        path, _ = QFileDialog.getSaveFileName(
            self._host.window,
            say("shared-pack.write"),
            f"{file_name(name, 'pack')}{PACK}",
            say("shared-pack.file-kinds"),
        )
        if not path:
            return None
        return Path(path) if path.lower().endswith(".json") else Path(f"{path}{PACK}")

    def files_to_open(self) -> tuple[Path, ...]:
        """Ask for campaign files; empty if cancelled."""
        say = self._host.texts.say
        paths, _ = QFileDialog.getOpenFileNames(
            self._host.window, say("library.choose-file"), "", say("library.file-kinds")
        )
        return tuple(map(Path, paths))

    def folder_to_use(self, title: str) -> Path | None:
        """Ask for a folder; None if cancelled."""
        path = QFileDialog.getExistingDirectory(self._host.window, title)
        return Path(path) if path else None

    def file_to_write(self, name: str, title: str = "") -> Path | None:
        """Ask where to save a copy of the campaign ``name``; None if cancelled."""
        say = self._host.texts.say
        path, _ = QFileDialog.getSaveFileName(
            self._host.window,
            title or say("command.save-copy"),
            f"{file_name(name, 'campaign')}.oathsworn",
            say("library.file-kinds"),
        )
        return Path(path) if path else None

    def pdf_to_write(self, name: str) -> Path | None:
        """Ask where to save a PDF called ``name``; None if cancelled."""
        return self._to_write(name, ".pdf", "press.pdf", "press.file-kinds")

    def html_to_write(self, name: str) -> Path | None:
        """Ask where to save an HTML file called ``name``; None if cancelled."""
        return self._to_write(name, ".html", "press.html", "press.html-kinds")

    def _to_write(self, name: str, ending: str, title: str, kinds: str) -> Path | None:
        say = self._host.texts.say
        path, _ = QFileDialog.getSaveFileName(
            self._host.window, say(title), f"{file_name(name)}{ending}", say(kinds)
        )
        if not path:
            return None
        return Path(path) if path.lower().endswith(ending) else Path(f"{path}{ending}")

    def report_to_write(self, name: str) -> Path | None:
        """Ask where to save a problem report; None if cancelled."""
        say = self._host.texts.say
        path, _ = QFileDialog.getSaveFileName(
            self._host.window,
            say("problem.write"),
            f"{file_name(name)}{REPORT}",
            say("problem.file-kinds"),
        )
        if not path:
            return None
        return Path(path) if path.endswith(REPORT) else Path(f"{path}{REPORT}")

    def show_folder(self, folder: Path) -> None:
        """Open a folder in the system's file manager."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def show_fault(self, fault: SaveError, again: Callable[[], None] | None = None) -> None:
        """Show what is wrong with a file, and what to do; ``again`` tries it once more."""
        texts = self._host.texts
        words = (trouble_words(fault, texts), trouble_words(fault, texts, ".help"))
        close: Way = ("message-close", texts.say("message.close"), _nothing)
        kinds = (
            (SaveNotWritten, "save-mark.not"),
            (ProgramFault, "crash.title"),
            (OutOfMemory, "library.short-of-memory.title"),
            (SaveInUse, "library.in-use.title"),
        )
        title = next((key for kind, key in kinds if isinstance(fault, kind)), _CANNOT_OPEN)
        title = _GONE if fault.code == "no-such-campaign" else title
        more: tuple[Way, ...] = ()
        if again is not None:
            more = (("message-again", texts.say("message.again"), again),)
        self._tell(texts.say(title), words, (*more, close))

    def _tell(self, title: str, words: tuple[str, ...], ways: tuple[Way, ...]) -> None:
        Message(self._host.theme, self._host.window, title, words, ways).open()


def _nothing() -> None:
    """Do nothing: closing the message is enough."""
