"""The deepwood of a journey: the nodes visited as a winding chain of stones, and the directions."""

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.ui.map.map_pieces import box_at
from oathsworn_gui.games.oathsworn.ui.map.map_title import LOW, MapTitle
from oathsworn_gui.games.oathsworn.ui.map.wood_art import wood_picture
from oathsworn_gui.games.oathsworn.views.map.journey import Stone, WoodSight
from oathsworn_gui.games.oathsworn.views.map.wood_layout import STONE, bend, places
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.overlay import mark_picture
from oathsworn_gui.ui.base.paint import paint_words, two_lines
from oathsworn_gui.ui.base.theme import Theme

_LATER = 120
"""After how many milliseconds a wood of another size is drawn: a click is answered first."""

_SHORT = 3
"""A node's name of up to this many characters is on its stone, a longer one below it."""

_POINT = 2
"""A direction of this many characters is a point of the compass and has room on the way."""

_TAG = 26
_WAY = 116
_COMPASS = "compass-outline"
"""How high the slip of a name is, and how wide that of a direction in words at most, in px."""

_LEAST = QSize(320, 200)


class JourneyWood(QWidget):
    """Paints a `WoodSight`; where there are more stones than places the last ones are shown."""

    def __init__(self, theme: Theme, sight: WoodSight, name: str) -> None:
        """Show ``sight``; ``name`` is what the screen reader says."""
        super().__init__()
        self.setObjectName("journey-wood")
        mark_picture(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._theme = theme
        self._sight = sight
        self._drawn = QPixmap()
        self._drawn_for: object = None
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._draw)
        self.show_sight(sight, name)

    def sizeHint(self) -> QSize:
        """Return little: the wood takes the room that is left over."""
        return QSize(900, 320)

    def minimumSizeHint(self) -> QSize:
        """Return the least of the wood, or of what lies on it."""
        return _LEAST.expandedTo(super().minimumSizeHint())

    def show_sight(self, sight: WoodSight, name: str) -> None:
        """Show another moment of the journey."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
        if sight != self._sight:
            self._sight = sight
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Schedule the wood to be drawn at the new size."""
        super().resizeEvent(event)
        self._later.start(0 if self._drawn.isNull() else _LATER)

    def _scenery(self) -> object:
        return self._sight.seed, self.size(), self.devicePixelRatioF(), self._theme.name

    def _draw(self) -> None:
        if self._drawn_for != self._scenery():
            self._drawn_for = self._scenery()
            ratio = self.devicePixelRatioF()
            self._drawn = wood_picture(self._sight.seed, self.size(), ratio, self._theme)
            self.update()

    # ------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the wood, the way and its stones."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        if self._sight.title:
            self._paint_way(painter)
            self._paint_title(painter)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        """Paint the wood; for the moment one of another size, cut to fit."""
        if self._drawn.isNull():
            painter.fillRect(self.rect(), self._theme.color("foliage"))
            self._later.start(0)
            return
        drawn, room = self._drawn.deviceIndependentSize(), QRectF(self.rect())
        by = Qt.AspectRatioMode.KeepAspectRatioByExpanding
        cover = QRectF(room.topLeft(), drawn.scaled(room.size(), by))
        painter.drawPixmap(cover, self._drawn, QRectF(self._drawn.rect()))

    def _shown(self) -> tuple[list[QPointF], tuple[Stone, ...], int]:
        """Return the places from the company's first on, the stones in view, how many came before.

        The first place is where the company set out, or where the way comes from out of view.
        """
        sight = self._sight
        spots = [QPointF(x, y) for x, y in places(sight.seed, self.width(), self.height())]
        room = max(1, len(spots) - 2)  # the beginning, and where it goes on
        earlier = max(0, len(sight.stones) - room)
        return spots, sight.stones[earlier:], earlier

    def _paint_way(self, painter: QPainter) -> None:
        spots, stones, earlier = self._shown()
        for here, there in pairwise(spots[: len(stones) + 1]):
            self._paint_path(painter, here, there, walked=True)
        if not self._sight.over and len(stones) + 1 < len(spots):
            self._paint_path(painter, spots[len(stones)], spots[len(stones) + 1], walked=False)
        onward = Stone("", 0, self._sight.onward)
        ways = (*stones, *(() if self._sight.over else (onward,)))
        for (here, there), stone in zip(pairwise(spots), ways, strict=False):
            self._paint_direction(painter, here, there, stone.way)
        self._paint_start(painter, spots[0], earlier)
        for place, stone in enumerate(stones, 1):
            self._paint_stone(painter, spots[place], stone, last=place == len(stones))
        for place, stone in enumerate(stones, 1):
            if len(stone.node) > _SHORT:
                self._paint_tag(painter, spots[place] + QPointF(0, STONE / 2 + 18), stone.node)
        if self._sight.hint:
            self._paint_hint(painter, self._sight.hint)

    def _paint_path(self, painter: QPainter, a: QPointF, b: QPointF, *, walked: bool) -> None:
        points = bend((a.x(), a.y()), (b.x(), b.y()))
        path = QPainterPath(QPointF(*points[0]))
        for x, y in points[1:] if walked else points[1 : len(points) // 2 + 2]:
            path.lineTo(x, y)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for token, wide in (("ink", 13), ("parchment-light", 9)) if walked else (("ink", 7),):
            color = QColor(self._theme.color(token))
            color.setAlphaF(0.85 if walked else 0.4)
            pen = QPen(color, wide)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            if not walked:
                pen.setDashPattern([0.6, 1.8])
            painter.setPen(pen)
            painter.drawPath(path)

    def _paint_start(self, painter: QPainter, at: QPointF, earlier: int) -> None:
        """Paint where the company set out, or how many nodes came before those in view."""
        self._disc(painter, at, 40, "obsidian", "bone")
        if earlier:
            font = self._theme.font("number", 18)
            paint_words(painter, box_at(at, 40), f"+{earlier}", font, self._theme.color("bone"))
        else:
            paint_icon(painter, box_at(at, 22), "sign-direction", self._theme.color("bone"))
        if not self._sight.stones and not self._sight.over:
            self._paint_company(painter, at)

    def _paint_stone(self, painter: QPainter, at: QPointF, stone: Stone, *, last: bool) -> None:
        theme, here = self._theme, last and not self._sight.over
        if here:
            painter.setPen(QPen(theme.color("ember"), 5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, STONE / 2 + 6, STONE / 2 + 6)
        self._disc(painter, at, STONE, "bone" if here else "parchment-light", "bone-ink")
        painter.setPen(QPen(theme.color("ink-soft"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, STONE / 2 - 5, STONE / 2 - 5)
        short = len(stone.node) <= _SHORT
        ink = theme.color("bone-ink")
        if short:
            font = theme.font("number", 30 if len(stone.node) < _SHORT else 24)
            paint_words(painter, box_at(at, STONE), stone.node, font, ink)
        else:
            paint_icon(painter, box_at(at, 28), "map-marker", ink)
        if stone.visit > 1:
            self._paint_visit(painter, at, stone.visit)
        if here:
            self._paint_company(painter, at)

    def _paint_visit(self, painter: QPainter, at: QPointF, visit: int) -> None:
        """Paint the number of the visit: on a later visit the book leads to another entry."""
        box = QRectF(at.x() + STONE * 0.2, at.y() + STONE * 0.16, 40, 26)
        painter.setPen(QPen(self._theme.color("bone"), 1.5))
        painter.setBrush(self._theme.color("blood-fill"))
        painter.drawRoundedRect(box, 13, 13)
        font = self._theme.font("number", 18)
        paint_words(painter, box, f"{visit}×", font, self._theme.color("blood-ink"))

    def _paint_company(self, painter: QPainter, at: QPointF) -> None:
        flag = at + QPointF(-STONE * 0.42, -STONE * 0.42)
        self._disc(painter, flag, 32, "ember", "obsidian")
        paint_icon(painter, box_at(flag, 18), "flag", self._theme.color("obsidian"))

    def _paint_direction(self, painter: QPainter, a: QPointF, b: QPointF, words: str) -> None:
        """Paint a direction on its way, below the stones: a point of the compass, or two lines."""
        if not words:
            return
        points = bend((a.x(), a.y()), (b.x(), b.y()))
        middle = QPointF(*points[len(points) // 2])
        if abs(a.x() - b.x()) < STONE:
            middle += QPointF(0, 14)  # the name of the stone above is there
        if len(words) <= _POINT:
            self._paint_tag(painter, middle, words, icon=_COMPASS)
            return
        font = self._theme.font("text", 15, "semibold")
        metrics = QFontMetrics(font)
        lines = two_lines(words, font, _WAY - 12).splitlines()
        wide = max(metrics.horizontalAdvance(line) for line in lines) + 14
        box = QRectF(0, 0, wide, 8 + 18 * len(lines))
        box.moveCenter(middle)
        box.moveLeft(min(max(box.left(), 4), self.width() - wide - 4))
        self._paint_slip(painter, box, "\n".join(lines), font)

    def _paint_tag(self, painter: QPainter, at: QPointF, words: str, icon: str = "") -> None:
        font = self._theme.font("text", 16, "semibold")
        metrics = QFontMetrics(font)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, 128)
        wide = metrics.horizontalAdvance(shown) + (38 if icon else 20)
        left = min(max(at.x() - wide / 2, 4), self.width() - wide - 4)
        box = QRectF(left, min(at.y() - _TAG / 2, self.height() - _TAG - 4), wide, _TAG)
        self._paint_slip(painter, box, shown, font, icon)

    def _paint_slip(
        self, painter: QPainter, box: QRectF, words: str, font: QFont, icon: str = ""
    ) -> None:
        theme = self._theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("obsidian"))
        painter.drawRoundedRect(box, 4, 4)
        if icon:
            place = QRectF(box.left() + 8, box.center().y() - 8, 16, 16)
            paint_icon(painter, place, icon, theme.color("path-disc"))
            box = box.adjusted(18, 0, 0, 0)
        paint_words(painter, box, words, font, theme.color("bone"))

    def _disc(self, painter: QPainter, at: QPointF, size: float, fill: str, line: str) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawEllipse(at + QPointF(2, 3), size / 2, size / 2)
        painter.setPen(QPen(self._theme.color(line), 2.5))
        painter.setBrush(self._theme.color(fill))
        painter.drawEllipse(at, size / 2 - 1, size / 2 - 1)

    def _paint_hint(self, painter: QPainter, words: str) -> None:
        """Paint what to do next on a slip in the middle."""
        theme, font = self._theme, self._theme.font("text", 20)
        room = QRectF(0, 0, min(460, self.width() - 80), 200)
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        needed = QFontMetrics(font).boundingRect(room.toRect(), flags, words)
        slip = QRectF(needed).adjusted(-24, -14, 24, 14)
        slip.moveCenter(QPointF(self.width() / 2, self.height() * 0.56))
        painter.setPen(QPen(theme.color("ink"), 2))
        painter.setBrush(theme.color("parchment-light"))
        painter.drawRoundedRect(slip, 4, 4)
        paint_words(
            painter, slip.adjusted(24, 14, -24, -14), words, font, theme.color("bone-ink"), flags
        )

    def _paint_title(self, painter: QPainter) -> None:
        """Paint the ribbon with the name; small in a low wood."""
        sight, low = self._sight, self.height() < LOW
        MapTitle(self._theme, sight.title, sight.below, low=low).paint(painter)
