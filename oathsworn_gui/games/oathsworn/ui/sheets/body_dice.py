"""The dice on the picture of a told body: side by side where several lie on one spot."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.views.sheets.body import BodyDraft, front_of
from oathsworn_gui.games.oathsworn.views.sheets.body_places import dice_by_spot
from oathsworn_gui.ui.base.paint import paint_die
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_view import View

_DIE = 0.98
_STACKED = 0.74
_MANY = 0.49
_PITCH = 1.08
"""Sides of a hex that a die is wide alone, beside up to three others, beside more; from one die to
the next in widths of a die.
"""


def die_boxes(view: View, draft: BodyDraft) -> Iterator[tuple[Location, QRectF]]:
    """Yield the dice that stand on hexes, each with its square in px; no two overlap."""
    spots = [(view.point(*spot), dice) for spot, dice in dice_by_spot(draft)]
    for middle, dice in spots:
        others = ((at - middle, len(some)) for at, some in spots if some is not dice)
        shares = (
            2 * max(abs(way.x()), abs(way.y())) / (_wide(len(dice)) + _wide(many)) / view.side
            for way, many in others
        )
        size = view.side * _size(len(dice)) * min((1.0, *shares))
        yield from zip(dice, _squares(middle, size, len(dice)), strict=True)


def _wide(many: int) -> float:
    """Return how many sides of a hex so many dice on one spot take together."""
    longest = max(_across(many), -(-many // _across(many)))
    return _size(many) * (1 + (longest - 1) * _PITCH)


def _size(many: int) -> float:
    return _DIE if many == 1 else _STACKED if many <= 4 else _MANY


def _across(many: int) -> int:
    return 1 if many == 1 else 2 if many <= 4 else 3


def _squares(middle: QPointF, size: float, many: int) -> Iterator[QRectF]:
    across = _across(many)
    rows = -(-many // across)
    pitch = size * _PITCH
    for place in range(many):
        row, column = divmod(place, across)
        in_row = min(across, many - row * across)
        x = middle.x() + (column - (in_row - 1) / 2) * pitch
        y = middle.y() + (row - (rows - 1) / 2) * pitch
        yield QRectF(x - size / 2, y - size / 2, size, size)


def body_ember(theme: Theme) -> QColor:
    """Return ember as it is seen on a body, which is dark in both themes."""
    return theme.color("ember").lighter(150)


def paint_dice(
    painter: QPainter, view: View, draft: BodyDraft, chosen: Location | None, theme: Theme
) -> None:
    """Paint the dice of a body, the chosen one with an ember edge."""
    for die, box in die_boxes(view, draft):
        painter.save()
        painter.translate(box.center())
        painter.rotate(sum(map(ord, die.key)) % 11 - 5)  # as dice lie
        square = box.translated(-box.center())
        rounding = box.width() * 0.16
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 3, 1, 150))
        painter.drawRoundedRect(square.translated(2, 3), rounding, rounding)
        paint_die(painter, square, die.hp, theme, "enemy-die")
        if die is chosen:
            painter.setPen(QPen(body_ember(theme), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(square.adjusted(-2, -2, 2, 2), rounding, rounding)
        painter.restore()


def paint_front(painter: QPainter, view: View, draft: BodyDraft, theme: Theme) -> None:
    """Paint a mark at the front edge of the front hex."""
    s = view.side
    tip = view.middle(front_of(draft)) + QPointF(0, -0.8 * s)
    wings = QPointF(0.24 * s, 0.22 * s), QPointF(-0.24 * s, 0.22 * s)
    painter.setPen(QPen(theme.color("obsidian"), 1))
    painter.setBrush(theme.color("bone"))
    painter.drawPolygon(QPolygonF([tip, *(tip + wing for wing in wings)]))
