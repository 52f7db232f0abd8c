"""Write the icons of the phones' page as one SVG: ``python -m tests.phones.icon_sprite``.

They are outlines of the icon font that the window uses. Those that a game names by its content are
all there; of others what the page and the games' views for phones name.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QPainterPath, QRawFont

from oathsworn_gui.assets import PACKAGE, package_file, resource
from oathsworn_gui.games.oathsworn.views.base.icons import (
    INJURY_ICON,
    ITEM_ICONS,
    STATUS_ICONS,
    TOKEN_ICONS,
)
from oathsworn_gui.ui.base.icons import FACE, NAMES

PAGES = PACKAGE / "phones" / "pages"
SPRITE = PAGES / "icons.svg"
_SIZE = 24
_BY_CONTENT = re.compile(r'"glyph": "([a-z0-9-]+)"')
_WORD = re.compile(r'"([a-z0-9]+(?:-[a-z0-9]+)*)"')
_NO_ICONS = {"watch", "log", "text", "label", "plain", "number", "shape", "group", "row", "back"}
"""Words of the page and the views that are names of icons by accident."""


def names() -> set[str]:
    """Return every icon that a phone may show."""
    found = {INJURY_ICON, *ITEM_ICONS.values(), *STATUS_ICONS.values(), *TOKEN_ICONS.values()}
    found.update(_in(resource("content").rglob("*.json"), _BY_CONTENT))
    found.update(_in(PAGES.glob("*.js"), _WORD))
    found.update(_in((PACKAGE / "games").glob("*/views/phone/*.py"), _WORD))
    return found & _charmap().keys() - _NO_ICONS


def _charmap() -> dict[str, str]:
    path = package_file("qtawesome", NAMES)
    if path is None:
        raise FileNotFoundError("the icon font is missing")
    known: dict[str, str] = json.loads(path.read_text("utf-8"))
    return known


def _in(files: Iterator[Path], pattern: re.Pattern[str]) -> set[str]:
    return {
        name
        for path in files
        for match in pattern.finditer(path.read_text("utf-8"))
        for name in match.groups()
        if name
    }


def sprite() -> str:
    """Return the SVG with a symbol for each icon."""
    path, known = package_file("qtawesome", FACE), _charmap()
    if path is None:
        raise FileNotFoundError("the icon font is missing")
    font = QRawFont(str(path), _SIZE)
    drawn = [_symbol(font, name, known[name]) for name in sorted(names())]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(drawn) + "\n</svg>\n"


def _symbol(font: QRawFont, name: str, code: str) -> str:
    outline = font.pathForGlyph(font.glyphIndexesForString(chr(int(code, 16)))[0])
    top = round(font.ascent() - (font.ascent() + font.descent() - _SIZE) / 2)
    box = f"0 {-top} {_SIZE} {_SIZE}"
    return f'<symbol id="{name}" viewBox="{box}"><path d="{_data(outline)}"/></symbol>'


def _data(outline: QPainterPath) -> str:
    told: list[str] = []
    place = 0
    while place < outline.elementCount():
        element = outline.elementAt(place)
        points = [element]
        letter = "M"
        if element.isLineTo():
            letter = "L"
        elif element.isCurveTo():
            letter = "C"
            points = [outline.elementAt(place + n) for n in range(3)]
        told.append(letter + " ".join(f"{one.x:.4g} {one.y:.4g}" for one in points))
        place += len(points)
    return "".join(told) + "Z"


if __name__ == "__main__":
    application = QGuiApplication(sys.argv)
    SPRITE.write_text(sprite(), "utf-8")
