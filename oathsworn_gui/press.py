"""Files for people: asked for with the system's dialog, written whole and off the window."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from oathsworn_gui.errands import off_window
from oathsworn_gui.storage.atomic import write_whole
from oathsworn_gui.storage.file_names import file_name
from oathsworn_gui.storage.save_error import SaveError, disk_code
from oathsworn_gui.ui.press import Place
from oathsworn_gui.ui.texts import Texts


class AsksWhere(Protocol):
    """The part of the dialogs about files that is needed here."""

    def pdf_to_write(self, name: str) -> Path | None:
        """Ask where a PDF called ``name`` goes; None when nobody chose a place."""
        ...


class FilePress:
    """Writes where the group says. Implements `ui.press.Press`."""

    def __init__(self, dialogs: AsksWhere, texts: Texts) -> None:
        """Ask with these dialogs."""
        self._dialogs, self._texts = dialogs, texts

    def place(self, name: str) -> Place | None:
        """Ask where a PDF called ``name`` goes; None when nobody chose a place."""
        path = self._dialogs.pdf_to_write(file_name(name))
        return None if path is None else Place(path.name, path)

    def write(self, place: Place, data: bytes, told: Callable[[str], None]) -> None:
        """Write a file off the window; ``told`` gets why it was not written, empty when it was."""

        def tell(came: SaveError | None) -> None:
            told(self._words(came.code, place) if came is not None else "")

        off_window(lambda: _write(place.at, data), tell)

    def show(self, place: Place) -> None:
        """Open what was written in the system's own program."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(place.at)))

    def _words(self, code: str, place: Place) -> str:
        return self._texts.say(f"press.{code}", name=place.name)


def _write(path: Path, data: bytes) -> None:
    """Write the file, or raise the SaveError that says why not."""
    try:
        write_whole(path, data)
    except OSError as fault:
        raise SaveError(disk_code(fault), name=path.name) from fault
