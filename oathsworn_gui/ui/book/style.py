"""Inks, faces and measures of the book, in units of 1/144 inch.

The paper is left white: what is printed is dark brown, with one accent.
"""

from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont

from oathsworn_gui.ui.base.told_face import told_font
from oathsworn_gui.ui.printing.paper import Paper, face

INK = QColor("#231d13")
ACCENT = QColor("#a34c0e")
QUIET = QColor("#75643f")
RULE = QColor("#c8b895")

TEXT = 21
LEADING = 32.0
CAPTION = 16
NOTE = 17
FACT = 15

APART = 20.0
"""The least room between two notes."""

_LEFT, _RIGHT = 106.0, 98.0
_NOTES, _BETWEEN = 222.0, 44.0
_TOP, _FOOT = 128.0, 126.0


class Measures(NamedTuple):
    """Where text and margin lie on a paper."""

    paper: Paper

    @property
    def body(self) -> QRectF:
        """The rectangle of the text."""
        wide = self.paper.width - _LEFT - _RIGHT - _NOTES - _BETWEEN
        return QRectF(_LEFT, _TOP, wide, self.paper.height - _TOP - _FOOT)

    @property
    def margin(self) -> QRectF:
        """The rectangle of the notes beside the text."""
        body = self.body
        return QRectF(body.right() + _BETWEEN, body.top(), _NOTES, body.height())

    @property
    def whole(self) -> QRectF:
        """The rectangle of both, for pages without notes."""
        return self.body.united(self.margin)


@cache
def serif(size: int, *, italic: bool = False) -> QFont:
    """Return the face of told text; italic for what somebody wrote."""
    font = told_font(size, italic=italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag("liga"), 0)  # a PDF cannot map ligatures to letters
    return font


def display(size: int) -> QFont:
    """Return the face of titles: semibold small capitals."""
    return face(size, role="display")
