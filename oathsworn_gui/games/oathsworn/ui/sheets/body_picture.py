"""The hexes of a told body as a picture: arrows walk over it, Space or a press takes a hex."""

from collections.abc import Callable
from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.ui.sheets.body_dice import body_ember, paint_dice, paint_front
from oathsworn_gui.games.oathsworn.ui.sheets.traced_photo import MOVING, TracedPhoto
from oathsworn_gui.games.oathsworn.views.sheets.body import CENTRE, BodyDraft, front_of
from oathsworn_gui.tabletop.hex_picture import Large
from oathsworn_gui.tabletop.hexes import Hex, centre, distance
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_large_paint import paint_large
from oathsworn_gui.ui.table.hex_view import View
from oathsworn_gui.ui.widgets.own_keys import OwnKeys

_STEPS = {
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
}
_LEAST = 2
"""Rings of hexes about the centre that are shown at least."""
_SIDE = 80.0
"""Px of a hex side at most."""
_OVER_PHOTO = 0.45
_NOTCH = 120
"""Eighths of a degree of a step of the wheel."""


class BodyPicture(OwnKeys, QWidget):
    """``pressed`` carries the hex that was taken, as an offset from the centre facing north."""

    pressed = Signal(object)  # Hex

    def __init__(self, theme: Theme, describe: Callable[[Hex], str]) -> None:
        """Show one hex; ``describe`` tells a hex in words."""
        super().__init__()
        self.setObjectName("body-picture")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(300, 260)
        self._theme = theme
        self._describe = describe
        self._draft = BodyDraft((CENTRE,), None)
        self._die: int | None = None
        self._cursor = CENTRE
        self._photo: TracedPhoto | None = None
        self._moves_photo = False
        self._held: QPointF | None = None

    def sizeHint(self) -> QSize:
        """Return the room of seven hexes and the ring about them."""
        return QSize(508, 420)

    @property
    def cursor_hex(self) -> Hex:
        """The hex that the keys take."""
        return self._cursor

    def show_body(self, draft: BodyDraft, die: int | None) -> None:
        """Show a body; ``die`` is the place of the chosen one, None for none."""
        self._draft, self._die = draft, die
        self._tell()
        self.update()

    @property
    def photo(self) -> TracedPhoto | None:
        """The photo under the hexes, None for none."""
        return self._photo

    def trace(self, photo: TracedPhoto | None) -> None:
        """Lay a photo under the hexes, or take it away."""
        self._photo = photo
        self.update()

    def move_photo(self, *, on: bool) -> None:
        """Let mouse and keys move the photo instead of taking hexes."""
        self._moves_photo, self._held = on, None

    # ------------------------------------------------------------------------------ geometry

    def shown(self) -> tuple[Hex, ...]:
        """Return the hexes of the picture: those of the body and all that may come to it."""
        far = max((distance(CENTRE, at) for at in self._draft.hexes), default=0) + 1
        rings = range(-max(far, _LEAST), max(far, _LEAST) + 1)
        both = (Hex(q, r) for q in rings for r in rings)
        return tuple(at for at in both if distance(CENTRE, at) <= max(far, _LEAST))

    def view(self) -> View:
        """Return the view in which all hexes of the picture fit."""
        points = [centre(at, "flat") for at in self.shown()]
        wide = max(x for x, _ in points) - min(x for x, _ in points) + 2.0
        high = max(y for _, y in points) - min(y for _, y in points) + 1.8
        side = min(_SIDE, (self.width() - 8) / wide, (self.height() - 8) / high)
        return View(side, self.width() / 2, self.height() / 2)

    # ----------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the free hexes, the body with its dice, the chosen die's hexes, the cursor."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view, theme, body = self.view(), self._theme, set(self._draft.hexes)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("well"))
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        if self._photo is not None:
            painter.setClipRect(self.rect())
            self._photo.paint(painter, view)
        dashed = QPen(theme.color("line"), 1.2, Qt.PenStyle.DashLine)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for at in self.shown():
            if at not in body:
                painter.setPen(dashed)
                painter.drawPolygon(view.hexagon(at, 0.94))
        painter.setOpacity(1.0 if self._photo is None else _OVER_PHOTO)
        paint_large(painter, view, self._large(), theme)
        painter.setOpacity(1.0)
        self._paint_chosen(painter, view)
        paint_front(painter, view, self._draft, theme)
        paint_dice(painter, view, self._draft, self._chosen(), theme)
        if self.hasFocus():
            painter.setPen(QPen(theme.color("focus"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(view.hexagon(self._cursor, 0.9))
        painter.end()

    def _large(self) -> Large:
        hexes, front = self._draft.hexes, front_of(self._draft)
        home = CENTRE if CENTRE in hexes and front.q == 0 else front  # the arrow is ahead of it
        return Large("told", "", home, hexes, 0)

    def _chosen(self) -> Location | None:
        dice, place = self._draft.dice, self._die
        return dice[place] if place is not None and place < len(dice) else None

    def _paint_chosen(self, painter: QPainter, view: View) -> None:
        chosen, ember = self._chosen(), body_ember(self._theme)
        painter.setPen(QPen(ember, 2.4, Qt.PenStyle.DashLine))
        ember.setAlphaF(0.14)
        painter.setBrush(ember)
        for at in chosen.offsets if chosen is not None else ():
            painter.drawPolygon(view.hexagon(at, 0.86))

    # --------------------------------------------------------------------------------- hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the hex under the pointer, or hold the photo."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self._moves_photo:
            self._held = event.position()
            return
        at = self.view().hex_at(event.position())
        if at in self.shown():
            self._cursor = at
            self.pressed.emit(at)
            self._tell()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the photo that is held."""
        if self._held is not None and self._photo is not None:
            self._photo.drag(event.position() - self._held, self.view())
            self._held = event.position()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the photo."""
        super().mouseReleaseEvent(event)
        self._held = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Make the photo larger or smaller; else let the page scroll."""
        if self._moves_photo and self._photo is not None:
            self._photo.scale(event.angleDelta().y() / _NOTCH)
            self.update()
            event.accept()
        else:
            event.ignore()

    def claims(self, event: QKeyEvent) -> bool:
        """Claim arrows and Space, and what moves the photo."""
        key = Qt.Key(event.key())
        return key in {*_STEPS, Qt.Key.Key_Space} or (self._moves_photo and key in MOVING)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrows, take a hex with Space; or move the photo."""
        key = Qt.Key(event.key())
        if self._moves_photo and self._photo is not None and self._photo.press(key):
            self.update()
        elif key in _STEPS:
            self._cursor = self._next(*_STEPS[key])
            self._tell()
            self.update()
        elif key == Qt.Key.Key_Space:
            self.pressed.emit(self._cursor)
            self._tell()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the cursor."""
        super().focusInEvent(event)
        self._tell()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the cursor."""
        super().focusOutEvent(event)
        self.update()

    def _next(self, right: float, down: float) -> Hex:
        """Return the closest hex in a direction; the same where the picture ends."""
        x, y = centre(self._cursor, "flat")
        found = self._cursor, 9.0
        for at in self.shown():
            ax, ay = centre(at, "flat")
            along = (ax - x) * right + (ay - y) * down
            aside = abs((ax - x) * down) + abs((ay - y) * right)
            far = hypot(along, 2 * aside)
            if along > 0.5 and far < found[1]:
                found = at, far
        return found[0]

    def _tell(self) -> None:
        self.setAccessibleName(self._describe(self._cursor))

    def pixel_of(self, at: Hex) -> QPointF:
        """Return the middle of a hex, in px."""
        return self.view().middle(at)
