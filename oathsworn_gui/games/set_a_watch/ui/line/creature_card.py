"""A card of the Line: parchment in the light, dim at its edge, dark while it lies face down."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from oathsworn_gui.games.set_a_watch.ui.base import glyphs
from oathsworn_gui.games.set_a_watch.ui.line.card_from_afar import paint_from_afar
from oathsworn_gui.games.set_a_watch.views.line import CreatureView
from oathsworn_gui.games.set_a_watch.views.names import UNSEEN
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words, several_lines, two_lines
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_TOLD_FROM = 190
"""Px of height from which a card tells its powers; a smaller one has a mark that it has some."""
_HIGH_FROM = 270
"""Px of height from which it tells them over three larger lines."""
_FACE_DOWN = (0.95, 0.62, 0.42)
"""How plainly the first, second and further face-down cards are seen in the dark."""


class CreatureMarks(NamedTuple):
    """What is marked: the ``target`` of the attack, a possible answer, a place in the plan."""

    target: bool = False
    lit: bool = False
    order: int = 0
    in_dark: int = 0


class CreatureCard(QAbstractButton):
    """One creature; a press takes it as the target, or answers with it.

    ``brief`` are its powers in few words, ``spoken`` all that is known of it.
    """

    def __init__(self, theme: Theme, creature: CreatureView, *, distance: bool = False) -> None:
        """Show a creature, not marked; from a ``distance`` its name and its numbers alone."""
        super().__init__()
        self._theme = theme
        self._distance = distance
        self.creature = creature
        self._marks = CreatureMarks()
        self._brief = ""
        self.setObjectName(f"creature-{creature.id}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_creature(
        self, creature: CreatureView, marks: CreatureMarks, brief: str, spoken: str
    ) -> None:
        """Show it as it is now."""
        if (creature, marks, brief) == (self.creature, self._marks, self._brief) and self.toolTip():
            return
        self.creature, self._marks, self._brief = creature, marks, brief
        self.setAccessibleName(spoken)
        set_tool_tip(self, spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room it was given."""
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        if self.creature.up and self._distance:
            paint_from_afar(painter, box, self.creature, self._theme)
        elif self.creature.up:
            self._paint_face(painter, box)
        else:
            self._paint_back(painter, box)
        self._paint_marks(painter, box)
        painter.end()

    def _paint_back(self, painter: QPainter, box: QRectF) -> None:
        theme = self._theme
        painter.setOpacity(_FACE_DOWN[min(self._marks.in_dark, len(_FACE_DOWN) - 1)])
        painter.setPen(QPen(theme.color("night-edge"), 1.6))
        painter.setBrush(theme.color("night-card"))
        painter.drawRoundedRect(box, 7, 7)
        painter.drawRoundedRect(box.adjusted(6, 6, -6, -6), 5, 5)
        middle, out = box.center(), min(box.width() * 0.3, box.height() * 0.25)
        rhomb = [(0, -1.35), (0.85, 0), (0, 1.35), (-0.85, 0)]
        painter.drawPolygon(QPolygonF([middle + QPointF(x * out, y * out) for x, y in rhomb]))
        eye = QRectF(middle.x() - out * 0.5, middle.y() - out * 0.5, out, out)
        paint_icon(painter, eye, "eye-outline", theme.color("night-quiet"))
        painter.setOpacity(1.0)

    def _paint_face(self, painter: QPainter, box: QRectF) -> None:
        theme, one = self._theme, self.creature
        painter.setPen(QPen(theme.color("lit-soft"), 1.2))
        painter.setBrush(theme.color("lit" if one.lit else "lit-edge"))
        painter.drawRoundedRect(box, 7, 7)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("lit-soft"), 0.7))
        painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 5, 5)
        ink = theme.color("lit-ink")
        tall = box.height() > 200
        top = QRectF(box.left() + 7, box.top() + (12 if tall else 6), box.width() - 14, 0)
        font = self._name_font(top.width(), tall=tall)
        name = two_lines(one.title, font, top.width())
        high = (26 if tall else 24) * (name.count("\n") + 1)
        room = QRectF(top.left(), top.top(), top.width(), high)
        paint_words(painter, room, name, font, ink)
        kind = QRectF(top.left(), room.bottom(), top.width(), 18)
        high = box.height() >= _HIGH_FROM
        small = theme.font("text", 16 if high else 14)
        paint_words(painter, kind, one.kind, small, ink)
        foot = box.bottom() - (46 if tall else 36)
        brief = self._brief_box(box, foot)
        told = bool(self._brief) and box.height() >= _TOLD_FROM
        self._paint_picture(painter, box, kind.bottom(), brief.top() if told else foot)
        if told:
            words = several_lines(self._brief, small, brief.width(), 3 if high else 2)
            paint_words(painter, brief, words, small, ink)
        self._paint_numbers(painter, QRectF(box.left() + 7, foot, box.width() - 14, 40), tall=tall)

    def _name_font(self, wide: float, *, tall: bool) -> QFont:
        """Return the largest font in which the longest word of the name is whole."""
        sizes = (20, 18, 17, 16, 15) if tall else (17, 16, 15, 14)
        fonts = [self._theme.font("display", size) for size in sizes]
        longest = max(self.creature.title.split() or [""], key=len)
        fits = (font for font in fonts if QFontMetrics(font).horizontalAdvance(longest) <= wide)
        return next(fits, fonts[-1])

    def _brief_box(self, box: QRectF, foot: float) -> QRectF:
        room = 62 if box.height() >= _HIGH_FROM else 38
        return QRectF(box.left() + 7, foot - room, box.width() - 14, room)

    def _paint_picture(self, painter: QPainter, box: QRectF, top: float, foot: float) -> None:
        side = min(92.0, foot - top - 4, box.width() - 30)
        if side < 14:
            return
        middle = QPointF(box.center().x(), (top + foot) / 2)
        icon = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        painter.setOpacity(0.82)
        paint_icon(painter, icon, glyphs.of_kind(self.creature.kind), self._theme.color("lit-soft"))
        painter.setOpacity(1.0)

    def _paint_numbers(self, painter: QPainter, box: QRectF, *, tall: bool) -> None:
        theme, one = self._theme, self.creature
        size = 30.0 if tall else 20.0
        heart = QRectF(box.left(), box.top() + 2, size, size)
        paint_icon(painter, heart, "heart", theme.color("heart"))
        font = theme.font("number", 32 if tall else 25)
        number = QRectF(heart.right() + 3, box.top(), box.width() * 0.4, size + 4)
        left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        health = UNSEEN if one.title == UNSEEN else str(one.health)
        paint_words(painter, number, health, font, theme.color("lit-ink"), left)
        painter.setPen(QPen(theme.color("lit-ink"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        high = size * 0.62
        for k in range(min(one.damage, 4)):
            at = QRectF(box.right() - 13 - k * 14, box.top() + 3, 10, high)
            painter.drawRoundedRect(at, 2, 2)
        if one.damage > 4:
            at = QRectF(box.right() - 66, box.top(), 12, high + 6)
            ink = theme.color("lit-ink")
            paint_words(painter, at, str(one.damage), theme.font("number", 14), ink)

    def _paint_marks(self, painter: QPainter, box: QRectF) -> None:
        theme, marks = self._theme, self._marks
        edge = "focus" if self.hasFocus() else "ember" if marks.target else ""
        edge = edge or ("moss" if marks.lit else "")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if edge:
            painter.setPen(QPen(theme.color(edge), 3.0))
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 8, 8)
        if marks.target:
            self._paint_point(painter, QPointF(box.center().x(), box.top() + 1))
        if self._brief and box.height() < _TOLD_FROM and not self._distance:
            power = QRectF(box.right() - 19, box.bottom() - 49, 12, 12)
            paint_icon(painter, power, "lightning-bolt", theme.color("lit-ink"))
        if self.creature.guarded and self.creature.up:
            lock = QRectF(box.right() - 22, box.top() + 4, 18, 18)
            paint_icon(painter, lock, "shield", theme.color("lit-soft"))

    def _paint_point(self, painter: QPainter, at: QPointF) -> None:
        path = QPainterPath(at + QPointF(-9, -4))
        path.lineTo(at + QPointF(9, -4))
        path.lineTo(at + QPointF(0, 7))
        path.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(path, self._theme.color("ember"))
