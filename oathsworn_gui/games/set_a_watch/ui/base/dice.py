"""Combat dice: a d6 is a square, a d8 a hexagon with facets; each is pressed to be taken up."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from oathsworn_gui.ui.base.paint import hexagon, paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.painted_button import PaintedButton

_MARGIN, _INSET = 6, 4.5
"""Px around a die for its ring, its number and its key."""


class DieLook(NamedTuple):
    """What a die shows: ``order`` is its number in the plan (0: none), ``key`` its key.

    A ``gone`` die was spent, locked or stolen; ``lit`` one may be an answer; ``tip`` says more.
    """

    sides: int
    shows: int
    spoken: str
    order: int = 0
    key: str = ""
    gone: bool = False
    planned: bool = False
    lit: bool = False
    tip: str = ""


def _outline(box: QRectF) -> QPolygonF:
    """Return the outline of a d8 that fills the height of ``box``."""
    return hexagon(box.center(), box.height() / 2)


def paint_combat_die(
    painter: QPainter,
    box: QRectF,
    sides: int,
    words: str,
    theme: Theme,
    *,
    hollow: bool = False,
    numeral: float = 0.5,
) -> None:
    """Paint a die with what it shows; a ``hollow`` one is only its dashed outline.

    ``numeral`` is the size of its number as a share of its height.
    """
    ink = theme.color("quiet" if hollow else "die-number")
    if hollow:
        painter.setPen(QPen(theme.color("card-line"), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        painter.setPen(QPen(theme.color("die-number"), 1.0))
        painter.setBrush(theme.color("d8" if sides > 6 else "d6"))
    if sides > 6:
        outline = _outline(box)
        painter.drawPolygon(outline)
        if not hollow:
            _facets(painter, outline, theme)
    else:
        inset = box.adjusted(2.5, 2.5, -2.5, -2.5)
        painter.drawRoundedRect(inset, 7, 7)
        if not hollow:
            painter.setOpacity(painter.opacity() * 0.35)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inset.adjusted(4, 4, -4, -4), 5, 5)
            painter.setOpacity(painter.opacity() / 0.35)
    paint_words(painter, box, words, theme.font("number", round(box.height() * numeral)), ink)


def _facets(painter: QPainter, outline: QPolygonF, theme: Theme) -> None:
    """Paint the edges of a d8 faintly: its shape tells it apart, not its colour alone."""
    kept = painter.opacity()
    painter.setOpacity(kept * 0.28)
    painter.setPen(QPen(theme.color("die-number"), 1.0))
    corners = [outline.at(k) for k in range(6)]
    foot, top = corners[1], corners[4]
    for corner in (corners[0], corners[2], corners[3], corners[5]):
        painter.drawLine(top, corner)
        painter.drawLine(foot, corner)
    painter.setOpacity(kept)


def _room(size: int) -> QSize:
    return QSize(size + 2 * _MARGIN, size + 2 * _MARGIN)


class DieButton(PaintedButton):
    """A die to take up or put down; its number in the plan and its key lie at its corners."""

    def __init__(self, theme: Theme, name: str, size: int = 44) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__(theme, name, _room(size))
        self._look = DieLook(6, 0, "")

    @property
    def look(self) -> DieLook:
        """What it shows now."""
        return self._look

    def be(self, size: int) -> None:
        """Be another size, in px of the die itself."""
        self.stand(_room(size))

    def show_die(self, look: DieLook, *, enabled: bool = True) -> None:
        """Show another die."""
        if look == self._look and enabled == self.isEnabled():
            return
        self._look = look
        self.setEnabled(enabled)
        self.tell(look.spoken, look.tip or look.spoken)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the die, a ring where it is planned or may be an answer, number and key."""
        look = self._look
        box = box.adjusted(_INSET, _INSET, -_INSET, -_INSET)
        self._ring(painter, box)
        shown = str(look.shows) if look.shows else "–"
        paint_combat_die(painter, box, look.sides, shown, self.theme, hollow=look.gone)
        if look.order:
            self._corner(painter, QPointF(box.right(), box.top()), str(look.order), own=True)
        if look.key:
            self._corner(painter, QPointF(box.left(), box.bottom()), look.key, own=False)

    def _ring(self, painter: QPainter, box: QRectF) -> None:
        look, theme = self._look, self.theme
        edge = "focus" if self.hasFocus() else "ember" if look.order else "moss"
        if not (self.hasFocus() or look.order or look.lit):
            return
        style = Qt.PenStyle.DashLine if look.planned and not self.hasFocus() else None
        painter.setPen(QPen(theme.color(edge), 2.5, style or Qt.PenStyle.SolidLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        around = box.adjusted(-4, -4, 4, 4)
        if look.sides > 6:
            painter.drawPolygon(_outline(around))
        else:
            painter.drawRoundedRect(around.adjusted(1, 1, -1, -1), 9, 9)

    def _corner(self, painter: QPainter, at: QPointF, words: str, *, own: bool) -> None:
        theme = self.theme
        disc = QRectF(at.x() - 9, at.y() - 9, 18, 18)
        disc.moveLeft(min(max(disc.left(), 0.0), self.width() - 18.0))
        disc.moveTop(min(max(disc.top(), 0.0), self.height() - 18.0))
        painter.setPen(Qt.PenStyle.NoPen if own else QPen(theme.color("card-line"), 1))
        painter.setBrush(theme.color("ember" if own else "surface"))
        if own:
            painter.drawEllipse(disc)
        else:
            painter.drawRoundedRect(disc.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        ink = theme.color("ember-ink" if own else "quiet")
        paint_words(painter, disc, words, theme.font("number", 13), ink)
