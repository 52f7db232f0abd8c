"""One look: colours by token, fonts by role, and the style sheet made from them.

All sizes are logical pixels at 100 %. The user's scale factor is set for the whole program before
the first window, so it is not applied here.
"""

import json
from functools import cache
from typing import Any, Literal, cast

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from oathsworn_gui.assets import package_file, resource
from oathsworn_gui.ui.base.style_sheet import style_sheet

SMALL_CAPITALS = QFont.Tag("smcp")
"""The OpenType feature that titles are written in."""

Role = Literal["display", "text", "number"]
Weight = Literal["regular", "semibold", "bold"]

NAMES = ("deepwood", "parchment")
LABEL = 15
TEXT = 17
NAME = 22
NUMBER = 30
TITLE = 44
"""The five sizes: labels, running text, names, numbers and board titles, page titles."""

_WEIGHTS = {
    "regular": QFont.Weight.Normal,
    "semibold": QFont.Weight.DemiBold,
    "bold": QFont.Weight.Bold,
}
FACES = (
    ("font_source_sans_pro", "files/SourceSansPro-Regular.ttf"),
    ("font_source_sans_pro", "files/SourceSansPro-Semibold.ttf"),
    ("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"),
    ("font_source_sans_pro", "files/SourceSansPro-It.ttf"),
    ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
)


@cache
def load_fonts() -> None:
    """Load the bundled fonts, so that it looks the same on every machine."""
    for package, pattern in FACES:
        path = package_file(package, pattern)
        if path is not None:
            QFontDatabase.addApplicationFont(str(path))


class Theme:
    """Colours and fonts of one theme. Another theme is another object: the window is rebuilt."""

    def __init__(self, name: str = "deepwood") -> None:
        """Read the theme of that name, Deepwood when there is none of it."""
        load_fonts()
        self.name = name if name in NAMES else NAMES[0]
        read: dict[str, Any] = json.loads(
            resource("themes", f"{self.name}.json").read_text("utf-8")
        )
        self.dark = bool(read["dark"])
        self._hex = cast("dict[str, str]", read["colors"])
        self._colors = {token: QColor(code) for token, code in self._hex.items()}

    def color(self, token: str) -> QColor:
        """Return the colour of a token; do not change it.

        Raises:
            KeyError: there is no such token.
        """
        return self._colors[token]

    def hex_code(self, token: str) -> str:
        """Return the colour of a token as ``#rrggbb``, for rich text.

        Raises:
            KeyError: there is no such token.
        """
        return self._hex[token]

    def tokens(self) -> tuple[str, ...]:
        """Return the names of all colours."""
        return tuple(self._hex)

    def font(self, role: Role = "text", size: int = TEXT, weight: Weight = "regular") -> QFont:
        """Return a font of ``size`` px. *display* is for titles only: semibold small capitals.

        Figures of *text* and *number* are tabular and lining; *number* is bold unless told.
        """
        if role == "display":
            return QFont(_display(size))  # a copy keeps the resolved font
        heavy = "bold" if role == "number" and weight == "regular" else weight
        return QFont(_sans(size, heavy))

    def style_sheet(self) -> str:
        """Return the application's style sheet."""
        pictures = {
            picture: resource("themes", f"{picture}-{self.name}.png").as_posix()
            for picture in ("tick", "up", "down")
        }
        return style_sheet(self._hex, pictures)

    def dress(self, app: QApplication, *, styled: bool = False) -> None:
        """Apply this look to the application, including existing windows.

        ``styled`` says that the application was started with Qt's style Fusion.
        """
        if not styled:
            app.setStyle("Fusion")  # the same on every system; the style sheet does the rest
        app.setPalette(self.palette())
        app.setFont(self.font())
        app.setStyleSheet(self.style_sheet())

    def palette(self) -> QPalette:
        """Return the colours for what style sheets do not cover."""
        palette = QPalette()
        for role, token in _PALETTE.items():
            palette.setColor(role, self.color(token))
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("quiet"))
        return palette


_PALETTE = {
    QPalette.ColorRole.Window: "ground",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "well",
    QPalette.ColorRole.AlternateBase: "surface",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.PlaceholderText: "quiet",
    QPalette.ColorRole.Button: "raised",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "ember-text",
    QPalette.ColorRole.Highlight: "ember",
    QPalette.ColorRole.HighlightedText: "ember-ink",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.Link: "steel",
}


@cache
def _sans(size: int, weight: Weight) -> QFont:
    font = QFont("Source Sans Pro")
    font.setPixelSize(max(1, size))
    font.setWeight(_WEIGHTS[weight])
    return font


@cache
def _display(size: int) -> QFont:
    font = QFont("Source Serif Pro")
    font.setPixelSize(max(1, size))
    font.setWeight(QFont.Weight.DemiBold)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 103)
    font.setFeature(SMALL_CAPITALS, 1)  # the font's own small capitals, not scaled ones
    return font
