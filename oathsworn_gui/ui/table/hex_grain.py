"""Textures for a hex board: parchment and dark wood, always the same."""

from math import cos, pi, sin
from random import Random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient

from oathsworn_gui.ui.base.theme import Theme

SHEET = 384
"""Pixels across a sheet; it repeats without a seam."""

_kept: dict[tuple[str, str, float], QPixmap] = {}


def parchment(theme: Theme, ratio: float = 1.0) -> QPixmap:
    """Return a sheet of parchment: soft stains, fibres and specks on the theme's colour."""
    return _sheet("parchment", theme, ratio)


def wood(theme: Theme, ratio: float = 1.0) -> QPixmap:
    """Return a sheet of the table's dark wood with its grain."""
    return _sheet("wood", theme, ratio)


def _sheet(kind: str, theme: Theme, ratio: float) -> QPixmap:
    key = (kind, theme.name, ratio)
    if key not in _kept:
        pixmap = QPixmap(round(SHEET * ratio), round(SHEET * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(theme.color("parchment" if kind == "parchment" else "boss"))
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        random = Random(1021)  # noqa: S311
        (_age if kind == "parchment" else _plane)(painter, random)
        painter.end()
        _kept[key] = pixmap
    return _kept[key]


def _age(painter: QPainter, random: Random) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(70):
        radius = random.uniform(18, 80)
        tint = QColor(255, 246, 214) if random.random() < 0.5 else QColor(92, 66, 30)
        _stain(painter, _place(random), radius, tint, random.uniform(0.02, 0.06))
    for _ in range(520):
        tint = QColor(74, 52, 24) if random.random() < 0.62 else QColor(255, 248, 222)
        tint.setAlphaF(random.uniform(0.05, 0.16))
        painter.setPen(QPen(tint, random.uniform(0.6, 1.1)))
        turn, long = random.gauss(0, 0.35), random.uniform(3, 11)
        for spot in _around(_place(random), long):
            painter.drawLine(QLineF(spot, spot + QPointF(cos(turn) * long, sin(turn) * long)))
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(260):
        painter.setBrush(QColor(60, 40, 16, random.randint(14, 46)))
        painter.drawEllipse(_place(random), random.uniform(0.4, 0.9), random.uniform(0.4, 0.9))


def _plane(painter: QPainter, random: Random) -> None:
    for _ in range(150):
        light = random.random() < 0.4
        tint = QColor(150, 110, 74) if light else QColor(0, 0, 0)
        tint.setAlphaF(random.uniform(0.03, 0.09) if light else random.uniform(0.08, 0.24))
        painter.setPen(QPen(tint, random.uniform(0.8, 2.4)))
        x = random.uniform(0, SHEET)
        painter.drawLine(QLineF(x, 0, x, SHEET))
    for x in (0.0, SHEET / 3, SHEET * 2 / 3):
        painter.fillRect(QRectF(x, 0, 1.6, SHEET), QColor(0, 0, 0, 120))
        painter.fillRect(QRectF(x + 1.6, 0, 1, SHEET), QColor(190, 150, 110, 20))


def _stain(painter: QPainter, at: QPointF, radius: float, tint: QColor, strength: float) -> None:
    for spot in _around(at, radius):
        fade = QRadialGradient(spot, radius)
        inner, outer = QColor(tint), QColor(tint)
        inner.setAlphaF(strength)
        outer.setAlphaF(0)
        fade.setColorAt(0, inner)
        fade.setColorAt(1, outer)
        painter.setBrush(fade)
        painter.drawEllipse(spot, radius, radius)


def _place(random: Random) -> QPointF:
    return QPointF(random.uniform(0, SHEET), random.uniform(0, SHEET))


def _around(at: QPointF, reach: float) -> list[QPointF]:
    """Return a place and those beside the sheet that show at its other edges."""
    found = [at + QPointF(dx * SHEET, dy * SHEET) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    room = QRectF(-reach, -reach, SHEET + 2 * reach, SHEET + 2 * reach)
    return [spot for spot in found if room.contains(spot)]


def blob(middle: QPointF, radius: float, jags: int, depth: float, seed: int) -> list[QPointF]:
    """Return a jagged closed line about ``middle``; the same for the same seed."""
    random = Random(seed)  # noqa: S311
    points: list[QPointF] = []
    for k in range(jags * 2):
        far = radius * (1 if k % 2 else 1 - depth) * random.uniform(0.93, 1.05)
        turn = pi * k / jags + random.uniform(-0.04, 0.04)
        points.append(QPointF(middle.x() + cos(turn) * far, middle.y() + sin(turn) * far))
    return points
