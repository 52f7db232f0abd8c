"""The help on installation and storage, with the paths of this program and machine."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from oathsworn_gui.app.base.host import WindowHost
from oathsworn_gui.ui.base.screens import KEEPING
from oathsworn_gui.ui.keys.commands import Command

if TYPE_CHECKING:
    from oathsworn_gui.ui.library.library_location import LibraryLocation
    from oathsworn_gui.ui.library.second_place_row import SecondPlaceWays


def offer_keeping(
    program: WindowHost,
    place: "Callable[[], LibraryLocation]",
    second: "Callable[[], SecondPlaceWays]",
) -> None:
    """Add the page to the window of ``program``.

    ``place`` is the location of the campaigns, ``second`` that of their copies.
    """
    show = partial(_show, program, place, second)
    program.window.commands.add(
        Command("keeping", "folder-home-outline", show, shortcut="Shift+F1")
    )


def _show(
    program: WindowHost,
    place: "Callable[[], LibraryLocation]",
    second: "Callable[[], SecondPlaceWays]",
) -> None:
    from oathsworn_gui.ui.settings.storage_help_page import KeepingPage, Places

    window = program.window
    licences = window.commands.find("licences")
    places = Places(place(), second())
    page = KeepingPage(program.theme, program.texts, places, licences, window.back)
    window.put(KEEPING, page)
    window.show_screen(KEEPING)
