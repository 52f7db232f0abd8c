"""Paper: its sizes, its inks and its faces, and the pieces that are laid on it.

One unit is 1/144 inch, half a point. What is printed is black on white: it saves ink and reads the
same in greyscale.
"""

from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QLocale, QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from oathsworn_gui.ui.theme import Role, Theme, Weight

UNITS_PER_INCH = 144

BLACK = QColor("#000000")
WHITE = QColor("#ffffff")
QUIET = QColor("#444444")
LINE = QColor("#8a8a8a")
"""Text, text beside it, and hairlines: each is told from the others on any printer."""


class Paper(NamedTuple):
    """A size of paper upright, in units; ``key`` names it in settings and texts."""

    key: str
    width: int
    height: int

    def turned(self) -> "Paper":
        """Return the same paper across."""
        return Paper(self.key, self.height, self.width)


A4 = Paper("a4", 1190, 1684)
LETTER = Paper("letter", 1224, 1584)
PAPERS = (A4, LETTER)
MARGIN = 64
"""11 mm: what every printer leaves free, and room to hold the sheet."""


def paper_named(key: str) -> Paper:
    """Return the paper of that name, the one usual where this computer stands for another."""
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
    """Return a face of ``size`` units, spaced as it is drawn and not as pixels would have it."""
    font = _theme().font(role, size, weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


class Block:
    """A piece laid on paper. It knows how high it is at a width, and may be cut in two.

    ``keeps_next`` says that it is not left at the foot of a page without what follows it.
    """

    keeps_next = False

    def height(self, width: float) -> float:
        """Return how high it is at this width."""
        del width
        return 0.0

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it into ``box``, which is as high as `height` said."""

    def split(self, width: float, room: float) -> "Cut | None":
        """Return what fits into a height of ``room`` and the rest; None where it cannot be cut.

        The rest is None where nothing is left: the piece ends with the page.
        """
        del width, room
        return None


Cut = tuple[Block, Block | None]
"""The two parts of a piece that was cut where a page ends."""


class Gap(Block):
    """Empty room."""

    def __init__(self, high: float) -> None:
        """Leave ``high`` units free."""
        self._high = high

    def height(self, width: float) -> float:
        """Return the room left free."""
        del width
        return self._high
