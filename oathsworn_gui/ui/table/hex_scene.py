"""The painting order above the ground of a hex board: regions, figures, paths, text.

Figures at rest are part of the cached picture; those covered by a region are drawn again above it,
and dragged, gliding or faded ones are drawn in each frame.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from oathsworn_gui.tabletop.hex_overlay import ArcMarks, Overlay, Region, Ruler, SightRay, Tag, Way
from oathsworn_gui.tabletop.hex_picture import BoardPicture, Large, Token
from oathsworn_gui.tabletop.hexes import SQRT3, Hex, Orientation, Point, hex_at
from oathsworn_gui.ui.table.hex_figures_paint import RADIUS, lay_token
from oathsworn_gui.ui.table.hex_large_paint import lay_large
from oathsworn_gui.ui.table.hex_overlay_paint import middle_of, paint_arcs, paint_regions
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_tags import paint_tags, place_tags, tag_font
from oathsworn_gui.ui.table.hex_view import View
from oathsworn_gui.ui.table.hex_ways_paint import (
    lay_cursor,
    lay_hover,
    paint_ruler,
    paint_sight,
    paint_way,
)

Figure = Token | Large


@dataclass(frozen=True)
class Scene:
    """A picture as it is shown now.

    ``moving`` has the scene points of figures on their way; ``lifted`` is the figure in the hand,
    shown half there, ``legal`` where it may go. ``cursor`` is the keyboard's hex, ``hovered`` the
    pointer's.
    """

    picture: BoardPicture
    moving: tuple[tuple[str, Point], ...] = ()
    lifted: str = ""
    legal: Region | None = None
    cursor: Hex | None = None
    hovered: Hex | None = None

    def standing(self) -> list[Figure]:
        """Return the figures that stand still: large ones, then the others."""
        away = {figure for figure, _ in self.moving} | {self.lifted}
        every = (*self.picture.large, *self.picture.tokens)
        return [figure for figure in every if not figure.faded and figure.id not in away]

    def loose(self) -> list[tuple[Figure, Point | None]]:
        """Return all other figures, those on their way last, with the scene point of these."""
        spots = dict(self.moving)
        every = (*self.picture.large, *self.picture.tokens)
        found: list[tuple[Figure, Point | None]] = []
        for figure in every:
            if figure.id in spots:
                found.append((figure, spots[figure.id]))
            elif figure.faded or figure.id == self.lifted:
                found.append((replace(figure, faded=True), None))
        return sorted(found, key=lambda pair: pair[1] is not None)

    def overlays(self) -> tuple[Overlay, ...]:
        """Return the overlays, what is ``lit`` and the ``path`` among them."""
        picture, found = self.picture, self.picture.overlays
        if picture.lit:
            found = (Region("zone", picture.lit), *found)
        if len(picture.path) > 1:
            found = (*found, Way(picture.path, labels=tuple(map(str, picture.costs))))
        if self.legal is not None:
            found = (*found, self.legal)
        return found


def paint_standing(
    painter: QPainter, view: View, area: QRectF, scene: Scene, stamps: Stamps
) -> None:
    """Lay the figures that stand still, as far as they lie within ``area`` pixels."""
    figures = sorted(scene.standing(), key=lambda f: (isinstance(f, Token), view.middle(f.at).y()))
    for figure in figures:
        if _within(view, figure, area):
            lay_figure(painter, view, figure, stamps, hp_dice=scene.picture.hp_dice)


def _within(view: View, figure: Figure, area: QRectF) -> bool:
    far = view.side * (2 if isinstance(figure, Token) else 6)
    return area.adjusted(-far, -far, far, far).contains(view.middle(figure.at))


def paint_overlays(
    painter: QPainter, view: View, area: QRectF, scene: Scene, stamps: Stamps
) -> None:
    """Paint regions and lines of sight, figures above them, then ways and rulers."""
    overlays, theme = scene.overlays(), stamps.theme
    regions = [overlay for overlay in overlays if isinstance(overlay, Region)]
    paint_regions(painter, view, regions, stamps)
    covered = set[Hex]().union(*(region.hexes for region in regions))
    for overlay in overlays:
        if isinstance(overlay, ArcMarks):
            paint_arcs(painter, view, overlay, stamps)
            covered.update(*overlay.hexes.values())
        elif isinstance(overlay, SightRay):
            paint_sight(painter, view, overlay, theme)
            covered |= _crossed(overlay.start, overlay.end, view.orientation)
    _paint_covered(painter, view, area, scene, covered, stamps)
    ways = sorted(
        (overlay for overlay in overlays if isinstance(overlay, Way)),
        key=lambda way: ("alternative", "push", "path").index(way.kind),
    )
    for way in ways:
        paint_way(painter, view, way, stamps)
    for overlay in overlays:
        if isinstance(overlay, Ruler):
            paint_ruler(painter, view, overlay, theme)


@lru_cache(maxsize=64)
def _crossed(start: Point, end: Point, orientation: Orientation) -> frozenset[Hex]:
    """Return the hexes along a line between two scene points, and a little beside it."""
    (ax, ay), (bx, by) = start, end
    steps = max(round(abs(bx - ax) + abs(by - ay)), 1) * 2
    found = set[Hex]()
    for n in range(steps + 1):
        x, y = ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps
        for dx, dy in ((0.3, 0.0), (-0.3, 0.0), (0.0, 0.3), (0.0, -0.3)):
            found.add(hex_at(x + dx, y + dy, orientation))
    return frozenset(found)


def _paint_covered(
    painter: QPainter,
    view: View,
    area: QRectF,
    scene: Scene,
    covered: Collection[Hex],
    stamps: Stamps,
) -> None:
    hp_dice = scene.picture.hp_dice
    for figure in scene.standing() if covered else ():
        if isinstance(figure, Token):
            above = figure.at in covered
        else:
            above = any(at in covered for at in figure.hexes)
        if above and _within(view, figure, area):
            lay_figure(painter, view, figure, stamps, hp_dice=hp_dice, bare=True)
    for figure, spot in scene.loose():
        middle = view.point(*spot) if spot is not None else None
        lay_figure(painter, view, figure, stamps, middle=middle, hp_dice=hp_dice)


def lay_figure(
    painter: QPainter,
    view: View,
    figure: Figure,
    stamps: Stamps,
    *,
    middle: QPointF | None = None,
    hp_dice: bool = False,
    bare: bool = False,
) -> None:
    """Lay one figure on its hex, or with the middle of its hex on a pixel."""
    if isinstance(figure, Large):
        lay_large(painter, view, figure, stamps, middle=middle, bare=bare)
    else:
        lay_token(painter, view, figure, stamps, middle=middle, hp_dice=hp_dice, bare=bare)


def paint_marks(painter: QPainter, view: View, room: QRectF, scene: Scene, stamps: Stamps) -> None:
    """Paint the hex under the pointer, the cursor and the tags: what stays where the room is."""
    if scene.hovered is not None:
        lay_hover(painter, view, scene.hovered, stamps)
    if scene.cursor is not None:
        lay_cursor(painter, view, scene.cursor, stamps)
    overlays = scene.overlays()
    tags = [tag for overlay in overlays for tag in _tags_of(overlay, view)]
    if tags:
        taken = [*figure_rooms(scene.picture, view), *_disc_rooms(overlays, view)]
        placed = place_tags(view, tags, taken, room, stamps.theme)
        paint_tags(painter, placed, tag_font(view, stamps.theme), stamps.theme)


def _tags_of(overlay: Overlay, view: View) -> list[Tag]:
    if isinstance(overlay, Tag):
        return [overlay]
    if isinstance(overlay, Ruler):
        middle = (view.middle(overlay.a) + view.middle(overlay.b)) / 2
        return [Tag(view.hex_at(middle), overlay.text)]
    if isinstance(overlay, ArcMarks):
        found: list[Tag] = []
        for arc, hexes in overlay.hexes.items():
            middle = middle_of(view, hexes)
            if arc in overlay.labels and middle is not None:
                found.append(Tag(view.hex_at(middle), overlay.labels[arc]))
        return found
    return []


def figure_rooms(picture: BoardPicture, view: View) -> list[QRectF]:
    """Return the pixels that figures take, for words to keep clear of."""
    rooms = [_about(view, token.at, RADIUS) for token in picture.tokens]
    for large in picture.large:
        rooms += [_about(view, at, SQRT3 / 2) for at in large.hexes]
    return rooms


def _disc_rooms(overlays: Iterable[Overlay], view: View) -> list[QRectF]:
    ways = (overlay for overlay in overlays if isinstance(overlay, Way))
    return [_about(view, at, 0.4) for way in ways for at in way.hexes]


def _about(view: View, at: Hex, reach: float) -> QRectF:
    middle, half = view.middle(at), view.side * reach
    return QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
