"""Files for people: asked for with the system's dialog, written whole and off the window."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QThreadPool, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from oathsworn_gui.storage.atomic import write_whole
from oathsworn_gui.storage.file_names import file_name
from oathsworn_gui.storage.save_error import disk_code
from oathsworn_gui.ui.press import Place
from oathsworn_gui.ui.texts import Texts


class AsksWhere(Protocol):
    """The part of the dialogs about files that is needed here."""

    def pdf_to_write(self, name: str) -> Path | None:
        """Ask where a PDF called ``name`` goes; None when nobody chose a place."""
        ...


class _Done(QObject):
    """Brings the result back from the thread that wrote."""

    told = Signal(str)


class FilePress:
    """Writes where the group says. Implements `ui.press.Press`."""

    def __init__(self, dialogs: AsksWhere, texts: Texts) -> None:
        """Ask with these dialogs."""
        self._dialogs, self._texts = dialogs, texts
        self._under_way: set[_Done] = set()

    def place(self, name: str) -> Place | None:
        """Ask where a PDF called ``name`` goes; None when nobody chose a place."""
        path = self._dialogs.pdf_to_write(file_name(name))
        return None if path is None else Place(path.name, path)

    def write(self, place: Place, data: bytes, told: Callable[[str], None]) -> None:
        """Write a file off the window; ``told`` gets why it was not written, empty when it was."""
        done = _Done()
        self._under_way.add(done)

        def tell(code: str) -> None:
            self._under_way.discard(done)
            told(self._words(code, place) if code else "")

        done.told.connect(tell, Qt.ConnectionType.QueuedConnection)
        path: Path = place.at
        QThreadPool.globalInstance().start(lambda: done.told.emit(_written(path, data)))

    def show(self, place: Place) -> None:
        """Open what was written in the system's own program."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(place.at)))

    def _words(self, code: str, place: Place) -> str:
        return self._texts.say(f"press.{code}", name=place.name)


def _written(path: Path, data: bytes) -> str:
    """Write the file; return why not as a code, empty when it was written."""
    try:
        write_whole(path, data)
    except OSError as fault:
        return disk_code(fault)
    return ""
