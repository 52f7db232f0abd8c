"""Painting of game elements: functions of values, without widgets.

All take a painter, a rectangle in logical pixels and colours from the theme. Important numbers are
always painted as a numeral too, never as colour or pips alone.
"""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen, QPolygonF

from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS, number_words
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.theme import Theme

CENTRE = int(Qt.AlignmentFlag.AlignCenter)
_PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.28, 0.28), (0.72, 0.72)),
    3: ((0.26, 0.26), (0.5, 0.5), (0.74, 0.74)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.28, 0.24), (0.72, 0.24), (0.28, 0.5), (0.72, 0.5), (0.28, 0.76), (0.72, 0.76)),
}


def paint_words(
    painter: QPainter, rect: QRectF, words: str, font: QFont, color: QColor, flags: int = CENTRE
) -> None:
    """Paint one or more lines of text into ``rect``."""
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(rect, flags, words)


def two_lines(words: str, font: QFont, wide: float) -> str:
    """Return the words over at most two lines of ``wide`` px, elided where they are longer."""
    metrics, room = QFontMetrics(font), int(wide)
    first, rest = words, ""
    while metrics.horizontalAdvance(first) > room and " " in first:
        first, _, last = first.rpartition(" ")
        rest = f"{last} {rest}".strip()
    right = Qt.TextElideMode.ElideRight
    lines = (metrics.elidedText(first, right, room), metrics.elidedText(rest, right, room))
    return "\n".join(line for line in lines if line)


def several_lines(words: str, font: QFont, wide: float, most: int) -> str:
    """Return the words over at most so many lines of ``wide`` px, the last one elided."""
    metrics, room = QFontMetrics(font), int(wide)
    lines, rest = list[str](), words.split()
    while rest and len(lines) < most - 1:
        taken = 1
        while taken < len(rest) and metrics.horizontalAdvance(" ".join(rest[: taken + 1])) <= room:
            taken += 1
        lines.append(metrics.elidedText(" ".join(rest[:taken]), Qt.TextElideMode.ElideRight, room))
        rest = rest[taken:]
    last = metrics.elidedText(" ".join(rest), Qt.TextElideMode.ElideRight, room)
    return "\n".join(line for line in (*lines, last) if line)


def paint_key(
    painter: QPainter,
    rect: QRectF,
    key: str,
    theme: Theme,
    line: str = "card-line",
    ink: str = "text",
) -> None:
    """Paint a key cap with its label; ``line`` and ``ink`` are colours by name."""
    painter.setPen(QPen(theme.color(line), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    paint_words(painter, rect, key, theme.font("text", 15, "semibold"), theme.color(ink))


def shield_path(rect: QRectF) -> QPainterPath:
    """Return the outline of a DEFENSE shield that fills ``rect``."""
    x, y, w, h = rect.x(), rect.y(), rect.width(), rect.height()
    path = QPainterPath(QPointF(x + w / 2, y))
    path.quadTo(x + w * 0.72, y + h * 0.13, x + w * 0.96, y + h * 0.14)
    path.lineTo(x + w * 0.96, y + h * 0.5)
    path.cubicTo(x + w * 0.96, y + h * 0.76, x + w * 0.74, y + h * 0.92, x + w / 2, y + h)
    path.cubicTo(x + w * 0.26, y + h * 0.92, x + w * 0.04, y + h * 0.76, x + w * 0.04, y + h * 0.5)
    path.lineTo(x + w * 0.04, y + h * 0.14)
    path.quadTo(x + w * 0.28, y + h * 0.13, x + w / 2, y)
    path.closeSubpath()
    return path


def paint_shield(painter: QPainter, rect: QRectF, number: int | None, theme: Theme) -> None:
    """Paint a DEFENSE shield with its number; "?" if it is unknown."""
    inset = 1.0
    path = shield_path(rect.adjusted(inset, inset, -inset, -inset))
    painter.setPen(QPen(theme.color("steel"), 1.5 if rect.height() < 60 else 2.5))
    painter.setBrush(theme.color("shield"))
    painter.drawPath(path)
    font = theme.font("number", round(rect.height() * 0.62))
    middle = rect.adjusted(0, 0, 0, -rect.height() * 0.06)
    paint_words(painter, middle, number_words(number), font, theme.color("shield-ink"))


def paint_die(
    painter: QPainter, rect: QRectF, number: int | None, theme: Theme, kind: str = "die"
) -> None:
    """Paint a die face: pips for 1 to 6, else the numeral.

    ``kind`` is ``die``, ``enemy-die`` (always the numeral) or ``bone`` (light, with the numeral).
    """
    round_by = rect.width() * 0.14
    line = theme.color({"enemy-die": "enemy-die-line", "bone": "card-line"}.get(kind, kind))
    painter.setPen(QPen(line, 1.5))
    painter.setBrush(theme.color(kind))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), round_by, round_by)
    pips = _PIPS.get(number or 0) if kind == "die" else None
    if pips is None:
        font = theme.font("number", round(rect.height() * 0.66))
        paint_words(painter, rect, number_words(number), font, theme.color(f"{kind}-ink"))
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("die-ink"))
    radius = rect.width() * 0.075
    for x, y in pips:
        at = QPointF(rect.x() + x * rect.width(), rect.y() + y * rect.height())
        painter.drawEllipse(at, radius, radius)


def paint_cube(painter: QPainter, rect: QRectF, color: str, theme: Theme, count: int = 1) -> None:
    """Paint a MIGHT cube: ``color`` is white, yellow, red or black; its letter always shows.

    Two and more show their count behind the letter.
    """
    painter.setPen(QPen(theme.color("card-line"), 1))
    painter.setBrush(theme.color(f"might-{color}"))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    words = MIGHT_LETTERS[color] + (str(count) if count > 1 else "")
    size = round(rect.height() * (0.62 if count == 1 else 0.52))
    font = theme.font("number", size)
    paint_words(painter, rect, words, font, theme.color(f"might-{color}-ink"))


def paint_empty_slot(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint the dashed outline of an empty slot."""
    pen = QPen(theme.color("card-line"), 1.2, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3)


def hexagon(center: QPointF, radius: float) -> QPolygonF:
    """Return a pointy-topped hexagon, as animus gems are."""
    corners = (pi / 6 + pi / 3 * k for k in range(6))
    return QPolygonF(
        [QPointF(center.x() + radius * cos(a), center.y() + radius * sin(a)) for a in corners]
    )


def paint_gems(
    painter: QPainter, rect: QRectF, count: int, theme: Theme, *, hollow: bool = False
) -> None:
    """Paint ``count`` animus gems from the left, five a row; ``hollow`` are those in reserve."""
    rows = max(1, -(-count // 5))
    size = min(12.0, rect.height() / rows, rect.width() / 5)
    top = rect.center().y() - size * rows / 2
    painter.setPen(QPen(theme.color("animus"), 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush if hollow else theme.color("animus"))
    for k in range(count):
        at = QPointF(rect.x() + (k % 5 + 0.5) * size, top + (k // 5 + 0.5) * size)
        painter.drawPolygon(hexagon(at, size / 2 - 0.8))


def paint_disc(
    painter: QPainter, rect: QRectF, icon: str, theme: Theme, ring: str = "", number: str = ""
) -> None:
    """Paint a round disc with an icon (or a number): a class, a kind, a token.

    ``ring`` is the colour token of its edge, empty for none.
    """
    painter.setPen(QPen(theme.color(ring), 2) if ring else Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("disc"))
    painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
    if number:
        font = theme.font("number", round(rect.height() * 0.5))
        paint_words(painter, rect, number, font, theme.color("text"))
    elif icon:
        inset = rect.width() * 0.23
        box = rect.adjusted(inset, inset, -inset, -inset)
        paint_icon(painter, box, icon, theme.color("text"))


def paint_bar(
    painter: QPainter, rect: QRectF, share: float, color: QColor, theme: Theme, *, hatch: bool
) -> None:
    """Paint a horizontal bar filled to ``share`` (0 to 1); ``hatch`` marks it without colour."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("well"))
    round_by = rect.height() / 2
    painter.drawRoundedRect(rect, round_by, round_by)
    filled = QRectF(rect.x(), rect.y(), rect.width() * min(max(share, 0.0), 1.0), rect.height())
    painter.setBrush(color)
    if hatch:
        brush = painter.brush()
        brush.setStyle(Qt.BrushStyle.BDiagPattern)
        painter.setBrush(brush)
    painter.drawRoundedRect(filled, min(round_by, filled.width() / 2), round_by)
