"""Check this library: read every campaign back in the background, and show what was found."""

from functools import partial
from pathlib import Path
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal

from oathsworn_gui.app.base import patience
from oathsworn_gui.app.base.background import came_of
from oathsworn_gui.app.base.daemon_work import DaemonWork
from oathsworn_gui.app.base.host import LibraryHost
from oathsworn_gui.app.library.check_words import lines_of_check, title_of_checked, told_of_check
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.recovery.folder_check import Checked, check_folder
from oathsworn_gui.ui.saving.read_back_page import ReadBackPage, ReadBackRow

PAGE = "library-check"
MOST = 200
"""The most campaigns that are shown one by one, those with findings first."""


class ShowsFiles(Protocol):
    """Shows the files of campaigns."""

    def show(self, name: str) -> None:
        """Show the contents of a campaign's folder."""
        ...


class LibraryCheckHost(LibraryHost, Protocol):
    """The program whose library is checked."""

    @property
    def file_recovery(self) -> ShowsFiles:
        """The examination of campaign files."""
        ...


class LibraryCheck(QObject):
    """Reads the library back, one check at a time. The window may be replaced."""

    _went = Signal(int, int, int)  # number of the check, campaigns read, campaigns in all

    def __init__(self, program: LibraryCheckHost, parent: QObject) -> None:
        """Work for ``program``."""
        super().__init__(parent)
        self._host = program
        self._check = 0
        self._went.connect(self._show_went, Qt.ConnectionType.QueuedConnection)

    def show(self) -> None:
        """Read every campaign and show what was found; leaving the page ends the reading."""
        program, window = self._host, self._host.window
        self._check += 1
        told = program.texts.say("library-check.reading")
        page = ReadBackPage(program.theme, program.texts, PAGE, told, self._leave)
        window.put(PAGE, page)
        window.show_screen(PAGE)
        check, root = self._check, program.library.root
        began, daemon = monotonic(), DaemonWork(self)  # a disk that hangs does not keep the program

        def tell(came: tuple[Checked, ...] | SaveError | None) -> None:
            daemon.deleteLater()
            self._tell(check, page, came)

        daemon.start(lambda: came_of(partial(self._read, check, root, began)), tell)

    def _leave(self) -> None:
        self._check += 1
        self._host.window.back()

    def _read(self, check: int, root: Path, began: float) -> tuple[Checked, ...] | None:
        """Read all campaigns in a thread; None if the result is no longer needed."""

        def going(done: int, of: int) -> bool:
            if check == self._check and monotonic() - began >= patience.SHOWN_AFTER:
                self._went.emit(check, done, of)
            return check == self._check

        systems = self._host.games.systems
        return check_folder(root, systems, going)

    def _show_went(self, check: int, done: int, of: int) -> None:
        page = self._host.window.screen_at(PAGE)
        if check == self._check and isinstance(page, ReadBackPage):
            words = self._host.texts.say("library-check.reading.of", done=done, of=of)
            page.show_progress(words, done, of)

    def _tell(
        self, check: int, page: ReadBackPage, came: tuple[Checked, ...] | SaveError | None
    ) -> None:
        if check != self._check or came is None or self._host.window.screen_at(PAGE) is not page:
            return
        self._check += 1  # the last words of progress come too late
        told = told_of_check(came, self._host.texts)
        checked = () if isinstance(came, SaveError) else came
        ordered = sorted(checked, key=lambda each: not each.findings)
        page.show_rows(told, [self._row(each) for each in ordered[:MOST]])

    def _row(self, checked: Checked) -> ReadBackRow:
        program, texts = self._host, self._host.texts
        way = None
        if checked.findings and checked.files and not checked.is_thrown:
            show = partial(program.file_recovery.show, checked.path.name)
            way = (texts.say("library-check.look"), show)
        return ReadBackRow(
            title_of_checked(checked, texts),
            lines_of_check(checked, texts),
            is_good=not checked.findings,
            way=way,
        )
