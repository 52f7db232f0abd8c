"""Everything on a hex board above its ground, in the order it is laid: figures between overlays."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from oathsworn_gui.tabletop.hexes import SQRT3, Hex, Point
from oathsworn_gui.ui.table.hex_figures_paint import RADIUS, lay_token
from oathsworn_gui.ui.table.hex_large_paint import lay_large
from oathsworn_gui.ui.table.hex_overlay import ArcMarks, Overlay, Region, Ruler, SightRay, Tag, Way
from oathsworn_gui.ui.table.hex_overlay_paint import middle_of, paint_arcs, paint_regions
from oathsworn_gui.ui.table.hex_picture import BoardPicture, Large, Token
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_tags import paint_tags, place_tags
from oathsworn_gui.ui.table.hex_view import View
from oathsworn_gui.ui.table.hex_ways_paint import paint_ruler, paint_sight, paint_way

Where = Callable[[str], Point | None]


@dataclass(frozen=True)
class Scene:
    """What is laid over the ground: a picture seen by ``view`` through ``room`` pixels.

    ``where`` tells the scene point of a figure on its way, None for those that stand; ``lifted``
    is the figure in the hand, shown half there.
    """

    picture: BoardPicture
    view: View
    room: QRectF
    where: Where
    lifted: str = ""


def paint_scene(painter: QPainter, scene: Scene, stamps: Stamps) -> None:
    """Paint regions and lines of sight, figures, then ways, rulers and tags."""
    picture, view, theme = scene.picture, scene.view, stamps.theme
    overlays = overlays_of(picture)
    paint_regions(painter, view, (o for o in overlays if isinstance(o, Region)), stamps)
    for overlay in overlays:
        if isinstance(overlay, ArcMarks):
            paint_arcs(painter, view, overlay, theme)
        elif isinstance(overlay, SightRay):
            paint_sight(painter, view, overlay, theme)
    paint_figures(painter, scene, stamps)
    for overlay in overlays:
        if isinstance(overlay, Way):
            paint_way(painter, view, overlay, stamps)
        elif isinstance(overlay, Ruler):
            paint_ruler(painter, view, overlay, theme)
    tags = [tag for overlay in overlays for tag in _tags_of(overlay, view)]
    if tags:
        taken = [*figure_rooms(picture, view), *_disc_rooms(overlays, view)]
        paint_tags(painter, place_tags(view, tags, taken, scene.room, theme), theme)


def overlays_of(picture: BoardPicture) -> tuple[Overlay, ...]:
    """Return the overlays of a picture, what is ``lit`` and its ``path`` among them."""
    found = picture.overlays
    if picture.lit:
        found = (Region("zone", picture.lit), *found)
    if len(picture.path) > 1:
        found = (*found, Way(picture.path, labels=tuple(map(str, picture.costs))))
    return found


def _tags_of(overlay: Overlay, view: View) -> list[Tag]:
    if isinstance(overlay, Tag):
        return [overlay]
    if isinstance(overlay, Ruler):
        half = ((overlay.a.q + overlay.b.q) // 2, (overlay.a.r + overlay.b.r) // 2)
        return [Tag(Hex(*half), overlay.text)]
    if isinstance(overlay, ArcMarks):
        found: list[Tag] = []
        for arc, hexes in overlay.hexes.items():
            middle = middle_of(view, hexes)
            if arc in overlay.labels and middle is not None:
                found.append(Tag(view.hex_at(middle), overlay.labels[arc]))
        return found
    return []


def paint_figures(painter: QPainter, scene: Scene, stamps: Stamps) -> None:
    """Lay large figures, then the others from north to south; those on their way come last."""
    view, picture = scene.view, scene.picture
    moving: list[tuple[Token | Large, QPointF]] = []
    tokens = sorted(picture.tokens, key=lambda token: view.middle(token.at).y())
    for figure in (*picture.large, *tokens):
        spot = scene.where(figure.id)
        if spot is not None:
            moving.append((figure, view.point(*spot)))
        elif figure.id == scene.lifted:
            lay_figure(painter, scene, stamps, replace(figure, faded=True), None)
        else:
            lay_figure(painter, scene, stamps, figure, None)
    for figure, middle in moving:
        lay_figure(painter, scene, stamps, figure, middle)


def lay_figure(
    painter: QPainter, scene: Scene, stamps: Stamps, figure: Token | Large, middle: QPointF | None
) -> None:
    """Lay one figure on its hex, or with the middle of its hex on a pixel."""
    view = scene.view
    if isinstance(figure, Large):
        lay_large(painter, view, figure, stamps, middle=middle)
        return
    far = view.side * 2
    where = view.middle(figure.at) if middle is None else middle
    if scene.room.adjusted(-far, -far, far, far).contains(where):
        lay_token(painter, view, figure, stamps, middle=where, hp_dice=scene.picture.hp_dice)


def figure_rooms(picture: BoardPicture, view: View) -> list[QRectF]:
    """Return the pixels that figures take, for words to keep clear of."""
    found: list[QRectF] = []
    radius = view.side * RADIUS
    for token in picture.tokens:
        middle = view.middle(token.at)
        found.append(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius))
    wide = view.side * SQRT3 / 2
    for large in picture.large:
        for at in large.hexes:
            middle = view.middle(at)
            found.append(QRectF(middle.x() - wide, middle.y() - wide, 2 * wide, 2 * wide))
    return found


def _disc_rooms(overlays: Iterable[Overlay], view: View) -> list[QRectF]:
    found: list[QRectF] = []
    half = view.side * 0.4
    for overlay in overlays:
        if isinstance(overlay, Way):
            for at in overlay.hexes:
                middle = view.middle(at)
                found.append(QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half))
    return found
