"""Which screen the table window is shown on."""

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication, QScreen

MOST = 20
"""The most screens that are remembered."""


def name_of(screen: QScreen) -> str:
    """Return a name by which a screen is known again, at the same plug or at another one."""
    serial = screen.serialNumber()
    if not serial:
        return screen.name()[:80] or "screen"
    return f"{screen.manufacturer()} {screen.model()} {serial}".strip()[:80]


def others(here: QScreen | None) -> list[QScreen]:
    """Return all screens but this one."""
    return [each for each in QGuiApplication.screens() if each is not here]


def chosen(here: QScreen | None, known: Sequence[str]) -> QScreen | None:
    """Return the screen for the table window: the one used last of those there, else the first.

    ``here`` is the operator's. None: there is no other one.
    """
    there = others(here)
    by_name = {name_of(each): each for each in there}
    wanted = next((by_name[name] for name in known if name in by_name), None)
    return wanted or (there[0] if there else None)


def wanted_again(here: QScreen | None, known: Sequence[str]) -> QScreen | None:
    """Return a screen on which the table window was open when it was used last, if it is there."""
    by_name = {name_of(each): each for each in others(here)}
    return next((by_name[name] for name in known if name in by_name), None)


def kept(known: Sequence[str], name: str) -> tuple[str, ...]:
    """Return the remembered screens with this one as the last used."""
    return (name, *(each for each in known if each != name))[:MOST]
