"""Paper sizes, inks and fonts, and the base class of printed blocks.

One unit is 1/144 inch, half a point. Print is black on white: it saves ink and looks the same in
greyscale.
"""

from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QLocale, QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from oathsworn_gui.ui.base.theme import Role, Theme, Weight

UNITS_PER_INCH = 144

BLACK = QColor("#000000")
WHITE = QColor("#ffffff")
QUIET = QColor("#444444")
LINE = QColor("#8a8a8a")
"""Text, secondary text, and hairlines: distinguishable on any printer."""


class Paper(NamedTuple):
    """A paper size in portrait, in units; ``key`` names it in settings and texts."""

    key: str
    width: int
    height: int

    def turned(self) -> "Paper":
        """Return the same paper in landscape."""
        return Paper(self.key, self.height, self.width)


A4 = Paper("a4", 1190, 1684)
LETTER = Paper("letter", 1224, 1584)
PAPERS = (A4, LETTER)
MARGIN = 64
"""11 mm: the margin of every printer, and room to hold the sheet."""


def paper_named(key: str) -> Paper:
    """Return the paper with that name, else the local default."""
    named = next((paper for paper in PAPERS if paper.key == key), None)
    return named or _paper_here()


def _paper_here() -> Paper:
    imperial = QLocale.MeasurementSystem.ImperialUSSystem
    return LETTER if QLocale.system().measurementSystem() == imperial else A4


@cache
def _theme() -> Theme:
    return Theme("parchment")


@cache
def face(size: int, weight: Weight = "regular", role: Role = "text") -> QFont:
    """Return a font of ``size`` units, with layout metrics independent of pixels."""
    font = _theme().font(role, size, weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag("liga"), 0)  # a PDF cannot map ligatures to letters
    return font


class Block:
    """A printable block. It knows its height at a width, and may be split in two.

    ``keeps_next`` says that it is kept on one page with the block after it.
    """

    keeps_next = False

    def height(self, width: float) -> float:
        """Return how high it is at this width."""
        return 0.0

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it into ``box``, which is as high as `height` said."""

    def split(self, width: float, room: float) -> "Cut | None":
        """Return what fits into a height of ``room`` and the rest; None if it cannot be split.

        The rest is None if nothing is left: the block ends with the page.
        """
        return None


Cut = tuple[Block, Block | None]
"""The two parts of a block that was split at a page end."""


class Gap(Block):
    """Empty space."""

    def __init__(self, high: float) -> None:
        self._high = high

    def height(self, width: float) -> float:
        """Return the room left free."""
        return self._high
