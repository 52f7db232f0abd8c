"""The dice on a figure of several hexes: each where its location lies, none over another."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from oathsworn_gui.tabletop.hex_picture import LocationDie
from oathsworn_gui.ui.base.paint import paint_die
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_view import View

_SIZE = 0.98
"""The width of a die that has its place to itself, in hex sides."""

_ROW = 1.6
"""The width of a row of dice that share a place, in hex sides."""

_BESIDE = 0.92
"""The share of its part of a row that a die takes."""


class LaidDie(NamedTuple):
    """A die with its middle and its width, in pixels."""

    die: LocationDie
    middle: QPointF
    size: float

    @property
    def box(self) -> QRectF:
        """Return the square of the die."""
        half = self.size / 2
        return QRectF(self.middle.x() - half, self.middle.y() - half, self.size, self.size)


def laid_dice(view: View, dice: Sequence[LocationDie]) -> Iterator[LaidDie]:
    """Yield where dice lie: in the middle of their hexes, those that would overlap in a row."""
    groups: list[list[tuple[LocationDie, QPointF]]] = []
    for die in dice:
        points = [view.middle(at) for at in die.hexes]
        if not points:
            continue
        middle = _mean(points)
        near = [group for group in groups if any(_meet(view, middle, at) for _, at in group)]
        groups = [group for group in groups if group not in near]
        groups.append([one for group in near for one in group] + [(die, middle)])
    for group in groups:
        yield from _in_a_row(view, group)


def _in_a_row(view: View, group: Sequence[tuple[LocationDie, QPointF]]) -> Iterator[LaidDie]:
    if len(group) == 1:
        ((die, at),) = group
        yield LaidDie(die, at, view.side * _SIZE)
        return
    middle, part = _mean([at for _, at in group]), view.side * _ROW / len(group)
    for place, (die, _) in enumerate(group):
        at = middle + QPointF((place - (len(group) - 1) / 2) * part, 0)
        yield LaidDie(die, at, part * _BESIDE)


def _mean(points: Sequence[QPointF]) -> QPointF:
    x = sum(point.x() for point in points) / len(points)
    return QPointF(x, sum(point.y() for point in points) / len(points))


def _meet(view: View, one: QPointF, other: QPointF) -> bool:
    apart = one - other
    return max(abs(apart.x()), abs(apart.y())) < view.side * _SIZE


def paint_dice(painter: QPainter, view: View, dice: Sequence[LocationDie], theme: Theme) -> None:
    """Paint the dice of a figure."""
    for laid in laid_dice(view, dice):
        _paint_location(painter, laid.middle, laid.size, laid.die, theme)


def _paint_location(
    painter: QPainter, at: QPointF, size: float, die: LocationDie, theme: Theme
) -> None:
    painter.save()
    painter.translate(at)
    painter.rotate(sum(map(ord, die.name)) % 15 - 7)  # as dice lie, but deterministic
    box = QRectF(-size / 2, -size / 2, size, size)
    round_by = size * 0.16
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(8, 3, 1, 150))
    painter.drawRoundedRect(box.translated(size * 0.05, size * 0.08), round_by, round_by)
    if die.hp > 0:
        paint_die(painter, box, die.hp, theme, "enemy-die")
    else:
        _paint_broken(painter, box, theme)
    if die.aimed:
        painter.setPen(QPen(theme.color("ember-hover"), max(2.5, size * 0.09)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), round_by, round_by)
    painter.restore()


def _paint_broken(painter: QPainter, box: QRectF, theme: Theme) -> None:
    size, bone = box.width(), QColor(theme.color("bone"))
    painter.setBrush(QColor(12, 10, 10, 190))
    painter.setPen(QPen(bone, max(1.2, size * 0.04), Qt.PenStyle.DashLine))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), size * 0.16, size * 0.16)
    inner = box.adjusted(size * 0.28, size * 0.28, -size * 0.28, -size * 0.28)
    cross = QPen(bone, max(1.6, size * 0.055))
    cross.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(cross)
    painter.drawLine(inner.topLeft(), inner.bottomRight())
    painter.drawLine(inner.topRight(), inner.bottomLeft())
