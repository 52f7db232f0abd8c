"""Sizes of the table window: shares of its height, so that it is read at three metres."""

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from oathsworn_gui.ui.base.theme import Role, Theme, Weight

HIGH = 540.0
"""The height of the window in units; all sizes are given in them."""
_LEAST_WIDE = 720.0
"""Units of width at least: a narrower window is measured by its width."""
TEXT, NUMBER = 15.0, 30.0
"""Units of the smallest words (1/36 of the height) and numbers of play (1/18)."""


class Measures:
    """Fonts and lengths for one size of window; ``growth`` enlarges where there is room."""

    def __init__(self, theme: Theme, width: float, height: float, growth: float = 1.0) -> None:
        self.theme = theme
        self.unit = max(0.1, min(height / HIGH, width / _LEAST_WIDE))
        self.growth = growth
        self._room = width, height

    def grown(self, growth: float) -> "Measures":
        """Return the same with another growth."""
        return Measures(self.theme, *self._room, growth)

    def px(self, units: float) -> float:
        """Return a length in px that does not grow."""
        return units * self.unit

    def size(self, units: float) -> float:
        """Return a length in px that grows where there is room."""
        return units * self.unit * self.growth

    def font(self, units: float, role: Role = "text", weight: Weight = "regular") -> QFont:
        """Return a font; never smaller than asked for."""
        return self.theme.font(role, ceil(self.size(units)), weight)

    def fitting(
        self,
        words: str,
        width: float,
        units: float,
        role: Role = "text",
        weight: Weight = "regular",
    ) -> QFont:
        """Return a font in which the words have room in one line, but not below the smallest."""
        font = self.font(units, role, weight)
        least = ceil(self.px(TEXT if role != "number" else NUMBER))
        wide = QFontMetricsF(font).horizontalAdvance(words)
        if wide > width:
            smaller = int(font.pixelSize() * width / wide)
            font = self.theme.font(role, max(least, smaller), weight)
        return font


def wrapped_height(words: str, font: QFont, width: float) -> float:
    """Return the height in px of words that are wrapped at ``width`` px."""
    return _wrapped_height(words, font.toString(), max(1, int(width)))


@lru_cache(4096)
def _wrapped_height(words: str, described: str, width: int) -> float:
    """Return the height; the same words are measured often while a screen is laid out."""
    font = QFont()
    font.fromString(described)
    flags = int(Qt.TextFlag.TextWordWrap)
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e6), flags, words).height()
