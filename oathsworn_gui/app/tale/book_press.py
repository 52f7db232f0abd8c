"""The book on the disk: made at the side of the window, with progress, and written atomically."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from oathsworn_gui.app.base.host import FileHost, WorkingHost
from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.cancelling import Going
from oathsworn_gui.storage.files.file_names import file_name
from oathsworn_gui.storage.files.save_error import SaveError, disk_code
from oathsworn_gui.ui.contract.book_press import Kind
from oathsworn_gui.ui.contract.file_export import Place


class PressHost(FileHost, WorkingHost, Protocol):
    """The program as the book needs it."""


class FilePress:
    """Implements `BookPress`."""

    def __init__(self, host: PressHost) -> None:
        self._host = host

    def place(self, name: str, kind: Kind) -> Place | None:
        """Ask where to save the book; see `BookPress.place`."""
        dialogs = self._host.dialogs
        ask = dialogs.pdf_to_write if kind == "pdf" else dialogs.html_to_write
        path = ask(file_name(name))
        return None if path is None else Place(path.name, path)

    def write(
        self, place: Place, make: Callable[[Going], bytes], told: Callable[[str | None], None]
    ) -> None:
        """Make the book and write it; see `BookPress.write`."""

        def work(going: Going) -> None:
            _write(place.at, make(going), going)

        def tell(came: SaveError | None) -> None:
            say = self._host.texts.say
            told(say(f"press.{came.code}", name=place.name) if came is not None else "")

        self._host.long_work.run("book", work, tell, cancelled=partial(told, None), name=place.name)

    def show(self, place: Place) -> None:
        """Open the written file in the system's default program."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(place.at)))


def _write(path: Path, data: bytes, going: Going) -> None:
    """Write the file.

    Raises:
        CancelledError: it was cancelled; the old file is there.
        SaveError: it could not be written.
    """
    try:
        write_whole(path, data, going=going)
    except OSError as fault:
        raise SaveError(disk_code(fault), name=path.name) from fault
