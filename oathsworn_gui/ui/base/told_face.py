"""The face of told text: loaded when something is told, not at the start."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from oathsworn_gui.assets import package_file

TOLD_FACES = (
    ("font_source_serif_pro", "files/SourceSerifPro-Regular.ttf"),
    ("font_source_serif_pro", "files/SourceSerifPro-It.ttf"),
)


@cache
def _load() -> None:
    for package, pattern in TOLD_FACES:
        path = package_file(package, pattern)
        if path is not None:
            QFontDatabase.addApplicationFont(str(path))


def told_font(size: int, *, italic: bool = False) -> QFont:
    """Return the font of told text at ``size`` px; italic for what somebody wrote or said."""
    _load()
    font = QFont("Source Serif Pro")
    font.setPixelSize(max(1, size))
    font.setWeight(QFont.Weight.Normal)
    font.setItalic(italic)
    return font
