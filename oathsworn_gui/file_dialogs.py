"""The dialogs about files: which to open, where to write, what is wrong, what is not saved."""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from oathsworn_gui.press import FilePress
from oathsworn_gui.storage.file_names import file_name
from oathsworn_gui.storage.problem_report import SUFFIX as REPORT
from oathsworn_gui.storage.save_error import SaveError, SaveNotWritten
from oathsworn_gui.ui.library_rows import trouble_words
from oathsworn_gui.ui.message import Message, Way
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme


class Owner(Protocol):
    """Whose dialogs they are; window and theme may change."""

    texts: Texts
    theme: Theme

    @property
    def window(self) -> QWidget:
        """The window the dialogs belong to."""
        ...


class FileDialogs:
    """Asks about files. Messages do not block; the system's own file choosers do."""

    def __init__(self, owner: Owner) -> None:
        """Belong to the window of ``owner``."""
        self._owner = owner

    @property
    def press(self) -> FilePress:
        """What writes files for people where they are asked for."""
        return FilePress(self, self._owner.texts)

    def files_to_open(self) -> tuple[Path, ...]:
        """Ask for campaign files; none when nobody chose one."""
        say = self._owner.texts.say
        paths, _ = QFileDialog.getOpenFileNames(
            self._owner.window, say("library.choose-file"), "", say("library.file-kinds")
        )
        return tuple(map(Path, paths))

    def folder_to_use(self, title: str) -> Path | None:
        """Ask for a folder; None when nobody chose one."""
        path = QFileDialog.getExistingDirectory(self._owner.window, title)
        return Path(path) if path else None

    def file_to_write(self, name: str, title: str = "") -> Path | None:
        """Ask where a copy of the campaign ``name`` goes; None when nobody chose a place."""
        say = self._owner.texts.say
        path, _ = QFileDialog.getSaveFileName(
            self._owner.window,
            title or say("command.save-copy"),
            f"{file_name(name, 'campaign')}.oathsworn",
            say("library.file-kinds"),
        )
        return Path(path) if path else None

    def pdf_to_write(self, name: str) -> Path | None:
        """Ask where a PDF called ``name`` goes; None when nobody chose a place."""
        say = self._owner.texts.say
        path, _ = QFileDialog.getSaveFileName(
            self._owner.window, say("press.pdf"), f"{file_name(name)}.pdf", say("press.file-kinds")
        )
        if not path:
            return None
        return Path(path) if path.lower().endswith(".pdf") else Path(f"{path}.pdf")

    def report_to_write(self, name: str) -> Path | None:
        """Ask where the report of a problem goes; None when nobody chose a place."""
        say = self._owner.texts.say
        path, _ = QFileDialog.getSaveFileName(
            self._owner.window,
            say("problem.write"),
            f"{file_name(name)}{REPORT}",
            say("problem.file-kinds"),
        )
        if not path:
            return None
        return Path(path) if path.endswith(REPORT) else Path(f"{path}{REPORT}")

    def show_folder(self, folder: Path) -> None:
        """Open a folder in the system's own file window."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def show_fault(self, fault: SaveError) -> None:
        """Say what is wrong with a file, and what to do."""
        texts = self._owner.texts
        words = (trouble_words(fault, texts), trouble_words(fault, texts, ".help"))
        close: Way = ("message-close", texts.say("message.close"), _nothing)
        unsaved = isinstance(fault, SaveNotWritten)
        title = texts.say("save-mark.not" if unsaved else "library.cannot-open.title")
        self._tell(title, words, (close,))

    def _tell(self, title: str, words: tuple[str, ...], ways: tuple[Way, ...]) -> None:
        Message(self._owner.theme, self._owner.window, title, words, ways).open()


def _nothing() -> None:
    """Do nothing: closing the message is all."""
