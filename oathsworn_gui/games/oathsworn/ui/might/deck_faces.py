"""The faces of a MIGHT deck as a painted table: pips and numbers of what is left and out."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.views.might.deck import FaceCount, face_name, face_sign
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_HEAD = 18


class _Sizes(NamedTuple):
    """Measures of the table in px: height of a row, room for a face and a number, font, pip."""

    row: int
    face: int
    number: int
    font: int
    pip: int


_SIZES = (
    _Sizes(24, 30, 22, 18, 10),
    _Sizes(24, 32, 28, 19, 12),
    _Sizes(34, 46, 42, 28, 15),
    _Sizes(52, 72, 68, 42, 24),
)
"""Beside a question, small, large, and for the largest screens."""
Look = Literal[0, 1, 2, 3]
"""One of the four, the smallest first."""


class FaceTable(QWidget):
    """One row per face: the face, a pip for each copy, and how many are left and out.

    A full pip is a card in the draw pile, a hollow one is in the discards, one with a dot is in
    play.
    """

    def __init__(self, theme: Theme, texts: Texts, faces: Mapping[str, int]) -> None:
        """Make room for ``faces``, each with its printed number of copies."""
        super().__init__()
        self._theme = theme
        self._texts = texts
        self._printed = faces
        self._counts: tuple[FaceCount, ...] = ()
        self._sizes = _SIZES[0]
        self.setObjectName("faces")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_counts(self, counts: tuple[FaceCount, ...]) -> None:
        """Show other numbers."""
        if counts == self._counts:
            return
        self._counts = counts
        words = "; ".join(self._words(count) for count in counts)
        self.setAccessibleName(words)
        set_tool_tip(self, words.replace("; ", "\n"))
        self.update()

    def enlarge(self, look: Look) -> None:
        """Use the largest size there is room for."""
        if self._sizes != _SIZES[look]:
            self._sizes = _SIZES[look]
            self.updateGeometry()
            self.update()

    def _words(self, count: FaceCount) -> str:
        say, face = self._texts.say, face_name(self._texts, count.face)
        key = "decks.face-in-play" if count.in_play else "decks.face-where"
        return say(key, face=face, left=count.left, out=count.discarded, play=count.in_play)

    def sizeHint(self) -> QSize:
        """Return the room for all rows."""
        rows = self._sizes.row * len(self._printed)
        most = max(self._printed.values(), default=0)
        wide = self._sizes.face + most * self._sizes.pip + 2 * self._sizes.number + 4
        return QSize(wide, _HEAD + rows)

    def minimumSizeHint(self) -> QSize:
        """Return the room for all rows."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the heads of the numbers, then a row a face."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        number, quiet = self._sizes.number, self._theme.color("quiet")
        font = self._theme.font("text", 14)
        for words, at in ((self._texts.say("decks.left"), 2), (self._texts.say("decks.out"), 1)):
            box = QRectF(self.width() - at * number - 8, 0, number + 8, _HEAD)
            paint_words(painter, box, words, font, quiet, _RIGHT)
        for place, count in enumerate(self._counts):
            self._paint_row(painter, _HEAD + place * self._sizes.row, count)
        painter.end()

    def _paint_row(self, painter: QPainter, top: int, count: FaceCount) -> None:
        theme, sizes, wide = self._theme, self._sizes, self.width()
        font, text = theme.font("number", sizes.font), theme.color("text")
        face = QRectF(0, top, sizes.face, sizes.row)
        paint_words(painter, face, face_sign(count.face), font, text, _LEFT)
        left = QRectF(wide - 2 * sizes.number, top, sizes.number, sizes.row)
        out = QRectF(wide - sizes.number, top, sizes.number, sizes.row)
        ink = text if count.left else theme.color("quiet")
        paint_words(painter, left, str(count.left), font, ink, _RIGHT)
        ink = text if count.out else theme.color("quiet")
        paint_words(painter, out, str(count.out) if count.out else "–", font, ink, _RIGHT)
        room = QRectF(sizes.face, top, left.left() - sizes.face, sizes.row)
        self._paint_pips(painter, room, count)

    def _paint_pips(self, painter: QPainter, room: QRectF, count: FaceCount) -> None:
        line, least = self._theme.color("steel"), self._sizes.pip
        most = max(self._printed.values(), default=1)
        pip = min(max(least, int(room.width() * 0.85 / most)), round(least * 1.5))
        kinds = "l" * count.left + "p" * count.in_play + "d" * count.discarded
        for place, kind in enumerate(kinds):
            high = least - 2
            box = QRectF(room.x() + place * pip, room.center().y() - high / 2, pip - 4, high)
            painter.setPen(QPen(line, 1.2))
            painter.setBrush(line if kind == "l" else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 2, 2)
            if kind == "p":
                painter.setBrush(self._theme.color("ember"))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.drawEllipse(QPointF(box.center()), 2.2, 2.2)
