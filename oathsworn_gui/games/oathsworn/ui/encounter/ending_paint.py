"""How the end of an encounter is painted: sun or moon, the fallen boss, the word, the four."""

from math import ceil, cos, pi, sin
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from oathsworn_gui.games.oathsworn.views.encounter.ending import Ending, Hero
from oathsworn_gui.games.oathsworn.views.encounter.ending_boss import BossPicture
from oathsworn_gui.tabletop.hex_picture import Large
from oathsworn_gui.tabletop.hexes import Hex, corners
from oathsworn_gui.ui.base.forest import pine_shape
from oathsworn_gui.ui.base.paint import paint_die, paint_disc, paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.base.told_face import told_font
from oathsworn_gui.ui.table.hex_large_paint import paint_large
from oathsworn_gui.ui.table.hex_view import View

WIDE, HIGH = 1920.0, 960.0
"""The room for which all is measured, in px."""
_RAYS = 22
_SPARKS = 44
_SEED = 7
_PINES = {
    True: (("#3d2917", 0.66, 0.3), ("#20180f", 0.72, 0.42), ("#0d0f0f", 0.8, 0.62)),
    False: (("#243039", 0.66, 0.3), ("#161e24", 0.72, 0.42), ("#0b0e10", 0.8, 0.62)),
}
_BELOW = 0.1
_SINKS = 0.16
"""Colour, foot and tallest pine of three depths, the farthest first, as shares of the height; the
share of a pine that lies below the foot; the share of the height in which it sinks into the dark.
"""
_FALLEN = 97.0
_BODY = 343.0
_LARGEST_HEX = 110.0
"""Degrees by which a fallen boss lies on its side; its extent, the longest side of a hex, in px."""
_REACH, _SHADE = 1.5, 0.72
"""Sides of a hex by which a body reaches beyond its hexes; how dark it is against the light."""
_SUN = QPointF(960, 244)
_COMPANY, _LEAST = 1480.0, 940.0
"""The width that the four share in px, and the least of it where there is room."""
_RADIUS = 214.0
_SMALLEST_TITLE, _TITLE = 17, 0.46
"""Px of the title of the campaign at least; its size as a share of the strip that it lies in."""
_LEAST_WORDS = 13
"""Px of the smallest words."""
_INK = "#fdf3df"
_BODY_COLOR = "#16100c"
_SOFT = "#d9cdb3"
_EMBER = "#f4c48f"
"""Words lie on the dark scene in both themes."""


def paint_sky(painter: QPainter, whole: QRectF, room: QRectF, theme: Theme, *, won: bool) -> None:
    """Paint the light over the forest: the sun with its rays after a victory, else the moon."""
    scale = room.height() / HIGH
    middle = QPointF(room.center().x(), room.y() + _SUN.y() * scale)
    light = QColor("#7a4a20" if won else "#2b3a46")
    glow = QRadialGradient(middle, room.width() * 0.5)
    glow.setColorAt(0.0, light)
    glow.setColorAt(1.0, QColor(light.red(), light.green(), light.blue(), 0))
    painter.fillRect(whole, QBrush(glow))
    if won:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 190, 110, 10))
        for n in range(_RAYS):
            painter.drawPolygon(_ray(middle, 2 * pi * n / _RAYS, room.width()))
    disc = QRadialGradient(middle, _RADIUS * scale)
    disc.setColorAt(0.0, QColor("#f0a54a" if won else "#c9d3d8"))
    disc.setColorAt(1.0, QColor(theme.hex_code("ember") if won else "#8fa3ad"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(disc))
    painter.drawEllipse(middle, _RADIUS * scale, _RADIUS * scale)


def paint_pines(painter: QPainter, whole: QRectF, *, won: bool) -> None:
    """Paint pines of three depths before the light; they leave the middle open."""
    random = Random(_SEED)  # noqa: S311
    painter.setPen(Qt.PenStyle.NoPen)
    for color, foot, tallest in _PINES[won]:
        painter.setBrush(QColor(color))
        height, x = whole.height() * tallest, whole.left()
        while x < whole.right() + height * 0.2:
            aside = min(1.0, abs(x - whole.center().x()) / (whole.width() / 2))
            high = height * (0.3 + 0.7 * aside**1.5) * random.uniform(0.6, 1.0)
            bottom = whole.top() + whole.height() * foot
            painter.drawPolygon(
                pine_shape(x, bottom + high * _BELOW, high, random.uniform(0.3, 0.42))
            )
            x += height * random.uniform(0.07, 0.16)
        _paint_ground(painter, whole, QColor(color), whole.top() + whole.height() * foot)


def _paint_ground(painter: QPainter, whole: QRectF, color: QColor, foot: float) -> None:
    """Let the boughs of a depth of pines sink into the dark, all of it dark at the foot."""
    clear = QColor(color)
    clear.setAlpha(0)
    top = foot - whole.height() * _SINKS
    dusk = QLinearGradient(0, top, 0, foot)
    dusk.setColorAt(0.0, clear)
    dusk.setColorAt(1.0, color)
    ground = QRectF(whole)
    ground.setTop(top)
    painter.fillRect(ground, QBrush(dusk))


def paint_sparks(painter: QPainter, whole: QRectF, risen: float) -> None:
    """Paint the sparks of a victory; from 0 to 1 they rise to where they rest."""
    random = Random(_SEED)  # noqa: S311
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(_SPARKS):
        aside = random.uniform(-1.0, 1.0)
        x = whole.center().x() + aside * whole.width() * 0.4
        rests = whole.top() + whole.height() * random.uniform(0.02, 0.6)
        far = whole.height() * random.uniform(0.1, 0.4)
        size = whole.height() / HIGH * random.uniform(1.0, 2.4)
        color = QColor("#f0b35a")
        color.setAlphaF(random.uniform(0.35, 0.9) * min(1.0, 0.2 + risen))
        painter.setBrush(color)
        painter.drawEllipse(QPointF(x, rests + far * (1.0 - risen)), size, size)


def _ray(middle: QPointF, angle: float, long: float) -> QPolygonF:
    half = pi / _RAYS / 2
    ends = (QPointF(cos(a) * long, sin(a) * long) for a in (angle - half, angle + half))
    return QPolygonF([middle, *(middle + end for end in ends)])


def paint_boss(
    painter: QPainter, room: QRectF, boss: BossPicture, theme: Theme, *, fallen: bool
) -> None:
    """Paint the hexes and HP dice of the boss over the light; a fallen one lies askew."""
    scale = room.height() / HIGH
    shapes = [[QPointF(*at) for at in corners(each, boss.orientation)] for each in boss.hexes]
    whole = QPolygonF([corner for shape in shapes for corner in shape]).boundingRect()
    side = min(_LARGEST_HEX, _BODY / max(whole.width(), whole.height())) * scale
    painter.save()
    painter.translate(room.center().x(), room.y() + _SUN.y() * scale)
    painter.rotate(_FALLEN if fallen else 0.0)
    painter.translate(-whole.center() * side)
    _paint_body(painter, boss, side, theme)
    for die in boss.dice:
        half = die.side * side / 2
        x, y = die.at[0] * side, die.at[1] * side
        _paint_die(painter, QRectF(x - half, y - half, 2 * half, 2 * half), die.hp, theme)
    painter.restore()


def _paint_body(painter: QPainter, boss: BossPicture, side: float, theme: Theme) -> None:
    """Paint the body as it lies on the board, dark against the light, about the origin."""
    body = Large(id="", name="", at=Hex(0, 0), hexes=boss.hexes, facing=0)
    reach = ceil((_REACH + max(abs(n) for at in boss.hexes for n in (at.q, at.r))) * 2 * side)
    sharp = painter.device().devicePixelRatioF()
    picture = QPixmap(ceil(2 * reach * sharp), ceil(2 * reach * sharp))
    picture.setDevicePixelRatio(sharp)
    picture.fill(Qt.GlobalColor.transparent)
    own = QPainter(picture)
    own.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_large(own, View(side, reach, reach, boss.orientation), body, theme, bare=True)
    own.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    shade = QColor(_BODY_COLOR)
    shade.setAlphaF(_SHADE)
    own.fillRect(picture.rect(), shade)
    own.end()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)  # it lies askew
    painter.drawPixmap(QPointF(-reach, -reach), picture)


def _paint_die(painter: QPainter, box: QRectF, hp: int, theme: Theme) -> None:
    """Paint the die of a location with its HP, or its empty slot crossed out."""
    if hp:
        paint_die(painter, box, hp, theme)
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(_INK), 2, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(box, 5, 5)
    painter.setPen(QPen(QColor(_INK), 3))
    arm = box.width() / 4
    middle = box.center()
    painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm))
    painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm))


def paint_company(painter: QPainter, strip: QRectF, company: str, theme: Theme) -> None:
    """Paint the title of the campaign into the strip above all."""
    size = max(_SMALLEST_TITLE, round(strip.height() * _TITLE))
    font = _fitting(theme.font("display", size), company, strip)
    paint_words(painter, strip, company, font, QColor(_SOFT))


def paint_words_of(painter: QPainter, room: QRectF, ending: Ending, theme: Theme) -> None:
    """Paint the word, what became of the boss, and the line of facts."""
    scale = room.height() / HIGH
    word = QRectF(room.x(), room.y() + 430 * scale, room.width(), 176 * scale)
    font = _fitting(theme.font("display", round(196 * scale)), ending.word, word)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, ending.word)
    box = path.boundingRect()
    painter.save()
    painter.translate(word.center() - box.center())
    painter.strokePath(path, QPen(QColor(10, 10, 10, 110), 10 * scale))
    painter.fillPath(path.translated(0, 3), QColor("#0c0a08"))
    painter.fillPath(path, QColor(_INK))
    painter.restore()
    what = QRectF(room.x(), word.bottom() + 6 * scale, room.width(), 46 * scale)
    font = _fitting(theme.font("display", max(22, round(34 * scale))), ending.what, what)
    paint_words(painter, what, ending.what, font, QColor(_EMBER))
    line = QRectF(room.x(), what.bottom(), room.width(), max(26.0, 34 * scale))
    font = _fitting(theme.font("text", max(16, round(22 * scale))), ending.line, line)
    paint_words(painter, line, ending.line, font, QColor(_INK))


def paint_heroes(
    painter: QPainter,
    room: QRectF,
    heroes: tuple[Hero, ...],
    theme: Theme,
    *,
    distance: bool = False,
) -> None:
    """Paint the four below: a ringed disc with the HP die, the name, the deed.

    From a ``distance`` HP are a large numeral instead of pips.
    """
    scale = room.height() / HIGH
    column = min(room.width(), max(_COMPANY * scale, _LEAST)) / max(1, len(heroes))
    left = room.center().x() - column * len(heroes) / 2
    for n, hero in enumerate(heroes):
        box = QRectF(left + n * column, room.y() + 724 * scale, column, 232 * scale)
        _paint_hero(painter, box.adjusted(8, 0, -8, 0), hero, theme, scale, distance=distance)


def _paint_hero(
    painter: QPainter, box: QRectF, hero: Hero, theme: Theme, scale: float, *, distance: bool
) -> None:
    size = 88 * scale
    disc = QRectF(box.center().x() - size / 2, box.y(), size, size)
    paint_disc(painter, disc, hero.icon, theme, "ember-text")
    die = (88 if distance else 38) * scale
    at = QRectF(disc.right() - die * (0.35 if distance else 0.7), disc.bottom() - die, die, die)
    paint_die(painter, at, hero.hp, theme, "bone" if distance else "die")
    name = QRectF(box.x(), disc.bottom() + 12 * scale, box.width(), 36 * scale)
    strong = theme.font("text", max(17, round(27 * scale)), "semibold")
    plain = theme.font("text", max(15, round(18 * scale)))
    gap = 8 * scale if hero.player else 0.0
    wide = QFontMetricsF(strong).horizontalAdvance(hero.name)
    more = QFontMetricsF(plain).horizontalAdvance(hero.player)
    x = box.center().x() - (wide + gap + more) / 2
    left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    place = QRectF(x, name.y(), wide + 2, name.height())
    paint_words(painter, place, hero.name, strong, QColor(_INK), left)
    place = QRectF(x + wide + gap, name.y() + 2 * scale, more + 2, name.height())
    paint_words(painter, place, hero.player, plain, QColor(_SOFT), left)
    # a long deed takes two lines
    deed = QRectF(name.bottomLeft() + QPointF(0, 2 * scale), box.bottomRight())
    font = deed_font(scale)
    flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)
    paint_words(painter, deed, hero.deed, _wrapped(font, hero.deed, deed), QColor(_SOFT), flags)


def deed_font(scale: float) -> QFont:
    """Return the font of a deed, which is told: a serif italic."""
    return told_font(max(16, round(21 * scale)), italic=True)


def _wrapped(font: QFont, words: str, room: QRectF) -> QFont:
    """Return the font, smaller where the wrapped words need more than the height of the room."""
    smaller, flags = QFont(font), int(Qt.TextFlag.TextWordWrap)
    while smaller.pixelSize() > _LEAST_WORDS:
        needed = QFontMetricsF(smaller).boundingRect(room, flags, words)
        if needed.height() <= room.height() and needed.width() <= room.width():
            break
        smaller.setPixelSize(smaller.pixelSize() - 1)
    return smaller


def _fitting(font: QFont, words: str, room: QRectF) -> QFont:
    """Return the font, smaller where the words have less room."""
    wide = QFontMetricsF(font).horizontalAdvance(words)
    if wide <= room.width() * 0.96:
        return font
    smaller = QFont(font)
    smaller.setPixelSize(max(_LEAST_WORDS, int(font.pixelSize() * room.width() * 0.96 / wide)))
    return smaller
