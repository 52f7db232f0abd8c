"""The interactive hex board.

Independent of games: it shows a `BoardPicture`, and emits which hex was clicked and which figure
was
moved where.
"""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QWheelEvent,
)

from oathsworn_gui.tabletop.hex_picture import BoardPicture, Glide, Large, Token
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.base.touch import Fingers, Ways, as_menu, as_mouse
from oathsworn_gui.ui.table.hex_canvas import HexCanvas
from oathsworn_gui.ui.table.hex_changed import room_of
from oathsworn_gui.ui.table.hex_cursor import middle_hex, walked
from oathsworn_gui.ui.table.hex_drag import Drag, Legal, figure_at
from oathsworn_gui.ui.table.hex_hand_paint import announce, paint_in_hand, paint_reason
from oathsworn_gui.ui.table.hex_scene import Scene
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_view import View

_DRAG = 6
_PAN = 90.0
_ARROWS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
}
_PRESSES = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
_ZOOMS = {"+": 1.25, "-": 0.8}
_PANS = {Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier}


def _always() -> bool:
    return True


class HexBoard(HexCanvas):
    """Shows a `BoardPicture`. ``describe`` returns a hex as text, for tooltips and screen readers.

    Arrow keys move a cursor, with Ctrl or Shift they pan; Space clicks its hex, Enter too while
    ``takes_enter``; ``+`` ``-`` ``0`` zoom. The wheel and two fingers zoom, dragging the ground
    pans, a long press opens the menu of a hex. Figures can be dragged once ``legal`` is set: hexes
    without a reason against them are highlighted, the reason for others is shown at the pointer. A
    drop on any hex of the board is emitted; the receiver may refuse it.
    """

    hex_clicked = Signal(object)  # Hex
    hex_hovered = Signal(object)  # Hex or None
    hex_menu = Signal(object)  # Hex: right button, menu key
    got_keys = Signal(bool)  # whether the focus came, or went
    drag_begun = Signal(str)  # id of the figure
    drag_ended = Signal(str)  # id of the figure, put down or not
    figure_dragged = Signal(str, object)  # id of the figure, Hex

    def __init__(
        self,
        theme: Theme,
        describe: Callable[[Hex], str],
        *,
        motion: bool = True,
        keys: str = "",
    ) -> None:
        """Show an empty printed board; ``keys`` is the usage text for screen readers."""
        super().__init__(theme, motion=motion)
        self.setObjectName("hex-board")
        self.setAccessibleDescription(keys)
        self.legal: Legal | None = None
        self.takes_enter: Callable[[], bool] = _always
        self._describe = describe
        self._cursor: Hex | None = None
        self._hovered: Hex | None = None
        self._pressed: QPointF | None = None
        self._held: Drag | None = None
        self._dragged = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        kinds = QEvent.Type
        ways = Ways(
            press=as_mouse(self, kinds.MouseButtonPress),
            move=as_mouse(self, kinds.MouseMove),
            lift=as_mouse(self, kinds.MouseButtonRelease),
            drop=self.cancel_drag,
            hold=as_menu(self),
            zoom=self.zoom_by,
            pan=self.pan,
        )
        self._fingers = Fingers(self, ways)

    @property
    def cursor_hex(self) -> Hex | None:
        """The hex of the keyboard cursor, None before its first use."""
        return self._cursor

    def show_picture(self, picture: BoardPicture, moves: tuple[Glide, ...] = ()) -> None:
        """Show another picture, repainting only changes. ``moves`` are animated."""
        super().show_picture(picture, moves)
        if self._cursor is not None and self._cursor not in picture.shape:
            self._cursor = None
        self._tell()

    # -------------------------------------------------------------------------------- painting

    def dressed(self, scene: Scene) -> Scene:
        """Return the scene with the cursor, the hovered hex and the dragged figure."""
        lifted = self._lifted()
        cursor = self._cursor if self.hasFocus() else None
        hovered = self._hovered if not lifted else None
        legal = self._held.legal if self._held is not None and self._dragged else None
        return replace(scene, lifted=lifted, legal=legal, cursor=cursor, hovered=hovered)

    def _lifted(self) -> str:
        return self._held.figure.id if self._held is not None and self._dragged else ""

    def paint_above(self, painter: QPainter, view: View, room: QRectF, stamps: Stamps) -> None:
        """Paint the dragged figure, and why it may not be dropped here."""
        held = self._held
        if held is None or not self._dragged:
            return
        paint_in_hand(painter, view, held.figure, held.middle, stamps)
        if held.reason:
            paint_reason(painter, view, room, held.pixel, held.reason, self.theme)

    # ----------------------------------------------------------------------------------- mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a click or drag begins, and the figure that may be dragged."""
        self._pressed = event.position()
        self._dragged = False
        self._held = None
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self.legal is not None and event.button() == Qt.MouseButton.LeftButton:
            figure = figure_at(self.picture, self.hex_at(event.position()))
            if figure is not None:
                grip = event.position() - self.pixel_of(figure.at)
                self._held = Drag(figure, grip, event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a figure or pan while a button is held; else emit the hovered hex."""
        if self._pressed is None or not event.buttons():
            self._hover(self.hex_at(event.position()))
            return
        by = event.position() - self._pressed
        if not self._dragged and by.manhattanLength() <= _DRAG:
            return
        begun = not self._dragged
        self._dragged = True
        if self._held is not None:
            self._carry(self._held, event.position(), begun=begun)
        else:
            self._pressed = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.pan(by)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop a figure, or click the hex, unless the board was panned."""
        held, dragged, pressed = self._held, self._dragged, self._pressed
        self._let_go()
        at = self.hex_at(event.position())
        if held is not None and dragged:
            self.drag_ended.emit(held.figure.id)
            target = self.hex_at(held.middle)
            if target is not None and target != held.figure.at:
                self.figure_dragged.emit(held.figure.id, target)
        elif (
            pressed is not None
            and not dragged
            and at is not None
            and event.button() == Qt.MouseButton.LeftButton
        ):
            self._cursor = at
            self.update()
            self.hex_clicked.emit(at)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the pointer."""
        turns = event.angleDelta().y() / 120
        if turns:
            self.zoom_by(1.2**turns, event.position())
            event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Emit the hex under the pointer, or the cursor's for the menu key."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        at = self._cursor if by_key else self.hex_at(QPointF(event.pos()))
        if at is not None:
            self.move_cursor_to(at)
            self.hex_menu.emit(at)

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, at: Hex | None) -> None:
        if at != self._hovered:
            both = [each for each in (self._hovered, at) if each is not None]
            self._hovered = at
            set_tool_tip(self, "" if at is None else self._describe(at))
            self.hex_hovered.emit(at)
            self.refresh(room_of(self.view, both))

    def _carry(self, held: Drag, pixel: QPointF, *, begun: bool) -> None:
        if begun:
            self._hover(None)
            self.drag_begun.emit(held.figure.id)
            if self.legal is not None:
                held.judge(self.picture.shape, self.legal)
        held.pixel = pixel
        before = held.at
        held.at = self.hex_at(held.middle)
        if held.at != before and held.at is not None:
            announce(self, held.reason or self._describe(held.at))
        self.update()

    def carry(self, figure: Token | Large, pixel: QPointF) -> None:
        """Drag a figure that comes from beside the board, with its middle at a pixel."""
        begun = self._held is None
        held = self._held or Drag(figure, QPointF(), pixel)
        self._held = held
        self._dragged = True
        self._carry(held, pixel, begun=begun)

    def put_down(self, pixel: QPointF) -> Hex | None:
        """Drop the dragged figure; return the hex below, None beside the board."""
        held = self._held
        self._let_go()
        if held is None:
            return None
        self.drag_ended.emit(held.figure.id)
        return self.hex_at(pixel)

    def cancel_drag(self) -> None:
        """Put a dragged figure back where it was, and forget a press."""
        lifted = self._lifted()
        self._let_go()
        if lifted:
            self.drag_ended.emit(lifted)

    def _let_go(self) -> None:
        self._pressed = None
        self._held = None
        self._dragged = False
        self.unsetCursor()
        self.update()

    # -------------------------------------------------------------------------------- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor, click its hex, zoom, pan; Escape cancels a drag."""
        key, modifier = Qt.Key(event.key()), event.modifiers()
        modifier &= ~Qt.KeyboardModifier.KeypadModifier
        if key in _ARROWS and modifier in _PANS:
            x, y = _ARROWS[key]
            self.pan(QPointF(-x * _PAN, -y * _PAN))
        elif key in _ARROWS and modifier == Qt.KeyboardModifier.NoModifier:
            self._move_cursor(*_ARROWS[key])
        elif key in _PRESSES and self._cursor is not None and _takes(self, key):
            self.update()
            self.hex_clicked.emit(self._cursor)
        elif key == Qt.Key.Key_Escape and self._lifted():
            self.cancel_drag()
        elif event.text() == "0":
            self.zoom_to_fit()
        elif event.text() in _ZOOMS:
            at = self._cursor
            self.zoom_by(_ZOOMS[event.text()], self.pixel_of(at) if at is not None else None)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Claim arrows, Enter and Space before shortcuts of the page; pinch gestures zoom."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            escapes = key == Qt.Key.Key_Escape and bool(self._lifted())
            presses = key in _PRESSES and _takes(self, key)
            if (plain and (key in _ARROWS or presses)) or escapes:
                event.accept()
                return True
        if (
            isinstance(event, QNativeGestureEvent)
            and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
        ):
            self.zoom_by(1 + event.value(), event.position())
            return True
        return super().event(event)

    def move_cursor_to(self, at: Hex) -> None:
        """Put the keyboard's cursor on a hex of the board, and show it."""
        if at in self.picture.shape:
            self._cursor = at
            self.follow(at)
            self._tell()
            announce(self, self._describe(at))
            self.hex_hovered.emit(at)
            self.update()

    def _move_cursor(self, columns: int, rows: int) -> None:
        shape, at = self.picture.shape, self._cursor
        target = middle_hex(shape) if at is None else walked(shape, at, columns, rows)
        if target is not None:
            self.move_cursor_to(target)

    def _tell(self) -> None:
        at = self._cursor
        self.setAccessibleName(self._describe(at) if at is not None else "")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the cursor; the keyboard begins in the middle."""
        super().focusInEvent(event)
        if self._cursor is None and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._move_cursor(0, 0)
        self.update()
        self.got_keys.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the cursor."""
        super().focusOutEvent(event)
        self.update()
        self.got_keys.emit(False)


def _takes(board: HexBoard, key: Qt.Key) -> bool:
    """Whether a key presses the cursor's hex now: Space always does, Enter while it is wanted."""
    return key == Qt.Key.Key_Space or board.takes_enter()
