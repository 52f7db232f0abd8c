"""Draws a hex board: ground, figures and overlays through a camera; without interaction.

Ground and things are a cached picture, figures are stamps; overlays, paths and text are painted in
each frame. While zooming the last picture is stretched, and repainted sharply afterwards.
"""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.tabletop.hex_picture import BoardPicture, Glide
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.overlay import mark_picture
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_camera import Camera
from oathsworn_gui.ui.table.hex_changed import changed_room
from oathsworn_gui.ui.table.hex_frame import Frame, rim_of
from oathsworn_gui.ui.table.hex_glide import Gliding
from oathsworn_gui.ui.table.hex_levels import BoardLevels
from oathsworn_gui.ui.table.hex_scene import Scene, paint_marks
from oathsworn_gui.ui.table.hex_settled import Settled
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_view import View

SETTLE_MS = 140
"""Milliseconds after the last zoom step until the board is repainted sharply."""


class HexCanvas(QWidget):
    """Shows a `BoardPicture`. Subclasses paint above it in :meth:`paint_above`."""

    def __init__(self, theme: Theme, *, motion: bool = True, distance: bool = False) -> None:
        """Show an empty printed board; without ``motion`` nothing is animated.

        Read from a ``distance`` it has no small words on its rim.
        """
        super().__init__()
        self.theme = theme
        self._motion = motion
        self._picture = BoardPicture()
        self._camera = Camera(self._picture.shape)
        self._stamps = Stamps(theme)
        self._frame = Frame(theme, named=not distance)
        self._levels = BoardLevels(theme, self._stamps)
        self._settled = Settled()
        self._overlays: object = None
        self._photos: dict[str, QPixmap] = {}
        self._gliding: Gliding | None = None
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(SETTLE_MS)
        self._resting.timeout.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        mark_picture(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # ---------------------------------------------------------------------------------- values

    @property
    def picture(self) -> BoardPicture:
        """What is shown."""
        return self._picture

    @property
    def zoom(self) -> float:
        """How much larger than fitted the board is shown: 1 (all of it) to 4."""
        return self._camera.zoom

    @property
    def gliding(self) -> bool:
        """Whether figures are being animated."""
        return self._gliding is not None and self._gliding.running

    @property
    def settling(self) -> bool:
        """Whether a zoom is in progress, so that the board is stretched."""
        return self._resting.isActive()

    @property
    def view(self) -> View:
        """Where hexes lie on the widget, in pixels."""
        return self._camera.view()

    def show_picture(self, picture: BoardPicture, moves: tuple[Glide, ...] = ()) -> None:
        """Show another picture; figures named by ``moves`` glide to their new places."""
        if picture != self._picture:
            before = self._picture
            self._picture = picture
            if picture.shape is not before.shape:
                self._camera.take(picture.shape, self._room())
            self.refresh(changed_room(before, picture, self.view))
        ways = tuple(glide for glide in moves if len(glide.path) > 1)
        if ways and self._motion and self.isVisible():
            self.skip_glides()
            self._gliding = Gliding(ways, picture.shape.orientation, self)
            self._gliding.moved.connect(self.update)

    def refresh(self, room: QRectF | None = None) -> None:
        """Repaint an area of pixels, or everything."""
        if room is None:
            self.update()
        elif not room.isEmpty():
            self.update(room.toAlignedRect())

    def skip_glides(self) -> None:
        """End all glides at once."""
        if self._gliding is not None:
            self._gliding.skip()
            self._gliding.deleteLater()
            self._gliding = None

    def set_photo(self, key: str, image: QPixmap | QImage | None) -> None:
        """Set the pixels of a photo that pictures refer to by ``key``; None removes them."""
        if image is None:
            self._photos.pop(key, None)
        else:
            self._photos[key] = image if isinstance(image, QPixmap) else QPixmap.fromImage(image)
        self.update()

    def pixel_of(self, at: Hex) -> QPointF:
        """Return the centre of a hex on the widget, in pixels."""
        return self.view.middle(at)

    def hex_at(self, pixel: QPointF) -> Hex | None:
        """Return the hex under a pixel, None beside the board and on its frame."""
        if not self._camera.room.contains(pixel):
            return None
        at = self.view.hex_at(pixel)
        return at if at in self._picture.shape else None

    def sizeHint(self) -> QSize:
        """Return the minimum size: the board gets the remaining space."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least room for the whole board."""
        return QSize(360, 190)

    # ---------------------------------------------------------------------------------- camera

    def zoom_by(self, factor: float, about: QPointF | None = None) -> None:
        """Zoom about a pixel of the widget, its middle when None."""
        self._camera.zoom_by(factor, self._camera.room.center() if about is None else about)
        self._resting.start()
        self.update()

    def zoom_to_fit(self) -> None:
        """Show the whole board."""
        self._camera.fit()
        self._resting.start()
        self.update()

    def pan(self, by: QPointF) -> None:
        """Pan by an offset in pixels, limited to the board."""
        self._camera.pan(by)
        self.update()

    def follow(self, at: Hex) -> None:
        """Pan as little as needed to show all of a hex."""
        if self._camera.follow(at):
            self.update()

    def _room(self) -> QRectF:
        rim = rim_of(self.size())
        room = QRectF(self.rect()).adjusted(rim, rim, -rim, -rim)
        return room if room.width() > 40 and room.height() > 40 else QRectF(self.rect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the part in view on the board."""
        super().resizeEvent(event)
        self._camera.take(self._picture.shape, self._room())

    # -------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cached picture, the changing parts above it, and the frame around it."""
        view, dirty = self.view, event.rect()
        moving = self._gliding.places() if self._gliding is not None else ()
        scene = self.dressed(Scene(self._picture, moving))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._lay_settled(painter, view, scene, dirty):
            self._levels.overlays(scene).paint(painter, view, QRectF(dirty))
        paint_marks(painter, view, self._camera.room, scene, self._stamps)
        self.paint_above(painter, view, self._camera.room, self._stamps)
        self._frame.lay(painter, self.size(), self._picture.shape, dirty)
        painter.end()

    def _lay_settled(self, painter: QPainter, view: View, scene: Scene, dirty: QRect) -> bool:
        """Draw ground, things and figures; return whether the overlays are included."""
        room = self._camera.room
        levels = self._levels.below(self._picture, self._photo(), scene)
        overlaid = self._levels.overlays(scene)
        before = self._overlays
        self._overlays = overlaid.key
        if self._resting.isActive():
            # Smooth only what is stretched: smoothing makes every stamp five times as slow.
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if self._settled.stretch(painter, view, room, levels, self.theme.color("boss")):
                return False
        self._stamps.settle(view.side, self.devicePixelRatioF(), view.orientation)
        # A scene shown twice unchanged is likely to be panned or hovered over next.
        plain = not scene.overlays() and not scene.loose()
        still = overlaid.key == before and not scene.moving
        if still and not plain:
            levels.append(overlaid)
        seen = room.toAlignedRect()
        self._settled.lay(painter, view, seen, self._camera.reach, levels, dirty)
        return still or plain

    def _photo(self) -> QPixmap | None:
        photo = self._picture.photo
        return self._photos.get(photo.key) if photo is not None else None

    def dressed(self, scene: Scene) -> Scene:
        """Return the scene with what pointer and keyboard mean: as it is."""
        return scene

    def paint_above(self, painter: QPainter, view: View, room: QRectF, stamps: Stamps) -> None:
        """Paint above everything on the board: nothing here."""
