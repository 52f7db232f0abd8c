"""The help about installing and keeping: what is true of this very program and machine."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.main_window import KEEPING

if TYPE_CHECKING:
    from oathsworn_gui.program import Program
    from oathsworn_gui.ui.library_place import LibraryPlace


def offer_keeping(program: "Program", place: "Callable[[], LibraryPlace]") -> None:
    """Offer the page in the window of ``program``; ``place`` is where the campaigns lie."""
    show = partial(_show, program, place)
    program.window.commands.add(
        Command("keeping", "folder-home-outline", show, shortcut="Shift+F1")
    )


def _show(program: "Program", place: "Callable[[], LibraryPlace]") -> None:
    from oathsworn_gui.ui.keeping_page import KeepingPage

    window = program.window
    licences = window.commands.find("licences")
    page = KeepingPage(program.theme, program.texts, place(), licences, window.back)
    window.put(KEEPING, page)
    window.show_screen(KEEPING)
