"""Files that the system passes to the running program, as macOS does after a double click."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from oathsworn_gui.app.base.before_closing import may_leave

if TYPE_CHECKING:
    from oathsworn_gui.app.base.open_session import OpenSession
    from oathsworn_gui.storage.library.campaign_library import Library
    from oathsworn_gui.tabletop.texts import Texts
    from oathsworn_gui.ui.window.main_window import MainWindow


class TakesIn(Protocol):
    """Imports campaign files into the library."""

    def take_in(self, paths: Sequence[Path]) -> None:
        """Import campaign files and folders."""
        ...


class ImportingLibrary(Protocol):
    """The library in the window."""

    @property
    def importing(self) -> TakesIn:
        """The part that imports campaign files."""
        ...


class FileNavigation(Protocol):
    """Opens files and closes campaigns."""

    def may_close(self, anyway: Callable[[], None]) -> bool:
        """Whether everything is on disk; if not, ask, and call ``anyway`` if the user agrees."""
        ...

    def open_file(self, path: Path) -> None:
        """Open a campaign file, importing it first if necessary."""
        ...

    def to_library_now(self) -> None:
        """Close the open campaign and show the library."""
        ...


class FilesHost(Protocol):
    """The running program to which the system passes files."""

    texts: "Texts"

    @property
    def window(self) -> "MainWindow":
        """The current window."""
        ...

    @property
    def session(self) -> "OpenSession | None":
        """The open campaign, or None."""
        ...

    @property
    def library(self) -> "Library":
        """The campaigns on this computer."""
        ...

    @property
    def library_controller(self) -> ImportingLibrary:
        """The library in the window."""
        ...

    @property
    def navigation(self) -> FileNavigation:
        """The part that opens files and closes campaigns."""
        ...


def open_files(program: FilesHost, paths: tuple[Path, ...]) -> None:
    """Open one campaign file, or import several; the open campaign is closed properly first.

    A problem report opens in a separate window.
    """
    from oathsworn_gui.storage.saves.problem_report import SUFFIX

    program.window.raise_()
    program.window.activateWindow()
    for path in paths:
        if path.suffix == SUFFIX:
            program.navigation.open_file(path)
    files = tuple(path for path in paths if path.suffix != SUFFIX)
    if files and not _is_open(program, files):
        _after_leaving(program, files)


def _is_open(program: FilesHost, files: tuple[Path, ...]) -> bool:
    session = program.session
    return session is not None and {program.library.holds(path) for path in files} == {session.name}


def _after_leaving(program: FilesHost, files: tuple[Path, ...]) -> None:
    go = partial(_open, program, files)
    if program.session is None or (program.navigation.may_close(go) and may_leave(program, go)):
        go()


def _open(program: FilesHost, files: tuple[Path, ...]) -> None:
    if program.session is not None:
        program.navigation.to_library_now()
    if len(files) == 1:
        program.navigation.open_file(files[0])
    else:
        program.library_controller.importing.take_in(files)
