"""About the program, and the licences of the works shipped with it."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from oathsworn_gui import __version__
from oathsworn_gui.app.base.host import FileHost
from oathsworn_gui.assets import resource, resources
from oathsworn_gui.ui.keys.commands import Command

if TYPE_CHECKING:
    from oathsworn_gui.ui.settings.licences_page import LicencesPage

FOLDER = "licences"
INDEX = "LICENCES.txt"
_FLOORS = 3
"""The maximum depth of a package's resources below the folder of the program."""


class Work(NamedTuple):
    """A shipped work: its name with version, what it does, its licence and its text."""

    name: str
    about: str
    licence: str
    path: Path


def licences_folder() -> Path | None:
    """Return the folder of the licences; None when running from source."""
    for place in list(resources().parents)[:_FLOORS]:
        if (place / FOLDER / INDEX).is_file():
            return place / FOLDER
    return None


def works(folder: Path) -> tuple[Work, ...]:
    """Return the works listed in the index of a folder; empty if it cannot be read."""
    try:
        blocks = (folder / INDEX).read_text("utf-8").split("\n\n")
    except (OSError, ValueError):
        return ()
    rows = ([line.strip() for line in block.strip().splitlines()] for block in blocks)
    return tuple(_work(folder, *row) for row in rows if len(row) == 3)


def _work(folder: Path, first: str, licence: str, file: str) -> Work:
    name, _, about = first.partition(": ")
    return Work(name, about, licence, folder / Path(file).name)


def offer_licences(program: FileHost) -> None:
    """Add the page to the window of ``program``."""
    show = partial(_show, program)
    program.window.commands.add(Command("licences", "information-outline", show))


def _show(program: FileHost) -> None:
    from oathsworn_gui.ui.settings.licences_page import PAGE

    program.window.put(PAGE, _page(program))
    program.window.show_screen(PAGE)


def _page(program: FileHost) -> "LicencesPage":
    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QDesktopServices, QPixmap

    from oathsworn_gui.app.updates.release import this_release
    from oathsworn_gui.ui.settings.licences_page import About, AboutWays, LicencesPage, LicenceText

    folder, release = licences_folder(), this_release()
    page = release.page if release is not None else ""
    shown = works(folder) if folder is not None else ()
    texts = tuple(
        LicenceText(work.name, work.about, work.licence, partial(work.path.read_text, "utf-8"))
        for work in shown
    )
    picture = QPixmap(str(resource("icon", "oathsworn-gui-256.png")))
    ways = AboutWays(
        back=program.window.back,
        show_page=lambda: QDesktopServices.openUrl(QUrl(page)),
        show_folder=lambda: program.dialogs.show_folder(folder or resources()),
    )
    return LicencesPage(
        program.theme, program.texts, About(__version__, picture, page, texts), ways
    )
