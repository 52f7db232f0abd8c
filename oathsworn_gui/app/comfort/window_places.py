"""Where the window was on each screen, kept in the settings as ``screen|x|y|width|height|max``."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

_MOST = 12
_SMALLEST = 200


class PlaceKept(NamedTuple):
    """The place of the window on a screen: its geometry in px, and whether it filled the screen."""

    screen: str
    geometry: QRect
    maximised: bool


def kept_of(words: str) -> PlaceKept | None:
    """Return the place of an entry of the settings; None if it is none."""
    parts = words.rsplit("|", 5)
    if len(parts) != len(("screen", "x", "y", "width", "height", "maximised")):
        return None
    try:
        x, y, width, height, maximised = (int(each) for each in parts[1:])
    except ValueError:
        return None
    if min(width, height) < _SMALLEST or max(map(abs, (x, y, width, height))) > 100_000:
        return None
    return PlaceKept(parts[0], QRect(x, y, width, height), bool(maximised))


def named(screen: QScreen) -> str:
    """Return the name of a screen; another resolution of it counts as another screen."""
    size = screen.geometry().size()
    return f"{screen.name()} {size.width()}x{size.height()}".replace("|", " ")


def with_place(places: Sequence[str], window: QWidget) -> tuple[str, ...]:
    """Return the entries with that of the window's screen as it is now, the newest first."""
    geometry = window.normalGeometry() if window.isMaximized() else window.geometry()
    name = named(window.screen())
    box = (geometry.x(), geometry.y(), geometry.width(), geometry.height())
    entry = "|".join((name, *map(str, box), str(int(window.isMaximized()))))
    others = [each for each in places if not each.startswith(f"{name}|")]
    return (entry, *others)[:_MOST]


def place_for(places: Sequence[str], screens: Sequence[str]) -> PlaceKept | None:
    """Return the newest place on one of these screens, None if there is none."""
    kept = (kept_of(each) for each in places)
    return next((one for one in kept if one is not None and one.screen in screens), None)


def put_back(window: QWidget, places: Sequence[str]) -> bool | None:
    """Put the window where it was; return whether it has to fill the screen there.

    None: it was on none of the screens that are there now.
    """
    screens = {named(screen): screen for screen in QGuiApplication.screens()}
    kept = place_for(places, tuple(screens))
    if kept is None:
        return None
    room = screens[kept.screen].availableGeometry()
    size = kept.geometry.size().boundedTo(room.size())
    window.resize(size)
    left = min(max(kept.geometry.x(), room.left()), room.right() - size.width() + 1)
    top = min(max(kept.geometry.y(), room.top()), room.bottom() - size.height() + 1)
    window.move(left, top)
    return kept.maximised
