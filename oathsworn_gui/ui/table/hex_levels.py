"""The paint levels of a hex board from below: ground, things, figures, overlays.

A level has a key of its contents, so that it is repainted only when that changes.
"""

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from oathsworn_gui.tabletop.hex_picture import BoardPicture
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_ground import Ground, paint_ground, paint_names
from oathsworn_gui.ui.table.hex_scene import Scene, paint_overlays, paint_standing
from oathsworn_gui.ui.table.hex_settled import Level
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_things_paint import paint_things
from oathsworn_gui.ui.table.hex_view import View


class BoardLevels:
    """Makes the levels of one canvas in the colours of ``theme``."""

    def __init__(self, theme: Theme, stamps: Stamps) -> None:
        """Paint with ``stamps``."""
        self._theme = theme
        self._stamps = stamps

    def below(self, picture: BoardPicture, photo: QPixmap | None, scene: Scene) -> list[Level]:
        """Return what lies under the overlays: ground, things and standing figures.

        ``photo`` is laid under the grid.
        """
        ground = Ground(picture, self._theme, photo)
        return [self._ground(ground), self._things(ground), self._standing(picture, scene)]

    def overlays(self, scene: Scene) -> Level:
        """Return the level of regions, ways and words."""

        def paint(painter: QPainter, view: View, area: QRectF) -> None:
            paint_overlays(painter, view, area, scene, self._stamps)

        return Level((scene.overlays(), scene.moving, scene.lifted), paint)

    def _ground(self, ground: Ground) -> Level:
        picture, photo = ground.picture, ground.photo
        key = (picture.shape, picture.coordinates, picture.photo, photo and photo.cacheKey())
        return Level(key, partial(paint_ground, ground=ground, stamps=self._stamps))

    def _things(self, ground: Ground) -> Level:
        """Return the level of tiles, obstacles and thrown things."""
        picture = ground.picture

        def paint(painter: QPainter, view: View, area: QRectF) -> None:
            paint_things(painter, view, picture, self._stamps, area)
            paint_names(painter, view, ground, view.seen(picture.tiles, area))

        return Level((picture.obstacles, picture.tiles, picture.thrown), paint)

    def _standing(self, picture: BoardPicture, scene: Scene) -> Level:
        """Return the level of figures that stand still."""
        away = frozenset(figure for figure, _ in scene.moving)

        def paint(painter: QPainter, view: View, area: QRectF) -> None:
            paint_standing(painter, view, area, scene, self._stamps)

        key = (picture.large, picture.tokens, picture.hp_dice, away, scene.lifted)
        return Level(key, paint)
