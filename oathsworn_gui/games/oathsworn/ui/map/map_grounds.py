"""The grounds of the map as pixmaps, the last few kept: drawing one takes a while."""

from PySide6.QtCore import QCoreApplication, QObject, QRectF, QSize, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.ui.map.map_art import map_picture
from oathsworn_gui.games.oathsworn.ui.map.map_picture import picture_ground, shown_picture
from oathsworn_gui.games.oathsworn.views.map.map_layout import scene
from oathsworn_gui.games.oathsworn.views.map.map_state import MapSight
from oathsworn_gui.ui.base.theme import Theme

_KEPT = 4
"""How many grounds are kept: the map's size changes as questions come and go beside it."""
_KEPT_FOR_ALL, _MOST_PIXELS = 3, 2_000_000
"""How many drawn ones later windows find again, and the most pixels of each, of four bytes."""

_LATER = 120
"""After how many ms a stretched one is redrawn, so that a click is answered first."""


class MapGrounds(QObject):
    """Draws the ground of ``widget`` at its size and pixel ratio, and updates it when sharpened."""

    def __init__(self, widget: QWidget, theme: Theme) -> None:
        super().__init__(widget)
        self._widget = widget
        self._theme = theme
        self._kept: dict[tuple[object, object], QPixmap] = {}
        self._wanted: tuple[MapSight, QRectF] | None = None
        self._sharpen = QTimer(self, singleShot=True, interval=_LATER)
        self._sharpen.timeout.connect(self._redraw)

    def of(self, sight: MapSight, picture: QRectF) -> QPixmap:
        """Return the ground at this size; until it is drawn a stretched one, where there is one.

        ``picture`` is the rectangle of the group's picture, in px.
        """
        self._wanted = (sight, QRectF(picture))
        scenery, room = self._scenery(sight), self._room(picture)
        ground = self._kept.get((scenery, room))
        if ground is not None:
            return ground
        older = next((made for (at, _), made in self._kept.items() if at == scenery), None)
        if older is None or sight.picture:
            return self._draw(sight, picture)
        self._sharpen.start()
        return older

    def _room(self, picture: QRectF) -> object:
        return self._widget.size().toTuple(), picture.getRect()

    def _scenery(self, sight: MapSight) -> object:
        ratio = self._widget.devicePixelRatioF()
        return sight.seed, sight.drawn, sight.picture, ratio, self._theme.name

    def _redraw(self) -> None:
        if self._wanted is None:
            return
        sight, picture = self._wanted
        if (self._scenery(sight), self._room(picture)) not in self._kept:
            self._draw(sight, picture)
            self._widget.update()

    def _draw(self, sight: MapSight, picture: QRectF) -> QPixmap:
        if len(self._kept) == _KEPT:
            del self._kept[next(iter(self._kept))]
        ratio, size = self._widget.devicePixelRatioF(), self._widget.size()
        image = shown_picture(sight.picture)
        if image is not None:
            ground = picture_ground(image, picture, size.toSizeF(), ratio, self._theme)
        else:
            ground = _DrawnMaps.of_program().drawn(sight, size, ratio, self._theme)
        self._kept[self._scenery(sight), self._room(picture)] = ground
        return ground


class _DrawnMaps(QObject):
    """The last maps that were drawn: another window with the same map need not draw it again."""

    def __init__(self, program: QCoreApplication) -> None:
        super().__init__(program)
        self._kept: dict[object, QPixmap] = {}

    @classmethod
    def of_program(cls) -> "_DrawnMaps":
        """Return those of the program, and let go of them with it.

        Raises:
            RuntimeError: there is no application.
        """
        program = QCoreApplication.instance()
        if program is None:
            raise RuntimeError("nothing can be drawn before there is an application")
        children = program.children()
        return next((each for each in children if isinstance(each, cls)), None) or cls(program)

    def drawn(self, sight: MapSight, size: QSize, ratio: float, theme: Theme) -> QPixmap:
        """Return the drawn map of this size in logical px."""
        wanted = sight.seed, sight.drawn, size.toTuple(), ratio, theme.name
        ground = self._kept.pop(wanted, None)
        if ground is None:
            plan = scene(sight.seed, sight.drawn)
            ground = map_picture(plan, sight.seed, size.toSizeF(), ratio, theme)
        if ground.width() * ground.height() <= _MOST_PIXELS:
            self._kept[wanted] = ground  # the last one asked for is the last to go
            if len(self._kept) > _KEPT_FOR_ALL:
                del self._kept[next(iter(self._kept))]
        return ground
