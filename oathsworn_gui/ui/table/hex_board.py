"""The board of hexes: painted in layers, panned, zoomed, walked over by mouse and keyboard.

It knows no game: it shows a `BoardPicture` and tells which hex was meant. Ground and things are
kept as pictures of the whole widget and painted anew only when they or the view change.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.table import hex_paint
from oathsworn_gui.ui.table.hex_paint import View, fitted
from oathsworn_gui.ui.table.hex_picture import BoardPicture
from oathsworn_gui.ui.theme import Theme

_DRAG = 6
_LEAST, _MOST = 1.0, 5.0
_STEPS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
}


@dataclass
class _Layer:
    """The last pictures of a layer, each with what it was painted from.

    Two, as a question beside the board comes and goes, and the board's size with it.
    """

    painted: list[tuple[object, QPixmap]] = field(default_factory=list[tuple[object, QPixmap]])

    def found(self, seen: object) -> QPixmap | None:
        """Return the picture painted from ``seen``, None when it is not kept."""
        return next((pixmap for before, pixmap in self.painted if before == seen), None)

    def keep(self, seen: object, pixmap: QPixmap) -> None:
        """Keep a picture, and forget the oldest."""
        self.painted = [*self.painted[-1:], (seen, pixmap)]


class HexBoard(QWidget):
    """Shows a `BoardPicture`. ``describe`` says a hex in words, for hovering and screen readers.

    Arrow keys move a cursor, Enter and Space press its hex, ``+`` ``-`` ``0`` zoom; the wheel zooms
    and dragging pans.
    """

    hex_clicked = Signal(object)  # Hex
    hex_hovered = Signal(object)  # Hex or None

    def __init__(self, theme: Theme, describe: Callable[[Hex], str]) -> None:
        """Show an empty printed board."""
        super().__init__()
        self.setObjectName("hex-board")
        self._theme, self._describe = theme, describe
        self._picture = BoardPicture()
        self._zoom, self._shift = 1.0, QPointF(0, 0)
        self._cursor: Hex | None = None
        self._hovered: Hex | None = None
        self._pressed: QPointF | None = None
        self._dragged = False
        self._ground, self._things = _Layer(), _Layer()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # ---------------------------------------------------------------------------------- values

    @property
    def picture(self) -> BoardPicture:
        """What is shown."""
        return self._picture

    @property
    def cursor_hex(self) -> Hex | None:
        """The hex of the keyboard's cursor, None before it was used."""
        return self._cursor

    def show_picture(self, picture: BoardPicture) -> None:
        """Show another picture; only changed layers are painted anew."""
        if picture != self._picture:
            self._picture = picture
            self.update()
        self._tell()

    def pixel_of(self, at: Hex) -> QPointF:
        """Return where the middle of a hex is on the widget, in pixels."""
        return self._view().middle(at)

    def hex_at(self, pixel: QPointF) -> Hex | None:
        """Return the hex under a pixel, None beside the board."""
        at = self._view().hex_at(pixel)
        return at if at in self._picture.shape else None

    def sizeHint(self) -> QSize:
        """Return the least room: the board takes what is left, and asks for no more."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least room for the whole board."""
        return QSize(360, 260)

    # -------------------------------------------------------------------------------- painting

    def _view(self) -> View:
        whole = fitted(self._picture.shape, self.width(), self.height())
        middle = QPointF(self.width() / 2, self.height() / 2)
        left = middle.x() + (whole.left - middle.x()) * self._zoom + self._shift.x()
        top = middle.y() + (whole.top - middle.y()) * self._zoom + self._shift.y()
        return View(whole.side * self._zoom, left, top)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the layers on each other and paint figures, ways and the cursor."""
        del event
        view, picture, theme = self._view(), self._picture, self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.color("boss"))
        ground = (view, picture.shape, picture.coordinates, self.size(), self.devicePixelRatioF())
        things = (view, picture.obstacles, picture.tiles, self.size(), self.devicePixelRatioF())
        for layer, seen, paint in (
            (self._ground, ground, hex_paint.paint_ground),
            (self._things, things, hex_paint.paint_things),
        ):
            painter.drawPixmap(0, 0, self._painted(layer, seen, view, paint))
        hex_paint.paint_lit(painter, view, picture.lit, theme)
        for large in picture.large:
            hex_paint.paint_large(painter, view, large, theme)
        for token in picture.tokens:
            hex_paint.paint_token(painter, view, token, theme)
        hex_paint.paint_path(painter, view, picture.path, picture.costs, theme)
        if self._cursor is not None and self.hasFocus():
            hex_paint.paint_cursor(painter, view, self._cursor, theme)
        painter.end()

    def _painted(
        self,
        layer: _Layer,
        seen: object,
        view: View,
        paint: Callable[[QPainter, View, BoardPicture, Theme], None],
    ) -> QPixmap:
        found = layer.found(seen)
        if found is not None:
            return found
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, view, self._picture, self._theme)
        painter.end()
        layer.keep(seen, pixmap)
        return pixmap

    # ----------------------------------------------------------------------------------- mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a press or a drag begins."""
        self._pressed, self._dragged = event.position(), False
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan while a button is held; tell the hex under the pointer otherwise."""
        if self._pressed is not None and event.buttons():
            by = event.position() - self._pressed
            if self._dragged or by.manhattanLength() > _DRAG:
                self._dragged = True
                self._pressed = event.position()
                self._pan(by)
            return
        self._hover(self.hex_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press the hex, unless the board was dragged."""
        at = self.hex_at(event.position())
        clicked = self._pressed is not None and not self._dragged
        self._pressed = None
        if clicked and at is not None and event.button() == Qt.MouseButton.LeftButton:
            self._cursor = at
            self._press(at)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the pointer."""
        turns = event.angleDelta().y() / 120
        if turns:
            self._zoom_by(1.2**turns, event.position())
            event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, at: Hex | None) -> None:
        if at != self._hovered:
            self._hovered = at
            self.setToolTip("" if at is None else self._describe(at))
            self.hex_hovered.emit(at)

    def _pan(self, by: QPointF) -> None:
        if self._zoom > _LEAST:
            far_x, far_y = (n * (self._zoom - 1) / 2 for n in (self.width(), self.height()))
            moved = self._shift + by
            self._shift = QPointF(
                min(max(moved.x(), -far_x), far_x), min(max(moved.y(), -far_y), far_y)
            )
            self.update()

    def _zoom_by(self, factor: float, about: QPointF) -> None:
        zoom = min(max(self._zoom * factor, _LEAST), _MOST)
        factor, self._zoom = zoom / self._zoom, zoom
        middle = QPointF(self.width() / 2, self.height() / 2)
        self._shift = (self._shift + middle - about) * factor + about - middle
        if zoom == _LEAST:
            self._shift = QPointF(0, 0)
        self._pan(QPointF(0, 0))
        self.update()

    # -------------------------------------------------------------------------------- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor, press its hex, zoom."""
        key = Qt.Key(event.key())
        middle = QPointF(self.width() / 2, self.height() / 2)
        if key in _STEPS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._move_cursor(*_STEPS[key])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            if self._cursor is not None:
                self._press(self._cursor)
        elif event.text() in {"+", "-", "0"}:
            factor = {"+": 1.25, "-": 0.8, "0": 0.001}[event.text()]
            self._zoom_by(factor, middle)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Claim arrows, Enter, Space and the zoom keys before shortcuts of the page."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = {*_STEPS, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
            if Qt.Key(event.key()) in keys and not event.modifiers():
                event.accept()
                return True
        return super().event(event)

    def move_cursor_to(self, at: Hex) -> None:
        """Put the keyboard's cursor on a hex of the board."""
        if at in self._picture.shape:
            self._cursor = at
            self._tell()
            self.hex_hovered.emit(at)
            self.update()

    def _move_cursor(self, columns: int, rows: int) -> None:
        shape = self._picture.shape
        if self._cursor is None:
            column = len(shape.columns) // 2
            self.move_cursor_to(shape.at(column, shape.columns[column] // 2))
            return
        column = min(max(self._cursor.q + columns, 0), len(shape.columns) - 1)
        row = shape.row(self._cursor) + rows
        self.move_cursor_to(shape.at(column, min(max(row, 0), shape.columns[column] - 1)))

    def _press(self, at: Hex) -> None:
        self.update()
        self.hex_clicked.emit(at)

    def _tell(self) -> None:
        at = self._cursor
        self.setAccessibleName(self._describe(at) if at is not None else "")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the cursor; the keyboard begins in the middle."""
        super().focusInEvent(event)
        if self._cursor is None and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._move_cursor(0, 0)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the cursor."""
        super().focusOutEvent(event)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the part in view on the board."""
        super().resizeEvent(event)
        self._pan(QPointF(0, 0))
