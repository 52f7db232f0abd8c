"""Icons by name: the Material Design Icons, drawn as text from the font file of a package."""

import json
from functools import cache

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QPainter, QPixmap, QPixmapCache

from oathsworn_gui.assets import package_file

FACE = "fonts/materialdesignicons6-webfont-[0-9]*.ttf"
NAMES = "fonts/materialdesignicons6-webfont-charmap-*.json"


class UnknownIconError(KeyError):
    """There is no icon with that name."""


@cache
def _charmap() -> dict[str, str]:
    path = package_file("qtawesome", NAMES)
    return {} if path is None else dict(json.loads(path.read_text("utf-8")))


@cache
def _family() -> str:
    path = package_file("qtawesome", FACE)
    number = QFontDatabase.addApplicationFont(str(path)) if path is not None else -1
    families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families[0] if families else ""


def has_icon(name: str) -> bool:
    """Whether there is an icon of that name."""
    return name in _charmap()


def glyph(name: str) -> str:
    """Return the character that draws the icon.

    Raises:
        UnknownIconError: there is no icon with that name (a bug).
    """
    code = _charmap().get(name)
    if code is None:
        raise UnknownIconError(name)
    return chr(int(code, 16))


def icon_font(size: int) -> QFont:
    """Return the icon font at ``size`` px: an icon fills a square of that size."""
    return QFont(_icon_font(size))  # a copy keeps the resolved font


@cache
def _icon_font(size: int) -> QFont:
    font = QFont(_family())
    font.setPixelSize(max(1, size))
    return font


def paint_icon(painter: QPainter, rect: QRectF | QRect, name: str, color: QColor) -> None:
    """Paint an icon as large as fits into the middle of ``rect``.

    Raises:
        UnknownIconError: there is no icon with that name.
    """
    box = QRectF(rect)
    painter.save()
    painter.setFont(icon_font(int(min(box.width(), box.height()))))
    painter.setPen(color)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), glyph(name))
    painter.restore()


def icon(name: str, color: QColor, size: int = 20, disabled: QColor | None = None) -> QIcon:
    """Return a `QIcon` of ``size`` px, sharp up to 300 %; ``disabled`` colours its greyed state.

    Raises:
        UnknownIconError: there is no icon of that name.
    """
    made = QIcon()
    for ratio in (1, 2, 3):
        made.addPixmap(pixmap(name, color, size, ratio))
        if disabled is not None:
            made.addPixmap(pixmap(name, disabled, size, ratio), QIcon.Mode.Disabled)
    return made


def pixmap(name: str, color: QColor, size: int, ratio: float = 1.0) -> QPixmap:
    """Return the icon as a picture of ``size`` logical px at a device pixel ratio.

    Raises:
        UnknownIconError: there is no icon of that name.
    """
    picture, kept = QPixmap(), f"icon {name} {color.rgba():x} {size} {ratio}"
    if QPixmapCache.find(kept, picture):
        return picture
    picture = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_icon(painter, QRectF(0, 0, size, size), name, color)
    painter.end()
    QPixmapCache.insert(kept, picture)
    return picture
