"""Combat dice: a d6 is a square, a d8 a hexagon with facets; each is pressed to be taken up."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from oathsworn_gui.ui.base.paint import hexagon, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_MARGIN = 6
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
    painter: QPainter, box: QRectF, sides: int, words: str, theme: Theme, *, hollow: bool = False
) -> None:
    """Paint a die with what it shows; a ``hollow`` one is only its dashed outline."""
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
    paint_words(painter, box, words, theme.font("number", round(box.height() * 0.5)), ink)


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


class DieButton(QAbstractButton):
    """A die to take up or put down; its number in the plan and its key lie at its corners."""

    def __init__(self, theme: Theme, name: str, size: int = 44) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__()
        self._theme = theme
        self._size = size
        self._look = DieLook(6, 0, "")
        self.setObjectName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def look(self) -> DieLook:
        """What it shows now."""
        return self._look

    def stand(self, size: int) -> None:
        """Be another size, in px of the die itself."""
        if size != self._size:
            self._size = size
            self.updateGeometry()
            self.update()

    def show_die(self, look: DieLook, *, enabled: bool = True) -> None:
        """Show another die."""
        if look == self._look and enabled == self.isEnabled():
            return
        self._look = look
        self.setEnabled(enabled)
        self.setAccessibleName(look.spoken)
        set_tool_tip(self, look.tip or look.spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the die with its corners."""
        return QSize(self._size + 2 * _MARGIN, self._size + 2 * _MARGIN)

    def minimumSizeHint(self) -> QSize:
        """Return the room of the die with its corners."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the die, a ring where it is planned or may be an answer, number and key."""
        painter, look = QPainter(self), self._look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        self._ring(painter, box)
        shown = str(look.shows) if look.shows else "–"
        paint_combat_die(painter, box, look.sides, shown, self._theme, hollow=look.gone)
        if look.order:
            self._corner(painter, QPointF(box.right(), box.top()), str(look.order), own=True)
        if look.key:
            self._corner(painter, QPointF(box.left(), box.bottom()), look.key, own=False)
        painter.end()

    def _ring(self, painter: QPainter, box: QRectF) -> None:
        look, theme = self._look, self._theme
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
        theme = self._theme
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
