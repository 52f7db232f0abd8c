"""Export files for users: the system's dialog asks for the path, a thread writes atomically."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.file_names import file_name
from oathsworn_gui.storage.files.save_error import SaveError, disk_code
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.contract.file_export import Place


class AsksWhere(Protocol):
    """The part of the file dialogs that is needed here."""

    def pdf_to_write(self, name: str) -> Path | None:
        """Ask where to save a PDF called ``name``; None if cancelled."""
        ...


class FileExporter:
    """Writes to paths that users choose. Implements `FileExport`."""

    def __init__(self, dialogs: AsksWhere, texts: Texts) -> None:
        self._dialogs = dialogs
        self._texts = texts

    def place(self, name: str) -> Place | None:
        """Ask where to save a PDF called ``name``; None if cancelled."""
        path = self._dialogs.pdf_to_write(file_name(name))
        return None if path is None else Place(path.name, path)

    def write(self, place: Place, data: bytes, told: Callable[[str], None]) -> None:
        """Write a file in a thread; ``told`` gets the error message, empty on success."""
        self.write_made(place, lambda: data, told)

    def write_made(
        self, place: Place, make: Callable[[], bytes], told: Callable[[str], None]
    ) -> None:
        """Write what ``make`` returns, which is called in the thread too."""

        def tell(came: SaveError | None) -> None:
            told(self._words(came.code, place) if came is not None else "")

        run_in_background(lambda: _write(place.at, make()), tell)

    def show(self, place: Place) -> None:
        """Open the written file in the system's default program."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(place.at)))

    def _words(self, code: str, place: Place) -> str:
        return self._texts.say(f"press.{code}", name=place.name)


def _write(path: Path, data: bytes) -> None:
    """Write the file.

    Raises:
        SaveError: it could not be written.
    """
    try:
        write_whole(path, data)
    except OSError as fault:
        raise SaveError(disk_code(fault), name=path.name) from fault
