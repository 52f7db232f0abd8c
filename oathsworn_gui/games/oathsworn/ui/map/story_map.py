"""The map of the story part: its ground, the pieces on it, and the mouse over both."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy

from oathsworn_gui.games.oathsworn.model.own import MapPoint
from oathsworn_gui.games.oathsworn.ui.map.map_fingers import MapFingers
from oathsworn_gui.games.oathsworn.ui.map.map_frame import MapFrame
from oathsworn_gui.games.oathsworn.ui.map.map_grounds import MapGrounds
from oathsworn_gui.games.oathsworn.ui.map.map_marks import paint_crosshair, paint_marks
from oathsworn_gui.games.oathsworn.ui.map.map_picture import shown_picture
from oathsworn_gui.games.oathsworn.ui.map.map_pieces import MapPieces
from oathsworn_gui.games.oathsworn.ui.map.map_places import MapPlaces
from oathsworn_gui.games.oathsworn.ui.map.map_tray import lay_tray, paint_tray
from oathsworn_gui.games.oathsworn.views.map.map_state import MapSight
from oathsworn_gui.ui.base.overlay import mark_picture
from oathsworn_gui.ui.base.sharp import SharpWidget
from oathsworn_gui.ui.base.theme import Theme

__all__ = ["MapSight", "StoryMap"]

_STEP = 1.25
_DRAGGED = 5.0
"""From how many px on a press is a drag."""


class StoryMap(SharpWidget):
    """Paints a `MapSight` and reports which number is pressed, double-clicked or hovered.

    ``hovered`` carries None when the mouse is over no number; ``shop_pressed`` the key of a shop.
    While spots are marked, ``spot_put`` carries a number and its point of the map, and
    ``mark_pressed`` a number marked before. ``zoomed`` is emitted when a picture is drawn at
    another zoom, ``resized`` when all positions have changed.
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
        mark_picture(self)
        self.setMouseTracking(True)
        self.setMinimumSize(480, 220)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._theme = theme
        self._sight = sight
        self._frame = MapFrame()
        self._tray = lay_tray((), QSizeF(), None)
        self._grounds = MapGrounds(self, theme)
        self._over: int | None = None
        self._pressed: int | None = None
        self._errand: int | None = None
        self._cross: MapPoint = (0.5, 0.5)
        self._held: tuple[QPointF, int | None] | None = None
        self._dragged: tuple[int, MapPoint] | None = None
        self._fingers = MapFingers(
            self,
            on_mark=lambda at: self.places.mark_under(at) is not None,
            look=lambda at: self._hover(self.places.number_under(at)),
            zoom=self.draw_nearer,
            pan=self.move_picture,
        )
        self.show_sight(sight, name)

    def sizeHint(self) -> QSize:
        """Return little: a map takes the room that is left over."""
        return QSize(1100, 320)

    def show_sight(self, sight: MapSight, name: str) -> bool:
        """Show another moment of the map; return whether it looks different."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
        if sight == self._sight:
            return False
        self._sight = sight
        self._lay()
        self.update()
        return True

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

    # ---------------------------------------------------------------------------- positions

    @property
    def places(self) -> MapPlaces:
        """Return the current positions, in px of the widget."""
        return MapPlaces(self._sight, self._frame, self._tray, QSizeF(self.size()))

    def place_of(self, number: int) -> QPoint:
        """Return the position of a location in the widget, in px."""
        return self.places.at(number).toPoint()

    def shop_place(self, number: int) -> QPoint:
        """Return the position of a shop's square in the widget, in px."""
        return self.places.shop_at(number).toPoint()

    # -------------------------------------------------------------------------------- marking

    def put_cross(self, point: MapPoint) -> None:
        """Put the crosshair at a point of the map."""
        self._cross = point
        self.update()

    def move_cross(self, by: QPointF) -> None:
        """Move the crosshair by ``by`` px; a picture that is zoomed in follows it."""
        there = self._frame.at(self._cross) + by
        if not QRectF(self.rect()).adjusted(40, 40, -40, -40).contains(there):
            self.move_picture(-by)
        self.put_cross(self._frame.point(self._frame.at(self._cross) + by))

    def put_spot(self) -> None:
        """Emit that the next number goes to the position of the crosshair."""
        marking = self._sight.marking
        if marking is not None and marking.number is not None:
            self.spot_put.emit(marking.number, *self._cross)

    # ---------------------------------------------------------------------------------- nearer

    @property
    def zoom(self) -> float:
        """How near a picture is drawn, 1 when all of it is seen."""
        return self._frame.zoom

    def draw_nearer(self, steps: float, at: QPointF | None = None) -> None:
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
        """Emit the number or the shop pressed; hold a mark, or the picture, to drag it."""
        at = event.position()
        if event.button() == Qt.MouseButton.MiddleButton:
            self._held = (at, None)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self._sight.marking is not None:
            self._press_marking(at)
            return
        number, shop = self.places.number_under(at), self.places.shop_under(at)
        self._pressed = number
        if number is not None:
            self.pressed.emit(number)
        elif shop is not None and shop in self._sight.runners:
            self.shop_pressed.emit(self._sight.runners[shop])
        else:
            self._held = (at, None)

    def _press_marking(self, at: QPointF) -> None:
        number = self.places.mark_under(at)
        if number is not None:
            self._held = (at, number)
        elif self._frame.holds(at):
            self._cross = self._frame.point(at)
            self.put_spot()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop a dragged mark, or emit that it was pressed."""
        super().mouseReleaseEvent(event)
        held, dragged = self._held, self._dragged
        self._held = self._dragged = None
        if dragged is not None:
            self.spot_put.emit(dragged[0], *dragged[1])
        elif held is not None and held[1] is not None:
            self.mark_pressed.emit(held[1])

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Emit the double-clicked number; while spots are marked it counts as a second press.

        It is the number of the first press: what that brought may have moved the map.
        """
        if self._sight.marking is not None:
            self.mousePressEvent(event)
            return
        under = self.places.number_under(event.position())
        number = self._pressed if self._pressed is not None else under
        if number is not None:
            self.pressed_twice.emit(number)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag what is held; move the crosshair; emit the hovered number when it changes."""
        at = event.position()
        if self._held is not None:
            self._drag(at)
        elif self._sight.marking is not None:
            self._follow(at)
        else:
            self._hover(self.places.number_under(at), self.places.shop_under(at))

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
        mark = self.places.mark_under(at)
        shape = Qt.CursorShape.CrossCursor if mark is None else Qt.CursorShape.OpenHandCursor
        self.setCursor(shape)
        if self._frame.holds(at):
            self.put_cross(self._frame.point(at))

    def leaveEvent(self, event: QEvent) -> None:
        """Emit that no number is hovered."""
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, number: int | None, shop: int | None = None) -> None:
        pointing = number is not None or shop is not None
        shape = Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor
        if self.cursor().shape() != shape:
            self.setCursor(shape)
        if (number, shop) == (self._over, self._errand):
            return
        before = self._over
        self._over = number
        self._errand = shop
        self.update()
        if number != before:
            self.hovered.emit(number)

    # ------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, then the pieces on it, or the spots being marked."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(self.rect(), self._grounds.of(self._sight, self._frame.rect))
        size, sight = QSizeF(self.size()), self._sight
        marking = sight.marking
        if marking is None:
            places = self.places
            pieces = MapPieces(
                painter, self._theme, sight, size, places.at, places.shop_at, places.share
            )
            paint_tray(painter, self._theme, sight.loose_words, self._tray)
            pieces.paint_title(self._frame.rect.left())
            pieces.paint(self._errand)
        else:
            paint_marks(painter, self._theme, marking, self._frame.at, self._dragged)
            if marking.number is not None and self._dragged is None:
                at = self._frame.at(self._cross)
                paint_crosshair(painter, self._theme, at, marking.number)
        painter.end()
