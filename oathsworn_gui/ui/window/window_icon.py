"""The program's icon, from the pictures that were rendered of it: QtSvg is not loaded for it."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon

from oathsworn_gui.assets import resource

_SIZES = (16, 32, 48, 64, 128, 256)


def window_icon() -> QIcon:
    """Return the icon of the program's windows."""
    icon = QIcon()
    for size in _SIZES:
        icon.addFile(str(resource("icon", f"oathsworn-gui-{size}.png")), QSize(size, size))
    return icon
