"""The map of the story part: the drawn ground, location tokens, shops and the company's marker."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.rules.map_spread import Point
from oathsworn_gui.games.oathsworn.ui.map_art import map_picture
from oathsworn_gui.games.oathsworn.ui.map_layout import scene
from oathsworn_gui.ui.icons import paint_icon
from oathsworn_gui.ui.paint import paint_words
from oathsworn_gui.ui.theme import Theme

TOKEN, VISITED, COMPANY, SHOP = 48, 34, 56, 46
"""Sizes in px: a location token, one gone to, the company's marker, the square of a shop."""

_KEPT, _LATER = 4, 120
"""How many drawn grounds are kept: the map's size changes as questions come and go beside it; and
after how many milliseconds a stretched one is drawn anew, so that a click is answered first."""

_LOW = 340
"""Below this height a map has room for a small title only."""


@dataclass(frozen=True)
class MapSight:
    """What is to be seen on a map.

    ``drawn`` are the places that roads join, empty when no place is known (then all of ``spots``);
    ``tags`` are words beside numbers; ``shops`` the number, icon and words of each, ``runners``
    the key of each shop by number.
    """

    seed: int
    name: str
    chapter: str
    spots: Mapping[int, Point]
    drawn: tuple[Point, ...] = ()
    tokens: tuple[int, ...] = ()
    visited: tuple[int, ...] = ()
    company: int | None = None
    chosen: int | None = None
    tags: Mapping[int, str] = field(default_factory=dict[int, str])
    shops: tuple[tuple[int, str, str], ...] = ()
    runners: Mapping[int, str] = field(default_factory=dict[int, str])


class StoryMap(QWidget):
    """Paints a `MapSight` and tells which number is pressed, pressed twice or hovered.

    ``hovered`` carries None when the mouse is over no number; ``shop_pressed`` the key of a shop.
    """

    pressed = Signal(int)
    pressed_twice = Signal(int)
    hovered = Signal(object)  # int | None
    shop_pressed = Signal(str)

    def __init__(self, theme: Theme, sight: MapSight, name: str) -> None:
        """Show ``sight``; ``name`` is what the screen reader says."""
        super().__init__()
        self.setObjectName("story-map")
        self.setMouseTracking(True)
        self.setMinimumSize(480, 260)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._theme, self._sight = theme, sight
        self._grounds: dict[tuple[object, object], QPixmap] = {}
        self._over: int | None = None
        self._errand: int | None = None
        self._sharpen = QTimer(self, singleShot=True, interval=_LATER)
        self._sharpen.timeout.connect(self._redraw)
        self.show_sight(sight, name)

    def sizeHint(self) -> QSize:
        """Return little: a map takes the room that is left over."""
        return QSize(1100, 320)

    def show_sight(self, sight: MapSight, name: str) -> None:
        """Show another moment of the map."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
        if sight != self._sight:
            self._sight = sight
            self.update()

    def place_of(self, number: int) -> QPoint:
        """Return where a location lies in the widget, in px."""
        return self._at(self._sight.spots[number]).toPoint()

    def number_at(self, at: QPointF) -> int | None:
        """Return the location whose token or mark lies under a point of the widget, or None."""
        sight = self._sight
        for number in (*sight.tokens, *sight.visited, *((sight.company,) if sight.company else ())):
            apart = self._at(sight.spots[number]) - at
            if apart.x() ** 2 + apart.y() ** 2 <= (TOKEN / 2 + 3) ** 2:
                return number
        return None

    def shop_at(self, at: QPointF) -> int | None:
        """Return the number of the shop whose square lies under a point, or None."""
        if self.number_at(at) is not None:
            return None
        shops = (number for number, _, _ in self._sight.shops)
        return next((n for n in shops if _box(self._shop_place(n), SHOP).contains(at)), None)

    def shop_place(self, number: int) -> QPoint:
        """Return where the square of a shop lies in the widget, in px."""
        return self._shop_place(number).toPoint()

    def _shop_place(self, number: int) -> QPointF:
        at = self._at(self._sight.spots[number])
        covered = number in (*self._sight.tokens, *self._sight.visited)
        return at + QPointF(0, -TOKEN - 4) if covered else at

    def _at(self, point: Point) -> QPointF:
        margin = 36.0
        return QPointF(
            min(max(point[0] * self.width(), margin), self.width() - margin),
            min(max(point[1] * self.height(), margin), self.height() - margin),
        )

    # ------------------------------------------------------------------------------ the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell the number or the shop pressed."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        number, shop = self.number_at(event.position()), self.shop_at(event.position())
        if number is not None:
            self.pressed.emit(number)
        elif shop is not None and shop in self._sight.runners:
            self.shop_pressed.emit(self._sight.runners[shop])

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Tell the number pressed twice."""
        number = self.number_at(event.position())
        if number is not None:
            self.pressed_twice.emit(number)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell the number hovered when it is another."""
        self._hover(self.number_at(event.position()), self.shop_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that none is hovered."""
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, number: int | None, shop: int | None = None) -> None:
        if (number, shop) == (self._over, self._errand):
            return
        before, self._over, self._errand = self._over, number, shop
        pointing = number is not None or shop is not None
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor
        )
        self.update()
        if number != before:
            self.hovered.emit(number)

    # ------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, then what lies on it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(self.rect(), self._ground_now())
        self._paint_title(painter)
        self._paint_runner(painter)
        for number, icon, words in self._sight.shops:
            self._paint_shop(painter, number, icon, words)
        self._paint_visited(painter)
        for number in self._sight.tokens:
            self._paint_token(painter, number)
        self._paint_company(painter)
        self._paint_tags(painter)
        painter.end()

    def _ground_now(self) -> QPixmap:
        """Return the ground at this size; a stretched one for the moment, where there is one."""
        place, size = self._scenery(), self.size().toTuple()
        ground = self._grounds.get((place, size))
        if ground is not None:
            return ground
        older = next((made for (at, _), made in self._grounds.items() if at == place), None)
        if older is None:
            return self._draw_ground()
        self._sharpen.start()
        return older

    def _scenery(self) -> object:
        sight = self._sight
        known = sight.drawn or tuple(sight.spots.values())
        return sight.seed, known, self.devicePixelRatioF(), self._theme.name

    def _redraw(self) -> None:
        if (self._scenery(), self.size().toTuple()) not in self._grounds:
            self._draw_ground()
            self.update()

    def _draw_ground(self) -> QPixmap:
        if len(self._grounds) == _KEPT:
            del self._grounds[next(iter(self._grounds))]
        seed, known = self._sight.seed, self._sight.drawn or tuple(self._sight.spots.values())
        size, ratio = QSizeF(self.size()), self.devicePixelRatioF()
        ground = map_picture(scene(seed, known), seed, size, ratio, self._theme)
        self._grounds[self._scenery(), self.size().toTuple()] = ground
        return ground

    def _disc(self, painter: QPainter, at: QPointF, size: float, fill: str, line: str) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawEllipse(at + QPointF(2, 3), size / 2, size / 2)
        painter.setPen(QPen(self._theme.color(line), 2.5))
        painter.setBrush(self._theme.color(fill))
        painter.drawEllipse(at, size / 2 - 1, size / 2 - 1)

    def _paint_token(self, painter: QPainter, number: int) -> None:
        at = self._at(self._sight.spots[number])
        if number == self._sight.chosen:
            painter.setPen(QPen(self._theme.color("ember"), 4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, TOKEN / 2 + 6, TOKEN / 2 + 6)
        self._disc(painter, at, TOKEN, "bone", "bone-ink")
        painter.setPen(QPen(self._theme.color("ink-soft"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, TOKEN / 2 - 5, TOKEN / 2 - 5)
        font = self._theme.font("number", 26)
        paint_words(painter, _box(at, TOKEN), str(number), font, self._theme.color("bone-ink"))

    def _paint_visited(self, painter: QPainter) -> None:
        sight = self._sight
        for number in sight.visited:
            if number == sight.company or number in sight.tokens:
                continue
            at = self._at(sight.spots[number])
            self._disc(painter, at, VISITED, "ink", "obsidian")
            font = self._theme.font("number", 20)
            light = self._theme.color("parchment-light")
            paint_words(painter, _box(at, VISITED), str(number), font, light)
            badge = at + QPointF(VISITED * 0.36, -VISITED * 0.36)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("obsidian"))
            painter.drawEllipse(badge, 8.5, 8.5)
            paint_icon(painter, _box(badge, 13), "check", self._theme.color("fire-light"))

    def _paint_company(self, painter: QPainter) -> None:
        company = self._sight.company
        if company is None:
            return
        at = self._at(self._sight.spots[company])
        if company in self._sight.tokens:
            at += QPointF(TOKEN * 0.62, -TOKEN * 0.5)
        self._disc(painter, at, COMPANY, "ember", "obsidian")
        paint_icon(painter, _box(at, 30), "flag", self._theme.color("obsidian"))

    def _paint_shop(self, painter: QPainter, number: int, icon: str, words: str) -> None:
        sight, at = self._sight, self._shop_place(number)
        box = _box(at, SHOP)
        painter.setPen(QPen(self._theme.color("gold"), 2))
        painter.setBrush(self._theme.color("obsidian"))
        painter.drawRoundedRect(box, 5, 5)
        paint_icon(painter, _box(at, 26), icon, self._theme.color("fire-light"))
        if number not in (*sight.tokens, *sight.visited):
            self._paint_tag(painter, at, words, SHOP)
        elif number == self._errand:
            self._paint_tag(painter, at - QPointF(0, SHOP + 8), words, 0)

    def _paint_runner(self, painter: QPainter) -> None:
        """Paint the way of the runner who would be sent to the shop under the mouse."""
        sight, company = self._sight, self._sight.company
        if self._errand is None or company is None or self._errand == company:
            return
        here, there = self._at(sight.spots[company]), self._shop_place(self._errand)
        painter.setPen(QPen(self._theme.color("ember"), 4, Qt.PenStyle.DashLine))
        painter.drawLine(here, there)
        middle = (here + there) / 2
        self._disc(painter, middle, 34, "obsidian", "ember")
        paint_icon(painter, _box(middle, 20), "run-fast", self._theme.color("fire-light"))

    def _paint_tags(self, painter: QPainter) -> None:
        for number, words in self._sight.tags.items():
            size = COMPANY if number == self._sight.company else TOKEN
            self._paint_tag(painter, self._at(self._sight.spots[number]), words, size)

    def _paint_tag(self, painter: QPainter, at: QPointF, words: str, size: float) -> None:
        font = self._theme.font("text", 16, "semibold")
        wide, high = QFontMetrics(font).horizontalAdvance(words) + 24, 26
        box = self._free_place(at, wide, high, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("obsidian"))
        painter.drawRoundedRect(box, 4, 4)
        paint_words(painter, box, words, font, self._theme.color("bone"))

    def _free_place(self, at: QPointF, wide: float, high: float, size: float) -> QRectF:
        """Return where a tag hides fewest tokens: below, above, right or left of ``at``."""
        away = size / 2 + 10
        room = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        middle = min(max(at.x() - wide / 2, room.left()), room.right() - wide)
        corners = (
            (middle, at.y() + away),
            (middle, at.y() - away - high),
            (at.x() + away, at.y() - high / 2),
            (at.x() - away - wide, at.y() - high / 2),
        )
        places = [QRectF(x, y, wide, high) for x, y in corners]
        inside = [box for box in places if room.contains(box)]
        return min(inside or places[:1], key=self._hides)

    def _hides(self, box: QRectF) -> int:
        spots = self._sight.spots
        lying = {*self._sight.tokens, *self._sight.visited}
        shops = [_box(self._shop_place(n), SHOP) for n, _, _ in self._sight.shops]
        tokens = [_box(self._at(spots[n]), TOKEN) for n in lying]
        return sum(box.intersects(one) for one in (*tokens, *shops))

    def _paint_title(self, painter: QPainter) -> None:
        """Paint the ribbon with the name; small on a low map."""
        sight, theme, low = self._sight, self._theme, self.height() < _LOW
        title, small = theme.font("display", 20 if low else 28), theme.font("text", 16)
        both = bool(sight.name) and not low
        words = sight.name or sight.chapter
        widths = (
            QFontMetrics(title).horizontalAdvance(words),
            QFontMetrics(small).horizontalAdvance(sight.chapter) if both else 0,
        )
        edge = 8 if low else 20
        box = QRectF(edge, edge, max(*widths, 60) + 58, 74 if both else 40)
        ribbon = [box.topLeft(), box.topRight(), QPointF(box.right() - 14, box.center().y()),
                  box.bottomRight(), box.bottomLeft()]  # fmt: skip
        painter.setPen(QPen(theme.color("ink"), 2))
        painter.setBrush(theme.color("parchment-light"))
        painter.drawPolygon(ribbon)
        left = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        upper = QRectF(box.left() + 20, box.top() + (4 if both else 0), box.width(), 40)
        paint_words(painter, upper, words, title, theme.color("bone-ink"), left)
        if both:
            lower = QRectF(box.left() + 20, box.bottom() - 36, box.width(), 30)
            paint_words(painter, lower, sight.chapter, small, theme.color("ink"), left)


def _box(at: QPointF, size: float) -> QRectF:
    return QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
