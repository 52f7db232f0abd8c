"""The map of the story part: its ground, what lies on it, and the mouse over both."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.rules.map_spread import Point
from oathsworn_gui.games.oathsworn.ui.map_art import map_picture
from oathsworn_gui.games.oathsworn.ui.map_frame import MapFrame
from oathsworn_gui.games.oathsworn.ui.map_layout import scene
from oathsworn_gui.games.oathsworn.ui.map_marks import MARK, paint_crosshair, paint_marks
from oathsworn_gui.games.oathsworn.ui.map_picture import picture_ground, shown_picture
from oathsworn_gui.games.oathsworn.ui.map_pieces import COMPANY, SHOP, TOKEN, MapPieces, box_at
from oathsworn_gui.games.oathsworn.ui.map_sight import MapSight
from oathsworn_gui.games.oathsworn.ui.map_tray import lay_tray, paint_tray
from oathsworn_gui.ui.theme import Theme

__all__ = ["MapSight", "StoryMap"]

_KEPT, _LATER = 4, 120
"""How many grounds are kept: the map's size changes as questions come and go beside it; and after
how many milliseconds a stretched one is drawn anew, so that a click is answered first."""

_SMALL, _SMALLEST = 420.0, 0.62
"""Below how many px of its shorter side tokens on a picture become smaller, and how small."""

_STEP = 1.25
_DRAGGED = 5.0
"""From how many px on a press is a drag."""


class StoryMap(QWidget):
    """Paints a `MapSight` and tells which number is pressed, pressed twice or hovered.

    ``hovered`` carries None when the mouse is over no number; ``shop_pressed`` the key of a shop.
    While spots are marked, ``spot_put`` carries a number and its point of the map, and
    ``mark_pressed`` a number marked before. ``zoomed`` tells that a picture is drawn otherwise,
    ``resized`` that all lies elsewhere.
    """

    pressed = Signal(int)
    pressed_twice = Signal(int)
    hovered = Signal(object)  # int | None
    shop_pressed = Signal(str)
    spot_put = Signal(int, float, float)
    mark_pressed = Signal(int)
    zoomed = Signal()
    resized = Signal()

    def __init__(self, theme: Theme, sight: MapSight, name: str) -> None:
        """Show ``sight``; ``name`` is what the screen reader says."""
        super().__init__()
        self.setObjectName("story-map")
        self.setMouseTracking(True)
        self.setMinimumSize(480, 260)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._theme, self._sight = theme, sight
        self._frame = MapFrame()
        self._tray = lay_tray((), QSizeF(), None)
        self._grounds: dict[tuple[object, object], QPixmap] = {}
        self._over: int | None = None
        self._errand: int | None = None
        self._cross: Point = (0.5, 0.5)
        self._held: tuple[QPointF, int | None] | None = None
        self._dragged: tuple[int, Point] | None = None
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
            self._lay()
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the map into the new size."""
        super().resizeEvent(event)
        self._lay()
        self.resized.emit()

    def _lay(self) -> None:
        image, size = shown_picture(self._sight.picture), QSizeF(self.size())
        picture = QSizeF(image.size()) if image is not None else None
        loose = self._sight.loose if self._sight.marking is None else ()
        self._tray = lay_tray(loose, size, picture)
        self._frame.lay(self._tray.left_over(size), picture)

    # ---------------------------------------------------------------------------- where it lies

    def place_of(self, number: int) -> QPoint:
        """Return where a location lies in the widget, in px."""
        return self._place(number).toPoint()

    def number_at(self, at: QPointF) -> int | None:
        """Return the location whose token or mark lies under a point of the widget, or None."""
        size = TOKEN * self._share
        return next((n for n in self._sight.lying if _near(self._place(n), at, size)), None)

    def shop_at(self, at: QPointF) -> int | None:
        """Return the number of the shop whose square lies under a point, or None."""
        if self.number_at(at) is not None:
            return None
        shops = (number for number, _, _ in self._sight.shops)
        return next((n for n in shops if self._shop_box(n).contains(at)), None)

    def shop_place(self, number: int) -> QPoint:
        """Return where the square of a shop lies in the widget, in px."""
        return self._shop_place(number).toPoint()

    def _shop_place(self, number: int) -> QPointF:
        at = self._place(number)
        covered = number in (*self._sight.tokens, *self._sight.visited)
        return at + QPointF(0, -TOKEN * self._share - 4) if covered else at

    def _shop_box(self, number: int) -> QRectF:
        return box_at(self._shop_place(number), SHOP * self._share)

    @property
    def _share(self) -> float:
        """How large tokens are: smaller on a small picture, which they would hide."""
        rect = self._frame.rect
        short = min(rect.width(), rect.height())
        return min(1.0, max(_SMALLEST, short / _SMALL)) if self.has_picture else 1.0

    def _place(self, number: int) -> QPointF:
        if number in self._tray.numbers:
            return self._tray.place(number)
        at = self._frame.at(self._sight.spots[number])
        if not self.has_picture or self.zoom > 1:
            return at
        edge = COMPANY / 2 + 2  # no token of a spot at the edge is cut while all is seen
        return QPointF(
            min(max(at.x(), edge), self.width() - edge),
            min(max(at.y(), edge), self.height() - edge),
        )

    @property
    def has_picture(self) -> bool:
        """Whether the group's own picture lies there."""
        return bool(self._sight.picture)

    # -------------------------------------------------------------------------------- marking

    @property
    def cross(self) -> Point:
        """Where the crosshair stands on the map."""
        return self._cross

    def put_cross(self, point: Point) -> None:
        """Put the crosshair at a point of the map."""
        self._cross = point
        self.update()

    def move_cross(self, by: QPointF) -> None:
        """Move the crosshair by so many px; a picture drawn near follows it."""
        there = self._frame.at(self._cross) + by
        if not QRectF(self.rect()).adjusted(40, 40, -40, -40).contains(there):
            self.move_picture(-by)
        self.put_cross(self._frame.point(self._frame.at(self._cross) + by))

    def put_spot(self) -> None:
        """Tell that the next number is to lie where the crosshair stands."""
        marking = self._sight.marking
        if marking is not None and marking.number is not None:
            self.spot_put.emit(marking.number, *self._cross)

    def mark_at(self, at: QPointF) -> int | None:
        """Return the marked spot under a point of the widget, or None."""
        marking = self._sight.marking
        if marking is None:
            return None
        marks = marking.marks.items()
        return next((n for n, point in marks if _near(self._frame.at(point), at, MARK)), None)

    # ---------------------------------------------------------------------------------- nearer

    @property
    def zoom(self) -> float:
        """How near a picture is drawn, 1 when all of it is seen."""
        return self._frame.zoom

    def draw_nearer(self, steps: int, at: QPointF | None = None) -> None:
        """Draw a picture nearer, or farther with negative ``steps``; 0 shows all of it."""
        middle = at if at is not None else QRectF(self.rect()).center()
        if steps == 0:
            self._frame.fit()
        elif not self._frame.draw_near(_STEP**steps, middle):
            return
        self.update()
        self.zoomed.emit()

    def move_picture(self, by: QPointF) -> None:
        """Move a picture that is drawn near."""
        if self.zoom > 1:
            self._frame.move_by(by)
            self.update()

    # ------------------------------------------------------------------------------- the mouse

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Draw a picture nearer while Ctrl is held; the page scrolls otherwise."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and self._sight.picture:
            self.draw_nearer(1 if event.angleDelta().y() > 0 else -1, event.position())
            event.accept()
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell the number or the shop pressed; hold a mark, or the picture, to drag it."""
        at = event.position()
        if event.button() == Qt.MouseButton.MiddleButton:
            self._held = (at, None)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self._sight.marking is not None:
            self._press_marking(at)
            return
        number, shop = self.number_at(at), self.shop_at(at)
        if number is not None:
            self.pressed.emit(number)
        elif shop is not None and shop in self._sight.runners:
            self.shop_pressed.emit(self._sight.runners[shop])
        else:
            self._held = (at, None)

    def _press_marking(self, at: QPointF) -> None:
        number = self.mark_at(at)
        if number is not None:
            self._held = (at, number)
        elif self._frame.holds(at):
            self._cross = self._frame.point(at)
            self.put_spot()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of a mark where it was dragged to, or tell that it was pressed."""
        super().mouseReleaseEvent(event)
        held, dragged = self._held, self._dragged
        self._held = self._dragged = None
        if dragged is not None:
            self.spot_put.emit(dragged[0], *dragged[1])
        elif held is not None and held[1] is not None:
            self.mark_pressed.emit(held[1])

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Tell the number pressed twice; while spots are marked it is a second press."""
        if self._sight.marking is not None:
            self.mousePressEvent(event)
            return
        number = self.number_at(event.position())
        if number is not None:
            self.pressed_twice.emit(number)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag what is held; let the crosshair follow; tell the number hovered when another."""
        at = event.position()
        if self._held is not None:
            self._drag(at)
        elif self._sight.marking is not None:
            self._follow(at)
        else:
            self._hover(self.number_at(at), self.shop_at(at))

    def _drag(self, at: QPointF) -> None:
        if self._held is None:
            return
        began, number = self._held
        if number is None:
            self.move_picture(at - began)
            self._held = (at, None)
        elif self._dragged is not None or (at - began).manhattanLength() > _DRAGGED:
            self._dragged = (number, self._frame.point(at))
            self.update()

    def _follow(self, at: QPointF) -> None:
        mark = self.mark_at(at)
        shape = Qt.CursorShape.CrossCursor if mark is None else Qt.CursorShape.OpenHandCursor
        self.setCursor(shape)
        if self._frame.holds(at):
            self.put_cross(self._frame.point(at))

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that none is hovered."""
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, number: int | None, shop: int | None = None) -> None:
        pointing = number is not None or shop is not None
        shape = Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor
        if self.cursor().shape() != shape:
            self.setCursor(shape)
        if (number, shop) == (self._over, self._errand):
            return
        before, self._over, self._errand = self._over, number, shop
        self.update()
        if number != before:
            self.hovered.emit(number)

    # ------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, then what lies on it, or the spots being marked."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(self.rect(), self._ground_now())
        size, sight = QSizeF(self.size()), self._sight
        marking = sight.marking
        if marking is None:
            pieces = MapPieces(painter, self._theme, sight, size, self._place, self._shop_place,
                               self._share)  # fmt: skip
            paint_tray(painter, self._theme, sight.loose_words, self._tray)
            pieces.paint_title(self._frame.rect.left())
            pieces.paint(self._errand)
        else:
            paint_marks(painter, self._theme, marking, self._frame.at, self._dragged)
            if marking.number is not None and self._dragged is None:
                at = self._frame.at(self._cross)
                paint_crosshair(painter, self._theme, at, marking.number)
        painter.end()

    def _ground_now(self) -> QPixmap:
        """Return the ground at this size; a stretched one for the moment, where there is one."""
        place, room = self._scenery(), self._room()
        ground = self._grounds.get((place, room))
        if ground is not None:
            return ground
        older = next((made for (at, _), made in self._grounds.items() if at == place), None)
        if older is None or self._sight.picture:
            return self._draw_ground()
        self._sharpen.start()
        return older

    def _room(self) -> object:
        return self.size().toTuple(), self._frame.rect.getRect()

    def _scenery(self) -> object:
        sight = self._sight
        return sight.seed, sight.drawn, sight.picture, self.devicePixelRatioF(), self._theme.name

    def _redraw(self) -> None:
        if (self._scenery(), self._room()) not in self._grounds:
            self._draw_ground()
            self.update()

    def _draw_ground(self) -> QPixmap:
        if len(self._grounds) == _KEPT:
            del self._grounds[next(iter(self._grounds))]
        sight, theme, ratio = self._sight, self._theme, self.devicePixelRatioF()
        size, image = QSizeF(self.size()), shown_picture(sight.picture)
        if image is not None:
            ground = picture_ground(image, self._frame.rect, size, ratio, theme)
        else:
            ground = map_picture(scene(sight.seed, sight.drawn), sight.seed, size, ratio, theme)
        self._grounds[self._scenery(), self._room()] = ground
        return ground


def _near(place: QPointF, at: QPointF, size: float) -> bool:
    apart = place - at
    return apart.x() ** 2 + apart.y() ** 2 <= (size / 2 + 3) ** 2
